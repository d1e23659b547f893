"""Who is ahead: totals, ranks, ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.values import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence


def leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Give the seats with the highest score, several on a tie; empty only without scores."""
    best = max(scores, default=0)
    return tuple(Seat(index) for index, score in enumerate(scores, start=1) if score == best)


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Give each seat its rank, 1 for the highest score; seats that are level share a rank (1, 1, 3)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
