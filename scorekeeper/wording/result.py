"""The result of a match as JSON fields, as far as the scoresheet reads it; for type checkers alone."""

from __future__ import annotations

from typing import TypedDict


class PlayResult(TypedDict):
    """A card played."""

    seat: int
    card: str
    off_harmony: bool


class EndResult(TypedDict):
    """The high or the low of a trick."""

    seat: int
    points: int


class TrickResult(TypedDict):
    """A scored trick."""

    trick: int
    harmony: str
    lead: int
    plays: list[PlayResult]
    high: EndResult
    low: EndResult | None
    scores: list[int]


class AdjustmentResult(TypedDict):
    """A table ruling."""

    seat: int
    points: int
    reason: str


class RoundResult(TypedDict):
    """A round."""

    round: int
    tricks: list[TrickResult]
    adjustments: list[AdjustmentResult]
    scores: list[int]


class FindingResult(TypedDict):
    """A finding."""

    severity: str
    line: int | None
    message: str
    rule: str | None


class Result(TypedDict):
    """The whole result."""

    seats: list[str]
    off_harmony_suit: str
    removed_suit: str | None
    rounds: list[RoundResult]
    scores: list[int]
    winners: list[int]
    findings: list[FindingResult]
