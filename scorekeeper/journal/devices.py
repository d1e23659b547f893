"""Devices, the roles they came by, and what they say of themselves in a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, insert, select, update

from scorekeeper.journal.db import execute, upsert
from scorekeeper.journal.groups import GROUP_COLUMNS
from scorekeeper.journal.models import (
    Device,
    EntryRow,
    Grant,
    Group,
    Link,
    Match,
    Membership,
    columns_of,
    table_of,
    values_of,
)
from scorekeeper.journal.records import GroupDevice, StoredDevice, StoredGrant, StoredGroup, StoredMembership

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from scorekeeper.engine.values import DeviceId, GroupId, Role

DEVICE_COLUMNS = columns_of(Device, StoredDevice)
MEMBERSHIP_COLUMNS = columns_of(Membership, StoredMembership)

_device = table_of(Device)
_entry = table_of(EntryRow)
_grant = table_of(Grant)
_group = table_of(Group)
_link = table_of(Link)
_match = table_of(Match)
_membership = table_of(Membership)

_GRANTS_WITH_LINK = _grant.join(_link, and_(_link.c.group_id == _grant.c.group_id, _link.c.role == _grant.c.role))
_IS_CURRENT = _grant.c.renewal == _link.c.renewal


def highest(roles: Iterable[Role]) -> Role | None:
    """Give the role that covers all the others, or `None` if there is none."""
    best: Role | None = None
    for role in roles:
        if best is None or role.covers(best):
            best = role
    return best


def add_device(device: StoredDevice) -> None:
    """Add a device."""
    execute(insert(_device), values_of(device))


def find_device(key_hash: str) -> StoredDevice | None:
    """Find the device with this key."""
    row = execute(select(*DEVICE_COLUMNS).where(_device.c.key_hash == key_hash)).one_or_none()
    return None if row is None else StoredDevice(*row)


def touch_device(device_id: DeviceId, at: datetime, group_id: GroupId | None = None) -> None:
    """Note that a device was seen, in a group if one is given (where it says something of itself)."""
    execute(update(_device).where(_device.c.id == device_id).values(seen_at=at))
    if group_id is not None:
        here = (_membership.c.device_id == device_id, _membership.c.group_id == group_id)
        execute(update(_membership).where(*here).values(seen_at=at))


def delete_device(device_id: DeviceId) -> None:
    """Delete a device with all its roles; entries keep its id."""
    execute(delete(_device).where(_device.c.id == device_id))


def add_grant(grant: StoredGrant) -> None:
    """Give a device a role, or bring the one it has up to date with the link."""
    values = {name: value for name, value in values_of(grant).items() if name != "is_current"}
    execute(upsert(_grant, values, changes=("renewal", "granted_at")))


def grants_of(device_id: DeviceId) -> tuple[StoredGrant, ...]:
    """Give all roles that a device came by, those of renewed links included, by group and role."""
    columns = (_grant.c.device_id, _grant.c.group_id, _grant.c.role, _grant.c.renewal, _grant.c.granted_at)
    rows = execute(
        select(*columns, _IS_CURRENT)
        .select_from(_GRANTS_WITH_LINK)
        .where(_grant.c.device_id == device_id)
        .order_by(_grant.c.group_id, _grant.c.role)
    )
    return tuple(StoredGrant(*row) for row in rows)


def roles_of(device_id: DeviceId) -> dict[GroupId, Role]:
    """Give the highest valid role that a device has in each group it came into."""
    roles: dict[GroupId, Role] = {}
    for grant in grants_of(device_id):
        if grant.is_current and (grant.group_id not in roles or grant.role.covers(roles[grant.group_id])):
            roles[grant.group_id] = grant.role
    return roles


def groups_of(device_id: DeviceId) -> tuple[StoredGroup, ...]:
    """Give the groups in which a device has a valid role, by name."""
    held = select(_grant.c.group_id).select_from(_GRANTS_WITH_LINK).where(_grant.c.device_id == device_id, _IS_CURRENT)
    rows = execute(select(*GROUP_COLUMNS).where(_group.c.id.in_(held)).order_by(_group.c.name, _group.c.id))
    return tuple(StoredGroup(*row) for row in rows)


def remove_grants(device_id: DeviceId, group_id: GroupId) -> None:
    """End all roles of a device in a group, and forget what it said of itself there."""
    execute(delete(_grant).where(_grant.c.device_id == device_id, _grant.c.group_id == group_id))
    execute(delete(_membership).where(_membership.c.device_id == device_id, _membership.c.group_id == group_id))


def find_membership(device_id: DeviceId, group_id: GroupId) -> StoredMembership | None:
    """Find what a device says of itself in a group."""
    row = execute(
        select(*MEMBERSHIP_COLUMNS).where(_membership.c.device_id == device_id, _membership.c.group_id == group_id)
    ).one_or_none()
    return None if row is None else StoredMembership(*row)


def set_membership(membership: StoredMembership) -> None:
    """Store what a device says of itself in a group, instead of what it said before."""
    changes = ("name", "player_id", "plays", "seen_at")
    execute(upsert(_membership, values_of(membership), changes=changes))


def list_devices(group_id: GroupId) -> tuple[GroupDevice, ...]:
    """Give the devices that came into a group, last seen first."""
    says = and_(_membership.c.device_id == _grant.c.device_id, _membership.c.group_id == _grant.c.group_id)
    rows = execute(
        select(_grant.c.device_id, _grant.c.role, _IS_CURRENT, _grant.c.granted_at, _device.c.seen_at)
        .add_columns(_membership.c.seen_at, _membership.c.name, _membership.c.player_id, _membership.c.plays)
        .select_from(_GRANTS_WITH_LINK.join(_device, _device.c.id == _grant.c.device_id).outerjoin(_membership, says))
        .where(_grant.c.group_id == group_id)
    ).all()
    found: dict[DeviceId, GroupDevice] = {}
    for device_id, role, is_current, granted_at, device_seen_at, seen_at, *said in rows:
        before = found.get(device_id)
        roles = [] if before is None or before.role is None else [before.role]
        first = granted_at if before is None else min(granted_at, before.granted_at)
        best = highest([*roles, role] if is_current else roles)
        found[device_id] = GroupDevice(device_id, best, first, seen_at or device_seen_at, *said)
    return tuple(sorted(found.values(), key=lambda device: (device.seen_at, device.device_id), reverse=True))


def erase_author_name(device_id: DeviceId, group_id: GroupId) -> None:
    """Erase a device's name from all entries of a group: the one change an entry allows, and no part of its hash."""
    matches = select(_match.c.id).where(_match.c.group_id == group_id)
    execute(
        update(_entry)
        .where(_entry.c.device_id == device_id, _entry.c.author_name.is_not(None), _entry.c.match_id.in_(matches))
        .values(author_name=None)
    )
