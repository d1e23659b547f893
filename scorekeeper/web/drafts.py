"""The tricks that a browser is entering or correcting, kept in its signed session until they are recorded.

Small on purpose, as a cookie is: a few tricks, each a few short words. What a form carries goes before what is kept
here, so that Back and an old tab mean what they show.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast
from uuid import uuid4

from flask import session

from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId

if TYPE_CHECKING:
    from scorekeeper.engine.values import MatchId
    from scorekeeper.services.views import MatchView

KEPT = 4
"""How many tricks a browser keeps at a time; the oldest goes first."""

MOST_TAPS = 60
"""Taps of one trick that are kept; a trick takes about seven."""

LATER = "/"
"""Among taps taken back: those before it are of the trick after this one, and come back once this one is recorded."""

_KEY = "drafts"


@dataclass(frozen=True, slots=True)
class TrickDraft:
    """A trick as one browser has tapped it so far."""

    place: Place
    base: int
    """The version of the match that whoever taps has seen."""
    id: EntryId
    """Of the entry that the trick becomes: sent twice, it is recorded once."""
    taps: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    """Taps taken back, the latest last; those of later tricks first, each trick's ended by `LATER`."""
    said: str = ""
    """A key of what the conductor's line is to say, until the next tap."""

    @property
    def can_redo(self) -> bool:
        """Whether a tap of this trick was taken back."""
        return bool(self.undone) and self.undone[-1] != LATER

    @property
    def later(self) -> tuple[str, ...]:
        """The taps taken back of the trick after this one, once all of this one's are put back."""
        return self.undone[:-1] if self.undone[-1:] == (LATER,) else ()

    @property
    def has_cards(self) -> bool:
        """Whether a card is among the taps."""
        return any(tap[:1].isupper() for tap in self.taps)

    def with_tap(self, tap: str) -> TrickDraft:
        """Give the draft after one more tap."""
        return replace(self, taps=(*self.taps, tap), undone=(), said="")

    def without_last(self) -> TrickDraft:
        """Give the draft with its last tap taken back."""
        return replace(self, taps=self.taps[:-1], undone=(*self.undone, self.taps[-1]), said="")

    def with_redone(self) -> TrickDraft:
        """Give the draft with the tap put back that was taken back last."""
        return replace(self, taps=(*self.taps, self.undone[-1]), undone=self.undone[:-1], said="")


def fresh(place: Place, base: int) -> TrickDraft:
    """Give the draft of a trick of which nothing is tapped."""
    return TrickDraft(place, base, EntryId(str(uuid4())))


def find_draft(match_id: MatchId, place: Place | None = None) -> TrickDraft | None:
    """Give the trick that this browser enters in a match, or corrects at a place, or `None`."""
    kept = _drafts().get(_key(match_id, place))
    try:
        return _read(kept) if kept else None
    except (KeyError, TypeError, ValueError):
        # Written by another version of the program.
        return None


def keep_draft(match_id: MatchId, draft: TrickDraft, place: Place | None = None) -> None:
    """Keep a trick that is being entered, or corrected at a place."""
    drafts = _drafts()
    key = _key(match_id, place)
    drafts.pop(key, None)
    drafts[key] = {
        "p": list(draft.place),
        "b": draft.base,
        "i": draft.id,
        "t": " ".join(draft.taps[-MOST_TAPS:]),
        "u": " ".join(draft.undone[-MOST_TAPS:]),
        "m": draft.said,
    }
    while len(drafts) > KEPT:
        del drafts[next(iter(drafts))]
    session[_KEY] = drafts


def keep_tap(match_id: MatchId, draft: TrickDraft | None, tap: str | None, place: Place | None = None) -> None:
    """Keep a trick with the tap that nobody could look at, for when this browser may enter again."""
    if draft is not None:
        keep_draft(match_id, draft.with_tap(tap) if tap and "?" not in tap else draft, place)


def drop_draft(match_id: MatchId, place: Place | None = None) -> None:
    """Forget a trick that is recorded or given up."""
    drafts = _drafts()
    if drafts.pop(_key(match_id, place), None) is not None:
        session[_KEY] = drafts


def carry_drafts(before: MatchView, after: MatchView) -> None:
    """Let what this browser has tapped in a match follow an act of its own; what others changed is still asked about.

    Args:
        before: The match that the act was about.
        after: The match with it. The trick to come follows only where it is still that trick.
    """
    drafts = _drafts()
    coming = [after.next.round, after.next.trick] if after.next else []
    for key, kept in drafts.items():
        match_id, _slash, corrected = key.partition("/")
        if (
            match_id == after.id
            and (corrected or kept.get("p") == coming)
            and kept.get("b", -1) >= before.shaped_version
        ):
            drafts[key] = {**kept, "b": after.version}
            session[_KEY] = drafts


def with_acts_since(match_id: MatchId, draft: TrickDraft) -> TrickDraft:
    """Give a draft as a form carries it, past what this browser itself did to the match since that form was shown."""
    kept = find_draft(match_id)
    return replace(draft, base=kept.base) if kept and kept.id == draft.id and kept.base > draft.base else draft


def _key(match_id: MatchId, place: Place | None) -> str:
    return match_id if place is None else f"{match_id}/{place.round}/{place.trick}"


def _drafts() -> dict[str, dict[str, Any]]:
    kept = session.get(_KEY)
    return dict(cast("dict[str, dict[str, Any]]", kept)) if isinstance(kept, dict) else {}


def _read(kept: dict[str, Any]) -> TrickDraft:
    round_, trick = kept["p"]
    return TrickDraft(
        Place(int(round_), int(trick)),
        int(kept["b"]),
        EntryId(str(kept["i"])),
        tuple(str(kept["t"]).split()),
        tuple(str(kept["u"]).split()),
        str(kept["m"]),
    )
