"""A trick's page: why it gave these points. The link to paste into an argument."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, request
from flask_babel import gettext as _

from scorekeeper.engine.entries import Dispute, Outcome, Settle
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId, MatchId, Role
from scorekeeper.services.errors import IdReusedError
from scorekeeper.services.groups import get_group
from scorekeeper.services.matches import Draft
from scorekeeper.services.remarks import list_remarks
from scorekeeper.web.access import page_visitor
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.corrections import TakenBackForm
from scorekeeper.web.forms.disputes import DecisionForm, DisputeForm
from scorekeeper.web.pages import corrections
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.addresses import match_url, trick_url
from scorekeeper.web.presenters.trick import present_trick, why_words

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.services.views import MatchView

blueprint = Blueprint("tricks", __name__, url_prefix="/m/<match_id>/r<int:round_>/t<int:trick>")


@blueprint.get("")
def show(match_id: MatchId, round_: int, trick: int) -> str:
    """Show a trick, or its correction."""
    if "edit" in request.args:
        return corrections.show_correction(match_id, round_, trick)
    return _page(match_id, round_, trick, DisputeForm(formdata=None))


@blueprint.post("/dispute")
def dispute(match_id: MatchId, round_: int, trick: int) -> Response | tuple[str, int]:
    """Mark a trick as disputed."""
    view = open_match(match_id)
    form = DisputeForm()
    form.prepare(0)
    if not form.validate():
        return _page(match_id, round_, trick, form, is_disputing=True), REFUSED
    draft = Draft(EntryId(str(form.id.data)), form.base.data or 0, Dispute(round_, trick, form.words()))
    try:
        add_to(view, draft)
    except IdReusedError:
        form.id.data = str(uuid4())
        form.text.errors = [_("This page has sent a dispute already. Send again to add another one.")]
        return _page(match_id, round_, trick, form, is_disputing=True), 409
    flash(_("Noted: this trick is disputed. Everybody sees it."))
    return redirect(trick_url(match_id, round_, trick), 303)


@blueprint.post("/decision")
def decide(match_id: MatchId, round_: int, trick: int) -> Response | tuple[str, int]:
    """Decide what is disputed or flagged; an entry mistake goes on to the correction."""
    view = open_match(match_id, Role.SCORER)
    form = DecisionForm(prefix="decision")
    form.prepare(0)
    if not form.validate():
        return _page(match_id, round_, trick, DisputeForm(formdata=None), decision=form), REFUSED
    outcome = form.decided()
    entry = Settle(outcome, form.words(), round=round_, trick=trick)
    draft = Draft(EntryId(str(form.id.data)), form.base.data or 0, entry)
    try:
        add_to(view, draft)
    except IdReusedError:
        flash(_("This page has sent a decision already, and it stands. Decide again if it is to change."), "alert")
        return redirect(trick_url(match_id, round_, trick), 303)
    flash(_("The decision is kept with the trick."))
    address = trick_url(match_id, round_, trick)
    return redirect(f"{address}?edit" if outcome is Outcome.CORRECTED else address, 303)


def _page(
    match_id: MatchId,
    round_: int,
    trick: int,
    form: DisputeForm,
    *,
    is_disputing: bool = False,
    decision: DecisionForm | None = None,
) -> str:
    visitor = page_visitor()
    view = open_match(match_id)
    scored = view.sheet.find_trick(round_, trick)
    if scored is None:
        kind = "trick"
        raise NotFoundError(kind, f"{match_id} {round_} {trick}")
    form.prepare(view.version)
    decision = decision or DecisionForm(formdata=None, prefix="decision")
    decision.prepare(view.version)
    is_covered = _is_covered(view, Place(round_, trick))
    group, remarks = get_group(view.group_id, visitor), list_remarks(view.id, visitor)
    came_from_entry = urlsplit(request.referrer or "")[2:4] == (match_url(match_id), "")
    page = present_trick(view, group, scored, remarks, is_covered=is_covered, came_from_entry=came_from_entry)
    undo = _undo_form(view, request.args.get("corrected", ""))
    return render_template(
        "tricks/trick.html",
        page=page,
        form=form,
        decision=decision,
        sub=why_words(round_),
        is_disputing=is_disputing,
        undo=undo,
    )


def _undo_form(view: MatchView, corrected: str) -> TakenBackForm | None:
    """Offer to take back the correction that has just been saved, while nothing that counts came after it."""
    is_last = bool(view.undoable) and view.undoable[-1].type in {"correction", "batch"}
    if not (corrected and is_last and view.caller.role.covers(Role.SCORER)):
        return None
    form = TakenBackForm(formdata=None)
    form.prepare(corrected, view.version)
    return form


def _is_covered(view: MatchView, place: Place) -> bool:
    """Whether the trick stays covered here; a scorer may have asked to see it anyway (VIVO-36)."""
    if view.covering is None or not view.covering.hides(*place):
        return False
    return not view.caller.role.covers(Role.SCORER) or corrections.is_gated(view, place)
