"""Matches: start one, look at it, add to its journal, put it right, throw it away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING

from scorekeeper.engine.entries import Amend, Author, Dispute, Entry, Recorded, Undo
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.fields import entry_fields, entry_type
from scorekeeper.engine.judging import Judgement, judge
from scorekeeper.engine.match import SHAPES, fold, parts_of
from scorekeeper.engine.values import EntryId, MatchId, PlayerId, Role, Status
from scorekeeper.journal import store
from scorekeeper.journal.records import MatchFilter, MatchHead, NewEntry
from scorekeeper.services.access import check_role, enter_group, enter_match
from scorekeeper.services.cursors import read_cursor, write_cursor
from scorekeeper.services.errors import ConflictError, ForbiddenError, IdReusedError, RefusedError
from scorekeeper.services.players import seats_for
from scorekeeper.services.presenting import covering_of, summary_of, view_entries, view_match, view_row
from scorekeeper.services.states import MatchState, Standing, keep_standing, load_standing
from scorekeeper.services.texts import clean_line
from scorekeeper.services.views import Added, EntryView, MatchView, Page

if TYPE_CHECKING:
    from datetime import date, datetime

    from scorekeeper.engine.values import GroupId
    from scorekeeper.games.vivo.game import VivoRecord
    from scorekeeper.games.vivo.scoring import Sheet
    from scorekeeper.journal.records import MatchAccess, StoredEntry, StoredMatch, StoredSeat
    from scorekeeper.services.access import Caller, Visitor

BIN_DAYS = 30
"""How long a deleted match can be restored."""

LONGEST_PAGE = 100
"""The most matches on one page of a list."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that somebody wants to add."""

    id: EntryId
    """The client's, so that it can be sent again."""
    base: int
    """The version the client saw last."""
    entry: Entry
    device_name: str | None = None
    """What the client calls itself, where its device has no name."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the journal adds to an entry."""

    id: EntryId
    author: Author
    at: datetime


@dataclass(frozen=True, slots=True)
class Search:
    """Which matches of a group to list."""

    game: str | None = None
    player: PlayerId | None = None
    status: Status | None = None
    since: date | None = None
    """By the date played, this day included."""
    until: date | None = None
    """By the date played, this day included."""
    text: str | None = None
    """A part of the place or of a player's name, in any case."""
    cursor: str | None = None
    limit: int = 20
    """1 to 100."""


def get_match(match_id: MatchId, visitor: Visitor, need: Role = Role.VIEWER) -> MatchView:
    """Show a match to a visitor."""
    access, caller = enter_match(match_id, visitor, need)
    return _view(access.match, load_standing(access.match), caller)


def list_journal(match_id: MatchId, visitor: Visitor) -> tuple[tuple[EntryView, ...], bool]:
    """Show the journal of a match, oldest first, and say whether it is covered (VIVO-36)."""
    access, caller = enter_match(match_id, visitor, Role.VIEWER)
    state = load_standing(access.match).state
    return view_entries(store.list_entries(match_id), state, caller), covering_of(state, caller) is not None


def list_matches(group_id: GroupId, visitor: Visitor, search: Search) -> tuple[Page, Caller]:
    """List a group's matches, newest first.

    Raises:
        BadFieldError: for a cursor that is none.
        NotFoundError: for a player who is not of this group.
    """
    _, caller = enter_group(group_id, visitor, Role.VIEWER)
    if search.player is not None:
        store.get_player(group_id, search.player)
    limit = max(1, min(search.limit, LONGEST_PAGE))
    after = read_cursor(search.cursor) if search.cursor else None
    wanted = MatchFilter(search.game, search.player, search.status, search.since, search.until, search.text)
    found = store.list_matches(group_id, wanted, after=after, limit=limit + 1)
    shown = found[:limit]
    seats = store.seats_by_match([match.id for match in shown])
    rows = tuple(view_row(match, seats.get(match.id, ())) for match in shown)
    more = write_cursor(shown[-1].cursor) if len(found) > limit else None
    return Page(rows, more), caller


def add_entry(match_id: MatchId, visitor: Visitor, draft: Draft, now: datetime) -> Added:
    """Add an entry to a match's journal: one commit, or nothing.

    Raises:
        ForbiddenError: if the visitor's role may not add this kind of entry.
        IdReusedError: if the id is that of an entry with other content.
        ConflictError: if somebody shaped the play since `draft.base`.
        RefusedError: if the engine refuses it.
        NotFoundError: if it names a player who is not of this group.
        DuplicatePlayerError: if it seats two who count as one.
    """
    with store.writing():
        access, caller = enter_match(match_id, visitor, Role.VIEWER)
        _check_may_add(access, caller, draft.entry)
        standing = load_standing(access.match)
        known = standing.state.find_entry(draft.id)
        if known is not None:
            return _known(access.match, standing, known, draft, caller)
        _check_base(access.match, standing, draft, caller)
        judgement = judge(standing.state, draft.entry, seen=draft.base)
        if judgement.findings:
            raise RefusedError(judgement.findings, _names(match_id), caller.look.names)
        seats = _new_seats(access.match.group_id, draft.entry)
        author = caller.author if caller.name else replace(caller.author, name=draft.device_name)
        match, standing = append(access.match, standing.state, judgement, Stamp(draft.id, author, now))
        view = view_match(match, standing, seats or store.list_seats(match_id), caller)
        return Added(match.version, view, is_new=True)


def append(
    match: StoredMatch,
    before: MatchState,
    judgement: Judgement[VivoRecord, Sheet],
    stamp: Stamp,
) -> tuple[StoredMatch, Standing]:
    """Store an entry that was judged, with what is derived from it. Inside `store.writing()` only."""
    entry, author = judgement.entry, stamp.author
    recorded = Recorded(match.version + 1, stamp.id, entry, author, stamp.at)
    state = replace(judgement.state, log=(*judgement.state.log[:-1], recorded))
    standing = Standing(state, judgement.sheet or state.score())
    head = MatchHead(state.status, summary_of(standing), state.game.settings_fields(state.record))
    new = NewEntry(stamp.id, entry_type(entry), entry_fields(entry), author.role, author.device, author.name, stamp.at)
    stored = store.append_entry(match, new, shapes=isinstance(entry, SHAPES), head=head)
    if state.players != before.players:
        store.set_seats(match.id, state.players)
    keep_standing(match.id, stored.hash, standing)
    return _moved_on(match, stored, head, state.shaped_version), standing


def update_match(
    match_id: MatchId, visitor: Visitor, *, played_on: date | None = None, place: str | None = None, now: datetime
) -> MatchView:
    """Put date or place right; what is `None` stays, an empty place is taken away.

    Raises:
        BadTextError: if the place cannot be kept.
    """
    with store.writing():
        access, caller = enter_match(match_id, visitor, Role.SCORER)
        match = replace(
            access.match,
            played_on=played_on or access.match.played_on,
            place=access.match.place if place is None else clean_line("place", place) or None,
        )
        if match != access.match:
            match = replace(match, updated_at=now)
            store.update_match(match)
        return _view(match, load_standing(match), caller)


def delete_match(match_id: MatchId, visitor: Visitor, now: datetime) -> GroupId:
    """Put a match into the bin, and empty the bin of what lay there too long. Gives its group."""
    with store.writing():
        access, _ = enter_match(match_id, visitor, Role.ORGANISER)
        store.bin_match(match_id, now)
        store.purge_bin(now - timedelta(days=BIN_DAYS))
        return access.match.group_id


def restore_match(match_id: MatchId, visitor: Visitor, now: datetime) -> MatchView:
    """Take a match out of the bin; one that is not in it stays as it is."""
    with store.writing():
        match = store.find_match(match_id, with_deleted=True)
        if match is None:
            enter_match(match_id, visitor, Role.ORGANISER)
            raise NotFoundError(_MATCH, match_id)
        _check_can_restore(match, visitor)
        store.purge_bin(now - timedelta(days=BIN_DAYS))
        store.restore_match(match_id)
        access, caller = enter_match(match_id, visitor, Role.ORGANISER)
        return _view(access.match, load_standing(access.match), caller)


_MATCH = "match"
_ENTRY = "entry"


def _check_can_restore(match: StoredMatch, visitor: Visitor) -> None:
    try:
        enter_group(match.group_id, visitor, Role.ORGANISER)
    except NotFoundError as error:
        # The group must not show through the match that was asked for.
        raise NotFoundError(_MATCH, match.id) from error


def _check_may_add(access: MatchAccess, caller: Caller, entry: Entry) -> None:
    if entry_type(entry) not in {"dispute", "agree"}:
        check_role(caller, Role.SCORER)
    elif isinstance(entry, Dispute) and not access.group.viewers_dispute and caller.role is Role.VIEWER:
        raise ForbiddenError(Role.SCORER)


def _known(match: StoredMatch, standing: Standing, known: Recorded, draft: Draft, caller: Caller) -> Added:
    """Answer an entry that was stored before: the same content changes nothing."""
    if not _same_content(standing, known, draft.entry):
        raise IdReusedError(_ENTRY)
    return Added(known.seq, _view(match, standing, caller), is_new=False)


def _same_content(standing: Standing, known: Recorded, entry: Entry) -> bool:
    """Whether an entry sent again would have become the one that is stored, whatever was seen by then."""
    if isinstance(entry, Undo) and entry == Undo():
        return isinstance(known.entry, Undo) and known.entry.of is not None
    state = standing.state
    earlier = fold(state.game, state.birth, state.log[: known.seq - 1])
    return judge(earlier, entry, seen=known.seq - 1).entry == known.entry


def _check_base(match: StoredMatch, standing: Standing, draft: Draft, caller: Caller) -> None:
    """Refuse an entry that shapes the play and does not follow all others that do."""
    if not isinstance(draft.entry, SHAPES):
        return
    if standing.state.shaped_version <= draft.base <= match.version:
        return
    since = view_entries(store.list_entries(match.id), standing.state, caller)
    raise ConflictError(_view(match, standing, caller), tuple(each for each in since if each.seq > draft.base))


def _new_seats(group_id: GroupId, entry: Entry) -> tuple[StoredSeat, ...]:
    """Give who sits where after an entry that says so, empty for one that does not; raises as `seats_for` does."""
    seats: tuple[StoredSeat, ...] = ()
    for part in parts_of(entry):
        if isinstance(part, Amend) and part.seats:
            seats = seats_for(group_id, part.seats)
    return seats


def _moved_on(match: StoredMatch, stored: StoredEntry, head: MatchHead, shaped_version: int) -> StoredMatch:
    """Give the match's row as it is after an entry."""
    return replace(
        match,
        head_hash=stored.hash,
        version=stored.seq,
        shaped_version=shaped_version,
        status=head.status,
        summary=head.summary,
        settings=head.settings,
        updated_at=stored.at,
    )


def _view(match: StoredMatch, standing: Standing, caller: Caller) -> MatchView:
    return view_match(match, standing, store.list_seats(match.id), caller)


def _names(match_id: MatchId) -> tuple[str, ...]:
    return tuple(seat.name for seat in store.list_seats(match_id))
