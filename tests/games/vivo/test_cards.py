"""Suits and cards."""

from __future__ import annotations

import pytest

from builders import card
from scorekeeper.games.vivo.cards import CARDS, RANKS, SUITS, Suit, deck, find_card


def test_there_are_48_cards_each_once():  # VIVO-1
    pairs = {(each.suit, each.rank) for each in CARDS.values()}

    assert len(CARDS) == len(pairs) == 48
    assert {each.rank for each in CARDS.values()} == set(RANKS) == set(range(1, 13))


def test_a_card_has_one_code_and_exists_once():  # VIVO-1
    for code, each in CARDS.items():
        assert each.code == code == f"{each.suit.value}{each.rank}"
        assert find_card(code) is each


def test_suits_have_neutral_labels_in_a_fixed_order():  # VIVO-15
    assert [suit.value for suit in SUITS] == ["R", "B", "G", "Y"]


@pytest.mark.parametrize("word", ["b12", "B12"])
def test_a_card_is_read_in_either_case(word):
    assert find_card(word) is card("B12")


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("", id="nothing"),
        pytest.param("R", id="no-rank"),
        pytest.param("7", id="no-suit"),
        pytest.param("R0", id="rank-0"),
        pytest.param("R13", id="rank-13"),
        pytest.param("R07", id="leading-zero"),
        pytest.param("R7.5", id="half"),
        pytest.param("R-7", id="negative"),
        pytest.param("P7", id="no-such-suit"),
        pytest.param("R7 ", id="blank"),
        pytest.param("R7*", id="claim"),
        pytest.param("R\u0667", id="arabic-digit"),
        pytest.param("R\uff17", id="fullwidth-digit"),
        pytest.param("R²", id="superscript"),
        pytest.param("R1" + "0" * 30, id="ten-to-the-thirty"),
        pytest.param("\udcff", id="lone-surrogate"),
    ],
)
def test_other_words_name_no_card(word):
    assert find_card(word) is None


def test_four_players_get_all_cards():  # VIVO-7, VIVO-12
    assert deck(4, None) == tuple(CARDS.values())


@pytest.mark.parametrize("removed", SUITS, ids=lambda suit: suit.value)
def test_three_players_get_all_cards_of_the_three_suits_that_stay(removed):  # VIVO-4, VIVO-5, VIVO-12
    dealt = deck(3, removed)

    assert len(dealt) == 36
    assert {each.suit for each in dealt} == set(SUITS) - {removed}


def test_cards_of_a_deck_stand_by_suit_and_rank():
    dealt = deck(3, Suit.B)

    assert [each.code for each in dealt[11:13]] == ["R12", "G1"]
