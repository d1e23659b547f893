"""Two versions of a trick, ready to be shown side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.games.vivo.cards import find_card
from scorekeeper.services.running import find_trick
from scorekeeper.web.presenters.sentences import clash_text, not_due_text
from scorekeeper.web.presenters.staffs import CardView, card_view

if TYPE_CHECKING:
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A seat in both versions."""

    name: str
    theirs: CardView | None
    """`None` where the recorded card is covered (VIVO-36)."""
    mine: CardView | None
    differs: bool


@dataclass(frozen=True, slots=True)
class Versions:
    """Both versions."""

    title: str
    question: str
    rows: tuple[VersionRow, ...]
    """Empty where the trick is not recorded any more."""
    cards: tuple[CardView, ...]
    """What this browser has, in the order tapped."""
    their_harmony: str
    my_harmony: str
    is_recorded: bool
    is_partial: bool
    """Whether cards are missing in what this browser has."""


def present_versions(view: MatchView, draft: TrickDraft, mine: Table | None, recorder: str | None) -> Versions:
    """Present a trick that was recorded, and the same one as this browser has it.

    Args:
        view: The match.
        draft: The trick as this browser tapped it.
        mine: The same on its table, `None` where the match has no such place any more.
        recorder: Who recorded the trick, where the device has a name.
    """
    number = draft.place.trick
    stored = find_trick(view.record, draft.place)
    tapped = [card for tap in draft.taps if tap[:1].isupper() and (card := find_card(tap))]
    cards = tuple(card_view(card) for card in tapped)
    title = _("Two versions of trick %(n)s", n=number)
    if stored is None or mine is None:
        question = not_due_text(number)
        return Versions(_("Trick %(n)s", n=number), question, (), cards, "", "", is_recorded=False, is_partial=True)
    question = clash_text().format(n=number, p=recorder or _("somebody else"))
    return Versions(
        title,
        question,
        _rows(view, draft, mine),
        cards,
        stored.harmony.word,
        mine.harmony.word if mine.harmony else "",
        is_recorded=True,
        is_partial=not mine.is_complete,
    )


def _rows(view: MatchView, draft: TrickDraft, mine: Table) -> tuple[VersionRow, ...]:
    scored = view.sheet.find_trick(*draft.place)
    theirs = {play.seat: play.card for play in scored.plays} if scored else {}
    hides = view.covering is not None and view.covering.hides(*draft.place)
    rows: list[VersionRow] = []
    for seat in sorted(theirs):
        own = mine.by_seat.get(seat)
        shown = None if hides else card_view(theirs[seat])
        rows.append(
            VersionRow(view.names[seat - 1], shown, card_view(own) if own else None, not hides and own != theirs[seat])
        )
    return tuple(rows)
