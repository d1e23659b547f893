"""What the deck looks like on the page that is being made (VIVO-15): as its group sees it, or plain.

As with the language, whoever opens a match or a group says so once, and all words and drawings of the page follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import g, has_request_context
from flask_babel import gettext as _

from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.services.looks import PLAIN, DeckLook, LookProblem
from scorekeeper.web.language import current_language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.games.vivo.cards import Suit
    from scorekeeper.services.looks import LookFault
    from scorekeeper.services.views import GroupView, MatchView

FIELDS = {
    LookProblem.NO_LETTER: "suit_letters",
    LookProblem.SAME_LETTER: "suit_letters",
    LookProblem.SAME_NAME: "suit_names",
    LookProblem.SAME_COLOUR: "suit_colours",
    LookProblem.CONFUSED: "suit_colours",
}
"""What of a group each problem is about, as the API calls it."""


def deck_look(view: MatchView | GroupView) -> DeckLook:
    """Give what the deck of a match or a group looks like."""
    return view.caller.look


def show_deck(look: DeckLook) -> None:
    """Let the rest of this page show a deck as its group sees it."""
    g.deck_look = look


def current_look() -> DeckLook:
    """Give what the deck looks like here: the plain one where no group is asked about."""
    return g.get("deck_look", PLAIN) if has_request_context() else PLAIN


def deck_order(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    """Give suits in the order of the deck: that of bands and lists."""
    order = current_look().order
    return tuple(sorted(suits, key=lambda suit: order.index(suit.value)))


def suit_choices() -> list[tuple[str, str]]:
    """Give the suits as choices of a form: letter of the notation and name."""
    look, lang = current_look(), current_language()
    return [(suit.value, look.name(suit.value, lang)) for suit in deck_order(SUITS)]


def typed_cards(count: int) -> str:
    """Give cards as somebody may type them, as an example: `r7 b12 g3 y9`.

    Args:
        count: How many, 1 to 4.
    """
    look, lang = current_look(), current_language()
    words = [f"{look.letter(suit, lang)}{rank}" for suit, rank in zip(look.order, (7, 12, 3, 9), strict=True)]
    return " ".join(words[:count]).lower()


def shape_name(suit: str) -> str:
    """Name the shape of a suit."""
    return {"R": _("triangle"), "B": _("square"), "G": _("diamond"), "Y": _("circle")}[suit]


def fault_words(fault: LookFault) -> str:
    """Say what keeps a deck from looking like that: the shapes, which never change, say which suits are meant."""
    text = _fault_text(fault)
    return text[:1].upper() + text[1:]


def _fault_text(fault: LookFault) -> str:
    names = [shape_name(suit) for suit in fault.suits]
    first, last = names[0], names[-1]
    match fault.problem:
        case LookProblem.NO_LETTER:
            return _("%(a)s: “%(letter)s” is not one single letter.", a=first, letter=fault.text[:40])
        case LookProblem.SAME_LETTER:
            return _("%(a)s and %(b)s have the same letter, %(letter)s.", a=first, b=last, letter=fault.text)
        case LookProblem.SAME_NAME:
            return _("%(a)s and %(b)s have the same name, “%(name)s”.", a=first, b=last, name=fault.text)
        case LookProblem.SAME_COLOUR:
            return _("%(a)s and %(b)s have colours that are too alike.", a=first, b=last)
        case LookProblem.CONFUSED:
            return _("%(a)s and %(b)s have colours that are too alike for colour-blind eyes.", a=first, b=last)
