"""Matches out and in: a download in a format that people or programs read, and a transcript as a new match."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING
from uuid import uuid4

from scorekeeper.engine.entries import Play, Recorded
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.findings import Code
from scorekeeper.engine.judging import Judgement
from scorekeeper.engine.match import apply
from scorekeeper.engine.values import EntryId, Role
from scorekeeper.games.vivo.notation import Transcript, write_transcript
from scorekeeper.games.vivo.notation_reader import read_transcript
from scorekeeper.games.vivo.plays import complete_fields
from scorekeeper.journal import store
from scorekeeper.services.access import enter_group, enter_match
from scorekeeper.services.errors import BadFieldError, RefusedError, RoundRunningError
from scorekeeper.services.matches import Stamp, append
from scorekeeper.services.presenting import entry_view_fields, match_fields, view_entries, view_match
from scorekeeper.services.starting import MatchRequest, begin_match
from scorekeeper.services.states import load_standing
from scorekeeper.services.tables import card_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import datetime

    from scorekeeper.engine.entries import Entry
    from scorekeeper.engine.values import GroupId, MatchId
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.access import Caller, Visitor
    from scorekeeper.services.views import MatchView

MOST_ENTRIES = 300
"""Tricks and table rulings that one transcript may hold: what one match may take in a minute."""

SCORED_ALL_THE_SAME = frozenset({Code.FLAG_MISSING, Code.FLAG_UNEARNED, Code.WRONG_LEAD, Code.CARD_REPLAYED})
"""Errors of a record that do not stop the scoring: each card and each lead is known all the same."""

_GAME = "vivo"
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take along."""

    name: str
    """Safe on any disk: letters, digits, `-`, and one dot before the ending."""
    content_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Exported:
    """A match about to be written."""

    view: MatchView
    group_name: str
    journal: list[dict[str, object]]
    """Its entries as the fields of an answer; only for the format that holds them."""
    lang: str


def export_match(match_id: MatchId, visitor: Visitor, format_: str, lang: str) -> Download:
    """Write a match as a file.

    Args:
        match_id: Which.
        visitor: Anybody with a role.
        format_: `vivo` (a transcript), `json` (the match and its journal) or `csv` (a row a card).
        lang: The language of the sentences in it.

    Raises:
        RoundRunningError: for a viewer while a round runs (VIVO-36).
        NotFoundError: if there is no such format.
    """
    access, caller = enter_match(match_id, visitor, Role.VIEWER)
    standing = load_standing(access.match)
    view = view_match(access.match, standing, store.list_seats(match_id), caller)
    if view.covering is not None:
        raise RoundRunningError
    if format_ not in _WRITERS:
        kind = "format"
        raise NotFoundError(kind, format_)
    content_type, write = _WRITERS[format_]
    entries = view_entries(store.list_entries(match_id), standing.state, caller) if format_ == _JSON else ()
    exported = Exported(view, access.group.name, [entry_view_fields(each) for each in entries], lang)
    return Download(file_name(view, format_), content_type, write(exported))


def file_name(view: MatchView, ending: str) -> str:
    """Name a file after the day and the players: `vivo-2026-11-28-Ana-Ben-Chloé.csv`."""
    words = [view.game, view.played_on.isoformat()]
    for name in view.names:
        word = "".join(sign if sign.isalnum() else "-" for sign in name)
        words += [part for part in word.split("-") if part]
    return f"{'-'.join(words)[:_LONGEST_NAME].rstrip('-')}.{ending}"


def import_match(
    group_id: GroupId, visitor: Visitor, text: str, now: datetime, *, as_played: bool = False
) -> MatchView:
    """Make a new match of a transcript, its tricks and table rulings as entries by the caller: one commit, or nothing.

    Args:
        group_id: Where it goes.
        visitor: A scorer.
        text: The transcript.
        now: The time of all its entries.
        as_played: Whether errors that do not stop the scoring are stored as recorded.

    Raises:
        RefusedError: if there are errors in it.
        DuplicatePlayerError: if two names of it count as one player here.
        BadTextError: if its place cannot be kept.
        BadFieldError: if it holds more than 300 tricks and table rulings.
    """
    # Nobody else waits while it is read; whoever may not import is told so before.
    _, reader = enter_group(group_id, visitor, Role.SCORER)
    transcript = read_transcript(text)
    errors = [finding for finding in transcript.findings if finding.is_error]
    if errors and not (as_played and all(finding.code in SCORED_ALL_THE_SAME for finding in errors)):
        raise RefusedError(transcript.findings, transcript.names, reader.look.names)
    entries = list(_entries_of(transcript))
    if len(entries) > MOST_ENTRIES:
        field = "entries"
        raise BadFieldError(field, str(len(entries)))
    with store.writing():
        access, caller = enter_group(group_id, visitor, Role.SCORER)
        begun = begin_match(access.group, caller, _request_of(transcript), now).match
        return _record(begun.id, caller, entries, now) if entries else begun


def _request_of(transcript: Transcript) -> MatchRequest:
    return MatchRequest(
        _GAME,
        transcript.names,
        transcript.settings.fields(),
        played_on=date.fromisoformat(transcript.date) if transcript.date else None,
        place=transcript.place,
    )


def _entries_of(transcript: Transcript) -> Iterator[Entry]:
    """List what was recorded, a round's table rulings behind its tricks."""
    for round_ in transcript.sheet.rounds:
        for scored in round_.tricks:
            yield _play_of(transcript, scored)
        yield from round_.adjustments


def _play_of(transcript: Transcript, scored: ScoredTrick) -> Play:
    recorded = scored.record._replace(as_played=scored.record.lead != scored.due_lead)
    return Play("trick", complete_fields(transcript.settings, recorded))


def _record(match_id: MatchId, caller: Caller, entries: list[Entry], now: datetime) -> MatchView:
    """Add entries that were judged as a whole already."""
    match = store.get_match(match_id)
    standing = load_standing(match)
    for entry in entries:
        before = standing.state
        stamp = Stamp(EntryId(str(uuid4())), caller.author, now)
        state = apply(before, Recorded(before.version + 1, stamp.id, entry, stamp.author, now))
        match, standing = append(match, before, Judgement(entry, (), state), stamp)
    return view_match(match, standing, store.list_seats(match_id), caller)


def _transcript_text(exported: Exported) -> bytes:
    view = exported.view
    transcript = Transcript(
        view.names,
        view.sheet,
        date=view.played_on.isoformat(),
        group=exported.group_name,
        place=view.place,
        match=view.id,
    )
    return write_transcript(transcript).encode()


def _json_text(exported: Exported) -> bytes:
    fields = {**match_fields(exported.view, exported.lang), "entries": exported.journal}
    return (json.dumps(fields, ensure_ascii=False, indent=2) + "\n").encode()


def _csv_text(exported: Exported) -> bytes:
    return card_table(exported.view.sheet, exported.view.names)


_JSON = "json"
_WRITERS: Mapping[str, tuple[str, Callable[[Exported], bytes]]] = {
    "vivo": ("text/plain; charset=utf-8", _transcript_text),
    _JSON: ("application/json", _json_text),
    "csv": ("text/csv; charset=utf-8", _csv_text),
}
