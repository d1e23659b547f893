"""What a transcript comes to: order, what is scored all the same, and where the scoring stops."""

from __future__ import annotations

import pytest

from scorekeeper.engine.findings import Code, Evidence, Severity
from scorekeeper.games.vivo.notation_reader import MAX_ERRORS, read_transcript
from transcripts import a_text, errors, full_round, read

FIRST = "1 Duet: R5 R8 R2 B6"
SECOND = "2 Solo: G4 G9 Y2* G1"


def found(transcript):
    """Give code, round, trick, seat, card and line of what was found."""
    return [(each.code, *each[1:5], each.line) for each in transcript.findings]


def test_cards_go_clockwise_from_the_lead():  # VIVO-14
    transcript = read("1 Duet @3: R5 R8 R2 B6")

    assert [play.seat for play in transcript.sheet.rounds[0].tricks[0].plays] == [3, 4, 1, 2]


def test_without_a_seat_the_lead_is_the_one_of_the_rules():  # VIVO-37
    transcript = read(FIRST, SECOND)

    assert [record.lead for record in transcript.tricks] == [1, 3]
    assert transcript.findings == ()


def test_a_seat_that_the_rules_give_is_no_finding():
    assert read(FIRST, "2 Solo @3: G4 G9 Y2* G1").findings == ()


def test_another_lead_is_found_and_the_trick_is_scored_as_recorded():
    transcript = read(FIRST, "2 Solo @1: G4 G9 Y2* G1", "3 Solo: B1 B2 B3 B4")

    assert found(transcript) == [(Code.WRONG_LEAD, 1, 2, 1, None, 8)]
    assert transcript.tricks[1].as_played
    assert transcript.tricks[2].lead == 4
    assert len(transcript.tricks) == 3


@pytest.mark.parametrize("seat", [0, 5, 99, 999_999_999])
def test_a_lead_that_nobody_has_stops_the_scoring(seat):
    transcript = read(FIRST, f"2 Solo @{seat}: G4 G9 Y2* G1", "3 Solo: B1 B2 B3 B4")

    assert found(transcript) == [(Code.BAD_SETTING, 1, 2, None, None, 8)]
    assert len(transcript.tricks) == 1


@pytest.mark.parametrize("seat", [0, 4])
def test_a_ruling_for_nobody_stops_the_scoring(seat):
    transcript = read("1 Duet: R5 R8 B2", f'= @{seat} 1 "talked"', "2 Solo: G4 G9 G1", seats=3)

    assert found(transcript) == [(Code.BAD_SETTING, 1, None, None, None, 8)]
    assert len(transcript.tricks) == 1


def test_a_replayed_card_names_the_trick_that_held_it_first():  # VIVO-12
    transcript = read(FIRST, "2 Solo: R5 R9 R10 R11", "3 Solo: R5 R6 R7 R12")

    assert [(each.code, each.trick, each.evidence) for each in transcript.findings] == [
        (Code.CARD_REPLAYED, 2, (Evidence(1, "R5"),)),
        (Code.CARD_REPLAYED, 3, (Evidence(1, "R5"),)),
    ]
    assert len(transcript.tricks) == 3


def test_a_card_twice_in_one_trick_names_that_trick():
    transcript = read("1 Solo: R5 R6 R5 R7")

    assert [(each.seat, each.evidence) for each in transcript.findings] == [(3, (Evidence(1, "R5"),))]


def test_claims_that_the_engine_does_not_share_are_found_and_change_no_score():  # VIVO-16, VIVO-17
    transcript = read("1 Solo: R7* B12 R9* R3")

    assert found(transcript) == [
        (Code.FLAG_UNEARNED, 1, 1, 1, "R7", 7),
        (Code.FLAG_MISSING, 1, 1, 2, "B12", 7),
        (Code.FLAG_UNEARNED, 1, 1, 3, "R9", 7),
    ]
    assert transcript.sheet.scores == (0, 0, 2, 3)


def test_a_revoke_has_the_line_of_the_off_harmony_play():  # VIVO-46
    transcript = read("1 Solo: R7 B12* R9 R3", "; later", "2 Solo: R1 R2 R4 R5")

    assert found(transcript) == [(Code.REVOKE, 1, 1, 2, "B12", 7)]
    assert transcript.findings[0].severity is Severity.WARNING
    assert transcript.findings[0].evidence == (Evidence(2, "R4"),)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param("2 Solo: G4 G9 G2", Code.CARD_COUNT, id="three cards"),
        pytest.param("2 Solo: G4 G9 G2 G3 G5", Code.CARD_COUNT, id="five cards"),
        pytest.param("2 Solo:", Code.CARD_COUNT, id="no cards"),
        pytest.param("3 Solo: G4 G9 G2 G3", Code.SEQUENCE, id="a number too high"),
        pytest.param("1 Solo: G4 G9 G2 G3", Code.SEQUENCE, id="a number again"),
        pytest.param("0 Solo: G4 G9 G2 G3", Code.SEQUENCE, id="nought"),
        pytest.param("999999999 Solo: G4 G9 G2 G3", Code.SEQUENCE, id="a number out of all order"),
        pytest.param("Round 2", Code.SEQUENCE, id="a round too early"),
        pytest.param("Round 1", Code.SEQUENCE, id="a round again"),
        pytest.param("Round 0", Code.SEQUENCE, id="round nought"),
        pytest.param("Round 3", Code.SEQUENCE, id="a third round"),
    ],
)
def test_an_error_stops_the_scoring_in_front_of_its_line(line, code):
    transcript = read(FIRST, line, "2 Solo: G4 G9 Y2* G1", '= @1 5 "kind"')

    assert [(each.code, each.line) for each in transcript.findings] == [(code, 8)]
    assert len(transcript.tricks) == 1
    assert transcript.adjustments == ()
    assert transcript.sheet.scores == (0, 2, 2, 0)


def test_suits_and_harmonies_that_are_not_in_play_stop_it_too():  # VIVO-4, VIVO-6
    transcript = read("1 Quartet @2: R1 Y4 B3", seats=3)

    assert found(transcript) == [
        (Code.HARMONY_NOT_IN_PLAY, 1, 1, None, None, 7),
        (Code.SUIT_NOT_IN_PLAY, 1, 1, 3, "Y4", 7),
    ]


def test_all_that_is_wrong_with_a_line_is_found():
    transcript = read("5 Quartet @9: R1 Y4", seats=3)

    assert [(each.code, each.seat) for each in transcript.findings] == [
        (Code.SEQUENCE, None),
        (Code.BAD_SETTING, None),
        (Code.HARMONY_NOT_IN_PLAY, None),
        (Code.CARD_COUNT, None),
        (Code.SUIT_NOT_IN_PLAY, None),
    ]


def test_a_line_with_a_word_that_is_none_is_judged_no_further():
    transcript = read("9 Foo @9: R1 X4 R1 0 R2 R3")

    assert found(transcript) == [
        (Code.UNKNOWN_HARMONY, 1, 9, None, None, 7),
        (Code.BAD_CARD, 1, 9, None, "X4", 7),
        (Code.BAD_CARD, 1, 9, None, "0", 7),
    ]


def test_behind_a_stop_words_are_checked_and_nothing_else():
    transcript = read(
        "2 Solo: G4 G9 Y2 G1",
        "7 Solo @9: G4",
        "1 Foo: G4",
        "Round 7",
        "1 Solo: X1 G4",
        '= @9 1 "x"',
        "= @9 1 x",
        '[Place "x"]',
        "what",
    )

    assert found(transcript) == [
        (Code.SEQUENCE, 1, 2, None, None, 7),
        (Code.UNKNOWN_HARMONY, 1, 1, None, None, 9),
        (Code.BAD_CARD, 7, 1, None, "X1", 11),
        (Code.SYNTAX, None, None, None, None, 13),
        (Code.SYNTAX, None, None, None, None, 14),
        (Code.SYNTAX, None, None, None, None, 15),
    ]


@pytest.mark.parametrize(
    ("line", "place"),
    [("1 Solo: R7 R3 R12 R9", (None, 1)), ('= @1 1 "talked"', (None, None)), ("Round 2", (2, None))],
)
def test_tricks_and_rulings_belong_to_a_round(line, place):  # VIVO-40
    transcript = read_transcript(a_text().replace("Round 1", f"{line}\nRound 1\n{FIRST}"))

    assert [(each.code, each.round, each.trick, each.line) for each in transcript.findings] == [
        (Code.SEQUENCE, *place, 6)
    ]
    assert transcript.sheet.rounds == ()


def test_a_round_without_a_trick_is_open():
    transcript = read('= @1 5 "kind"')

    assert [(round_.round, round_.tricks) for round_ in transcript.sheet.rounds] == [(1, ())]
    assert transcript.sheet.scores == (5, 0, 0, 0)


def test_the_second_round_opens_behind_twelve_tricks_with_all_its_cards():  # VIVO-40
    transcript = read(*full_round(), "Round 2", "1 Solo: R7 R3 R12 R9")

    assert transcript.findings == ()
    assert [len(round_.tricks) for round_ in transcript.sheet.rounds] == [12, 1]


def test_a_round_too_early_is_not_opened():
    transcript = read(*full_round()[:11], "Round 2")

    assert [(each.code, each.round) for each in transcript.findings] == [(Code.SEQUENCE, 2)]
    assert len(transcript.sheet.rounds) == 1


@pytest.mark.parametrize("number", [12, 13])
def test_a_thirteenth_trick_is_out_of_sequence(number):  # VIVO-39
    transcript = read(*full_round(), f"{number} Solo: R7 R3 R12 R9")

    assert errors(transcript)[-1] is Code.SEQUENCE
    assert transcript.findings[-1].trick == number
    assert len(transcript.tricks) == 12


def test_a_ruling_counts_in_the_round_it_stands_in():
    transcript = read('= @2 -2 "early"', *full_round(), '= @2 +1 "late"', "Round 2", '= @1 \u22123 "again"')

    assert [(each.round, each.points) for each in transcript.adjustments] == [(1, -2), (1, 1), (2, -3)]


def test_findings_come_by_line():
    transcript = read("1 Solo: R7* B12 R9 R3", "2 Solo: R1 R2 R4 R5", "what")

    lines = [each.line for each in transcript.findings]
    assert lines == sorted(lines)


@pytest.mark.parametrize("line", ["what", "1 Solo: x", "1 x: R1", "[x"])
def test_nothing_is_read_behind_the_hundredth_error(line):
    transcript = read(*[line] * 150)

    assert len(transcript.findings) == MAX_ERRORS
    assert transcript.is_cut
    assert transcript.findings[-1].line == 6 + MAX_ERRORS


def test_a_line_of_many_errors_is_cut_at_the_hundredth():
    assert len(read("1 Solo: " + "x " * 5000).findings) == MAX_ERRORS


def test_errors_that_do_not_stop_the_scoring_count_too():
    wrong = [f"{number} Solo: R7* R7* R7* R7*" for number in range(1, 13)]

    transcript = read(*wrong, "Round 2", *wrong, *["what"] * 100)

    assert len(transcript.tricks) == 13
    assert len(errors(transcript)) == MAX_ERRORS


def test_fewer_errors_cut_nothing():
    assert not read("what").is_cut


def test_an_endless_word_is_shown_back_short():
    transcript = read(f"1 {'S' * 5000}: R{'9' * 5000} R8 R2 B6")

    assert [found.card for found in transcript.findings] == [None, "R" + "9" * 39]
    assert dict(transcript.findings[0].about) == {"word": "S" * 40}
