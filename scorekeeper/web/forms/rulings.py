"""What the ruling desk is asked, from the address: every state of it is a link."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.games.vivo.harmony import HARMONIES, find_harmony
from scorekeeper.games.vivo.settings import DEFAULT_REMOVED_SUIT, SEAT_COUNTS, OffHarmonySuit
from scorekeeper.services.rulings import RulingRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

_LONGEST = 400
_MOST_WORDS = 12
_FRENCH_SUITS = {"V": "G", "J": "Y"}
_FRENCH_CARD = re.compile(r"[VJ]\d{1,2}\*?")
_SHORTEST_HARMONY = 3

EXAMPLE: dict[str, Any] = {"players": "4", "harmony": "duet", "cards": "B7 R7 G4 R4"}
"""A trick with a tie and an off-harmony card, to look at."""


@dataclass(frozen=True, slots=True)
class DeskState:
    """The ruling desk as somebody set it up."""

    players: int = 4
    harmony: str = ""
    """Empty while it is not chosen."""
    cards: tuple[str, ...] = ()
    """Words as tapped or typed, in the order played."""
    removed_suit: str = DEFAULT_REMOVED_SUIT.value
    reading: str = OffHarmonySuit.IGNORED.value
    typed: str = ""
    """What stands in the field, where it could not be taken."""

    def address(self) -> dict[str, Any]:
        """Give the fields of the address that shows this state."""
        fields: dict[str, Any] = {"players": str(self.players), "harmony": self.harmony, "cards": " ".join(self.cards)}
        if self.players == SEAT_COUNTS[0]:
            fields["removed"] = self.removed_suit
        if self.reading != OffHarmonySuit.IGNORED.value:
            fields["reading"] = self.reading
        return {name: value for name, value in fields.items() if value}

    def request(self) -> RulingRequest:
        """Give what the rules are asked."""
        removed = self.removed_suit if self.players == SEAT_COUNTS[0] else None
        return RulingRequest(self.players, self.harmony, self.cards, removed, self.reading)


def read_desk(fields: Mapping[str, str]) -> DeskState:
    """Read the desk from an address: what was there, and then the button that was pressed.

    What means nothing is left out, but for the words of cards: those are shown back with what is wrong with them.
    """
    players = SEAT_COUNTS[0] if fields.get("players") == str(SEAT_COUNTS[0]) else SEAT_COUNTS[1]
    harmony = find_harmony(fields.get("harmony", "")[:20])
    state = DeskState(
        players,
        harmony.word if harmony else "",
        _words(fields.get("cards", "")),
        _one_of(fields.get("removed", ""), [suit.value for suit in SUITS], DEFAULT_REMOVED_SUIT.value),
        _one_of(fields.get("reading", ""), [each.value for each in OffHarmonySuit], OffHarmonySuit.IGNORED.value),
    )
    return _pressed(state, fields)


def _pressed(state: DeskState, fields: Mapping[str, str]) -> DeskState:
    """Do what the pressed button asks for."""
    if "quick" in fields:
        return _typed(state, fields["quick"][:_LONGEST])
    if "take" in fields:
        place = fields["take"]
        kept = [card for number, card in enumerate(state.cards, start=1) if str(number) != place]
        return replace(state, cards=tuple(kept))
    if "undo" in fields:
        return replace(state, cards=state.cards[:-1])
    card = _words(fields.get("card", ""))[:1]
    if card and card[0] in state.cards:
        return state
    return replace(state, cards=(*state.cards, *card)[:_MOST_WORDS])


def _typed(state: DeskState, text: str) -> DeskState:
    """Take a whole trick typed in one line: a harmony, if there is one, and the cards."""
    words = _words(text)
    harmonies = [word for word in words if len(word) >= _SHORTEST_HARMONY and find_harmony(word)]
    cards = tuple(word for word in words if word not in harmonies)
    chosen = find_harmony(harmonies[0]) if harmonies else None
    return replace(state, harmony=chosen.word if chosen else state.harmony, cards=cards or state.cards, typed=text)


def _words(text: str) -> tuple[str, ...]:
    """Cut a line into words, the letters that French has for itself read as ours."""
    words = re.split(r"[\s,;]+", text[:_LONGEST].strip())[:_MOST_WORDS]
    return tuple(_english(word) for word in words if word)


def _english(word: str) -> str:
    upper = word.upper()
    if word.isascii() and _FRENCH_CARD.fullmatch(upper):
        return _FRENCH_SUITS[upper[0]] + upper[1:]
    return upper if word.isascii() and word.lower() not in HARMONIES else word


def _one_of(value: str, choices: list[str], default: str) -> str:
    return value if value in choices else default
