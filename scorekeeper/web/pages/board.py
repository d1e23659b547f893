"""The board: for a phone in the middle of the table, a tablet beside it, a television on the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, render_template, request

from scorekeeper.engine.values import Role
from scorekeeper.web.drafts import find_draft
from scorekeeper.web.pages.installing import keep_page
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.board import present_board
from scorekeeper.web.presenters.desks import desk_json

if TYPE_CHECKING:
    from scorekeeper.engine.values import MatchId
    from scorekeeper.services.views import MatchView

blueprint = Blueprint("board", __name__)


@blueprint.get("/m/<match_id>/board")
def show(match_id: MatchId) -> str:
    """Show the board, every score turned to its seat, or all of them upright."""
    view = open_match(match_id)
    keep_page(view.group_id)
    board = present_board(view, _taps(view), is_upright="upright" in request.args)
    # A phone that enters the match knows taps and tricks that the server does not have yet.
    desk = desk_json(view) if board.middle and view.caller.role.covers(Role.SCORER) else ""
    return render_template("matches/board.html", board=board, view=view, desk=desk)


def _taps(view: MatchView) -> tuple[str, ...]:
    """Give what this browser has tapped of the trick to come."""
    draft = find_draft(view.id) if view.caller.role.covers(Role.SCORER) else None
    coming = view.next
    return draft.taps if draft and coming and draft.place == (coming.round, coming.trick) else ()
