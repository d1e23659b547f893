"""Groups, their settings and their links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import Role
from scorekeeper.journal.db import execute
from scorekeeper.journal.models import Group, Link, Match, Player, columns_of, table_of, values_of
from scorekeeper.journal.records import StoredGroup

if TYPE_CHECKING:
    from scorekeeper.engine.values import GroupId

GROUP_COLUMNS = columns_of(Group, StoredGroup)

_group = table_of(Group)
_link = table_of(Link)
_match = table_of(Match)
_player = table_of(Player)


def add_group(group: StoredGroup) -> None:
    """Add a group, with its three links at renewal 1."""
    execute(insert(_group), values_of(group))
    execute(insert(_link), [{"group_id": group.id, "role": role, "renewal": 1} for role in Role])


def get_group(group_id: GroupId) -> StoredGroup:
    """Give a group.

    Raises:
        NotFoundError: if there is none of that id.
    """
    row = execute(select(*GROUP_COLUMNS).where(_group.c.id == group_id)).one_or_none()
    if row is None:
        raise NotFoundError(kind="group", key=group_id)
    return StoredGroup(*row)


def list_groups() -> tuple[StoredGroup, ...]:
    """Give all groups, oldest first: for the operator at the command line."""
    rows = execute(select(*GROUP_COLUMNS).order_by(_group.c.created_at, _group.c.id))
    return tuple(StoredGroup(*row) for row in rows)


def update_group(group: StoredGroup) -> None:
    """Store a group's name and settings; `created_at` stays."""
    changed = values_of(group)
    del changed["id"], changed["created_at"]
    execute(update(_group).where(_group.c.id == group.id).values(changed))


def delete_group(group_id: GroupId) -> None:
    """Delete a group and everything in it, for good."""
    # Seats point at players, so matches go first; the database takes all that hangs on each along.
    execute(delete(_match).where(_match.c.group_id == group_id))
    execute(delete(_player).where(_player.c.group_id == group_id))
    execute(delete(_group).where(_group.c.id == group_id))


def get_renewals(group_id: GroupId) -> dict[Role, int]:
    """Give the current counter of each of a group's links; empty if there is no such group."""
    rows = execute(select(_link.c.role, _link.c.renewal).where(_link.c.group_id == group_id))
    return {role: renewal for role, renewal in rows}  # noqa: C416 - a row is no pair to `dict` in the checkers' eyes


def renew_link(group_id: GroupId, role: Role) -> int:
    """Move a link's counter on: its token, and every grant that came by it, stop. Gives the new counter.

    Raises:
        NotFoundError: if there is no such group.
    """
    renewed = execute(
        update(_link)
        .where(_link.c.group_id == group_id, _link.c.role == role)
        .values(renewal=_link.c.renewal + 1)
        .returning(_link.c.renewal)
    ).scalar_one_or_none()
    if renewed is None:
        raise NotFoundError(kind="group", key=group_id)
    return int(renewed)
