"""May this entry be added? Fills in what it leaves out, and finds everything that speaks against it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Generic, TypeVar

from scorekeeper.engine.disputes import find_dispute, is_open_at
from scorekeeper.engine.entries import (
    Abandon,
    Adjust,
    Agree,
    Amend,
    Author,
    Batch,
    BatchPart,
    Dispute,
    Entry,
    Finish,
    Note,
    Play,
    Recorded,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.engine.errors import Misfit, SequenceError
from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.game import Place, Sheet
from scorekeeper.engine.match import TAKEN_BY_UNDO, MatchState, apply, parts_of
from scorekeeper.engine.values import EntryId, Role, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

R = TypeVar("R")
S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class Judgement(Generic[R, S]):
    """What became of an entry that somebody wants to add."""

    entry: Entry
    """With everything filled in, if nothing speaks against it."""
    findings: tuple[Finding, ...]
    """What speaks against it, all at once; empty if it may be added."""
    state: MatchState[R, S]
    """The match with the entry, or as it was if it may not be added."""
    sheet: S | None = None
    """The sheet of `state`, where judging needed it."""


def judge(state: MatchState[R, S], entry: Entry, *, seen: int) -> Judgement[R, S]:
    """Judge an entry against the match as it stands.

    Args:
        state: The match, all entries so far.
        entry: What to add; `lead`, `off_harmony` and the target of an undo may be left out.
        seen: The version that the author saw last; an undo that names nothing takes back nothing newer.

    Returns:
        The complete entry and the state after it, or the findings that refuse it.
    """
    try:
        complete, findings = _complete(state, entry, seen)
        if findings:
            return Judgement(entry, tuple(findings), state)
        after = apply(state, _draft(state, complete))
    except SequenceError as error:
        finding = Finding(Code.SEQUENCE, error.round, error.trick, reason=error.reason.value)
        return Judgement(entry, (finding,), state)
    return _weigh(state, complete, after)


def _weigh(state: MatchState[R, S], entry: Entry, after: MatchState[R, S]) -> Judgement[R, S]:
    """Judge the state after an entry: a batch counts as the state after all of it."""
    parts = parts_of(entry)
    findings: list[Finding] = []
    # An undo can bring back a set-up under which a card recorded since is impossible.
    if any(isinstance(part, (Amend, Undo, Redo)) for part in parts):
        findings = after.game.find_impossible(after.record)
    if findings:
        return Judgement(entry, tuple(findings), state)
    touched = {after.game.play_place(part) for part in parts if isinstance(part, Play)}
    if not touched:
        return Judgement(entry, (), after)
    sheet = after.score()
    findings = after.game.faults(after.record, sheet, touched)
    if findings:
        return Judgement(entry, tuple(findings), state)
    return Judgement(entry, (), after, sheet)


def _draft(state: MatchState[R, S], entry: Entry) -> Recorded:
    """Put an entry in its place before it has an id, an author or a time."""
    return Recorded(state.version + 1, EntryId(""), entry, Author(Role.SCORER), datetime.fromtimestamp(0, UTC))


def _complete(state: MatchState[R, S], entry: Entry, seen: int) -> tuple[Entry, list[Finding]]:
    match entry:
        case Batch(entries):
            return _complete_batch(state, entries)
        case Undo():
            return _complete_undo(state, entry, seen), []
        case Redo():
            return entry, []
        case Finish() | Reopen() | Abandon():
            _check_ending(state, entry)
            return entry, []
        case Dispute() | Note() | Agree():
            _check_place(state, entry)
            return entry, []
        case _:
            return _complete_part(state, entry)


def _complete_batch(state: MatchState[R, S], entries: Sequence[BatchPart]) -> tuple[Batch, list[Finding]]:
    """Complete part after part, each seeing those before it."""
    parts: list[BatchPart] = []
    findings: list[Finding] = []
    for part in entries:
        complete, found = _complete_part(state, part)
        findings += found
        parts.append(complete)
        if not findings:
            state = apply(state, _draft(state, complete))
    return Batch(tuple(parts)), findings


def _complete_part(state: MatchState[R, S], part: BatchPart) -> tuple[BatchPart, list[Finding]]:
    match part:
        case Play():
            if state.game.is_next(state.record, part) and state.status is not Status.OPEN:
                place = state.game.play_place(part)
                raise SequenceError(Misfit.NOT_OPEN, round_=place.round, trick=place.trick)
            return state.game.complete_play(state.record, part)
        case Amend():
            return part, _amend_faults(state, part)
        case Adjust():
            return part, _adjust_faults(state, part)
        case Settle():
            _check_settle(state, part)
            return part, []
        case Shift():
            return part, []


def _amend_faults(state: MatchState[R, S], amend: Amend) -> list[Finding]:
    _, findings = state.game.amend(state.record, amend.settings)
    if amend.seats is None:
        return findings
    if len(amend.seats) != len(state.players):
        about = (("count", len(amend.seats)), ("expected", len(state.players)))
        findings.append(Finding(Code.PLAYER_COUNT, reason="seats-changed", about=about))
    if len(set(amend.seats)) != len(amend.seats):
        findings.append(Finding(Code.DUPLICATE_PLAYER, reason="two-seats"))
    return findings


def _adjust_faults(state: MatchState[R, S], adjust: Adjust) -> list[Finding]:
    _check_round(state, adjust.round)
    if 1 <= adjust.seat <= len(state.players):
        return []
    about = (("setting", "seat"), ("value", str(adjust.seat)))
    return [Finding(Code.BAD_SETTING, adjust.round, reason="seat", about=about)]


def _complete_undo(state: MatchState[R, S], undo: Undo, seen: int) -> Undo:
    """Name what an undo takes back."""
    if undo.of is not None or undo.to is not None:
        return undo
    for each in reversed(state.log[:seen]):
        if state.is_in_force(each.seq) and isinstance(each.entry, TAKEN_BY_UNDO):
            return replace(undo, of=each.id)
    raise SequenceError(Misfit.NOTHING_TO_UNDO)


def _check_ending(state: MatchState[R, S], entry: Finish | Reopen | Abandon) -> None:
    match entry:
        case Finish(early) if state.status is not Status.OPEN:
            raise SequenceError(Misfit.ALREADY_OVER)
        case Finish(early) if not early:
            raise SequenceError(Misfit.NOT_COMPLETE)
        case Reopen() if state.ended is None:
            raise SequenceError(Misfit.NOT_ENDED)
        case Abandon() if state.ended is Status.ABANDONED:
            raise SequenceError(Misfit.ALREADY_ABANDONED)
        case _:
            return


def _check_place(state: MatchState[R, S], entry: Dispute | Note | Agree) -> None:
    if entry.round is not None:
        _check_round(state, entry.round)
    if not isinstance(entry, Agree) and entry.trick is not None:
        place = Place(entry.round or 0, entry.trick)
        if not state.game.has_place(state.record, place):
            raise SequenceError(Misfit.NO_TRICK, round_=entry.round, trick=entry.trick)


def _check_round(state: MatchState[R, S], round_: int) -> None:
    if not 1 <= round_ <= state.game.rounds_open(state.record):
        raise SequenceError(Misfit.NO_ROUND, round_=round_)


def _check_settle(state: MatchState[R, S], settle: Settle) -> None:
    if settle.dispute is not None:
        dispute = find_dispute(state, settle.dispute)
        if dispute is None:
            raise SequenceError(Misfit.NO_DISPUTE)
        return
    place = Place(settle.round or 0, settle.trick or 0)
    if not state.game.has_place(state.record, place):
        raise SequenceError(Misfit.NO_TRICK, round_=settle.round, trick=settle.trick)
    if not is_open_at(state, state.score(), place):
        raise SequenceError(Misfit.NO_DISPUTE, round_=settle.round, trick=settle.trick)
