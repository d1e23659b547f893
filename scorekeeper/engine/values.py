"""The small values that every game and every layer speaks in."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, NewType, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Seat = NewType("Seat", int)
"""A place at the table, clockwise from 1."""

Points = NewType("Points", int)
"""Whole points; a table ruling may make them negative."""

GroupId = NewType("GroupId", str)
MatchId = NewType("MatchId", str)
PlayerId = NewType("PlayerId", str)
DeviceId = NewType("DeviceId", str)
EntryId = NewType("EntryId", str)

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What JSON can hold. Objects of a journal entry or a result have string keys."""

JsonObject: TypeAlias = "Mapping[str, Json]"

FIRST_SEAT = Seat(1)

MIN_POINTS = -9999
MAX_POINTS = 9999


# It is here and not with the other entries because a scored file has table rulings too, and loads nothing of journals.
class Adjust(NamedTuple):
    """A table ruling in points: an entry of the journal, and a line of a transcript."""

    round: int
    seat: Seat
    points: Points
    reason: str


class Role(Enum):
    """What a caller may do in a group; each role can do what the ones before it can."""

    VIEWER = "viewer"
    SCORER = "scorer"
    ORGANISER = "organiser"

    def covers(self, other: Role) -> bool:
        """Whether this role may do what `other` may."""
        order = (Role.VIEWER, Role.SCORER, Role.ORGANISER)
        return order.index(self) >= order.index(other)


class Status(Enum):
    """Where a match stands, derived from its journal."""

    OPEN = "open"
    FINISHED = "finished"
    ABANDONED = "abandoned"
