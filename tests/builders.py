"""What tests are about, made in one line each, with good defaults."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, NamedTuple

import naive
from scorekeeper.engine.values import Adjust, Points, Seat
from scorekeeper.games.vivo.cards import CARDS, Card, Suit, deck
from scorekeeper.games.vivo.harmony import Harmony, find_harmony
from scorekeeper.games.vivo.scoring import ScoredTrick, Sheet, score_match
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, ROUNDS, TRICKS, OffHarmonySuit, Settings
from scorekeeper.games.vivo.tricks import Ends, TrickRecord, find_ends, plays_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TRICK = re.compile(r"(?:(?P<number>\d+) )?(?P<harmony>\w+)(?: @(?P<lead>\d))?:(?P<cards>.*)")


def card(code: str) -> Card:
    """Give a card by its code, such as `B3`."""
    return CARDS[code]


def cards(codes: str) -> tuple[Card, ...]:
    """Give cards by their codes, parted by blanks."""
    return tuple(CARDS[code] for code in codes.split())


def trick(text: str, *, round: int = 1, number: int = 1, claims_all: bool = False) -> TrickRecord:  # noqa: A002 - the game's word
    """Give a trick written as `Duet: R3 B9 R7 B3` or `4 Duet @2: R3 B9 R7 G3*`.

    Args:
        text: As in a transcript. The number in front, where there is one, goes before the argument.
        round: The round it is played in.
        number: Its number in the round.
        claims_all: Whether a card without `*` claims to follow the harmony, as in a transcript; otherwise it
            claims nothing.
    """
    found = _TRICK.fullmatch(text)
    if found is None:
        raise ValueError(text)
    harmony = find_harmony(found["harmony"])
    if harmony is None:
        raise ValueError(text)
    words = found["cards"].split()
    unsaid = False if claims_all else None
    claims = tuple(True if word.endswith("*") else unsaid for word in words)
    return TrickRecord(
        round=round,
        trick=int(found["number"] or number),
        harmony=harmony,
        lead=Seat(int(found["lead"] or 1)),
        cards=tuple(CARDS[word.rstrip("*")] for word in words),
        claims=claims if claims_all or any(claims) else (),
    )


def tricks(text: str, chosen: Settings | None = None, *, claims_all: bool = False) -> list[TrickRecord]:
    """Give the tricks of round 1 written one a line, numbered from 1.

    A line without `@SEAT` gets the lead of the rules, under the set-up given or four seats.
    """
    chosen = chosen or settings()
    records: list[TrickRecord] = []
    for number, line in enumerate(text.strip().splitlines(), start=1):
        record = trick(line.strip(), number=number, claims_all=claims_all)
        if "@" not in line:
            lead = naive.next_lead(chosen, records[-1]) if records else chosen.first_lead
            record = record._replace(lead=lead)
        records.append(record)
    return records


def settings(
    seats: int = 4,
    *,
    first_lead: int = 1,
    removed_suit: str = "Y",
    off_harmony_suit: str = "ignored",
) -> Settings:
    """Give a set-up; the removed suit matters at three seats alone."""
    removed = Suit(removed_suit) if seats == 3 else None
    return Settings(seats, Seat(first_lead), removed, OffHarmonySuit(off_harmony_suit))


def adjust(seat: int, points: int, *, round: int = 1, reason: str = "talked") -> Adjust:  # noqa: A002 - the game's word
    """Give a table ruling in points."""
    return Adjust(round, Seat(seat), Points(points), reason)


class Match(NamedTuple):
    """A match as recorded: what the engine scores."""

    settings: Settings
    tricks: tuple[TrickRecord, ...]

    def sheet(self) -> Sheet:
        """Give its result."""
        return score_match(self.settings, self.tricks)

    def of_round(self, number: int) -> tuple[TrickRecord, ...]:
        """Give the tricks of one round."""
        return tuple(record for record in self.tricks if record.round == number)


def a_match(
    seats: int = 4,
    *,
    tricks: int = ROUNDS * TRICKS,
    seed: int = 1,
    first_lead: int = 1,
    removed_suit: str = "Y",
    off_harmony_suit: str = "ignored",
    honest: bool = True,
    any_harmony: bool = False,
) -> Match:
    """Give a match with all cards dealt and played, the same one for the same arguments.

    Args:
        seats: 3 or 4.
        tricks: How many are recorded, up to 24.
        seed: Another one makes another match.
        first_lead: Who leads the first trick.
        removed_suit: At three seats, the suit taken out.
        off_harmony_suit: The reading of VIVO-A1, by which the players play.
        honest: Whether players follow the harmony when they can (VIVO-22), by `naive.legal_suits` and not by the
            engine; otherwise they play what they like.
        any_harmony: Whether a harmony may come up more often than the deck of VIVO-10 allows.
    """
    chance = random.Random(seed)  # noqa: S311 - a shuffle for a test
    chosen = settings(seats, first_lead=first_lead, removed_suit=removed_suit, off_harmony_suit=off_harmony_suit)
    records: list[TrickRecord] = []
    for round_ in range(1, ROUNDS + 1):
        lead = naive.next_lead(chosen, records[-1]) if records else chosen.first_lead
        records += _play_round(chosen, round_, lead, chance, honest=honest, any_harmony=any_harmony)
    return Match(chosen, tuple(records[:tricks]))


def _play_round(
    chosen: Settings, round_: int, lead: Seat, chance: random.Random, *, honest: bool, any_harmony: bool
) -> Iterator[TrickRecord]:
    dealt = list(deck(chosen.seats, chosen.removed_suit))
    chance.shuffle(dealt)
    hands = {Seat(seat): dealt[seat - 1 :: chosen.seats] for seat in range(1, chosen.seats + 1)}
    for number, harmony in enumerate(_draw_harmonies(chosen.seats, chance, any_harmony=any_harmony), start=1):
        played: list[Card] = []
        for step in range(chosen.seats):
            hand = hands[Seat((lead - 1 + step) % chosen.seats + 1)]
            choice = chance.choice(_playable(chosen, harmony, played, hand) if honest else hand)
            hand.remove(choice)
            played.append(choice)
        record = TrickRecord(round_, number, harmony, lead, tuple(played))
        yield record
        lead = naive.next_lead(chosen, record)


def _draw_harmonies(seats: int, chance: random.Random, *, any_harmony: bool) -> list[Harmony]:
    kinds = list(Harmony)[:seats]
    if any_harmony:
        return chance.choices(kinds, k=TRICKS)
    harmonies = kinds * DECK_OF_HARMONIES[seats]
    chance.shuffle(harmonies)
    return harmonies


def _playable(chosen: Settings, harmony: Harmony, played: Sequence[Card], hand: list[Card]) -> list[Card]:
    suits = tuple(each.suit for each in played)
    legal = naive.legal_suits(chosen.suits, harmony.value, chosen.off_harmony_suit, suits)
    return [each for each in hand if each.suit in legal] or hand


def scored(text: str, chosen: Settings | None = None) -> ScoredTrick:
    """Score one trick as the first of a match."""
    return score_match(chosen or settings(), [trick(text)]).rounds[0].tricks[0]


def ends(text: str, chosen: Settings | None = None) -> Ends:
    """Give the two ends of one trick."""
    return find_ends(plays_of(chosen or settings(), trick(text)))
