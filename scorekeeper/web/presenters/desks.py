"""What a phone is given to keep the score by itself: the table of legal suits, and the words of the page.

No card of the match is in it: those the phone asks the API for, so that the page itself tells nothing (VIVO-36).
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from flask import url_for

from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.games.vivo.harmony import Harmony, ask, counted_after
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS
from scorekeeper.games.vivo.tricks import HIGH_POINTS
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import deck_look, deck_order
from scorekeeper.web.phone import this_phone
from scorekeeper.web.presenters.desk_words import desk_words

if TYPE_CHECKING:
    from scorekeeper.games.vivo.cards import Suit
    from scorekeeper.games.vivo.settings import OffHarmonySuit
    from scorekeeper.services.views import MatchView

Row: TypeAlias = "list[str | list[int]] | None"
"""Case, letters of the legal suits, and for each suit in play what is counted after it, as bits; `None` where
that many suits cannot be counted yet."""

_PATH = "/api/v1/matches/"


def desk_json(view: MatchView) -> str:
    """Give the data of the entry page as JSON that may stand inside a `script` element."""
    text = json.dumps(desk_of(view), ensure_ascii=False, separators=(",", ":"))
    # What is left of "</script>" must not end the element.
    return text.replace("<", "\\u003c")


def desk_of(view: MatchView) -> dict[str, object]:
    """Give the data of the entry page, as JSON fields.

    Suits stand as letters of the notation, in the order of the deck: `suits` those in play, `typed` by the letters that
    may stand for them. `harmonies` are words of the journal, one suit asked first; `table` is that of `rules_table`;
    `plays` is what the phone was told of itself, `words` every sentence by its key.
    """
    settings = view.record.settings
    harmonies = [harmony.word for harmony in tuple(Harmony)[: settings.seats]]
    suits = deck_order(settings.suits)
    letters = [suit.value for suit in suits]
    return {
        "lang": current_language(),
        "match": view.id,
        "group": view.group_id,
        "api": f"{_PATH}{view.id}",
        "page": url_for("matches.show", match_id=view.id),
        "seats": settings.seats,
        "suits": letters,
        "typed": deck_look(view).typed_letters(),
        "settings": {
            "removed_suit": settings.removed_suit.value if settings.removed_suit else None,
            "off_harmony_suit": settings.off_harmony_suit.value,
        },
        "tricks": TRICKS,
        "rounds": ROUNDS,
        "high": HIGH_POINTS,
        "harmonies": harmonies,
        "table": rules_table(suits, settings.off_harmony_suit),
        "covered": view.caller.is_covered,
        "plays": this_phone().plays(),
        # A card of the suit that was left out can be typed, too.
        "words": desk_words([suit.value for suit in deck_order(SUITS)], harmonies),
    }


@cache
def rules_table(suits: tuple[Suit, ...], reading: OffHarmonySuit) -> list[list[list[Row]]]:
    """Give what is asked and what is counted after each suit: by harmony, by place, by the bits of the suits counted.

    Args:
        suits: The suits in play; bit 0 is the first.
        reading: Whether the suit of an off-harmony card is counted (VIVO-A1).
    """
    return [
        [
            [_row(suits, reading, harmony, place, mask) for mask in range(1 << len(suits))]
            for place in range(1, len(suits) + 1)
        ]
        for harmony in tuple(Harmony)[: len(suits)]
    ]


def _row(suits: tuple[Suit, ...], reading: OffHarmonySuit, harmony: Harmony, place: int, mask: int) -> Row:
    counted = tuple(suit for index, suit in enumerate(suits) if mask >> index & 1)
    if len(counted) >= place or bool(counted) != (place > 1):
        return None
    case, legal = ask(suits, harmony, place, frozenset(counted))
    after = [_mask(suits, counted_after(reading, counted, suit, is_valid=suit in legal)) for suit in suits]
    return [case.value, "".join(suit.value for suit in legal), after]


def _mask(suits: tuple[Suit, ...], counted: tuple[Suit, ...]) -> int:
    return sum(1 << suits.index(suit) for suit in counted)
