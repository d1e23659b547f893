"""Who is asking: the token or the device behind a request, for pages and API both.

What a role may do is decided in `scorekeeper.services.access`, in the transaction of the act itself.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from flask import current_app, request

from scorekeeper.services.access import Visitor

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.config import Settings

DEVICE_COOKIE = "scorekeeper_device"
SESSION_COOKIE = "scorekeeper_session"
COOKIE_DAYS = 400
"""How long a device is remembered after its last visit; browsers allow no more."""

_BEARER = "bearer "
_LONGEST_KEY = 100


def settings() -> Settings:
    """Give the settings of the running app."""
    return cast("Settings", current_app.extensions["scorekeeper"])


def visitor() -> Visitor:
    """Give who an API request comes from: a bearer token if there is one, else the browser's device."""
    return Visitor(settings().secret, bearer_token(), device_key())


def page_visitor() -> Visitor:
    """Give who a page is shown to: the browser's device."""
    return Visitor(settings().secret, None, device_key(), is_page=True)


def bearer_token() -> str | None:
    """Give the token of the `Authorization` header; a word that is no token where it holds none."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    told = header[len(_BEARER) :].strip() if header.lower().startswith(_BEARER) else ""
    return told or "-"


def device_key() -> str | None:
    """Give the browser's device key, if it sent one that can be ours."""
    key = request.cookies.get(DEVICE_COOKIE, "")
    return key if 0 < len(key) <= _LONGEST_KEY and key.isascii() else None


def remember_device(response: Response, key: str) -> None:
    """Let the browser keep its device key for another 400 days."""
    response.set_cookie(
        DEVICE_COOKIE,
        key,
        max_age=COOKIE_DAYS * 24 * 3600,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def now() -> datetime:
    """Give the server's clock, aware and UTC."""
    return datetime.now(UTC)
