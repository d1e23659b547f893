"""Groups, their links, and the devices that come by them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from uuid import uuid4
from zoneinfo import available_timezones

from scorekeeper.engine.names import MAX_NAME, clean_text, name_key
from scorekeeper.engine.values import DeviceId, GroupId, PlayerId, Role
from scorekeeper.journal import store
from scorekeeper.journal.records import (
    GroupAccess,
    Memory,
    StoredDevice,
    StoredGrant,
    StoredGroup,
    StoredMembership,
)
from scorekeeper.services.access import Caller, Visitor, enter_group, hash_key
from scorekeeper.services.errors import BadFieldError, BadLookError, NameMismatchError, UnauthorisedError
from scorekeeper.services.links import is_genuine, make_token, read_claim, tokens_up_to, was_genuine
from scorekeeper.services.looks import clean_letter, find_faults, is_order, look_of
from scorekeeper.services.players import detail_of
from scorekeeper.services.presenting import view_row
from scorekeeper.services.texts import clean_name
from scorekeeper.services.views import GroupView
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

FIRST_RENEWAL = 1


@dataclass(frozen=True, slots=True)
class GroupChanges:
    """What changes in a group; what is `None` stays."""

    name: str | None = None
    language: str | None = None
    """Empty leaves it to each visitor."""
    time_zone: str | None = None
    """Empty takes that of the server."""
    memory: str | None = None
    """`covered` or `open`."""
    viewers_dispute: bool | None = None
    suit_names: Mapping[str, str] | None = None
    """What the suits are called, by the letter of the notation; what is left out goes back to its default."""
    suit_colours: Mapping[str, str] | None = None
    """As `#rrggbb`, likewise."""
    suit_letters: Mapping[str, str] | None = None
    """Likewise."""
    suit_order: str | None = None
    """All four letters of the notation."""

    @property
    def has_look(self) -> bool:
        """Whether it says anything about the deck."""
        said = (self.suit_names, self.suit_colours, self.suit_letters, self.suit_order)
        return any(each is not None for each in said)


@dataclass(frozen=True, slots=True)
class Membership:
    """A group that a device has a role in."""

    id: GroupId
    name: str
    role: Role


def create_group(name: str, secret: bytes, now: datetime) -> tuple[GroupId, str, dict[Role, str]]:
    """Make a group.

    Returns:
        Its id, its name as kept, and its three tokens.

    Raises:
        BadTextError: if the name cannot be kept.
    """
    cleaned = clean_name("name", name)
    with store.writing():
        group_id = make_group(cleaned, now)
    return group_id, cleaned, {role: make_token(secret, group_id, role, FIRST_RENEWAL) for role in Role}


def make_group(name: str, now: datetime) -> GroupId:
    """Make a group with a cleaned name. Inside `store.writing()` only."""
    group_id = GroupId(str(uuid4()))
    store.add_group(StoredGroup(group_id, name, now))
    return group_id


def get_group(group_id: GroupId, visitor: Visitor) -> GroupView:
    """Show a group to a visitor, with its open matches."""
    access, caller = enter_group(group_id, visitor, Role.VIEWER)
    return _view(access, caller, visitor)


def update_group(group_id: GroupId, visitor: Visitor, changes: GroupChanges) -> GroupView:
    """Change a group's name and settings.

    Raises:
        BadTextError: if the name cannot be kept.
        BadFieldError: for a language, a time zone or an order of suits that is none.
        BadLookError: if two suits of the deck could not be told apart.
    """
    with store.writing():
        access, caller = enter_group(group_id, visitor, Role.ORGANISER)
        changed = _changed(access.group, changes)
        store.update_group(changed)
        caller = replace(caller, language=changed.language, look=look_of(changed))
        return _view(replace(access, group=changed), caller, visitor)


def delete_group(group_id: GroupId, visitor: Visitor, name: str) -> None:
    """Delete a group and everything in it, for good.

    Args:
        group_id: Which.
        visitor: An organiser.
        name: The group's name, repeated as a confirmation.

    Raises:
        NameMismatchError: if it is not the group's name.
    """
    with store.writing():
        access, _ = enter_group(group_id, visitor, Role.ORGANISER)
        if clean_text(name, MAX_NAME) != access.group.name:
            raise NameMismatchError
        store.delete_group(group_id)


def renew_link(group_id: GroupId, role: Role, visitor: Visitor, now: datetime) -> str:
    """Renew one of the links: its token, and every browser that came by it, stop; the browser that renews stays.

    Returns:
        The new token.
    """
    with store.writing():
        access, caller = enter_group(group_id, visitor, Role.ORGANISER)
        renewal = store.renew_link(group_id, role)
        if caller.device is not None and role is caller.role:
            store.add_grant(StoredGrant(caller.device, access.group.id, role, renewal, now))
    return make_token(visitor.secret, group_id, role, renewal)


def open_link(token: str, visitor: Visitor, now: datetime) -> tuple[GroupId, str]:
    """Give this browser the role of a link, as often as it likes; a lesser link never lowers a role.

    Returns:
        The group, and the key of the device: the one that came, or that of a new one.

    Raises:
        UnauthorisedError: if the token is not, or no longer, that of a link.
    """
    claim = read_claim(token)
    if claim is None:
        raise UnauthorisedError
    with store.writing():
        renewals = store.get_renewals(claim.group_id)
        if not is_genuine(visitor.secret, claim, renewals):
            raise UnauthorisedError(renewed=was_genuine(visitor.secret, claim, renewals))
        device, key = meet_device(visitor, now)
        store.add_grant(StoredGrant(device, claim.group_id, claim.role, renewals[claim.role], now))
    return claim.group_id, key


def meet_device(visitor: Visitor, now: datetime) -> tuple[DeviceId, str]:
    """Give the device behind a browser's key, a new one where there is none. Inside `store.writing()` only."""
    if visitor.device_key:
        known = store.find_device(hash_key(visitor.device_key))
        if known is not None:
            store.touch_device(known.id, now)
            return known.id, visitor.device_key
    key = secrets.token_urlsafe(32)
    device = DeviceId(str(uuid4()))
    store.add_device(StoredDevice(device, hash_key(key), now, now))
    return device, key


def make_organiser(group_id: GroupId, device: DeviceId, now: datetime) -> None:
    """Make a device the organiser of a group that was just made. Inside `store.writing()` only."""
    store.add_grant(StoredGrant(device, group_id, Role.ORGANISER, FIRST_RENEWAL, now))


def list_memberships(visitor: Visitor) -> tuple[Membership, ...]:
    """List the groups in which a browser has a role, by name; empty for one that nobody knows."""
    device = store.find_device(visitor.key_hash) if visitor.key_hash else None
    if device is None:
        return ()
    roles = store.roles_of(device.id)
    return tuple(
        Membership(group.id, group.name, roles[group.id]) for group in store.groups_of(device.id) if group.id in roles
    )


def describe_device(
    group_id: GroupId,
    visitor: Visitor,
    now: datetime,
    *,
    name: str | None = None,
    player: PlayerId | None = None,
    plays: bool | None = None,
) -> None:
    """Store what a browser says of itself in a group; a program with a token has no device, and changes nothing.

    Raises:
        BadTextError: if the name cannot be kept.
        NotFoundError: if the player is not of this group.
    """
    with store.writing():
        _, caller = enter_group(group_id, visitor, Role.VIEWER)
        if caller.device is None:
            return
        cleaned = clean_name("name", name) if name else None
        if player is not None:
            store.get_player(group_id, player)
        store.set_membership(StoredMembership(caller.device, group_id, now, cleaned, player, plays))


def operator_links(secret: bytes, role: Role, group: str | None = None) -> list[tuple[str, str]]:
    """Give name and token of every group, or of those with this id or name: for the operator at the command line."""
    wanted = name_key(group) if group else None
    return [
        (each.name, make_token(secret, each.id, role, store.get_renewals(each.id)[role]))
        for each in store.list_groups()
        if wanted is None or wanted in {name_key(each.name), each.id}
    ]


def _view(access: GroupAccess, caller: Caller, visitor: Visitor) -> GroupView:
    group = access.group
    matches = store.list_open_matches(group.id)
    seats = store.seats_by_match([match.id for match in matches])
    return GroupView(
        group.id,
        group.name,
        group.language,
        group.time_zone,
        group.memory.value,
        group.viewers_dispute,
        group.suit_names,
        group.suit_colours,
        group.suit_letters,
        group.suit_order,
        tuple(detail_of(player) for player in store.list_players(group.id)),
        tuple(view_row(match, seats.get(match.id, ())) for match in matches),
        tokens_up_to(visitor.secret, group.id, caller.role, access.renewals),
        caller,
    )


def _changed(group: StoredGroup, changes: GroupChanges) -> StoredGroup:
    _check(changes)
    changed = replace(
        group,
        name=group.name if changes.name is None else clean_name("name", changes.name),
        language=group.language if changes.language is None else changes.language or None,
        time_zone=group.time_zone if changes.time_zone is None else changes.time_zone or None,
        memory=Memory(changes.memory) if changes.memory else group.memory,
        viewers_dispute=group.viewers_dispute if changes.viewers_dispute is None else changes.viewers_dispute,
    )
    return _with_look(changed, changes) if changes.has_look else changed


def _check(changes: GroupChanges) -> None:
    """Refuse words that mean nothing."""
    wrong = {
        "language": bool(changes.language) and changes.language not in LANGUAGES,
        "time_zone": bool(changes.time_zone) and changes.time_zone not in available_timezones(),
        "memory": changes.memory is not None and changes.memory not in {each.value for each in Memory},
        "suit_order": changes.suit_order is not None and not is_order(changes.suit_order),
    }
    field = next((name for name, is_wrong in wrong.items() if is_wrong), None)
    if field:
        raise BadFieldError(field, str(getattr(changes, field)))


def _with_look(group: StoredGroup, changes: GroupChanges) -> StoredGroup:
    """Give a group with another deck, whose suits can be told apart."""
    names, colours, letters = changes.suit_names, changes.suit_colours, changes.suit_letters
    if names is not None:
        names = {suit: clean_name("suit_names", name) for suit, name in names.items()}
    if colours is not None:
        colours = {suit: colour.lower() for suit, colour in colours.items()}
    if letters is not None:
        letters = {suit: clean_letter(letter) for suit, letter in letters.items()}
    changed = replace(
        group,
        suit_names=group.suit_names if names is None else names,
        suit_colours=group.suit_colours if colours is None else colours,
        suit_letters=group.suit_letters if letters is None else letters,
        suit_order=changes.suit_order or group.suit_order,
    )
    faults = find_faults(look_of(changed))
    if faults:
        raise BadLookError(faults)
    return changed
