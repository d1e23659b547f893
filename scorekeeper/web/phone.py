"""What belongs to one phone: the language and the look of its pages, and how it answers to a tap.

Kept in a cookie of its own, so that it outlives a session, and stored nowhere on the server.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from flask import g, request, session

from scorekeeper.web.access import COOKIE_DAYS
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

COOKIE = "scorekeeper_phone"
THEMES = ("auto", "light", "dark")

_LONGEST = 300
_IN_SESSION = ("language", "theme")
"""Keys of the session by which earlier versions of the program kept two of these."""


@dataclass(frozen=True, slots=True)
class Phone:
    """What a phone was told of itself; each field as it is where nothing was told."""

    language: str = ""
    """`fr` or `en`; empty for that of the browser, or of the group on its pages."""
    theme: str = THEMES[0]
    large_cells: bool = False
    left_hand: bool = False
    awake: bool = True
    """Whether the screen stays on while cards are entered or the table view is open."""
    vibrate: bool = True
    sound: bool = False
    single_keys: bool = True
    """Whether letters and digits play cards while the deck has the focus (WCAG 2.1.4)."""

    def plays(self) -> dict[str, bool]:
        """Give what scripts of the entry page ask for by name; the screen stays on by what the page holds."""
        return {name: bool(getattr(self, name)) for name in ("single_keys", "vibrate", "sound")}


def this_phone() -> Phone:
    """Give what the phone that asks was told."""
    if "phone" not in g:
        told = request.cookies.get(COOKIE)
        g.phone = _read(dict(parse_qsl(told[:_LONGEST]))) if told is not None else _read(dict(session))
    kept: Phone = g.phone
    return kept


def keep_phone(phone: Phone) -> None:
    """Let the phone keep this from the next page on."""
    for name in _IN_SESSION:
        session.pop(name, None)
    g.phone = phone
    g.phone_is_new = True


def remember_phone(response: Response) -> None:
    """Let a phone keep what it was told for another 400 days; one that was told nothing gets no cookie."""
    if not (g.get("phone_is_new") or COOKIE in request.cookies):
        return
    response.set_cookie(
        COOKIE,
        _written(this_phone()),
        max_age=COOKIE_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def _written(phone: Phone) -> str:
    """Write what differs from an ordinary phone, so that a later version may change what is ordinary."""
    told = {each.name: getattr(phone, each.name) for each in fields(phone)}
    return urlencode(
        {
            name: int(value) if isinstance(value, bool) else value
            for name, value in told.items()
            if value != getattr(Phone(), name)
        }
    )


def _read(told: dict[str, Any]) -> Phone:
    """Read what was told; what means nothing, or nothing any more, is passed over."""
    phone = Phone()
    if told.get("language") in LANGUAGES:
        phone = replace(phone, language=told["language"])
    if told.get("theme") in THEMES:
        phone = replace(phone, theme=told["theme"])
    switches = {each.name for each in fields(phone) if isinstance(each.default, bool)}
    return replace(
        phone, **{name: value == "1" for name, value in told.items() if name in switches and value in {"0", "1"}}
    )
