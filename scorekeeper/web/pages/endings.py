"""How a match ends: finish early, abandon, reopen; into the bin and out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.engine.entries import Abandon, Finish, Reopen
from scorekeeper.engine.values import MatchId, Role
from scorekeeper.services.bins import find_binned
from scorekeeper.services.matches import delete_match, restore_match
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.acts import ActForm
from scorekeeper.web.language import speak
from scorekeeper.web.pages.acts import record, render, to_match
from scorekeeper.web.pages.opening import open_match

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.engine.entries import Entry

blueprint = Blueprint("endings", __name__)


@blueprint.post("/m/<match_id>/ending")
def end(match_id: MatchId) -> Response | tuple[str, int]:
    """Finish a match early, give it up, or open it again."""
    view = open_match(match_id, Role.SCORER)
    acts: dict[str, tuple[Entry, str]] = {
        "finish": (Finish(early=True), _("The match is finished.")),
        "abandon": (Abandon(), _("The match is abandoned: it counts in no statistics.")),
        "reopen": (Reopen(), _("The match is open again.")),
    }
    entry, said = acts.get(request.form.get("act", ""), (None, ""))
    form = ActForm()
    if entry is None or not form.validate():
        return render(view, form, opened="ending"), REFUSED
    return record(view, form, entry, "ending", said)


@blueprint.get("/m/<match_id>/deletion")
def show_deletion(match_id: MatchId) -> str:
    """Show a match that lies in the bin, with the way back."""
    binned = find_binned(match_id, page_visitor())
    speak(binned.language)
    return render_template("matches/deleted.html", binned=binned)


@blueprint.post("/m/<match_id>/deletion")
def delete(match_id: MatchId) -> Response:
    """Put a match into the bin; one that lies there already stays there."""
    delete_match(match_id, page_visitor(), now())
    return redirect(url_for("endings.show_deletion", match_id=match_id), 303)


@blueprint.post("/m/<match_id>/restoration")
def restore(match_id: MatchId) -> Response:
    """Take a match out of the bin."""
    speak(restore_match(match_id, page_visitor(), now()).caller.language)
    flash(_("The match is back."))
    return to_match(match_id)
