"""The problem document (RFC 9457), and every code there is, for the OpenAPI document.

What an exception means is decided in `scorekeeper.web.errors`; a test holds the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from scorekeeper.web.api.answers import Entry, Finding, Match
from scorekeeper.web.errors import JSON_PROBLEM

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

CODES: Mapping[str, tuple[int, str]] = {
    "bad-request": (400, "The body is not JSON, or not UTF-8."),
    "unauthorised": (401, "No token and no device, or a token that is not valid."),
    "link-renewed": (401, "The token was valid until its link was renewed."),
    "forbidden": (403, "The role is too small; `needed` says which is needed."),
    "csrf": (403, "A request by cookie without its token in `X-CSRF-Token`."),
    "not-found": (404, "There is no such thing, or none in which the caller has a role."),
    "conflict": (409, "Somebody shaped the play in between; `current` and `since` say how. Nothing was stored."),
    "id-reused": (409, "The id is that of something else."),
    "duplicate-player": (409, "A name that another player has, or one player on two seats."),
    "player-in-use": (409, "A player who sat in a match cannot be deleted."),
    "sat-together": (409, "Two who sat in one match cannot be one player."),
    "round-running": (409, "While a round runs a viewer takes no export along (VIVO-36)."),
    "too-large": (413, "The body is larger than what is taken."),
    "unsupported-media-type": (415, "The body is of another content type than those given."),
    "invalid-request": (422, "Fields are missing, unknown or of another kind; `errors` says which."),
    "invalid-text": (422, "A name or a text cannot be kept."),
    "invalid-field": (422, "A value means nothing here."),
    "invalid-suits": (422, "Two suits of the deck could not be told apart, or a letter is none; `errors` says which."),
    "invalid-entry": (422, "The rules refuse it; `findings` says why. Nothing was stored."),
    "name-mismatch": (422, "The name is not that of the group."),
    "too-many-requests": (429, "Too many; `Retry-After` says how many seconds to wait."),
}
"""Status and meaning by code. Any request may also meet `method-not-allowed` (405) and `internal` (500)."""


class FieldError(BaseModel):
    """What is wrong with one field."""

    field: str
    """Its path, such as `entries.0.round`; empty for the request as a whole."""
    message: str


class Problem(BaseModel):
    """What went wrong. Sentences follow `Accept-Language`; codes never change."""

    model_config = ConfigDict(extra="forbid")

    type: str = Field(description="An URN that ends in the code.")
    title: str
    status: int
    detail: str
    code: str
    errors: list[FieldError] = Field(default=[], description="With `invalid-request` and `invalid-suits`.")
    findings: list[Finding] = Field(default=[], description="With `invalid-entry`.")
    current: Match | None = Field(default=None, description="With `conflict`: the match as it stands.")
    since: list[Entry] = Field(default=[], description="With `conflict`: what came after `base`.")
    needed: str | None = Field(default=None, description="With `forbidden`: the least role that may do it.")


def describe(codes: Iterable[str]) -> dict[str, dict[str, object]]:
    """Describe the problems that an operation can answer with, by status."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        status, meaning = CODES[code]
        by_status.setdefault(status, []).append(f"`{code}`: {meaning}")
    content = {JSON_PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        str(status): {"description": " ".join(meanings), "content": content}
        for status, meanings in sorted(by_status.items())
    }
