"""Undo and redo: what they take, and what they leave alone."""

from __future__ import annotations

import pytest

from web.api.visitors import an_id, part, sit_down, trick_fields

ROWS = ("R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4")


def tricks_of(answer):
    return [trick["plays"][0]["card"] for round_ in answer.match["sheet"]["rounds"] for trick in round_["tricks"]]


def adjusted(answer):
    return [each["points"] for each in answer.match["sheet"]["rounds"][0]["adjustments"]]


def adjust(table, points=-1, **more):
    return table.add("adjust", round=1, seat=1, points=points, reason="x", **more)


def test_undo_takes_back_the_last_trick_and_redo_puts_it_back(table):
    table.play(*ROWS)
    before = table.see()["sheet"]

    assert tricks_of(table.add("undo")) == ["R1", "B1"]
    assert table.add("redo").match["sheet"] == before


def test_undo_goes_back_step_by_step_and_redo_as_far_again(table):
    table.play(*ROWS)

    assert [len(tricks_of(table.add("undo"))) for _ in range(3)] == [2, 1, 0]
    assert [len(tricks_of(table.add("redo"))) for _ in range(3)] == [1, 2, 3]
    assert table.add("redo").codes == ["sequence"]


def test_match_says_what_undos_take_back_one_after_another(table):
    ids = [an_id(), an_id(), an_id()]
    table.add("trick", id=ids[0], next_harmony="trio", **trick_fields(ROWS[0], 1))
    table.add("trick", id=ids[1], **trick_fields("R4 R3 R2 R1", 1))
    adjust(table, id=ids[2])

    assert table.see()["undo"] == [
        {"type": "trick", "round": 1, "trick": 1, "id": ids[0], "next_harmony": "trio"},
        {"type": "correction", "round": 1, "trick": 1, "id": ids[1], "next_harmony": None},
        {"type": "adjust", "round": None, "trick": None, "id": ids[2], "next_harmony": None},
    ]
    assert len(table.add("undo").match["undo"]) == 2


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_nothing_to_take_back_or_put_back_is_refused(table, kind):
    assert table.add(kind).codes == ["sequence"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("trick", trick_fields("R4 R3 R2 R1", 1)),
        ("batch", {"entries": [part("adjust", round=1, seat=1, points=5, reason="x")]}),
        ("amend", {"first_lead": 2}),
        ("shift", {"round": 1, "trick": 1}),
        ("adjust", {"round": 1, "seat": 1, "points": 5, "reason": "x"}),
    ],
)
def test_undo_takes_back_the_last_act_of_each_kind(table, kind, fields):
    table.play(*ROWS)
    before = table.see()
    added = table.add(kind, **fields)

    undone = table.add("undo").match

    assert added.status == 201
    assert (undone["sheet"], undone["settings"], undone["seats"]) == (
        before["sheet"],
        before["settings"],
        before["seats"],
    )


def test_undo_takes_back_only_what_the_caller_had_seen(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    adjust(table)

    answer = table.add("undo", base=2)

    assert (tricks_of(answer), adjusted(answer)) == (["R1"], [-1])
    assert table.journal[-1]["data"] == {"of": table.journal[1]["id"]}


def test_an_entry_is_taken_back_by_its_id(table):
    table.play("R1 R2 R3 R4")
    adjust(table, -1)
    adjust(table, -2)

    assert adjusted(table.add("undo", of=table.journal[1]["id"])) == [-2]


def test_a_trick_is_not_taken_back_from_under_a_later_one(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")

    assert table.add("undo", of=table.journal[0]["id"]).codes == ["sequence"]


def test_the_last_trick_can_be_named(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")

    assert tricks_of(table.add("undo", of=table.journal[1]["id"].upper())) == ["R1"]


def test_a_correction_is_taken_back_by_its_id_under_later_tricks(table):
    table.play("R1 R2 R3 R4")
    table.record("R4 R3 R2 R1", number=1)
    table.record("B1 B2 B3 B4")

    assert tricks_of(table.add("undo", of=table.journal[1]["id"])) == ["R1", "B1"]


@pytest.mark.parametrize("of", ["unknown", "undone", "an undo"])
def test_what_is_not_in_force_is_not_taken_back(table, of):
    table.play("R1 R2 R3 R4")
    table.add("undo")
    named = {"unknown": an_id(), "undone": table.journal[0]["id"], "an undo": table.journal[1]["id"]}[of]

    assert table.add("undo", of=named).codes == ["sequence"]


def test_remarks_and_disputes_stay_unless_they_are_named(table):
    table.play("R1 R2 R3 R4")
    table.add("dispute", round=1, trick=1, text="?")
    table.add("note", text="hm")

    undone = table.add("undo")
    named = table.add("undo", of=table.journal[1]["id"])

    assert tricks_of(undone) == []
    assert [dispute["state"] for dispute in undone.match["disputes"]] == ["open"]
    assert (named.status, named.match["disputes"]) == (201, [])


def test_one_undo_goes_back_to_a_version_and_one_redo_forward_again(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    adjust(table)
    table.add("dispute", round=1, trick=1)
    table.add("finish", early=True)
    before = table.see()

    undone = table.add("undo", to=1)
    redone = table.add("redo")

    assert (tricks_of(undone), adjusted(undone), undone.match["status"]) == (["R1"], [], "open")
    assert len(undone.match["disputes"]) == 1
    assert {**redone.match, "version": 0, "updated_at": ""} == {**before, "version": 0, "updated_at": ""}


@pytest.mark.parametrize("to", [1, 2, 99])
def test_there_must_be_something_after_that_version(table, to):
    table.play("R1 R2 R3 R4")
    table.add("note", text="hm")

    assert table.add("undo", to=to).codes == ["sequence"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("trick", trick_fields("Y1 Y2 Y3 Y4", 2)),
        ("batch", {"entries": [part("adjust", round=1, seat=1, points=5, reason="x")]}),
        ("amend", {"off_harmony_suit": "counted"}),
        ("shift", {"round": 1, "trick": 1}),
    ],
)
def test_what_shapes_the_play_anew_clears_what_could_be_put_back(table, kind, fields):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    table.add("undo")
    table.add(kind, **fields)

    assert table.add("redo").codes == ["sequence"]


@pytest.mark.parametrize(
    ("kind", "fields"), [("adjust", {"round": 1, "seat": 1, "points": 5, "reason": "x"}), ("note", {"text": "x"})]
)
def test_what_does_not_shape_it_leaves_that_alone(table, kind, fields):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    table.add("undo")
    table.add(kind, **fields)

    assert tricks_of(table.add("redo")) == ["R1", "B1"]


def test_undoing_the_last_trick_opens_a_complete_match_again(table):
    table.play_all()

    undone = table.add("undo")

    assert (undone.match["status"], undone.match["result"]) == ("open", None)
    assert undone.match["next"]["trick"] == 12


def test_an_undo_never_makes_a_recorded_card_impossible(client):
    table = sit_down(client, players="ABC", settings={"removed_suit": "Y"})
    table.add("amend", removed_suit="G")
    table.play("Y1 Y2 Y3")

    assert table.add("undo", of=table.journal[0]["id"]).codes == ["suit-not-in-play"] * 3
    assert table.add("undo", to=0).status == 201


@pytest.mark.parametrize("fields", [{"of": 7}, {"to": -1}, {"to": "1"}, {"of": an_id(), "to": 1}, {"of": "x"}])
def test_an_undo_names_one_thing_at_most(table, fields):
    assert table.add("undo", **fields).code == "invalid-request"
