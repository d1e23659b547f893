"""What is wrong, doubtful or worth a remark in a record: always as values, all at once, never as an exception.

Sentences for people are made from these in `scorekeeper.wording`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.engine.values import Seat


class Severity(Enum):
    """How much a finding weighs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(Enum):
    """The stable codes that programs and tests read."""

    SYNTAX = "syntax"
    BAD_CARD = "bad-card"
    UNKNOWN_HARMONY = "unknown-harmony"
    PLAYER_COUNT = "player-count"
    DUPLICATE_PLAYER = "duplicate-player"
    BAD_SETTING = "bad-setting"
    SEQUENCE = "sequence"
    CARD_COUNT = "card-count"
    SUIT_NOT_IN_PLAY = "suit-not-in-play"
    HARMONY_NOT_IN_PLAY = "harmony-not-in-play"
    CARD_REPLAYED = "card-replayed"
    WRONG_LEAD = "wrong-lead"
    FLAG_MISSING = "flag-missing"
    FLAG_UNEARNED = "flag-unearned"
    REVOKE = "revoke"
    HARMONY_DECK = "harmony-deck"

    @property
    def severity(self) -> Severity:
        """An error for all but the two that only ask for a second look."""
        return _SOFT.get(self, Severity.ERROR)


_SOFT = {Code.REVOKE: Severity.WARNING, Code.HARMONY_DECK: Severity.NOTE}


class Evidence(NamedTuple):
    """A place in the record that proves a finding."""

    trick: int
    card: str


class Finding(NamedTuple):
    """One thing found in a record. Places that do not apply are `None`."""

    code: Code
    round: int | None = None
    trick: int | None = None
    seat: Seat | None = None
    card: str | None = None
    """As written in the notation, upper case; for `bad-card` the word as it stands."""
    rule: str | None = None
    """The id of the rule, such as `VIVO-17`."""
    evidence: tuple[Evidence, ...] = ()
    line: int | None = None
    """The line of a transcript, from 1; `None` in a journal."""
    reason: str | None = None
    """A stable key that tells cases of one code apart, for the sentence alone."""
    about: tuple[tuple[str, str | int], ...] = ()
    """Named values for the sentence alone, such as what was expected."""

    @property
    def severity(self) -> Severity:
        """How much it weighs, by its code."""
        return self.code.severity

    @property
    def is_error(self) -> bool:
        """Whether its severity is `error`."""
        return self.code.severity is Severity.ERROR


def finding_fields(finding: Finding, message: str) -> dict[str, object]:
    """Give a finding as JSON fields, with its sentence."""
    return {
        "code": finding.code.value,
        "severity": finding.severity.value,
        "round": finding.round,
        "trick": finding.trick,
        "seat": finding.seat,
        "card": finding.card,
        "line": finding.line,
        "message": message,
        "rule": finding.rule,
        "evidence": [{"trick": each.trick, "card": each.card} for each in finding.evidence],
    }
