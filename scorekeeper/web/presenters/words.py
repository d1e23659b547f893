"""The words of the game in the language of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.web.language import current_language
from scorekeeper.wording import terms

if TYPE_CHECKING:
    from scorekeeper.games.vivo.cards import Card


def card_name(card: Card) -> str:
    """Name a card: `red 7`."""
    return terms.card_name(card.code, current_language())


def suit_name(suit: str) -> str:
    """Name a suit by its letter."""
    return terms.suit_name(suit, current_language())
