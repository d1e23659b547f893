"""Entries as the fields of the journal, and back; the two undo each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scorekeeper.engine.entries import (
    Abandon,
    Adjust,
    Agree,
    Amend,
    Batch,
    Dispute,
    Entry,
    Finish,
    Note,
    Outcome,
    Play,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.engine.errors import CorruptRecordError
from scorekeeper.engine.values import EntryId, PlayerId, Points, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from scorekeeper.engine.entries import BatchPart
    from scorekeeper.engine.values import Json, JsonObject

_TYPES: Mapping[type[Entry], str] = {
    Batch: "batch",
    Amend: "amend",
    Shift: "shift",
    Undo: "undo",
    Redo: "redo",
    Finish: "finish",
    Reopen: "reopen",
    Abandon: "abandon",
    Adjust: "adjust",
    Dispute: "dispute",
    Settle: "settle",
    Agree: "agree",
    Note: "note",
}


def entry_type(entry: Entry) -> str:
    """Give the word of the journal for an entry."""
    return entry.type if isinstance(entry, Play) else _TYPES[type(entry)]


def entry_fields(entry: Entry) -> dict[str, Json]:
    """Give the fields of an entry, without its type; what an entry does not say is left out or `None`."""
    match entry:
        case Play(_, fields):
            return dict(fields)
        case Batch(entries):
            return {"entries": [{"type": entry_type(part), **entry_fields(part)} for part in entries]}
        case Amend(settings, seats):
            return {**settings, **({"seats": list(seats)} if seats else {})}
        case Undo(of, to):
            return {"of": of} if to is None else {"to": to}
        case Finish(early):
            return {"early": early}
        case Redo() | Reopen() | Abandon():
            return {}
        case _:
            return _plain_fields(entry)


def _plain_fields(entry: Shift | Adjust | Dispute | Settle | Agree | Note) -> dict[str, Json]:
    match entry:
        case Shift(round_, trick):
            return {"round": round_, "trick": trick}
        case Adjust(round_, seat, points, reason):
            return {"round": round_, "seat": seat, "points": points, "reason": reason}
        case Dispute(round_, trick, text):
            return {"round": round_, "trick": trick, "text": text}
        case Settle(outcome, text, dispute, round_, trick):
            named: dict[str, Json] = {"dispute": dispute} if dispute else {"round": round_, "trick": trick}
            return {**named, "outcome": outcome.value, "text": text}
        case Agree(round_):
            return {"round": round_}
        case Note(text, round_, trick):
            return {"round": round_, "trick": trick, "text": text}


def read_entry(play_type: str, type_: str, fields: JsonObject) -> Entry:
    """Read an entry back from its type and its fields, as `entry_fields` wrote them.

    Args:
        play_type: The game's word for what it records, `trick` for Vivo.
        type_: The entry's word.
        fields: Its fields.

    Raises:
        CorruptRecordError: if it does not read as what the journal writes.
    """
    if type_ == play_type:
        return Play(type_, fields)
    try:
        return _READERS[type_](play_type, dict(fields))
    except (KeyError, TypeError, ValueError) as error:
        message = f"no {type_!r} entry of the journal: {fields!r}"
        raise CorruptRecordError(message) from error


def _read_batch(play_type: str, fields: dict[str, Any]) -> Batch:
    parts: list[BatchPart] = []
    for each in cast("Sequence[Mapping[str, Json]]", fields["entries"]):
        inner = {key: value for key, value in each.items() if key != "type"}
        part = read_entry(play_type, str(each["type"]), inner)
        parts.append(cast("BatchPart", part))
    return Batch(tuple(parts))


def _read_amend(_: str, fields: dict[str, Any]) -> Amend:
    seats = fields.pop("seats", None)
    return Amend(fields, tuple(PlayerId(player) for player in seats) if seats else None)


def _read_settle(_: str, fields: dict[str, Any]) -> Settle:
    dispute = fields.get("dispute")
    return Settle(
        Outcome(fields["outcome"]),
        fields.get("text"),
        EntryId(dispute) if dispute else None,
        fields.get("round"),
        fields.get("trick"),
    )


_READERS: Mapping[str, Callable[[str, dict[str, Any]], Entry]] = {
    "batch": _read_batch,
    "amend": _read_amend,
    "settle": _read_settle,
    "shift": lambda _, fields: Shift(fields["round"], fields["trick"]),
    "undo": lambda _, fields: Undo(fields.get("of"), fields.get("to")),
    "redo": lambda _, __: Redo(),
    "finish": lambda _, fields: Finish(early=bool(fields.get("early"))),
    "reopen": lambda _, __: Reopen(),
    "abandon": lambda _, __: Abandon(),
    "adjust": lambda _, fields: Adjust(
        fields["round"], Seat(fields["seat"]), Points(fields["points"]), fields["reason"]
    ),
    "dispute": lambda _, fields: Dispute(fields["round"], fields["trick"], fields.get("text")),
    "agree": lambda _, fields: Agree(fields["round"]),
    "note": lambda _, fields: Note(fields["text"], fields.get("round"), fields.get("trick")),
}
