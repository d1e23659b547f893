"""The frozen values that the record takes and gives: plain data, no row, no session.

A `Stored…` value says what is in the database; a `New…` value what is about to be added. To change something, pass
`dataclasses.replace(stored, …)` to the `update_…` function of `store`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date, datetime

    from scorekeeper.engine.values import DeviceId, EntryId, GroupId, JsonObject, MatchId, PlayerId, Role, Seat, Status


class Memory(Enum):
    """What a viewer may see of a round that runs."""

    COVERED = "covered"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class StoredGroup:
    """A circle of people who play together, with its settings."""

    id: GroupId
    name: str
    created_at: datetime
    language: str | None = None
    """`None` leaves it to each visitor."""
    time_zone: str | None = None
    """An IANA name."""
    memory: Memory = Memory.COVERED
    viewers_dispute: bool = True
    suit_names: Mapping[str, str] = field(default_factory=dict[str, str])
    """By the suit's letter; only those that were changed."""
    suit_colours: Mapping[str, str] = field(default_factory=dict[str, str])
    """By the suit's letter; only those that were changed."""
    suit_letters: Mapping[str, str] = field(default_factory=dict[str, str])
    """By the suit's letter in the notation: what stands for it on screen; only those that were changed."""
    suit_order: str = "RBGY"
    """The suits' letters in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player of a group."""

    id: PlayerId
    group_id: GroupId
    name: str
    name_key: str
    """What makes two names equal; unique in the group."""
    created_at: datetime
    archived_at: datetime | None = None
    merged_into_id: PlayerId | None = None
    """Set by `merge_player` alone."""


@dataclass(frozen=True, slots=True)
class StoredDevice:
    """A browser, known by the hash of its secret."""

    id: DeviceId
    key_hash: str
    created_at: datetime
    seen_at: datetime


@dataclass(frozen=True, slots=True)
class StoredGrant:
    """A role that a device came by."""

    device_id: DeviceId
    group_id: GroupId
    role: Role
    renewal: int
    """The link's counter when it was opened."""
    granted_at: datetime
    is_current: bool = True
    """Whether the link has not been renewed since; filled in on reading, ignored on writing."""


@dataclass(frozen=True, slots=True)
class StoredMembership:
    """What a device says of itself in a group."""

    device_id: DeviceId
    group_id: GroupId
    seen_at: datetime
    name: str | None = None
    player_id: PlayerId | None = None
    """The player who holds it."""
    plays: bool | None = None
    """Whether that player plays; `None` while nobody said."""


@dataclass(frozen=True, slots=True)
class GroupDevice:
    """A device that came into a group: for the organiser's list."""

    device_id: DeviceId
    role: Role | None
    """The highest role still valid; `None` where all of its links were renewed."""
    granted_at: datetime
    """When it first came in."""
    seen_at: datetime
    name: str | None = None
    player_id: PlayerId | None = None
    plays: bool | None = None


@dataclass(frozen=True, slots=True)
class Birth:
    """The first record of a match, under its chain of hashes: it never changes."""

    players: tuple[PlayerId, ...]
    """By seat, as they first sat down; an `amend` may have changed that since."""
    settings: JsonObject
    rules_version: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match about to begin."""

    id: MatchId
    group_id: GroupId
    game: str
    birth: Birth
    played_on: date
    created_at: datetime
    place: str | None = None
    summary: JsonObject = field(default_factory=dict[str, str])


class MatchCursor(NamedTuple):
    """The place of a match in the list, newest first."""

    played_on: date
    created_at: datetime
    id: MatchId


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as its row has it; what is *derived* can be made again from the birth record and the entries."""

    id: MatchId
    group_id: GroupId
    game: str
    birth: Birth
    birth_hash: str
    head_hash: str
    """The hash of the last entry, or of the birth record while there is none."""
    version: int
    """The `seq` of the last entry, 0 while there is none."""
    shaped_version: int
    """The `seq` of the last entry that shapes the play, 0 while there is none."""
    status: Status
    """Derived."""
    summary: JsonObject
    """Derived: what lists show."""
    settings: JsonObject
    """Derived: the settings in force."""
    played_on: date
    place: str | None
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None
    """When it went to the bin."""

    @property
    def cursor(self) -> MatchCursor:
        """Its place in the list, to ask for the page after it."""
        return MatchCursor(self.played_on, self.created_at, self.id)


@dataclass(frozen=True, slots=True)
class MatchHead:
    """What an entry changes in the match's derived columns."""

    status: Status
    summary: JsonObject
    settings: JsonObject


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches to list; what is `None` does not filter."""

    game: str | None = None
    player: PlayerId | None = None
    """Whoever counts as this player counts too."""
    status: Status | None = None
    since: date | None = None
    """By `played_on`, this day included."""
    until: date | None = None
    """By `played_on`, this day included."""
    text: str | None = None
    """A part of the place or of a player's name, in any case."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits where now."""

    seat: Seat
    player_id: PlayerId
    """The player this seat counts for: the end of the chain of merges."""
    name: str
    """That player's name."""
    seated_id: PlayerId
    """The player as recorded, before any merge."""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry about to be appended; the record adds `seq` and `hash`."""

    id: EntryId
    type: str
    data: JsonObject
    role: Role
    device_id: DeviceId | None
    author_name: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry of a match's journal."""

    seq: int
    """1, 2, 3 …"""
    id: EntryId
    type: str
    data: JsonObject
    role: Role
    device_id: DeviceId | None
    author_name: str | None
    """The device's name at the time; `None` too once it was erased."""
    at: datetime
    hash: str


@dataclass(frozen=True, slots=True)
class MatchAccess:
    """A match with all that decides who may do what, in one statement."""

    match: StoredMatch
    group: StoredGroup
    renewals: Mapping[Role, int]
    """The current counter of each of the group's links."""
    device: StoredDevice | None
    """The device whose key was asked with, if it is known."""
    device_role: Role | None
    """The highest role that device has here now."""
    membership: StoredMembership | None
    """What that device says of itself here."""


@dataclass(frozen=True, slots=True)
class GroupAccess:
    """A group with all that decides who may do what, in one statement; see `MatchAccess`."""

    group: StoredGroup
    renewals: Mapping[Role, int]
    device: StoredDevice | None
    device_role: Role | None
    membership: StoredMembership | None
