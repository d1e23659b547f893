"""Secret links: opened once, they give this browser their role, and the secret leaves the address bar."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect, render_template, request, session, url_for
from flask_babel import gettext as _
from werkzeug.exceptions import NotFound

from scorekeeper.engine.values import GroupId, Role
from scorekeeper.services.access import check_role
from scorekeeper.services.errors import UnauthorisedError
from scorekeeper.services.groups import open_link, renew_link
from scorekeeper.web.access import now, page_visitor, remember_device
from scorekeeper.web.errors import REFUSED, problem_of, problem_page
from scorekeeper.web.forms.links import LinkForm, find_token
from scorekeeper.web.limits import count_failed_token
from scorekeeper.web.pages.groups import back_to
from scorekeeper.web.pages.home import LAST_GROUP, render_with_link
from scorekeeper.web.pages.opening import open_group
from scorekeeper.web.presenters.group import role_words

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as AnyResponse

    from scorekeeper.web.errors import Problem

blueprint = Blueprint("links", __name__)

_CRAWLERS = (
    "googlebot",
    "google-inspectiontool",
    "googleother",
    "bingbot",
    "bingpreview",
    "applebot",
    "duckduckbot",
    "yandexbot",
    "baiduspider",
    "facebookexternalhit",
    "facebookcatalog",
    "facebot",
    "meta-externalagent",
    "meta-externalfetcher",
    "twitterbot",
    "slackbot",
    "slack-imgproxy",
    "telegrambot",
    "discordbot",
    "linkedinbot",
    "pinterestbot",
    "redditbot",
    "skypeuripreview",
    "mattermost-bot",
    "embedly",
    "iframely",
    "vkshare",
    "kakaotalk-scrap",
    "snap url preview service",
)
_WHOLE = ("whatsapp/", "pinterest/", "mastodon/", "pleroma", "akkoma", "synapse", "viber/")

_ROBOT = re.compile(
    rf"(?<![A-Za-z0-9])(?:{'|'.join(map(re.escape, _CRAWLERS))})(?![A-Za-z0-9])|^(?:{'|'.join(map(re.escape, _WHOLE))})|\+https?://",
    re.IGNORECASE,
)
"""Names of programs that open a link to show what is behind it, and must not become devices.

Whole words, as there are phones and in-app browsers whose names hold some of them. Chat programs that look by their
own name have nothing before it, where their browsers begin as any browser does; and crawlers name their address with
a `+`.
"""


@blueprint.get("/j/<path:link>")
def open_it(link: str) -> AnyResponse:
    """Take the role of a link, and go to its group; a program that only looks learns nothing."""
    if request.method == "HEAD" or _ROBOT.search(request.user_agent.string):
        preview = Response(render_template("home/preview.html"))
        # Its button tells where it stood, as with all forms; to nobody else but us.
        preview.headers["Referrer-Policy"] = "same-origin"
        return _unkept(preview)
    return _come_in(link)


@blueprint.post("/j/<path:link>")
def come_in(link: str) -> AnyResponse:
    """Take the role of a link by a button: for whoever was taken for a program that only looks."""
    return _come_in(link)


@blueprint.post("/links")
def paste() -> AnyResponse | tuple[str, int]:
    """Open a link that was pasted; one that leads nowhere stays in its field."""
    form = LinkForm()
    if not form.validate():
        return render_with_link(form), REFUSED
    try:
        return _open(form.token())
    except UnauthorisedError as error:
        form.link.errors = [_dead_problem(error).detail]
        return render_with_link(form), 401


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
    return back_to(group_id, "links", _("The link was renewed. Copy the new one; the old one no longer works."))


def _come_in(link: str) -> AnyResponse:
    try:
        return _open(find_token(link) or link)
    except UnauthorisedError as error:
        return _unkept(problem_page(_dead_problem(error)))


def _open(token: str) -> AnyResponse:
    """Give this browser the role of a link.

    Raises:
        UnauthorisedError: if it opens nothing.
        TooManyRequests: if that was tried too often.
    """
    try:
        group_id, key = open_link(token, page_visitor(), now())
    except UnauthorisedError:
        count_failed_token()
        raise
    session[LAST_GROUP] = group_id
    response = redirect(url_for("groups.show", group_id=group_id), 303)
    remember_device(response, key)
    return _unkept(response)


def _dead_problem(error: UnauthorisedError) -> Problem:
    """Say that a link leads nowhere, or that it did once."""
    problem = problem_of(error)
    if not error.renewed:
        detail = _("This is not, or no longer, a link of a group. Ask whoever organises for the new one.")
        problem = replace(problem, detail=detail)
    return replace(problem, title=_("A link that leads nowhere"))


def _role(word: str) -> Role:
    if word not in {role.value for role in Role}:
        raise NotFound
    return Role(word)


def _unkept(response: AnyResponse) -> AnyResponse:
    """Keep the secret out of every store on the way."""
    response.headers["Cache-Control"] = "no-store"
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    return response
