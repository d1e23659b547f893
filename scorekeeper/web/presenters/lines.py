"""Sentences for the conductor's line: names set off, suits as shapes, chosen from the codes of the rules alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.vivo.harmony import Case
from scorekeeper.services.running import Refused
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import current_look, deck_order, typed_cards
from scorekeeper.web.presenters.marked import Piece, Pieces, pieces, stand_ins
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
    match asked.case:
        case Case.LEAD:
            return line(_("{p} leads: any card is fine."), p=player)
        case Case.FREE:
            return line(_("{p} to play: a suit already played or a new one."), p=player)
        case Case.COMPLETE:
            return line(_("{p} to play: chord complete, {S} only."), p=player, S=suits_part(asked.legal))
        case Case.FORCED:
            return line(_("{p} to play: a new suit is required, {S}."), p=player, S=suits_part(asked.legal))
        case Case.IMPOSSIBLE:
            text = _("{p} to play: the chord is lost, but a new suit is still owed, {S}.")
            return line(text, p=player, S=suits_part(asked.legal))
        case None:
            return [*line(_("{p} to play."), p=player), " ", *harmony_line(trick)]


def harmony_line(trick: int) -> Line:
    """Ask for a harmony."""
    return line(_("Which harmony for trick {n}?"), n=trick)


def lead_line() -> Line:
    """Ask who leads the first trick (VIVO-13)."""
    return [_("Who sang last? Tap the name.")]


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
    best = max(scores)
    leaders = [name for name, score in zip(names, scores, strict=True) if score == best]
    if len(leaders) > 1:
        return [_("Round 1 over, level in front. Setting trick 1’s harmony starts round 2.")]
    others = max(score for score in scores if score != best)
    text = _("Round 1 over, {p} leads by {n}. Setting trick 1’s harmony starts round 2.")
    return line(text, p=strong(leaders[0]), n=best - others)


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
            return begun(_("{c} cannot be played: this suit was taken out.").format(c=card_name(card)))
        case Refused.NO_LEAD:
            return _("Who sang last? Tap the name.")
        case Refused.FULL:
            return _("Every player has a card in this trick. Tap one on the staff to change it.")
        case Refused.COUNT:
            return _count_text(word, refusal.trick or len(names))
        case Refused.NO_HARMONY:
            return _("This harmony is not possible here.")
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
    quoted = [_("“{word}”").format(word=word) for word in words]
    text = ngettext(
        "{words} is no card: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
        "{words} are no cards: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
        len(words),
    )
    return with_letters(text).format(words=join_and(quoted, current_language()))


def _count_text(count: str, expected: int) -> str:
    if count == "0":
        return with_letters(_("Type the cards of the trick in the order played, as in {cards}."))
    text = ngettext(
        "{count} card is typed. A trick has one for each of the {expected} players.",
        "{count} cards are typed. A trick has one for each of the {expected} players.",
        int(count),
    )
    return str(text).format(count=count, expected=expected)
