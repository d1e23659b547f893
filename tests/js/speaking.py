"""What the page of the server says, and what the phone says, in one form."""

from __future__ import annotations

from scorekeeper.engine.values import EntryId
from scorekeeper.services import running
from scorekeeper.web.drafts import TrickDraft
from scorekeeper.web.presenters.entry_lines import conductor_says
from scorekeeper.web.presenters.lines import refusal_text
from scorekeeper.web.presenters.words import suit_name


def line_of(view, empty, draft):
    """Give what the page of the server says."""
    table = running.lay(empty, draft["taps"])
    refusal = running.refuse(view.record, table, draft["refused"]) if draft["refused"] else None
    hidden = bool(refusal) and refusal.reason is running.Refused.GONE and view.covering is not None
    refused = refusal_text(refusal, view.names, is_hidden=hidden) if refusal else ""
    moves = TrickDraft(empty.place, view.version, EntryId("x"), tuple(draft["taps"]), tuple(draft["undone"]))
    last = view.record.tricks[-1] if view.record.tricks and not (moves.taps or moves.undone) else None
    say = conductor_says(view, table, moves, view.sheet.find_trick(last.round, last.trick) if last else None, refused)
    action = say.action
    return {
        "text": "".join(map(words_of, say.line)),
        "isAlert": say.is_alert,
        "label": action.label if action else None,
        "href": (action.url or None) if action else None,
    }


def words_of(part):
    if isinstance(part, str):
        return part
    if "strong" in part:
        return part["strong"]
    return ", ".join(suit_name(suit) for suit in part["suits"])


def told(line, desk):
    """Give a line of the phone with the label that its action has."""
    kind = line.pop("kind")
    return {**line, "label": desk["words"][f"act.{kind}"] if kind else None}
