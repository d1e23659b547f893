"""Who may do what: the role that a visitor has in a group, found in the transaction of the act itself."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.engine.entries import Author
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import Role
from scorekeeper.journal import store
from scorekeeper.journal.records import GroupAccess, MatchAccess, Memory
from scorekeeper.services.errors import ForbiddenError, UnauthorisedError
from scorekeeper.services.links import is_genuine, read_claim, was_genuine
from scorekeeper.services.looks import PLAIN, DeckLook, look_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.engine.values import DeviceId, GroupId, MatchId, PlayerId


AccessT = TypeVar("AccessT", GroupAccess, MatchAccess)


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who says to come: by token (a program) or by device (a browser). A token goes first."""

    secret: bytes
    """The server's."""
    token: str | None = None
    device_key: str | None = None
    """The random secret in the browser's cookie."""
    is_page: bool = False
    """Whether a page is shown: a scorer who plays too, or who did not say, sees past tricks covered there (VIVO-36)."""

    @property
    def key_hash(self) -> str | None:
        """What the record knows the device by."""
        return None if self.token or not self.device_key else hash_key(self.device_key)


@dataclass(frozen=True, slots=True)
class Caller:
    """A visitor who has a role in a group."""

    group_id: GroupId
    role: Role
    is_covered: bool
    """Whether a running round is covered for this caller (VIVO-36)."""
    device: DeviceId | None = None
    name: str | None = None
    """What the device calls itself here."""
    player: PlayerId | None = None
    """The player who holds the device."""
    plays: bool | None = None
    """Whether that player plays; `None` while nobody said."""
    language: str | None = None
    """The group's, `None` where it leaves that to each visitor."""
    look: DeckLook = PLAIN
    """What the group's printed deck looks like."""

    @property
    def author(self) -> Author:
        """The author of what this caller adds."""
        return Author(self.role, self.device, self.name)


def hash_key(device_key: str) -> str:
    """Give what is stored of a device's key, so that a copy of the record opens nothing."""
    return hashlib.sha256(device_key.encode()).hexdigest()


def enter_group(group_id: GroupId, visitor: Visitor, need: Role) -> tuple[GroupAccess, Caller]:
    """Let a visitor into a group.

    Raises:
        UnauthorisedError: if nobody known came, whatever the address.
        NotFoundError: if there is no such group, or none in which the visitor has a role.
        ForbiddenError: if the role is smaller than `need`.
    """
    access = store.load_group_for(group_id, visitor.key_hash)
    return _let_in("group", group_id, access, visitor, need)


def enter_match(match_id: MatchId, visitor: Visitor, need: Role) -> tuple[MatchAccess, Caller]:
    """Let a visitor into a match; raises as `enter_group` does."""
    access = store.load_match_for(match_id, visitor.key_hash)
    return _let_in("match", match_id, access, visitor, need)


def check_role(caller: Caller, need: Role) -> None:
    """Refuse a role that is too small.

    Raises:
        ForbiddenError: if it is.
    """
    if not caller.role.covers(need):
        raise ForbiddenError(need)


def _let_in(kind: str, key: str, access: AccessT | None, visitor: Visitor, need: Role) -> tuple[AccessT, Caller]:
    caller = _by_token(access, visitor, visitor.token) if visitor.token else _by_device(access, visitor)
    if access is None or caller is None:
        raise NotFoundError(kind, key)
    check_role(caller, need)
    return access, caller


def _by_token(access: GroupAccess | MatchAccess | None, visitor: Visitor, token: str) -> Caller | None:
    """Find the caller behind a token, `None` if it is good but for another group."""
    claim = read_claim(token)
    if claim is None:
        raise UnauthorisedError
    is_here = access is not None and access.group.id == claim.group_id
    renewals: Mapping[Role, int] = access.renewals if access and is_here else store.get_renewals(claim.group_id)
    if not is_genuine(visitor.secret, claim, renewals):
        raise UnauthorisedError(renewed=was_genuine(visitor.secret, claim, renewals))
    if access is None or not is_here:
        return None
    covered = claim.role is Role.VIEWER and access.group.memory is Memory.COVERED
    group = access.group
    return Caller(claim.group_id, claim.role, covered, language=group.language, look=look_of(group))


def _by_device(access: GroupAccess | MatchAccess | None, visitor: Visitor) -> Caller | None:
    """Find the caller behind a browser's cookie, `None` if it is known but never had a role here."""
    if visitor.key_hash is None:
        raise UnauthorisedError
    if access is None:
        if store.find_device(visitor.key_hash) is None:
            raise UnauthorisedError
        return None
    if access.device is None:
        raise UnauthorisedError
    if access.device_role is None:
        if any(grant.group_id == access.group.id for grant in store.grants_of(access.device.id)):
            # It came by a link that was renewed since: as with a token, that is said.
            raise UnauthorisedError(renewed=True)
        return None
    says = access.membership
    plays = says.plays if says else None
    hides = access.device_role is Role.VIEWER or (visitor.is_page and plays is not False)
    return Caller(
        access.group.id,
        access.device_role,
        hides and access.group.memory is Memory.COVERED,
        access.device.id,
        says.name if says else None,
        says.player_id if says else None,
        plays,
        access.group.language,
        look_of(access.group),
    )
