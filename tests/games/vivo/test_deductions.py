"""What the cards played prove."""

from __future__ import annotations

import pytest

from builders import a_match, card, cards, scored, settings, trick, tricks
from scorekeeper.games.vivo.cards import Suit
from scorekeeper.games.vivo.deductions import (
    NoteState,
    cards_left,
    false_notes,
    find_last_card,
    points_instead,
    proved_lacking,
)
from scorekeeper.games.vivo.scoring import score_match

R, B, G, Y = Suit


def round_of(text, chosen=None):
    """Give the scored tricks of a round written one a line."""
    return score_match(chosen or settings(), tricks(text)).rounds[0].tricks


def test_nothing_is_proved_while_everyone_follows():
    assert proved_lacking(round_of("Solo: R7 R3 R12 R9")) == {}
    assert proved_lacking(()) == {}


def test_an_off_card_proves_that_its_hand_lacks_every_legal_suit():  # VIVO-46
    assert proved_lacking(round_of("Duet: R5 B9 G1* Y11*")) == {3: {R, B}, 4: {R, B}}


def test_what_is_proved_adds_up_over_a_round():  # VIVO-46
    played = round_of("""
        Solo: R7 R3 R9 G1*
        Solo @1: B7 B3 B9 G2*
    """)

    assert proved_lacking(played) == {4: {R, B}}


def test_a_contradicted_off_card_proves_nothing_and_others_still_do():  # VIVO-46
    played = round_of("""
        Solo: R7 R3 R9 G1*
        Solo @1: B7 B3 B9 G2*
        Solo @1: R1 R2 R4 R5
    """)

    assert proved_lacking(played) == {4: {B}}


def test_the_reading_decides_what_an_off_card_proves():  # VIVO-A1, VIVO-46
    text = "Solo: R7 B12* R9 G1*"

    assert proved_lacking([scored(text)])[4] == {R}
    assert proved_lacking([scored(text, settings(off_harmony_suit="counted"))])[4] == {R, B}


def states(played):
    return [(note.trick, note.play.seat, note.state) for note in false_notes(played)]


def test_a_false_note_is_declared_while_the_round_runs():
    assert states(round_of("Solo: R7 B12* R9 G1*")) == [(1, 2, NoteState.DECLARED), (1, 4, NoteState.DECLARED)]


def test_a_false_note_is_contradicted_by_a_later_card():  # VIVO-46
    played = round_of("""
        Solo: R7 B12* R9 G1*
        Solo: R1 R2 R3 Y4*
    """)

    assert states(played) == [
        (1, 2, NoteState.CONTRADICTED),
        (1, 4, NoteState.DECLARED),
        (2, 4, NoteState.DECLARED),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_false_notes_of_an_honest_round_are_confirmed_at_its_end(seed):
    for round_ in a_match(seed=seed).sheet().rounds:
        assert {note.state for note in false_notes(round_.tricks)} <= {NoteState.CONFIRMED}
        assert len(states(round_.tricks)) == sum(play.is_off for each in round_.tricks for play in each.plays)


def test_false_notes_stay_declared_until_the_last_trick_is_in():
    eleven = a_match(tricks=11, seed=2).sheet().rounds[0].tricks

    assert {note.state for note in false_notes(eleven)} == {NoteState.DECLARED}


def test_a_contradiction_outlives_the_end_of_the_round():
    dishonest = [a_match(seed=seed, honest=False).sheet().rounds[0].tricks for seed in range(5)]

    assert {note.state for played in dishonest for note in false_notes(played)} == {
        NoteState.CONFIRMED,
        NoteState.CONTRADICTED,
    }


def test_cards_left_are_those_nobody_played_in_this_round():  # VIVO-12
    left = cards_left(settings(), [trick("Solo: R7 R3 R12 R9")], cards("B1 B2"))

    assert len(left) == 42
    assert not {card("R7"), card("B2")} & set(left)


def test_cards_left_at_three_seats_leave_the_removed_suit_out():  # VIVO-4
    left = cards_left(settings(3, removed_suit="G"), [])

    assert len(left) == 36
    assert {each.suit for each in left} == {R, B, Y}


def test_the_last_card_is_certain_only_while_no_card_was_recorded_twice():  # VIVO-12
    match = a_match(tricks=12)
    *before, last = match.tricks
    doubled = before[0]._replace(cards=(before[1].cards[0], *before[0].cards[1:]))

    assert find_last_card(match.settings, before, last.cards[:-1]) is last.cards[-1]
    assert find_last_card(match.settings, [doubled, *before[1:]], last.cards[:-1]) is None


def test_a_held_card_in_the_middle_would_have_scored_the_same():  # VIVO-45
    assert points_instead(settings(), trick("Solo: R7 R3 R9 G1*"), 4, card("R5")) == {}


def test_a_held_card_at_the_low_end_would_have_taken_its_points():  # VIVO-45
    assert points_instead(settings(), trick("Solo: R7 R3 R9 G1*"), 4, card("R1")) == {2: -3, 4: 1}


def test_cards_after_a_held_card_are_judged_anew():  # VIVO-45, VIVO-17
    # With blue 9 in second place the duet is complete, and green 2 does not fit any more.
    assert points_instead(settings(), trick("Duet: R5 R8 G2 G9"), 2, card("B9")) == {2: 2, 3: -2, 1: 5, 4: -2}
