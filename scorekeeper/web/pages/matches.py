"""The match: for a scorer while it runs, the entry of the next trick, tap by tap; for everyone else the score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.exceptions import TooManyRequests

from scorekeeper.engine.entries import Redo, Undo
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId, MatchId, Role, Status
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.services import running
from scorekeeper.services.errors import ConflictError, IdReusedError, RefusedError, UnauthorisedError
from scorekeeper.services.matches import Draft
from scorekeeper.services.reversals import find_undone
from scorekeeper.services.starting import MatchRequest, start_match
from scorekeeper.services.typed import read_typed
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.drafts import LATER, drop_draft, find_draft, fresh, keep_draft, keep_tap, with_acts_since
from scorekeeper.web.errors import REFUSED
from scorekeeper.web.forms.matches import is_uuid
from scorekeeper.web.forms.tricks import TrickForm, tap_of
from scorekeeper.web.looks import deck_look
from scorekeeper.web.pages import conflicts, scoreboard
from scorekeeper.web.pages.adding import add_to
from scorekeeper.web.pages.installing import keep_page
from scorekeeper.web.pages.opening import open_match
from scorekeeper.web.presenters.desks import desk_json
from scorekeeper.web.presenters.entry import present_entry
from scorekeeper.web.presenters.entry_lines import CHANGED
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.lines import refusal_text, refusals_text
from scorekeeper.web.presenters.sentences import placed_text
from scorekeeper.web.presenters.words import card_name

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

    from scorekeeper.services.running import Refusal, Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft

blueprint = Blueprint("matches", __name__)


@blueprint.get("/m/<match_id>")
def show(match_id: MatchId) -> str:
    """Show a match."""
    view = open_match(match_id)
    if not view.caller.role.covers(Role.SCORER) or request.args.get("view") == "sheet":
        return scoreboard.render_match(view)
    draft = find_draft(match_id)
    if draft and conflicts.is_stale(view, draft):
        return conflicts.render(view, draft)
    if view.next is None or view.status is not Status.OPEN:
        return scoreboard.render_match(view)
    keep_page(view.group_id)
    return _render(view, draft)


@blueprint.post("/m/<match_id>")
def tap(match_id: MatchId) -> Response | tuple[str, int]:
    """Take one tap, or a trick typed in one line."""
    form = TrickForm()
    sent = form.draft()
    try:
        view = open_match(match_id, Role.SCORER)
    except UnauthorisedError as error:
        if error.renewed:
            # With the new link, the trick goes on where it was.
            keep_tap(match_id, sent, tap_of(request.form))
        raise
    draft = with_acts_since(match_id, sent) if sent else None
    table = running.empty_table(view, draft.place) if draft else None
    word = tap_of(request.form)
    if draft and table is None and draft.base < view.version:
        # A trick before it was taken back: the page that follows asks what becomes of the cards.
        late = draft.with_tap(word) if word else draft
        if late.has_cards:
            keep_draft(match_id, late)
        return _back(match_id)
    if draft is None or table is None:
        return _render(view, find_draft(match_id), _("This cannot be read. Nothing was changed.")), REFUSED
    if "quick" in request.form:
        return _take_typed(view, table, draft, str(form.quick.data or ""))
    if "undo" in request.form:
        return _undo(view, draft)
    if "redo" in request.form:
        return _redo(view, table, draft)
    return _take(view, table, draft, word) if word else _go_on(view, table, draft)


@blueprint.post("/m/<match_id>/rematch")
def rematch(match_id: MatchId) -> Response:
    """Begin another match with the same players in the same seats; sent twice, or after going back, it is one."""
    view = open_match(match_id, Role.SCORER)
    sent = request.form.get("id", "")
    new_id = MatchId(sent if is_uuid(sent) else str(uuid4()))
    # Who sang last is asked anew.
    settings = {name: value for name, value in view.settings.items() if name != "first_lead"}
    players = tuple(seat.player.id for seat in view.seats)
    asked = MatchRequest(view.game, players, settings, new_id, place=view.place, may_resume=True)
    try:
        new_id = start_match(view.group_id, page_visitor(), asked, now()).match.id
    except IdReusedError:
        # Sent again after something of it had changed: the match of the first time stands.
        open_match(new_id)
    return redirect(url_for("matches.show", match_id=new_id), 303)


def _take(view: MatchView, empty: Table, draft: TrickDraft, word: str) -> Response | tuple[str, int]:
    """Take a tap, unless the rules of entry refuse it."""
    laid = running.lay(empty, draft.taps)
    refusal = running.refuse(view.record, laid, word)
    if refusal and not conflicts.is_elsewhere(view, draft):
        return _render(view, draft, _words(view, refusal)), REFUSED
    return _go_on(view, empty, draft.with_tap(word))


def _take_typed(view: MatchView, empty: Table, draft: TrickDraft, text: str) -> Response | tuple[str, int]:
    """Take a trick typed in one line, all of it or nothing."""
    typed = read_typed(view.record, running.lay(empty, draft.taps), text, deck_look(view))
    if typed.problems:
        is_hidden = view.covering is not None
        problems = refusals_text(typed.problems, view.names, is_hidden=is_hidden)
        return _render(view, draft, problems, quick=text), REFUSED
    kept = draft.taps if not typed.starts_anew else tuple(each for each in draft.taps if each[0] in "lhn")
    return _go_on(view, empty, replace(draft, taps=(*kept, *typed.taps), undone=(), said=""), quick=text)


def _go_on(view: MatchView, empty: Table, draft: TrickDraft, quick: str = "") -> Response | tuple[str, int]:
    """Keep what was tapped, or record the trick with its last card."""
    table = running.lay(empty, draft.taps)
    last = running.last_card(view.record, table)
    if last:
        draft = replace(draft, taps=(*draft.taps, last.code))
        table = running.lay(empty, draft.taps)
    if not table.is_complete:
        keep_draft(view.id, draft)
        return _back(view.id)
    response = _record(view, table, draft, quick)
    if last:
        name = next(view.names[seat - 1] for seat, card in table.by_seat.items() if card == last)
        flash(placed_text().format(c=card_name(last), p=name))
    return response


def _record(view: MatchView, table: Table, draft: TrickDraft, quick: str) -> Response | tuple[str, int]:
    """Record a trick once, however often it is sent."""
    stored = running.find_trick(view.record, draft.place)
    if stored is not None and running.is_same(table, stored):
        drop_draft(view.id)
        return _back(view.id)
    try:
        added = add_to(view, Draft(draft.id, draft.base, running.entry_of(table)))
    except (ConflictError, IdReusedError):
        # The page that follows shows both versions, or asks to look again where only other things changed.
        version = open_match(view.id).version
        keep_draft(view.id, replace(draft, base=version, id=EntryId(str(uuid4())), undone=(), said=CHANGED))
        return _back(view.id)
    except RefusedError as error:
        words = " ".join(finding_words(each, view) for each in error.findings)
        return _render(view, draft, words, quick=quick), REFUSED
    except TooManyRequests:
        keep_draft(view.id, draft)
        raise
    drop_draft(view.id)
    coming = added.match.next
    if draft.later and coming:
        following = fresh(Place(coming.round, coming.trick), added.match.version)
        keep_draft(view.id, replace(following, undone=draft.later))
    return _back(view.id)


def _undo(view: MatchView, draft: TrickDraft) -> Response:
    """Take back the last tap; where there is none, the last entry, a trick but for its cards before the last."""
    if draft.taps:
        keep_draft(view.id, draft.without_last())
        return _back(view.id)
    try:
        added = add_to(view, Draft(draft.id, draft.base, Undo()))
    except (RefusedError, ConflictError, IdReusedError):
        coming = view.next
        if coming:
            place = Place(coming.round, coming.trick)
            said = CHANGED if view.can_undo else "nothing"
            keep_draft(view.id, replace(fresh(place, view.version), said=said))
        return _back(view.id)
    if added.is_new:
        _lay_back(view, added.match, draft.undone)
    return _back(view.id)


def _lay_back(before: MatchView, after: MatchView, undone: tuple[str, ...]) -> None:
    """Let the cards of a trick that was taken back lie on the staff, but for the last; what was undone before stays."""
    empty = running.next_table(after)
    if empty is None:
        return
    draft = fresh(empty.place, after.version)
    if len(after.record.tricks) < len(before.record.tricks):
        taps = running.taps_of(before.record.tricks[-1], empty)
        # The very last card of a round was placed without a tap, so the one before it is the last that was tapped.
        kept = -2 if empty.place.trick == TRICKS else -1
        later = (*undone, LATER) if undone else ()
        keep_draft(after.id, replace(draft, taps=taps[:kept], undone=(*later, taps[kept])))
    else:
        keep_draft(after.id, replace(draft, said=find_undone(after.id, page_visitor())))


def _redo(view: MatchView, empty: Table, draft: TrickDraft) -> Response | tuple[str, int]:
    """Put back the last tap that was taken back; where there is none, the last entry."""
    if draft.can_redo:
        return _go_on(view, empty, draft.with_redone())
    try:
        added = add_to(view, Draft(draft.id, draft.base, Redo()))
    except (RefusedError, ConflictError, IdReusedError):
        return _back(view.id)
    place = added.match.next
    if added.is_new and place:
        keep_draft(
            view.id,
            replace(fresh(Place(place.round, place.trick), added.match.version), said="redone"),
        )
    return _back(view.id)


def _render(view: MatchView, draft: TrickDraft | None, refused: str = "", *, quick: str = "") -> str:
    empty = running.next_table(view)
    if empty is None:
        return scoreboard.render_match(view)
    if draft is None or draft.place != empty.place:
        draft = fresh(empty.place, view.version)
    elif not (draft.taps or draft.undone):
        draft = replace(draft, base=view.version)
    page = present_entry(view, running.lay(empty, draft.taps), draft, refused)
    return render_template(
        "matches/entry.html",
        page=page,
        view=view,
        draft=draft,
        quick=quick,
        desk=desk_json(view),
        action=url_for("matches.tap", match_id=view.id),
    )


def _words(view: MatchView, refusal: Refusal) -> str:
    is_hidden = refusal.reason is running.Refused.GONE and view.covering is not None
    return refusal_text(refusal, view.names, is_hidden=is_hidden)


def _back(match_id: MatchId) -> Response:
    return redirect(url_for("matches.show", match_id=match_id, _anchor="deck"), 303)
