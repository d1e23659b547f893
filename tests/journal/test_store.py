from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from journal.recorded import (
    NOON,
    a_device,
    a_group,
    a_head,
    a_match,
    a_player,
    an_entry,
    an_id,
    append,
    grant,
    join,
    some_players,
    watched,
)
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import Role, Status
from scorekeeper.journal import store
from scorekeeper.journal.db import db
from scorekeeper.journal.records import MatchFilter, Memory

pytestmark = pytest.mark.usefixtures("app")


# Groups and links


def test_a_group_reads_back_as_it_was_added():
    group = a_group("O'Neil 👪", language="fr", time_zone="Europe/Paris", suit_names={"R": "Rouge"})

    assert store.get_group(group.id) == group
    assert store.list_groups() == (group,)


def test_a_group_keeps_its_new_settings():
    group = replace(a_group(), name="Friday", memory=Memory.OPEN, viewers_dispute=False, suit_colours={"B": "#00f"})

    with store.writing():
        store.update_group(group)

    assert store.get_group(group.id) == group


def test_a_group_that_is_not_there_is_not_found():
    with pytest.raises(NotFoundError):
        store.get_group(an_id())
    with pytest.raises(NotFoundError), store.writing():
        store.renew_link(an_id(), Role.VIEWER)


def test_renewing_a_link_moves_its_counter_alone():
    group = a_group()

    with store.writing():
        assert store.renew_link(group.id, Role.SCORER) == 2

    assert store.get_renewals(group.id) == {Role.VIEWER: 1, Role.SCORER: 2, Role.ORGANISER: 1}


# Devices


def test_a_device_is_found_by_its_key_alone():
    device = a_device("key")

    assert store.find_device("key") == device
    assert store.find_device("other") is None


def test_a_device_seen_again_says_so_in_the_group_too():
    device, group = a_device(), a_group()
    join(device, group, name="phone")
    later = NOON + timedelta(hours=1)

    with store.writing():
        store.touch_device(device.id, later, group.id)

    assert store.find_device("key").seen_at == later
    assert store.find_membership(device.id, group.id).seen_at == later


def test_the_highest_role_counts_and_a_lesser_link_lowers_nothing():
    device, group = a_device(), a_group()
    grant(device, group, Role.ORGANISER)
    grant(device, group, Role.VIEWER)

    assert store.roles_of(device.id) == {group.id: Role.ORGANISER}
    assert store.load_group_for(group.id, "key").device_role is Role.ORGANISER


def test_a_renewed_link_ends_the_role_and_leaves_the_lesser_one():
    device, group = a_device(), a_group()
    grant(device, group, Role.ORGANISER)
    grant(device, group, Role.VIEWER)

    with store.writing():
        store.renew_link(group.id, Role.ORGANISER)

    assert [(each.role, each.is_current) for each in store.grants_of(device.id)] == [
        (Role.ORGANISER, False),
        (Role.VIEWER, True),
    ]
    assert store.load_group_for(group.id, "key").device_role is Role.VIEWER


def test_the_browser_that_renews_is_brought_up_to_date():
    device, group = a_device(), a_group()
    grant(device, group, Role.SCORER)

    with store.writing():
        renewal = store.renew_link(group.id, Role.SCORER)
    grant(device, group, Role.SCORER, renewal=renewal)

    assert store.groups_of(device.id) == (group,)
    assert len(store.grants_of(device.id)) == 1


def test_a_removed_device_has_no_role_and_is_not_listed():
    device, group, other = a_device(), a_group("one"), a_group("two")
    grant(device, group)
    grant(device, other)
    join(device, group, name="phone")

    with store.writing():
        store.remove_grants(device.id, group.id)

    assert store.groups_of(device.id) == (other,)
    assert store.list_devices(group.id) == ()
    assert store.find_membership(device.id, group.id) is None


def test_what_a_device_says_of_itself_replaces_what_it_said():
    device, group = a_device(), a_group()
    ann = a_player(group, "Ann")
    join(device, group, name="tablet")

    said = join(device, group, name="phone", player_id=ann.id, plays=False)

    assert store.find_membership(device.id, group.id) == said


def test_devices_are_listed_last_seen_first_with_their_highest_role():
    group, old, new = a_group(), a_device("old"), a_device("new")
    grant(old, group, Role.VIEWER)
    grant(old, group, Role.SCORER, at=NOON + timedelta(days=1))
    grant(new, group, Role.VIEWER)
    with store.writing():
        store.touch_device(new.id, NOON + timedelta(days=2))

    listed = store.list_devices(group.id)

    assert [(each.device_id, each.role) for each in listed] == [(new.id, Role.VIEWER), (old.id, Role.SCORER)]
    assert listed[1].granted_at == NOON


def test_access_tells_what_the_device_says_here():
    device, match = a_device(), a_match()
    group = store.get_group(match.group_id)
    grant(device, group)
    said = join(device, group, plays=True)
    db.session.remove()

    access = store.load_match_for(match.id, "key")

    assert (access.match, access.group, access.device, access.membership) == (match, group, device, said)
    assert access.device_role is Role.SCORER
    assert access.renewals == dict.fromkeys(Role, 1)


def test_access_with_an_unknown_key_has_no_role():
    match = a_match()

    access = store.load_match_for(match.id, "nobody's")

    assert (access.device, access.device_role, access.membership) == (None, None, None)
    assert store.load_match_for(an_id()) is None
    assert store.load_group_for(an_id(), "key") is None


# Players


def test_players_are_listed_by_name_and_found_by_key():
    group = a_group()
    bob, ann = some_players(group, "Bob", "ann")

    assert store.list_players(group.id) == (ann, bob)
    assert store.find_player_by_key(group.id, "bob") == bob
    assert store.get_player(group.id, ann.id) == ann


def test_a_player_of_another_group_is_not_found():
    stranger = a_player(a_group(), "Ann")

    with pytest.raises(NotFoundError):
        store.get_player(a_group().id, stranger.id)


def test_two_players_of_a_group_never_share_a_name():
    group = a_group()
    ann, _bob = some_players(group, "Ann", "Bob")

    with pytest.raises(store.DuplicateNameError):
        a_player(group, " ANN")
    with pytest.raises(store.DuplicateNameError), store.writing():
        store.update_player(replace(ann, name="bob", name_key="bob"))


def test_a_player_may_change_the_case_of_its_name_and_be_archived():
    group = a_group()
    ann = replace(a_player(group, "Ann"), name="ANN", archived_at=NOON)

    with store.writing():
        store.update_player(ann)

    assert store.list_players(group.id) == (ann,)
    assert store.list_players(group.id, with_archived=False) == ()


def test_a_player_without_matches_can_be_deleted():
    group = a_group()
    ann = a_player(group, "Ann")

    with store.writing():
        store.delete_player(ann.id)

    assert store.list_players(group.id) == ()


def merge(group, player, into):
    with store.writing():
        store.merge_player(group.id, player.id, None if into is None else into.id)


def test_a_merged_player_counts_as_the_other_in_all_matches_until_it_is_taken_back():
    group = a_group()
    ann, bob, cid, anna, annie = some_players(group, "Ann", "Bob", "Cid", "Anna", "Annie")
    match = a_match(group, [ann, bob, cid])

    merge(group, ann, anna)
    merge(group, anna, annie)
    merged = store.list_seats(match.id)[0]
    merge(group, anna, None)

    assert (merged.player_id, merged.name, merged.seated_id) == (annie.id, "Annie", ann.id)
    assert store.list_seats(match.id)[0].name == "Anna"
    assert store.list_matches(group.id, MatchFilter(player=anna.id)) == (match,)
    assert store.list_matches(group.id, MatchFilter(player=annie.id)) == ()


def test_a_merge_in_a_circle_is_refused():
    group = a_group()
    ann, anna, annie = some_players(group, "Ann", "Anna", "Annie")
    merge(group, ann, anna)
    merge(group, anna, annie)

    for player, into in [(annie, ann), (anna, ann), (ann, ann)]:
        with pytest.raises(store.MergeCycleError):
            merge(group, player, into)


def test_a_merge_into_another_group_is_refused():
    group = a_group()

    with pytest.raises(NotFoundError):
        merge(group, a_player(group, "Ann"), a_player(a_group(), "Anna"))


def test_those_who_ever_sat_in_one_match_have_sat_together_merged_or_not():
    group = a_group()
    ann, bob, cid, dee, anna = some_players(group, "Ann", "Bob", "Cid", "Dee", "Anna")
    match = a_match(group, [ann, bob, cid])
    with store.writing():
        store.set_seats(match.id, [dee.id, bob.id, cid.id])
    merge(group, ann, anna)

    assert store.have_sat_together(anna.id, dee.id)
    assert store.have_sat_together(ann.id, bob.id)
    assert not store.have_sat_together(anna.id, a_player(group, "Eve").id)


# Matches


def test_a_match_begins_open_with_its_players_seated():
    group = a_group()
    players = some_players(group, "Ann", "Bob", "Cid")

    match = a_match(group, players, place="Café", summary={"title": "x"})

    assert store.get_match(match.id) == match
    assert (match.version, match.status, match.head_hash) == (0, Status.OPEN, match.birth_hash)
    assert [(each.seat, each.name) for each in store.list_seats(match.id)] == [(1, "Ann"), (2, "Bob"), (3, "Cid")]


def test_seats_of_many_matches_come_in_one_statement():
    matches = [a_match(), a_match()]

    with watched() as traffic:
        seats = store.seats_by_match([match.id for match in matches])

    assert {match_id: len(seated) for match_id, seated in seats.items()} == {match.id: 3 for match in matches}
    assert len(traffic.statements) == 2  # BEGIN is one


def test_what_stands_beside_the_journal_can_change():
    match = a_match(place="here")
    changed = replace(
        match, played_on=date(2025, 1, 2), place=None, status=Status.ABANDONED, updated_at=NOON + timedelta(days=1)
    )

    with store.writing():
        store.update_match(changed)

    assert store.get_match(match.id) == changed


def test_matches_are_listed_newest_first_page_by_page():
    group = a_group()
    players = some_players(group, "Ann", "Bob", "Cid")
    made = [
        a_match(group, players, day=day, created_at=NOON + timedelta(microseconds=second))
        for day in (0, 3, 1)
        for second in (0, 2, 1)
    ]
    expected = sorted(made, key=lambda match: (match.played_on, match.created_at, match.id), reverse=True)

    pages, after = [], None
    while page := store.list_matches(group.id, MatchFilter(), after=after, limit=2):
        pages.extend(page)
        after = page[-1].cursor

    assert pages == expected


@pytest.mark.parametrize("wanted", [MatchFilter(), MatchFilter(status=Status.OPEN)], ids=["all", "open"])
def test_a_page_deep_in_the_list_is_read_by_index(wanted):
    match = a_match()
    with watched() as traffic:
        store.list_matches(match.group_id, wanted, after=match.cursor, limit=2)

    plan = db.session.connection().exec_driver_sql(
        "EXPLAIN QUERY PLAN " + traffic.statements[-1], ("?",) * traffic.statements[-1].count("?")
    )

    steps = [step[-1] for step in plan]
    assert len(steps) == 1
    assert "USING INDEX ix_match_" in steps[0]
    assert "played_on" in steps[0]


@pytest.mark.parametrize(
    ("wanted", "days"),
    [
        pytest.param({}, [4, 3, 2, 1], id="all"),
        pytest.param({"status": Status.FINISHED}, [3], id="status"),
        pytest.param({"game": "twin"}, [4], id="game"),
        pytest.param({"since": date(2026, 5, 3)}, [4, 3, 2], id="since"),
        pytest.param({"until": date(2026, 5, 3), "since": date(2026, 5, 3)}, [2], id="one day"),
        pytest.param({"text": "CAFÉ"}, [2], id="place"),
        pytest.param({"text": "dée"}, [1], id="player's name"),
        pytest.param({"text": "%"}, [], id="a percent sign is itself"),
        pytest.param({"text": "_"}, [], id="so is an underscore"),
    ],
)
def test_the_list_can_be_narrowed(wanted, days):
    group = a_group()
    ann, bob, cid, dee = some_players(group, "Ann", "Bob", "Cid", "Dée")
    a_match(group, [ann, bob, dee], day=1)
    a_match(group, [ann, bob, cid], day=2, place="Le Café")
    finished = a_match(group, [ann, bob, cid], day=3)
    a_match(group, [ann, bob, cid], day=4, game="twin")
    with store.writing():
        store.update_match(replace(finished, status=Status.FINISHED))

    listed = store.list_matches(group.id, MatchFilter(**wanted))

    assert [match.played_on.day - 1 for match in listed] == days


def test_the_list_of_a_player_holds_the_matches_that_player_sits_in():
    group = a_group()
    ann, bob, cid, dee = some_players(group, "Ann", "Bob", "Cid", "Dee")
    with_ann = a_match(group, [ann, bob, cid])
    a_match(group, [dee, bob, cid])

    assert store.list_matches(group.id, MatchFilter(player=ann.id)) == (with_ann,)


def test_a_match_in_the_bin_is_gone_from_everywhere_until_it_is_restored():
    match = a_match()
    with store.writing():
        store.bin_match(match.id, NOON)
    binned = store.find_match(match.id, with_deleted=True)

    assert store.load_match_for(match.id) is None
    assert store.list_open_matches(match.group_id) == ()
    assert store.list_deleted_matches(match.group_id) == (binned,)
    with pytest.raises(NotFoundError):
        store.get_match(match.id)

    with store.writing():
        store.restore_match(match.id)
    assert store.list_open_matches(match.group_id) == (match,)


def test_the_bin_is_emptied_of_what_lay_there_long_enough():
    group = a_group()
    players = some_players(group, "Ann", "Bob", "Cid")
    old, new, kept = (a_match(group, players) for _ in range(3))
    with store.writing():
        store.bin_match(old.id, NOON - timedelta(days=31))
        store.bin_match(new.id, NOON)

    with store.writing():
        assert store.purge_bin(NOON - timedelta(days=30)) == 1

    assert store.find_match(old.id, with_deleted=True) is None
    assert store.find_match(new.id, with_deleted=True) is not None
    assert store.list_open_matches(group.id) == (kept,)


# Entries


def test_entries_read_back_as_they_were_appended():
    match = a_match()
    first = append(match.id, author_name="Zoé's phone", device_id=an_id(), data={"text": "é\n👪", "n": -3})
    second = append(match.id, role=Role.VIEWER, shapes=False)

    assert store.list_entries(match.id) == (first, second)
    assert store.list_entries(match.id, after_seq=1) == (second,)


def test_one_client_id_may_serve_in_two_matches():
    entry_id = an_id()

    first, second = append(a_match().id, id=entry_id), append(a_match().id, id=entry_id)

    assert first.id == second.id
    assert first.hash != second.hash


def test_an_entry_moves_the_head_and_what_is_derived():
    match = a_match()
    later = NOON + timedelta(minutes=1)

    with store.writing():
        entry = store.append_entry(
            match,
            an_entry(at=later),
            shapes=True,
            head=a_head(status=Status.FINISHED, summary={"scores": [1, 2, 3]}, settings={"first_lead": 2}),
        )

    assert store.get_match(match.id) == replace(
        match,
        version=1,
        shaped_version=1,
        head_hash=entry.hash,
        status=Status.FINISHED,
        summary={"scores": [1, 2, 3]},
        settings={"first_lead": 2},
        updated_at=later,
    )


def test_a_remark_moves_the_version_but_not_that_of_the_play():
    match = a_match()
    append(match.id, shapes=True)
    append(match.id, shapes=False)

    moved = store.get_match(match.id)

    assert (moved.version, moved.shaped_version, moved.settings) == (2, 1, match.settings)
