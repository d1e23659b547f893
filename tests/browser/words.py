"""How pages name things in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
HARMONIES = {"solo": "Solo", "duet": "Duet", "trio": "Trio", "quartet": "Quartet"}

_CARD = re.compile(r"\b(red|blue|green|yellow) (\d+)\b")


def card_name(code: str) -> str:
    """Name a card: `red 7`."""
    return f"{SUITS[code[0]]} {code[1:]}"


def told_of(text: str, codes: Iterable[str]) -> set[str]:
    """Give the cards that a text tells of, by code or by name, in whatever part of it."""
    names = {code: rf"\b{code}\b|\b{card_name(code)}\b" for code in codes}
    return {code for code, pattern in names.items() if re.search(pattern, text, re.IGNORECASE)}


def cards_in(text: str) -> list[str]:
    """Give the codes of the cards that a text names, in order."""
    letters = {name: letter for letter, name in SUITS.items()}
    return [letters[found[1]] + found[2] for found in _CARD.finditer(text)]
