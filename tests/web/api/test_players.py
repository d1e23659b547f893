"""The players of a group: names that differ, renaming, archiving, merging."""

from __future__ import annotations

import pytest

from web.api.visitors import an_id, sit_down

ODD_NAMES = [
    "$1",
    "a/b",
    "%2F",
    "..",
    "<b>",
    "O'Neil",
    "\u05d0\u05d1",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "x" * 40,
    '"; --',
    "=1+1",
    "null",
]


@pytest.fixture
def players(table):
    return f"{table.group_address}/players"


@pytest.fixture
def ids(table):
    """Give the ids of the players by name."""
    return {player["name"]: player["id"] for player in table.scorer.get(table.group_address).body["players"]}


def test_a_scorer_adds_a_player_whose_name_is_trimmed(table, players):
    added = table.scorer.post(players, {"name": "  Zo\u00eb "})

    assert added.status == 201
    assert added.body["name"] == "Zo\u00eb"


@pytest.mark.parametrize("again", ["ZO\u00cb", "Zoe\u0308", " zo\u00eb"])
def test_a_name_is_the_same_in_any_case_and_unicode_form(table, players, again):
    table.scorer.post(players, {"name": "Zo\u00eb"})

    refused = table.scorer.post(players, {"name": again})

    assert (refused.status, refused.code) == (409, "duplicate-player")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\x00b", "a\tb", 7, True, None])
def test_a_name_that_is_none_is_refused(table, players, name):
    assert table.scorer.post(players, {"name": name}).fields == ["name"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_other_name_is_taken(table, players, name):
    assert table.scorer.post(players, {"name": name}).body["name"] == name
    assert name in [player["name"] for player in table.viewer.get(table.group_address).body["players"]]


def test_an_organiser_renames_and_the_match_shows_it(table, players, ids):
    assert table.organiser.patch(f"{players}/{ids['A']}", {"name": "Ana"}).body["name"] == "Ana"

    match = table.see()

    assert match["seats"][0]["player"] == {"id": ids["A"], "name": "Ana"}
    assert match["sheet"]["seats"] == ["Ana", "B", "C", "D"]


def test_no_two_get_one_name_by_renaming(table, players, ids):
    assert table.organiser.patch(f"{players}/{ids['A']}", {"name": "b"}).code == "duplicate-player"
    assert table.organiser.patch(f"{players}/{ids['A']}", {"name": "a"}).status == 200


def test_a_player_is_put_away_and_comes_back_when_sitting_down(table, players, ids):
    archived = table.organiser.patch(f"{players}/{ids['A']}", {"archived": True})
    assert archived.body["archived"] is True

    table.scorer.post(f"{table.group_address}/matches", {"game": "vivo", "players": ["A", "B", "C", "D"]})

    shown = table.viewer.get(table.group_address).body["players"]
    assert [player["archived"] for player in shown if player["name"] == "A"] == [False]


def test_a_player_with_a_match_stays(table, players, ids):
    refused = table.organiser.delete(f"{players}/{ids['A']}")

    assert (refused.status, refused.code) == (409, "player-in-use")


def test_a_player_without_one_goes(table, players):
    added = table.scorer.post(players, {"name": "Eve"}).body

    assert table.organiser.delete(f"{players}/{added['id']}").status == 204
    assert table.organiser.delete(f"{players}/{added['id']}").status == 404


def test_one_whom_another_counts_as_stays(table, players, ids):
    eve = table.scorer.post(players, {"name": "Eve"}).body["id"]
    table.organiser.post(f"{players}/{ids['A']}/merge", {"into": eve})

    assert table.organiser.delete(f"{players}/{eve}").code == "player-in-use"


def test_a_merge_counts_in_all_matches_and_is_taken_back(table, players, ids):
    eve = table.scorer.post(players, {"name": "Eve"}).body["id"]

    merged = table.organiser.post(f"{players}/{ids['A']}/merge", {"into": eve})
    shown = table.see()
    back = table.organiser.post(f"{players}/{ids['A']}/merge", {"into": None})

    assert (merged.status, merged.body["merged_into"]) == (200, eve)
    assert shown["seats"][0]["player"] == {"id": eve, "name": "Eve"}
    assert shown["sheet"]["seats"][0] == "Eve"
    assert back.body["merged_into"] is None
    assert table.see()["seats"][0]["player"]["name"] == "A"


def test_a_merge_sent_again_or_elsewhere_is_judged_afresh(table, players, ids):
    eve, fay = (table.scorer.post(players, {"name": name}).body["id"] for name in ("Eve", "Fay"))
    merge = f"{players}/{ids['A']}/merge"

    assert [table.organiser.post(merge, {"into": into}).status for into in (eve, eve, fay)] == [200, 200, 200]
    assert table.see()["seats"][0]["player"]["name"] == "Fay"


def test_two_who_sat_together_are_not_one(table, players, ids):
    refused = table.organiser.post(f"{players}/{ids['A']}/merge", {"into": ids["B"]})

    assert (refused.status, refused.code) == (409, "sat-together")


def test_nor_are_two_who_sat_together_by_a_merge(table, players, ids):
    eve = table.scorer.post(players, {"name": "Eve"}).body["id"]
    table.organiser.post(f"{players}/{ids['A']}/merge", {"into": eve})

    assert table.organiser.post(f"{players}/{ids['B']}/merge", {"into": eve}).code == "sat-together"


def test_nobody_counts_as_oneself_by_a_detour(table, players):
    eve, fay = (table.scorer.post(players, {"name": name}).body["id"] for name in ("Eve", "Fay"))
    table.organiser.post(f"{players}/{eve}/merge", {"into": fay})

    for into in (fay, eve):
        assert table.organiser.post(f"{players}/{fay}/merge", {"into": into}).code == "invalid-field"


def test_a_merge_says_into_whom(table, players, ids):
    assert table.organiser.post(f"{players}/{ids['A']}/merge", {}).fields == ["into"]


def test_a_player_of_another_group_is_none_at_all(client, table, players, ids):
    other = sit_down(client, group="Other")
    stranger = other.match["seats"][0]["player"]["id"]

    assert table.organiser.patch(f"{players}/{stranger}", {"name": "x"}).status == 404
    assert table.organiser.delete(f"{players}/{stranger}").status == 404
    assert table.organiser.post(f"{players}/{ids['A']}/merge", {"into": stranger}).status == 404
    assert table.organiser.post(f"{players}/{ids['A']}/merge", {"into": an_id()}).status == 404
