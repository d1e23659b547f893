"""The chain of a match's hashes, held against its rows: where it breaks first, and how.

Each hash covers the one before, the entry's content and its place. So whatever somebody did to the rows behind the
program's back, the first place where it shows is known; what was done there is told from what still fits.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.journal.codec import birth_hash, birth_text, hash_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import EntryId, MatchId
    from scorekeeper.journal.records import StoredEntry, StoredMatch


class Damage(Enum):
    """What was done to a journal."""

    UNREADABLE = "unreadable"
    """The match's own row cannot be read."""
    BIRTH = "birth"
    """The match's first record, with its players and settings, was changed."""
    CHANGED = "changed"
    """The entry's content or its hash was changed."""
    MISSING = "missing"
    """The entry is gone."""
    INSERTED = "inserted"
    """The entry was put in between."""
    REORDERED = "reordered"
    """The entry stands where another belongs."""
    CUT_OFF = "cut-off"
    """The last entries are gone, or the head of the match was changed."""


class Break(NamedTuple):
    """The first place where a chain breaks."""

    damage: Damage
    seq: int
    """The place in the journal, from 1; 0 for the birth record."""
    id: EntryId | None = None
    """Of the entry that stands there, where one does."""


def find_break(match: StoredMatch, entries: Sequence[StoredEntry]) -> Break | None:
    """Find where a match's chain breaks first, `None` if it holds.

    Args:
        match: The match as its row has it.
        entries: All of its entries, by `seq`.
    """
    if birth_hash(birth_text(match.id, match.game, match.birth)) != match.birth_hash:
        return Break(Damage.BIRTH, 0)
    previous = match.birth_hash
    for place, entry in enumerate(entries, start=1):
        if entry.seq != place or not _fits(match.id, previous, place, entry):
            return _diagnose(match, previous, place, entries[place - 1 :])
        previous = entry.hash
    if previous != match.head_hash or match.version != len(entries):
        return Break(Damage.CUT_OFF, len(entries) + 1)
    return None


def _fits(match_id: MatchId, previous: str, place: int, entry: StoredEntry) -> bool:
    return entry.hash == hash_of(previous, match_id, place, entry)


def _diagnose(match: StoredMatch, previous: str, place: int, rest: Sequence[StoredEntry]) -> Break:
    """Say what was done to the first entry of `rest`, which does not fit behind `previous`."""
    here = rest[0]
    rightful = next((each for each in rest[1:] if _fits(match.id, previous, place, each)), None)
    if rightful is not None or place > match.version:
        is_moved = here.seq >= place and _is_linked(match, here, rest)
        damage = Damage.REORDERED if is_moved else Damage.INSERTED
        return Break(damage, place, here.id)
    # What stood behind a missing entry may have been numbered anew; its own place is the next all the same.
    is_shifted = any(_fits(match.id, here.hash, place + 2, each) for each in rest[1:2])
    is_last = len(rest) == 1 and here.hash == match.head_hash and match.version != place
    if here.seq != place or is_shifted or is_last:
        return Break(Damage.MISSING, place)
    return Break(Damage.CHANGED, place, here.id)


def _is_linked(match: StoredMatch, entry: StoredEntry, rest: Sequence[StoredEntry]) -> bool:
    """Whether an entry is a part of the chain: another one, or the head, builds on it."""
    places = range(rest[0].seq, rest[-1].seq + 2)
    followed = any(_fits(match.id, entry.hash, place, each) for each in rest for place in places if each is not entry)
    return followed or entry.hash == match.head_hash
