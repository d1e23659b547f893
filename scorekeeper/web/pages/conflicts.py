"""Two versions of a trick: side by side, until a person decides. Nothing that was tapped is lost on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.engine.entries import Play
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId, MatchId, Role
from scorekeeper.services import running
from scorekeeper.services.errors import ConflictError, IdReusedError, RefusedError
from scorekeeper.services.matches import Draft
from scorekeeper.services.previews import correction_of, correction_table, find_swaps, preview_entry
from scorekeeper.services.reversals import find_recorder
from scorekeeper.web.access import page_visitor
from scorekeeper.web.drafts import TrickDraft, drop_draft, fresh, keep_draft
from scorekeeper.web.forms.tricks import TrickForm
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.versions import present_versions

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView

blueprint = Blueprint("conflicts", __name__)


def is_elsewhere(view: MatchView, draft: TrickDraft) -> bool:
    """Whether a trick that was being entered is not the next one any more."""
    return view.next is None or draft.place != (view.next.round, view.next.trick)


def is_stale(view: MatchView, draft: TrickDraft) -> bool:
    """Whether what was tapped needs a decision: somebody else recorded the trick, or took one before it back."""
    if not draft.has_cards or not is_elsewhere(view, draft):
        return False
    empty = running.empty_table(view, draft.place)
    stored = running.find_trick(view.record, draft.place)
    if empty is None or stored is None:
        return True
    return not running.is_part(running.lay(empty, draft.taps), stored)


def render(view: MatchView, draft: TrickDraft) -> str:
    """Show both versions side by side, with what can be done."""
    return render_template(
        "matches/conflict.html",
        page=present_versions(view, draft, _mine(view, draft), find_recorder(view.id, page_visitor(), draft.place)),
        view=view,
        draft=draft,
        action=url_for("conflicts.decide", match_id=view.id),
    )


@blueprint.post("/m/<match_id>/versions")
def decide(match_id: MatchId) -> Response:
    """Keep one of the two versions."""
    view = open_match(match_id, Role.SCORER)
    form = TrickForm()
    draft = form.draft()
    keeps_mine = form.keep.data == "mine"
    back = redirect(url_for("matches.show", match_id=match_id), 303)
    if draft is None or not keeps_mine:
        drop_draft(match_id)
        return back
    stored = correction_table(view, draft.place)
    if stored is None:
        return _enter_again(view, draft) or back
    return _correct(view, draft, stored) or back


def _enter_again(view: MatchView, draft: TrickDraft) -> Response | None:
    """Let what was tapped lie as the next trick, where the one it was meant for is no longer due."""
    if view.next is None:
        return None
    place = Place(view.next.round, view.next.trick)
    keep_draft(view.id, replace(fresh(place, view.version), taps=draft.taps))
    return None


def _correct(view: MatchView, draft: TrickDraft, stored: Table) -> Response | None:
    """Record my cards as a correction; where that asks a question, on the page that asks it."""
    mine = _mine(view, draft)
    if mine is None:
        return None
    drop_draft(view.id)
    if mine.is_complete and not find_swaps(view, mine):
        entry = correction_of(view, mine)
        preview = preview_entry(view.id, page_visitor(), entry)
        if isinstance(entry, Play) and not preview.refused and preview.lead_change is None:
            try:
                add_to(view, Draft(EntryId(str(uuid4())), view.version, entry))
            except (ConflictError, IdReusedError, RefusedError):
                pass
            else:
                flash(_("Your version of trick %(n)s is recorded.", n=draft.place.trick))
                return None
    taps = running.taps_between(stored, mine)
    keep_draft(view.id, replace(fresh(draft.place, view.version), taps=taps), draft.place)
    step = "preview" if mine.is_complete else ""
    address = url_for("tricks.show", match_id=view.id, round_=draft.place.round, trick=draft.place.trick, edit=step)
    return redirect(address, 303)


def _mine(view: MatchView, draft: TrickDraft) -> Table | None:
    """Give the trick as this browser has it, `None` where the match has no such place any more."""
    empty = running.empty_table(view, draft.place)
    return running.lay(empty, draft.taps) if empty else None
