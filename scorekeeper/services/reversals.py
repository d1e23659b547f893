"""Who recorded a trick, and what an undo took back: told from the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.entries import Play, Undo
from scorekeeper.engine.fields import entry_type
from scorekeeper.engine.match import parts_of
from scorekeeper.engine.values import Role
from scorekeeper.services.access import enter_match
from scorekeeper.services.states import load_standing

if TYPE_CHECKING:
    from scorekeeper.engine.game import Place
    from scorekeeper.engine.values import MatchId
    from scorekeeper.services.access import Visitor


def find_undone(match_id: MatchId, visitor: Visitor) -> str:
    """Give the type of the entry that the last undo took back, with the trick's number where it was one: `trick:4`.

    Empty where the last entry is no undo of one entry.
    """
    access, _ = enter_match(match_id, visitor, Role.VIEWER)
    state = load_standing(access.match).state
    last = state.log[-1].entry if state.log else None
    named = state.find_entry(last.of) if isinstance(last, Undo) and last.of else None
    if named is None:
        return ""
    word = entry_type(named.entry)
    return f"{word}:{named.entry.fields.get('trick')}" if isinstance(named.entry, Play) else word


def find_recorder(match_id: MatchId, visitor: Visitor, place: Place) -> str | None:
    """Give what the device calls itself that recorded a trick last, `None` where it says nothing or there is none."""
    access, _ = enter_match(match_id, visitor, Role.VIEWER)
    state = load_standing(access.match).state
    for recorded in reversed(state.log):
        for part in parts_of(recorded.entry) if state.is_in_force(recorded.seq) else ():
            if isinstance(part, Play) and state.game.play_place(part) == place:
                return recorded.author.name
    return None
