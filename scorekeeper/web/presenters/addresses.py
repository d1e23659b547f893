"""Addresses of pages that many others lead to."""

from __future__ import annotations

import ipaddress
from typing import Any, cast

from flask import current_app, request, url_for

REACHED_AT = "SCOREKEEPER_REACHED_AT"
"""The key of the app's configuration that holds where other machines reach it, if the server found that out."""


def match_url(match_id: str, **query: Any) -> str:  # noqa: ANN401 - what an address takes
    """Give the address of a match."""
    return url_for("matches.show", match_id=match_id, **query)


def trick_url(match_id: str, round_: int, trick: int) -> str:
    """Give the address of a trick's page."""
    return url_for("tricks.show", match_id=match_id, round_=round_, trick=trick)


def outside_url(endpoint: str, **values: Any) -> str:  # noqa: ANN401 - what an address takes
    """Give a whole address to be opened on another device.

    A page opened on the server's own machine goes by an address that leads other phones to themselves; they get
    the one that the server is reached at instead.
    """
    reached = cast("dict[str, Any]", current_app.config).get(REACHED_AT)
    if reached and is_loopback(request.host):
        return str(reached).rstrip("/") + url_for(endpoint, **values)
    return url_for(endpoint, _external=True, **values)


def is_loopback(host: str) -> bool:
    """Whether a `Host` header names the machine itself."""
    name = host.rsplit(":", 1)[0] if host.count(":") == 1 or host.startswith("[") else host
    if name.lower() == "localhost" or name.lower().endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False
