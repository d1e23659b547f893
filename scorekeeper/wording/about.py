"""What a finding says of itself, as the words that go into its sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.wording.terms import card_name
from scorekeeper.wording.translation import translator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.engine.findings import Finding
    from scorekeeper.wording.translation import Translator

LONGEST_QUOTE = 40
"""Code points of a text that is shown back."""


class About(NamedTuple):
    """A finding with what its sentence needs beside it. Nothing here raises, whatever the finding lacks."""

    finding: Finding
    names: Sequence[str]
    """The players, by seat."""
    lang: str
    suit_names: Mapping[str, str] | None

    @property
    def say(self) -> Translator:
        """What speaks the language."""
        return translator(self.lang)

    @property
    def reason(self) -> str:
        """What tells cases of one code apart, empty if nothing does."""
        return self.finding.reason or ""

    @property
    def player(self) -> str:
        """The name of the finding's seat."""
        return self.player_at(self.finding.seat)

    @property
    def card(self) -> str:
        """The name of the finding's card, or the word that is none."""
        return card_name(quotable(self.finding.card or ""), self.lang, self.suit_names)

    def has(self, key: str) -> bool:
        """Whether the finding carries a value."""
        return any(name == key for name, _ in self.finding.about)

    def text(self, key: str) -> str:
        """Give a value that the finding carries, fit to be quoted; empty if there is none."""
        return next((quotable(str(value)) for name, value in self.finding.about if name == key), "")

    def number(self, key: str) -> int:
        """Give a number that the finding carries, 0 if there is none."""
        return next((value for name, value in self.finding.about if name == key and isinstance(value, int)), 0)

    def player_at(self, seat: int | None) -> str:
        """Give the name at a seat; the seat's number where nobody is known to sit there."""
        if seat and 1 <= seat <= len(self.names):
            return self.names[seat - 1]
        return self.say.gettext("Seat {seat}").format(seat=seat or "?")

    def player_of(self, key: str) -> str:
        """Give the name at the seat that a value of the finding names."""
        return self.player_at(self.number(key))


def quotable(text: str) -> str:
    """Give a text as it may be shown back: short, and without signs that do something."""
    shown = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
    return shown if shown.isprintable() else "".join(sign if sign.isprintable() else "\ufffd" for sign in shown)
