"""Addresses of pages that many others lead to."""

from __future__ import annotations

from flask import url_for


def match_url(match_id: str, **query: str) -> str:
    """Give the address of a match."""
    return url_for("matches.show", match_id=match_id, **query)


def trick_url(match_id: str, round_: int, trick: int) -> str:
    """Give the address of a trick's page."""
    return url_for("tricks.show", match_id=match_id, round_=round_, trick=trick)
