"""What the cards played so far prove: suits a seat lacks, the state of a false note, the last card of a round."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.vivo.cards import deck
from scorekeeper.games.vivo.scoring import find_revokes
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.games.vivo.tricks import find_ends, order_of_play, plays_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card, Suit
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import Ends, Play, TrickRecord


class NoteState(Enum):
    """What is known of an off-harmony play."""

    DECLARED = "declared"
    """The round runs on: the hand may yet prove it wrong."""
    CONFIRMED = "confirmed"
    """The round is over and no legal card was held."""
    CONTRADICTED = "contradicted"
    """A later card shows that a legal suit was held (VIVO-46)."""


class FalseNote(NamedTuple):
    """An off-harmony play and what is known of it."""

    trick: int
    play: Play
    state: NoteState


def proved_lacking(tricks: Sequence[ScoredTrick]) -> dict[Seat, frozenset[Suit]]:
    """Give the suits that each seat is proved to lack for the rest of a round.

    Args:
        tricks: Of one round, in order. An off-harmony card proves that its hand held no legal suit (VIVO-46).

    Returns:
        Suits by seat, only seats that are proved to lack one. A claim that a later card contradicts proves
        nothing and is left out.
    """
    contradicted = {(finding.trick, finding.seat) for finding in find_revokes(tricks)}
    lacking: dict[Seat, frozenset[Suit]] = {}
    for scored in tricks:
        for play in scored.plays:
            if play.is_off and (scored.record.trick, play.seat) not in contradicted:
                lacking[play.seat] = lacking.get(play.seat, frozenset()) | frozenset(play.judged.legal)
    return lacking


def false_notes(tricks: Sequence[ScoredTrick]) -> Iterator[FalseNote]:
    """List the off-harmony plays of a round, in order, each with what is known of it."""
    contradicted = {(finding.trick, finding.seat) for finding in find_revokes(tricks)}
    is_over = len(tricks) == TRICKS
    for scored in tricks:
        for play in scored.plays:
            if not play.is_off:
                continue
            state = NoteState.CONFIRMED if is_over else NoteState.DECLARED
            if (scored.record.trick, play.seat) in contradicted:
                state = NoteState.CONTRADICTED
            yield FalseNote(scored.record.trick, play, state)


def cards_left(settings: Settings, tricks: Sequence[TrickRecord], running: Sequence[Card] = ()) -> tuple[Card, ...]:
    """Give the cards of a round that were not played yet, by suit and rank (VIVO-12).

    Args:
        settings: The set-up of the match.
        tricks: The recorded tricks of the round.
        running: The cards of the trick that is being played.
    """
    played = {card for record in tricks for card in record.cards} | set(running)
    return tuple(card for card in deck(settings.seats, settings.removed_suit) if card not in played)


def find_last_card(settings: Settings, tricks: Sequence[TrickRecord], running: Sequence[Card]) -> Card | None:
    """Give the one card that can complete the last trick of a round, or `None` while it is not certain."""
    if len(tricks) != TRICKS - 1 or len(running) != settings.seats - 1:
        return None
    left = cards_left(settings, tricks, running)
    return left[0] if len(left) == 1 else None


def points_instead(settings: Settings, record: TrickRecord, seat: Seat, card: Card) -> dict[Seat, int]:
    """Say what a complete trick would have scored, had a seat played another card of its hand.

    Args:
        settings: The set-up of the match.
        record: The trick; its cards after that one are judged anew.
        seat: Who held the card.
        card: The card, played later in the round.

    Returns:
        The difference to what was scored, in points by seat; only seats for which there is one.

    Rules: VIVO-45, VIVO-46.
    """
    index = order_of_play(settings.seats, record.lead).index(seat)
    cards = (*record.cards[:index], card, *record.cards[index + 1 :])
    then = _points(find_ends(plays_of(settings, record._replace(cards=cards, claims=()))))
    now = _points(find_ends(plays_of(settings, record)))
    changes = {each: then.get(each, 0) - now.get(each, 0) for each in sorted({*then, *now})}
    return {each: change for each, change in changes.items() if change}


def _points(ends: Ends) -> dict[Seat, int]:
    points = {ends.high.seat: ends.high.points}
    if ends.low:
        points[ends.low.seat] = ends.low.points
    return points
