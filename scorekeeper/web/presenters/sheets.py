"""The sheet of a round: a row a trick, covered as the match is (VIVO-36), and the table rulings below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.engine.findings import Severity
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.services.covering import cover_finding
from scorekeeper.web.presenters.addresses import trick_url
from scorekeeper.web.presenters.staffs import CardView, card_view

if TYPE_CHECKING:
    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.values import Adjust
    from scorekeeper.games.vivo.scoring import ScoredRound, ScoredTrick
    from scorekeeper.games.vivo.tricks import Play
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class Cell:
    """A card on the sheet, or what is seen of it, with the points it took."""

    face: str
    """`card`, `back` or `dot`; empty where nothing lies yet."""
    card: CardView | None
    is_off: bool
    mark: str
    """`high`, `low` or empty."""
    points: int


@dataclass(frozen=True, slots=True)
class Row:
    """A trick on the sheet."""

    number: int
    harmony: str
    need: int
    url: str
    is_flagged: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class AdjustmentRow:
    """A table ruling on the sheet."""

    label: str
    url: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A round on the sheet."""

    number: int
    title: str
    is_open: bool
    rows: tuple[Row, ...]
    """The latest trick first; before the first one, all of them empty."""
    is_empty: bool
    adjustments: tuple[AdjustmentRow, ...]
    totals: tuple[int, ...]


def round_sheets(view: MatchView) -> tuple[RoundSheet, ...]:
    """Give the sheets of all rounds, the running one first and open."""
    flagged = flagged_places(view)
    sheets = [_round_sheet(view, round_, flagged) for round_ in view.sheet.rounds]
    return tuple(reversed(sheets))


def findings_to_show(view: MatchView) -> list[Finding]:
    """Give the findings that ask for a second look, covered as the match is.

    What a dispute has settled is no longer asked, and how often a harmony came up is no question at all while the
    make-up of the deck is a conjecture (VIVO-10).
    """
    settled = {dispute.place for dispute in view.disputes if dispute.outcome is not None}
    return [
        cover_finding(finding, view.covering)
        for finding in view.sheet.findings
        if finding.severity is not Severity.NOTE and (finding.round or 0, finding.trick or 0) not in settled
    ]


def flagged_places(view: MatchView) -> set[tuple[int, int]]:
    """Give round and trick of all that waits for a second look."""
    places = {(finding.round or 0, finding.trick or 0) for finding in findings_to_show(view)}
    open_disputes = [dispute for dispute in view.disputes if dispute.outcome is None and dispute.trick]
    return places | {(dispute.round, dispute.trick) for dispute in open_disputes}


def cells_of(view: MatchView, scored: ScoredTrick) -> tuple[Cell, ...]:
    """Give the cards of a trick by seat, as they may be seen."""
    record = scored.record
    is_covered = view.covering is not None and view.covering.hides(record.round, record.trick)
    plays = sorted(scored.plays, key=lambda play: play.seat)
    return tuple(_cell(scored, play, is_covered=is_covered) for play in plays)


def _round_sheet(view: MatchView, round_: ScoredRound, flagged: set[tuple[int, int]]) -> RoundSheet:
    rows = tuple(_row(view, scored, flagged) for scored in reversed(round_.tricks))
    return RoundSheet(
        round_.round,
        _("Round %(n)s", n=round_.round),
        round_ is view.sheet.rounds[-1],
        rows or _empty_rows(len(view.seats)),
        not rows,
        tuple(_adjustment(view, each) for each in round_.adjustments),
        round_.scores,
    )


def _row(view: MatchView, scored: ScoredTrick, flagged: set[tuple[int, int]]) -> Row:
    record = scored.record
    return Row(
        record.trick,
        record.harmony.word,
        record.harmony.value,
        trick_url(view.id, record.round, record.trick),
        (record.round, record.trick) in flagged,
        cells_of(view, scored),
    )


def _empty_rows(seats: int) -> tuple[Row, ...]:
    cells = (Cell("", None, is_off=False, mark="", points=0),) * seats
    return tuple(Row(number, "", 0, "", is_flagged=False, cells=cells) for number in range(TRICKS, 0, -1))


def _cell(scored: ScoredTrick, play: Play, *, is_covered: bool) -> Cell:
    """Show a card; of a covered trick only what lies on the table: the low card, and the back of the high one."""
    high, low = scored.ends.high, scored.ends.low
    if low and play.seat == low.seat:
        return Cell("card", card_view(play.card), is_off=False, mark="low", points=low.points)
    is_high = play.seat == high.seat
    mark, points = ("high", high.points) if is_high else ("", 0)
    if is_covered:
        return Cell("back" if is_high else "dot", None, is_off=False, mark=mark, points=points)
    return Cell("card", card_view(play.card), play.is_off, mark, points)


def _adjustment(view: MatchView, adjustment: Adjust) -> AdjustmentRow:
    points = tuple(int(adjustment.points) if seat.seat == adjustment.seat else None for seat in view.seats)
    return AdjustmentRow(adjustment.reason, "", points)
