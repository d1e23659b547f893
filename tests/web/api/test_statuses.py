"""Finishing early, giving up, taking up again."""

from __future__ import annotations

import pytest

from web.api.visitors import trick_fields


@pytest.fixture
def played(table):
    table.play("R1 R2 R3 R4")
    return table


def test_a_match_with_tricks_to_come_does_not_finish_unasked(played):
    assert played.add("finish").codes == ["sequence"]
    assert played.add("finish", early=False).codes == ["sequence"]


def test_it_finishes_early_and_the_leaders_win(played):
    answer = played.add("finish", early=True)

    assert answer.match["status"] == "finished"
    assert answer.match["result"] == {"winners": [4], "scores": [1, 0, 0, 2], "ranks": [2, 3, 3, 1], "early": True}
    assert answer.match["sheet"]["winners"] == []


def test_even_without_a_trick(table):
    assert table.add("finish", early=True).match["result"]["winners"] == [1, 2, 3, 4]


@pytest.mark.parametrize("kind", ["finish", "abandon"])
def test_what_is_over_takes_no_next_trick(played, kind):
    played.add(kind, **({"early": True} if kind == "finish" else {}))

    assert played.add("trick", **trick_fields("B1 B2 B3 B4", 2)).codes == ["sequence"]


@pytest.mark.parametrize("kind", ["finish", "abandon"])
def test_but_corrections_rulings_and_remarks(played, kind):
    played.add(kind, **({"early": True} if kind == "finish" else {}))

    assert played.record("R4 R3 R2 R1", number=1).status == 201
    assert played.add("adjust", round=1, seat=1, points=1, reason="x").status == 201
    assert played.add("note", text="x").status == 201


def test_it_can_be_reopened(played):
    played.add("finish", early=True)

    answer = played.add("reopen")

    assert (answer.match["status"], answer.match["result"]) == ("open", None)
    assert played.record("B1 B2 B3 B4").status == 201


def test_it_can_be_given_up_and_taken_up_again(played):
    given_up = played.add("abandon")
    assert (given_up.match["status"], given_up.match["result"]) == ("abandoned", None)

    assert played.add("reopen").match["status"] == "open"


def test_a_list_shows_the_status_too(played):
    played.add("abandon")

    shown = played.viewer.get(f"{played.group_address}/matches?status=abandoned").body["matches"]
    assert [(match["id"], match["version"]) for match in shown] == [(played.match["id"], 2)]


@pytest.mark.parametrize(
    ("before", "kind", "fields"),
    [
        (("finish",), "finish", {"early": True}),
        (("abandon",), "finish", {"early": True}),
        (("abandon",), "abandon", {}),
        ((), "reopen", {}),
        (("finish", "reopen"), "reopen", {}),
    ],
)
def test_what_is_so_already_is_refused(played, before, kind, fields):
    for each in before:
        played.add(each, **({"early": True} if each == "finish" else {}))

    assert played.add(kind, **fields).codes == ["sequence"]


def test_a_complete_match_neither_finishes_nor_reopens(table):
    table.play_all()

    assert table.add("finish", early=True).codes == ["sequence"]
    assert table.add("reopen").codes == ["sequence"]
