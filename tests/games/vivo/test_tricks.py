"""One trick: order of play, rulings, ends."""

from __future__ import annotations

import pytest

from builders import card, ends, settings, trick
from scorekeeper.games.vivo.tricks import find_ends, order_of_play, plays_of


@pytest.mark.parametrize(
    ("seats", "lead", "order"),
    [(4, 1, (1, 2, 3, 4)), (4, 3, (3, 4, 1, 2)), (3, 3, (3, 1, 2))],
    ids=["four", "four-from-3", "three-from-3"],
)
def test_seats_play_clockwise_from_the_lead(seats, lead, order):  # VIVO-14
    assert order_of_play(seats, lead) == order


def test_cards_belong_to_the_seats_clockwise_from_the_lead():  # VIVO-14
    plays = plays_of(settings(), trick("Solo @3: R7 R3 R12 R9"))

    assert [(play.seat, play.card.code) for play in plays] == [(3, "R7"), (4, "R3"), (1, "R12"), (2, "R9")]


def test_high_takes_two_points_and_low_its_rank():  # VIVO-29, VIVO-30
    high, low = ends("Solo: R7 R3 R12 R9")

    assert (high.seat, high.card, high.points) == (3, card("R12"), 2)
    assert (low.seat, low.card, low.points) == (2, card("R3"), 3)
    assert not high.is_tied
    assert not low.is_tied


def test_off_cards_take_no_end():  # VIVO-28
    high, low = ends("Solo: R7 B12* R9 G1*")

    assert (high.card, low.card) == (card("R9"), card("R7"))


def test_later_card_takes_the_high_end_of_a_tie():  # VIVO-31
    high, _ = ends("Duet: R9 B3 R4 B9")

    assert (high.seat, high.is_tied) == (4, True)


def test_later_card_takes_the_low_end_of_a_tie():  # VIVO-31
    _, low = ends("Duet: R3 B9 R7 B3")

    assert (low.seat, low.is_tied) == (4, True)


def test_an_off_card_of_the_same_rank_makes_no_tie():  # VIVO-28, VIVO-31
    high, _ = ends("Solo: R9 R3 R4 B9*")

    assert (high.seat, high.is_tied) == (1, False)


@pytest.mark.parametrize(
    ("text", "high"),
    [
        pytest.param("Quartet: R7 B7 G7 Y7", 4, id="all-four"),
        pytest.param("Duet: R5 B5 G1* Y12*", 2, id="two-valid"),
        pytest.param("Trio: R6 B6 G6 Y1*", 3, id="three-valid"),
    ],
)
def test_where_all_valid_cards_are_level_the_latest_takes_high_and_nobody_low(text, high):  # VIVO-32, VIVO-A4
    tied = ends(text)

    assert (tied.high.seat, tied.low) == (high, None)
    assert tied.high.is_tied
    assert tied.next_lead == high


def test_a_single_valid_card_takes_high_alone_and_leads_again():  # VIVO-33, VIVO-37, VIVO-A3
    alone = ends("Solo @2: R4 B12* G1* Y9*")

    assert (alone.high.seat, alone.low, alone.next_lead) == (2, None, 2)
    assert (alone.high.points, alone.high.is_tied) == (2, False)


def test_low_leads_next():  # VIVO-37
    assert ends("Solo: R7 R3 R12 R9").next_lead == 2


def test_a_trick_short_of_its_harmony_scores_all_the_same():  # VIVO-27
    high, low = ends("Duet: R5 R8 R2 R1*")

    assert (high.points, low.points) == (2, 2)


@pytest.mark.parametrize(("text", "points"), [("Solo: R1 R5 R7 R9", 1), ("Solo: R2 R5 R7 R9", 2)], ids=["1", "2"])
def test_a_low_of_1_or_2_is_worth_its_rank(text, points):  # VIVO-A7
    assert ends(text).low.points == points


def test_a_card_claims_what_the_engine_rules_where_nothing_is_said():  # VIVO-23
    plays = plays_of(settings(), trick("Solo: R7 B12 R9 G1"))

    assert [play.claimed for play in plays] == [False, True, False, True]


def test_a_claim_stands_beside_the_ruling():
    plays = plays_of(settings(), trick("Solo: R7* B12 R9 G1", claims_all=True))

    assert [play.claimed for play in plays] == [True, False, False, False]
    assert [play.is_off for play in plays] == [False, True, False, True]


def test_an_unfinished_trick_is_judged_as_far_as_it_went():
    plays = plays_of(settings(), trick("Duet: R5 B9 G1"))

    assert [play.is_off for play in plays] == [False, False, True]


def test_a_trick_without_cards_has_no_ends():  # VIVO-34
    with pytest.raises(ValueError, match="no valid card"):
        find_ends(())
