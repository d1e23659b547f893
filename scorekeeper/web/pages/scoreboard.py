"""The match page for everyone who does not enter cards: scores, how it went, the sheet of each round."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from flask import render_template

from scorekeeper.engine.game import Place
from scorekeeper.engine.values import Role
from scorekeeper.services.groups import get_group
from scorekeeper.services.remarks import list_remarks
from scorekeeper.web.access import page_visitor
from scorekeeper.web.drafts import fresh
from scorekeeper.web.presenters.match import present_match
from scorekeeper.web.presenters.paper import present_paper
from scorekeeper.web.presenters.qr import qr_svg
from scorekeeper.web.presenters.results import last_result

if TYPE_CHECKING:
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft


def render_match(view: MatchView) -> str:
    """Give the match page: for followers, for a finished match, and for a scorer who asks for the sheet."""
    visitor = page_visitor()
    page = present_match(view, get_group(view.group_id, visitor), list_remarks(view.id, visitor))
    template = "matches/final.html" if view.result else "matches/match.html"
    return render_template(
        template,
        page=page,
        view=view,
        result=last_result(view),
        paper=present_paper(page),
        qr=qr_svg(page.share_url),
        rematch_id=str(uuid4()),
        draft=_last_trick(view),
    )


def _last_trick(view: MatchView) -> TrickDraft | None:
    """Give what undo starts from for a scorer of a complete match: its last trick, of which nothing is tapped."""
    if view.next is not None or not view.record.tricks or not view.caller.role.covers(Role.SCORER):
        return None
    last = view.record.tricks[-1]
    return fresh(Place(last.round, last.trick), view.version)
