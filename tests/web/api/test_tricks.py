"""Tricks: the next one, and corrections of those that stand."""

from __future__ import annotations

import pytest

from web.api.visitors import sit_down, trick_fields

ROWS = ("R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4")


def tricks_of(answer):
    return answer.match["sheet"]["rounds"][0]["tricks"]


def test_without_flags_the_engine_rules(table):
    plays = tricks_of(table.record("R1 B2 R3 R4"))[0]["plays"]

    assert [play["off_harmony"] for play in plays] == [False, True, False, False]
    assert [play["claimed"] for play in plays] == [False, True, False, False]


def test_a_flag_that_agrees_is_taken(table):
    plays = [{"card": "R1", "off_harmony": False}, {"card": "B2", "off_harmony": True}, {"card": "R3"}, {"card": "R4"}]

    assert table.add("trick", round=1, trick=1, harmony="Solo", plays=plays).status == 201


@pytest.mark.parametrize(
    ("cards", "flags", "code"),
    [
        pytest.param("R1 B2 R3 R4", {1: False}, "flag-missing", id="missing"),
        pytest.param("R1 R2 R3 R4", {1: True}, "flag-unearned", id="unearned"),
        pytest.param("R1 R2 R3 R4", {0: True}, "flag-unearned", id="on the lead"),
    ],
)
def test_a_flag_that_does_not_agree_is_named(table, cards, flags, code):
    fields = trick_fields(cards, 1)
    for place, flag in flags.items():
        fields["plays"][place]["off_harmony"] = flag

    refused = table.add("trick", **fields)

    assert (refused.status, refused.codes) == (422, [code])
    assert table.version == 0


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        pytest.param(trick_fields("R13 R2 R3 R4", 1), ["bad-card"], id="card 13"),
        pytest.param(trick_fields("R0 R2 R3 R4", 1), ["bad-card"], id="card 0"),
        pytest.param(trick_fields("X1 R2 R3 R4", 1), ["bad-card"], id="an unknown suit"),
        pytest.param(trick_fields("R1 R2 R3 R7.5", 1), ["bad-card"], id="card 7.5"),
        pytest.param(trick_fields(f"R1 R2 R3 R1{'0' * 30}", 1), ["bad-card"], id="card 10^30"),
        pytest.param(trick_fields("R1 R2* R3 R4", 1), ["bad-card"], id="a star"),
        pytest.param({**trick_fields("R1 R2 R3", 1), "plays": [{"card": ""}] * 4}, ["bad-card"] * 4, id="no card"),
        pytest.param(trick_fields("R1 R1 R3 R4", 1), ["card-replayed"], id="a card twice"),
        pytest.param(trick_fields("R1 R2 R3", 1), ["card-count"], id="too few"),
        pytest.param(trick_fields("R1 R2 R3 R4 R5", 1), ["card-count"], id="too many"),
        pytest.param(trick_fields("", 1), ["card-count"], id="none"),
        pytest.param(trick_fields("R1 R2 R3 R4", 1, harmony="quintet"), ["unknown-harmony"], id="quintet"),
        pytest.param(trick_fields("R13 R2 R3 R4", 1, harmony="x"), ["unknown-harmony", "bad-card"], id="all at once"),
        pytest.param({**trick_fields("R1 R2 R3 R4", 1), "lead": 2}, ["wrong-lead"], id="a wrong lead"),
        pytest.param({**trick_fields("R1 R2 R3 R4", 1), "lead": 5}, ["bad-setting"], id="a lead without a seat"),
        pytest.param({**trick_fields("R1 R2 R3 R4", 1), "next_harmony": "x"}, ["unknown-harmony"], id="next harmony"),
        pytest.param(trick_fields("R1 R2 R3 R4", 2), ["sequence"], id="a trick too early"),
        pytest.param(trick_fields("R1 R2 R3 R4", 1, round_=2), ["sequence"], id="a round too early"),
        pytest.param(trick_fields("R1 R2 R3 R4", 13), ["sequence"], id="a thirteenth trick"),
        pytest.param(trick_fields("R1 R2 R3 R4", 0), ["sequence"], id="trick 0"),
        pytest.param(trick_fields("R1 R2 R3 R4", 1, round_=3), ["sequence"], id="a third round"),
    ],
)
def test_what_the_rules_refuse_is_not_stored(table, fields, codes):
    refused = table.add("trick", **fields)

    assert (refused.status, refused.codes) == (422, codes)
    assert table.version == 0


@pytest.mark.parametrize(
    ("cards", "harmony", "code"),
    [
        ("R1 R2 R3", "quartet", "harmony-not-in-play"),
        ("R1 G2 R3", "solo", "suit-not-in-play"),
        ("R1 R2 R3 R4", "solo", "card-count"),
    ],
)
def test_at_three_players_there_is_less_in_play(client, cards, harmony, code):
    table = sit_down(client, players="ABC", settings={"removed_suit": "G"})

    assert code in table.record(cards, harmony=harmony).codes


def test_a_refusal_says_where_and_why(table):
    finding = table.record("R1 R2 R3 R1").body["findings"][0]

    assert (finding["round"], finding["trick"], finding["seat"], finding["card"]) == (1, 1, 4, "R1")
    assert (finding["severity"], finding["rule"]) == ("error", "VIVO-12")
    assert finding["evidence"] == [{"trick": 1, "card": "R1"}]
    assert finding["message"]


def test_a_lead_that_the_table_played_differently_is_kept_and_marked(table):
    answer = table.record("R1 R2 R3 R4", lead=3, as_played=True)

    assert answer.status == 201
    assert answer.found("wrong-lead") == [(1, 1, 3, None)]
    assert [play["seat"] for play in tricks_of(answer)[0]["plays"]] == [3, 4, 1, 2]


def test_the_harmony_of_the_next_trick_can_be_said(table):
    answer = table.record("R1 R2 R3 R4", next_harmony="trio")

    assert answer.match["next"]["harmony"] == "trio"
    assert table.record("B1 B2 B3 B4", harmony="solo").match["next"]["harmony"] is None


def test_no_harmony_follows_the_last_trick_of_a_round(table):
    table.play_all(11)

    assert table.add("trick", **trick_fields("R1 R2 R3 R4", 12), next_harmony="solo").codes == ["sequence"]


def test_a_trick_that_stands_can_be_corrected(table):
    before = tricks_of(table.play(*ROWS))

    answer = table.record("R4 R3 R2 R1", number=1)

    after = tricks_of(answer)
    assert answer.status == 201
    assert after[0]["scores"] == [2, 0, 0, 1]
    assert [(trick["lead"], trick["plays"]) for trick in after[1:]] == [
        (trick["lead"], trick["plays"]) for trick in before[1:]
    ]
    assert answer.found("wrong-lead") == [(1, 2, 1, None)]


def test_a_correction_keeps_what_was_said_of_the_next_harmony(table):
    table.record("R1 R2 R3 R4", next_harmony="trio")

    assert table.record("R1 R2 R3 R5", number=1).match["next"]["harmony"] == "trio"


def test_a_correction_with_a_card_of_a_later_trick_marks_that_one(table):
    table.play(*ROWS)

    assert table.record("R1 R2 R3 B1", number=1).found("card-replayed") == [(1, 2, 1, "B1")]


def test_a_correction_with_a_card_of_an_earlier_trick_is_refused(table):
    table.play(*ROWS)

    assert "card-replayed" in table.record("R1 B2 B3 B4", number=2).codes


def test_a_complete_match_takes_corrections_without_being_reopened(table):
    table.play_all()

    answer = table.record("R4 R3 R2 R1", number=1)

    assert (answer.status, answer.match["status"]) == (201, "finished")
    assert tricks_of(answer)[0]["plays"][0]["card"] == "R4"


def test_a_later_card_that_proves_a_false_note_is_a_warning(table):
    table.play("R1 R2 R3 B1")

    answer = table.record("R5 R6 R7 R8")

    assert answer.status == 201
    assert answer.found("revoke") == [(1, 1, 4, "B1")]


def test_a_whole_match_is_finished_by_its_last_trick(table):
    answer = table.play_all()

    assert (answer.match["status"], answer.match["next"]) == ("finished", None)
    scores = answer.match["result"]["scores"]
    assert answer.match["result"] == {
        "winners": [seat for seat, score in enumerate(scores, 1) if score == max(scores)],
        "scores": answer.match["sheet"]["scores"],
        "ranks": [1 + sum(other > score for other in scores) for score in scores],
        "early": False,
    }
    assert table.record("R1 R2 R3 R4", number=13).codes == ["sequence"]
