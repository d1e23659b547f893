"""The ids in addresses, for the document; they come to the views in lower case, and unchecked."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, WithJsonSchema

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import GroupId, MatchId, PlayerId, Role
from scorekeeper.web.api.fields import Uuid


class GroupPath(BaseModel):
    """A group."""

    group_id: Uuid

    @property
    def group(self) -> GroupId:
        """The group's id."""
        return GroupId(self.group_id)


class PlayerPath(GroupPath):
    """A player of a group."""

    player_id: Uuid

    @property
    def player(self) -> PlayerId:
        """The player's id."""
        return PlayerId(self.player_id)


class LinkPath(GroupPath):
    """One of a group's links."""

    role: Annotated[str, WithJsonSchema({"type": "string", "enum": [role.value for role in Role]})]

    @property
    def link(self) -> Role:
        """The role that the link gives.

        Raises:
            NotFoundError: if there is no such link.
        """
        for role in Role:
            if role.value == self.role:
                return role
        kind = "link"
        raise NotFoundError(kind, self.role)


class MatchPath(BaseModel):
    """A match."""

    match_id: Uuid

    @property
    def match(self) -> MatchId:
        """The match's id."""
        return MatchId(self.match_id)
