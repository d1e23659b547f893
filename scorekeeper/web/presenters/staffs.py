"""The staff of the entry page: one bar of music, a column a player, in seat order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.games.vivo.tricks import order_of_play

if TYPE_CHECKING:
    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as templates draw it."""

    suit: str
    rank: int
    code: str


@dataclass(frozen=True, slots=True)
class SeatColumn:
    """A column of the staff."""

    seat: Seat
    name: str
    place: int | None
    """In the order of play, from 1; `None` while nobody leads."""
    card: CardView | None
    is_off: bool
    is_turn: bool
    is_lead: bool
    foot: str
    high: int | None
    low: int | None
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class StaffView:
    """The staff."""

    harmony: str
    need: int
    suits: str
    """Those counted so far, in the order they came."""
    seats: tuple[SeatColumn, ...]
    next_harmony: str = ""
    next_need: int = 0
    show_next: bool = False
    lead_buttons: bool = False
    """Whether a name can be tapped to say who leads, and so on."""
    take_buttons: bool = False
    slot_buttons: bool = False
    cursor: Seat | None = None
    """Whose card comes next, where the order of play does not say it."""


def card_view(card: Card) -> CardView:
    """Give a card as templates draw it."""
    return CardView(card.suit.value, card.rank, card.code)


def staff_of(view: MatchView, table: Table, *, is_correction: bool = False) -> StaffView:
    """Show the trick that is being tapped."""
    plays = table.judged()
    counted = plays[-1].judged.after if plays else ()
    turn = table.turn
    turn_seat = table.order[turn] if turn is not None and table.lead is not None else None
    newest = table.order[len(table.played) - 1] if table.played and not is_correction else None
    off = {play.seat for play in plays if play.is_off}
    columns = [
        SeatColumn(
            seat,
            view.names[seat - 1],
            place if table.lead else None,
            card_view(card) if card else None,
            seat in off,
            seat == turn_seat,
            seat == table.lead,
            "" if is_correction else str(view.sheet.scores[seat - 1]),
            None,
            None,
            seat == newest,
        )
        for place, (seat, card) in enumerate(zip(table.order, table.cards, strict=True), start=1)
    ]
    columns.sort(key=lambda column: column.seat)
    return StaffView(
        *_harmony(table.harmony),
        "".join(suit.value for suit in counted),
        tuple(columns),
        *_harmony(table.next_harmony),
        show_next=table.place.trick < TRICKS and not is_correction,
        lead_buttons=table.is_empty or is_correction,
        take_buttons=True,
        slot_buttons=table.lead is not None and not table.is_empty,
        cursor=turn_seat if table.cursor is not None else None,
    )


def staff_of_last(view: MatchView, scored: ScoredTrick, table: Table) -> StaffView:
    """Show the trick that has just been recorded, with its points, until the first card of the next one."""
    plays = {play.seat: play for play in scored.plays}
    high, low = scored.ends.high, scored.ends.low
    order = order_of_play(view.record.settings.seats, scored.record.lead)
    columns = tuple(
        SeatColumn(
            seat,
            view.names[seat - 1],
            order.index(seat) + 1,
            card_view(plays[seat].card),
            plays[seat].is_off,
            seat == table.lead,
            seat == scored.record.lead,
            "" if plays[seat].is_off else str(view.sheet.scores[seat - 1]),
            high.points if seat == high.seat else None,
            low.points if low and seat == low.seat else None,
            is_new=True,
        )
        for seat in sorted(plays)
    )
    return StaffView(
        *_harmony(scored.record.harmony),
        "".join(suit.value for suit in scored.plays[-1].judged.after),
        columns,
        *_harmony(table.harmony),
        show_next=True,
        lead_buttons=table.place.trick > 1,
        take_buttons=False,
        slot_buttons=False,
        cursor=None,
    )


def _harmony(harmony: Harmony | None) -> tuple[str, int]:
    return (harmony.word, harmony.value) if harmony else ("", 0)
