"""What of a match fits on one sheet of paper: everything but for the longest lists of rulings and remarks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.web.presenters.match import MatchPage

RULINGS = 6
"""Table rulings of a round that fit under its tricks."""

WHOLE_RULINGS = 3
"""Up to here a ruling has two lines for its reason, beyond only one."""

RULINGS_BESIDE_CHART = 2

ROOM = 5
"""Rulings and remarks of two lines that fit below each other; the rounds stand side by side."""


@dataclass(frozen=True, slots=True)
class Paper:
    """How much is printed."""

    rulings: int
    """Of each round."""
    is_tight: bool
    has_chart: bool
    said: int
    more: int
    """What is left out, and said so."""


def present_paper(page: MatchPage) -> Paper:
    """Decide how much of a match is printed."""
    counts = [len(round_.adjustments) for round_ in page.rounds]
    most = max(counts)
    said = max(1, ROOM - most)
    left_out = sum(max(0, count - RULINGS) for count in counts) + max(0, len(page.said) - said)
    return Paper(RULINGS, most > WHOLE_RULINGS, most <= RULINGS_BESIDE_CHART, said, left_out)
