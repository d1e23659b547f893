"""Matches out and in."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from flask import Response
from werkzeug.http import dump_options_header
from werkzeug.utils import secure_filename

from scorekeeper.engine.values import Role
from scorekeeper.services.exchange import Download, export_match, import_match
from scorekeeper.services.presenting import match_fields
from scorekeeper.web.access import now, visitor
from scorekeeper.web.api.answering import json_answer
from scorekeeper.web.api.answers import Match
from scorekeeper.web.api.operations import Operation, read_raw_body
from scorekeeper.web.api.paths import GroupPath, MatchPath
from scorekeeper.web.api.schemas import ExportQuery, ImportQuery
from scorekeeper.web.language import current_language

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST_TRANSCRIPT = 1_000_000
"""Bytes: as much as the command reads. A whole match takes some 2,000, and reading stops everybody meanwhile."""

_TEXT: Mapping[str, object] = {"schema": {"type": "string"}}
_FILES: Mapping[str, object] = {
    "description": "A file; its name is in `Content-Disposition`.",
    "content": {
        "text/plain": _TEXT,
        "application/json": {"schema": {"type": "object"}},
        "text/csv": _TEXT,
    },
}


@Operation(
    call="GET /matches/<match_id>/export",
    summary="Take a match along as a file",
    role=Role.VIEWER,
    path=MatchPath,
    query=ExportQuery,
    answers={200: _FILES},
    refuses=("round-running",),
    note="`vivo` is the score notation, `json` the match with its journal, `csv` a table with a row a card.",
)
def export(path: MatchPath, query: ExportQuery) -> Response:
    """Give a match as a file."""
    return download(export_match(path.match, visitor(), query.format, current_language()))


@Operation(
    call="POST /groups/<group_id>/import",
    summary="Make a match of a transcript",
    role=Role.SCORER,
    path=GroupPath,
    query=ImportQuery,
    raw_body={"text/plain": _TEXT},
    answers={201: Match},
    refuses=(
        "bad-request",
        "unsupported-media-type",
        "duplicate-player",
        "invalid-entry",
        "invalid-field",
        "invalid-text",
    ),
    note="Its tricks and table rulings become the entries of a new match; at most 300 of them, and 1,000,000 bytes.",
)
def import_transcript(path: GroupPath, query: ImportQuery) -> Response:
    """Read a transcript, and store all of it or nothing."""
    text = read_raw_body(LARGEST_TRANSCRIPT, ("text/", "application/octet-stream"))
    view = import_match(path.group, visitor(), text, now(), as_played=query.as_played)
    return json_answer(match_fields(view, current_language()), 201)


def download(file: Download) -> Response:
    """Give a file to be saved under its name; programs that know no Unicode get the name without accents."""
    names = {"filename": secure_filename(file.name), "filename*": f"UTF-8''{quote(file.name, safe='')}"}
    response = Response(file.content, content_type=file.content_type)
    response.headers["Content-Disposition"] = dump_options_header("attachment", names)
    # It is saved where somebody wants it; a copy that the browser keeps would outlive the role.
    response.headers["Cache-Control"] = "private, no-store"
    return response
