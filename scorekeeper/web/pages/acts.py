"""Corrections and more: what can be done to a match beside its tricks. Every act is a form; nothing changes on GET."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.engine.entries import Adjust, Dispute, Note, Redo, Undo
from scorekeeper.engine.values import MatchId, Points, Role, Seat, Status
from scorekeeper.services.errors import BadTextError, ConflictError, IdReusedError, RefusedError
from scorekeeper.services.matches import Draft, update_match
from scorekeeper.services.texts import clean_reason, clean_words
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.errors import REFUSED, text_problem
from scorekeeper.web.forms.acts import (
    ActForm,
    AdjustForm,
    DetailsForm,
    DisputeForm,
    NoteForm,
    SeatsForm,
    SetupForm,
    find_place,
)
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.opening import open_group, open_match
from scorekeeper.web.presenters.findings import finding_words

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.engine.entries import Entry
    from scorekeeper.services.views import MatchView

blueprint = Blueprint("acts", __name__)


_NAMES = ("seats", "setup", "adjust", "note", "dispute", "details", "plain")
"""Of the forms of the page."""


@dataclass(slots=True)
class ActForms:
    """The forms of the page; the one that was sent is among them, with what was typed."""

    seats: SeatsForm
    setup: SetupForm
    adjust: AdjustForm
    note: NoteForm
    dispute: DisputeForm
    details: DetailsForm
    plain: ActForm


@blueprint.get("/m/<match_id>/acts")
def show(match_id: MatchId) -> str:
    """Show everything that can be done to a match."""
    return render(open_match(match_id, Role.SCORER))


@blueprint.post("/m/<match_id>/adjustments")
def adjust(match_id: MatchId) -> Response | tuple[str, int]:
    """Give or take points by a table ruling."""
    view = open_match(match_id, Role.SCORER)
    form = AdjustForm()
    form.prepare(view)
    if not form.validate():
        return render(view, form, opened="adjust"), REFUSED
    entry = Adjust(
        int(form.round.data),
        Seat(int(form.seat.data)),
        Points(int(form.points.data or 0)),
        clean_reason("reason", str(form.reason.data)),
    )
    return record(view, form, entry, "adjust", _("The ruling is recorded."))


@blueprint.post("/m/<match_id>/notes")
def note(match_id: MatchId) -> Response | tuple[str, int]:
    """Write a remark."""
    view = open_match(match_id, Role.SCORER)
    form = NoteForm()
    form.prepare(view)
    if not form.validate():
        return render(view, form, opened="note"), REFUSED
    place = form.place() or (None, None)
    entry = Note(clean_words("text", str(form.text.data)), *place)
    return record(view, form, entry, "note", _("The remark is recorded."))


@blueprint.post("/m/<match_id>/disputes")
def dispute(match_id: MatchId) -> Response | tuple[str, int]:
    """Mark a trick as disputed; whoever follows may do so too, where the group allows it."""
    view = open_match(match_id)
    form = DisputeForm()
    form.prepare(view)
    place = find_place(str(form.about.data or ""))
    if not form.validate() or place is None:
        return render(view, form, opened="dispute"), REFUSED
    text = str(form.text.data or "").strip()
    entry = Dispute(*place, clean_words("text", text) if text else None)
    return record(view, form, entry, "dispute", _("The trick is marked as disputed."))


@blueprint.post("/m/<match_id>/details")
def details(match_id: MatchId) -> Response | tuple[str, int]:
    """Put date and place right."""
    view = open_match(match_id, Role.SCORER)
    form = DetailsForm()
    if not form.validate():
        return render(view, form, opened="details"), REFUSED
    place = str(form.place.data or "")
    try:
        update_match(match_id, page_visitor(), played_on=form.played_on.data, place=place, now=now())
    except BadTextError as error:
        form.place.errors = [text_problem(error)]
        return render(view, form, opened="details"), REFUSED
    flash(_("Date and place are saved."))
    return to_match(match_id)


@blueprint.post("/m/<match_id>/reversals")
def reverse(match_id: MatchId) -> Response | tuple[str, int]:
    """Undo the last entry, or put back what was undone."""
    view = open_match(match_id, Role.SCORER)
    form = ActForm()
    is_redo = request.form.get("act") == "redo"
    said = _("Put back.") if is_redo else _("Undone.")
    return record(view, form, Redo() if is_redo else Undo(), "reversal", said)


def record(view: MatchView, form: ActForm, entry: Entry, opened: str, said: str) -> Response | tuple[str, int]:
    """Add an entry, and go back to the match; what is refused comes back as it was typed, with the reason."""
    try:
        add_to(view, Draft(form.entry_id(), form.seen(view), entry))
    except RefusedError as error:
        form.form_errors.extend(finding_words(each, view) for each in error.findings)
        return render(view, form, opened=opened), REFUSED
    except ConflictError as error:
        form.base.data = error.current.version
        form.form_errors.append(_("Somebody recorded something in the meantime. Look again, then send it once more."))
        return render(error.current, form, opened=opened), 409
    except IdReusedError:
        form.entry.data = ""
        form.form_errors.append(_("This was sent before, with other words. Nothing was changed; send it once more."))
        return render(view, form, opened=opened), 409
    flash(said)
    return to_match(view.id)


def render(view: MatchView, sent: ActForm | None = None, *, opened: str = "") -> str:
    """Show the page, with the form that was sent as it was typed."""
    forms = _forms(view, sent)
    return render_template(
        "matches/acts.html",
        view=view,
        forms=forms,
        opened=opened or request.args.get("open", ""),
        sent=sent,
        is_open=view.status is Status.OPEN,
        is_ended=view.status is Status.ABANDONED or (view.result is not None and view.result.early),
        is_organiser=view.caller.role.covers(Role.ORGANISER),
    )


def to_match(match_id: MatchId) -> Response:
    """Go back to the match."""
    return redirect(url_for("matches.show", match_id=match_id), 303)


def _forms(view: MatchView, sent: ActForm | None) -> ActForms:
    # Without this a form would read what was sent to another one.
    empty = {"formdata": None}
    about = request.args.get("about", "")
    forms = ActForms(
        SeatsForm(**empty),
        SetupForm(**empty),
        AdjustForm(**empty),
        NoteForm(**empty, about=about),
        DisputeForm(**empty, about=about),
        DetailsForm(**empty, played_on=view.played_on, place=view.place),
        ActForm(**empty),
    )
    players = open_group(view.group_id).players
    forms.seats.prepare(view, players)
    for fillable in (forms.setup, forms.adjust, forms.note, forms.dispute):
        fillable.prepare(view)
    for name in _NAMES:
        if sent is not None and type(sent) is type(getattr(forms, name)):
            setattr(forms, name, sent)
        form: ActForm = getattr(forms, name)
        form.begin(view)
        form.mark(name)
    return forms
