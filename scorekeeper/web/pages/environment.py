"""What every template can say: the words of the game, and how the page looks to whoever opened it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from flask import request, session, url_for
from flask_babel import format_date, format_datetime, format_decimal

from scorekeeper.web.language import current_language
from scorekeeper.wording import terms

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.games.vivo.cards import Card

THEMES = ("auto", "light", "dark")
THEME_CHOICE = "theme"
"""The key of the session that holds the theme a person chose."""


class Look(NamedTuple):
    """What the frame of a page asks for, as `ui`."""

    lang: str
    theme: str
    """`auto`, `light` or `dark`."""
    preferences_url: str
    here: str
    """The address to come back to, its query included."""


def set_up(app: Flask) -> None:
    """Give the app's templates their globals."""
    words: dict[str, object] = {
        "card_name": card_name,
        "suit_name": suit_name,
        "suit_letter": suit_letter,
        "harmony_name": harmony_name,
        "format_date": format_date,
        "format_datetime": format_datetime,
        "format_decimal": format_decimal,
    }
    for name, word in words.items():
        app.jinja_env.globals[name] = word
    app.context_processor(lambda: {"ui": look()})


def look() -> Look:
    """Give how the page looks to whoever asks for it."""
    chosen = session.get(THEME_CHOICE)
    here = request.full_path.rstrip("?") if request.method in {"GET", "HEAD"} else request.path
    return Look(
        current_language(),
        chosen if chosen in THEMES else THEMES[0],
        url_for("preferences.choose"),
        here,
    )


def card_name(card: Card) -> str:
    """Name a card: `red 7`."""
    return terms.card_name(card.code, current_language())


def suit_name(suit: str) -> str:
    """Name a suit by its letter in the notation."""
    return terms.suit_name(suit, current_language())


def suit_letter(suit: str) -> str:
    """Give the letter of a suit in the language of the page."""
    return terms.suit_letter(suit, current_language())


def harmony_name(word: str) -> str:
    """Name a harmony by the word of the journal."""
    return terms.harmony_name(word, current_language())
