"""Which suits are legal, seat by seat, and which cards were off-harmony (VIVO-16 to VIVO-25).

The status of a card depends on the suits played alone, never on hands (VIVO-21), and never changes afterwards
(VIVO-25). So every answer here is a value worked out once and remembered.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.vivo.cards import SUITS, Suit
from scorekeeper.games.vivo.settings import OffHarmonySuit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Harmony(Enum):
    """How many suits a trick asks for (VIVO-2)."""

    SOLO = 1
    DUET = 2
    TRIO = 3
    QUARTET = 4

    __hash__ = object.__hash__  # as that of `Suit`, and for the same reason

    @property
    def word(self) -> str:
        """The word of the journal and of the result, such as `duet`."""
        return self.name.lower()


HARMONIES: Mapping[str, Harmony] = {harmony.word: harmony for harmony in Harmony}
"""By the word of the journal."""

_WORDS = {word: harmony for harmony in Harmony for word in (harmony.word, harmony.word[0], str(harmony.value))} | {
    "duo": Harmony.DUET,
    "quatuor": Harmony.QUARTET,
}


def find_harmony(word: str) -> Harmony | None:
    """Give the harmony that a word of the notation names, in any case and either language, or `None`."""
    return _WORDS.get(word.lower()) if word.isascii() else None


class Case(Enum):
    """What a seat is asked for at its turn."""

    LEAD = "lead"
    """Any card (VIVO-16)."""
    COMPLETE = "complete"
    """One of the suits counted (VIVO-17, VIVO-24)."""
    FREE = "free"
    """Any suit: the seats that remain can still complete the count (VIVO-18)."""
    FORCED = "forced"
    """A new suit: each seat that remains is needed (VIVO-19)."""
    IMPOSSIBLE = "impossible"
    """The count cannot be reached any more; a new suit is still owed (VIVO-20)."""

    @property
    def rule(self) -> str:
        """The id of the rule that gives this case its legal suits."""
        return _RULES[self]


_RULES = {
    Case.LEAD: "VIVO-16",
    Case.COMPLETE: "VIVO-17",
    Case.FREE: "VIVO-18",
    Case.FORCED: "VIVO-19",
    Case.IMPOSSIBLE: "VIVO-20",
}


class Judged(NamedTuple):
    """The ruling on one card: what was asked, and whether the card gave it."""

    case: Case
    legal: tuple[Suit, ...]
    """The legal suits, in the fixed order."""
    before: tuple[Suit, ...]
    """The suits counted before this card, in the order they came."""
    after: tuple[Suit, ...]
    """The suits counted once it was played, in the order they came."""
    is_valid: bool
    """Whether the card respects the harmony; otherwise it is off (VIVO-23)."""


@cache
def ask(
    suits: tuple[Suit, ...], harmony: Harmony, place: int, counted: frozenset[Suit]
) -> tuple[Case, tuple[Suit, ...]]:
    """Say what the seat at `place` is asked for.

    Args:
        suits: The suits in play, as many as seats.
        harmony: How many suits the trick asks for.
        place: The seat's place in the order of play, 1 for the lead.
        counted: The suits counted before it plays.

    Returns:
        The case, and the legal suits in the fixed order: never empty.

    Rules: VIVO-16, VIVO-17, VIVO-18, VIVO-19, VIVO-20, VIVO-21, VIVO-24.
    """
    if place == 1:
        return Case.LEAD, suits
    still_to_play = len(suits) - place
    missing = harmony.value - len(counted)
    if missing <= 0:
        return Case.COMPLETE, tuple(suit for suit in suits if suit in counted)
    if missing <= still_to_play:
        return Case.FREE, suits
    case = Case.FORCED if missing == still_to_play + 1 else Case.IMPOSSIBLE
    return case, tuple(suit for suit in suits if suit not in counted)


@cache
def judge(
    suits: tuple[Suit, ...], harmony: Harmony, reading: OffHarmonySuit, played: tuple[Suit, ...]
) -> tuple[Judged, ...]:
    """Judge the suits of a trick in the order played; the trick may be unfinished.

    Args:
        suits: The suits in play, as many as seats.
        harmony: How many suits the trick asks for.
        reading: Whether the suit of an off-harmony card is counted (VIVO-A1).
        played: The suits played so far, at most one a seat.

    Returns:
        One ruling a card. There are fewer than 6,000 different calls in all, so each is made once.

    Rules: VIVO-16 to VIVO-26, VIVO-A1, VIVO-A2.
    """
    counted: tuple[Suit, ...] = ()
    rulings: list[Judged] = []
    for place, suit in enumerate(played, start=1):
        case, legal = ask(suits, harmony, place, frozenset(counted))
        is_valid = suit in legal
        after = counted_after(reading, counted, suit, is_valid=is_valid)
        rulings.append(Judged(case, legal, counted, after, is_valid))
        counted = after
    return tuple(rulings)


def counted_after(
    reading: OffHarmonySuit, counted: tuple[Suit, ...], suit: Suit, *, is_valid: bool
) -> tuple[Suit, ...]:
    """Give the suits counted once a card was played, in the order they came.

    Rules: VIVO-A1.
    """
    if suit in counted or not _is_counted(reading, is_valid=is_valid):
        return counted
    return (*counted, suit)


def _is_counted(reading: OffHarmonySuit, *, is_valid: bool) -> bool:
    """Whether a card's suit joins the suits counted: the one line where the readings of VIVO-A1 differ."""
    return is_valid or reading is OffHarmonySuit.COUNTED


class LegalSuits(NamedTuple):
    """A row of the table that a browser reads instead of the rules."""

    seats: int
    harmony: Harmony
    place: int
    """From 1, the lead."""
    counted: tuple[Suit, ...]
    """In the fixed order."""
    case: Case
    legal: tuple[Suit, ...]


def legal_suits_table(seats: int, suits: tuple[Suit, ...] | None = None) -> Iterator[LegalSuits]:
    """List what is asked for every harmony, place and set of counted suits, computed from the rules.

    Args:
        seats: 3 or 4.
        suits: The suits in play, as many as seats; left out, the first ones in the fixed order.
    """
    suits = suits or SUITS[:seats]
    for harmony in tuple(Harmony)[:seats]:
        for place in range(1, seats + 1):
            for mask in range(1 << seats):
                counted = tuple(suit for index, suit in enumerate(suits) if mask >> index & 1)
                if len(counted) < place and bool(counted) == (place > 1):
                    case, legal = ask(suits, harmony, place, frozenset(counted))
                    yield LegalSuits(seats, harmony, place, counted, case, legal)
