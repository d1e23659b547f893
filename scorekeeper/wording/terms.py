"""The words of Vivo: suits, cards, harmonies, and lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.wording.translation import translator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SUITS = frozenset("RBGY")
_RANKS = frozenset(str(rank) for rank in range(1, 13))


def suit_name(suit: str, lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Give a suit's name, such as `red`.

    Args:
        suit: The letter of the notation: `R`, `B`, `G` or `Y`.
        lang: The language.
        suit_names: By letter, what the group calls its suits; a suit that is left out keeps its colour (VIVO-15).
    """
    if suit_names and suit_names.get(suit):
        return suit_names[suit]
    gettext = translator(lang).gettext
    match suit:
        case "R":
            return gettext("red")
        case "B":
            return gettext("blue")
        case "G":
            return gettext("green")
        case "Y":
            return gettext("yellow")
        case _:
            return suit


def suit_letter(suit: str, lang: str) -> str:
    """Give the letter that stands for a suit on screen: R B G Y, in French R B V J."""
    pgettext = translator(lang).pgettext
    match suit:
        case "R":
            return pgettext("letter of a suit", "R")
        case "B":
            return pgettext("letter of a suit", "B")
        case "G":
            return pgettext("letter of a suit", "G")
        case "Y":
            return pgettext("letter of a suit", "Y")
        case _:
            return suit


def card_name(card: str, lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Give a card's name, such as `red 7`, from its code in the notation; any other word as it stands."""
    if card[:1] not in _SUITS or card[1:] not in _RANKS:
        return card
    text = translator(lang).gettext("{suit} {rank}")
    return text.format(suit=suit_name(card[0], lang, suit_names), rank=card[1:])


def harmony_name(harmony: str, lang: str) -> str:
    """Give a harmony's name from the word of the journal, such as `Duet` from `duet`; any other word as it stands."""
    gettext = translator(lang).gettext
    match harmony:
        case "solo":
            return gettext("Solo")
        case "duet":
            return gettext("Duet")
        case "trio":
            return gettext("Trio")
        case "quartet":
            return gettext("Quartet")
        case _:
            return harmony


def join_or(words: Sequence[str], lang: str) -> str:
    """Join words that are a choice: `red, blue or green`."""
    return _join(words, translator(lang).gettext("{first} or {last}"))


def join_and(words: Sequence[str], lang: str) -> str:
    """Join words that belong together: `Ana, Ben and Chloé`."""
    return _join(words, translator(lang).gettext("{first} and {last}"))


def suits_or(suits: Sequence[str], lang: str, suit_names: Mapping[str, str] | None = None) -> str:
    """Give the names of suits as a choice, from their letters, in the order of the group's deck."""
    return join_or([suit_name(suit, lang, suit_names) for suit in in_order(suits, suit_names)], lang)


def in_order(suits: Sequence[str], suit_names: Mapping[str, str] | None) -> list[str]:
    """Give suits in the order of a group's names; those that it does not name stand behind, as they came."""
    places = {suit: place for place, suit in enumerate(suit_names or ())}
    return sorted(suits, key=lambda suit: places.get(suit, len(places)))


def _join(words: Sequence[str], text: str) -> str:
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text.format(first=", ".join(words[:-1]), last=words[-1])
