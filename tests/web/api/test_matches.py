"""Matches: begun once, listed page by page, deleted and brought back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper.journal import store
from web.api.visitors import an_id, sit_down

FOUR = {"game": "vivo", "players": ["A", "B", "C", "D"]}


@pytest.fixture
def begin(table):
    """Give a function that begins another match in the table's group."""

    def begin(**more):
        return table.scorer.post(f"{table.group_address}/matches", {**FOUR, **more})

    return begin


def test_a_match_begins_open_at_version_0(table):
    assert (table.match["version"], table.match["status"], table.match["result"]) == (0, "open", None)
    assert table.match["next"] == {
        "round": 1,
        "trick": 1,
        "lead": 1,
        "order": [1, 2, 3, 4],
        "harmony": None,
        "next_harmony": None,
    }
    assert table.match["settings"] == {"first_lead": 1, "removed_suit": None, "off_harmony_suit": "ignored"}


def test_players_sit_down_by_id_by_name_and_as_newcomers(table, begin):
    ana = table.match["seats"][0]["player"]["id"]

    match = begin(players=[ana.upper(), "b", "New", "D"]).body

    assert [seat["player"]["name"] for seat in match["seats"]] == ["A", "B", "New", "D"]
    assert match["seats"][0]["player"]["id"] == ana


def test_an_id_of_another_group_is_a_name(client, begin):
    stranger = sit_down(client, group="Other").match["seats"][0]["player"]["id"]

    match = begin(players=[stranger, "B", "C", "D"]).body

    assert match["seats"][0]["player"]["name"] == stranger
    assert match["seats"][0]["player"]["id"] != stranger


def test_date_and_place_are_kept(begin):
    match = begin(played_on="2020-02-29", place="  the cellar ").body

    assert (match["played_on"], match["place"]) == ("2020-02-29", "the cellar")


def test_without_a_date_it_is_today_where_the_group_is(table, begin):
    table.organiser.patch(table.group_address, {"time_zone": "Pacific/Kiritimati"})

    today = (datetime.now(UTC) + timedelta(hours=14)).date()

    assert begin().body["played_on"] == today.isoformat()


def test_three_play_without_the_removed_suit(begin):
    match = begin(players=["A", "B", "C"], settings={"removed_suit": "G", "first_lead": 3}).body

    assert match["next"]["order"] == [3, 1, 2]
    assert match["settings"] == {"first_lead": 3, "removed_suit": "G", "off_harmony_suit": "ignored"}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        pytest.param({"players": ["A", "B"]}, "invalid-entry", id="two players"),
        pytest.param({"players": ["A", "B", "C", "D", "E"]}, "invalid-entry", id="five players"),
        pytest.param({"players": ["A", "B", "C"]}, "invalid-entry", id="three without a removed suit"),
        pytest.param({"players": ["A", "", "B", "C"]}, "invalid-text", id="an empty name"),
        pytest.param({"players": ["A", "x" * 41, "B", "C"]}, "invalid-text", id="a name of 41"),
        pytest.param({"players": ["A", 7, "B", "C"]}, "invalid-request", id="a number for a name"),
        pytest.param({"players": "ABCD"}, "invalid-request", id="a word for players"),
        pytest.param({"settings": {"removed_suit": "R"}}, "invalid-entry", id="a removed suit at four"),
        pytest.param({"settings": {"first_lead": 5}}, "invalid-entry", id="first lead 5"),
        pytest.param({"settings": {"first_lead": True}}, "invalid-request", id="a switch for a seat"),
        pytest.param({"settings": {"off_harmony_suit": "maybe"}}, "invalid-entry", id="an unknown reading"),
        pytest.param({"settings": {"colour": 1}}, "invalid-request", id="an unknown setting"),
        pytest.param({"game": "chess"}, "invalid-request", id="an unknown game"),
        pytest.param({"played_on": "2026-02-30"}, "invalid-request", id="a day that is none"),
        pytest.param({"played_on": "1700006400"}, "invalid-request", id="a day in seconds"),
        pytest.param({"played_on": "20261128"}, "invalid-request", id="a day without hyphens"),
        pytest.param({"place": "x" * 201}, "invalid-request", id="a place of 201"),
        pytest.param({"place": "a\nb"}, "invalid-request", id="a place on two lines"),
        pytest.param({"id": "7"}, "invalid-request", id="an id that is no uuid"),
        pytest.param({"colour": 1}, "invalid-request", id="an unknown field"),
    ],
)
def test_what_is_no_match_is_refused(table, begin, more, code):
    refused = begin(**more)

    assert (refused.status, refused.code) == (422, code)
    assert len(table.scorer.get(f"{table.group_address}/matches").body["matches"]) == 1
    assert len(table.scorer.get(table.group_address).body["players"]) == 4


@pytest.mark.parametrize("players", [["A", "a", "B", "C"], ["Zoe\u0301", "zo\u00e9", "B", "C"]])
def test_nobody_sits_on_two_seats(begin, players):
    refused = begin(players=players)

    assert (refused.status, refused.code) == (409, "duplicate-player")


def test_nor_by_a_merge(table, begin):
    eve = table.scorer.post(f"{table.group_address}/players", {"name": "Eve"}).body["id"]
    ana = table.match["seats"][0]["player"]["id"]
    table.organiser.post(f"{table.group_address}/players/{ana}/merge", {"into": eve})

    assert begin(players=["A", "Eve", "B", "C"]).code == "duplicate-player"


def test_the_same_match_sent_twice_is_made_once(begin):
    match_id = an_id()
    first = begin(id=match_id.upper(), place="here")

    again = begin(id=match_id, place="here")

    assert (first.status, again.status) == (201, 200)
    assert first.body == again.body
    assert first.body["id"] == match_id


def test_and_shows_what_became_of_it(table, begin):
    table.match = begin(id=(match_id := an_id())).body
    table.record("R1 R2 R3 R4")

    assert begin(id=match_id).body["version"] == 1


@pytest.mark.parametrize("more", [{"players": ["A", "B", "C", "E"]}, {"place": "there"}, {"played_on": "2020-01-01"}])
def test_its_id_with_other_content_is_refused(begin, more):
    begin(id=(match_id := an_id()), place="here")

    refused = begin(**{"id": match_id, "place": "here", **more})

    assert (refused.status, refused.code) == (409, "id-reused")


def test_another_groups_match_id_is_not_taken_over(client, table):
    other = sit_down(client, group="Other")

    refused = other.scorer.post(f"{other.group_address}/matches", {**FOUR, "id": table.match["id"]})

    assert (refused.status, refused.code) == (409, "id-reused")
    assert table.group not in refused.data.decode()


def test_a_match_that_is_unchanged_answers_304(table):
    first = table.scorer.get(table.address)

    again = table.scorer.get(table.address, If_None_Match=first.headers["ETag"])

    assert (again.status, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert {"Authorization", "Cookie", "Accept-Language"} <= set(first.headers["Vary"].replace(" ", "").split(","))


def test_it_answers_304_compressed_or_not(table):
    compressed = table.scorer.get(table.address, Accept_Encoding="identity")

    assert table.scorer.get(table.address, If_None_Match=f"{compressed.headers['ETag']}").status == 304
    assert table.scorer.get(table.address, If_None_Match='"something", "else"').status == 200


@pytest.mark.parametrize("change", ["version", "name", "language", "role", "covering", "place"])
def test_the_tag_changes_with_whatever_the_answer_shows(table, change):
    table.play("R1 R2 R3 R4", "B1 R5 B3 B4", "G1 G2 G3 G4", "B5 R6 B7 B8")
    tag = {"If_None_Match": table.scorer.get(table.address).headers["ETag"]}
    who = table.scorer
    match change:
        case "version":
            table.add("note", text="hm")
        case "name":
            player = table.match["seats"][0]["player"]["id"]
            table.organiser.patch(f"{table.group_address}/players/{player}", {"name": "Ana"})
        case "language":
            tag["Accept_Language"] = "fr"
        case "role":
            who = table.viewer
        case "covering":
            who = table.viewer
            tag["If_None_Match"] = who.get(table.address).headers["ETag"]
            table.organiser.patch(table.group_address, {"settings": {"memory": "open"}})
        case "place":
            table.scorer.patch(table.address, {"place": "elsewhere"})

    assert who.get(table.address, **tag).status == 200


def test_date_and_place_are_put_right_without_a_new_version(table):
    table.record("R1 R2 R3 R4")

    changed = table.scorer.patch(table.address, {"played_on": "2020-03-01", "place": "the attic"})

    assert (changed.status, changed.body) == (200, table.see())
    assert (changed.body["played_on"], changed.body["place"], changed.body["version"]) == (
        "2020-03-01",
        "the attic",
        1,
    )
    assert len(table.journal) == 1


def test_what_is_left_out_stays_and_a_place_can_go(table):
    table.scorer.patch(table.address, {"played_on": "2020-03-01", "place": "the attic"})

    assert table.scorer.patch(table.address, {"played_on": "2020-03-02"}).body["place"] == "the attic"
    gone = table.scorer.patch(table.address, {"place": None})
    assert (gone.body["place"], gone.body["played_on"]) == (None, "2020-03-02")


def test_a_correction_that_changes_nothing_leaves_no_trace(table):
    before = table.see()

    assert table.scorer.patch(table.address, {"played_on": before["played_on"]}).body == before
    assert table.scorer.patch(table.address, {}).body == before


@pytest.mark.parametrize("changes", [{"played_on": "2021-02-29"}, {"place": ""}, {"version": 3}, {"played_on": 5}])
def test_what_is_no_correction_is_refused(table, changes):
    assert table.scorer.patch(table.address, changes).fields == list(changes)


def test_a_deleted_match_is_gone_from_sight(table):
    assert table.organiser.delete(table.address).status == 204

    assert table.scorer.get(table.address).status == 404
    assert table.scorer.get(f"{table.address}/entries").status == 404
    assert table.add("note", text="x", base=0).status == 404
    assert table.scorer.get(f"{table.group_address}/matches").body["matches"] == []
    assert table.scorer.get(table.group_address).body["matches"] == []


def test_it_comes_back_out_of_the_bin(table):
    table.play("R1 R2 R3 R4")
    before = table.see()
    table.organiser.delete(table.address)

    restored = table.organiser.post(f"{table.address}/restore")

    assert (restored.status, restored.body) == (200, before)
    assert table.see() == before


def test_after_30_days_it_is_gone(app, table, begin):
    table.organiser.delete(table.address)
    with app.app_context(), store.writing():
        store.bin_match(table.match["id"], datetime.now(UTC) - timedelta(days=31))

    assert table.organiser.post(f"{table.address}/restore").status == 404
    table.match = begin().body
    table.organiser.delete(table.address)
    assert table.organiser.post(f"{table.address}/restore").status == 200


def test_only_organisers_bring_it_back(client, table):
    table.organiser.delete(table.address)
    other = sit_down(client, group="Other")

    assert table.scorer.post(f"{table.address}/restore").status == 403
    assert other.organiser.post(f"{table.address}/restore").status == 404
    assert table.nobody.post(f"{table.address}/restore").status == 401


def test_its_id_stays_taken_while_it_is_in_the_bin(table, begin):
    table.organiser.delete(table.address)

    assert begin(id=table.match["id"]).code == "id-reused"


def list_ids(who, address):
    """Walk a list page by page."""
    ids, cursor = [], ""
    while cursor is not None:
        page = who.get(f"{address}{cursor and f'&cursor={cursor}'}").body
        ids.append([match["id"] for match in page["matches"]])
        cursor = page["next_cursor"]
    return ids


def test_matches_come_newest_first_page_by_page(table, begin):
    old = begin(played_on="2020-01-01").body["id"]
    new = [begin(played_on="2030-01-01").body["id"] for _ in range(3)]

    pages = list_ids(table.viewer, f"{table.group_address}/matches?limit=2")

    assert pages == [[new[2], new[1]], [new[0], table.match["id"]], [old]]


def test_a_page_that_is_just_full_is_the_last(table):
    assert table.viewer.get(f"{table.group_address}/matches?limit=1").body["next_cursor"] is None


def test_matches_are_found_by_what_is_asked_for(table, begin):
    ana = table.match["seats"][0]["player"]["id"]
    found = {"cellar": begin(players=["E", "F", "G", "H"], place="The Cellar", played_on="2020-05-05").body["id"]}

    def ids(query):
        return [match["id"] for match in table.viewer.get(f"{table.group_address}/matches?{query}").body["matches"]]

    assert ids("q=cELLAR") == ids("q=e") == ids("to=2020-05-05&from=2020-05-05") == [found["cellar"]]
    assert ids(f"player={ana.upper()}") == ids("from=2020-05-06") == [table.match["id"]]
    assert ids("status=finished") == ids("q=%25") == ids("q=zzz") == []
    assert len(ids("game=vivo&status=open")) == 2


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=x", "limit"),
        ("status=lost", "status"),
        ("game=chess", "game"),
        ("from=yesterday", "from"),
        ("to=1700006400", "to"),
        ("player=7", "player"),
        ("colour=blue", "colour"),
    ],
)
def test_a_question_that_means_nothing_is_refused(table, query, field):
    assert table.viewer.get(f"{table.group_address}/matches?{query}").fields == [field]


@pytest.mark.parametrize(
    "cursor", ["x", "WzEsMiwzXQ", "W10", "e30", "%00", "bnVsbA", "W" * 199, "WyIwMDAxLTAxLTAxIiwiMDAwMS0wMS0wMSIsMV0"]
)
def test_a_cursor_that_is_none_of_ours_is_refused(table, cursor):
    assert table.viewer.get(f"{table.group_address}/matches?cursor={cursor}").code == "invalid-field"


def test_a_player_of_no_group_is_asked_for_in_vain(table):
    assert table.viewer.get(f"{table.group_address}/matches?player={an_id()}").status == 404
