"""The entry page, ready to be shown: the trick on its staff, the line, the deck, the dock, and what stands beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.web.presenters.decks import Band, deck_bands
from scorekeeper.web.presenters.entry_lines import Action, Say, conductor_says
from scorekeeper.web.presenters.rails import RailRow, Standing, rail_rows, standings
from scorekeeper.web.presenters.round_end import RoundEnd, round_end
from scorekeeper.web.presenters.staffs import StaffView, staff_of, staff_of_last

if TYPE_CHECKING:
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft

__all__ = ["Action", "Dock", "EntryPage", "Say", "present_correction", "present_entry"]


@dataclass(frozen=True, slots=True)
class Dock:
    """Undo, and the harmonies for a trick."""

    trick: int | None
    """`None` where no harmony is to be chosen."""
    chosen: str
    field: str
    """`now` for the trick that runs, `next` for the one after it."""
    codes: tuple[str, ...]
    is_asking: bool
    can_undo: bool


@dataclass(frozen=True, slots=True)
class EntryPage:
    """All of the page that is not the frame."""

    title: str
    aside: str
    head: str
    """For the title of the window."""
    done: int
    staff: StaffView
    say: Say
    bands: tuple[Band, ...]
    """Empty where something else takes the deck's place."""
    dock: Dock
    standings: tuple[Standing, ...]
    last_tricks: tuple[RailRow, ...]
    names: tuple[str, ...]
    round_end: RoundEnd | None
    harmony: str
    """The word of the running trick's harmony, empty while it is not known."""
    codes: tuple[str, ...]
    """The harmonies at this number of players."""
    is_covered: bool


def present_entry(view: MatchView, table: Table, draft: TrickDraft | None, refused: str = "") -> EntryPage:
    """Present the trick that is being entered.

    Args:
        view: The match.
        table: The trick as tapped so far.
        draft: The taps themselves, `None` where there are none.
        refused: Why the last tap was not taken.
    """
    is_untouched = draft is None or not (draft.taps or draft.undone)
    last = _last_trick(view) if is_untouched else None
    ended = round_end(view) if is_untouched and table.place.trick == 1 and last else None
    shows_last = last is not None and (ended is not None or table.place.trick > 1)
    staff = staff_of_last(view, last, table) if shows_last and last else staff_of(view, table)
    place = last.record if ended and last else table.place
    codes = _codes(view)
    return EntryPage(
        title=_("Trick %(n)s", n=place.trick),
        aside=_("/ %(total)s · Round %(round)s", total=TRICKS, round=place.round),
        head=_("Trick %(n)s, round %(round)s", n=place.trick, round=place.round),
        done=TRICKS if ended else table.place.trick - 1,
        staff=staff,
        say=conductor_says(view, table, draft, last if shows_last else None, refused),
        bands=() if ended else deck_bands(view, table, keeps_last=is_untouched),
        dock=_dock(view, table, draft, codes),
        standings=standings(view),
        last_tricks=rail_rows(view, keeps_last=is_untouched),
        names=view.names,
        round_end=ended,
        harmony=table.harmony.word if table.harmony else "",
        codes=codes,
        is_covered=view.covering is not None,
    )


def present_correction(view: MatchView, table: Table, draft: TrickDraft, say: Say) -> EntryPage:
    """Present a recorded trick that is being corrected; its deck shows every card, so that a swap is one tap."""
    codes = _codes(view)
    number = table.place.trick
    dock = Dock(
        number, table.harmony.word if table.harmony else "", "now", codes, is_asking=False, can_undo=bool(draft.taps)
    )
    return EntryPage(
        title=_("Trick %(n)s, being corrected", n=number),
        aside=f"· {_('Round %(n)s', n=table.place.round)}",
        head=_("Correct trick %(n)s, round %(round)s", n=number, round=table.place.round),
        done=number - 1,
        staff=staff_of(view, table, is_correction=True),
        say=say,
        bands=deck_bands(view, table, keeps_last=False, is_correction=True),
        dock=dock,
        standings=standings(view),
        last_tricks=(),
        names=view.names,
        round_end=None,
        harmony=dock.chosen,
        codes=codes,
        is_covered=view.covering is not None,
    )


def _last_trick(view: MatchView) -> ScoredTrick | None:
    """Give the trick recorded last."""
    if not view.record.tricks:
        return None
    record = view.record.tricks[-1]
    return view.sheet.find_trick(record.round, record.trick)


def _codes(view: MatchView) -> tuple[str, ...]:
    """Give the harmonies in play: no Quartet at three players (VIVO-6)."""
    return tuple(harmony.word for harmony in tuple(Harmony)[: view.record.settings.seats])


def _dock(view: MatchView, table: Table, draft: TrickDraft | None, codes: tuple[str, ...]) -> Dock:
    """Ask for this trick's harmony while it is missing, then offer the next one's, but in the last trick."""
    can_undo = bool(draft and draft.taps) or view.can_undo
    number = table.place.trick
    if table.harmony is None:
        asks = table.lead is not None
        return Dock(number, "", "now", codes, is_asking=asks, can_undo=can_undo)
    if number == TRICKS:
        return Dock(None, "", "next", codes, is_asking=False, can_undo=can_undo)
    chosen = table.next_harmony.word if table.next_harmony else ""
    return Dock(number + 1, chosen, "next", codes, is_asking=False, can_undo=can_undo)
