"""The deck of the entry page: what may be played, and what is gone, as far as whoever looks may know (VIVO-36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.engine.names import clean_text
from scorekeeper.games.vivo.cards import CARDS
from scorekeeper.games.vivo.tricks import order_of_play
from scorekeeper.web.looks import deck_order
from scorekeeper.web.presenters.lines import gone_text

if TYPE_CHECKING:
    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of the deck."""

    suit: str
    rank: int
    code: str
    state: str
    """`gone`, or empty where a tap plays it."""
    initial: str
    label: str


@dataclass(frozen=True, slots=True)
class Band:
    """The cards of a suit."""

    suit: str
    is_allowed: bool | None
    """`None` while nothing is judged."""
    cards: tuple[DeckCard, ...]


DeckView: TypeAlias = tuple[Band, ...]


def deck_bands(view: MatchView, table: Table, *, keeps_last: bool, is_correction: bool = False) -> DeckView:
    """Show the deck.

    Args:
        view: The match.
        table: The trick so far.
        keeps_last: Whether the trick recorded last still lies on the table, so that its cards are seen to be gone.
        is_correction: Whether a recorded trick is put right: then no card of another trick is gone.
    """
    asked = table.asked()
    is_judged = asked is not None and asked.case is not None and table.lead is not None
    gone = _on_table(table)
    if not is_correction:
        gone = {**_played(view, table, keeps_last=keeps_last), **gone}
    return tuple(
        Band(
            suit.value,
            suit in asked.legal if is_judged and asked else None,
            tuple(_card(view, card, gone.get(card)) for card in CARDS.values() if card.suit is suit),
        )
        for suit in deck_order(table.settings.suits)
    )


def _on_table(table: Table) -> dict[Card, tuple[Seat, int]]:
    return {card: (seat, table.place.trick) for seat, card in table.by_seat.items()}


def _played(view: MatchView, table: Table, *, keeps_last: bool) -> dict[Card, tuple[Seat, int]]:
    """Give the cards of the round's tricks that may be seen to be gone, each with who played it and when."""
    seen: dict[Card, tuple[Seat, int]] = {}
    for trick in view.record.tricks:
        if trick.round != table.place.round:
            continue
        is_last = trick.trick == table.place.trick - 1
        if view.covering is None or (is_last and keeps_last):
            order = order_of_play(table.settings.seats, trick.lead)
            seen.update({card: (seat, trick.trick) for seat, card in zip(order, trick.cards, strict=True)})
    return seen


def _card(view: MatchView, card: Card, held: tuple[Seat, int] | None) -> DeckCard:
    if held is None:
        return DeckCard(card.suit.value, card.rank, card.code, "", "", "")
    name = view.names[held[0] - 1]
    label = gone_text(card, name, held[1])
    return DeckCard(card.suit.value, card.rank, card.code, "gone", clean_text(name)[:1].upper(), label)
