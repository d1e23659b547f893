"""Another set-up, or other seats, ready to be shown before they are recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.games.vivo.settings import OffHarmonySuit
from scorekeeper.web.presenters.corrections import Difference, differences, shift_question, summary
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.words import suit_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import JsonObject
    from scorekeeper.services.previews import Preview
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class SetupChanges:
    """What another set-up would change."""

    words: tuple[str, ...]
    """What is put right."""
    summary: str
    rows: tuple[Difference, ...]
    shift: str
    """The question about the later leads, empty where there is none."""
    shift_hint: str
    leave_hint: str
    refused: tuple[str, ...]
    findings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat that keeps its points and changes its player."""

    number: int
    before: str
    after: str
    points: int


def present_setup(view: MatchView, changes: JsonObject, left: Preview, shifted: Preview | None) -> SetupChanges:
    """Present what another set-up would change."""
    shown = shifted or left
    rows = differences(shown.before, shown.after, view.names)
    return SetupChanges(
        tuple(_words(view, changes)),
        summary(rows),
        rows,
        shift_question(view, left.lead_change) if left.lead_change else "",
        summary(rows),
        summary(differences(left.before, left.after, view.names)),
        tuple(finding_words(each, view) for each in left.refused),
        tuple(dict.fromkeys(finding_words(each, view) for each in shown.found)),
    )


def present_seats(view: MatchView, names: Sequence[str]) -> tuple[SeatChange, ...]:
    """Present who would have which points."""
    rows = zip(view.seats, names, view.sheet.scores, strict=True)
    return tuple(SeatChange(seat.seat, seat.player.name, name, points) for seat, name, points in rows)


def _words(view: MatchView, changes: JsonObject) -> list[str]:
    words: list[str] = []
    lead, suit, reading = (changes.get(key) for key in ("first_lead", "removed_suit", "off_harmony_suit"))
    if isinstance(lead, int):
        words.append(_("%(player)s led the first trick.", player=view.names[lead - 1]))
    if isinstance(suit, str):
        words.append(_("The suit that stayed in the box is %(suit)s.", suit=suit_name(suit)))
    if reading == OffHarmonySuit.COUNTED.value:
        words.append(_("The suit of an off-harmony card counts as played."))
    elif reading is not None:
        words.append(_("The suit of an off-harmony card does not count as played."))
    return words
