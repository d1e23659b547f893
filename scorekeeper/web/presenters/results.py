"""The result of the trick recorded last: what whoever only follows is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.web.presenters.lines import Line, result_line
from scorekeeper.web.presenters.match import win_sentence

if TYPE_CHECKING:
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class LastResult:
    """What a trick gave."""

    number: int
    """Grows from trick to trick, over both rounds."""
    line: Line


def last_result(view: MatchView) -> LastResult | None:
    """Give the result of the trick recorded last, `None` before the first; it tells points and no card (VIVO-36).

    At the end it is that of the match.
    """
    tricks = [scored for round_ in view.sheet.rounds for scored in round_.tricks]
    if view.result:
        return LastResult(len(tricks) + 1, [win_sentence(view.names, view.result)])
    return LastResult(len(tricks), result_line(tricks[-1], view.names)) if tricks else None
