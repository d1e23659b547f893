"""The journal of a match: read it, and add to its end. Nothing here changes or removes what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select, update

from scorekeeper.engine.errors import ScorekeeperError
from scorekeeper.journal.codec import hash_of
from scorekeeper.journal.db import execute
from scorekeeper.journal.models import EntryRow, Match, columns_of, table_of, values_of
from scorekeeper.journal.records import MatchHead, StoredEntry

if TYPE_CHECKING:
    from scorekeeper.engine.values import MatchId
    from scorekeeper.journal.records import NewEntry, StoredMatch

_COLUMNS = columns_of(EntryRow, StoredEntry)

_entry = table_of(EntryRow)
_match = table_of(Match)

# The statements of the busiest path are made once: making them costs more than running them.
_LIST = (
    select(*_COLUMNS)
    .where(_entry.c.match_id == bindparam("of_match"), _entry.c.seq > bindparam("after"))
    .order_by(_entry.c.seq)
)
_MOVE = update(_match).where(_match.c.id == bindparam("of_match"), _match.c.version == bindparam("from_version"))
_ADD = insert(_entry)


class StaleMatchError(ScorekeeperError):
    """The match has moved on since it was read.

    Attributes:
        match_id: Which match.
        version: The version that was read.
    """

    def __init__(self, match_id: MatchId, version: int) -> None:
        super().__init__(f"match {match_id} is no longer at version {version}")
        self.match_id = match_id
        self.version = version


def list_entries(match_id: MatchId, after_seq: int = 0) -> tuple[StoredEntry, ...]:
    """Give a match's entries, oldest first, from the one after `after_seq` on."""
    rows = execute(_LIST, {"of_match": match_id, "after": after_seq})
    return tuple(StoredEntry(*row) for row in rows)


def append_entry(match: StoredMatch, entry: NewEntry, *, shapes: bool, head: MatchHead | None = None) -> StoredEntry:
    """Add an entry to a match's journal, after the version that was read: two statements.

    Args:
        match: The match as read; its version is the expected one.
        entry: What to add. Its id must be new in this match.
        shapes: Whether it shapes the play, and so moves `shaped_version` on.
        head: What it changes in the match's derived columns, if anything.

    Raises:
        StaleMatchError: if the match has another version by now, or is gone; nothing is written.
    """
    seq = match.version + 1
    stored = StoredEntry(
        seq=seq,
        id=entry.id,
        type=entry.type,
        data=entry.data,
        role=entry.role,
        device_id=entry.device_id,
        author_name=entry.author_name,
        at=entry.at,
        hash=hash_of(match.head_hash, match.id, seq, entry),
    )
    changes = {
        **values_of(head or MatchHead(match.status, match.summary, match.settings)),
        "version": seq,
        "shaped_version": seq if shapes else match.shaped_version,
        "head_hash": stored.hash,
        "updated_at": entry.at,
    }
    expected = {"of_match": match.id, "from_version": match.version}
    moved = execute(_MOVE, {**expected, **changes})
    if moved.rowcount != 1:
        raise StaleMatchError(match.id, match.version)
    execute(_ADD, {**values_of(stored), "match_id": match.id})
    return stored
