"""Whether what is stored of a match is what was recorded: its chain of hashes, its head, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.errors import NotFoundError, ScorekeeperError
from scorekeeper.journal import store
from scorekeeper.journal.chains import find_break
from scorekeeper.services.presenting import summary_of
from scorekeeper.services.states import Standing, fold_entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.engine.values import MatchId
    from scorekeeper.journal.chains import Break
    from scorekeeper.journal.records import StoredMatch


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
        match = store.find_match(each, with_deleted=True)
        if match is None:
            raise NotFoundError(kind="match", key=each)
        yield _verdict(match)


def _verdict(match: StoredMatch) -> Verdict:
    entries = store.list_entries(match.id)
    broken = find_break(match, entries)
    try:
        state = fold_entries(match, entries)
        standing = Standing(state, state.score())
        follows = (state.status, state.game.settings_fields(state.record), summary_of(standing))
    except ScorekeeperError:
        return Verdict(match.id, len(entries), broken, does_follow=False)
    return Verdict(match.id, len(entries), broken, follows == (match.status, match.settings, match.summary))
