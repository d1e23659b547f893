"""A group with its people, and what they do, one line each."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorekeeper.engine.values import EntryId, GroupId
from scorekeeper.services.access import Visitor
from scorekeeper.services.groups import create_group
from scorekeeper.services.matches import Draft, add_entry, get_match
from scorekeeper.services.starting import MatchRequest, start_match

if TYPE_CHECKING:
    from scorekeeper.engine.entries import Entry
    from scorekeeper.services.views import MatchView

SECRET = b"s" * 32
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


@dataclass
class Circle:
    """A group, and somebody with each of its links."""

    id: GroupId
    viewer: Visitor
    scorer: Visitor
    organiser: Visitor

    def begin(self, players=("A", "B", "C", "D"), **more) -> MatchView:
        return start_match(self.id, self.scorer, MatchRequest("vivo", tuple(players), **more), NOON).match

    def add(self, match: MatchView, entry: Entry, *, base: int | None = None, who: Visitor | None = None) -> MatchView:
        """Add an entry on the version that stands, or on another one."""
        seen = get_match(match.id, self.scorer).version if base is None else base
        return add_entry(match.id, who or self.scorer, Draft(an_entry_id(), seen, entry), NOON).match


def an_entry_id() -> EntryId:
    return EntryId(str(uuid.uuid4()))


def a_circle(name="Tuesday") -> Circle:
    group_id, _, tokens = create_group(name, SECRET, NOON)
    visitors = {role.value: Visitor(SECRET, token) for role, token in tokens.items()}
    return Circle(group_id, **visitors)
