"""Whether what is stored of a match is what was recorded: its chain of hashes, its head, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.errors import CorruptRecordError, NotFoundError, ScorekeeperError
from scorekeeper.journal import store
from scorekeeper.journal.chains import Break, Damage, find_break
from scorekeeper.services.presenting import summary_of
from scorekeeper.services.states import Standing, fold_entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.engine.values import MatchId
    from scorekeeper.journal.records import StoredMatch


UNREADABLE = (CorruptRecordError, LookupError, TypeError, ValueError)
"""What reading a row raises in which somebody wrote what no release writes."""


class Verdict(NamedTuple):
    """What came of looking at one match."""

    match: MatchId
    entries: int
    """How many it has."""
    broken: Break | None = None
    """Where its chain breaks first."""
    does_follow: bool = True
    """Whether status, settings and summary of the match follow from its entries."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong."""
        return self.broken is None and self.does_follow


def verify(match_id: MatchId | None = None) -> Iterator[Verdict]:
    """Look at a match, or at all of them, those in the bin too; nothing is changed.

    Raises:
        NotFoundError: if there is no match of that id.
    """
    ids = store.list_every_match() if match_id is None else (match_id,)
    for each in ids:
        try:
            match = store.find_match(each, with_deleted=True)
        except UNREADABLE:
            yield Verdict(each, 0, Break(Damage.UNREADABLE, 0))
            continue
        if match is None:
            raise NotFoundError(kind="match", key=each)
        yield _verdict(match)


def _verdict(match: StoredMatch) -> Verdict:
    try:
        # From before the first, where nothing should be.
        entries = store.list_entries(match.id, after_seq=-1)
    except UNREADABLE:
        return Verdict(match.id, match.version, Break(Damage.CHANGED, _first_unreadable(match)))
    broken = find_break(match, entries)
    try:
        state = fold_entries(match, entries)
        standing = Standing(state, state.score())
        follows = (state.status, state.game.settings_fields(state.record), summary_of(standing))
    except (*UNREADABLE, ScorekeeperError):
        return Verdict(match.id, len(entries), broken, does_follow=False)
    return Verdict(match.id, len(entries), broken, follows == (match.status, match.settings, match.summary))


def _first_unreadable(match: StoredMatch) -> int:
    """Give the place of the first entry that cannot be read: all behind it can, or it is the last."""
    for seq in range(match.version, 0, -1):
        try:
            store.list_entries(match.id, after_seq=seq)
        except UNREADABLE:
            return seq + 1
    return 1
