"""Which language an answer speaks: the person's choice first, then the group's on its pages, then the browser's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import g, has_request_context, request
from flask_babel import Babel, refresh

from scorekeeper.web.addressed import is_api
from scorekeeper.web.phone import this_phone
from scorekeeper.wording import LANGUAGES, LOCALE_FOLDER, pick_language

if TYPE_CHECKING:
    from flask import Flask


def set_up(app: Flask) -> None:
    """Let the app's templates speak the catalogue of `scorekeeper.wording`."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = LOCALE_FOLDER
    app.config["BABEL_DEFAULT_LOCALE"] = LANGUAGES[0]
    Babel(app, locale_selector=current_language)


def current_language() -> str:
    """Give `fr` or `en`: English where neither is asked for."""
    if not has_request_context():
        return LANGUAGES[0]
    if "language" not in g:
        g.language = _find_language()
    return str(g.language)


def speak(language: str | None) -> None:
    """Let the rest of this page speak the language of its group, unless the person chose one."""
    if language in LANGUAGES and not this_phone().language:
        g.language = language
        refresh()


def forget_language() -> None:
    """Let the rest of this answer speak what was chosen a moment ago."""
    g.pop("language", None)
    refresh()


def _find_language() -> str:
    if is_api():
        return asked_language()
    return this_phone().language or asked_language()


def asked_language() -> str:
    """Give the language of `Accept-Language`, English where ours are not in it."""
    return pick_language(request.headers.get("Accept-Language"))
