"""The three secret links of a group: derived, never stored, and so always there to be shown again."""

from __future__ import annotations

import binascii
import hashlib
import hmac
from base64 import b32decode, b32encode
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from scorekeeper.engine.values import GroupId, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

_ROLES: Mapping[str, Role] = {role.value[0]: role for role in Role}
_GROUP_SIGNS = 26
_SEAL_BYTES = 20  # 160 bits, and exactly 32 signs of base 32
_TOKEN_SIGNS = 1 + _GROUP_SIGNS + 32


class Claim(NamedTuple):
    """What a token says in the clear; worth nothing until `is_genuine` says so."""

    group_id: GroupId
    role: Role
    token: str


def make_token(secret: bytes, group_id: GroupId, role: Role, renewal: int) -> str:
    """Derive the token of a link: 59 lower-case letters and digits, safe in any address or chat.

    Args:
        secret: The server's.
        group_id: The group it opens.
        role: What it lets one do.
        renewal: The link's counter; another one gives another token.
    """
    seal = hmac.digest(secret, f"link:{group_id}:{role.value}:{renewal}".encode(), hashlib.sha256)
    return role.value[0] + _sign(UUID(group_id).bytes) + _sign(seal[:_SEAL_BYTES])


def read_claim(token: str) -> Claim | None:
    """Read group and role of a token, or `None` for what cannot be one."""
    role = _ROLES.get(token[:1])
    if role is None or len(token) != _TOKEN_SIGNS or not token.isascii():
        return None
    try:
        group = b32decode(token[1 : 1 + _GROUP_SIGNS].upper() + "======")
    except binascii.Error:
        return None
    return Claim(GroupId(str(UUID(bytes=group))), role, token)


def is_genuine(secret: bytes, claim: Claim, renewals: Mapping[Role, int]) -> bool:
    """Whether a token is the current one of its link, compared in constant time.

    Args:
        secret: The server's.
        claim: What `read_claim` gave.
        renewals: The current counters of the group it claims; empty if there is no such group.
    """
    renewal = renewals.get(claim.role)
    expected = make_token(secret, claim.group_id, claim.role, renewal or 0)
    return hmac.compare_digest(expected, claim.token) and renewal is not None


def was_genuine(secret: bytes, claim: Claim, renewals: Mapping[Role, int]) -> bool:
    """Whether a token was a link's once, before it was renewed."""
    return any(
        hmac.compare_digest(make_token(secret, claim.group_id, claim.role, earlier), claim.token)
        for earlier in range(1, renewals.get(claim.role, 0))
    )


def tokens_up_to(secret: bytes, group_id: GroupId, role: Role, renewals: Mapping[Role, int]) -> dict[Role, str]:
    """Give the tokens of a role and of those below it, by role, the highest first."""
    return {each: make_token(secret, group_id, each, renewals[each]) for each in reversed(Role) if role.covers(each)}


def _sign(raw: bytes) -> str:
    return b32encode(raw).decode().rstrip("=").lower()
