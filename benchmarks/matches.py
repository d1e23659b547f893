"""Matches to score and to record: every card dealt and played, the same ones for the same seed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import SUITS, deck
from scorekeeper.games.vivo.harmony import Harmony, ask, judge
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, ROUNDS, OffHarmonySuit, Settings
from scorekeeper.games.vivo.tricks import TrickRecord, find_ends, plays_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.games.vivo.cards import Card, Suit


class Match(NamedTuple):
    """A match as a table recorded it."""

    settings: Settings
    tricks: tuple[TrickRecord, ...]

    @property
    def cards(self) -> int:
        """How many cards were played in it."""
        return sum(len(trick.cards) for trick in self.tricks)


def varied_matches(count: int) -> list[Match]:
    """Give different matches: three and four seats, both readings of VIVO-A1.

    In one of three the players do not care for the harmony, so that there are revokes, and what the table claims is
    wrong now and then.
    """
    readings = tuple(OffHarmonySuit)
    return [
        play_match(
            Settings(3 + seed % 2, Seat(1 + seed % 3), None if seed % 2 else SUITS[seed % 4], readings[seed // 2 % 2]),
            seed,
            is_honest=seed % 3 > 0,
        )
        for seed in range(count)
    ]


def play_match(settings: Settings, seed: int, *, is_honest: bool = True) -> Match:
    """Deal and play both rounds.

    Args:
        settings: The set-up.
        seed: Another one makes another match.
        is_honest: Whether players follow the harmony when they can (VIVO-22) and the table claims nothing wrong.
    """
    chance = random.Random(seed)  # noqa: S311 - a shuffle of cards that nobody bets on
    tricks: list[TrickRecord] = []
    for round_ in range(1, ROUNDS + 1):
        tricks += _play_round(settings, round_, _next_lead(settings, tricks), chance, is_honest=is_honest)
    return Match(settings, tuple(tricks))


def _play_round(
    settings: Settings, round_: int, lead: Seat, chance: random.Random, *, is_honest: bool
) -> Iterator[TrickRecord]:
    seats = settings.seats
    cards = list(deck(seats, settings.removed_suit))
    chance.shuffle(cards)
    hands = [cards[seat::seats] for seat in range(seats)]
    harmonies = list(Harmony)[:seats] * DECK_OF_HARMONIES[seats]
    chance.shuffle(harmonies)
    for number, harmony in enumerate(harmonies, start=1):
        played: list[Card] = []
        for step in range(seats):
            hand = hands[(lead - 1 + step) % seats]
            card = chance.choice(_legal_cards(settings, harmony, played, hand) if is_honest else hand)
            hand.remove(card)
            played.append(card)
        claims = () if is_honest else tuple(chance.choice((None, None, None, False)) for _ in played)
        trick = TrickRecord(round_, number, harmony, lead, tuple(played), claims)
        yield trick
        lead = _next_lead(settings, [trick])


def _legal_cards(settings: Settings, harmony: Harmony, played: Sequence[Card], hand: list[Card]) -> list[Card]:
    suits = tuple(card.suit for card in played)
    rulings = judge(settings.suits, harmony, settings.off_harmony_suit, suits)
    counted: frozenset[Suit] = frozenset(rulings[-1].after) if rulings else frozenset()
    _, legal = ask(settings.suits, harmony, len(played) + 1, counted)
    return [card for card in hand if card.suit in legal] or hand


def _next_lead(settings: Settings, tricks: Sequence[TrickRecord]) -> Seat:
    return find_ends(plays_of(settings, tricks[-1])).next_lead if tricks else settings.first_lead
