"""Language and theme, chosen at the foot of any page; the rest of what belongs to a phone is on its settings page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request

from scorekeeper.web.phone import THEMES, keep_phone, this_phone
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

blueprint = Blueprint("preferences", __name__)


@blueprint.post("/preferences")
def choose() -> Response:
    """Keep what was chosen, and go back."""
    lang, theme = request.form.get("lang"), request.form.get("theme")
    if lang in LANGUAGES:
        keep_phone(replace(this_phone(), language=lang))
    if theme in THEMES:
        keep_phone(replace(this_phone(), theme=theme))
    return redirect(local_address(request.form.get("back", "")), 303)


def local_address(address: str) -> str:
    """Give an address of ours as it is, and the home page for any other: a form must not lead away from here."""
    is_path = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_path and address.isprintable() else "/"
