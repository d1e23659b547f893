"""The journal of a match: read it, and add to its end. Nothing here changes or removes what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from scorekeeper.engine.errors import ScorekeeperError
from scorekeeper.journal.codec import hash_of
from scorekeeper.journal.db import db
from scorekeeper.journal.models import EntryRow, Match, columns_of, table_of, values_of
from scorekeeper.journal.records import StoredEntry

if TYPE_CHECKING:
    from scorekeeper.engine.values import EntryId, MatchId
    from scorekeeper.journal.records import MatchHead, NewEntry, StoredMatch

_COLUMNS = columns_of(EntryRow, StoredEntry)

_entry = table_of(EntryRow)
_match = table_of(Match)


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
    rows = db.session.execute(
        select(*_COLUMNS).where(_entry.c.match_id == match_id, _entry.c.seq > after_seq).order_by(_entry.c.seq)
    )
    return tuple(StoredEntry(*row) for row in rows)


def find_entry(match_id: MatchId, entry_id: EntryId) -> StoredEntry | None:
    """Find an entry of a match by the id that the client gave it."""
    row = db.session.execute(
        select(*_COLUMNS).where(_entry.c.match_id == match_id, _entry.c.id == entry_id)
    ).one_or_none()
    return None if row is None else StoredEntry(*row)


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
    new_hash = hash_of(match.head_hash, match.id, seq, entry)
    changes: dict[str, object] = {"version": seq, "head_hash": new_hash, "updated_at": entry.at}
    if shapes:
        changes["shaped_version"] = seq
    if head is not None:
        changes.update(values_of(head))
    moved = db.session.execute(
        update(_match).where(_match.c.id == match.id, _match.c.version == match.version).values(changes)
    )
    if moved.rowcount != 1:
        raise StaleMatchError(match.id, match.version)
    stored = StoredEntry(seq=seq, hash=new_hash, **values_of(entry))
    db.session.execute(insert(_entry), {**values_of(stored), "match_id": match.id})
    return stored
