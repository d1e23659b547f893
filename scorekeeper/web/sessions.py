"""The browser's signed session: when it is renewed, and what of it a kept page depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request
from flask.sessions import SecureCookieSessionInterface

from scorekeeper.web.addressed import is_api, is_static

if TYPE_CHECKING:
    from flask import Flask, Response
    from flask.sessions import SessionMixin


class PageSessions(SecureCookieSessionInterface):
    """Sessions that let Back show the very page that was left.

    The session's cookie changes with every answer. A page that varied with it would be asked for anew on Back,
    with a new id in its form, and the same act sent from there would be stored twice. Pages are `private` and
    `no-cache`: no other browser gets them, and an ordinary visit always asks the server.
    """

    def get_cookie_secure(self, app: Flask) -> bool:
        """Keep the cookie to https where it came by https."""
        return super().get_cookie_secure(app) or request.is_secure

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        """Renew the cookie with pages alone: an answer to a script that comes late must not bring back an older one."""
        return session.modified or (super().should_set_cookie(app, session) and not is_api())

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Store the session, without making a page vary with its cookie."""
        if is_static():
            # A page takes dozens of files; none of them is about anybody.
            return
        super().save_session(app, session, response)
        if response.mimetype == "text/html":
            # In lower case: the set does not find its own header otherwise.
            response.vary.discard("cookie")
