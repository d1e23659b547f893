"""Groups and their links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.values import Role
from scorekeeper.services import groups
from scorekeeper.services.presenting import row_fields
from scorekeeper.web import limits
from scorekeeper.web.access import now, settings, visitor
from scorekeeper.web.api.answering import json_answer, no_content, tagged_answer
from scorekeeper.web.api.answers import Group, GroupMade, Renewed
from scorekeeper.web.api.operations import Operation
from scorekeeper.web.api.paths import GroupPath, LinkPath
from scorekeeper.web.api.players import player_fields
from scorekeeper.web.api.schemas import Confirmation, GroupChanges, NewGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from scorekeeper.services.views import GroupView


@Operation(
    call="POST /groups",
    summary="Make a group",
    role=None,
    body=NewGroup,
    answers={201: GroupMade},
    refuses=("too-many-requests",),
    note="At most 20 an hour from one address.",
)
def create_group(body: NewGroup) -> Response:
    """Make a group and show its three tokens."""
    limits.count_new_group()
    group_id, name, tokens = groups.create_group(body.name, settings().secret, now())
    return json_answer({"group": {"id": group_id, "name": name}, "tokens": _tokens(tokens)}, 201)


@Operation(
    call="GET /groups/<group_id>",
    summary="See a group, with its players and its open matches",
    role=Role.VIEWER,
    path=GroupPath,
    answers={200: Group, 304: None},
)
def get_group(path: GroupPath) -> Response:
    """Show a group."""
    return tagged_answer(group_fields(groups.get_group(path.group, visitor())))


@Operation(
    call="PATCH /groups/<group_id>",
    summary="Change a group's name or settings",
    role=Role.ORGANISER,
    path=GroupPath,
    body=GroupChanges,
    answers={200: Group},
    refuses=("invalid-field", "invalid-suits"),
)
def update_group(path: GroupPath, body: GroupChanges) -> Response:
    """Change what was sent."""
    said = body.model_fields_set
    changes = groups.GroupChanges(
        name=body.name,
        # What is said to be null goes back to the default, which the service knows as an empty word.
        language=(body.language or "") if "language" in said else None,
        time_zone=(body.time_zone or "") if "time_zone" in said else None,
        memory=body.settings.memory,
        viewers_dispute=body.settings.viewers_dispute,
        suit_names=body.suit_names,
        suit_colours=body.suit_colours,
        suit_letters=body.suit_letters,
        suit_order=None if body.suit_order is None else "".join(body.suit_order),
    )
    return json_answer(group_fields(groups.update_group(path.group, visitor(), changes)))


@Operation(
    call="DELETE /groups/<group_id>",
    summary="Delete a group and everything in it, for good",
    role=Role.ORGANISER,
    path=GroupPath,
    body=Confirmation,
    answers={204: None},
    refuses=("name-mismatch",),
)
def delete_group(path: GroupPath, body: Confirmation) -> Response:
    """Delete a group whose name was repeated."""
    groups.delete_group(path.group, visitor(), body.name)
    return no_content()


@Operation(
    call="POST /groups/<group_id>/links/<role>/renew",
    summary="Renew a link",
    role=Role.ORGANISER,
    path=LinkPath,
    answers={201: Renewed},
    note="The old token, and every browser that came by it, stop at once, but for the browser that renews.",
)
def renew_link(path: LinkPath) -> Response:
    """Renew a link and show its new token."""
    return json_answer({"token": groups.renew_link(path.group, path.link, visitor(), now())}, 201)


def group_fields(group: GroupView) -> dict[str, object]:
    """Give a group as the fields of an answer."""
    return {
        "id": group.id,
        "name": group.name,
        "role": group.caller.role.value,
        "language": group.language,
        "time_zone": group.time_zone,
        "suit_names": dict(group.suit_names),
        "suit_colours": dict(group.suit_colours),
        "suit_letters": dict(group.suit_letters),
        "suit_order": list(group.suit_order),
        "settings": {"memory": group.memory, "viewers_dispute": group.viewers_dispute},
        "players": [player_fields(player) for player in group.players],
        "matches": [row_fields(match, is_covered=group.caller.is_covered) for match in group.matches],
        "tokens": _tokens(group.tokens),
    }


def _tokens(tokens: Mapping[Role, str]) -> dict[str, str]:
    return {role.value: token for role, token in tokens.items()}
