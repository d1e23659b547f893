"""The states of matches, kept while they are current, so that an entry costs one step and not the whole journal.

A state is a value that follows from the journal; its key is the hash of the journal's last entry, so that what another
process adds, or a restored copy, is never taken for what is kept here.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.engine import match as engine
from scorekeeper.engine.entries import Author, Recorded
from scorekeeper.engine.fields import read_entry
from scorekeeper.games import get_game
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.games.vivo.scoring import Sheet
from scorekeeper.journal import store

if TYPE_CHECKING:
    from scorekeeper.engine.values import MatchId
    from scorekeeper.journal.records import StoredEntry, StoredMatch

MatchState: TypeAlias = engine.MatchState[VivoRecord, Sheet]

KEPT = 512
"""How many matches' states are kept; one takes some 50 KB."""


class Standing(NamedTuple):
    """A match as it stands: its state, and the sheet that follows from it."""

    state: MatchState
    sheet: Sheet


_lock = threading.Lock()
_kept: OrderedDict[MatchId, tuple[str, Standing]] = OrderedDict()


def load_standing(match: StoredMatch) -> Standing:
    """Give a match as it stands, from what is kept or else from its journal.

    Raises:
        CorruptRecordError: if the journal does not read as what was written.
    """
    with _lock:
        head, standing = _kept.get(match.id, ("", None))
        if standing is not None and head == match.head_hash:
            _kept.move_to_end(match.id)
            return standing
    state = fold_entries(match, store.list_entries(match.id))
    standing = Standing(state, state.score())
    keep_standing(match.id, match.head_hash, standing)
    return standing


def keep_standing(match_id: MatchId, head_hash: str, standing: Standing) -> None:
    """Keep a match as it stands, by the hash of its last entry."""
    with _lock:
        _kept[match_id] = (head_hash, standing)
        _kept.move_to_end(match_id)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def fold_entries(match: StoredMatch, entries: tuple[StoredEntry, ...]) -> MatchState:
    """Fold the stored journal of a match, all of it, oldest first."""
    game = get_game(match.game)
    recorded = [record_of(game.play_type, entry) for entry in entries]
    return engine.fold(game, engine.Birth(match.birth.players, match.birth.settings), recorded)


def record_of(play_type: str, entry: StoredEntry) -> Recorded:
    """Read a stored entry as the engine's value."""
    author = Author(entry.role, entry.device_id, entry.author_name)
    return Recorded(entry.seq, entry.id, read_entry(play_type, entry.type, entry.data), author, entry.at)
