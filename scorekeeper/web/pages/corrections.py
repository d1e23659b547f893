"""Correct any recorded trick: tap the wrong card, then the right one; what must be asked is asked once, previewed."""

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
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.corrections import SHIFT, CorrectionForm, TakenBackForm
from scorekeeper.web.forms.tricks import TrickForm, tap_of
from scorekeeper.web.language import current_language
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.corrections import (
    Outlook,
    change_words,
    findings_elsewhere,
    is_changed,
    present_changes,
    say_correction,
)
from scorekeeper.web.presenters.entry import present_correction
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.lines import refusal_text
from scorekeeper.wording.lines import looked_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from werkzeug.wrappers import Response

    from scorekeeper.engine.entries import Batch, Play
    from scorekeeper.services.previews import Swap
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft

blueprint = Blueprint("corrections", __name__)

PREVIEW = "preview"
_SHOWN = "shown"
_MOST_SHOWN = 12
_PATH = "/m/<match_id>/r<int:round_>/t<int:trick>"


def show_correction(match_id: MatchId, round_: int, trick: int) -> str:
    """Show a trick that is being corrected, or what its correction changes; for the page of the trick to call."""
    view, stored = _open(match_id, round_, trick)
    if is_gated(view, stored.place):
        return render_template("matches/gate.html", view=view, place=stored.place)
    draft = _begun(view, stored)
    table = running.lay(stored, draft.taps)
    hidden = _hidden_words(view, table)
    if hidden:
        return _render(view, stored, draft, hidden)
    if request.args.get("edit") == PREVIEW and is_changed(stored, table):
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
        return _finish(view, stored, draft)
    refusal = running.refuse(view.record, table, word, is_entry=False)
    if refusal:
        return _render(view, stored, draft, refusal_text(refusal, view.names, is_hidden=False)), REFUSED
    after = running.lay(table, (word,))
    hidden = _hidden_words(view, after)
    if hidden:
        return _render(view, stored, draft, hidden), REFUSED
    tapped = draft.with_tap(word)
    # The last card is the end of it; a harmony or a name may be followed by more.
    return _finish(view, stored, tapped) if word[:1].isupper() else _keep(view, tapped)


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
    swaps = find_swaps(view, table)
    if swaps and not form.swap.data:
        return _keep(view, draft, PREVIEW)
    entry = _entry(view, table, swaps, is_shift=form.leads.data == SHIFT)
    return _record(view, stored, draft, entry)


@blueprint.post(f"{_PATH}/uncorrected")
def take_back(match_id: MatchId, round_: int, trick: int) -> Response:
    """Take back the correction that was just saved."""
    view, stored = _open(match_id, round_, trick)
    form = TakenBackForm()
    draft = form.draft()
    if draft is not None:
        try:
            add_to(view, draft)
        except (RefusedError, ConflictError, IdReusedError):
            flash(_("Somebody recorded something in the meantime. Nothing was taken back."), "alert")
        else:
            flash(_("Undone: the correction of trick {n}.").format(n=trick))
    return _to_trick(view, stored.place)


@blueprint.post(f"{_PATH}/shown")
def show_anyway(match_id: MatchId, round_: int, trick: int) -> Response:
    """Open a covered trick, which leaves a remark in the match (VIVO-36)."""
    view, stored = _open(match_id, round_, trick)
    if is_gated(view, stored.place):
        text = looked_text(current_language())
        note = Note(text, round_, trick)
        add_to(view, Draft(EntryId(str(uuid4())), view.version, note))
        session[_SHOWN] = [*session.get(_SHOWN, []), _mark(match_id, stored.place)][-_MOST_SHOWN:]
    return _redirect(view, stored.place, "")


def is_gated(view: MatchView, place: Place) -> bool:
    """Whether a trick opens only by *Show anyway* on this browser."""
    hides = view.covering is not None and view.covering.hides(*place)
    return hides and _mark(view.id, place) not in session.get(_SHOWN, [])


def _begun(view: MatchView, stored: Table) -> TrickDraft:
    """Give the correction that goes on, or one that begins: on the card that was tapped on the trick's page."""
    seat = request.args.get("take", "")
    if seat in {str(each) for each in stored.order}:
        return fresh(stored.place, view.version).with_tap(f"t{seat}")
    return find_draft(view.id, stored.place) or fresh(stored.place, view.version)


def _finish(view: MatchView, stored: Table, draft: TrickDraft) -> Response | tuple[str, int]:
    """Record a correction about which nothing is to be asked; show what changes where something is."""
    table = running.lay(stored, draft.taps)
    if not table.is_complete:
        return _keep(view, draft)
    if not is_changed(stored, table):
        # The card was right, or the form was sent twice.
        drop_draft(view.id, stored.place)
        return _to_trick(view, stored.place)
    swaps = find_swaps(view, table)
    if _previews(view, table, swaps).asks:
        return _keep(view, draft, PREVIEW)
    return _record(view, stored, draft, correction_of(view, table))


def _record(view: MatchView, stored: Table, draft: TrickDraft, entry: Play | Batch) -> Response | tuple[str, int]:
    """Add a correction to the journal, and say what it did."""
    preview = preview_entry(view.id, page_visitor(), entry)
    try:
        add_to(view, Draft(draft.id, draft.base, entry))
    except ConflictError as error:
        flash(_("Somebody recorded something in the meantime. Look again, then save."), "alert")
        return _keep(error.current, replace(draft, base=error.current.version), PREVIEW)
    except IdReusedError:
        # Sent again after the answers were changed: what was recorded first stands.
        drop_draft(view.id, stored.place)
        return _to_trick(view, stored.place)
    except RefusedError as error:
        words = " ".join(finding_words(each, view) for each in error.findings)
        return _render_changes(view, stored, draft, words), REFUSED
    drop_draft(view.id, stored.place)
    said = _("Trick %(n)s is corrected.", n=stored.place.trick)
    flash(f"{said} {change_words(view, preview)}")
    for words in findings_elsewhere(view, stored.place, preview):
        flash(words, "alert")
    return _to_trick(view, stored.place, corrected=draft.id)


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


def _entry(view: MatchView, table: Table, swaps: Sequence[Swap], *, is_shift: bool) -> Play | Batch:
    if not is_shift:
        return correction_of(view, table, swaps=swaps)
    entry = correction_of(view, table, swaps=swaps)
    change = preview_entry(view.id, page_visitor(), entry).lead_change
    if change is None:
        return entry
    return with_shift(correction_of(view, table, swaps=swaps, leave=False), change.place)


def _previews(view: MatchView, table: Table, swaps: Sequence[Swap]) -> Outlook:
    """Work out the correction with its swaps and with the later leads left, then with them shifted."""
    left = preview_entry(view.id, page_visitor(), correction_of(view, table, swaps=swaps))
    if left.lead_change is None:
        return Outlook(tuple(swaps), left, None)
    entry = with_shift(correction_of(view, table, swaps=swaps, leave=False), left.lead_change.place)
    return Outlook(tuple(swaps), left, preview_entry(view.id, page_visitor(), entry))


def _render_changes(view: MatchView, stored: Table, draft: TrickDraft, refused: str = "") -> str:
    table = running.lay(stored, draft.taps)
    outlook = _previews(view, table, find_swaps(view, table))
    return render_template(
        "matches/preview.html",
        page=present_changes(view, stored, table, outlook),
        view=view,
        draft=draft,
        refused=refused,
        action=_url("corrections.save", view, stored.place),
        back=url_for("tricks.show", match_id=view.id, round_=stored.place.round, trick=stored.place.trick, edit=""),
    )


def _render(view: MatchView, stored: Table, draft: TrickDraft, refused: str = "") -> str:
    table = running.lay(stored, draft.taps)
    is_ready = is_changed(stored, table) and not refused and not _hidden_words(view, table)
    outlook = _previews(view, table, find_swaps(view, table)) if is_ready else None
    return render_template(
        "matches/correct.html",
        page=present_correction(view, table, draft, say_correction(view, table, draft, outlook, refused)),
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


def _to_trick(view: MatchView, place: Place, corrected: str | None = None) -> Response:
    address = url_for("tricks.show", match_id=view.id, round_=place.round, trick=place.trick, corrected=corrected)
    return redirect(address, 303)


def _url(endpoint: str, view: MatchView, place: Place) -> str:
    return url_for(endpoint, match_id=view.id, round_=place.round, trick=place.trick)


def _mark(match_id: MatchId, place: Place) -> str:
    return f"{match_id}/{place.round}/{place.trick}"
