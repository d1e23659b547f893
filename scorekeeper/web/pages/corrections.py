"""Correct any recorded trick: tap the wrong card, then the right one; see what changes; save."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from flask_babel import gettext as _

from scorekeeper.engine.entries import Note
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId, MatchId, Role
from scorekeeper.services import running
from scorekeeper.services.errors import ConflictError, IdReusedError, RefusedError, UnauthorisedError
from scorekeeper.services.matches import Draft
from scorekeeper.services.previews import correction_of, correction_table, find_swaps, preview_entry, with_shift
from scorekeeper.web.access import page_visitor
from scorekeeper.web.drafts import drop_draft, find_draft, fresh, keep_draft, keep_tap
from scorekeeper.web.forms.corrections import SHIFT, CorrectionForm
from scorekeeper.web.forms.tricks import TrickForm, tap_of
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.corrections import present_changes, say_correction
from scorekeeper.web.presenters.entry import present_correction
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.lines import refusal_text

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.engine.entries import Batch, Play
    from scorekeeper.services.previews import Preview
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft

blueprint = Blueprint("corrections", __name__)

REFUSED = 422
PREVIEW = "preview"
_SHOWN = "shown"
_MOST_SHOWN = 12
_PATH = "/m/<match_id>/r<int:round_>/t<int:trick>"


def show_correction(match_id: MatchId, round_: int, trick: int) -> str:
    """Show a trick that is being corrected, or what its correction changes; for the page of the trick to call."""
    view, stored = _open(match_id, round_, trick)
    if is_gated(view, stored.place):
        return render_template("matches/gate.html", view=view, place=stored.place)
    draft = find_draft(match_id, stored.place) or fresh(stored.place, view.version)
    table = running.lay(stored, draft.taps)
    hidden = _hidden_words(view, table)
    if hidden:
        return _render(view, stored, draft, hidden)
    if request.args.get("edit") == PREVIEW and table.is_complete and table != replace(stored, cursor=table.cursor):
        return _render_changes(view, stored, draft)
    return _render(view, stored, draft)


@blueprint.post(f"{_PATH}/correction")
def tap(match_id: MatchId, round_: int, trick: int) -> Response | tuple[str, int]:
    """Take one tap of a correction."""
    draft = TrickForm().draft()
    try:
        view, stored = _open(match_id, round_, trick)
    except UnauthorisedError as error:
        if error.renewed:
            # As with the entry of a trick: the correction waits for the new link.
            keep_tap(match_id, draft, tap_of(request.form), Place(round_, trick))
        raise
    if is_gated(view, stored.place):
        return _to_gate(view, stored.place, draft, tap_of(request.form))
    if draft is None or draft.place != stored.place:
        return _render(view, stored, fresh(stored.place, view.version), _("This cannot be read.")), REFUSED
    if "undo" in request.form:
        return _keep(view, draft.without_last() if draft.taps else draft)
    if "redo" in request.form:
        return _keep(view, draft.with_redone() if draft.undone else draft)
    word = tap_of(request.form)
    table = running.lay(stored, draft.taps)
    if word is None:
        return _keep(view, draft, PREVIEW if table.is_complete else "")
    refusal = running.refuse(view.record, table, word, is_entry=False)
    if refusal:
        return _render(view, stored, draft, refusal_text(refusal, view.names, is_hidden=False)), REFUSED
    after = running.lay(table, (word,))
    hidden = _hidden_words(view, after)
    if hidden:
        return _render(view, stored, draft, hidden), REFUSED
    ready = word[:1].isupper() and after.is_complete and after.cards != stored.cards
    return _keep(view, draft.with_tap(word), PREVIEW if ready else "")


@blueprint.post(f"{_PATH}/corrected")
def save(match_id: MatchId, round_: int, trick: int) -> Response | tuple[str, int]:
    """Record a correction as one entry."""
    view, stored = _open(match_id, round_, trick)
    form = CorrectionForm()
    draft = form.draft()
    if is_gated(view, stored.place):
        return _to_gate(view, stored.place, draft)
    table = running.lay(stored, draft.taps) if draft else stored
    if draft is None or not table.is_complete:
        return _render(view, stored, draft or fresh(stored.place, view.version), _("Cards are missing.")), REFUSED
    hidden = _hidden_words(view, table)
    if hidden:
        return _render(view, stored, draft, hidden), REFUSED
    entry = _entry(view, table, form)
    try:
        add_to(view, Draft(draft.id, draft.base, entry))
    except ConflictError as error:
        flash(_("Somebody recorded something in the meantime. Look again, then save."), "alert")
        return _keep(error.current, replace(draft, base=error.current.version), PREVIEW)
    except IdReusedError:
        # Sent again after the answers were changed: what was recorded first stands.
        drop_draft(match_id, stored.place)
        return _to_trick(view, stored.place)
    except RefusedError as error:
        words = " ".join(finding_words(each, view) for each in error.findings)
        return _render_changes(view, stored, draft, words), REFUSED
    drop_draft(match_id, stored.place)
    flash(_("Trick %(n)s is corrected.", n=trick))
    return _to_trick(view, stored.place)


@blueprint.post(f"{_PATH}/shown")
def show_anyway(match_id: MatchId, round_: int, trick: int) -> Response:
    """Open a covered trick, which leaves a remark in the match (VIVO-36)."""
    view, stored = _open(match_id, round_, trick)
    if is_gated(view, stored.place):
        text = _("The covered cards of this trick were looked at.")
        note = Note(text, round_, trick)
        add_to(view, Draft(EntryId(str(uuid4())), view.version, note))
        session[_SHOWN] = [*session.get(_SHOWN, []), _mark(match_id, stored.place)][-_MOST_SHOWN:]
    return _redirect(view, stored.place, "")


def is_gated(view: MatchView, place: Place) -> bool:
    """Whether a trick opens only by *Show anyway* on this browser."""
    hides = view.covering is not None and view.covering.hides(*place)
    return hides and _mark(view.id, place) not in session.get(_SHOWN, [])


def _open(match_id: MatchId, round_: int, trick: int) -> tuple[MatchView, Table]:
    view = open_match(match_id, Role.SCORER)
    stored = correction_table(view, Place(round_, trick))
    if stored is None:
        kind = "trick"
        raise NotFoundError(kind, f"{round_}/{trick}")
    return view, stored


def _to_gate(view: MatchView, place: Place, draft: TrickDraft | None, word: str | None = None) -> Response:
    """Send a browser that may not look yet to *Show anyway*; what it has tapped waits behind it."""
    if draft is not None and draft.place == place:
        keep_tap(view.id, draft, word, place)
    return _redirect(view, place, "")


def _hidden_words(view: MatchView, table: Table) -> str:
    """Say that a card is gone, where a swap would tell which covered trick it lies in; empty where none does."""
    for swap in find_swaps(view, table):
        if is_gated(view, Place(table.place.round, swap.trick)):
            refusal = running.Refusal(running.Refused.GONE, swap.card.code, swap.card)
            return refusal_text(refusal, view.names, is_hidden=True)
    return ""


def _entry(view: MatchView, table: Table, form: CorrectionForm) -> Play | Batch:
    swaps = find_swaps(view, table) if form.swap.data else ()
    if form.leads.data != SHIFT:
        return correction_of(view, table, swaps=swaps)
    entry = correction_of(view, table, swaps=swaps)
    change = preview_entry(view.id, page_visitor(), entry).lead_change
    if change is None:
        return entry
    return with_shift(correction_of(view, table, swaps=swaps, leave=False), change.place)


def _previews(view: MatchView, table: Table) -> tuple[Preview, Preview | None]:
    """Work out the correction with its swap and with the later leads left, then with them shifted."""
    swaps = find_swaps(view, table)
    left = preview_entry(view.id, page_visitor(), correction_of(view, table, swaps=swaps))
    if left.lead_change is None:
        return left, None
    entry = with_shift(correction_of(view, table, swaps=swaps, leave=False), left.lead_change.place)
    return left, preview_entry(view.id, page_visitor(), entry)


def _render_changes(view: MatchView, stored: Table, draft: TrickDraft, refused: str = "") -> str:
    table = running.lay(stored, draft.taps)
    form = CorrectionForm(formdata=None, swap=True, leads=SHIFT)
    form.prepare()
    page = present_changes(view, stored, table, _previews(view, table), find_swaps(view, table))
    return render_template(
        "matches/preview.html",
        page=page,
        view=view,
        draft=draft,
        form=form,
        refused=refused,
        action=_url("corrections.save", view, stored.place),
        back=url_for("tricks.show", match_id=view.id, round_=stored.place.round, trick=stored.place.trick, edit=""),
    )


def _render(view: MatchView, stored: Table, draft: TrickDraft, refused: str = "") -> str:
    table = running.lay(stored, draft.taps)
    return render_template(
        "matches/correct.html",
        page=present_correction(view, table, draft, say_correction(view, stored, table, draft, refused)),
        view=view,
        draft=draft,
        action=_url("corrections.tap", view, stored.place),
        done=_url("tricks.show", view, stored.place),
    )


def _keep(view: MatchView, draft: TrickDraft, step: str = "") -> Response:
    keep_draft(view.id, draft, draft.place)
    return _redirect(view, draft.place, step)


def _redirect(view: MatchView, place: Place, step: str) -> Response:
    return redirect(url_for("tricks.show", match_id=view.id, round_=place.round, trick=place.trick, edit=step), 303)


def _to_trick(view: MatchView, place: Place) -> Response:
    return redirect(_url("tricks.show", view, place), 303)


def _url(endpoint: str, view: MatchView, place: Place) -> str:
    return url_for(endpoint, match_id=view.id, round_=place.round, trick=place.trick)


def _mark(match_id: MatchId, place: Place) -> str:
    return f"{match_id}/{place.round}/{place.trick}"
