"""Disputes, agreement, remarks and table rulings."""

from __future__ import annotations

import pytest

from web.api.visitors import an_id


@pytest.fixture
def played(table):
    table.play("R1 R2 R3 B1", "R5 R6 R7 R8")
    return table


@pytest.fixture
def calm(table):
    """Give a match without a doubtful trick."""
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    return table


def states(answer):
    return [(each["id"], each["round"], each["trick"], each["state"]) for each in answer.match["disputes"]]


def test_a_trick_can_be_disputed_by_a_viewer_too(calm):
    text = "who led?\nBen did"

    answer = calm.add("dispute", round=1, trick=1, text=text, who=calm.viewer, entry_id=(dispute := an_id()))

    assert states(answer) == [(dispute, 1, 1, "open")]
    assert answer.match["disputes"][0]["by"] == {"role": "viewer", "device": None, "name": None}
    assert calm.see()["disputes"][0]["text"] == text


def test_unless_the_group_will_not_have_it(calm):
    calm.organiser.patch(calm.group_address, {"settings": {"viewers_dispute": False}})

    refused = calm.add("dispute", round=1, trick=1, who=calm.viewer)

    assert (refused.status, refused.code, refused.body["needed"]) == (403, "forbidden", "scorer")
    assert calm.add("dispute", round=1, trick=1).status == 201
    assert calm.add("agree", round=1, who=calm.viewer).status == 201


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("note", {"text": "x"}),
        ("undo", {}),
        ("settle", {"round": 1, "trick": 1, "outcome": "upheld", "text": "x"}),
        ("adjust", {"round": 1, "seat": 1, "points": 1, "reason": "x"}),
        ("finish", {"early": True}),
    ],
)
def test_a_viewer_does_nothing_else(calm, kind, fields):
    assert calm.add(kind, who=calm.viewer, **fields).status == 403
    assert calm.version == 2


def test_a_revoke_is_an_open_dispute_without_an_id(played):
    assert [(each["id"], each["trick"], each["state"]) for each in played.see()["disputes"]] == [(None, 1, "open")]


def test_it_is_settled_by_its_trick(played):
    answer = played.add("settle", round=1, trick=1, outcome="upheld", text="let it be", entry_id=(settled := an_id()))

    assert states(answer) == [(settled, 1, 1, "upheld")]
    assert played.see()["sheet"]["findings"][0]["code"] == "revoke"


def test_a_dispute_is_settled_by_its_id(calm):
    calm.add("dispute", round=1, trick=1, entry_id=(dispute := an_id()))
    sheet = calm.see()["sheet"]

    answer = calm.add("settle", dispute=dispute.upper(), outcome="corrected", text="Ana led")

    assert states(answer) == [(dispute, 1, 1, "corrected")]
    assert answer.match["sheet"] == sheet


def test_and_disputed_again(calm):
    first, again = an_id(), an_id()
    calm.add("dispute", round=1, trick=1, entry_id=first)
    calm.add("settle", dispute=first, outcome="ruling", text="x")

    answer = calm.add("dispute", round=1, trick=1, entry_id=again)

    assert states(answer) == [(first, 1, 1, "ruling"), (again, 1, 1, "open")]


def test_a_settlement_is_taken_back_by_its_id(calm):
    calm.add("dispute", round=1, trick=1, entry_id=(dispute := an_id()))
    calm.add("settle", dispute=dispute, outcome="ruling", text="x", entry_id=(settled := an_id()))

    assert states(calm.add("undo", of=settled)) == [(dispute, 1, 1, "open")]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        pytest.param("dispute", {"round": 1, "trick": 7}, id="a trick to come"),
        pytest.param("dispute", {"round": 2, "trick": 1}, id="a round to come"),
        pytest.param("dispute", {"round": 0, "trick": 0}, id="trick 0"),
        pytest.param("settle", {"dispute": an_id(), "outcome": "upheld", "text": "x"}, id="an unknown dispute"),
        pytest.param("settle", {"round": 1, "trick": 1, "outcome": "upheld", "text": "x"}, id="nothing to settle"),
        pytest.param("settle", {"round": 1, "trick": 9, "outcome": "upheld", "text": "x"}, id="no trick to settle"),
        pytest.param("agree", {"round": 2}, id="agreement on a round to come"),
        pytest.param("note", {"round": 1, "trick": 5, "text": "x"}, id="a remark on a trick to come"),
        pytest.param("note", {"round": 3, "text": "x"}, id="a remark on a third round"),
        pytest.param("adjust", {"round": 2, "seat": 1, "points": 1, "reason": "x"}, id="a ruling in a round to come"),
    ],
)
def test_what_does_not_fit_where_the_match_stands_is_out_of_sequence(calm, kind, fields):
    assert calm.add(kind, **fields).codes == ["sequence"]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        pytest.param({"outcome": "perhaps"}, "outcome", id="an unknown outcome"),
        pytest.param({"text": ""}, "text", id="no words"),
        pytest.param({"text": "x" * 2001}, "text", id="too many words"),
        pytest.param({"text": "a\x00b"}, "text", id="a control character"),
        pytest.param({"text": None}, "text", id="null for words"),
        pytest.param({"dispute": an_id()}, "", id="both an id and a trick"),
        pytest.param({"trick": None}, "", id="neither"),
        pytest.param({"dispute": an_id(), "trick": None}, "", id="an id and a round"),
    ],
)
def test_a_settlement_is_of_one_dispute_with_words(calm, fields, wrong):
    told = {"round": 1, "trick": 1, "outcome": "upheld", "text": "x", **fields}

    assert calm.add("settle", **told).fields == [wrong]


def test_words_may_have_2000_characters_and_line_breaks(calm):
    text = "a\r\nb\n\t" + "x" * 1994

    assert calm.add("note", text=text).status == 201
    assert calm.journal[-1]["data"]["text"] == text


def test_words_are_kept_in_one_unicode_form(calm):
    calm.add("note", text="  e\u0301 ")

    assert calm.journal[-1]["data"]["text"] == "\u00e9"


@pytest.mark.parametrize("fields", [{"text": " "}, {"text": "\ud800"}, {"trick": 1, "text": "x"}, {}])
def test_a_remark_needs_words_and_a_trick_its_round(calm, fields):
    assert calm.add("note", **fields).code in {"invalid-request", "bad-request"}


def test_a_table_ruling_moves_the_score_and_is_on_the_sheet(calm):
    before = calm.see()["sheet"]["scores"]

    answer = calm.add("adjust", round=1, seat=2, points=-3, reason=" a table ruling ")

    sheet = answer.match["sheet"]
    assert sheet["rounds"][0]["adjustments"] == [{"seat": 2, "points": -3, "reason": "a table ruling"}]
    assert [now - then for now, then in zip(sheet["scores"], before, strict=True)] == [0, -3, 0, 0]


@pytest.mark.parametrize("points", [1.5, 1.0, "1", True, None, 10000, -10000, 10**30, [1]])
def test_points_are_whole_and_not_too_many(calm, points):
    assert calm.add("adjust", round=1, seat=1, points=points, reason="x").fields == ["points"]


@pytest.mark.parametrize("points", [9999, -9999, 0])
def test_other_points_are_taken(calm, points):
    assert calm.add("adjust", round=1, seat=1, points=points, reason="x").status == 201


@pytest.mark.parametrize("reason", ["", " ", "a\nb", "x" * 201, "a\x07", None, 1])
def test_a_table_ruling_needs_a_reason_of_one_line(calm, reason):
    assert calm.add("adjust", round=1, seat=1, points=1, reason=reason).fields == ["reason"]


@pytest.mark.parametrize("seat", [0, 5])
def test_it_is_for_a_seat_of_the_match(calm, seat):
    assert calm.add("adjust", round=1, seat=seat, points=1, reason="x").codes == ["bad-setting"]
