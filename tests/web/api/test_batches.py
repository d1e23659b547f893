"""Several entries in one, corrections of the set-up, and leads that shift."""

from __future__ import annotations

import pytest

from web.api.visitors import an_id, part, sit_down, trick_fields

ROWS = ("R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4")
SWAP = [part("trick", **trick_fields("R1 B2 R3 R4", 1)), part("trick", **trick_fields("B1 R2 B3 B4", 2))]


def tricks_of(answer):
    return answer.match["sheet"]["rounds"][0]["tricks"]


def seats_of(match):
    return [seat["player"]["name"] for seat in match["seats"]]


@pytest.fixture
def played(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")
    return table


# Batches


def test_a_batch_swaps_two_cards_in_one_entry(played):
    answer = played.add("batch", entries=SWAP)

    assert (answer.status, answer.body["version"]) == (201, 3)
    assert [trick["plays"][1]["card"] for trick in tricks_of(answer)] == ["B2", "R2"]
    assert answer.found("card-replayed") == []


def test_one_undo_takes_it_back(played):
    before = played.see()["sheet"]
    played.add("batch", entries=SWAP)

    assert played.add("undo").match["sheet"] == before


def test_half_a_swap_is_refused_whole(played):
    refused = played.add("batch", entries=SWAP[1:])

    assert "card-replayed" in refused.codes
    assert played.version == 2


@pytest.mark.parametrize(
    ("entries", "field"),
    [
        pytest.param([], "entries", id="none"),
        pytest.param([part("adjust", round=1, seat=1, points=1, reason="x")] * 31, "entries", id="31"),
        pytest.param([part("batch", entries=SWAP)], "entries.0", id="a batch in it"),
        pytest.param([{**SWAP[0], "id": an_id()}], "entries.0.id", id="an id in it"),
        pytest.param([{**SWAP[0], "base": 2}], "entries.0.base", id="a base in it"),
        pytest.param([{**SWAP[0], "device": "x"}], "entries.0.device", id="a device in it"),
        pytest.param([SWAP[0], part("note", text="x")], "entries.1", id="a remark in it"),
        pytest.param([SWAP[0], part("undo")], "entries.1", id="an undo in it"),
        pytest.param([{}], "entries.0", id="nothing in it"),
        pytest.param(SWAP[0], "entries", id="no list"),
        pytest.param([{**SWAP[0], "plays": [{"card": 7.5}]}], "entries.0.plays.0.card", id="a number for a card"),
    ],
)
def test_what_is_no_batch_is_refused(played, entries, field):
    assert field in played.add("batch", entries=entries).fields
    assert played.version == 2


def test_a_batch_of_30_is_taken(played):
    answer = played.add("batch", entries=[part("adjust", round=1, seat=1, points=1, reason="x")] * 30)

    assert answer.match["sheet"]["rounds"][0]["adjustments"][0]["points"] == 1
    assert len(answer.match["sheet"]["rounds"][0]["adjustments"]) == 30


def test_a_ruling_comes_with_its_points(played):
    played.add("dispute", round=1, trick=2)

    settle = part("settle", round=1, trick=2, outcome="ruling", text="one point off")
    answer = played.add("batch", entries=[settle, part("adjust", round=1, seat=2, points=-1, reason="off")])

    assert [each["state"] for each in answer.match["disputes"]] == ["ruling"]
    assert answer.match["sheet"]["rounds"][0]["scores"] == [2, -1, 0, 4]


def test_a_batch_shows_in_the_journal_with_everything_filled_in(played):
    played.add("batch", entries=[SWAP[0], part("trick", **trick_fields("B1 R2 B3 B4", 2), lead=1)])

    parts = played.journal[-1]["data"]["entries"]
    assert [(each["type"], each["lead"], each["plays"][1]) for each in parts] == [
        ("trick", 1, {"card": "B2", "off_harmony": True}),
        ("trick", 1, {"card": "R2", "off_harmony": True}),
    ]


# Amendments


def test_the_first_lead_is_put_right(played):
    answer = played.add("amend", first_lead=2)

    assert answer.match["settings"]["first_lead"] == 2
    assert answer.found("wrong-lead") == [(1, 1, 1, None)]


def test_and_every_lead_with_it_in_one_act(played):
    entries = [part("amend", first_lead=2), part("shift", round=1, trick=1)]

    answer = played.add("batch", entries=entries)

    assert [trick["lead"] for trick in tricks_of(answer)] == [2, 2]
    assert answer.found("wrong-lead") == []


def test_the_reading_is_changed_and_all_tricks_judged_anew(table):
    table.record("R1 R2 B3 G4", harmony="trio")
    table.record("R5 B6 R7 G8", harmony="duet")

    answer = table.add("amend", off_harmony_suit="counted")

    assert answer.match["settings"]["off_harmony_suit"] == "counted"
    assert answer.match["sheet"]["off_harmony_suit"] == "counted"


def test_the_removed_suit_is_put_right_while_no_card_of_it_was_played(client):
    table = sit_down(client, players="ABC", settings={"removed_suit": "Y"})
    table.play("R1 R2 R3")

    assert table.add("amend", removed_suit="G").match["settings"]["removed_suit"] == "G"
    refused = table.add("amend", removed_suit="R")
    assert refused.codes == ["suit-not-in-play"] * 3
    assert table.see()["settings"]["removed_suit"] == "G"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"removed_suit": "R"}, "bad-setting"),
        ({"first_lead": 5}, "bad-setting"),
        ({"first_lead": 0}, "bad-setting"),
        ({"off_harmony_suit": "maybe"}, "bad-setting"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(played, fields, code):
    assert played.add("amend", **fields).codes == [code]


@pytest.mark.parametrize("fields", [{}, {"first_lead": None}, {"first_lead": True}, {"colour": 1}, {"seats": ["A"]}])
def test_an_amendment_says_what_changes(played, fields):
    assert played.add("amend", **fields).code == "invalid-request"


def test_someone_takes_over_a_seat_and_an_undo_gives_it_back(played):
    eve = played.scorer.post(f"{played.group_address}/players", {"name": "Eve"}).body["id"]
    seats = [seat["player"]["id"] for seat in played.match["seats"]]

    taken = played.add("amend", seats=[*seats[:3], eve])
    undone = played.add("undo")

    assert seats_of(taken.match) == taken.match["sheet"]["seats"] == ["A", "B", "C", "Eve"]
    assert seats_of(undone.match) == ["A", "B", "C", "D"]


def test_wrong_seats_are_put_right(played):
    seats = [seat["player"]["id"] for seat in played.match["seats"]]

    assert seats_of(played.add("amend", seats=[seats[1], seats[0], *seats[2:]]).match) == ["B", "A", "C", "D"]


@pytest.mark.parametrize(
    ("pick", "codes"), [([0, 1, 2, 0], ["duplicate-player"]), ([0, 1, 2], ["player-count"]), ([], ["player-count"])]
)
def test_nobody_sits_on_two_seats_and_none_stays_empty(played, pick, codes):
    seats = [seat["player"]["id"] for seat in played.match["seats"]]

    assert played.add("amend", seats=[seats[index] for index in pick]).codes == codes


def test_nobody_takes_a_seat_that_counts_as_the_own_one(played):
    eve = played.scorer.post(f"{played.group_address}/players", {"name": "Eve"}).body["id"]
    seats = [seat["player"]["id"] for seat in played.match["seats"]]
    played.organiser.post(f"{played.group_address}/players/{eve}/merge", {"into": seats[0]})

    refused = played.add("amend", seats=[*seats[:3], eve])

    assert (refused.status, refused.code) == (409, "duplicate-player")


def test_nor_one_of_another_group(client, played):
    other = sit_down(client, group="Other")
    seats = [seat["player"]["id"] for seat in played.match["seats"]]

    for stranger in (other.match["seats"][0]["player"]["id"], an_id()):
        assert played.add("amend", seats=[*seats[:3], stranger]).status == 404
    assert played.version == 2


# Shifts


def test_a_shift_gives_later_tricks_their_right_leads(table):
    table.play(*ROWS)
    table.record("R4 R3 R2 R1", number=1)

    answer = table.add("shift", round=1, trick=2)

    assert [trick["lead"] for trick in tricks_of(answer)] == [1, 4, 4]
    assert answer.found("wrong-lead") == []
    played = [play["card"] for trick in tricks_of(answer)[1:] for play in trick["plays"]]
    assert played == ["B1", "B2", "B3", "B4", "G1", "G2", "G3", "G4"]


def test_it_stops_at_a_lead_that_the_table_said_it_played(table):
    table.play("R1 R2 R3 R4")
    table.record("B1 B2 B3 B4", lead=3, as_played=True)
    table.record("G1 G2 G3 G4")
    table.record("R4 R3 R2 R1", number=1)

    answer = table.add("shift", round=1, trick=1)

    assert [trick["lead"] for trick in tricks_of(answer)] == [1, 3, 3]


@pytest.mark.parametrize("place", [{"round": 1, "trick": 3}, {"round": 2, "trick": 1}, {"round": 0, "trick": 0}])
def test_a_shift_needs_a_trick(played, place):
    assert played.add("shift", **place).codes == ["sequence"]
