"""What every template can say: the words of the game, and how the page looks to whoever opened it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from flask import request, url_for
from flask_babel import format_date, format_datetime, format_decimal

from scorekeeper.web.language import current_language
from scorekeeper.web.looks import current_look, shape_name, typed_cards
from scorekeeper.web.pages.guard import can_send_again, is_words, typed_fields
from scorekeeper.web.phone import this_phone
from scorekeeper.web.presenters.fitting import fitted
from scorekeeper.web.presenters.qr import qr_svg
from scorekeeper.web.presenters.words import card_name, harmony_name, suit_letter, suit_name

if TYPE_CHECKING:
    from flask import Flask


class Frame(NamedTuple):
    """What a page is framed by, as `ui`; what the deck looks like is another matter."""

    lang: str
    theme: str
    """`auto`, `light` or `dark`."""
    large_cells: bool
    left_hand: bool
    awake: bool
    preferences_url: str
    here: str
    """The address to come back to, its query included."""


def set_up(app: Flask) -> None:
    """Give the app's templates their globals."""
    for word in (
        card_name,
        suit_name,
        suit_letter,
        shape_name,
        harmony_name,
        format_date,
        format_datetime,
        format_decimal,
    ):
        app.add_template_global(word)
    for tool in (fitted, qr_svg, can_send_again, typed_fields, is_words, settings_url, current_look, typed_cards):
        app.add_template_global(tool)
    app.context_processor(lambda: {"ui": frame()})


def frame() -> Frame:
    """Give the frame of the page that is asked for."""
    phone = this_phone()
    return Frame(
        current_language(),
        phone.theme,
        phone.large_cells,
        phone.left_hand,
        phone.awake,
        url_for("preferences.choose"),
        _here(),
    )


def settings_url() -> str:
    """Give the address of the phone's settings, from where the way back leads here."""
    here = _here()
    if urlsplit(here).path == url_for("settings.show"):
        return here
    return url_for("settings.show", back=here) if here != "/" else url_for("settings.show")


def _here() -> str:
    """Give the address to come back to: never a secret link, and for a form that was sent the page it stood on."""
    if request.path.startswith("/j/"):
        return "/"
    if request.method in {"GET", "HEAD"}:
        return request.full_path.rstrip("?")
    came_from = urlsplit(request.referrer or "")
    if came_from.netloc != request.host or came_from.path.startswith("/j/"):
        return "/"
    return came_from.path + (f"?{came_from.query}" if came_from.query else "")
