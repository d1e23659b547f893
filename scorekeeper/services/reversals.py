"""Who recorded a trick, and what an undo took back: told from the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.entries import Play, Undo
from scorekeeper.engine.fields import entry_type
from scorekeeper.engine.game import Place
from scorekeeper.engine.match import TAKEN_BY_UNDO, parts_of
from scorekeeper.engine.values import Role
from scorekeeper.services.access import enter_match
from scorekeeper.services.states import load_standing
from scorekeeper.services.views import Undoable

if TYPE_CHECKING:
    from scorekeeper.engine.values import MatchId
    from scorekeeper.services.access import Visitor
    from scorekeeper.services.states import MatchState


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


def undoable_of(state: MatchState) -> tuple[Undoable, ...]:
    """List what undos that name nothing take back one after another, the next one last.

    The first trick of a match, which may be recorded together with who leads it, is a `trick` in that case too.
    """
    found: list[Undoable] = []
    recorded: set[Place] = set()
    said = {Place(trick.round, trick.trick): trick.next_harmony for trick in state.record.tricks}
    for each in state.log:
        if not state.is_in_force(each.seq) or not isinstance(each.entry, TAKEN_BY_UNDO):
            continue
        plays = [part for part in parts_of(each.entry) if isinstance(part, Play)]
        places = [state.game.play_place(play) for play in plays]
        new = [place for place in places if place not in recorded]
        recorded.update(new)
        if len(places) == 1:
            harmony = said.get(places[0]) if new else None
            kind = "trick" if new else "correction"
            found.append(Undoable(kind, *places[0], each.id, harmony.word if harmony else None))
        else:
            found.append(Undoable(entry_type(each.entry), None, None, each.id, None))
    return tuple(found)
