"""What a group's printed deck looks like (VIVO-15): a name, a letter and a colour for each suit, and their order.

The letters of the notation never change: a suit is `R`, `B`, `G` or `Y` in every entry, address and file.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.names import name_key
from scorekeeper.services.colours import PRINTED, find_confused
from scorekeeper.wording import LANGUAGES
from scorekeeper.wording.terms import suit_letter, suit_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scorekeeper.journal.records import StoredGroup

ORDER = "RBGY"
"""The suits in the order of the notation."""


@dataclass(frozen=True, slots=True)
class DeckLook:
    """A deck as its group sees it. What was not changed is missing, or empty, and stays as each language has it."""

    names: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(ORDER, ""))
    """By letter of the notation, in the order of the deck: what the sentences of `wording` take as `suit_names`."""
    letters: Mapping[str, str] = field(default_factory=dict[str, str])
    colours: Mapping[str, str] = field(default_factory=dict[str, str])
    """As `#rrggbb`."""

    @property
    def order(self) -> str:
        """The letters of the notation in the order in which bands and lists stand."""
        return "".join(self.names)

    @property
    def palette(self) -> dict[str, str]:
        """The colours of all suits by letter, in the order of the notation."""
        return {suit: self.colours.get(suit, PRINTED[suit]) for suit in ORDER}

    def name(self, suit: str, lang: str) -> str:
        """Name a suit."""
        return suit_name(suit, lang, self.names)

    def letter(self, suit: str, lang: str) -> str:
        """Give the letter that stands for a suit on screen."""
        return self.letters.get(suit) or suit_letter(suit, lang)

    def typed_letters(self) -> dict[str, str]:
        """Give what may be typed for a suit: the group's letters go before those of the notation and each language.

        Returns:
            The suit's letter in the notation by what is typed, in upper case.
        """
        typed = {letter: suit for suit, letter in self.letters.items()}
        for suit in ORDER:
            for letter in (suit, *(suit_letter(suit, lang) for lang in LANGUAGES)):
                typed.setdefault(letter, suit)
        return typed


PLAIN = DeckLook()
"""A deck of which nobody said how it looks."""


class LookProblem(Enum):
    """Why a deck cannot look like that."""

    NO_LETTER = "no-letter"
    """What stands for a suit is not one single letter."""
    SAME_LETTER = "same-letter"
    SAME_NAME = "same-name"
    SAME_COLOUR = "same-colour"
    """Nobody can tell the two colours apart."""
    CONFUSED = "confused"
    """Eyes that see colours otherwise cannot tell the two apart."""


class LookFault(NamedTuple):
    """What keeps a deck from looking like that."""

    problem: LookProblem
    suits: tuple[str, ...]
    """One letter of the notation, or two."""
    text: str = ""
    """The letter or the name."""


def look_of(group: StoredGroup) -> DeckLook:
    """Give what a group's deck looks like (VIVO-15)."""
    names = {suit: group.suit_names.get(suit, "") for suit in group.suit_order}
    return DeckLook(names, group.suit_letters, group.suit_colours)


def find_faults(look: DeckLook) -> tuple[LookFault, ...]:
    """Give everything that keeps a deck from looking like that, in any language; empty where nothing does.

    Names and letters that were not changed follow the language, so they count in each of them. Colours are held to
    `DISTANCE_FLOOR`, for every kind of vision. That each name is a name at all is not checked here.

    Returns:
        Each fault once: letters that are none, then letters and names that are the same, then colours.

    Rules: VIVO-15.
    """
    found = [*_bad_letters(look), *_taken(look), *_alike(look)]
    return tuple(dict.fromkeys(found))


def clean_letter(text: str) -> str:
    """Give a letter as it is kept: in Unicode form NFC, in upper case where that is one letter too."""
    letter = unicodedata.normalize("NFC", text.strip())
    return letter.upper() if len(letter.upper()) == len(letter) else letter


def is_order(letters: Sequence[str]) -> bool:
    """Whether these letters of the notation are the four suits, each once."""
    return sorted(letters) == sorted(ORDER)


def _bad_letters(look: DeckLook) -> Iterator[LookFault]:
    for suit, letter in look.letters.items():
        if len(letter) != 1 or not letter.isalpha():
            yield LookFault(LookProblem.NO_LETTER, (suit,), letter)


def _taken(look: DeckLook) -> Iterator[LookFault]:
    for lang in LANGUAGES:
        for first, second in combinations(ORDER, 2):
            letter, name = look.letter(second, lang), look.name(second, lang)
            if name_key(look.letter(first, lang)) == name_key(letter):
                yield LookFault(LookProblem.SAME_LETTER, (first, second), letter)
            if name_key(look.name(first, lang)) == name_key(name):
                yield LookFault(LookProblem.SAME_NAME, (first, second), name)


def _alike(look: DeckLook) -> Iterator[LookFault]:
    for confused in find_confused(look.palette):
        problem = LookProblem.SAME_COLOUR if confused.is_for_all else LookProblem.CONFUSED
        yield LookFault(problem, (confused.first, confused.second))
