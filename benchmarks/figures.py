"""What a benchmark measured, what was promised, and the line that says so."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Promise:
    """A bound that a measured value has to keep."""

    bound: float
    is_least: bool = False
    """Whether the value must be at least the bound; otherwise at most."""
    unit: str = ""

    def is_kept(self, value: float) -> bool:
        """Whether a value keeps it."""
        return value >= self.bound if self.is_least else value <= self.bound

    def __str__(self) -> str:
        return f"promised {'≥' if self.is_least else '≤'} {self.bound:g}{self.unit}"


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured."""

    what: str
    ours: str
    """With its unit."""
    value: float
    """What the promise is about: the ratio where there is a neighbour, or else ours."""
    neighbour: str | None = None
    """What ours is compared with, and its figure."""
    promise: Promise | None = None
    """`None` where the figure is only told."""

    @property
    def is_kept(self) -> bool:
        """Whether the promise is kept, if there is one."""
        return self.promise is None or self.promise.is_kept(self.value)

    def __str__(self) -> str:
        parts = [f"{self.what}: {self.ours}"]
        if self.neighbour is not None:
            parts.append(self.neighbour)
            parts.append(f"ratio {self.value:.2f}")
        if self.promise is not None:
            parts.append(f"{self.promise}: {'kept' if self.is_kept else 'BROKEN'}")
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two measurements taken turn by turn, each turn on the same machine in the same mood."""

    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """The median of the ratios, turn by turn."""
        return median(mine / other for mine, other in zip(self.ours, self.theirs, strict=True))


def duel(rounds: int, ours: Callable[[], float], theirs: Callable[[], float]) -> Duel:
    """Measure two things by turns, so that what else runs on the machine meets both.

    Args:
        rounds: How often each is measured.
        ours: Measures once; the rounds alternate who goes first.
        theirs: Measures once, in the same unit.
    """
    mine: list[float] = []
    others: list[float] = []
    for number in range(rounds):
        if number % 2:
            others.append(theirs())
            mine.append(ours())
        else:
            mine.append(ours())
            others.append(theirs())
    return Duel(tuple(mine), tuple(others))
