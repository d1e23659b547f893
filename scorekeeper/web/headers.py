"""Headers that pages and answers carry: only our own content, framed by nobody, told to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from secure import ContentSecurityPolicy, PermissionsPolicy, ReferrerPolicy, Secure, XContentTypeOptions

from scorekeeper.web.addressed import is_static

if TYPE_CHECKING:
    from flask import Flask, Response

_SECURE = Secure(
    csp=ContentSecurityPolicy()
    .default_src("'self'")
    .object_src("'none'")
    .base_uri("'none'")
    .form_action("'self'")
    .frame_ancestors("'none'"),
    referrer=ReferrerPolicy().set("same-origin"),
    permissions=PermissionsPolicy().camera().microphone().geolocation(),
    xcto=XContentTypeOptions().nosniff(),
)


def set_up(app: Flask) -> None:
    """Add the headers to every answer of the app."""
    app.after_request(_add)


def _add(response: Response) -> Response:
    if is_static() or (response.mimetype or "").endswith("json"):
        # What is no page has no policy of its own; a page takes dozens of files, and each trick an answer.
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
    else:
        for name, value in _SECURE.header_items():
            response.headers.setdefault(name, value)
    if not is_static():
        # What an answer shows depends on who looks; a shared cache must not keep it.
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response
