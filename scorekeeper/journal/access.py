"""A match or a group together with all that decides who may do what there, in one statement."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, select

from scorekeeper.engine.values import Role
from scorekeeper.journal.db import execute, is_writing
from scorekeeper.journal.devices import DEVICE_COLUMNS, MEMBERSHIP_COLUMNS, highest
from scorekeeper.journal.groups import GROUP_COLUMNS
from scorekeeper.journal.matches import MATCH_COLUMNS, match_from
from scorekeeper.journal.models import Device, Grant, Group, Link, Match, Membership, table_of
from scorekeeper.journal.records import GroupAccess, MatchAccess, StoredDevice, StoredGroup, StoredMembership

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column, FromClause, ScalarSelect, Select

    from scorekeeper.engine.values import GroupId, MatchId

_device = table_of(Device)
_grant = table_of(Grant)
_group = table_of(Group)
_link = table_of(Link)
_match = table_of(Match)
_membership = table_of(Membership)

_ROLES = tuple(Role)


def load_match_for(match_id: MatchId, key_hash: str | None = None) -> MatchAccess | None:
    """Find a match that is not in the bin, with its group, the links' counters, and the device of this key.

    Inside `writing()` the match is kept from other writers.
    """
    wanted = _match_statement(with_device=key_hash is not None, locks=is_writing())
    row = execute(wanted, {"wanted_id": match_id, "key_hash": key_hash}).one_or_none()
    if row is None:
        return None
    access = _access_from(row[len(MATCH_COLUMNS) :])
    return MatchAccess(
        match_from(row[: len(MATCH_COLUMNS)]),
        access.group,
        access.renewals,
        access.device,
        access.device_role,
        access.membership,
    )


def load_group_for(group_id: GroupId, key_hash: str | None = None) -> GroupAccess | None:
    """Find a group, with its links' counters and the device of this key."""
    wanted = _group_statement(with_device=key_hash is not None)
    row = execute(wanted, {"wanted_id": group_id, "key_hash": key_hash}).one_or_none()
    return None if row is None else _access_from(row)


@cache
def _match_statement(*, with_device: bool, locks: bool) -> Select[Any]:
    """Make the statement once: making it costs more than running it."""
    wanted = _with_access([*MATCH_COLUMNS, *GROUP_COLUMNS], _match.join(_group), with_device=with_device)
    wanted = wanted.where(_match.c.id == bindparam("wanted_id"), _match.c.deleted_at.is_(None))
    return wanted.with_for_update(of=_match) if locks else wanted


@cache
def _group_statement(*, with_device: bool) -> Select[Any]:
    wanted = _with_access(list(GROUP_COLUMNS), _group, with_device=with_device)
    return wanted.where(_group.c.id == bindparam("wanted_id"))


def _with_access(columns: list[Column[Any]], source: FromClause, *, with_device: bool) -> Select[Any]:
    """Select also the links' counters and, on request, what the device of a key has and says in the group."""
    counters = [_renewal(role) for role in _ROLES]
    if not with_device:
        return select(*columns, *counters).select_from(source)
    device = source.outerjoin(_device, _device.c.key_hash == bindparam("key_hash"))
    says = and_(_membership.c.device_id == _device.c.id, _membership.c.group_id == _group.c.id)
    held = [_held_renewal(role) for role in _ROLES]
    return select(*columns, *counters, *held, *DEVICE_COLUMNS, *MEMBERSHIP_COLUMNS).select_from(
        device.outerjoin(_membership, says)
    )


def _renewal(role: Role) -> ScalarSelect[int]:
    return select(_link.c.renewal).where(_link.c.group_id == _group.c.id, _link.c.role == role).scalar_subquery()


def _held_renewal(role: Role) -> ScalarSelect[int]:
    """Select the counter that the device's role came by."""
    mine = (_grant.c.device_id == _device.c.id, _grant.c.group_id == _group.c.id, _grant.c.role == role)
    return select(_grant.c.renewal).where(*mine).scalar_subquery()


def _access_from(row: Sequence[Any]) -> GroupAccess:
    """Read the columns of a group and those that `_with_access` added."""
    parts = iter(row)

    def take(count: int) -> list[Any]:
        return [next(parts) for _ in range(count)]

    group = StoredGroup(*take(len(GROUP_COLUMNS)))
    renewals: dict[Role, int] = dict(zip(_ROLES, take(len(_ROLES)), strict=True))
    rest = list(parts)
    if not rest:
        return GroupAccess(group, renewals, None, None, None)
    held = dict(zip(_ROLES, rest[: len(_ROLES)], strict=True))
    device, says = rest[len(_ROLES) :][: len(DEVICE_COLUMNS)], rest[len(_ROLES) + len(DEVICE_COLUMNS) :]
    return GroupAccess(
        group,
        renewals,
        None if device[0] is None else StoredDevice(*device),
        highest(role for role in _ROLES if held[role] is not None and held[role] == renewals[role]),
        None if says[0] is None else StoredMembership(*says),
    )
