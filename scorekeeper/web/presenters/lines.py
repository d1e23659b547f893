"""Sentences for the conductor's line: names set off, suits as shapes, chosen from the codes of the rules alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.services.running import Refused
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import current_look, deck_order, typed_cards
from scorekeeper.web.presenters.marked import Piece, Pieces, pieces, stand_ins
from scorekeeper.web.presenters.sentences import (
    ask_harmony_text,
    ask_lead_text,
    count_text,
    no_card_text,
    no_cards_text,
    quoted_text,
    refused_texts,
    round_text,
    turn_text,
)
from scorekeeper.web.presenters.words import card_name
from scorekeeper.wording.lines import (
    card_gone_covered_text,
    card_gone_text,
    contradiction_text,
    false_note_text,
    trick_text,
)
from scorekeeper.wording.terms import join_and, join_or

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import Seat
    from scorekeeper.games.vivo.cards import Card, Suit
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.games.vivo.tricks import Play
    from scorekeeper.services.running import Asked, Refusal

Line: TypeAlias = Pieces


class Front(NamedTuple):
    """A player alone in front."""

    place: int
    """The seat, counted from 0."""
    points: int
    """How many more than the next one has."""


_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def line(text: str, **values: Piece | int) -> Line:
    """Put values into a translated sentence with `{name}` in it; what is more than text stays a part of its own."""
    parts: Line = []
    for index, piece in enumerate(_PLACEHOLDER.split(text)):
        value = values.get(piece, "") if index % 2 else piece
        if value != "":
            parts.append(str(value) if isinstance(value, int) else value)
    return parts


def strong(name: str) -> Piece:
    """Give a name as it stands out in a line."""
    return {"strong": name}


def suits_part(suits: Sequence[Suit]) -> Piece:
    """Give suits as shapes."""
    return {"suits": "".join(suit.value for suit in deck_order(suits))}


def turn_line(asked: Asked, name: str, trick: int) -> Line:
    """Say who plays, and what is allowed."""
    player = strong(name)
    said = line(turn_text(asked.case), p=player, S=suits_part(asked.legal))
    return said if asked.case else [*said, " ", *harmony_line(trick)]


def harmony_line(trick: int) -> Line:
    """Ask for a harmony."""
    return line(ask_harmony_text(), n=trick)


def lead_line() -> Line:
    """Ask who leads the first trick (VIVO-13)."""
    return [ask_lead_text()]


def false_line(play: Play, names: Sequence[str]) -> Line:
    """Say why a card is off-harmony."""
    player = stand_ins(len(names))[play.seat - 1]
    return pieces(false_note_text(play.judged.case.value, player, current_language()), names)


def result_line(scored: ScoredTrick, names: Sequence[str]) -> Line:
    """Say what a trick gave, and who leads the next one."""
    valid = sum(play.judged.is_valid for play in scored.plays)
    players = stand_ins(len(names))
    return pieces(trick_text(scored.record.trick, scored.ends, valid, players, current_language()), names)


def doubt_line(card: str, seat: Seat, trick: int, names: Sequence[str]) -> Line:
    """Say which card contradicts the off-harmony play of a trick (VIVO-46)."""
    player = stand_ins(len(names))[seat - 1]
    return pieces(contradiction_text(card, player, trick, current_language(), current_look().names), names)


def round_line(scores: Sequence[int], names: Sequence[str]) -> Line:
    """Say how the first round ended."""
    front = find_front(scores)
    if front is None:
        return [round_text(is_level=True)]
    return line(round_text(is_level=False), p=strong(names[front.place]), n=front.points)


def find_front(scores: Sequence[int]) -> Front | None:
    """Give who is alone in front, `None` where several are level there."""
    best, second = sorted(scores, reverse=True)[:2]
    return Front(scores.index(best), best - second) if best > second else None


def begun(sentence: str) -> str:
    """Begin a sentence with a capital, where it begins with a card."""
    return sentence[:1].upper() + sentence[1:]


def gone_text(card: Card, name: str | None, trick: int | None) -> str:
    """Say that a card was played; no more than that where the trick is covered (VIVO-36)."""
    lang, suit_names = current_language(), current_look().names
    if name is None or trick is None:
        return begun(card_gone_covered_text(card.code, lang, suit_names))
    return begun(card_gone_text(card.code, name, trick, lang, suit_names))


def refusal_text(refusal: Refusal, names: Sequence[str], *, is_hidden: bool) -> str:
    """Say why a tap or a typed word is not taken.

    Args:
        refusal: The reason.
        names: The players by seat.
        is_hidden: Whether the trick it is about is covered.
    """
    card, word = refusal.card, refusal.word[:40]
    match refusal.reason:
        case Refused.GONE | Refused.IN_TRICK if card:
            name = names[refusal.seat - 1] if refusal.seat else None
            return gone_text(card, None if is_hidden else name, refusal.trick)
        case Refused.NOT_IN_PLAY if card:
            return begun(refused_texts()[refusal.reason].format(c=card_name(card)))
        case Refused.NO_LEAD | Refused.FULL | Refused.NO_HARMONY:
            return refused_texts()[refusal.reason]
        case Refused.COUNT:
            return _count_text(word, refusal.trick or len(names))
        case _:
            return _no_card_text([word])


def refusals_text(refusals: Sequence[Refusal], names: Sequence[str], *, is_hidden: bool) -> str:
    """Say everything that speaks against a typed line, words that are no cards together.

    Args:
        refusals: The reasons, at least one.
        names: The players by seat.
        is_hidden: Whether earlier tricks are covered.
    """
    words = [refusal.word[:40] for refusal in refusals if refusal.reason is Refused.NO_CARD]
    texts = [_no_card_text(list(dict.fromkeys(words)))] if words else []
    for refusal in refusals:
        if refusal.reason is not Refused.NO_CARD:
            hides = is_hidden and refusal.reason is Refused.GONE
            texts.append(refusal_text(refusal, names, is_hidden=hides))
    return " ".join(dict.fromkeys(texts))


def with_letters(text: str) -> str:
    """Put the letters of the deck into a sentence on typing: `{letters}`, and as an example `{card}` or `{cards}`."""
    look, lang = current_look(), current_language()
    letters = join_or([look.letter(suit, lang) for suit in look.order], lang)
    for key, value in {"letters": letters, "cards": typed_cards(4), "card": typed_cards(1)}.items():
        text = text.replace(f"{{{key}}}", value)
    return text


def _no_card_text(words: Sequence[str]) -> str:
    quoted = [quoted_text().format(word=word) for word in words]
    return with_letters(no_card_text(len(words))).format(words=join_and(quoted, current_language()))


def _count_text(count: str, expected: int) -> str:
    if count == "0":
        return with_letters(no_cards_text())
    return count_text(int(count)).format(count=count, expected=expected)
