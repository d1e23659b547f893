"""Matches: begin one, see it, list them, put date and place right, delete and restore."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.values import MatchId, PlayerId, Role
from scorekeeper.services import matches
from scorekeeper.services.presenting import match_fields, row_fields
from scorekeeper.services.starting import MatchRequest, start_match
from scorekeeper.web.access import now, visitor
from scorekeeper.web.api.answering import json_answer, no_content, tagged_answer
from scorekeeper.web.api.answers import Match, Matches
from scorekeeper.web.api.operations import Operation
from scorekeeper.web.api.paths import GroupPath, MatchPath
from scorekeeper.web.api.schemas import MatchChanges, MatchQuery, NewMatch
from scorekeeper.web.language import current_language

if TYPE_CHECKING:
    from flask import Response


@Operation(
    call="POST /groups/<group_id>/matches",
    summary="Begin a match",
    role=Role.SCORER,
    path=GroupPath,
    body=NewMatch,
    answers={201: Match, 200: Match},
    refuses=("duplicate-player", "id-reused", "invalid-entry", "invalid-text"),
    note="Sent again with the same id and content it answers 200, and the match as it stands.",
)
def begin_match(path: GroupPath, body: NewMatch) -> Response:
    """Begin a match, or show the one that was begun with this id."""
    asked = MatchRequest(
        game=body.game,
        players=tuple(body.players),
        settings=body.settings.model_dump(),
        id=MatchId(body.id) if body.id else None,
        played_on=body.played_on,
        place=body.place,
    )
    started = start_match(path.group, visitor(), asked, now())
    return json_answer(match_fields(started.match, current_language()), 201 if started.is_new else 200)


@Operation(
    call="GET /groups/<group_id>/matches",
    summary="List a group's matches, newest first",
    role=Role.VIEWER,
    path=GroupPath,
    query=MatchQuery,
    answers={200: Matches, 304: None},
    refuses=("invalid-field",),
)
def list_matches(path: GroupPath, query: MatchQuery) -> Response:
    """List one page of matches."""
    search = matches.Search(
        game=query.game,
        player=PlayerId(query.player) if query.player else None,
        status=query.status,
        since=query.since,
        until=query.until,
        text=query.q,
        cursor=query.cursor,
        limit=query.limit,
    )
    page, caller = matches.list_matches(path.group, visitor(), search)
    rows = [row_fields(row, is_covered=caller.is_covered) for row in page.rows]
    return tagged_answer({"matches": rows, "next_cursor": page.next_cursor})


@Operation(
    call="GET /matches/<match_id>",
    summary="See a match as it stands",
    role=Role.VIEWER,
    path=MatchPath,
    answers={200: Match, 304: None},
)
def get_match(path: MatchPath) -> Response:
    """Show a match."""
    return tagged_answer(match_fields(matches.get_match(path.match, visitor()), current_language()))


@Operation(
    call="PATCH /matches/<match_id>",
    summary="Put the date or the place of a match right",
    role=Role.SCORER,
    path=MatchPath,
    body=MatchChanges,
    answers={200: Match},
)
def update_match(path: MatchPath, body: MatchChanges) -> Response:
    """Change what was sent; a place that is said to be null goes."""
    place = (body.place or "") if "place" in body.model_fields_set else None
    view = matches.update_match(path.match, visitor(), played_on=body.played_on, place=place, now=now())
    return json_answer(match_fields(view, current_language()))


@Operation(
    call="DELETE /matches/<match_id>",
    summary="Put a match into the bin, for 30 days",
    role=Role.ORGANISER,
    path=MatchPath,
    answers={204: None},
)
def delete_match(path: MatchPath) -> Response:
    """Put a match into the bin."""
    matches.delete_match(path.match, visitor(), now())
    return no_content()


@Operation(
    call="POST /matches/<match_id>/restore",
    summary="Take a match out of the bin",
    role=Role.ORGANISER,
    path=MatchPath,
    answers={200: Match},
)
def restore_match(path: MatchPath) -> Response:
    """Take a match out of the bin."""
    return json_answer(match_fields(matches.restore_match(path.match, visitor(), now()), current_language()))
