"""The ruling desk: any trick, without a match. Every state of it is a link to send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from flask import Blueprint, render_template, request, session, url_for

from scorekeeper.services.errors import RefusedError
from scorekeeper.services.rulings import rule_on
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.rulings import EXAMPLE, read_desk
from scorekeeper.web.limits import count_ruling
from scorekeeper.web.pages.installing import keep_page
from scorekeeper.web.presenters.ruling import present_desk

if TYPE_CHECKING:
    from scorekeeper.engine.findings import Finding
    from scorekeeper.services.rulings import Ruling

blueprint = Blueprint("rulings", __name__)

LAST_RULING = "ruling"
"""The key of the session that holds the trick that was looked at last."""


@blueprint.get("/rulings")
def show() -> str | tuple[str, int]:
    """Show the desk with what the rules say so far."""
    keep_page("rulings")
    state = read_desk(request.args)
    ruling: Ruling | None = None
    refusals: tuple[Finding, ...] = ()
    if state.harmony:
        count_ruling()
        try:
            ruling = rule_on(state.request())
        except RefusedError as error:
            refusals = error.findings
    if ruling and ruling.ends:
        session[LAST_RULING] = state.address()
    page = present_desk(state, ruling, refusals)
    last = cast("dict[str, Any] | None", session.get(LAST_RULING)) if not state.cards else None
    answer = render_template(
        "rulings/desk.html",
        page=page,
        state=state,
        example_url=url_for("rulings.show", **EXAMPLE, _anchor="result"),
        last_url=url_for("rulings.show", **last, _anchor="result") if last else "",
    )
    return (answer, REFUSED) if refusals else answer
