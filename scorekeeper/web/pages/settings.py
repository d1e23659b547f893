"""The settings of a phone: kept on it alone. Those of a group are on the group's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.services.groups import list_memberships
from scorekeeper.web.access import page_visitor
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.phone import PhoneSettingsForm
from scorekeeper.web.language import forget_language
from scorekeeper.web.pages.preferences import local_address
from scorekeeper.web.phone import keep_phone, this_phone

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

blueprint = Blueprint("settings", __name__)


@blueprint.get("/settings")
def show() -> str:
    """Show what this phone was told."""
    return _page(PhoneSettingsForm.of(this_phone()))


@blueprint.post("/settings")
def change() -> Response | tuple[str, int]:
    """Keep what was chosen."""
    form = PhoneSettingsForm()
    form.prepare()
    if not form.validate():
        return _page(form), REFUSED
    keep_phone(form.phone())
    forget_language()
    flash(_("Saved on this phone."))
    back = request.args.get("back")
    return redirect(url_for("settings.show", back=local_address(back)) if back else url_for("settings.show"), 303)


def _page(form: PhoneSettingsForm) -> str:
    back = local_address(request.args.get("back", ""))
    return render_template("settings/settings.html", form=form, back=back, groups=list_memberships(page_visitor()))
