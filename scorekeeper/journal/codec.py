"""Canonical JSON and the hash chain: what a record's text and its fingerprint are, for ever.

A change here would make every stored hash wrong, so nothing here may change; a new way would be a new
version beside it. Nothing here knows the database.
"""

from __future__ import annotations

import hashlib
import json
from datetime import UTC
from typing import TYPE_CHECKING, cast

from scorekeeper.engine.errors import CorruptRecordError
from scorekeeper.engine.values import PlayerId
from scorekeeper.journal.records import Birth

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.engine.values import DeviceId, EntryId, Json, JsonObject, MatchId, Role
    from scorekeeper.journal.records import NewEntry, StoredEntry

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode


def canonical(value: Json) -> str:
    """Write a value the one way it is hashed and stored: sorted keys, no blanks, nothing escaped that need not be.

    Raises:
        ValueError: for a number that JSON does not know, such as infinity.
    """
    return _encode(value)


def parse_json_object(text: str) -> JsonObject:
    """Read back what `canonical` wrote.

    Raises:
        CorruptRecordError: if it is not a JSON object.
    """
    try:
        value = cast("Json", json.loads(text))
    except ValueError as error:
        message = f"stored JSON does not read: {text[:80]!r}"
        raise CorruptRecordError(message) from error
    if not isinstance(value, dict):
        message = f"stored JSON is no object: {text[:80]!r}"
        raise CorruptRecordError(message)
    return value


def timestamp(at: datetime) -> str:
    """Write an aware time as RFC 3339 in UTC, always with six decimals, and `Z`."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def birth_text(match_id: MatchId, game: str, birth: Birth) -> str:
    """Write a match's birth record: id, game, players by seat, settings and rules version, canonical."""
    return canonical(
        {
            "id": match_id,
            "game": game,
            "players": list(birth.players),
            "settings": birth.settings,
            "rules_version": birth.rules_version,
        }
    )


def parse_birth(text: str) -> Birth:
    """Read back what `birth_text` wrote.

    Raises:
        CorruptRecordError: if a part is missing or of another kind.
    """
    match parse_json_object(text):
        case {"players": list(players), "settings": dict(settings), "rules_version": str(version)}:
            seated = tuple(PlayerId(str(player)) for player in cast("list[object]", players))
            return Birth(seated, cast("JsonObject", settings), version)
        case _:
            message = f"no birth record: {text[:80]!r}"
            raise CorruptRecordError(message)


def birth_hash(text: str) -> str:
    """Give the hash that a match's first entry builds on: the SHA-256 of its birth record, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def entry_hash(
    previous_hash: str,
    *,
    match_id: MatchId,
    seq: int,
    id: EntryId,  # noqa: A002 - the field's name in the journal
    type: str,  # noqa: A002 - the field's name in the journal
    data: JsonObject,
    role: Role,
    device_id: DeviceId | None,
    at: datetime,
) -> str:
    """Give an entry's hash: SHA-256 over the previous hash and the entry's canonical JSON, in hexadecimal.

    The author counts by role and device; the device's name can be erased, and so stays out.
    """
    text = canonical(
        {
            "match": match_id,
            "seq": seq,
            "id": id,
            "type": type,
            "data": data,
            "author": {"role": role.value, "device": device_id},
            "at": timestamp(at),
        }
    )
    return hashlib.sha256((previous_hash + text).encode()).hexdigest()


def hash_of(previous_hash: str, match_id: MatchId, seq: int, entry: NewEntry | StoredEntry) -> str:
    """Give the hash that this entry has, or should have, at this place of this match's chain."""
    return entry_hash(
        previous_hash,
        match_id=match_id,
        seq=seq,
        id=entry.id,
        type=entry.type,
        data=entry.data,
        role=entry.role,
        device_id=entry.device_id,
        at=entry.at,
    )
