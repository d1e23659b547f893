"""The words of the game in the language of the page, and of the group whose deck it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from scorekeeper.web.language import current_language
from scorekeeper.web.looks import current_look
from scorekeeper.wording import terms

if TYPE_CHECKING:
    from collections.abc import Callable

Words: TypeAlias = "dict[str, str | dict[str, str]]"
"""Templates by key; a form for `one` and one for `other` where a number decides."""


def plural_forms(say: Callable[[int], str]) -> dict[str, str]:
    """Give a sentence for one and for several, as templates; no language here has more forms."""
    return {"one": say(1), "other": say(2)}


class Coded(Protocol):
    """Anything with the code of a card."""

    @property
    def code(self) -> str:
        """As the notation writes it."""
        ...


def card_name(card: Coded) -> str:
    """Name a card: `red 7`."""
    return terms.card_name(card.code, current_language(), current_look().names)


def suit_name(suit: str) -> str:
    """Name a suit by its letter in the notation."""
    return current_look().name(suit, current_language())


def suit_letter(suit: str) -> str:
    """Give the letter that stands for a suit on the page."""
    return current_look().letter(suit, current_language())


def harmony_name(word: str) -> str:
    """Name a harmony by the word of the journal."""
    return terms.harmony_name(word, current_language())
