"""What a table can choose before it plays, and the defaults the rulebook leaves open."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.values import FIRST_SEAT, Seat
from scorekeeper.games.vivo.cards import SUITS, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.engine.values import JsonObject

SEAT_COUNTS = (3, 4)
"""Vivo is for three or four players; other counts are refused (VIVO-3)."""

ROUNDS = 2
"""VIVO-40."""

TRICKS = 12
"""Tricks in a round (VIVO-39), one Harmony card each (VIVO-9)."""

DEFAULT_REMOVED_SUIT = SUITS[-1]
"""Preselected at three players, where the rules do not say which suit goes (VIVO-5)."""

DECK_OF_HARMONIES: Mapping[int, int] = {3: 4, 4: 3}
"""By seats: how often each kind of harmony in play is thought to come up in a round.

A conjecture (VIVO-10, VIVO-A5), so it only ever leads to a note. VIVO-8: some cards are set aside at both counts.
"""


class OffHarmonySuit(Enum):
    """Whether the suit of an off-harmony card counts as already played (VIVO-A1)."""

    IGNORED = "ignored"
    COUNTED = "counted"

    __hash__ = object.__hash__  # as that of `Suit`, and for the same reason


@cache
def _suits_without(removed_suit: Suit | None) -> tuple[Suit, ...]:
    return tuple(suit for suit in SUITS if suit is not removed_suit)


# A named tuple, as the values of `tricks`: the module `dataclasses` alone would take a sixth of the time that the
# command has for scoring a file.
class Settings(NamedTuple):
    """The set-up of a match, checked."""

    seats: int = 4
    """3 or 4."""
    first_lead: Seat = FIRST_SEAT
    """Who leads the first trick of the match (VIVO-13)."""
    removed_suit: Suit | None = None
    """The suit taken out at three seats (VIVO-4); `None` at four."""
    off_harmony_suit: OffHarmonySuit = OffHarmonySuit.IGNORED
    """The reading of VIVO-A1."""

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits in play, in the fixed order; as many as seats (VIVO-4, VIVO-7)."""
        return _suits_without(self.removed_suit)

    def fields(self) -> dict[str, str | int | None]:
        """Give the settings as JSON fields, all of them."""
        return {
            "first_lead": self.first_lead,
            "removed_suit": self.removed_suit.value if self.removed_suit else None,
            "off_harmony_suit": self.off_harmony_suit.value,
        }


def setting_fault(name: str, value: object, reason: str, rule: str | None = None) -> Finding:
    """Give the finding for a setting whose value is out of range; `name` is a field such as `first_lead`."""
    about = (("setting", name), ("value", str(value)))
    return Finding(Code.BAD_SETTING, rule=rule, reason=reason, about=about)


def read_settings(seats: int, fields: JsonObject) -> tuple[Settings, list[Finding]]:
    """Read a set-up from JSON fields.

    Args:
        seats: How many sit at the table; anything but 3 and 4 is a finding (VIVO-3).
        fields: Any of `first_lead`, `removed_suit`, `off_harmony_suit`; what is left out has its default.

    Returns:
        The settings, with the default for what could not be read, and every finding about them.
    """
    if seats not in SEAT_COUNTS:
        fault = Finding(Code.PLAYER_COUNT, rule="VIVO-3", reason="count", about=(("count", seats),))
        return Settings(), [fault]
    findings: list[Finding] = []
    findings.extend(
        setting_fault(name, value, "unknown")
        for name, value in fields.items()
        if name not in {"first_lead", "removed_suit", "off_harmony_suit"}
    )
    settings = Settings(
        seats,
        _read_first_lead(seats, fields.get("first_lead", 1), findings),
        _read_removed_suit(seats, fields.get("removed_suit"), findings),
        _read_reading(fields.get("off_harmony_suit", "ignored"), findings),
    )
    return settings, findings


def _read_first_lead(seats: int, value: object, findings: list[Finding]) -> Seat:
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= seats:
        return Seat(value)
    findings.append(setting_fault("first_lead", value, "seat", "VIVO-13"))
    return FIRST_SEAT


def _read_removed_suit(seats: int, value: object, findings: list[Finding]) -> Suit | None:
    if seats == SEAT_COUNTS[1]:
        if value is not None:
            findings.append(setting_fault("removed_suit", value, "removed-at-four", "VIVO-7"))
        return None
    suit = Suit.__members__.get(value) if isinstance(value, str) else None
    if suit is None:
        reason = "removed-missing" if value is None else "removed-unknown"
        findings.append(setting_fault("removed_suit", value, reason, "VIVO-4"))
    return suit


def _read_reading(value: object, findings: list[Finding]) -> OffHarmonySuit:
    for reading in OffHarmonySuit:
        if reading.value == value:
            return reading
    findings.append(setting_fault("off_harmony_suit", value, "reading"))
    return OffHarmonySuit.IGNORED
