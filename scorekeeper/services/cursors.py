"""The place in a list where its next page begins, as one opaque word."""

from __future__ import annotations

import binascii
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, date, datetime
from uuid import UUID

from scorekeeper.engine.values import MatchId
from scorekeeper.journal.records import MatchCursor
from scorekeeper.services.errors import BadFieldError

_CURSOR = "cursor"


def write_cursor(cursor: MatchCursor) -> str:
    """Give a cursor as a word that is safe in an address."""
    parts = [cursor.played_on.isoformat(), cursor.created_at.isoformat(), cursor.id]
    return urlsafe_b64encode(json.dumps(parts).encode()).decode().rstrip("=")


def read_cursor(word: str) -> MatchCursor:
    """Read a cursor back.

    Raises:
        BadFieldError: if it is none of ours.
    """
    try:
        text = urlsafe_b64decode(word.encode() + b"=" * (-len(word) % 4))
        played_on, created_at, match_id = json.loads(text)
        at = datetime.fromisoformat(created_at).astimezone(UTC)
        cursor = MatchCursor(date.fromisoformat(played_on), at, MatchId(str(UUID(match_id))))
    except (binascii.Error, ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadFieldError(_CURSOR, word[:80]) from error
    return cursor
