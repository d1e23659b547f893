"""What an entry would change, worked out on the match as it stands: nothing here is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.entries import Amend, Batch, Play, Shift
from scorekeeper.engine.findings import Code
from scorekeeper.engine.game import Place
from scorekeeper.engine.judging import judge
from scorekeeper.engine.match import parts_of
from scorekeeper.engine.values import Role
from scorekeeper.services.access import enter_match
from scorekeeper.services.covering import cover_finding
from scorekeeper.services.presenting import covering_of
from scorekeeper.services.running import find_holder, find_trick, next_lead_of, play_of, stored_table
from scorekeeper.services.states import load_standing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.engine.entries import BatchPart, Entry
    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.values import MatchId, Seat
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.scoring import Sheet
    from scorekeeper.games.vivo.tricks import TrickRecord
    from scorekeeper.services.access import Visitor
    from scorekeeper.services.running import Table
    from scorekeeper.services.states import MatchState, Standing
    from scorekeeper.services.views import MatchView

_FIRST = Place(1, 1)


class Swap(NamedTuple):
    """A card that stands in another trick of the round already, and what takes its place there."""

    card: Card
    trick: int
    """Where it stands."""
    seat: Seat
    """Whose it is there."""
    other: Card
    """The card that goes there."""


class LeadChange(NamedTuple):
    """A recorded trick whose lead is no longer the one of the rules."""

    place: Place
    seat: Seat
    """Who leads it by the rules now."""
    until: Place
    """The last trick that a shift would reach."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an entry would change."""

    before: Sheet
    after: Sheet
    """Equal to `before` where the entry is refused."""
    refused: tuple[Finding, ...]
    """What speaks against it."""
    lead_change: LeadChange | None
    """The first recorded trick that the entry leaves with a lead which is not that of the rules."""
    found: tuple[Finding, ...]
    """Findings that the entry brings, as the caller may see them; that lead not among them."""


def preview_entry(match_id: MatchId, visitor: Visitor, entry: Entry) -> Preview:
    """Work out what an entry would change.

    Raises:
        ForbiddenError: if the visitor may not record.
        NotFoundError: if the visitor has no role there.
    """
    access, caller = enter_match(match_id, visitor, Role.SCORER)
    standing = load_standing(access.match)
    judgement = judge(standing.state, entry, seen=standing.state.version)
    if judgement.findings:
        return Preview(standing.sheet, standing.sheet, judgement.findings, None, ())
    after = judgement.sheet or judgement.state.score()
    change = _lead_change(judgement.state, after, standing)
    covering = covering_of(judgement.state, caller)
    known = set(standing.sheet.findings)
    about = change.place if change else None
    found = tuple(
        cover_finding(each, covering)
        for each in after.findings
        if each not in known and not (each.code is Code.WRONG_LEAD and (each.round, each.trick) == about)
    )
    return Preview(standing.sheet, after, (), change, found)


def find_swaps(view: MatchView, table: Table) -> tuple[Swap, ...]:
    """Give the cards of a correction that stand in other tricks of the round, each with what could go there."""
    stored = find_trick(view.record, table.place)
    if stored is None:
        return ()
    added = [card for card in table.played if card not in stored.cards]
    freed = [card for card in stored.cards if card not in table.played]
    swaps: list[Swap] = []
    for card in added:
        held = find_holder(view.record, table.place, card)
        if held and freed:
            # What stood in the same place of this trick goes there, if it is free.
            place = table.played.index(card)
            other = stored.cards[place] if stored.cards[place] in freed else freed[0]
            freed.remove(other)
            swaps.append(Swap(card, held[1], held[0], other))
    return tuple(swaps)


def correction_of(view: MatchView, table: Table, *, swaps: Sequence[Swap] = (), leave: bool = True) -> Play | Batch:
    """Give the entry that corrects a recorded trick.

    Args:
        view: The match.
        table: The trick as it should be, complete.
        swaps: Those that are wanted; the other tricks get what was freed here.
        leave: Whether another trick of a swap keeps a lead that the rules no longer give it; otherwise a shift is
            to follow.

    Raises:
        ValueError: if the trick is not complete.
    """
    trick = table.finished()
    if trick is None:
        message = "the trick is not complete"
        raise ValueError(message)
    corrected: dict[int, TrickRecord] = {table.place.trick: _as_said(view, table, trick)}
    for swap in swaps:
        other = corrected.get(swap.trick) or find_trick(view.record, Place(table.place.round, swap.trick))
        if other is not None:
            cards = tuple(swap.other if card == swap.card else card for card in other.cards)
            corrected[swap.trick] = other._replace(cards=cards, claims=())
    parts: list[BatchPart] = []
    if table.place == _FIRST and trick.lead != view.record.settings.first_lead:
        parts.append(Amend({"first_lead": int(trick.lead)}))
    # In order, so that each lead can be held against the trick before it.
    for number in sorted(corrected):
        each = corrected[number]
        if leave and number != table.place.trick:
            each = each._replace(as_played=each.as_played or each.lead != _due_lead(view, corrected, number))
        parts.append(play_of(each))
    only = parts[0]
    return only if len(parts) == 1 and isinstance(only, Play) else Batch(tuple(parts))


def _due_lead(view: MatchView, corrected: Mapping[int, TrickRecord], number: int) -> Seat | None:
    """Give the lead of the rules of a trick, once others of its round are corrected."""
    before = corrected.get(number - 1)
    if before is not None:
        return next_lead_of(view.record.settings, before)
    round_ = next(iter(corrected.values())).round
    scored = view.sheet.find_trick(round_, number)
    return scored.due_lead if scored else None


def with_shift(entry: Entry, place: Place) -> Batch:
    """Give an entry together with the shift of a trick and all later ones: all or none."""
    parts = [part for part in parts_of(entry) if isinstance(part, (Play, Amend))]
    return Batch((*parts, Shift(*place)))


def correction_table(view: MatchView, place: Place) -> Table | None:
    """Give a recorded trick as the table to correct it on, `None` where there is none."""
    scored = view.sheet.find_trick(*place)
    return stored_table(view.record, place, scored.due_lead) if scored else None


def _as_said(view: MatchView, table: Table, trick: TrickRecord) -> TrickRecord:
    """Keep what the table said about the lead, unless the correction changes it."""
    if table.place == _FIRST:
        return trick._replace(as_played=False)
    stored = find_trick(view.record, table.place)
    kept = stored is not None and stored.lead == trick.lead and stored.as_played
    return trick._replace(as_played=kept or trick.lead != table.due_lead)


def _lead_change(after: MatchState, after_sheet: Sheet, before: Standing) -> LeadChange | None:
    """Find the first trick that kept its lead and lost the rules' leave for it, but for leads set by hand."""
    old = before.state.record.tricks
    for index, (was, now) in enumerate(zip(old, after.record.tricks, strict=False)):
        scored = after_sheet.find_trick(now.round, now.trick)
        earlier = before.sheet.find_trick(now.round, now.trick)
        if scored is None or earlier is None or was.as_played or was.lead != now.lead:
            continue
        if scored.due_lead not in {now.lead, earlier.due_lead}:
            stop = next((n for n in range(index + 1, len(old)) if old[n].as_played), len(old))
            last = old[stop - 1]
            return LeadChange(Place(now.round, now.trick), scored.due_lead, Place(last.round, last.trick))
    return None
