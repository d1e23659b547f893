"""The players of a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.values import PlayerId, Role
from scorekeeper.services import players
from scorekeeper.web.access import now, visitor
from scorekeeper.web.api.answering import json_answer, no_content
from scorekeeper.web.api.answers import PlayerDetail as PlayerAnswer
from scorekeeper.web.api.operations import Operation
from scorekeeper.web.api.paths import GroupPath, PlayerPath
from scorekeeper.web.api.schemas import Merge, NewPlayer, PlayerChanges

if TYPE_CHECKING:
    from flask import Response

    from scorekeeper.services.views import PlayerDetail


@Operation(
    call="POST /groups/<group_id>/players",
    summary="Add a player",
    role=Role.SCORER,
    path=GroupPath,
    body=NewPlayer,
    answers={201: PlayerAnswer},
    refuses=("duplicate-player",),
)
def add_player(path: GroupPath, body: NewPlayer) -> Response:
    """Add a player."""
    return json_answer(player_fields(players.add_player(path.group, visitor(), body.name, now())), 201)


@Operation(
    call="PATCH /groups/<group_id>/players/<player_id>",
    summary="Rename or archive a player",
    role=Role.ORGANISER,
    path=PlayerPath,
    body=PlayerChanges,
    answers={200: PlayerAnswer},
    refuses=("duplicate-player",),
)
def update_player(path: PlayerPath, body: PlayerChanges) -> Response:
    """Change what was sent."""
    changed = players.update_player(
        path.group, path.player, visitor(), name=body.name, archived=body.archived, now=now()
    )
    return json_answer(player_fields(changed))


@Operation(
    call="DELETE /groups/<group_id>/players/<player_id>",
    summary="Delete a player who never sat in a match",
    role=Role.ORGANISER,
    path=PlayerPath,
    answers={204: None},
    refuses=("player-in-use",),
)
def delete_player(path: PlayerPath) -> Response:
    """Delete a player, for good."""
    players.delete_player(path.group, path.player, visitor())
    return no_content()


@Operation(
    call="POST /groups/<group_id>/players/<player_id>/merge",
    summary="Let a player count as another one in all matches",
    role=Role.ORGANISER,
    path=PlayerPath,
    body=Merge,
    answers={200: PlayerAnswer},
    refuses=("sat-together", "invalid-field"),
)
def merge_player(path: PlayerPath, body: Merge) -> Response:
    """Merge a player, or take the merge back."""
    into = PlayerId(body.into) if body.into else None
    return json_answer(player_fields(players.merge_player(path.group, path.player, visitor(), into)))


def player_fields(player: PlayerDetail) -> dict[str, object]:
    """Give a player as the fields of an answer."""
    return {
        "id": player.id,
        "name": player.name,
        "archived": player.is_archived,
        "merged_into": player.merged_into,
    }
