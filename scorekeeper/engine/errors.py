"""The family of exceptions: for callers' mistakes and the outside world, never for what people record.

Each carries its data as attributes; `scorekeeper.web.errors` alone turns them into responses.
"""

from __future__ import annotations

from enum import Enum


class ScorekeeperError(Exception):
    """The head of the family."""


class NotFoundError(ScorekeeperError):
    """There is no such thing, or the caller may not know that there is."""

    def __init__(self, kind: str, key: str) -> None:
        super().__init__(f"no {kind} {key!r}")
        self.kind = kind
        self.key = key


class CorruptRecordError(ScorekeeperError):
    """A stored record does not read back as what was written."""


class Misfit(Enum):
    """Why an entry does not fit where the match stands; stable keys for the sentences."""

    TRICK_ORDER = "trick-order"
    """Neither the next trick nor one that stands."""
    NOT_OPEN = "not-open"
    """The next trick of a match that was finished early or abandoned."""
    NO_NEXT_HARMONY = "no-next-harmony"
    """A harmony for a trick behind the last of a round (VIVO-38)."""
    NO_ROUND = "no-round"
    NO_TRICK = "no-trick"
    NO_DISPUTE = "no-dispute"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    ALREADY_OVER = "already-over"
    """A finish where the match is finished or abandoned."""
    NOT_COMPLETE = "not-complete"
    """A finish of a match with tricks to come that does not say `early`."""
    NOT_ENDED = "not-ended"
    """A reopening where nobody ended the match."""
    ALREADY_ABANDONED = "already-abandoned"


class SequenceError(ScorekeeperError):
    """An entry that does not fit where the match stands.

    Attributes:
        reason: Why.
        round: The round it named, if any.
        trick: The trick it named, if any.
    """

    def __init__(self, reason: Misfit, *, round_: int | None = None, trick: int | None = None) -> None:
        super().__init__(f"out of sequence: {reason.value}")
        self.reason = reason
        self.round = round_
        self.trick = trick
