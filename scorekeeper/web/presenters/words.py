"""The words of the game in the language of the page."""

from __future__ import annotations

from typing import Protocol

from scorekeeper.web.language import current_language
from scorekeeper.wording import terms


class Coded(Protocol):
    """Anything with the code of a card."""

    @property
    def code(self) -> str:
        """As the notation writes it."""
        ...


def card_name(card: Coded) -> str:
    """Name a card: `red 7`."""
    return terms.card_name(card.code, current_language())


def suit_name(suit: str) -> str:
    """Name a suit by its letter in the notation."""
    return terms.suit_name(suit, current_language())


def suit_letter(suit: str) -> str:
    """Give the letter of a suit in the language of the page."""
    return terms.suit_letter(suit, current_language())


def harmony_name(word: str) -> str:
    """Name a harmony by the word of the journal."""
    return terms.harmony_name(word, current_language())
