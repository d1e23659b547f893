"""How a match went: the scores after each trick, as lines of a chart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

if TYPE_CHECKING:
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class Course:
    """A player's line."""

    name: str
    values: tuple[int, ...]
    """Totals after each trick, 0 before the first; a table ruling counts at the end of its round."""
    total: int
    is_leading: bool


def courses(view: MatchView) -> tuple[Course, ...]:
    """Give the lines of all players, in seat order."""
    best = max(view.sheet.scores)
    return tuple(
        Course(name, tuple(_values(view, index)), view.sheet.scores[index], view.sheet.scores[index] == best > 0)
        for index, name in enumerate(view.names)
    )


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
