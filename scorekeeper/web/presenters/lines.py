"""Sentences for the conductor's line: names set off, suits as shapes, chosen from the codes of the rules alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.vivo.harmony import Case
from scorekeeper.services.running import Refused
from scorekeeper.web.language import current_language
from scorekeeper.web.presenters.words import card_name
from scorekeeper.wording.terms import join_and

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.vivo.cards import Card, Suit
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.games.vivo.tricks import Play
    from scorekeeper.services.running import Asked, Refusal

Part: TypeAlias = "str | dict[str, str]"
Line: TypeAlias = "list[Part]"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def line(text: str, **values: Part | int) -> Line:
    """Put values into a translated sentence with `{name}` in it; what is more than text stays a part of its own."""
    parts: Line = []
    for index, piece in enumerate(_PLACEHOLDER.split(text)):
        value = values.get(piece, "") if index % 2 else piece
        if value != "":
            parts.append(str(value) if isinstance(value, int) else value)
    return parts


def plain(parts: Line) -> str:
    """Give a line as text alone."""
    return "".join(part if isinstance(part, str) else part.get("strong", "") for part in parts)


def strong(name: str) -> Part:
    """Give a name as it stands out in a line."""
    return {"strong": name}


def suits_part(suits: Sequence[Suit]) -> Part:
    """Give suits as shapes."""
    return {"suits": "".join(suit.value for suit in suits)}


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


def false_line(play: Play, name: str) -> Line:
    """Say why a card is off-harmony."""
    if play.judged.case is Case.COMPLETE:
        return line(_("{p} is off-harmony: the chord was complete. Card ignored."), p=strong(name))
    return line(_("{p} is off-harmony: a new suit was required. Card ignored."), p=strong(name))


def result_line(scored: ScoredTrick, names: Sequence[str]) -> Line:
    """Say what a trick gave, and who leads the next one."""
    ends, number = scored.ends, scored.record.trick
    high, lead = strong(names[ends.high.seat - 1]), strong(names[ends.next_lead - 1])
    if ends.low:
        low = strong(names[ends.low.seat - 1])
        return line(_("Trick {n}: {p} +2, {q} +{r}. {x} leads."), n=number, p=high, q=low, r=ends.low.points, x=lead)
    if sum(play.judged.is_valid for play in scored.plays) == 1:
        return line(_("Trick {n}: one on-harmony card, {p} +2. {p} leads."), n=number, p=high)
    return line(_("Trick {n}: all on-harmony cards tied, {p} +2, no lowest. {p} leads."), n=number, p=high)


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
    if name is None or trick is None:
        return begun(_("{c}: already played this round.").format(c=card_name(card)))
    return begun(_("{c}: already played by {p} in trick {n}.").format(c=card_name(card), p=name, n=trick))


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


def _no_card_text(words: Sequence[str]) -> str:
    quoted = [_("“{word}”").format(word=word) for word in words]
    text = ngettext(
        "{words} is no card: a letter R, B, G or Y and a rank from 1 to 12 make one, as in r7.",
        "{words} are no cards: a letter R, B, G or Y and a rank from 1 to 12 make one, as in r7.",
        len(words),
    )
    return str(text).format(words=join_and(quoted, current_language()))


def _count_text(count: str, expected: int) -> str:
    if count == "0":
        return _("Type the cards of the trick in the order played, as in r7 b12 g3 y9.")
    text = ngettext(
        "{count} card is typed. A trick has one for each of the {expected} players.",
        "{count} cards are typed. A trick has one for each of the {expected} players.",
        int(count),
    )
    return str(text).format(count=count, expected=expected)
