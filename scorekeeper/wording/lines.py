"""The one-line sentences of the conductor's line: what just happened at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.wording.terms import card_name, join_and
from scorekeeper.wording.translation import translator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.wording.shapes import Ends


def false_note_text(case: str, player: str, lang: str) -> str:
    """Say that a card was off-harmony.

    Args:
        case: What was asked: `complete`, `forced` or `impossible`.
        player: Who played it.
        lang: The language.
    """
    gettext = translator(lang).gettext
    if case == "complete":
        return gettext("{p} is off-harmony: the chord was complete. Card ignored.").format(p=player)
    return gettext("{p} is off-harmony: a new suit was required. Card ignored.").format(p=player)


def trick_text(trick: int, ends: Ends, valid: int, names: Sequence[str], lang: str) -> str:
    """Say what a trick gave and who leads next.

    Args:
        trick: Its number.
        ends: Both ends of it.
        valid: How many of its cards were on-harmony.
        names: The players, by seat.
        lang: The language.
    """
    gettext = translator(lang).gettext
    high, leader = names[ends.high.seat - 1], names[ends.next_lead - 1]
    if ends.low:
        text = gettext("Trick {n}: {p} +2, {q} +{r}. {x} leads.")
        return text.format(n=trick, p=high, q=names[ends.low.seat - 1], r=ends.low.points, x=leader)
    if valid == 1:
        return gettext("Trick {n}: one on-harmony card, {p} +2. {p} leads.").format(n=trick, p=high)
    text = gettext("Trick {n}: all on-harmony cards tied, {p} +2, no lowest. {p} leads.")
    return text.format(n=trick, p=high)


def card_gone_text(card: str, player: str, trick: int, lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Say by whom and when a card was played already."""
    text = translator(lang).gettext("{c}: already played by {p} in trick {n}.")
    return text.format(c=card_name(card, lang, suit_names), p=player, n=trick)


def card_gone_covered_text(card: str, lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Say that a card was played already, and nothing more (VIVO-36)."""
    text = translator(lang).gettext("{c}: already played this round.")
    return text.format(c=card_name(card, lang, suit_names))


def contradiction_text(
    card: str, player: str, trick: int, lang: str, suit_names: Mapping[str, str] | None = None
) -> str:
    """Say which card contradicts the off-harmony play of a trick (VIVO-46)."""
    text = translator(lang).gettext("{p} held {c} in trick {n}, yet played off-harmony.")
    return text.format(p=player, c=card_name(card, lang, suit_names), n=trick)


def effect_text(card: str, trick: int, changes: Sequence[tuple[str, int]], lang: str) -> str:
    """Say what a trick would have scored with the card that contradicts an off-harmony play (VIVO-45).

    Args:
        card: Its name.
        trick: The trick.
        changes: Players and their difference in points, empty where it would have been the same.
        lang: The language.
    """
    gettext = translator(lang).gettext
    if not changes:
        return gettext("With {c}, trick {n} would have scored the same.").format(c=card, n=trick)
    text = gettext("With {c}, trick {n} would have scored differently: {diff}.")
    diff = ", ".join(f"{name} {_signed(points)}" for name, points in changes)
    return text.format(c=card, n=trick, diff=diff)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def looked_text(lang: str) -> str:
    """Say what the match keeps once a covered trick was opened (VIVO-36)."""
    return translator(lang).gettext("The covered cards of this trick were looked at.")


def winner_text(scores: Sequence[int], winners: Sequence[int], names: Sequence[str], lang: str) -> str:
    """Say who won, and by how much, or who share the win (VIVO-44).

    Args:
        scores: By seat.
        winners: The seats that won, at least one.
        names: The players, by seat.
        lang: The language.
    """
    winning = [names[seat - 1] for seat in winners]
    if len(winning) > 1:
        text = translator(lang).gettext("Shared win: {players}.")
        return text.format(players=join_and(winning, lang))
    best = scores[winners[0] - 1]
    others = [score for seat, score in enumerate(scores, start=1) if seat not in winners]
    second = max(others, default=best)
    followers = [name for name, score in zip(names, scores, strict=True) if score == second and name not in winning]
    text = translator(lang).ngettext(
        "{p} wins, {n} point ahead of {q}.", "{p} wins, {n} points ahead of {q}.", best - second
    )
    return text.format(p=winning[0], n=best - second, q=join_and(followers, lang))
