"""The end of the first round, in the deck's place: totals, and what is known now that all hands are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.vivo.deductions import NoteState, false_notes
from scorekeeper.web.presenters.rails import Standing, standings

if TYPE_CHECKING:
    from scorekeeper.games.vivo.scoring import ScoredRound
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that is over."""

    title: str
    players: tuple[Standing, ...]
    facts: tuple[tuple[str, str], ...]
    """Term and words."""


def round_end(view: MatchView) -> RoundEnd | None:
    """Present the round that has just ended, `None` while one runs."""
    done = next((round_ for round_ in reversed(view.sheet.rounds) if round_.tricks), None)
    if done is None or not done.is_complete:
        return None
    facts = (*_coming(view), *round_facts(view, done))
    return RoundEnd(_("Round %(n)s is over", n=done.round), standings(view), facts)


def round_facts(view: MatchView, done: ScoredRound) -> tuple[tuple[str, str], ...]:
    """Give what is known of a round once it is over: term and words."""
    return ((_("Off-harmony cards"), _notes_text(done)), *_finest(view, done))


def _coming(view: MatchView) -> list[tuple[str, str]]:
    """Say what to do before the next round: deal anew (VIVO-40), with this player to lead (VIVO-41)."""
    if view.next is None:
        return []
    leader = view.names[view.next.lead - 1]
    return [(_("Round %(n)s", n=view.next.round), _("Deal again. %(p)s leads.", p=leader))]


def _notes_text(done: ScoredRound) -> str:
    notes = list(false_notes(done.tricks))
    doubtful = sum(note.state is NoteState.CONTRADICTED for note in notes)
    if not notes:
        return _("none")
    count = len(notes) - doubtful
    confirmed = ngettext("%(num)s confirmed", "%(num)s confirmed", count)
    if not doubtful:
        return str(confirmed)
    to_review = ngettext("%(num)s to review", "%(num)s to review", doubtful)
    return f"{confirmed}, {to_review}"


def _finest(view: MatchView, done: ScoredRound) -> list[tuple[str, str]]:
    lows = [(scored.ends.low, scored.record.trick) for scored in done.tricks if scored.ends.low]
    if not lows:
        return []
    best, trick = max(lows, key=lambda low: (low[0].points, -low[1]))
    name = view.names[best.seat - 1]
    words = _("%(player)s, %(points)s in trick %(n)s", player=name, points=best.points, n=trick)
    return [(_("Best low card"), words)]
