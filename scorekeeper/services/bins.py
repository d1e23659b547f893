"""A match in the bin, for whoever may take it out again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import Role
from scorekeeper.journal import store
from scorekeeper.services.access import enter_group
from scorekeeper.services.matches import BIN_DAYS

if TYPE_CHECKING:
    from datetime import date, datetime

    from scorekeeper.engine.values import GroupId, MatchId
    from scorekeeper.services.access import Visitor

_MATCH = "match"


@dataclass(frozen=True, slots=True)
class Binned:
    """A match that was thrown away."""

    id: MatchId
    group_id: GroupId
    played_on: date
    names: tuple[str, ...]
    """By seat."""
    until: datetime
    """When it goes for good."""
    language: str | None
    """The group's."""


def find_binned(match_id: MatchId, visitor: Visitor) -> Binned:
    """Show a match that lies in the bin to an organiser.

    Raises:
        NotFoundError: if it does not lie there, or the visitor has no role in its group.
        ForbiddenError: if the visitor is no organiser.
    """
    match = store.find_match(match_id, with_deleted=True)
    if match is None or match.deleted_at is None:
        raise NotFoundError(_MATCH, match_id)
    try:
        _access, caller = enter_group(match.group_id, visitor, Role.ORGANISER)
    except NotFoundError as error:
        # The group must not show through the match that was asked for.
        raise NotFoundError(_MATCH, match_id) from error
    names = tuple(seat.name for seat in store.list_seats(match_id))
    until = match.deleted_at + timedelta(days=BIN_DAYS)
    return Binned(match.id, match.group_id, match.played_on, names, until, caller.language)
