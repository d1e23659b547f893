"""Findings of Vivo as sentences: what, where, and why by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.findings import Code
from scorekeeper.wording.about import About, quotable
from scorekeeper.wording.sequences import sequence_text
from scorekeeper.wording.terms import card_name, harmony_name, join_and, suit_letter, suit_name, suits_or
from scorekeeper.wording.transcripts import duplicate_player_text, player_count_text, setting_text, syntax_text
from scorekeeper.wording.translation import translator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.engine.findings import Finding

__all__ = ["asked_then_text", "card_name", "finding_text", "harmony_name", "suit_letter", "suit_name"]


def finding_text(finding: Finding, names: Sequence[str], lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Say in words what a finding says in codes.

    Args:
        finding: Any finding; one that lacks a part gets a sentence that does without.
        names: The players, by seat.
        lang: The language.
        suit_names: By letter, what the group calls its suits.

    Returns:
        One or more whole sentences, led by the place in the match where there is one. A covered finding gets a
        sentence that names no card and no player (VIVO-36).
    """
    about = About(finding, names, lang, suit_names)
    if finding.reason == "covered":
        return _covered_text(about)
    text, where = _text(about), _where_text(about)
    return about.say.gettext("{where}: {sentence}").format(where=where, sentence=text) if where else text


def asked_then_text(case: str, suits: Sequence[str], lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Say what a seat was asked for at its turn.

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
            return gettext("The lead may play any card.")
        case "complete":
            return gettext("The chord was complete: it had to be {suits}.").format(suits=named)
        case "forced":
            return gettext("A new suit was required: {suits}.").format(suits=named)
        case "impossible":
            return gettext("The chord was lost, but a new suit was still owed: {suits}.").format(suits=named)
        case _:
            return gettext("Any suit was allowed.")


def _where_text(about: About) -> str:
    gettext, finding = about.say.gettext, about.finding
    if finding.round is not None and finding.trick is not None:
        return gettext("Round {round}, trick {trick}").format(round=finding.round, trick=finding.trick)
    if finding.trick is not None:
        return gettext("Trick {trick}").format(trick=finding.trick)
    if finding.round is not None:
        return gettext("Round {round}").format(round=finding.round)
    return ""


def _covered_text(about: About) -> str:
    gettext = about.say.gettext
    match about.finding.code:
        case Code.REVOKE:
            return gettext("An off-harmony card of this round is to be reviewed when it is over.")
        case Code.HARMONY_DECK:
            return gettext("A harmony has come up in this round more often than the deck is thought to hold.")
        case _:
            return gettext("A trick of this round is to be reviewed when it is over.")


def _text(about: About) -> str:
    match about.finding.code:
        case Code.SYNTAX:
            return syntax_text(about)
        case Code.PLAYER_COUNT:
            return player_count_text(about)
        case Code.DUPLICATE_PLAYER:
            return duplicate_player_text(about)
        case Code.BAD_SETTING:
            return setting_text(about)
        case Code.SEQUENCE:
            return sequence_text(about)
        case Code.FLAG_MISSING | Code.FLAG_UNEARNED:
            return _flag_text(about)
        case Code.REVOKE:
            return _revoke_text(about)
        case Code.CARD_REPLAYED:
            return _replayed_text(about)
        case _:
            return _trick_text(about)


def _trick_text(about: About) -> str:
    """Say what is wrong with a trick, its words, or its lead."""
    gettext, finding = about.say.gettext, about.finding
    match finding.code:
        case Code.BAD_CARD:
            text = gettext('"{card}" is no card. A card is one of R, B, G, Y and a rank from 1 to 12, as in R7.')
            # The word as it stands: it may look like a card, as R13 does.
            return text.format(card=quotable(finding.card or ""))
        case Code.UNKNOWN_HARMONY:
            text = gettext('"{word}" is no harmony. Expected: Solo, Duet, Trio or Quartet.')
            return text.format(word=about.text("word"))
        case Code.CARD_COUNT:
            return _card_count_text(about)
        case Code.SUIT_NOT_IN_PLAY:
            return gettext("{card} cannot be played: this suit was taken out.").format(card=about.card)
        case Code.HARMONY_NOT_IN_PLAY:
            return gettext("With three players there is no Quartet.")
        case Code.WRONG_LEAD:
            return _lead_text(about)
        case _:
            return _deck_text(about)


def _card_count_text(about: About) -> str:
    count = about.number("count")
    text = about.say.ngettext(
        "{count} card is recorded. A trick has one for each of the {expected} players.",
        "{count} cards are recorded. A trick has one for each of the {expected} players.",
        count,
    )
    return text.format(count=count, expected=about.number("expected"))


def _lead_text(about: About) -> str:
    gettext, finding = about.say.gettext, about.finding
    match finding.rule:
        case "VIVO-13":
            text = gettext("By the record {player} leads. It is {due} who leads first in this match.")
        case _:
            text = gettext(
                "By the record {player} leads. By the rules {due} does, having taken the lowest card of the trick "
                "before, or with no lowest the highest."
            )
    return text.format(player=about.player, due=about.player_of("due"))


def _deck_text(about: About) -> str:
    text = about.say.gettext(
        "{harmony} has come up {count} times in this round, more often than the deck is thought to hold."
    )
    return text.format(harmony=harmony_name(about.text("harmony"), about.lang), count=about.number("count"))


def _replayed_text(about: About) -> str:
    gettext, finding = about.say.gettext, about.finding
    first = finding.evidence[0].trick if finding.evidence else about.number("first")
    if first in {0, finding.trick}:
        return gettext("{card} is in this trick twice. A round holds each card once.").format(card=about.card)
    text = gettext("{card} was played already, by {player} in trick {trick}. A round holds each card once.")
    return text.format(card=about.card, player=about.player_of("holder"), trick=first)


def _flag_text(about: About) -> str:
    gettext = about.say.gettext
    if about.finding.code is Code.FLAG_MISSING:
        text = gettext("{player}'s {card} is off-harmony and is not marked so (*).")
    else:
        text = gettext("{player}'s {card} follows the harmony and is marked as off-harmony (*).")
    named = text.format(card=about.card, player=about.player)
    asked = asked_then_text(about.text("case"), about.text("legal"), about.lang, about.suit_names)
    return about.say.gettext("{sentence} {reason}").format(sentence=named, reason=asked)


def _revoke_text(about: About) -> str:
    """Say which later cards contradict an off-harmony play; the score stands (VIVO-45)."""
    say, finding = about.say, about.finding
    proofs = [
        say.gettext("{card} (trick {trick})").format(
            card=card_name(proof.card, about.lang, about.suit_names), trick=proof.trick
        )
        for proof in finding.evidence
    ]
    text = say.ngettext(
        "{player} played {card} off-harmony, yet held a card that fitted: {proofs}. One of the two entries is wrong; "
        "the score stands.",
        "{player} played {card} off-harmony, yet held cards that fitted: {proofs}. One of these entries is wrong; "
        "the score stands.",
        len(proofs),
    )
    return text.format(player=about.player, card=about.card, proofs=join_and(proofs, about.lang))
