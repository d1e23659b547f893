"""The set-up and the seats of a match, put right: first what would change, then one entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.engine.entries import Amend
from scorekeeper.engine.values import MatchId, PlayerId, Role
from scorekeeper.services.errors import BadTextError, DuplicatePlayerError
from scorekeeper.services.players import add_player
from scorekeeper.services.previews import preview_entry, with_shift
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.errors import REFUSED, text_problem
from scorekeeper.web.forms.acts import NEW, SeatsForm, SetupForm
from scorekeeper.web.forms.corrections import SHIFT
from scorekeeper.web.pages.acts import record, render
from scorekeeper.web.pages.opening import open_group, open_match
from scorekeeper.web.presenters.setups import present_seats, present_setup

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.engine.entries import Entry
    from scorekeeper.services.views import MatchView

blueprint = Blueprint("setups", __name__)


@blueprint.get("/m/<match_id>/setup")
def preview(match_id: MatchId) -> str | tuple[str, int]:
    """Show what another set-up would change."""
    view = open_match(match_id, Role.SCORER)
    form = SetupForm(request.args, meta={"csrf": False})
    form.prepare(view)
    if not form.validate():
        return render(view, form, opened="setup"), REFUSED
    changes = form.changes(view)
    if not changes:
        form.form_errors.append(_("This is how it stands already."))
        return render(view, form, opened="setup"), REFUSED
    left = preview_entry(match_id, page_visitor(), Amend(changes))
    shifted = None
    if left.lead_change:
        shifted = preview_entry(match_id, page_visitor(), with_shift(Amend(changes), left.lead_change.place))
    if left.refused:
        page = present_setup(view, changes, left, None)
        form.form_errors.extend(page.refused)
        return render(view, form, opened="setup"), REFUSED
    form.begin(view)
    page = present_setup(view, changes, left, shifted)
    address = url_for("setups.save", match_id=match_id)
    return render_template("matches/setup_preview.html", page=page, view=view, form=form, action=address)


@blueprint.post("/m/<match_id>/setup")
def save(match_id: MatchId) -> Response | tuple[str, int]:
    """Amend the set-up."""
    view = open_match(match_id, Role.SCORER)
    form = SetupForm()
    form.prepare(view)
    if not form.validate():
        return render(view, form, opened="setup"), REFUSED
    # The fields that stand are sent too: sent twice, it is the same entry.
    changes = form.changes(view) or view.record.settings.fields()
    entry: Entry = Amend(dict(changes))
    change = preview_entry(match_id, page_visitor(), entry).lead_change
    if change and form.leads.data == SHIFT:
        entry = with_shift(entry, change.place)
    return record(view, form, entry, "setup", _("The set-up is put right."))


@blueprint.get("/m/<match_id>/seats")
def preview_seats(match_id: MatchId) -> str | tuple[str, int]:
    """Show who would have which points."""
    view = open_match(match_id, Role.SCORER)
    form = SeatsForm(request.args, meta={"csrf": False})
    names = _names(view, form)
    if names is None:
        return render(view, form, opened="seats"), REFUSED
    form.begin(view)
    page = present_seats(view, names)
    address = url_for("setups.save_seats", match_id=match_id)
    return render_template("matches/seats_preview.html", page=page, view=view, form=form, action=address)


@blueprint.post("/m/<match_id>/seats")
def save_seats(match_id: MatchId) -> Response | tuple[str, int]:
    """Change who sits where."""
    view = open_match(match_id, Role.SCORER)
    form = SeatsForm()
    if _names(view, form, is_sent_again=True) is None:
        return render(view, form, opened="seats"), REFUSED
    chosen = form.chosen()
    if NEW in chosen:
        made = _make_player(view, form)
        if made is None:
            return render(view, form, opened="seats"), REFUSED
        chosen = [made if each == NEW else each for each in chosen]
    if tuple(chosen) == tuple(seat.player.id for seat in view.seats):
        # Sent twice: it stands already.
        return redirect(url_for("matches.show", match_id=match_id), 303)
    entry = Amend({}, tuple(PlayerId(each) for each in chosen))
    return record(view, form, entry, "seats", _("The seats are put right."))


def _names(view: MatchView, form: SeatsForm, *, is_sent_again: bool = False) -> list[str] | None:
    """Give the names that would sit there, `None` where that cannot be; the form then says why."""
    players = open_group(view.group_id).players
    form.prepare(view, players)
    is_fine = form.validate()
    chosen = form.chosen()
    typed = str(form.new_name.data or "").strip()
    if NEW in chosen and not typed:
        form.new_name.errors = [_("Something must be written here.")]
        return None
    if len(set(chosen)) < len(chosen):
        form.form_errors.append(_("Nobody can sit on two seats."))
        return None
    stands = tuple(seat.player.id for seat in view.seats)
    if tuple(chosen) == stands and not is_sent_again:
        form.form_errors.append(_("This is how it stands already."))
        return None
    names: dict[str, str] = {player.id: player.name for player in players}
    names.update({seat.player.id: seat.player.name for seat in view.seats}, new=typed)
    return [names[each] for each in chosen] if is_fine else None


def _make_player(view: MatchView, form: SeatsForm) -> str | None:
    """Give the id of the player whose name was typed: one of the group's, or a new one; `None` for no name."""
    typed = str(form.new_name.data or "")
    try:
        return add_player(view.group_id, page_visitor(), typed, now()).id
    except DuplicatePlayerError as error:
        form.new_name.errors = [_("There is a player called %(name)s already.", name=error.name)]
    except BadTextError as error:
        form.new_name.errors = [text_problem(error)]
    return None
