"""What makes a trick impossible to score: refused by the journal, and where a transcript stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.games.vivo.tricks import order_of_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.settings import Settings


def find_faults(
    settings: Settings, harmony: Harmony, lead: Seat, cards: Sequence[Card], *, is_finished: bool = True
) -> list[Finding]:
    """Find what keeps a trick from being scored, without round and trick number.

    Args:
        settings: The set-up of the match.
        harmony: What the trick asks for.
        lead: The seat that played first.
        cards: In the order played.
        is_finished: Whether there must be a card for every seat; otherwise there may be fewer.

    Rules: VIVO-4, VIVO-6, VIVO-14.
    """
    return [
        *_harmony_fault(settings, harmony),
        *_count_fault(settings.seats, len(cards), is_finished=is_finished),
        *_suit_faults(settings, lead, cards),
    ]


def _harmony_fault(settings: Settings, harmony: Harmony) -> Iterator[Finding]:
    if harmony.value > settings.seats:
        yield Finding(Code.HARMONY_NOT_IN_PLAY, rule="VIVO-6", about=(("harmony", harmony.word),))


def _count_fault(seats: int, count: int, *, is_finished: bool) -> Iterator[Finding]:
    if count > seats or (is_finished and count < seats):
        about = (("count", count), ("expected", seats))
        yield Finding(Code.CARD_COUNT, rule="VIVO-14", about=about)


def _suit_faults(settings: Settings, lead: Seat, cards: Sequence[Card]) -> Iterator[Finding]:
    order = order_of_play(settings.seats, lead)
    for place, card in enumerate(cards):
        if card.suit is settings.removed_suit:
            seat = order[place] if place < len(order) else None
            yield Finding(Code.SUIT_NOT_IN_PLAY, seat=seat, card=card.code, rule="VIVO-4")
