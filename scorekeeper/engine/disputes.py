"""The disputes of a match: marked by a person, or opened by a finding, until somebody settles them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.engine.entries import Dispute, Outcome, Settle
from scorekeeper.engine.findings import Code
from scorekeeper.engine.game import Place, Sheet
from scorekeeper.engine.match import settles_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from scorekeeper.engine.entries import Author, Recorded
    from scorekeeper.engine.match import MatchState
    from scorekeeper.engine.values import EntryId

R = TypeVar("R")
S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True)
class DisputeState:
    """One dispute of a trick, as it stands."""

    round: int
    trick: int
    outcome: Outcome | None = None
    """How it was settled, `None` while it is open."""
    id: EntryId | None = None
    """Of the entry that opened it; `None` where only a finding did and nobody settled it yet."""
    text: str | None = None
    """The words of whoever opened it, or of the settlement where only a finding opened it."""
    by: Author | None = None
    at: datetime | None = None

    @property
    def place(self) -> Place:
        """The trick it is about."""
        return Place(self.round, self.trick)


def disputes_of(state: MatchState[R, S], sheet: S) -> list[DisputeState]:
    """List the disputes of a match: those made by entries in the order made, then open revokes (VIVO-46)."""
    disputes: list[DisputeState] = []
    for recorded in state.log:
        if not state.is_in_force(recorded.seq):
            continue
        if isinstance(recorded.entry, Dispute):
            disputes.append(_opened(recorded.entry, recorded))
        for settle in settles_in(recorded.entry):
            disputes = _settled(disputes, settle, recorded)
    decided = {dispute.place for dispute in disputes}
    return [*disputes, *_by_findings(sheet, decided)]


def find_dispute(state: MatchState[R, S], dispute_id: EntryId) -> Recorded | None:
    """Give the entry in force that opened a dispute, or `None`.

    A settlement of what only a finding had opened counts as its opening.
    """
    recorded = state.find_entry(dispute_id)
    if recorded is None or not state.is_in_force(recorded.seq):
        return None
    opens = isinstance(recorded.entry, Dispute) or settles_in(recorded.entry)
    return recorded if opens else None


def is_open_at(state: MatchState[R, S], sheet: S, place: Place) -> bool:
    """Whether a trick has anything to settle, or something settled that can be decided anew."""
    return any(dispute.place == place for dispute in disputes_of(state, sheet))


def _opened(dispute: Dispute, recorded: Recorded) -> DisputeState:
    return DisputeState(dispute.round, dispute.trick, None, recorded.id, dispute.text, recorded.author, recorded.at)


def _settled(disputes: list[DisputeState], settle: Settle, recorded: Recorded) -> list[DisputeState]:
    """Close what a settlement names: one dispute, or all that is open on a trick.

    Where nothing is open on the trick, the last decision there is taken anew; where there is none, a finding
    alone had opened it.
    """
    place = Place(settle.round or 0, settle.trick or 0)
    if settle.dispute is not None:
        chosen = [dispute for dispute in disputes if dispute.id == settle.dispute]
    else:
        there = [dispute for dispute in disputes if dispute.place == place]
        chosen = [dispute for dispute in there if dispute.outcome is None] or there[-1:]
    if not chosen and settle.dispute is None:
        opened = DisputeState(*place, settle.outcome, recorded.id, settle.text, recorded.author, recorded.at)
        return [*disputes, opened]
    return [replace(each, outcome=settle.outcome) if each in chosen else each for each in disputes]


def _by_findings(sheet: Sheet, decided: set[Place]) -> Iterator[DisputeState]:
    for finding in sheet.findings:
        place = Place(finding.round or 0, finding.trick or 0)
        if finding.code is Code.REVOKE and place not in decided:
            yield DisputeState(*place)
