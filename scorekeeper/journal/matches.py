"""Matches: their rows, their lists, the bin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, literal, or_, select, tuple_, update

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.names import name_key
from scorekeeper.engine.values import Status
from scorekeeper.journal.codec import birth_hash, birth_text, parse_birth
from scorekeeper.journal.db import execute, is_writing
from scorekeeper.journal.models import Match, Player, SeatRow, columns_of, table_of
from scorekeeper.journal.records import MatchCursor, MatchFilter, NewMatch, StoredMatch
from scorekeeper.journal.seats import set_seats

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement, Select

    from scorekeeper.engine.values import GroupId, MatchId

MATCH_COLUMNS = columns_of(Match, StoredMatch)

_match = table_of(Match)
_player = table_of(Player)
_seat = table_of(SeatRow)

_NEWEST_FIRST = (_match.c.played_on.desc(), _match.c.created_at.desc(), _match.c.id.desc())


def match_from(row: Sequence[Any]) -> StoredMatch:
    """Read what `MATCH_COLUMNS` selected."""
    match_id, group_id, game, birth, *others = row
    return StoredMatch(match_id, group_id, game, parse_birth(birth), *others)


def locked(wanted: Select[Any]) -> Select[Any]:
    """Keep the selected match from other writers where a database does not do so anyway: inside `writing()` only."""
    return wanted.with_for_update(of=_match) if is_writing() else wanted


def add_match(match: NewMatch) -> StoredMatch:
    """Begin a match: its birth record, and the players in their seats. It has no entry yet, and is open."""
    birth = birth_text(match.id, match.game, match.birth)
    first_hash = birth_hash(birth)
    stored = StoredMatch(
        id=match.id,
        group_id=match.group_id,
        game=match.game,
        birth=match.birth,
        birth_hash=first_hash,
        head_hash=first_hash,
        version=0,
        shaped_version=0,
        status=Status.OPEN,
        summary=match.summary,
        settings=match.birth.settings,
        played_on=match.played_on,
        place=match.place,
        created_at=match.created_at,
        updated_at=match.created_at,
        deleted_at=None,
    )
    values = {column.name: getattr(stored, column.name) for column in MATCH_COLUMNS}
    execute(insert(_match), {**values, "birth": birth, "place_key": _key(match.place)})
    set_seats(match.id, match.birth.players)
    return stored


def get_match(match_id: MatchId) -> StoredMatch:
    """Give a match that is not in the bin.

    Raises:
        NotFoundError: if there is none of that id.
    """
    match = find_match(match_id)
    if match is None:
        raise NotFoundError(kind="match", key=match_id)
    return match


def find_match(match_id: MatchId, *, with_deleted: bool = False) -> StoredMatch | None:
    """Find a match, on request in the bin too."""
    wanted = select(*MATCH_COLUMNS).where(_match.c.id == match_id)
    if not with_deleted:
        wanted = wanted.where(_match.c.deleted_at.is_(None))
    row = execute(locked(wanted)).one_or_none()
    return None if row is None else match_from(row)


def list_matches(
    group_id: GroupId, wanted: MatchFilter, *, after: MatchCursor | None = None, limit: int | None = None
) -> tuple[StoredMatch, ...]:
    """Give a group's matches, newest first, those in the bin left out.

    Args:
        group_id: Whose matches.
        wanted: Which of them.
        after: Only those that follow this place in the list: the `cursor` of the last match of the page before.
        limit: How many at most; ask for one more than a page to learn whether another follows.
    """
    listed = select(*MATCH_COLUMNS).where(*_conditions(group_id, wanted)).order_by(*_NEWEST_FIRST).limit(limit)
    if after is not None:
        place = (_match.c.played_on, _match.c.created_at, _match.c.id)
        bound = [literal(value, column.type) for value, column in zip(after, place, strict=True)]
        listed = listed.where(tuple_(*place) < tuple_(*bound))
    return tuple(match_from(row) for row in execute(listed))


def list_every_match() -> tuple[MatchId, ...]:
    """Give the ids of all matches of all groups, oldest first, those in the bin too."""
    return tuple(row.id for row in execute(select(_match.c.id).order_by(_match.c.created_at, _match.c.id)))


def list_open_matches(group_id: GroupId) -> tuple[StoredMatch, ...]:
    """Give a group's open matches, newest first."""
    return list_matches(group_id, MatchFilter(status=Status.OPEN))


def list_deleted_matches(group_id: GroupId) -> tuple[StoredMatch, ...]:
    """Give a group's matches in the bin, last deleted first."""
    listed = select(*MATCH_COLUMNS).where(_match.c.group_id == group_id, _match.c.deleted_at.is_not(None))
    rows = execute(listed.order_by(_match.c.deleted_at.desc(), _match.c.id))
    return tuple(match_from(row) for row in rows)


def update_match(match: StoredMatch) -> None:
    """Store what may change beside the journal: date, place, and what is derived.

    The birth record and the head of the journal stay: only `append_entry` moves that on.
    """
    execute(
        update(_match)
        .where(_match.c.id == match.id)
        .values(
            status=match.status,
            summary=match.summary,
            settings=match.settings,
            played_on=match.played_on,
            place=match.place,
            place_key=_key(match.place),
            updated_at=match.updated_at,
        )
    )


def bin_match(match_id: MatchId, at: datetime) -> None:
    """Put a match into the bin."""
    execute(update(_match).where(_match.c.id == match_id).values(deleted_at=at))


def restore_match(match_id: MatchId) -> None:
    """Take a match out of the bin."""
    execute(update(_match).where(_match.c.id == match_id).values(deleted_at=None))


def purge_match(match_id: MatchId) -> None:
    """Delete a match with its journal, for good."""
    execute(delete(_match).where(_match.c.id == match_id))


def purge_bin(before: datetime) -> int:
    """Delete for good what went to the bin before this time; gives how many matches."""
    gone = execute(delete(_match).where(_match.c.deleted_at < before).returning(_match.c.id))
    return len(gone.all())


def _conditions(group_id: GroupId, wanted: MatchFilter) -> list[ColumnElement[bool]]:
    """Say in SQL which matches a filter wants."""
    conditions = [_match.c.group_id == group_id, _match.c.deleted_at.is_(None)]
    if wanted.game is not None:
        conditions.append(_match.c.game == wanted.game)
    if wanted.status is not None:
        conditions.append(_match.c.status == wanted.status)
    if wanted.since is not None:
        conditions.append(_match.c.played_on >= wanted.since)
    if wanted.until is not None:
        conditions.append(_match.c.played_on <= wanted.until)
    if wanted.player is not None:
        same = (
            _player.c.counts_as_id
            == select(_player.c.counts_as_id).where(_player.c.id == wanted.player).scalar_subquery()
        )
        conditions.append(_match.c.id.in_(_seated(same)))
    if wanted.text is not None:
        key = name_key(wanted.text)
        named = _player.c.counts_as_id.in_(
            select(_player.c.id).where(
                _player.c.group_id == group_id, _player.c.name_key.contains(key, autoescape=True)
            )
        )
        conditions.append(or_(_match.c.place_key.contains(key, autoescape=True), _match.c.id.in_(_seated(named))))
    return conditions


def _seated(condition: ColumnElement[bool]) -> Select[tuple[str]]:
    """Select the matches in which a player of this kind sits."""
    return select(_seat.c.match_id).join(_player, _player.c.id == _seat.c.player_id).where(condition)


def _key(place: str | None) -> str | None:
    return None if place is None else name_key(place)
