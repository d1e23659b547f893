"""The rules of a trick once more, the slow way, for tests to hold the engine against.

Legality is decided by listing every way in which the trick can still end, instead of counting what is missing; the
ends of a trick are found by one key each. Nothing here calls the engine's rules: only its values are shared.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.settings import OffHarmonySuit

if TYPE_CHECKING:
    from scorekeeper.games.vivo.cards import Suit
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import TrickRecord


class Asked(NamedTuple):
    """What a seat is asked for."""

    case: str
    legal: frozenset[Suit]


@cache
def ask(suits: tuple[Suit, ...], required: int, seats_left: int, counted: frozenset[Suit]) -> Asked:
    """Say what a seat behind the lead is asked for.

    The trick shall end with exactly the required number of suits. So a suit is legal if the seats behind can still
    bring the trick to such an end once it is played. Where no suit at all leads there,

    - every end falls short: a new suit is due all the same (VIVO-20);
    - every end has too many, which only a foreign suit that counts can bring about (VIVO-A1): the number is
      there, and one of the suits that are there must be played (VIVO-17).

    Args:
        suits: The suits in play.
        required: How many suits the harmony asks for.
        seats_left: How many play behind this one.
        counted: The suits there so far.
    """
    ends = {suit: {len(counted | {suit} | set(rest)) for rest in product(suits, repeat=seats_left)} for suit in suits}
    reaching = frozenset(suit for suit in suits if required in ends[suit])
    new = frozenset(suits) - counted
    if not reaching:
        falls_short = all(count < required for counts in ends.values() for count in counts)
        return Asked("impossible", new) if falls_short else Asked("complete", counted)
    if reaching == frozenset(suits):
        return Asked("free", reaching)
    return Asked("forced" if reaching == new else "complete", reaching)


def legal_suits(
    suits: tuple[Suit, ...], required: int, reading: OffHarmonySuit, played: tuple[Suit, ...]
) -> frozenset[Suit]:
    """Give the suits that are legal for the seat that plays next."""
    if not played:
        return frozenset(suits)
    return ask(suits, required, len(suits) - len(played) - 1, counted_suits(suits, required, reading, played)).legal


def counted_suits(
    suits: tuple[Suit, ...], required: int, reading: OffHarmonySuit, played: tuple[Suit, ...]
) -> frozenset[Suit]:
    """Give the suits that count once these were played: those of valid cards, or all (VIVO-A1)."""
    if reading is OffHarmonySuit.COUNTED:
        return frozenset(played)
    valid = valid_places(suits, required, reading, played)
    return frozenset(suit for suit, is_valid in zip(played, valid, strict=True) if is_valid)


@cache
def valid_places(
    suits: tuple[Suit, ...], required: int, reading: OffHarmonySuit, played: tuple[Suit, ...]
) -> tuple[bool, ...]:
    """Say of each card played whether it follows the harmony."""
    return tuple(suit in legal_suits(suits, required, reading, played[:place]) for place, suit in enumerate(played))


class Outcome(NamedTuple):
    """What a trick comes to, by place in the order of play, from 0."""

    high: int
    low: int | None
    points: tuple[int, ...]


def outcome(settings: Settings, record: TrickRecord) -> Outcome:
    """Give the two ends of a trick, the later card going first where ranks are level."""
    played = tuple(card.suit for card in record.cards)
    valid = valid_places(settings.suits, record.harmony.value, settings.off_harmony_suit, played)
    ranks = {place: record.cards[place].rank for place in range(len(played)) if valid[place]}
    high = max(ranks, key=lambda place: (ranks[place], place))
    low = min(ranks, key=lambda place: (ranks[place], -place)) if len(set(ranks.values())) > 1 else None
    points = [0] * len(played)
    points[high] = 2
    if low is not None:
        points[low] = ranks[low]
    return Outcome(high, low, tuple(points))


def seat_at(settings: Settings, record: TrickRecord, place: int) -> Seat:
    """Give the seat that played at a place, counted from 0."""
    return Seat((record.lead - 1 + place) % settings.seats + 1)


def next_lead(settings: Settings, record: TrickRecord) -> Seat:
    """Give the seat that leads behind this trick: low, or else high (VIVO-37)."""
    ended = outcome(settings, record)
    return seat_at(settings, record, ended.high if ended.low is None else ended.low)
