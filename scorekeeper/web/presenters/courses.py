"""How a match went: the scores after each trick, as lines of a chart."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from flask_babel import gettext as _

from scorekeeper.games.vivo.settings import TRICKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.services.views import MatchView


_LEAST_TOP = 30
_MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Course:
    """A player's line."""

    name: str
    values: tuple[int, ...]
    """Totals after each trick, 0 before the first; a table ruling counts at the end of its round."""
    total: int
    is_leading: bool


class Scale(NamedTuple):
    """What the lines of a chart are read against: multiples of a step."""

    low: int
    top: int
    step: int
    tricks: int = TRICKS
    """Of a round."""


def courses(view: MatchView) -> tuple[Course, ...]:
    """Give the lines of all players, in seat order."""
    best = max(view.sheet.scores)
    return tuple(
        Course(name, tuple(_values(view, index)), view.sheet.scores[index], view.sheet.scores[index] == best > 0)
        for index, name in enumerate(view.names)
    )


def scale_of(series: Iterable[Course]) -> Scale:
    """Give the scale of a chart: some lines, whatever the numbers are."""
    values = [value for course in series for value in course.values]
    low, top = min(0, *values), max(_LEAST_TOP, *(value + 1 for value in values))
    step = next(step for step in _steps() if -(-top // step) - low // step <= _MOST_STEPS)
    return Scale(low // step * step, -(-top // step) * step, step)


def _steps() -> Iterator[int]:
    return (each * 10**power for power in count(1) for each in (1, 2, 5))


def course_label(view: MatchView) -> str:
    """Say the chart in words: the ranking."""
    order = sorted(range(len(view.names)), key=lambda index: -view.sheet.scores[index])
    ranking = ", ".join(f"{view.names[index]} {view.sheet.scores[index]}" for index in order)
    return _("How the match went: %(ranking)s", ranking=ranking)


def _values(view: MatchView, index: int) -> list[int]:
    values, before = [0], 0
    for round_ in view.sheet.rounds:
        values += [before + scored.scores[index] for scored in round_.tricks]
        before += round_.scores[index]
        values[-1] = before
    return values
