"""One trick: who played what, which card takes which end, who leads next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.harmony import Judged, judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.settings import OffHarmonySuit, Settings

HIGH_POINTS = 2
"""What the card at the high end is worth, face down (VIVO-29)."""


# The values of this module are named tuples and not dataclasses: a match makes some hundred of them each time it
# is scored, and a frozen dataclass costs four times as much to make.
class TrickRecord(NamedTuple):
    """A trick as the table recorded it."""

    round: int
    trick: int
    """1 to 12."""
    harmony: Harmony
    lead: Seat
    cards: tuple[Card, ...]
    """In the order played, the lead's first."""
    claims: tuple[bool | None, ...] = ()
    """A claim a card: off-harmony or not, or `None` where the engine's ruling stands; `()` claims nothing."""
    as_played: bool = False
    """Whether the table said that this seat led, against the rules."""
    next_harmony: Harmony | None = None
    """The harmony of the following trick, where it was said (VIVO-11)."""


class Play(NamedTuple):
    """A card played, with its ruling."""

    seat: Seat
    card: Card
    judged: Judged
    claimed: bool
    """Whether the record calls it off-harmony."""

    @property
    def is_off(self) -> bool:
        """Whether the engine rules it off-harmony."""
        return not self.judged.is_valid


class End(NamedTuple):
    """The high or the low of a trick."""

    seat: Seat
    card: Card
    points: int
    is_tied: bool
    """Whether another valid card had the same rank, so that the later one won (VIVO-31)."""


class Ends(NamedTuple):
    """Both ends of a trick, and what follows from them."""

    high: End
    low: End | None
    """`None` where all valid cards share one rank, a single valid card included (VIVO-32, VIVO-33)."""

    @property
    def next_lead(self) -> Seat:
        """Who leads the next trick, in the next round too (VIVO-37, VIVO-41, VIVO-42)."""
        return self.low.seat if self.low else self.high.seat


@cache
def order_of_play(seats: int, lead: Seat) -> tuple[Seat, ...]:
    """Give the seats clockwise from the lead (VIVO-14)."""
    return tuple(Seat((lead - 1 + step) % seats + 1) for step in range(seats))


def plays_of(settings: Settings, record: TrickRecord) -> tuple[Play, ...]:
    """Judge each card of a trick, which may be unfinished."""
    rulings = rulings_on(settings, record)
    order = order_of_play(settings.seats, record.lead)
    claimed = [not ruling.is_valid for ruling in rulings]
    if record.claims:
        claimed = [ruled if claim is None else claim for ruled, claim in zip(claimed, record.claims, strict=False)]
    return tuple(map(Play, order, record.cards, rulings, claimed))


def rulings_on(settings: Settings, record: TrickRecord) -> tuple[Judged, ...]:
    """Judge the cards of a trick, in the order played."""
    suits = tuple([card.suit for card in record.cards])
    return judge(settings.suits, record.harmony, settings.off_harmony_suit, suits)


def find_ends(plays: Sequence[Play]) -> Ends:
    """Find the two ends of a complete trick.

    Args:
        plays: In the order played, the lead's first; off-harmony cards are set aside (VIVO-28).

    Raises:
        ValueError: if no card is valid, which the lead never allows (VIVO-16, VIVO-34).

    Rules: VIVO-27 to VIVO-34, VIVO-A3, VIVO-A4, VIVO-A7.
    """
    valid = [play for play in plays if play.judged.is_valid]
    if not valid:
        message = "no valid card"
        raise ValueError(message)
    high = low = valid[0]
    top = bottom = high.card.rank
    is_high_tied = is_low_tied = False
    for play in valid[1:]:
        rank = play.card.rank
        # Also where it is only level: a card played later wins its end (VIVO-31).
        if rank >= top:
            high, top, is_high_tied = play, rank, rank == top
        if rank <= bottom:
            low, bottom, is_low_tied = play, rank, rank == bottom
    high_end = End(high.seat, high.card, HIGH_POINTS, is_high_tied)
    if top == bottom:
        return Ends(high_end, None)
    return Ends(high_end, End(low.seat, low.card, bottom, is_low_tied))


def judge_cards(
    settings: Settings, harmony: Harmony, cards: Sequence[Card], reading: OffHarmonySuit | None = None
) -> tuple[Judged, ...]:
    """Judge cards outside a match, under the settings' reading of VIVO-A1 or another one."""
    suits = tuple(card.suit for card in cards)
    return judge(settings.suits, harmony, reading or settings.off_harmony_suit, suits)
