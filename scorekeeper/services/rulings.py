"""The ruling desk: any trick, or a part of one, without a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.values import FIRST_SEAT, Seat
from scorekeeper.games.vivo.cards import LONGEST_WORD, find_card
from scorekeeper.games.vivo.faults import find_faults
from scorekeeper.games.vivo.harmony import Case, Harmony, ask, find_harmony
from scorekeeper.games.vivo.settings import DEFAULT_REMOVED_SUIT, SEAT_COUNTS, Settings, read_settings
from scorekeeper.games.vivo.tricks import Ends, Play, TrickRecord, find_ends, order_of_play, plays_of
from scorekeeper.services.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.games.vivo.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class RulingRequest:
    """A trick that somebody wants ruled on, as typed."""

    players: int
    harmony: str
    cards: tuple[str, ...]
    """Words of the notation in the order played; a `*` behind one claims that it was off-harmony."""
    removed_suit: str | None = None
    """At three players; the last suit where it is left out."""
    off_harmony_suit: str = "ignored"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the next seat is asked for."""

    position: int
    """From 1, the lead."""
    case: Case
    legal: tuple[Suit, ...]
    counted: tuple[Suit, ...]
    """In the order they came."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the rules say of a trick. Seats are positions in the order of play."""

    settings: Settings
    harmony: Harmony
    plays: tuple[Play, ...]
    ends: Ends | None
    """`None` while the trick is unfinished."""
    asked: Asked | None
    """`None` once it is finished."""
    findings: tuple[Finding, ...]
    """Unearned claims, and cards that stand twice."""

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Points by position, `None` while the trick is unfinished."""
        if self.ends is None:
            return None
        points = dict.fromkeys(range(1, self.settings.seats + 1), 0)
        points[self.ends.high.seat] += self.ends.high.points
        if self.ends.low:
            points[self.ends.low.seat] += self.ends.low.points
        return tuple(points.values())


def rule_on(request: RulingRequest) -> Ruling:
    """Rule on a trick.

    Raises:
        RefusedError: if it cannot be judged; with every reason.
    """
    settings = _settings(request)
    harmony = find_harmony(request.harmony)
    words = [word.strip() for word in request.cards]
    findings = list(_unreadable(request.harmony, harmony, words))
    if harmony is None or findings:
        raise RefusedError(tuple(findings))
    cards = tuple(card for word in words if (card := find_card(word.removesuffix("*"))))
    claims = tuple(True if word.endswith("*") else None for word in words)
    faults = find_faults(settings, harmony, FIRST_SEAT, cards, is_finished=False)
    if faults:
        raise RefusedError(tuple(faults))
    plays = plays_of(settings, TrickRecord(0, 0, harmony, FIRST_SEAT, cards, claims))
    is_finished = len(cards) == settings.seats
    return Ruling(
        settings,
        harmony,
        plays,
        find_ends(plays) if is_finished else None,
        None if is_finished else _asked(settings, harmony, plays),
        tuple(_findings(plays)),
    )


def _settings(request: RulingRequest) -> Settings:
    removed = request.removed_suit
    if request.players == SEAT_COUNTS[0] and removed is None:
        removed = DEFAULT_REMOVED_SUIT.value
    fields = {"removed_suit": removed, "off_harmony_suit": request.off_harmony_suit}
    settings, findings = read_settings(request.players, fields)
    if findings:
        raise RefusedError(tuple(findings))
    return settings


def _unreadable(word: str, harmony: Harmony | None, cards: Sequence[str]) -> Iterator[Finding]:
    if harmony is None:
        yield Finding(Code.UNKNOWN_HARMONY, rule="VIVO-2", about=(("word", word[:LONGEST_WORD]),))
    for position, card in enumerate(cards, start=1):
        if find_card(card.removesuffix("*")) is None:
            yield Finding(Code.BAD_CARD, seat=Seat(position), card=card[:LONGEST_WORD], rule="VIVO-1")


def _asked(settings: Settings, harmony: Harmony, plays: Sequence[Play]) -> Asked:
    counted = plays[-1].judged.after if plays else ()
    position = order_of_play(settings.seats, FIRST_SEAT)[len(plays)]
    case, legal = ask(settings.suits, harmony, position, frozenset(counted))
    return Asked(position, case, legal, counted)


def _findings(plays: Sequence[Play]) -> Iterator[Finding]:
    seen: set[Card] = set()
    for play in plays:
        if play.card in seen:
            yield Finding(Code.CARD_REPLAYED, seat=play.seat, card=play.card.code, rule="VIVO-12", reason="same-trick")
        seen.add(play.card)
        if play.claimed and not play.is_off:
            legal = "".join(suit.value for suit in play.judged.legal)
            case = play.judged.case
            about = (("legal", legal), ("case", case.value))
            yield Finding(Code.FLAG_UNEARNED, seat=play.seat, card=play.card.code, rule=case.rule, about=about)
