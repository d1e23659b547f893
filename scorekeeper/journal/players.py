"""The players of a group, and who counts as whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from scorekeeper.engine.errors import NotFoundError, ScorekeeperError
from scorekeeper.journal.db import execute
from scorekeeper.journal.models import Appearance, Player, columns_of, table_of, values_of
from scorekeeper.journal.records import StoredPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.engine.values import GroupId, PlayerId

_COLUMNS = columns_of(Player, StoredPlayer)

_appearance = table_of(Appearance)
_player = table_of(Player)


class MergeCycleError(ScorekeeperError):
    """A merge that would make a player count as itself by a detour.

    Attributes:
        player_id: The player to be merged.
        into: The player who counts as that one already.
    """

    def __init__(self, player_id: PlayerId, into: PlayerId) -> None:
        super().__init__(f"player {into} counts as {player_id} already")
        self.player_id = player_id
        self.into = into


class DuplicateNameError(ScorekeeperError):
    """Another player of the group has this name.

    Attributes:
        name: The name as it was given.
    """

    def __init__(self, name: str) -> None:
        super().__init__(f"another player is called {name!r}")
        self.name = name


def add_player(player: StoredPlayer) -> None:
    """Add a player; `merged_into_id` must be `None`.

    Raises:
        DuplicateNameError: if the group has a player of that key.
    """
    if find_player_by_key(player.group_id, player.name_key) is not None:
        raise DuplicateNameError(player.name)
    execute(insert(_player), {**values_of(player), "counts_as_id": player.id})


def get_player(group_id: GroupId, player_id: PlayerId) -> StoredPlayer:
    """Give a player of this group.

    Raises:
        NotFoundError: if the group has no such player.
    """
    row = execute(select(*_COLUMNS).where(_player.c.group_id == group_id, _player.c.id == player_id)).one_or_none()
    if row is None:
        raise NotFoundError(kind="player", key=player_id)
    return StoredPlayer(*row)


def find_player_by_key(group_id: GroupId, name_key: str) -> StoredPlayer | None:
    """Find the player of this group whose name is the same as far as names go."""
    row = execute(select(*_COLUMNS).where(_player.c.group_id == group_id, _player.c.name_key == name_key)).one_or_none()
    return None if row is None else StoredPlayer(*row)


def list_players(
    group_id: GroupId, *, with_archived: bool = True, with_merged: bool = True
) -> tuple[StoredPlayer, ...]:
    """Give a group's players, by name."""
    wanted = select(*_COLUMNS).where(_player.c.group_id == group_id)
    if not with_archived:
        wanted = wanted.where(_player.c.archived_at.is_(None))
    if not with_merged:
        wanted = wanted.where(_player.c.merged_into_id.is_(None))
    return tuple(StoredPlayer(*row) for row in execute(wanted.order_by(_player.c.name_key)))


def update_player(player: StoredPlayer) -> None:
    """Store a player's name, its key, and whether it is archived.

    Raises:
        DuplicateNameError: if another player of the group has that key.
    """
    other = find_player_by_key(player.group_id, player.name_key)
    if other is not None and other.id != player.id:
        raise DuplicateNameError(player.name)
    execute(
        update(_player)
        .where(_player.c.id == player.id)
        .values(name=player.name, name_key=player.name_key, archived_at=player.archived_at)
    )


def merge_player(group_id: GroupId, player_id: PlayerId, into: PlayerId | None) -> None:
    """Let a player count as another of the group from now on, or as itself again (`None`).

    Whether the two ever sat together is not checked here; ask `have_sat_together` first.

    Raises:
        NotFoundError: if the group lacks one of them.
        MergeCycleError: if `into` is this player, or counts as it.
    """
    rows = execute(
        select(_player.c.id, _player.c.merged_into_id, _player.c.counts_as_id).where(_player.c.group_id == group_id)
    ).all()
    merged_into: dict[PlayerId, PlayerId | None] = {row.id: row.merged_into_id for row in rows}
    for named in (player_id, into or player_id):
        if named not in merged_into:
            raise NotFoundError(kind="player", key=named)
    merged_into[player_id] = None
    if into is not None and _end_of_chain(merged_into, into) == player_id:
        raise MergeCycleError(player_id, into)
    merged_into[player_id] = into
    execute(update(_player).where(_player.c.id == player_id).values(merged_into_id=into))
    for row in rows:
        counts_as = _end_of_chain(merged_into, row.id)
        if counts_as != row.counts_as_id:
            execute(update(_player).where(_player.c.id == row.id).values(counts_as_id=counts_as))


def delete_player(player_id: PlayerId) -> None:
    """Delete a player, for good. The database refuses one who ever held a seat or whom another counts as."""
    execute(delete(_player).where(_player.c.id == player_id))


def count_matches(player_id: PlayerId) -> int:
    """Count the matches in which this player ever held a seat, those in the bin included; merges do not count."""
    count = select(func.count()).select_from(_appearance).where(_appearance.c.player_id == player_id)
    matches: int = execute(count).scalar_one()
    return matches


def have_sat_together(first: PlayerId, second: PlayerId) -> bool:
    """Whether the two, or any who count as they do, ever held seats in one match."""
    matches = [
        select(_appearance.c.match_id)
        .join(_player, _player.c.id == _appearance.c.player_id)
        .where(_player.c.counts_as_id == select(_player.c.counts_as_id).where(_player.c.id == each).scalar_subquery())
        for each in (first, second)
    ]
    return execute(matches[0].intersect(matches[1]).limit(1)).first() is not None


def _end_of_chain(merged_into: Mapping[PlayerId, PlayerId | None], start: PlayerId) -> PlayerId:
    """Follow the merges to whom a player counts as."""
    player, following = start, merged_into[start]
    while following is not None:
        player, following = following, merged_into[following]
    return player
