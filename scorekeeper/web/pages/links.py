"""Secret links: opened once, they give this browser their role, and the secret leaves the address bar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from flask import Blueprint, Response, flash, redirect, render_template, request, session, url_for
from flask_babel import gettext as _
from werkzeug.exceptions import NotFound

from scorekeeper.engine.values import GroupId, Role
from scorekeeper.services.access import check_role
from scorekeeper.services.errors import UnauthorisedError
from scorekeeper.services.groups import open_link, renew_link
from scorekeeper.web.access import now, page_visitor, remember_device
from scorekeeper.web.errors import problem_of, problem_page
from scorekeeper.web.forms.links import LinkForm
from scorekeeper.web.limits import count_failed_token
from scorekeeper.web.pages.home import LAST_GROUP, render_with_link
from scorekeeper.web.pages.opening import open_group
from scorekeeper.web.presenters.group import role_words

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as AnyResponse

blueprint = Blueprint("links", __name__)

ROBOTS = (
    "bot",
    "crawler",
    "spider",
    "preview",
    "facebookexternalhit",
    "whatsapp",
    "slack",
    "discord",
    "telegram",
    "embedly",
    "iframely",
    "mastodon",
    "pleroma",
    "vkshare",
    "pinterest",
)
"""Words in the names of programs that open a link to show what is behind it; they must not become devices."""


@blueprint.get("/j/<token>")
def open_it(token: str) -> AnyResponse:
    """Take the role of a link, and go to its group; a program that only looks learns nothing."""
    if request.method == "HEAD" or _is_robot():
        return _unkept(Response(render_template("home/preview.html")))
    try:
        group_id, key = open_link(token, page_visitor(), now())
    except UnauthorisedError as error:
        count_failed_token()
        return _dead_link(error)
    session[LAST_GROUP] = group_id
    response = redirect(url_for("groups.show", group_id=group_id), 303)
    remember_device(response, key)
    return _unkept(response)


@blueprint.post("/links")
def paste() -> AnyResponse | tuple[str, int]:
    """Open a link that was pasted."""
    form = LinkForm()
    if not form.validate():
        return render_with_link(form), 422
    return _unkept(redirect(url_for("links.open_it", token=form.token()), 303))


@blueprint.get("/g/<group_id>/links/<role>")
def ask_renewal(group_id: GroupId, role: str) -> str:
    """Warn before a link is renewed: the old one dies, and all that came by it."""
    group = open_group(group_id)
    check_role(group.caller, Role.ORGANISER)
    wanted = _role(role)
    return render_template("groups/renew.html", group=group, role=wanted, title=role_words(wanted))


@blueprint.post("/g/<group_id>/links/<role>")
def renew(group_id: GroupId, role: str) -> AnyResponse:
    """Renew a link."""
    open_group(group_id)
    renew_link(group_id, _role(role), page_visitor(), now())
    flash(_("The link was renewed. Copy the new one; the old one no longer works."))
    return redirect(url_for("groups.show", group_id=group_id, _anchor="links"), 303)


def _dead_link(error: UnauthorisedError) -> AnyResponse:
    """Say that a link leads nowhere, or that it did once."""
    problem = problem_of(error)
    if not error.renewed:
        detail = _("This is not, or no longer, a link of a group. Ask whoever organises for the new one.")
        problem = replace(problem, detail=detail)
    return _unkept(problem_page(replace(problem, title=_("A link that leads nowhere"))))


def _role(word: str) -> Role:
    if word not in {role.value for role in Role}:
        raise NotFound
    return Role(word)


def _is_robot() -> bool:
    name = request.user_agent.string.lower()
    return any(word in name for word in ROBOTS)


def _unkept(response: AnyResponse) -> AnyResponse:
    """Keep the secret out of every store on the way."""
    response.headers["Cache-Control"] = "no-store"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
