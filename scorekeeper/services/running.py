"""The trick that is being entered, tap by tap: a value that pages carry until its last card records it.

What was tapped is kept as short words, oldest first, so that taking back is dropping the last word: `R7` a card, `l3`
seat 3 leads, `h2` this trick's harmony, `n2` the next one's (`n0` takes it away), `t3` the card of seat 3 goes back,
`s3` the next card is that of seat 3. A word that means nothing where it stands is passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from scorekeeper.engine.entries import Amend, Batch, Play
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import Card, find_card
from scorekeeper.games.vivo.deductions import find_last_card
from scorekeeper.games.vivo.harmony import Case, Harmony, ask
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.games.vivo.tricks import TrickRecord, find_ends, order_of_play, plays_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import Json
    from scorekeeper.games.vivo.cards import Suit
    from scorekeeper.games.vivo.game import VivoRecord
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import Play as JudgedPlay
    from scorekeeper.services.views import MatchView

_FIRST = Place(1, 1)
_WORDS = frozenset("lhnts")
"""The first letters of the taps that are no cards."""


class Refused(Enum):
    """Why a tap is not taken."""

    NO_CARD = "no-card"
    """The word names no card."""
    NOT_IN_PLAY = "not-in-play"
    """A card of the suit that was left out (VIVO-4)."""
    IN_TRICK = "in-trick"
    """The card lies in this trick."""
    GONE = "gone"
    """The card was played in an earlier trick of the round (VIVO-12)."""
    NO_LEAD = "no-lead"
    """Nobody said yet who sang last (VIVO-13)."""
    FULL = "full"
    """Every seat has its card."""
    COUNT = "count"
    """Not as many cards as seats."""
    NO_HARMONY = "no-harmony"
    """No such harmony at this number of players (VIVO-6), or for a trick that does not come (VIVO-38)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A tap that is not taken, and why."""

    reason: Refused
    word: str
    """What was tapped or typed."""
    card: Card | None = None
    seat: Seat | None = None
    """Who holds the card, where it was played."""
    trick: int | None = None
    """In which trick; where cards are counted, how many it needs."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the seat whose turn it is may play."""

    seat: Seat
    case: Case | None
    """`None` while the harmony is not known."""
    legal: tuple[Suit, ...]
    """All suits while the harmony is not known."""


@dataclass(frozen=True, slots=True)
class Table:
    """A trick on the table, as far as it was tapped."""

    settings: Settings
    place: Place
    due_lead: Seat
    lead: Seat | None
    """`None` while nobody said who sang last."""
    harmony: Harmony | None
    next_harmony: Harmony | None
    cards: tuple[Card | None, ...]
    """In order of play, `None` where a card is still to come."""
    cursor: int | None = None
    """The place that the next card fills, where it is not the first empty one."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in order of play, as if the due lead led while nobody said so."""
        return order_of_play(self.settings.seats, self.lead or self.due_lead)

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not any(self.cards)

    @property
    def is_full(self) -> bool:
        """Whether every seat has its card."""
        return all(self.cards)

    @property
    def is_complete(self) -> bool:
        """Whether it can be recorded."""
        return self.is_full and self.harmony is not None and self.lead is not None

    @property
    def turn(self) -> int | None:
        """The place in order of play that the next card fills, from 0; `None` once the trick is full."""
        if self.cursor is not None:
            return self.cursor
        return next((place for place, card in enumerate(self.cards) if card is None), None)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards without a gap before them."""
        turn = next((place for place, card in enumerate(self.cards) if card is None), len(self.cards))
        return tuple(card for card in self.cards[:turn] if card)

    @property
    def by_seat(self) -> dict[Seat, Card]:
        """The cards that lie there."""
        return {seat: card for seat, card in zip(self.order, self.cards, strict=True) if card}

    def judged(self) -> tuple[JudgedPlay, ...]:
        """Judge the cards without a gap before them, in order of play (VIVO-25); empty while no harmony is known."""
        trick = self._trick(self.played)
        return plays_of(self.settings, trick) if trick else ()

    def asked(self) -> Asked | None:
        """Say what the next seat may play (VIVO-16 to VIVO-20), `None` once the trick is full."""
        turn = self.turn
        if turn is None:
            return None
        seat = self.order[turn]
        if self.harmony is None:
            return Asked(seat, Case.LEAD if turn == 0 else None, self.settings.suits)
        before = self.judged()[:turn]
        counted = frozenset(before[-1].judged.after if before else ())
        case, legal = ask(self.settings.suits, self.harmony, len(before) + 1, counted)
        return Asked(seat, case, legal)

    def finished(self) -> TrickRecord | None:
        """Give the trick once it is complete."""
        return self._trick(self.played) if self.is_complete else None

    def _trick(self, cards: tuple[Card, ...]) -> TrickRecord | None:
        if self.harmony is None:
            return None
        lead = self.lead or self.due_lead
        said = lead != self.due_lead
        return TrickRecord(*self.place, self.harmony, lead, cards, as_played=said, next_harmony=self.next_harmony)


def next_table(view: MatchView) -> Table | None:
    """Give the empty table of the next trick, `None` when the match is complete.

    Rules: VIVO-13: who leads the first trick of all is asked, where nobody said it.
    """
    coming = view.next
    if coming is None:
        return None
    settings = view.record.settings
    place = Place(coming.round, coming.trick)
    is_asked = place == _FIRST and settings.first_lead == 1
    harmony = Harmony[coming.harmony.upper()] if coming.harmony else None
    lead = None if is_asked else coming.lead
    return Table(settings, place, coming.lead, lead, harmony, None, (None,) * settings.seats)


def empty_table(view: MatchView, place: Place) -> Table | None:
    """Give the empty table of the next trick or of a recorded one, `None` where there is neither.

    Its lead is the one that is due (VIVO-37), its harmony what the trick before said (VIVO-38).
    """
    coming = next_table(view)
    if coming is not None and coming.place == place:
        return coming
    scored = view.sheet.find_trick(*place)
    if scored is None:
        return None
    before = find_trick(view.record, Place(place.round, place.trick - 1))
    settings, lead = view.record.settings, scored.due_lead
    said = before.next_harmony if before else None
    return Table(settings, place, lead, lead, said, None, (None,) * settings.seats)


def stored_table(record: VivoRecord, place: Place, due_lead: Seat) -> Table | None:
    """Give a recorded trick as the table it lay on, every card there, `None` where there is none."""
    trick = find_trick(record, place)
    if trick is None:
        return None
    return Table(record.settings, place, due_lead, trick.lead, trick.harmony, trick.next_harmony, trick.cards)


def find_trick(record: VivoRecord, place: Place) -> TrickRecord | None:
    """Give a recorded trick by its place, or `None`."""
    return next((trick for trick in record.tricks if (trick.round, trick.trick) == place), None)


def lay(table: Table, taps: Sequence[str]) -> Table:
    """Give the table after these taps, oldest first; what means nothing where it stands changes nothing."""
    for tap in taps:
        table = _after(table, tap)
    return table


def refuse(record: VivoRecord, table: Table, tap: str, *, is_entry: bool = True) -> Refusal | None:
    """Say why a tap is not taken, or `None`.

    Args:
        record: The match.
        table: The trick so far.
        tap: The word of the tap; one that is no other word is taken for a card.
        is_entry: Whether the trick is new, so that a card of an earlier trick is refused; a correction may swap.

    Rules: VIVO-4, VIVO-6, VIVO-12, VIVO-13, VIVO-38. The harmony's own (VIVO-16 to VIVO-25) never refuse a card.
    """
    if tap[:1] in _WORDS:
        return _refuse_harmony(table, tap)
    card = find_card(tap)
    if card is None:
        return Refusal(Refused.NO_CARD, tap.removeprefix("?"))
    if card.suit not in table.settings.suits:
        return Refusal(Refused.NOT_IN_PLAY, tap, card)
    held = next((seat for seat, each in table.by_seat.items() if each == card), None)
    if held:
        return Refusal(Refused.IN_TRICK, tap, card, held, table.place.trick)
    gone = find_holder(record, table.place, card) if is_entry else None
    if gone:
        return Refusal(Refused.GONE, tap, card, *gone)
    if table.lead is None:
        return Refusal(Refused.NO_LEAD, tap, card)
    return Refusal(Refused.FULL, tap, card) if table.turn is None else None


def find_holder(record: VivoRecord, place: Place, card: Card) -> tuple[Seat, int] | None:
    """Give who played a card in another trick of the round, and in which trick, or `None` (VIVO-12)."""
    for trick in record.tricks:
        if trick.round == place.round and trick.trick != place.trick and card in trick.cards:
            return order_of_play(record.settings.seats, trick.lead)[trick.cards.index(card)], trick.trick
    return None


def last_card(record: VivoRecord, table: Table) -> Card | None:
    """Give the card that alone is left for the last place of a round, or `None` (VIVO-12)."""
    if table.lead is None or sum(card is None for card in table.cards) != 1:
        return None
    tricks = [trick for trick in record.tricks if trick.round == table.place.round]
    return find_last_card(table.settings, tricks, [card for card in table.cards if card])


def taps_of(trick: TrickRecord, empty: Table) -> tuple[str, ...]:
    """Give the taps that enter a trick on the table it was entered on: lead and harmonies, then cards as played."""
    taps: list[str] = []
    if trick.lead != empty.lead:
        taps.append(f"l{trick.lead}")
    if trick.harmony is not empty.harmony:
        taps.append(f"h{trick.harmony.value}")
    if trick.next_harmony:
        taps.append(f"n{trick.next_harmony.value}")
    return (*taps, *(card.code for card in trick.cards))


def taps_between(before: Table, after: Table) -> tuple[str, ...]:
    """Give taps that make one table of another, of the same trick."""
    taps = [f"l{after.lead}"] if after.lead and after.lead != before.lead else []
    if after.harmony and after.harmony is not before.harmony:
        taps.append(f"h{after.harmony.value}")
    if after.next_harmony and after.next_harmony is not before.next_harmony:
        taps.append(f"n{after.next_harmony.value}")
    if after.cards != before.cards:
        taps += [f"t{seat}" for seat in after.order]
        for seat, card in after.by_seat.items():
            taps += [f"s{seat}", card.code]
    return tuple(taps)


def is_same(table: Table, trick: TrickRecord) -> bool:
    """Whether a table shows what is recorded, but perhaps for the harmony said for the next trick."""
    return (table.lead, table.harmony, table.cards) == (trick.lead, trick.harmony, trick.cards)


def is_part(table: Table, trick: TrickRecord) -> bool:
    """Whether nothing lies on a table that is not recorded in just that place."""
    agrees = table.order == order_of_play(table.settings.seats, trick.lead) and table.harmony in {None, trick.harmony}
    return agrees and all(card in {None, stored} for card, stored in zip(table.cards, trick.cards, strict=True))


def play_of(trick: TrickRecord) -> Play:
    """Give a trick as an entry, its claims left to the engine's ruling."""
    fields: dict[str, Json] = {
        "round": trick.round,
        "trick": trick.trick,
        "harmony": trick.harmony.word,
        "next_harmony": trick.next_harmony.word if trick.next_harmony else None,
        "lead": trick.lead,
        "as_played": trick.as_played,
        "plays": [{"card": card.code} for card in trick.cards],
    }
    return Play("trick", fields)


def entry_of(table: Table) -> Play | Batch:
    """Give the entry that records a complete trick.

    Who leads the first trick of a match is a matter of its set-up (VIVO-13), so it is amended together with the trick.

    Raises:
        ValueError: if the trick is not complete.
    """
    trick = table.finished()
    if trick is None:
        message = "the trick is not complete"
        raise ValueError(message)
    if table.place == _FIRST and trick.as_played:
        amend = Amend({"first_lead": int(trick.lead)})
        return Batch((amend, play_of(trick._replace(as_played=False))))
    return play_of(trick)


def next_lead_of(settings: Settings, trick: TrickRecord) -> Seat:
    """Give who leads after a trick (VIVO-37)."""
    return find_ends(plays_of(settings, trick)).next_lead


def _after(table: Table, tap: str) -> Table:
    kind, number = tap[:1], tap[1:]
    if kind not in _WORDS:
        return _with_card(table, tap)
    if not (number.isascii() and number.isdigit() and len(number) == 1):
        return table
    value = int(number)
    match kind:
        case "h" if 1 <= value <= table.settings.seats:
            return replace(table, harmony=Harmony(value))
        case "n" if value <= table.settings.seats and table.place.trick < TRICKS:
            return replace(table, next_harmony=Harmony(value) if value else None)
        case "l" | "t" | "s" if 1 <= value <= table.settings.seats:
            return _at_seat(table, kind, Seat(value))
        case _:
            return table


def _with_card(table: Table, word: str) -> Table:
    card, turn = find_card(word), table.turn
    fits = card is not None and card.suit in table.settings.suits and card not in table.cards
    if not fits or turn is None or table.lead is None:
        return table
    return replace(table, cards=(*table.cards[:turn], card, *table.cards[turn + 1 :]), cursor=None)


def _at_seat(table: Table, kind: str, seat: Seat) -> Table:
    if kind == "l":
        return replace(table, lead=seat)
    place = table.order.index(seat)
    if kind == "s":
        return replace(table, cursor=place) if table.cards[place] is None else table
    return replace(table, cards=(*table.cards[:place], None, *table.cards[place + 1 :]), cursor=place)


def _refuse_harmony(table: Table, tap: str) -> Refusal | None:
    if tap[:1] not in "hn":
        return None
    fits = tap[1:] in {"0", "1", "2", "3", "4"} and int(tap[1:]) <= table.settings.seats
    if fits and (tap[:1] == "h" or table.place.trick < TRICKS):
        return None
    return Refusal(Refused.NO_HARMONY, tap)
