"""The fold of a journal into the state of a match: what is in force, what was taken back, where it stands.

`apply` alone makes states; whether an entry may be added is decided in `scorekeeper.engine.judging`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from scorekeeper.engine.entries import (
    Abandon,
    Adjust,
    Amend,
    Batch,
    Finish,
    Play,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.engine.errors import CorruptRecordError, Misfit, SequenceError
from scorekeeper.engine.game import Game, Place, Sheet
from scorekeeper.engine.values import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.engine.entries import Entry, Recorded
    from scorekeeper.engine.values import EntryId, JsonObject, PlayerId

R = TypeVar("R")
S = TypeVar("S", bound=Sheet)

SHAPES = (Play, Batch, Amend, Shift, Undo, Redo, Finish, Reopen, Abandon)
"""Entries that shape the play: each must follow all others of these kinds that were made."""

TAKEN_BY_UNDO = (Play, Batch, Amend, Shift, Adjust)
"""What an undo that names nothing takes back."""

CLEARS_REDO = (Play, Batch, Amend, Shift)
"""What makes it impossible to put back what was undone."""


@dataclass(frozen=True, slots=True)
class Birth:
    """What a match was made with."""

    players: tuple[PlayerId, ...]
    """By seat."""
    settings: JsonObject


@dataclass(frozen=True, slots=True)
class MatchState(Generic[R, S]):
    """A match after some entries of its journal."""

    game: Game[R, S]
    birth: Birth
    record: R
    """What was played, as the game keeps it."""
    players: tuple[PlayerId, ...]
    """By seat, after every change of hands."""
    log: tuple[Recorded, ...] = ()
    """Every entry so far, in order; `log[n - 1].seq == n`."""
    adjustments: tuple[Adjust, ...] = ()
    """Table rulings in force, in the order given."""
    taken_back: frozenset[int] = frozenset()
    """The `seq` of entries that an undo took out of force."""
    undone: tuple[frozenset[int], ...] = ()
    """What redo can put back, the latest last."""
    ended: Status | None = None
    """`FINISHED` or `ABANDONED` while such an entry is in force."""
    shaped_version: int = 0
    """The `seq` of the last entry that shapes the play, 0 before the first."""

    @property
    def version(self) -> int:
        """The last `seq`, 0 at birth."""
        return len(self.log)

    @property
    def is_played_out(self) -> bool:
        """Whether there is nothing left to play."""
        return self.game.is_over(self.record)

    @property
    def status(self) -> Status:
        """Where the match stands."""
        if self.ended is Status.ABANDONED:
            return self.ended
        if self.ended is Status.FINISHED or self.is_played_out:
            return Status.FINISHED
        return Status.OPEN

    @property
    def is_early(self) -> bool:
        """Whether it was finished before its last trick."""
        return self.ended is Status.FINISHED and not self.is_played_out

    def is_in_force(self, seq: int) -> bool:
        """Whether the entry with that `seq` still counts."""
        return seq not in self.taken_back

    def find_entry(self, entry_id: EntryId | None) -> Recorded | None:
        """Give an entry by its id, or `None`."""
        return next((each for each in self.log if each.id == entry_id), None)

    def score(self) -> S:
        """Score the match as it stands; the work is in the number of tricks."""
        return self.game.score(self.record, self.adjustments)


def begin(game: Game[R, S], birth: Birth) -> MatchState[R, S]:
    """Give the state of a match before its first entry.

    Raises:
        CorruptRecordError: if it could not have been made with such settings.
    """
    record, findings = game.begin(len(birth.players), birth.settings)
    if findings:
        message = f"settings that cannot be: {birth.settings!r}"
        raise CorruptRecordError(message)
    return MatchState(game, birth, record, birth.players)


def fold(game: Game[R, S], birth: Birth, entries: Iterable[Recorded]) -> MatchState[R, S]:
    """Give the state after all these entries, oldest first.

    Raises:
        CorruptRecordError: if one of them could not have been added.
    """
    state = begin(game, birth)
    log = tuple(entries)
    for version, recorded in enumerate(log, start=1):
        if isinstance(recorded.entry, (Undo, Redo)):
            earlier = replace(state, log=log[: version - 1])
            state = _take_back(earlier, recorded.entry)
        elif isinstance(recorded.entry, CLEARS_REDO) and state.undone:
            state = replace(state, undone=())
    shaped = (each.seq for each in reversed(log) if isinstance(each.entry, SHAPES))
    state = replace(state, log=log, shaped_version=next(shaped, 0))
    try:
        return _refold(state)
    except SequenceError as error:
        message = f"the entries in force do not follow one another: {error}"
        raise CorruptRecordError(message) from error


def apply(state: MatchState[R, S], recorded: Recorded) -> MatchState[R, S]:
    """Give the state after one more entry, which is complete: nothing in it was left out.

    Raises:
        SequenceError: if it does not fit where the match stands.
    """
    entry = recorded.entry
    logged = replace(
        state,
        log=(*state.log, recorded),
        shaped_version=recorded.seq if isinstance(entry, SHAPES) else state.shaped_version,
    )
    if isinstance(entry, (Undo, Redo)):
        return _refold(_take_back(state, entry, logged))
    if isinstance(entry, CLEARS_REDO):
        logged = replace(logged, undone=())
    return _put_in_force(logged, entry)


def _take_back(state: MatchState[R, S], entry: Undo | Redo, logged: MatchState[R, S] | None = None) -> MatchState[R, S]:
    """Note what an undo or a redo does to the entries in force; what follows from them is not derived yet."""
    logged = logged or state
    if isinstance(entry, Undo):
        victims = victims_of(state, entry)
        return replace(logged, taken_back=state.taken_back | victims, undone=(*state.undone, victims))
    if not state.undone:
        raise SequenceError(Misfit.NOTHING_TO_REDO)
    return replace(logged, taken_back=state.taken_back - state.undone[-1], undone=state.undone[:-1])


def victims_of(state: MatchState[R, S], undo: Undo) -> frozenset[int]:
    """Give the `seq` of the entries that a complete undo takes out of force; at least one.

    Raises:
        SequenceError: if there is nothing of the kind.
    """
    if undo.to is not None:
        victims = frozenset(
            each.seq
            for each in state.log[undo.to :]
            if state.is_in_force(each.seq) and isinstance(each.entry, (*TAKEN_BY_UNDO, Finish, Reopen, Abandon))
        )
        if not victims or undo.to > state.version:
            raise SequenceError(Misfit.NOTHING_TO_UNDO)
        return victims
    named = state.find_entry(undo.of)
    if named is None or not state.is_in_force(named.seq) or isinstance(named.entry, (Undo, Redo)):
        raise SequenceError(Misfit.NOTHING_TO_UNDO)
    return frozenset({named.seq})


def _refold(state: MatchState[R, S]) -> MatchState[R, S]:
    """Derive anew what follows from the entries in force."""
    bare = begin(state.game, state.birth)
    fresh = replace(state, record=bare.record, players=bare.players, adjustments=(), ended=None)
    for each in state.log:
        if state.is_in_force(each.seq) and not isinstance(each.entry, (Undo, Redo)):
            fresh = _put_in_force(fresh, each.entry)
    return fresh


def _put_in_force(state: MatchState[R, S], entry: Entry) -> MatchState[R, S]:
    game = state.game
    match entry:
        case Play():
            return replace(state, record=game.add_play(state.record, entry))
        case Batch(entries):
            for part in entries:
                state = _put_in_force(state, part)
            return state
        case Amend(settings, seats):
            record = game.amend(state.record, settings)[0] if settings else state.record
            return replace(state, record=record, players=seats or state.players)
        case Shift(round_, trick):
            return replace(state, record=game.shift(state.record, Place(round_, trick)))
        case Adjust():
            return replace(state, adjustments=(*state.adjustments, entry))
        case Finish():
            return replace(state, ended=Status.FINISHED)
        case Abandon():
            return replace(state, ended=Status.ABANDONED)
        case Reopen():
            return replace(state, ended=None)
        case _:
            return state


def parts_of(entry: Entry) -> Sequence[Entry]:
    """Give the parts of a batch, or the entry itself."""
    return entry.entries if isinstance(entry, Batch) else (entry,)


def settles_in(entry: Entry) -> list[Settle]:
    """Give the settlements in an entry, one by itself or several in a batch."""
    return [part for part in parts_of(entry) if isinstance(part, Settle)]
