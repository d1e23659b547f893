"""What the services show: plain values, ready for an answer or a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date, datetime

    from scorekeeper.engine.disputes import DisputeState
    from scorekeeper.engine.entries import Author
    from scorekeeper.engine.game import Next
    from scorekeeper.engine.values import (
        EntryId,
        GroupId,
        JsonObject,
        MatchId,
        PlayerId,
        Role,
        Seat,
        Status,
    )
    from scorekeeper.games.vivo.game import VivoRecord
    from scorekeeper.games.vivo.scoring import Sheet
    from scorekeeper.services.access import Caller
    from scorekeeper.services.covering import Covering


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player, by the name in use now."""

    id: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class PlayerDetail:
    """A player in a group's list."""

    id: PlayerId
    name: str
    is_archived: bool
    merged_into: PlayerId | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits where; a merged player shows as who it counts as."""

    seat: Seat
    player: PlayerView


@dataclass(frozen=True, slots=True)
class ResultView:
    """The result of a finished match."""

    winners: tuple[Seat, ...]
    """Leaders, where it was finished early."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    early: bool


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of the journal as a caller may see it."""

    seq: int
    id: EntryId
    type: str
    data: JsonObject
    author: Author
    at: datetime
    hash: str | None
    """`None` where it would tell a covered card."""


@dataclass(frozen=True, slots=True)
class Undoable:
    """An entry in force that an undo takes back."""

    type: str
    """`trick`: it recorded the next trick; `correction`: it changed a recorded one; else the type it is stored with."""
    round: int | None
    trick: int | None
    id: EntryId
    next_harmony: str | None
    """What is recorded with a trick for the one after it."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it stands, for one caller."""

    id: MatchId
    group_id: GroupId
    game: str
    version: int
    shaped_version: int
    """When the play was shaped last: an entry that shapes it must have been made by somebody who saw that."""
    status: Status
    seats: tuple[SeatView, ...]
    settings: JsonObject
    record: VivoRecord
    """What was recorded. A page must ask `covering` before it shows a card of it."""
    sheet: Sheet
    """The result. A page must ask `covering` before it shows a card of it."""
    next: Next | None
    result: ResultView | None
    disputes: tuple[DisputeState, ...]
    played_on: date
    place: str | None
    created_at: datetime
    updated_at: datetime
    caller: Caller
    covering: Covering | None
    """What of it is covered for this caller, `None` where nothing is."""
    undoable: tuple[Undoable, ...]
    """What an undo takes back, the next one last."""
    can_redo: bool

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.undoable)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.player.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in a list, made without reading its journal."""

    id: MatchId
    group_id: GroupId
    game: str
    version: int
    status: Status
    seats: tuple[SeatView, ...]
    settings: JsonObject
    summary: JsonObject
    """`next`, `result`, `disputes` as in an answer, and `scores`, by seat so far."""
    played_on: date
    place: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group for one caller."""

    id: GroupId
    name: str
    language: str | None
    time_zone: str | None
    memory: str
    """`covered` or `open`."""
    viewers_dispute: bool
    suit_names: Mapping[str, str]
    suit_colours: Mapping[str, str]
    suit_letters: Mapping[str, str]
    suit_order: str
    players: tuple[PlayerDetail, ...]
    matches: tuple[MatchRow, ...]
    """The open ones, newest first."""
    tokens: Mapping[Role, str]
    """Of the caller's role and those below."""
    caller: Caller


@dataclass(frozen=True, slots=True)
class Added:
    """What became of an entry that was sent."""

    version: int
    """That entry's `seq`."""
    match: MatchView
    is_new: bool
    """False where the same entry had been stored before."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list."""

    rows: tuple[MatchRow, ...]
    next_cursor: str | None
