"""The group page: open matches, what was played, players, links, and what the group agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from flask_babel import gettext as _

from scorekeeper.engine.values import Role
from scorekeeper.services.access import check_role
from scorekeeper.services.colours import nearest
from scorekeeper.services.errors import BadLookError, DuplicatePlayerError
from scorekeeper.services.groups import GroupChanges, describe_device, update_group
from scorekeeper.services.looks import ORDER
from scorekeeper.services.matches import Search, list_matches
from scorekeeper.services.players import add_player, update_player
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.errors import REFUSED, problem_of
from scorekeeper.web.forms.decks import DeckForm, told_deck
from scorekeeper.web.forms.groups import (
    GroupNameForm,
    PhoneForm,
    PlayerNameForm,
    RenameForm,
    SettingsForm,
    told_phone,
)
from scorekeeper.web.language import speak
from scorekeeper.web.pages.home import LAST_GROUP
from scorekeeper.web.pages.opening import open_group
from scorekeeper.web.pages.preferences import local_address
from scorekeeper.web.presenters.group import present_group

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.engine.values import GroupId, PlayerId
    from scorekeeper.web.forms.base import PageForm

    Answer = Response | tuple[str, int]

blueprint = Blueprint("groups", __name__, url_prefix="/g/<group_id>")

_ROWS = 20


@blueprint.get("")
def show(group_id: GroupId) -> str:
    """Show the group."""
    session[LAST_GROUP] = str(group_id)
    return _page(group_id)


@blueprint.post("/name")
def rename(group_id: GroupId) -> Answer:
    """Give the group another name."""
    check_role(open_group(group_id).caller, Role.ORGANISER)
    form = GroupNameForm(prefix="group")
    if not form.validate():
        return _page(group_id, group=form), REFUSED
    speak(update_group(group_id, page_visitor(), GroupChanges(name=str(form.name.data))).language)
    return back_to(group_id, "settings", _("Saved."))


@blueprint.post("/players")
def add(group_id: GroupId) -> Answer:
    """Add a player."""
    check_role(open_group(group_id).caller, Role.SCORER)
    form = PlayerNameForm(prefix="player")
    if form.validate():
        try:
            player = add_player(group_id, page_visitor(), str(form.name.data), now())
        except DuplicatePlayerError as error:
            form.name.errors = [problem_of(error).detail]
        else:
            return back_to(group_id, "players", _("%(name)s is in the list of players.", name=player.name))
    return _page(group_id, player=form), REFUSED


@blueprint.post("/players/<player_id>")
def change_player(group_id: GroupId, player_id: PlayerId) -> Answer:
    """Rename a player, put one away, or bring one back."""
    check_role(open_group(group_id).caller, Role.ORGANISER)
    form = RenameForm(prefix=str(player_id))
    archived = {"archive": True, "restore": False}.get(request.form.get("act", ""))
    if archived is None and not form.validate():
        return _page(group_id, **{player_id: form}), REFUSED
    name = str(form.name.data) if archived is None else None
    try:
        update_player(group_id, player_id, page_visitor(), name=name, archived=archived, now=now())
    except DuplicatePlayerError as error:
        form.name.errors = [problem_of(error).detail]
        return _page(group_id, **{player_id: form}), REFUSED
    return back_to(group_id, "players", _("Saved."))


@blueprint.post("/settings")
def change_settings(group_id: GroupId) -> Answer:
    """Keep what the group agreed on."""
    check_role(open_group(group_id).caller, Role.ORGANISER)
    form = SettingsForm(prefix="settings")
    form.prepare()
    if not form.validate():
        return _page(group_id, settings=form), REFUSED
    changes = GroupChanges(
        memory=str(form.memory.data),
        viewers_dispute=bool(form.viewers_dispute.data),
        language=str(form.language.data or ""),
    )
    speak(update_group(group_id, page_visitor(), changes).language)
    return back_to(group_id, "settings", _("Saved."))


@blueprint.post("/deck")
def change_deck(group_id: GroupId) -> Answer:
    """Keep what the printed deck looks like."""
    check_role(open_group(group_id).caller, Role.ORGANISER)
    form, act = DeckForm(prefix="deck"), request.form.get("act", "")
    if act != "plain" and not form.check():
        return _page(group_id, deck=form), REFUSED
    try:
        update_group(group_id, page_visitor(), _deck_changes(form, act))
    except BadLookError as error:
        form.refuse(error.faults)
        return _page(group_id, deck=form), REFUSED
    return back_to(group_id, "deck", _("Saved."))


@blueprint.post("/phone")
def describe_phone(group_id: GroupId) -> Answer:
    """Keep who holds this phone."""
    group = open_group(group_id)
    form = PhoneForm(prefix="phone")
    form.prepare(group)
    if not form.validate():
        return _page(group_id, phone=form), REFUSED
    player = form.player()
    name = form.name(group)
    describe_device(group.id, page_visitor(), now(), name=name, player=player, plays=form.plays())
    back = request.form.get("back")
    if not back:
        return back_to(group_id, "phone", _("Saved."))
    flash(_("Saved."))
    return redirect(local_address(back), 303)


def _page(group_id: GroupId, **sent: PageForm) -> str:
    """Give the page, with the form that was sent as it was: by its name, or by the id of the player it is about."""
    visitor = page_visitor()
    group = open_group(group_id)
    found, _caller = list_matches(group.id, visitor, Search(cursor=request.args.get("cursor"), limit=_ROWS))
    page = present_group(group, found, is_first="cursor" not in request.args)
    phone = PhoneForm(formdata=None, prefix="phone", data={"phone": told_phone(group.caller)})
    phone.prepare(group)
    settings = SettingsForm(
        formdata=None,
        prefix="settings",
        data={"memory": group.memory, "viewers_dispute": group.viewers_dispute, "language": group.language or ""},
    )
    settings.prepare()
    forms: dict[str, PageForm] = {
        "group": GroupNameForm(formdata=None, prefix="group", data={"name": group.name}),
        "player": PlayerNameForm(formdata=None, prefix="player"),
        "settings": settings,
        "phone": phone,
        "deck": DeckForm(formdata=None, prefix="deck", data=told_deck(group.caller.look)),
        **{
            player.id: RenameForm(formdata=None, prefix=player.id, data={"name": player.name})
            for player in group.players
        },
        **sent,
    }
    return render_template("groups/group.html", page=page, forms=forms)


def _deck_changes(form: DeckForm, act: str) -> GroupChanges:
    if act == "plain":
        return GroupChanges(suit_names={}, suit_letters={}, suit_colours={}, suit_order=ORDER)
    return form.changes(nearest(form.palette()) if act == "nearest" else form.palette())


def back_to(group_id: GroupId, anchor: str, words: str) -> Response:
    """Go back to a part of the page, and say there what became of it: the top of the page is out of sight."""
    flash(words, f"#{anchor}")
    return redirect(url_for("groups.show", group_id=group_id, _anchor=anchor), 303)
