"""Home: the form of a new match, matches to go on with, groups. Nothing needs to be set up first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from flask import Blueprint, redirect, render_template, request, session
from flask_babel import gettext as _

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.names import name_key
from scorekeeper.engine.values import GroupId, MatchId, Role
from scorekeeper.services.errors import DuplicatePlayerError, IdReusedError, RefusedError, UnauthorisedError
from scorekeeper.services.groups import describe_device, get_group, list_memberships
from scorekeeper.services.matches import Search, list_matches
from scorekeeper.services.starting import MatchRequest, start_in_new_group, start_match
from scorekeeper.web.access import now, page_visitor, remember_device
from scorekeeper.web.errors import REFUSED, problem_of
from scorekeeper.web.forms.links import LinkForm
from scorekeeper.web.forms.matches import WATCHES, NewMatchForm
from scorekeeper.web.limits import count_new_group
from scorekeeper.web.looks import deck_look, show_deck
from scorekeeper.web.pages.installing import keep_page
from scorekeeper.web.presenters.addresses import match_url
from scorekeeper.web.presenters.home import last_removed_suit, last_table, present_home

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.services.groups import Membership
    from scorekeeper.services.starting import Started
    from scorekeeper.services.views import GroupView, MatchRow, MatchView

blueprint = Blueprint("home", __name__)

LAST_GROUP = "group"
"""The key of the session that holds the group that was played in last."""

NEW_GROUP = "new"
_RECENT = 30


class Surroundings(NamedTuple):
    """Where a new match would be played."""

    memberships: tuple[Membership, ...]
    group: GroupView | None
    """`None` where one is still to be made."""
    rows: tuple[MatchRow, ...]
    """The latest matches of the group."""


@blueprint.get("/")
def show() -> str:
    """Show the form, the last table in its seats."""
    keep_page("home")
    around = _surroundings(request.args.get("group", ""))
    form = NewMatchForm(formdata=None)
    form.seat.data = last_table(around.rows)
    return _page(form, around)


@blueprint.post("/")
def change_or_start() -> Response | tuple[str, int]:
    """Seat people one tap at a time, or begin the match."""
    form = NewMatchForm()
    group_id = str(form.group.data or "")
    around = _surroundings(group_id or NEW_GROUP)
    form.prepare(removed_suit=last_removed_suit(around.rows))
    form.form_errors.clear()
    if not _change(form):
        return _start(form, around)
    return _page(form, around), REFUSED if form.form_errors or form.new.errors else 200


def _change(form: NewMatchForm) -> bool:
    """Do what one of the small buttons asks for; false for the one that starts."""
    form.new.errors = []
    if "toggle" in request.form:
        form.toggle(request.form["toggle"])
    elif "swap" in request.form:
        form.swap(request.form["swap"])
    elif request.form.get("act") == "clear":
        form.clear()
    elif request.form.get("act") == "add":
        form.add_new(must_be_there=True)
    else:
        return False
    return True


def _start(form: NewMatchForm, around: Surroundings) -> Response | tuple[str, int]:
    if not form.check():
        return _page(form, around), REFUSED
    try:
        started = _begin(form, around.group)
    except (RefusedError, DuplicatePlayerError) as error:
        form.form_errors.append(problem_of(error).detail)
        return _page(form, around), REFUSED
    except IdReusedError:
        return _started_before(form, around)
    if not started.is_new and not _sits_the_same(started.match, form.seat.names()):
        return _started_before(form, around)
    _describe_phone(form, started)
    session[LAST_GROUP] = started.match.group_id
    response = redirect(match_url(started.match.id), 303)
    if started.device_key:
        remember_device(response, started.device_key)
    return response


def _begin(form: NewMatchForm, group: GroupView | None) -> Started:
    names = tuple(form.seat.names())
    wanted = MatchRequest("vivo", names, form.match_settings(), MatchId(str(form.id.data)), may_resume=True)
    if group is None:
        count_new_group()
        return start_in_new_group(_("Our table"), page_visitor(), wanted, now())
    return start_match(group.id, page_visitor(), wanted, now())


def _started_before(form: NewMatchForm, around: Surroundings) -> tuple[str, int]:
    """Say that this very form began a match already, with other people; another tap begins another one."""
    form.renew_id()
    form.form_errors.append(_("This page has started a match already. Start again to begin another one."))
    return _page(form, around), 409


def _sits_the_same(match: MatchView, names: list[str]) -> bool:
    return [name_key(name) for name in match.names] == [name_key(name) for name in names]


def _describe_phone(form: NewMatchForm, started: Started) -> None:
    """Keep who holds the phone, if that was said."""
    answer, match = form.phone_answer(), started.match
    visitor = page_visitor()
    if started.device_key:
        visitor = replace(visitor, device_key=started.device_key)
    if answer == WATCHES:
        describe_device(match.group_id, visitor, now(), plays=False)
    elif answer:
        player = match.seats[int(answer) - 1].player
        describe_device(match.group_id, visitor, now(), name=player.name, player=player.id, plays=True)


def _surroundings(wanted: str) -> Surroundings:
    """Find the group to play in: the one asked for, else that of last time, else the first."""
    visitor = page_visitor()
    memberships = list_memberships(visitor)
    ids = [each.id for each in memberships if each.role.covers(Role.SCORER)]
    if wanted == NEW_GROUP or not ids:
        return Surroundings(memberships, None, ())
    last = session.get(LAST_GROUP)
    chosen = GroupId(wanted) if wanted in ids else GroupId(last) if last and last in ids else ids[0]
    try:
        group = get_group(chosen, visitor)
    except (NotFoundError, UnauthorisedError):
        # Its link was renewed a moment ago.
        return Surroundings(memberships, None, ())
    show_deck(deck_look(group))
    page, _caller = list_matches(chosen, visitor, Search(limit=_RECENT))
    return Surroundings(memberships, group, page.rows)


def render_with_link(link_form: LinkForm) -> str:
    """Give the home page with a link that could not be read, as it was pasted."""
    around = _surroundings("")
    form = NewMatchForm(formdata=None)
    form.seat.data = last_table(around.rows)
    return _page(form, around, link_form)


def _page(form: NewMatchForm, around: Surroundings, link_form: LinkForm | None = None) -> str:
    form.group.data = around.group.id if around.group else ""
    types_names = not (around.group and around.group.players)
    form.prepare(removed_suit=last_removed_suit(around.rows), types_names=types_names)
    page = present_home(form, around.memberships, around.group, around.rows)
    return render_template("home/home.html", page=page, form=form, link_form=link_form or LinkForm(formdata=None))
