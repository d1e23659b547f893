"""Language and theme: chosen at the foot of any page, kept as long as the browser's session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request, session

from scorekeeper.web.language import CHOICE
from scorekeeper.web.pages.environment import THEME_CHOICE, THEMES
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

blueprint = Blueprint("preferences", __name__)


@blueprint.post("/preferences")
def choose() -> Response:
    """Keep what was chosen, and go back."""
    lang, theme = request.form.get("lang"), request.form.get("theme")
    if lang in LANGUAGES:
        session[CHOICE] = lang
    if theme in THEMES:
        session[THEME_CHOICE] = theme
    return redirect(local_address(request.form.get("back", "")), 303)


def local_address(address: str) -> str:
    """Give an address of ours as it is, and the home page for any other: a form must not lead away from here."""
    is_path = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_path and address.isprintable() else "/"
