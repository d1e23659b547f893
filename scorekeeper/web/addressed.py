"""What a request is addressed to: the API, a file, or else a page."""

from __future__ import annotations

from flask import request

_API = "/api/"
_STATIC = "/static/"


def is_api() -> bool:
    """Whether a program asks the API."""
    return request.path.startswith(_API)


def is_static() -> bool:
    """Whether a file is asked for, which is about nobody."""
    return request.path.startswith(_STATIC)
