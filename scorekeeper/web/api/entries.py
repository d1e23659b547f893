"""The journal of a match: see it, and add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request
from pydantic import ValidationError

from scorekeeper.engine.values import EntryId, Role
from scorekeeper.services import matches
from scorekeeper.services.access import enter_match
from scorekeeper.services.links import read_claim
from scorekeeper.services.presenting import entry_view_fields, match_fields
from scorekeeper.web import limits
from scorekeeper.web.access import bearer_token, now, visitor
from scorekeeper.web.api.answering import json_answer, tagged_answer
from scorekeeper.web.api.answers import Added, Entries
from scorekeeper.web.api.drafts import entry_of
from scorekeeper.web.api.operations import Operation
from scorekeeper.web.api.paths import MatchPath
from scorekeeper.web.api.schemas import Asked, NewEntry
from scorekeeper.web.language import current_language

if TYPE_CHECKING:
    from flask import Response

    from scorekeeper.engine.values import MatchId


@Operation(
    call="GET /matches/<match_id>/entries",
    summary="See the journal of a match, oldest first",
    role=Role.VIEWER,
    path=MatchPath,
    answers={200: Entries, 304: None},
)
def list_entries(path: MatchPath) -> Response:
    """Show a journal, covered where the match is."""
    entries, is_covered = matches.list_journal(path.match, visitor())
    return tagged_answer({"entries": [entry_view_fields(each) for each in entries], "covered": is_covered})


def _asked_role() -> Role:
    """Give the role that an entry takes which cannot be read: whoever may not add it is told that first."""
    try:
        Asked.model_validate_json(request.get_data())
    except ValidationError:
        return Role.VIEWER
    return Role.SCORER


def _claimed_role(match_id: MatchId) -> Role:
    """Give the role that a token claims, or that a browser has; raises as `enter_match` does."""
    claim = read_claim(bearer_token() or "")
    return claim.role if claim else enter_match(match_id, visitor(), Role.VIEWER)[1].role


@Operation(
    call="POST /matches/<match_id>/entries",
    summary="Add an entry to the journal of a match",
    role=Role.VIEWER,
    path=MatchPath,
    body=NewEntry,
    asks=_asked_role,
    answers={201: Added, 200: Added},
    refuses=("forbidden", "conflict", "id-reused", "duplicate-player", "invalid-entry"),
    note=(
        "A scorer's role for all but `agree` and, where the group's setting allows it, `dispute`. Sent again with the"
        " same id and content it answers 200, whatever `base` is by now. At most 300 a minute in one match,"
        " viewers counted by themselves."
    ),
)
def add_entry(path: MatchPath, body: NewEntry) -> Response:
    """Add an entry, or show what became of it when it was sent before."""
    sent = body.root
    draft = matches.Draft(EntryId(sent.id), sent.base, entry_of(sent), sent.device)
    with limits.entry_of(path.match_id, _claimed_role(path.match)):
        added = matches.add_entry(path.match, visitor(), draft, now())
    fields = {"version": added.version, "match": match_fields(added.match, current_language())}
    return json_answer(fields, 201 if added.is_new else 200)
