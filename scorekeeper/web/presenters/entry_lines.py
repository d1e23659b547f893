"""What the conductor's line says on the entry page, and what it offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _

from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.cards import find_card
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.services.running import lay, next_table
from scorekeeper.web.forms.rulings import DeskState
from scorekeeper.web.presenters.addresses import trick_url
from scorekeeper.web.presenters.lines import (
    Line,
    doubt_line,
    false_line,
    harmony_line,
    lead_line,
    line,
    result_line,
    round_line,
    strong,
    turn_line,
)
from scorekeeper.web.presenters.sentences import (
    all_there_text,
    changed_text,
    redone_text,
    to_review_text,
    undone_texts,
)
from scorekeeper.web.presenters.words import card_name

if TYPE_CHECKING:
    from scorekeeper.engine.findings import Finding
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft


@dataclass(frozen=True, slots=True)
class Action:
    """What the line offers: a link, or a button of the form."""

    label: str
    url: str = ""
    name: str = ""
    value: str = "1"


@dataclass(frozen=True, slots=True)
class Say:
    """What the line says."""

    line: Line
    is_alert: bool = False
    action: Action | None = None


CHANGED = "changed"
"""What a draft says once somebody else changed the match."""

SAVE = "save"
"""The button that records a trick whose cards are all there."""


def conductor_says(
    view: MatchView, table: Table, draft: TrickDraft | None, last: ScoredTrick | None, refused: str
) -> Say:
    """Choose what the line says.

    Args:
        view: The match.
        table: The trick as tapped.
        draft: Its taps.
        last: The trick recorded last, while it still lies on the staff.
        refused: Why the last tap was not taken.
    """
    save = Action(_("Save"), name=SAVE) if table.is_complete else None
    if refused:
        return Say([refused], is_alert=True, action=save)
    if draft and draft.said == CHANGED:
        return Say(_said_line(CHANGED), is_alert=True, action=save)
    if draft and draft.undone:
        return Say(_undone_line(view, draft), action=Action(_("Redo"), name="redo"))
    if draft and draft.said:
        return Say(_said_line(draft.said), action=Action(_("Redo"), name="redo") if view.can_redo else None)
    if last is not None:
        return _last_says(view, table, last)
    return _running_says(view, table)


def _running_says(view: MatchView, table: Table) -> Say:
    if table.lead is None:
        return Say(lead_line())
    asked, number = table.asked(), table.place.trick
    if asked is None:
        if table.harmony is None:
            return Say(harmony_line(number), is_alert=True)
        return Say([all_there_text()], action=Action(_("Save"), name=SAVE))
    if table.harmony is None and table.is_empty:
        return Say(harmony_line(number))
    plays = table.judged()
    if plays and plays[-1].is_off and table.cursor is None:
        why = Action(_("Why?"), url=_desk_url(table))
        return Say(false_line(plays[-1], view.names), is_alert=True, action=why)
    return Say(turn_line(asked, view.names[asked.seat - 1], number))


def _desk_url(table: Table) -> str:
    """Give the address where the ruling desk explains the trick so far, card by card."""
    settings = table.settings
    state = DeskState(
        players=settings.seats,
        harmony=table.harmony.word if table.harmony else "",
        cards=tuple(card.code for card in table.played),
        removed_suit=settings.removed_suit.value if settings.removed_suit else "",
        reading=settings.off_harmony_suit.value,
    )
    return url_for("rulings.show", **state.address(), _anchor="result")


def _last_says(view: MatchView, table: Table, last: ScoredTrick) -> Say:
    """Say what the trick recorded last gave; a false note that it contradicts is told with it, once (VIVO-46)."""
    record = last.record
    ends_round = record.trick == TRICKS and table.place.trick == 1
    said = round_line(view.sheet.scores, view.names) if ends_round else result_line(last, view.names)
    why = Action(_("Why?"), url=trick_url(view.id, record.round, record.trick))
    doubt = _new_doubt(view, last)
    if doubt is None:
        return Say(said, action=why)
    is_covered = view.covering is not None and view.covering.hides_finding(doubt)
    if is_covered or doubt.seat is None or doubt.trick is None:
        return Say([*said, " ", to_review_text()], is_alert=True, action=why)
    see = Action(_("See"), url=trick_url(view.id, record.round, doubt.trick))
    if ends_round:
        return Say([*said, " ", to_review_text()], is_alert=True, action=see)
    return Say(doubt_line(doubt.evidence[0].card, doubt.seat, doubt.trick, view.names), is_alert=True, action=see)


def _new_doubt(view: MatchView, last: ScoredTrick) -> Finding | None:
    """Give the finding that a false note of the round is contradicted, if the last trick is the first to prove it."""
    place = last.record
    for finding in view.sheet.findings:
        first = min((proof.trick for proof in finding.evidence), default=0)
        if finding.code is Code.REVOKE and finding.round == place.round and first == place.trick:
            return finding
    return None


def _undone_line(view: MatchView, draft: TrickDraft) -> Line:
    """Name what was taken back."""
    word, texts = draft.undone[-1], undone_texts()
    card = find_card(word)
    empty = next_table(view)
    if card and empty:
        seat = next((s for s, c in lay(empty, draft.with_redone().taps).by_seat.items() if c == card), None)
        if seat:
            return line(texts["card"], p=strong(view.names[seat - 1]), c=card_name(card))
    match word[:1]:
        case "h" | "n":
            return [texts["harmony"]]
        case "l":
            return [texts["lead"]]
        case _:
            return [texts["tap"]]


def _said_line(key: str) -> Line:
    """Name what was taken back or put back on the server."""
    kind, _colon, number = key.partition(":")
    words = {**undone_texts(), "redone": redone_text(), CHANGED: changed_text()}
    return line(words.get(kind, words["batch"]), n=number)
