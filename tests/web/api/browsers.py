"""A browser: known by its cookie, and with the CSRF token of its session."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import session
from flask_wtf.csrf import generate_csrf

from scorekeeper.services.access import Visitor
from scorekeeper.services.groups import open_link
from scorekeeper.web.access import DEVICE_COOKIE
from web.api.visitors import Caller


def a_browser(app, *tokens):
    """Give a caller that opened these links, and sends the token of its session along."""
    client = app.test_client()
    key = None
    for token in tokens:
        with app.app_context():
            _, key = open_link(token, Visitor(app.extensions["scorekeeper"].secret, None, key), datetime.now(UTC))
    client.set_cookie(DEVICE_COOKIE, key or "a-key-that-nobody-knows")
    with app.test_request_context():
        csrf, kept = generate_csrf(), dict(session)
    with client.session_transaction() as own:
        own.update(kept)
    return Caller(client).having(X_CSRF_Token=csrf)


def without_csrf(browser):
    """Give the same browser without the token of its session."""
    return Caller(browser.client)
