"""What stands beside the entry on a wide screen: scores, and the last tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.web.presenters.staffs import CardView, card_view

if TYPE_CHECKING:
    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.covering import Covering
    from scorekeeper.services.views import MatchView

SHOWN = 5
"""How many of the last tricks are shown."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's score."""

    name: str
    total: int
    rounds: tuple[int, ...]
    is_leading: bool


@dataclass(frozen=True, slots=True)
class RailCell:
    """A card of a trick, or its back."""

    face: str
    """`card`, `back` or `dot`."""
    card: CardView | None
    is_off: bool


@dataclass(frozen=True, slots=True)
class RailRow:
    """A trick."""

    number: int
    harmony: str
    need: int
    cells: tuple[RailCell, ...]


def standings(view: MatchView) -> tuple[Standing, ...]:
    """Give the scores, in seat order."""
    best = max(view.sheet.scores)
    return tuple(
        Standing(
            name,
            view.sheet.scores[index],
            tuple(round_.scores[index] for round_ in view.sheet.rounds),
            best > 0 and view.sheet.scores[index] == best,
        )
        for index, name in enumerate(view.names)
    )


def rail_rows(view: MatchView, *, keeps_last: bool) -> tuple[RailRow, ...]:
    """Give the last tricks of the running round, the latest first, covered as the match is.

    Args:
        view: The match.
        keeps_last: Whether the last trick lies open yet: until the next lead (VIVO-36).
    """
    covering = view.covering
    if covering and not keeps_last:
        covering = covering._replace(last=covering.last + 1)
    tricks = view.sheet.rounds[-1].tricks
    return tuple(_row(covering, scored) for scored in reversed(tricks[-SHOWN:]))


def _row(covering: Covering | None, scored: ScoredTrick) -> RailRow:
    record = scored.record
    plays = sorted(scored.plays, key=lambda play: play.seat)
    if covering and covering.hides(record.round, record.trick):
        cells = tuple(_covered(scored, play.seat) for play in plays)
    else:
        cells = tuple(RailCell("card", card_view(play.card), play.is_off) for play in plays)
    return RailRow(record.trick, record.harmony.word, record.harmony.value, cells)


def _covered(scored: ScoredTrick, seat: Seat) -> RailCell:
    """Show what lies on the table: the low card face up, the high one as a back, the rest as dots."""
    ends = scored.ends
    if ends.low and seat == ends.low.seat:
        return RailCell("card", card_view(ends.low.card), is_off=False)
    return RailCell("back" if seat == ends.high.seat else "dot", None, is_off=False)
