"""What a journal can hold, as frozen values.

The entries that every game shares are defined here; what a game adds (a trick, say) is a value of its own that the
game's plug-in reads and writes. `read_entry` and `entry_fields` undo each other for every one of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.engine.values import Adjust

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.engine.values import DeviceId, EntryId, JsonObject, PlayerId, Role

__all__ = [
    "Abandon",
    "Adjust",
    "Agree",
    "Amend",
    "Author",
    "Batch",
    "BatchPart",
    "Dispute",
    "Entry",
    "Finish",
    "Note",
    "Outcome",
    "Play",
    "Recorded",
    "Redo",
    "Reopen",
    "Settle",
    "Shift",
    "Undo",
]


@dataclass(frozen=True, slots=True)
class Author:
    """Who made an entry."""

    role: Role
    device: DeviceId | None = None
    """`None` for a program that came with a token."""
    name: str | None = None
    """The device's own name at the time; it may be erased later, and so is no part of the hash."""


class Outcome(Enum):
    """How a dispute was settled."""

    UPHELD = "upheld"
    CORRECTED = "corrected"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Play:
    """What a game records as its unit, such as a trick; `fields` are for the game to read."""

    type: str
    """The word of the journal, `trick` for Vivo."""
    fields: JsonObject


@dataclass(frozen=True, slots=True)
class Amend:
    """Puts the set-up right, or lets someone take over a seat."""

    settings: JsonObject
    """Only the settings that change."""
    seats: tuple[PlayerId, ...] | None = None
    """All players in seat order, where a seat changes hands."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Gives this trick and all later ones the leads of the rules, the cards staying in the order played."""

    round: int
    trick: int


@dataclass(frozen=True, slots=True)
class Dispute:
    """Marks a trick as disputed."""

    round: int
    trick: int
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """Closes a dispute, named by its id, or all that is open on a trick."""

    outcome: Outcome
    text: str | None = None
    dispute: EntryId | None = None
    round: int | None = None
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Agree:
    """This device has seen the round and agrees."""

    round: int


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on the match, or on one of its tricks."""

    text: str
    round: int | None = None
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """Ends a match before its last trick."""

    early: bool = False


@dataclass(frozen=True, slots=True)
class Reopen:
    """Takes an early finish or an abandonment back."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Gives a match up: it counts in no statistics."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes entries out of force. With neither field: the last one that shapes the play."""

    of: EntryId | None = None
    to: int | None = None
    """A version: everything in force after it is taken back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Puts back what the last undo took."""


BatchPart: TypeAlias = "Play | Amend | Shift | Adjust | Settle"


@dataclass(frozen=True, slots=True)
class Batch:
    """Several entries judged together and stored, undone and redone as one."""

    entries: tuple[BatchPart, ...]
    """1 to 30 of them."""


Entry: TypeAlias = (
    "Play | Batch | Amend | Shift | Undo | Redo | Finish | Reopen | Abandon | Adjust | Dispute | Settle | Agree | Note"
)


@dataclass(frozen=True, slots=True)
class Recorded:
    """An entry in its place in a journal."""

    seq: int
    """1, 2, 3 …; the match's version once it is stored."""
    id: EntryId
    entry: Entry
    author: Author
    at: datetime
    """Aware and UTC: the server's clock."""
