"""Suits and cards of Vivo, each card a value that exists once."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

RANKS = range(1, 13)

LONGEST_WORD = 40
"""Code points of a word that is no card, or no harmony, which are shown back."""


class Suit(Enum):
    """One of the four families of cards; the letters are labels, not the printed colours (VIVO-15)."""

    R = "R"
    B = "B"
    G = "G"
    Y = "Y"

    # Suits stand in every key that rulings are remembered by, and Enum's own hash is slow: it is written in Python.
    __hash__ = object.__hash__


SUITS: tuple[Suit, ...] = tuple(Suit)
"""In the order every list of suits keeps: R, B, G, Y. Suits have no rank and no power (VIVO-5)."""


class Card(NamedTuple):
    """A playing card. Get one from `CARDS` or `find_card`: each (suit, rank) exists once (VIVO-1)."""

    suit: Suit
    rank: int
    """1 to 12."""
    code: str
    """As the notation writes it, such as `R7`."""


CARDS: Mapping[str, Card] = {
    f"{suit.value}{rank}": Card(suit, rank, f"{suit.value}{rank}") for suit in SUITS for rank in RANKS
}
"""All 48 cards by their code."""


def find_card(word: str) -> Card | None:
    """Give the card that a word of the notation names, in either case, or `None`.

    Only ASCII letters and digits name a card, and no rank has a leading zero.
    """
    return CARDS.get(word) or (CARDS.get(word.upper()) if word.isascii() else None)


def deck(seats: int, removed_suit: Suit | None) -> tuple[Card, ...]:
    """Give the cards dealt in a round, by suit and rank: 36 at three seats, 48 at four.

    Rules: VIVO-1, VIVO-4, VIVO-7, VIVO-12.
    """
    left_out = removed_suit if seats == 3 else None  # noqa: PLR2004 - VIVO-4 speaks of three players
    return tuple(card for card in CARDS.values() if card.suit is not left_out)
