"""Rounds and matches: totals, table rulings, findings."""

from __future__ import annotations

import pytest

from builders import a_match, adjust, settings, trick, tricks
from scorekeeper.engine.findings import Code, Evidence, Severity
from scorekeeper.games.vivo.scoring import MatchScorer, score_match

FIRST_THREE = """
    Solo: R7 R3 R12 R9
    Solo: B1 B2 B3 B4
    Solo: G1 G2 G3 G4
"""


def found(sheet):
    return [(each.code, each.round, each.trick, each.seat, each.card) for each in sheet.findings]


def test_a_match_before_its_first_trick_has_one_open_round_and_no_winner():
    sheet = score_match(settings(), [])

    assert [round_.tricks for round_ in sheet.rounds] == [()]
    assert sheet.scores == (0, 0, 0, 0)
    assert (sheet.is_complete, sheet.winners) == (False, ())


def test_points_of_the_tricks_add_up():  # VIVO-39
    sheet = score_match(settings(), tricks(FIRST_THREE))

    running = [scored.scores for scored in sheet.rounds[0].tricks]
    assert running == [(0, 3, 2, 0), (2, 4, 2, 0), (4, 5, 2, 0)]
    assert sheet.scores == running[-1]


def test_a_match_is_complete_behind_both_rounds_alone():  # VIVO-40, VIVO-43
    match = a_match()

    short = score_match(match.settings, match.tricks[:-1])

    assert (short.is_complete, short.winners) == (False, ())
    assert [round_.is_complete for round_ in short.rounds] == [True, False]
    assert match.sheet().is_complete
    assert match.sheet().winners


def test_everyone_level_shares_the_win():  # VIVO-44
    match = a_match()
    best = max(match.sheet().scores)

    level = [adjust(seat, best - score) for seat, score in enumerate(match.sheet().scores, start=1)]

    assert score_match(match.settings, match.tricks, level).winners == (1, 2, 3, 4)


def test_a_scored_trick_is_found_by_its_place():
    match = a_match(tricks=14)
    sheet = match.sheet()

    assert sheet.find_trick(1, 12).record is match.tricks[11]
    assert sheet.find_trick(2, 2).record is match.tricks[13]
    assert [sheet.find_trick(*place) for place in ((1, 0), (1, 13), (2, 3), (0, 1), (3, 1))] == [None] * 5


# Leads


def test_a_lead_the_rules_do_not_give_is_found_and_scored_as_recorded():  # VIVO-37
    *before, last = tricks(FIRST_THREE)

    sheet = score_match(settings(), [*before, last._replace(lead=4)])

    assert found(sheet) == [(Code.WRONG_LEAD, 1, 3, 4, None)]
    assert dict(sheet.findings[0].about) == {"due": 2}
    assert sheet.rounds[0].tricks[2].scores != sheet.rounds[0].tricks[1].scores
    assert sheet.rounds[0].tricks[2].ends.low.seat == 4


def test_after_a_wrong_lead_the_next_one_follows_from_the_trick_as_recorded():  # VIVO-37
    played = tricks("""
        Solo: R7 R3 R12 R9
        Solo @4: B1 B2 B3 B4
        Solo @4: G4 G2 G3 G1
        Duet @3: Y1 Y2 Y3 B5
    """)

    assert found(score_match(settings(), played)) == [(Code.WRONG_LEAD, 1, 2, 4, None)]


def test_a_chain_of_wrong_leads_is_found_link_by_link():  # VIVO-37
    played = tricks("""
        Solo @2: R7 R3 R12 R9
        Solo @2: B1 B2 B3 B4
        Solo @1: G1 G2 G3 G4
        Solo @1: Y1 Y2 Y3 Y4
    """)

    wrong = [each for each in score_match(settings(), played).findings if each.code is Code.WRONG_LEAD]

    assert [(each.trick, each.seat, dict(each.about)["due"]) for each in wrong] == [(1, 2, 1), (2, 2, 3), (3, 1, 2)]


def test_a_corrected_trick_upsets_only_the_lead_behind_it():  # VIVO-37
    _, *others = tricks(FIRST_THREE)
    corrected = trick("Solo: R3 R7 R12 R9")

    sheet = score_match(settings(), [corrected, *others])

    assert found(sheet) == [(Code.WRONG_LEAD, 1, 2, 2, None)]
    assert dict(sheet.findings[0].about) == {"due": 1}


@pytest.mark.parametrize(
    ("index", "rule"),
    [
        pytest.param(0, "VIVO-13", id="first-trick"),
        pytest.param(5, "VIVO-37", id="within-round-1"),
        pytest.param(12, "VIVO-41", id="first-of-round-2"),
        pytest.param(20, "VIVO-37", id="within-round-2"),
    ],
)
def test_a_wrong_lead_names_the_rule_that_gives_the_lead(index, rule):  # VIVO-13, VIVO-37, VIVO-41
    match = a_match()
    played = list(match.tricks[: index + 1])
    played[-1] = played[-1]._replace(lead=played[-1].lead % 4 + 1)

    wrong = [each for each in score_match(match.settings, played).findings if each.code is Code.WRONG_LEAD]

    assert [(each.round, each.trick, each.rule) for each in wrong] == [(index // 12 + 1, index % 12 + 1, rule)]


# Table rulings


def test_a_table_ruling_counts_in_its_round_and_not_in_the_running_points():  # VIVO-45
    match = a_match()

    sheet = score_match(match.settings, match.tricks, [adjust(2, -5), adjust(2, 3, round=2), adjust(2, 1)])

    plain = match.sheet()
    assert [round_.scores[1] for round_ in sheet.rounds] == [
        plain.rounds[0].scores[1] - 4,
        plain.rounds[1].scores[1] + 3,
    ]
    assert [round_.tricks for round_ in sheet.rounds] == [round_.tricks for round_ in plain.rounds]
    assert [each.points for each in sheet.rounds[0].adjustments] == [-5, 1]


def test_a_table_ruling_can_take_a_seat_below_nothing():
    sheet = score_match(settings(), [], [adjust(3, -9999)])

    assert sheet.scores == (0, 0, -9999, 0)


@pytest.mark.parametrize("length", [0, 5, 11])
def test_a_ruling_for_round_two_waits_while_round_one_runs(length):
    match = a_match(tricks=length)

    sheet = score_match(match.settings, match.tricks, [adjust(1, 7, round=2)])

    assert sheet == match.sheet()


@pytest.mark.parametrize("length", [12, 13, 24])
def test_a_ruling_for_round_two_counts_once_round_one_is_full(length):
    match = a_match(tricks=length)

    sheet = score_match(match.settings, match.tricks, [adjust(1, 7, round=2)])

    assert len(sheet.rounds) == 2
    assert sheet.scores[0] == match.sheet().scores[0] + 7


# Findings


def test_a_card_twice_in_one_trick_names_that_trick():  # VIVO-12
    (finding,) = score_match(settings(), [trick("Solo: R7 R3 R7 R9")]).findings

    assert (finding.code, finding.seat, finding.evidence) == (Code.CARD_REPLAYED, 3, (Evidence(1, "R7"),))
    assert dict(finding.about) == {"holder": 1, "first": 1}


def test_a_card_played_a_third_time_names_the_first_trick_again():  # VIVO-12
    played = tricks("""
        Solo: R7 R3 R12 R9
        Solo: R7 R1 R2 R4
        Solo: R5 R7 R6 R8
    """)

    replayed = score_match(settings(), played).findings

    assert [(each.trick, each.evidence) for each in replayed] == [(2, (Evidence(1, "R7"),)), (3, (Evidence(1, "R7"),))]


def test_an_off_card_without_a_claim_is_found_with_the_suits_that_were_legal():  # VIVO-17, VIVO-23
    (finding,) = score_match(settings(), [trick("Duet: R5 B9 G1 B3", claims_all=True)]).findings

    assert (finding.code, finding.seat, finding.card, finding.rule) == (Code.FLAG_MISSING, 3, "G1", "VIVO-17")
    assert dict(finding.about) == {"legal": "RB", "case": "complete"}


@pytest.mark.parametrize(
    ("text", "seat", "rule"),
    [
        pytest.param("Solo: R7* R3 R12 R9", 1, "VIVO-16", id="lead"),
        pytest.param("Solo: R7 R3* R12 R9", 2, "VIVO-17", id="complete"),
        pytest.param("Duet: R5 R8* R2 B6", 2, "VIVO-18", id="free"),
        pytest.param("Duet: R5 R8 R2 B6*", 4, "VIVO-19", id="forced"),
        pytest.param("Trio: R4 R9 R2* B6*", 4, "VIVO-20", id="impossible"),
    ],
)
def test_a_claim_against_a_card_that_follows_is_found_by_the_rule_it_follows(text, seat, rule):  # VIVO-16 to VIVO-20
    (finding,) = score_match(settings(), [trick(text)]).findings

    assert (finding.code, finding.seat, finding.rule) == (Code.FLAG_UNEARNED, seat, rule)


def test_an_off_card_is_reported_once_with_every_later_card_that_contradicts_it():  # VIVO-46
    played = tricks("""
        Duet: R5 R8 R2 R1*
        Solo: Y1 Y2 Y3 Y4
        Solo: B7 B8 B9 B10
        Solo: R3 R4 R6 R7
    """)

    revokes = [each for each in score_match(settings(), played).findings if each.code is Code.REVOKE]

    assert [(each.trick, each.seat, each.rule) for each in revokes] == [(1, 4, "VIVO-46")]
    assert revokes[0].evidence == (Evidence(2, "Y2"), Evidence(3, "B8"))


def test_what_a_hand_proved_ends_with_the_round():  # VIVO-40, VIVO-46
    first = trick("Duet: R5 R8 R2 R1*")
    others = [trick(f"Quartet: R{rank} B{rank} G{rank} R1", number=rank) for rank in range(2, 13)]
    opening = trick("Solo: B7 B8 B9 B10", round=2)

    sheet = score_match(settings(), [first, *others, opening])

    assert opening.cards[3].suit in sheet.rounds[0].tricks[0].plays[3].judged.legal
    assert not [each for each in sheet.findings if each.code is Code.REVOKE]


def test_a_repeated_harmony_is_noted_once_for_each_trick_past_the_deck():  # VIVO-10
    played = [trick(f"Solo: R{rank} B{rank} G{rank} Y{rank}", number=rank) for rank in range(1, 7)]

    notes = [each for each in score_match(settings(), played).findings if each.code is Code.HARMONY_DECK]

    assert [(each.trick, each.seat, dict(each.about)["count"]) for each in notes] == [
        (4, None, 4),
        (5, None, 5),
        (6, None, 6),
    ]
    assert {each.severity for each in notes} == {Severity.NOTE}


def test_three_players_may_see_each_harmony_four_times():  # VIVO-6, VIVO-10
    played = [trick(f"Trio: R{rank} B{rank} G{rank}", number=rank) for rank in range(1, 6)]

    notes = [each for each in score_match(settings(3), played).findings if each.code is Code.HARMONY_DECK]

    assert [each.trick for each in notes] == [5]


def test_what_is_said_of_a_trick_as_a_whole_stands_before_its_cards():
    played = tricks("""
        Solo: R1 R2 R3 R4
        Solo: R5 R6 R7 R8
        Solo: R9 R10 R11 R12
        Solo @3: B1 R2* B12 B11
        Duet @3: Y3 B4 G5* Y6
    """)

    findings = score_match(settings(), played).findings

    assert [(each.trick, each.code, each.seat) for each in findings] == [
        (4, Code.HARMONY_DECK, None),
        (4, Code.WRONG_LEAD, 3),
        (4, Code.CARD_REPLAYED, 4),
        (4, Code.REVOKE, 4),
    ]


def test_only_a_contradiction_and_a_repeated_harmony_are_no_errors():
    soft = {code for code in Code if code.severity is not Severity.ERROR}

    assert soft == {Code.REVOKE, Code.HARMONY_DECK}


def test_the_scorer_tells_at_once_what_a_trick_shows():
    scorer = MatchScorer(settings())
    scorer.open_round()

    at_once = scorer.add_trick(trick("Solo @2: R7 R3 R7 B9", claims_all=True))

    assert [each.code for each in at_once] == [Code.WRONG_LEAD, Code.CARD_REPLAYED, Code.FLAG_MISSING]
    assert (scorer.round, scorer.trick, scorer.due_lead) == (1, 1, 3)


def test_the_scorer_counts_tricks_anew_in_a_round():  # VIVO-40
    scorer = MatchScorer(settings())
    assert (scorer.round, scorer.trick) == (0, 0)
    scorer.open_round()
    scorer.add_trick(trick("Quartet: R7 B7 G7 Y7"))

    scorer.open_round()

    assert (scorer.round, scorer.trick, scorer.due_lead) == (2, 0, 4)
    assert not scorer.add_trick(trick("Quartet @4: R7 B7 G7 Y7", round=2))
