"""What hypothesis draws for the tests of Vivo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from builders import Match, a_match, settings
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import SUITS, deck
from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS, Settings
from scorekeeper.games.vivo.tricks import TrickRecord

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

READINGS = ("ignored", "counted")


@st.composite
def set_ups(draw: DrawFn, *, seats: SearchStrategy[int] | None = None) -> Settings:
    """Draw any set-up that the rules allow."""
    count = draw(seats or st.sampled_from((3, 4)))
    return settings(
        count,
        first_lead=draw(st.integers(1, count)),
        removed_suit=draw(st.sampled_from(SUITS)).value,
        off_harmony_suit=draw(st.sampled_from(READINGS)),
    )


@st.composite
def dealt_matches(
    draw: DrawFn, *, honest: bool | None = None, any_harmony: bool | None = None, complete: bool = False
) -> Match:
    """Draw a match in which every card of a round was dealt once; it shrinks in its number of tricks.

    Args:
        draw: Given by hypothesis.
        honest: Whether players follow when they can; `None` draws it.
        any_harmony: Whether harmonies may come up more often than the deck holds; `None` draws it.
        complete: Whether both rounds are played to the end.
    """
    seats = draw(st.sampled_from((3, 4)))
    return a_match(
        seats,
        tricks=ROUNDS * TRICKS if complete else draw(st.integers(0, ROUNDS * TRICKS)),
        seed=draw(st.integers(0, 2**32 - 1)),
        first_lead=draw(st.integers(1, seats)),
        removed_suit=draw(st.sampled_from(SUITS)).value,
        off_harmony_suit=draw(st.sampled_from(READINGS)),
        honest=draw(st.booleans()) if honest is None else honest,
        any_harmony=draw(st.booleans()) if any_harmony is None else any_harmony,
    )


@st.composite
def recorded_tricks(draw: DrawFn, chosen: Settings, *, round_: int = 1, number: int = 1) -> TrickRecord:
    """Draw a trick that can be scored, whoever leads, repeated cards and wrong claims included."""
    count = chosen.seats
    dealt = deck(count, chosen.removed_suit)
    return TrickRecord(
        round_,
        number,
        draw(st.sampled_from(list(Harmony)[:count])),
        Seat(draw(st.integers(1, count))),
        tuple(draw(st.lists(st.sampled_from(dealt), min_size=count, max_size=count))),
        tuple(draw(st.lists(st.sampled_from((None, None, True, False)), min_size=count, max_size=count))),
    )


@st.composite
def recorded_matches(draw: DrawFn) -> Match:
    """Draw a match as carelessly recorded as the journal lets it be: its findings are many."""
    chosen = draw(set_ups())
    length = draw(st.integers(0, ROUNDS * TRICKS))
    records = tuple(
        draw(recorded_tricks(chosen, round_=1 + index // TRICKS, number=1 + index % TRICKS)) for index in range(length)
    )
    return Match(chosen, records)
