"""Before and after every page: forms from elsewhere are refused, and a browser that comes is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from flask import current_app, request, session

from scorekeeper.web.access import DEVICE_COOKIE, device_key, remember_device
from scorekeeper.web.addressed import is_api, is_static
from scorekeeper.web.phone import remember_phone

if TYPE_CHECKING:
    from flask import Flask, Response
    from flask_wtf import CSRFProtect

    from scorekeeper.web.errors import Problem

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_WORDS = frozenset({"seat", "new", "name", "text", "reason", "link", "quick", "place", "points"})
_PASSING = frozenset({429, 500, 503})
"""The statuses of problems after which the same form may well be taken."""

_NO_PAGES = (
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/favicon.ico",
    "/service-worker.js",
    "/manifest.webmanifest",
)


def set_up(app: Flask) -> None:
    """Guard every page of the app."""
    app.before_request(_check)
    app.after_request(_renew)


def is_page() -> bool:
    """Whether the request is for a page, and not for the API or a file."""
    return not (is_api() or is_static() or request.path.startswith(_NO_PAGES))


def can_send_again(problem: Problem) -> bool:
    """Whether a form that met a problem is offered again: only one that stood on a page of ours."""
    if problem.code == "csrf":
        return is_from_here() and bool(request.form)
    # The token was looked at before anything else could go wrong.
    passes = problem.status in _PASSING or problem.code == "link-renewed"
    return passes and request.method == "POST" and bool(request.form)


def typed_fields() -> list[tuple[str, str]]:
    """Give all that was sent with a form, but for its token."""
    return [(name, value) for name, value in request.form.items(multi=True) if not name.endswith("csrf_token")]


def is_words(name: str) -> bool:
    """Whether people type into a field of that name, so that they want to see it again."""
    return name.rpartition("-")[2] in _WORDS


def is_from_here() -> bool:
    """Whether the form that was sent stood on a page of ours, as the browser says."""
    origin = request.headers.get("Origin")
    if origin and origin != "null":
        return origin == request.host_url.rstrip("/")
    return request.headers.get("Sec-Fetch-Site") == "same-origin"


def _check() -> None:
    """Keep the session for as long as the device, and refuse a form without its token.

    The page of that error offers to send again what was typed, so no form needs to do it by itself.
    """
    if not is_page():
        return
    session.permanent = True
    if request.method not in _SAFE:
        csrf = cast("CSRFProtect", current_app.extensions["csrf"])
        csrf.protect()


def _renew(response: Response) -> Response:
    """Let a device be remembered for another 400 days from each page that it opens, with what its phone was told."""
    if is_page():
        remember_phone(response)
    key = device_key()
    answers_page = response.mimetype == "text/html" and response.status_code < 400  # noqa: PLR2004 - errors prove nothing
    if is_page() and key and answers_page and not _sets_device(response):
        remember_device(response, key)
    return response


def _sets_device(response: Response) -> bool:
    return any(value.startswith(f"{DEVICE_COOKIE}=") for value in response.headers.getlist("Set-Cookie"))
