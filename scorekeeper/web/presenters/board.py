"""The board: the scores, large enough to be read from every seat or across a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _

from scorekeeper.engine.values import Status
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.services import running
from scorekeeper.web.presenters.addresses import match_url
from scorekeeper.web.presenters.match import win_sentence
from scorekeeper.web.presenters.rails import standings
from scorekeeper.web.presenters.results import LastResult, last_result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import Seat
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView

MINUS = "\N{MINUS SIGN}"

_LONG, _LONGEST = 3, 4
"""From so many signs on a score is set smaller, and smaller still."""

_LONG_NAME, _LONGEST_NAME = 9, 12
"""The same for a name."""


@dataclass(frozen=True, slots=True)
class BoardSeat:
    """A player's place at the table."""

    seat: Seat
    name: str
    name_size: str
    """`long` or `longest` for a name that would be cut."""
    total: str
    size: str
    """`long` or `longest` for a score of more than two signs."""
    rounds: tuple[int, ...]
    is_leading: bool
    is_turn: bool


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies between the scores while a match runs."""

    harmony: str
    """Empty while it is not known."""
    need: int
    suits: str
    """Those of the running trick's chord, where this browser enters it."""
    title: str
    round: str
    done: int
    tricks: int
    next_harmony: str


@dataclass(frozen=True, slots=True)
class Board:
    """What the board shows."""

    head: str
    """For the title of the window."""
    seats: tuple[BoardSeat, ...]
    middle: Middle | None
    """`None` once the match has ended."""
    ending: str
    """Who won, or what else became of the match."""
    early: bool
    result: LastResult | None
    is_upright: bool
    other_url: str
    """The same the other way."""
    close_url: str


def present_board(view: MatchView, taps: Sequence[str], *, is_upright: bool) -> Board:
    """Present a match as the board.

    Args:
        view: The match.
        taps: What this browser has tapped of the next trick.
        is_upright: Whether all scores stand upright, for a screen on a wall, or each turned to its seat.
    """
    empty = running.next_table(view) if view.status is Status.OPEN else None
    table = running.lay(empty, taps) if empty else None
    middle = _middle(table) if table else None
    ending = _ending(view)
    board_url = url_for("board.show", match_id=view.id)
    return Board(
        head=ending or (_head(table) if table else _("Scores")),
        seats=_seats(view, table),
        middle=middle,
        ending=ending,
        early=view.result is not None and view.result.early,
        result=last_result(view),
        is_upright=is_upright,
        other_url=board_url if is_upright else url_for("board.show", match_id=view.id, upright=1),
        close_url=match_url(view.id),
    )


def _seats(view: MatchView, table: Table | None) -> tuple[BoardSeat, ...]:
    turn = _turn(table)
    return tuple(
        BoardSeat(
            seat.seat,
            each.name,
            _size(each.name, _LONG_NAME, _LONGEST_NAME),
            total := str(each.total).replace("-", MINUS),
            _size(total, _LONG, _LONGEST),
            each.rounds,
            each.is_leading,
            seat.seat == turn,
        )
        for seat, each in zip(view.seats, standings(view), strict=True)
    )


def _size(text: str, long: int, longest: int) -> str:
    if len(text) < long:
        return ""
    return "long" if len(text) < longest else "longest"


def _turn(table: Table | None) -> Seat | None:
    """Give whose turn it is, `None` while nobody said who sang last, or once the trick is full."""
    if table is None or table.lead is None or table.turn is None:
        return None
    return table.order[table.turn]


def _middle(table: Table) -> Middle:
    plays = table.judged()
    counted = plays[-1].judged.after if plays else ()
    return Middle(
        table.harmony.word if table.harmony else "",
        table.harmony.value if table.harmony else 0,
        "".join(suit.value for suit in counted),
        _("Trick %(n)s", n=table.place.trick),
        _("Round %(n)s", n=table.place.round),
        table.place.trick - 1,
        TRICKS,
        table.next_harmony.word if table.next_harmony else "",
    )


def _head(table: Table) -> str:
    return _("Trick %(n)s, round %(round)s", n=table.place.trick, round=table.place.round)


def _ending(view: MatchView) -> str:
    if view.result:
        return win_sentence(view.names, view.result)
    return _("Abandoned") if view.status is Status.ABANDONED else ""
