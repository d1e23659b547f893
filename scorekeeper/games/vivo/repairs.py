"""The single slips of a thumb that would explain every contradiction of a round, likeliest first.

A contradiction is a `revoke`: a card that was off-harmony although a later one shows that a legal suit was held
(VIVO-46). The table may have played wrong, or the record may be wrong; here are the records that differ in one slip
and contradict nothing.
"""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.vivo.deductions import cards_left
from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.scoring import ScoredTrick, find_revokes
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, TRICKS
from scorekeeper.games.vivo.tricks import find_ends, order_of_play, plays_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import TrickRecord


class Slip(Enum):
    """What may have gone wrong when a round was recorded."""

    MISHEARD = "misheard"
    """A card was taken for one that nobody has played."""
    HARMONY = "harmony"
    """Another harmony was on the table."""
    SEATS = "seats"
    """Two players of one trick had each other's card."""
    EXCHANGED = "exchanged"
    """Two cards of two tricks were taken for each other."""


class Change(NamedTuple):
    """One card of a record that a repair replaces."""

    trick: int
    seat: Seat
    before: Card
    after: Card


class Repair(NamedTuple):
    """A slip, and the record without it."""

    slip: Slip
    tricks: tuple[TrickRecord, ...]
    """The tricks that differ, as they would stand, in order; they claim nothing."""
    changes: tuple[Change, ...]
    """The cards that differ, in order; none where the harmony does."""


def find_repairs(settings: Settings, tricks: Sequence[ScoredTrick], next_lead: Seat | None = None) -> list[Repair]:
    """Find every record that differs from this one in one slip and contradicts nothing.

    Args:
        settings: The set-up of the match.
        tricks: Of one round, in order, at least one of them with a contradiction; otherwise there is nothing to repair.
        next_lead: The seat that led the first trick of the next round, where it is recorded.

    Returns:
        Those with the fewest changes first, then those within one trick, then those of neighbouring ranks, then in
        the order of the record. A slip that would make a recorded lead wrong is none: the table would have noticed.

    Rules: VIVO-12, VIVO-37, VIVO-46.
    """
    if next(find_revokes(tricks), None) is None:
        return []
    bench = _Bench(settings, tricks, next_lead)
    found = [each for each in _slips(settings, tricks) if bench.is_sound(each)]
    return sorted(found, key=_unlikeliness)


def _unlikeliness(repair: Repair) -> tuple[int, int, int]:
    distance = max((abs(change.before.rank - change.after.rank) for change in repair.changes), default=TRICKS)
    return max(1, len(repair.changes)), len(repair.tricks), distance


class _Bench:
    """Holds a changed record against the rest of its round."""

    def __init__(self, settings: Settings, tricks: Sequence[ScoredTrick], next_lead: Seat | None) -> None:
        self.settings = settings
        self.tricks = tricks
        self.leads = [*(scored.record.lead for scored in tricks[1:]), next_lead]

    def is_sound(self, repair: Repair) -> bool:
        """Whether nothing is contradicted any more and the leads are as due as they were."""
        changed = list(self.tricks)
        for record in repair.tricks:
            index = record.trick - 1
            plays = plays_of(self.settings, record)
            ends = find_ends(plays)
            before = self.tricks[index].ends.next_lead
            if ends.next_lead != before and self.leads[index] is not None:
                return False
            changed[index] = self.tricks[index]._replace(record=record, plays=plays, ends=ends)
        return next(find_revokes(changed), None) is None


def _slips(settings: Settings, tricks: Sequence[ScoredTrick]) -> Iterator[Repair]:
    records = [scored.record for scored in tricks]
    yield from _misheard(settings, records)
    yield from _harmonies(settings, records)
    yield from _exchanges(settings, records)


def _misheard(settings: Settings, records: Sequence[TrickRecord]) -> Iterator[Repair]:
    left = cards_left(settings, records)
    for record in records:
        order = order_of_play(settings.seats, record.lead)
        for place, card in enumerate(record.cards):
            # Another rank of the suit changes nothing that is contradicted.
            for other in (each for each in left if each.suit is not card.suit):
                change = Change(record.trick, order[place], card, other)
                yield Repair(Slip.MISHEARD, (_with_cards(record, {place: other}),), (change,))


def _harmonies(settings: Settings, records: Sequence[TrickRecord]) -> Iterator[Repair]:
    seen = [record.harmony for record in records]
    for record in records:
        for harmony in list(Harmony)[: settings.seats]:
            if harmony is not record.harmony and seen.count(harmony) < DECK_OF_HARMONIES[settings.seats]:
                yield Repair(Slip.HARMONY, (record._replace(harmony=harmony, claims=()),), ())


def _exchanges(settings: Settings, records: Sequence[TrickRecord]) -> Iterator[Repair]:
    cards = [(record, place) for record in records for place in range(len(record.cards))]
    for (one, here), (other, there) in combinations(cards, 2):
        first, second = one.cards[here], other.cards[there]
        if first.suit is second.suit:
            continue
        seats = [order_of_play(settings.seats, record.lead)[place] for record, place in ((one, here), (other, there))]
        changes = (Change(one.trick, seats[0], first, second), Change(other.trick, seats[1], second, first))
        if one is other:
            yield Repair(Slip.SEATS, (_with_cards(one, {here: second, there: first}),), changes)
        else:
            tricks = (_with_cards(one, {here: second}), _with_cards(other, {there: first}))
            yield Repair(Slip.EXCHANGED, tricks, changes)


def _with_cards(record: TrickRecord, cards: dict[int, Card]) -> TrickRecord:
    return record._replace(cards=tuple(cards.get(place, card) for place, card in enumerate(record.cards)), claims=())
