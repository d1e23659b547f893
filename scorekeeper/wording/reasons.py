"""Why a trick of Vivo goes as it does, in words: what each seat is asked for, card by card, and the result.

The words are chosen from the codes of the rules alone, so that pages, answers and the command say the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.wording.terms import card_name, join_and, suit_name, suits_or
from scorekeeper.wording.translation import translator
from scorekeeper.wording.vivo import asked_then_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scorekeeper.wording.shapes import End, Ends, Harmony, Play, Ruling

_RULES = {
    "lead": "VIVO-16",
    "complete": "VIVO-17",
    "free": "VIVO-18",
    "forced": "VIVO-19",
    "impossible": "VIVO-20",
}
_ROUNDS = 2
_TRICKS = 12


class Reason(NamedTuple):
    """A sentence, and the rule it follows from."""

    rule: str
    """Such as `VIVO-17`."""
    text: str


class ResultReasons(NamedTuple):
    """Why a trick gave its points: a sentence a part, and another one where there was a tie."""

    high: tuple[Reason, ...]
    low: tuple[Reason, ...]
    next_lead: tuple[Reason, ...]
    """Empty behind the last trick of a match."""


class Table(NamedTuple):
    """Who sits there, and how it speaks."""

    names: Sequence[str]
    """The players, by seat."""
    lang: str
    suit_names: Mapping[str, str] | None = None
    """By letter, what the group calls its suits."""

    def player(self, seat: int) -> str:
        """Give the name at a seat."""
        return self.names[seat - 1]

    def card(self, code: str) -> str:
        """Give the name of a card."""
        return card_name(code, self.lang, self.suit_names)


def card_reasons(
    ruling: Ruling, harmony: Harmony, lang: str, suit_names: Mapping[str, str] | None = None
) -> list[Reason]:
    """Explain the ruling on one card: what was asked then, and what the card did.

    Args:
        ruling: The ruling on the card.
        harmony: What the trick asks for.
        lang: The language.
        suit_names: By letter, what the group calls its suits.

    Returns:
        Two sentences or more.

    Rules: VIVO-16 to VIVO-20, VIVO-23, VIVO-24, VIVO-26, VIVO-28, VIVO-A1.
    """
    case = ruling.case.value
    legal = [suit.value for suit in ruling.legal]
    reasons = [Reason(_RULES.get(case, "VIVO-18"), asked_then_text(case, legal, lang, suit_names))]
    if case == "complete" and harmony.value == 1:
        reasons.append(Reason("VIVO-24", translator(lang).gettext("A Solo binds everyone to the suit of the lead.")))
    effect = _valid_reasons if ruling.is_valid else _off_reasons
    return [*reasons, *effect(ruling, harmony, lang, suit_names)]


def asked_reasons(
    case: str, suits: Sequence[str], lang: str, suit_names: Mapping[str, str] | None = None
) -> list[Reason]:
    """Say what the seat to play is asked for, without naming it.

    Args:
        case: `lead`, `complete`, `free`, `forced` or `impossible`.
        suits: The letters of the legal suits.
        lang: The language.
        suit_names: By letter, what the group calls its suits.
    """
    gettext = translator(lang).gettext
    named = suits_or(suits, lang, suit_names)
    match case:
        case "lead":
            text = gettext("Any card is fine: it is the lead.")
        case "complete":
            text = gettext("Chord complete: {suits} only.").format(suits=named)
        case "forced":
            text = gettext("A new suit is required: {suits}.").format(suits=named)
        case "impossible":
            text = gettext("The chord is lost, but a new suit is still owed: {suits}.").format(suits=named)
        case _:
            text = gettext("A suit already played or a new one.")
    return [Reason(_RULES.get(case, "VIVO-18"), text)]


def turn_text(
    case: str, suits: Sequence[str], player: str, lang: str, suit_names: Mapping[str, str] | None = None
) -> str:
    """Say who plays and what is asked, on one line.

    Args:
        case: `lead`, `complete`, `free`, `forced` or `impossible`.
        suits: The letters of the legal suits.
        player: The name of the player whose turn it is.
        lang: The language.
        suit_names: By letter, what stands for the suits in the line.
    """
    gettext = translator(lang).gettext
    named = suits_or(suits, lang, suit_names)
    match case:
        case "lead":
            return gettext("{p} leads: any card is fine.").format(p=player)
        case "complete":
            return gettext("{p} to play: chord complete, {S} only.").format(p=player, S=named)
        case "forced":
            return gettext("{p} to play: a new suit is required, {S}.").format(p=player, S=named)
        case "impossible":
            text = gettext("{p} to play: the chord is lost, but a new suit is still owed, {S}.")
            return text.format(p=player, S=named)
        case _:
            return gettext("{p} to play: a suit already played or a new one.").format(p=player)


def result_reasons(
    plays: Sequence[Play], ends: Ends, table: Table, *, round_: int | None = None, trick: int | None = None
) -> ResultReasons:
    """Explain the result of a complete trick: the high, the low or why nobody took it, the next lead.

    Args:
        plays: In the order played.
        ends: Both ends of the trick.
        table: Who sits there.
        round_: The round of the trick, `None` outside a match.
        trick: Its number, `None` outside a match.

    Rules: VIVO-29 to VIVO-34, VIVO-37, VIVO-41, VIVO-42.
    """
    return ResultReasons(
        tuple(_high_reasons(plays, ends, table)),
        tuple(_low_reasons(plays, ends, table)),
        tuple(_next_reasons(ends, table, round_, trick)),
    )


def _valid_reasons(ruling: Ruling, harmony: Harmony, lang: str, _: Mapping[str, str] | None) -> Iterator[Reason]:
    """Say what an on-harmony card did to the chord."""
    gettext = translator(lang).gettext
    case, count = ruling.case.value, len(ruling.after)
    if case == "impossible":
        yield Reason("VIVO-26", gettext("It is on-harmony although the chord is lost."))
    elif case == "complete":
        yield Reason("VIVO-17", gettext("It is on-harmony."))
    elif count > len(ruling.before):
        text = gettext("The chord is now {count} of {needed}.")
        yield Reason(_RULES.get(case, "VIVO-18"), text.format(count=count, needed=harmony.value))
    else:
        yield Reason("VIVO-18", gettext("Its suit was there already, and the chord is still possible."))


def _off_reasons(ruling: Ruling, _: Harmony, lang: str, suit_names: Mapping[str, str] | None) -> Iterator[Reason]:
    """Say what becomes of an off-harmony card."""
    gettext = translator(lang).gettext
    yield Reason("VIVO-28", gettext("The card is off-harmony and ignored: neither highest nor lowest."))
    new = [suit.value for suit in ruling.after if suit not in ruling.before]
    if new:
        text = gettext("At this table its suit counts as played: {suit}.")
        yield Reason("VIVO-A1", text.format(suit=suit_name(new[0], lang, suit_names)))


def _high_reasons(plays: Sequence[Play], ends: Ends, table: Table) -> Iterator[Reason]:
    high = ends.high
    text = translator(table.lang).gettext("{player} scores {points}: {card} is the highest on-harmony card.")
    yield Reason("VIVO-29", _end_text(text, high, table))
    yield from _tie_reasons(plays, high, table)


def _low_reasons(plays: Sequence[Play], ends: Ends, table: Table) -> Iterator[Reason]:
    gettext = translator(table.lang).gettext
    if ends.low:
        text = gettext("{player} scores {points}: {card} is the lowest on-harmony card.")
        yield Reason("VIVO-30", _end_text(text, ends.low, table))
        yield from _tie_reasons(plays, ends.low, table)
    elif sum(not play.is_off for play in plays) == 1:
        yield Reason("VIVO-33", gettext("Only one card is on-harmony: it is the highest, and nobody takes the lowest."))
    else:
        yield Reason("VIVO-32", gettext("All on-harmony cards are tied: nobody takes the lowest."))


def _end_text(text: str, end: End, table: Table) -> str:
    return text.format(player=table.player(end.seat), points=end.points, card=table.card(end.card.code))


def _tie_reasons(plays: Sequence[Play], end: End, table: Table) -> Iterator[Reason]:
    """Say whose card was level with the one that took an end, and why it won."""
    tied = [
        table.player(play.seat)
        for play in plays
        if play.card.rank == end.card.rank and play.seat != end.seat and not play.is_off
    ]
    if tied:
        text = translator(table.lang).gettext("{c}: tied with {q}; {p} played later.")
        named = text.format(c=table.card(end.card.code), q=join_and(tied, table.lang), p=table.player(end.seat))
        yield Reason("VIVO-31", named)


def _next_reasons(ends: Ends, table: Table, round_: int | None, trick: int | None) -> Iterator[Reason]:
    gettext = translator(table.lang).gettext
    is_round_over = trick == _TRICKS
    if is_round_over and round_ == _ROUNDS:
        return
    place = {"player": table.player(ends.next_lead), "trick": (trick or 0) + 1, "round": (round_ or 0) + 1}
    if is_round_over and ends.low:
        yield Reason("VIVO-41", gettext("{player} leads round {round}, having taken the lowest card.").format(**place))
    elif is_round_over:
        text = gettext("{player} leads round {round}: with no lowest card, the highest leads.")
        yield Reason("VIVO-42", text.format(**place))
    elif trick is None and ends.low:
        text = gettext("{player} leads the next trick, having taken the lowest card.")
        yield Reason("VIVO-37", text.format(**place))
    elif trick is None:
        text = gettext("{player} leads the next trick: with no lowest card, the highest leads.")
        yield Reason("VIVO-37", text.format(**place))
    elif ends.low:
        text = gettext("{player} leads trick {trick}, having taken the lowest card.")
        yield Reason("VIVO-37", text.format(**place))
    else:
        text = gettext("{player} leads trick {trick}: with no lowest card, the highest leads.")
        yield Reason("VIVO-37", text.format(**place))
