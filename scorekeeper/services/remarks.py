"""The remarks of a match: notes in force, on the match or on one of its tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.engine.entries import Note
from scorekeeper.engine.values import Role
from scorekeeper.services.access import enter_match
from scorekeeper.services.presenting import covering_of
from scorekeeper.services.states import load_standing

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.engine.entries import Author
    from scorekeeper.engine.values import MatchId
    from scorekeeper.services.access import Visitor


@dataclass(frozen=True, slots=True)
class Remark:
    """A note as a caller may read it."""

    text: str | None
    """`None` where it is about a trick that is covered (VIVO-36)."""
    round: int | None
    trick: int | None
    by: Author
    at: datetime


def list_remarks(match_id: MatchId, visitor: Visitor) -> tuple[Remark, ...]:
    """List the remarks of a match, oldest first; raises as `access.enter_match` does."""
    access, caller = enter_match(match_id, visitor, Role.VIEWER)
    state = load_standing(access.match).state
    covering = covering_of(state, caller)
    remarks: list[Remark] = []
    for recorded in state.log:
        entry = recorded.entry
        if isinstance(entry, Note) and state.is_in_force(recorded.seq):
            hidden = covering is not None and covering.hides(entry.round, entry.trick)
            text = None if hidden else entry.text
            remarks.append(Remark(text, entry.round, entry.trick, recorded.author, recorded.at))
    return tuple(remarks)
