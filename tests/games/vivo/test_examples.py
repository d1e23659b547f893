"""The worked examples of the rules: VX-01 … VX-32 from a table, each under both readings of VIVO-A1; VX-40 … VX-55."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import pytest

from builders import a_match, adjust, card, scored, settings, trick, tricks
from scorekeeper.engine.findings import Code, Evidence, Severity
from scorekeeper.engine.standings import leaders, ranks
from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.games.vivo.deductions import proved_lacking
from scorekeeper.games.vivo.faults import find_faults
from scorekeeper.games.vivo.game import VIVO, VivoRecord
from scorekeeper.games.vivo.harmony import Case, Harmony
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.settings import SEAT_COUNTS, read_settings

EXAMPLES = Path(__file__).parents[2] / "data" / "vivo_examples.tsv"
NOBODY = "-"


class Example(NamedTuple):
    """A row of the table; seats are places in the order of play, from 1, and the lead is seat 1."""

    id: str
    players: str
    harmony: str
    off_harmony_suit: str
    cards: str
    """With `*` behind each card that is off."""
    legal: str
    """The legal suits of each seat behind the lead."""
    high: str
    low: str
    points: str
    next_lead: str
    lacks: str
    """What the hands must lack for the off cards to be honest, such as `2:R 4:BG`."""
    rules: str

    @property
    def settings(self):
        return settings(int(self.players), off_harmony_suit=self.off_harmony_suit)

    @property
    def scored(self):
        return scored(f"{self.harmony}: {self.cards}", self.settings)


def read_examples():
    with EXAMPLES.open(encoding="utf-8", newline="") as lines:
        examples = [Example(**row) for row in csv.DictReader(lines, delimiter="\t")]
    return [pytest.param(example, id=f"{example.id}-{example.off_harmony_suit}") for example in examples]


every_example = pytest.mark.parametrize("example", read_examples())


def seat_word(end):
    return str(end.seat) if end else NOBODY


def letters(suits):
    return "".join(suit.value for suit in suits)


@every_example
def test_legal_suits_of_the_example(example):
    asked = [letters(play.judged.legal) for play in example.scored.plays]

    assert asked[1:] == example.legal.split()
    assert asked[0] == letters(example.settings.suits)


@every_example
def test_cards_off_in_the_example_are_those_marked(example):
    marked = [word.endswith("*") for word in example.cards.split()]

    assert [play.is_off for play in example.scored.plays] == marked


@every_example
def test_ends_points_and_next_lead_of_the_example(example):
    result = example.scored

    assert seat_word(result.ends.high) == example.high
    assert seat_word(result.ends.low) == example.low
    assert " ".join(map(str, result.scores)) == example.points
    assert str(result.ends.next_lead) == example.next_lead


@every_example
def test_example_marked_as_its_cards_are_has_no_findings(example):
    played = trick(f"{example.harmony}: {example.cards}", claims_all=True)

    assert not score_match(example.settings, [played]).findings


@every_example
def test_off_cards_of_the_example_prove_what_the_hands_lack(example):
    proved = proved_lacking([example.scored])

    in_order = {seat: [suit for suit in SUITS if suit in suits] for seat, suits in proved.items()}
    lacking = " ".join(f"{seat}:{letters(suits)}" for seat, suits in in_order.items())
    assert (lacking or NOBODY) == example.lacks


@every_example
def test_example_scores_the_same_whoever_leads(example):
    seats = int(example.players)
    for lead in range(1, seats + 1):
        chosen = settings(seats, first_lead=lead, off_harmony_suit=example.off_harmony_suit)

        scores = scored(f"{example.harmony} @{lead}: {example.cards}", chosen).scores

        in_order = [scores[(lead - 1 + place) % seats] for place in range(seats)]
        assert " ".join(map(str, in_order)) == example.points


def test_vx_40_a_round_is_two_a_face_down_card_and_the_ranks_face_up():  # VIVO-39
    played = tricks("""
        Solo: R7 R8 R9 R10
        Solo: B3 B4 B5 B6
        Solo: G1 G2 G3 G4
        Duet: R12 R1 R2 Y4
        Duet: B1 B2 Y8 B12
        Duet: G5 G6 Y9 G12
        Trio: Y5 R6 G7 Y12
        Trio: Y1 R5 G8 Y11
    """)

    sheet = score_match(settings(), played)

    ends = [end for scored in sheet.rounds[0].tricks for end in (scored.ends.high, scored.ends.low)]
    assert [end.points for end in ends if end.seat == 1] == [7, 3, 1, 2, 2, 2, 2, 2]
    assert sheet.rounds[0].scores[0] == 21


ROUNDS_OF_VX_41 = ((21, 18, 25, 14), (16, 22, 12, 23))


def score_with_rounds(*rounds):
    """Score a complete match that table rulings bring to these round scores."""
    match = a_match()
    rulings = [
        adjust(seat, points - before, round=scored.round)
        for scored, wanted in zip(match.sheet().rounds, rounds, strict=True)
        for seat, (points, before) in enumerate(zip(wanted, scored.scores, strict=True), start=1)
    ]
    return score_match(match.settings, match.tricks, rulings)


def test_vx_41_both_rounds_add_up_and_the_highest_total_wins():  # VIVO-43
    sheet = score_with_rounds(*ROUNDS_OF_VX_41)

    assert tuple(scored.scores for scored in sheet.rounds) == ROUNDS_OF_VX_41
    assert sheet.scores == (37, 40, 37, 37)
    assert sheet.winners == (2,)


def test_vx_42_equal_best_totals_share_the_win():  # VIVO-44
    sheet = score_with_rounds((20, 20, 20, 20), (17, 20, 20, 11))

    assert sheet.scores == (37, 40, 40, 31)
    assert sheet.winners == leaders((37, 40, 40, 31)) == (2, 3)
    assert ranks(sheet.scores) == (3, 1, 1, 4)


def round_one_ending_in(last):
    return (*a_match().tricks[:11], trick(last, number=12))


def test_vx_43_low_of_the_last_trick_leads_round_two():  # VIVO-41
    played = round_one_ending_in("Quartet: R3 B3 G8 Y8")

    coming = VIVO.find_next(VivoRecord(settings(), played))

    assert (coming.round, coming.trick, coming.lead) == (2, 1, 2)


def test_vx_44_high_of_the_last_trick_leads_round_two_where_nobody_took_low():  # VIVO-42
    played = round_one_ending_in("Quartet: R7 B7 G7 Y7")

    coming = VIVO.find_next(VivoRecord(settings(), played))

    assert (coming.round, coming.trick, coming.lead) == (2, 1, 4)


def test_vx_45_a_quartet_at_three_players_is_refused():  # VIVO-6
    played = trick("Quartet: R3 B3 G8")

    faults = find_faults(settings(3), played.harmony, played.lead, played.cards)

    assert [(fault.code, fault.rule) for fault in faults] == [(Code.HARMONY_NOT_IN_PLAY, "VIVO-6")]


def test_vx_46_a_card_of_the_removed_suit_is_refused():  # VIVO-4
    played = trick("Trio @2: R3 Y4 G8")

    (fault,) = find_faults(settings(3), played.harmony, played.lead, played.cards)

    assert (fault.code, fault.seat, fault.card, fault.rule) == (Code.SUIT_NOT_IN_PLAY, 3, "Y4", "VIVO-4")


def test_vx_47_a_card_played_twice_in_a_round_names_the_trick_that_held_it_first():  # VIVO-12
    played = tricks("""
        Solo: Y1 Y2 Y3 Y4
        Solo: R7 R8 R9 R10
        Solo: R6 R7 R11 R12
    """)

    (finding,) = score_match(settings(), played).findings

    assert (finding.code, finding.trick, finding.seat, finding.card) == (Code.CARD_REPLAYED, 3, 2, "R7")
    assert finding.evidence == (Evidence(2, "R7"),)


def test_vx_48_all_cards_are_back_in_round_two():  # VIVO-40
    match = a_match()

    rounds_with_r7 = [record.round for record in match.tricks if card("R7") in record.cards]

    assert rounds_with_r7 == [1, 2]
    assert not match.sheet().findings


def test_vx_49_an_off_card_and_a_later_card_that_contradict_are_both_named():  # VIVO-45, VIVO-46
    played = tricks("""
        Solo: Y1 Y2 Y3 Y4
        Duet: Y5 Y6 Y7 G8
        Duet: R5 R8 R2 R1*
        Solo: R3 R4 R6 R7
        Solo: B7 B8 B9 B10
    """)

    sheet = score_match(settings(), played)

    (finding,) = sheet.findings
    assert (finding.code, finding.trick, finding.seat, finding.card) == (Code.REVOKE, 3, 4, "R1")
    assert finding.evidence == (Evidence(5, "B8"),)
    assert finding.severity is Severity.WARNING
    assert sheet.scores == (1 + 5, 2 + 2 + 2, 2 + 3 + 7, 2 + 2)


def test_vx_50_a_card_of_a_suit_not_proved_absent_contradicts_nothing():  # VIVO-46
    played = tricks("""
        Solo: Y1 Y2 Y3 Y4
        Duet: Y5 Y6 Y7 B8
        Solo: R7 B12* R9 G1*
        Trio: Y9 G3 B5 B6
        Solo: G8 G9 G10 G11
    """)

    sheet = score_match(settings(), played)

    assert played[4].cards[0] == card("G8")
    assert played[4].lead == 2
    assert not sheet.findings


def test_vx_51_scores_of_a_round_add_up_to_twice_twelve_and_the_low_ranks():  # VIVO-34, VIVO-39
    played = tricks("""
        Quartet: R7 B7 G7 Y7
        Quartet: R12 B12 G12 Y12
        Duet: R1 B1 R2 B2
        Duet: R3 B3 R4 B4
        Duet: R5 B5 R6 B6
        Duet: R8 B8 R10 B10
        Duet: R9 B9 R11 B11
        Duet: G1 Y1 G11 Y11
        Duet: G2 Y2 G10 Y10
        Duet: G3 Y3 G9 Y9
        Duet: G4 Y4 G8 Y8
        Duet: G5 Y5 G6 Y6
    """)

    (only,) = score_match(settings(), played).rounds

    lows = [scored.ends.low for scored in only.tricks if scored.ends.low]
    assert len(lows) == 10
    assert sum(low.points for low in lows) == 41
    assert sum(only.scores) == 24 + 41


def test_vx_52_before_the_last_trick_a_harmony_is_shown_and_none_is_next():  # VIVO-9, VIVO-38
    *before, eleventh = a_match().tricks[:11]
    record = VivoRecord(settings(), (*before, eleventh._replace(next_harmony=Harmony.SOLO)))

    coming = VIVO.find_next(record)

    assert (coming.trick, coming.harmony, coming.next_harmony) == (12, "solo", None)


def test_vx_53_the_harmony_seen_beside_the_pile_becomes_the_current_one():  # VIVO-11, VIVO-38
    first = trick("Solo: R7 R3 R12 R9")._replace(next_harmony=Harmony.TRIO)

    coming = VIVO.find_next(VivoRecord(settings(), (first,)))

    assert (coming.trick, coming.harmony) == (2, "trio")


@pytest.mark.parametrize("seats", [2, 5])
def test_vx_54_two_or_five_players_are_refused(seats):  # VIVO-3
    _, (finding,) = read_settings(seats, {})

    assert (finding.code, finding.rule) == (Code.PLAYER_COUNT, "VIVO-3")
    assert seats not in SEAT_COUNTS


def test_vx_55_a_fourth_quartet_is_accepted_with_a_soft_note():  # VIVO-10
    played = tricks("""
        Quartet: R1 B2 G3 Y4
        Quartet: R5 B6 G7 Y8
        Quartet: R9 B10 G11 Y12
        Quartet: R2 B3 G4 Y5
    """)

    sheet = score_match(settings(), played)

    (finding,) = sheet.findings
    assert (finding.code, finding.severity, finding.trick) == (Code.HARMONY_DECK, Severity.NOTE, 4)
    assert len(sheet.rounds[0].tricks) == 4
    assert all(play.judged.case in {Case.LEAD, Case.FORCED} for each in sheet.rounds[0].tricks for play in each.plays)
