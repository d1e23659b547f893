"""Answers as JSON: compact, and with a tag that changes with whatever they show."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

from flask import Response, request
from pydantic_core import to_json

from scorekeeper.web.access import settings

if TYPE_CHECKING:
    from collections.abc import Mapping

JSON = "application/json"
NO_CONTENT = 204

_VARY = "Authorization, Cookie, Accept-Language"
_TAG_BYTES = 16


def json_answer(fields: Mapping[str, object], status: int = 200) -> Response:
    """Give an answer that is seen once."""
    return _with_vary(Response(to_json(fields), status, content_type=JSON))


def tagged_answer(fields: Mapping[str, object]) -> Response:
    """Give an answer that may be asked for again: 304 and no body where nothing of it changed.

    The tag is made with the server's secret, so that what is covered cannot be guessed from it. It is a weak one: the
    same answer travels compressed in several ways.
    """
    body = to_json(fields)
    tag = hmac.digest(settings().secret, b"etag:" + body, hashlib.sha256)[:_TAG_BYTES].hex()
    unchanged = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if unchanged else Response(body, content_type=JSON)
    response.set_etag(tag, weak=True)
    return _with_vary(response)


def no_content() -> Response:
    """Say that it is done."""
    return Response(status=NO_CONTENT)


def _with_vary(response: Response) -> Response:
    response.headers["Vary"] = _VARY
    return response


def document_answer(body: bytes) -> Response:
    """Give the description of the API."""
    return Response(body, content_type=JSON)
