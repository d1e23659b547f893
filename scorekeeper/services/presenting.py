"""From a match as it stands to what a caller is shown: views, and the fields of an answer."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from scorekeeper.engine.disputes import DisputeState, disputes_of
from scorekeeper.engine.entries import Author
from scorekeeper.engine.findings import finding_fields
from scorekeeper.engine.standings import leaders, ranks
from scorekeeper.engine.values import Status
from scorekeeper.games import get_game
from scorekeeper.services.covering import (
    cover_dispute,
    cover_entries,
    cover_finding,
    cover_sheet_fields,
    find_covering,
)
from scorekeeper.services.reversals import undoable_of
from scorekeeper.services.views import EntryView, MatchRow, MatchView, PlayerView, ResultView, SeatView
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.game import Next
    from scorekeeper.engine.values import Json
    from scorekeeper.journal.records import StoredEntry, StoredMatch, StoredSeat
    from scorekeeper.services.access import Caller
    from scorekeeper.services.covering import Covering
    from scorekeeper.services.states import MatchState, Standing


def view_match(match: StoredMatch, standing: Standing, seats: Sequence[StoredSeat], caller: Caller) -> MatchView:
    """Show a match as it stands to a caller."""
    state, sheet = standing
    covering = covering_of(state, caller)
    return MatchView(
        id=match.id,
        group_id=match.group_id,
        game=match.game,
        version=state.version,
        shaped_version=state.shaped_version,
        status=state.status,
        seats=view_seats(seats),
        settings=state.game.settings_fields(state.record),
        record=state.record,
        sheet=sheet,
        next=state.game.find_next(state.record),
        result=result_of(standing),
        disputes=tuple(cover_dispute(each, covering) for each in disputes_of(state, sheet)),
        played_on=match.played_on,
        place=match.place,
        created_at=match.created_at,
        updated_at=match.updated_at,
        caller=caller,
        covering=covering,
        undoable=undoable_of(state),
        can_redo=bool(state.undone),
    )


def view_seats(seats: Iterable[StoredSeat]) -> tuple[SeatView, ...]:
    """Show who sits where."""
    return tuple(SeatView(each.seat, PlayerView(each.player_id, each.name)) for each in seats)


def view_row(match: StoredMatch, seats: Iterable[StoredSeat]) -> MatchRow:
    """Show a match in a list, from what is derived and stored with it."""
    return MatchRow(
        match.id,
        match.group_id,
        match.game,
        match.version,
        match.status,
        view_seats(seats),
        match.settings,
        match.summary,
        match.played_on,
        match.place,
        match.created_at,
        match.updated_at,
    )


def view_entries(entries: Iterable[StoredEntry], state: MatchState, caller: Caller) -> tuple[EntryView, ...]:
    """Show a journal, all of it, to a caller."""
    shown = [
        EntryView(
            each.seq,
            each.id,
            each.type,
            each.data,
            Author(each.role, each.device_id, each.author_name),
            each.at,
            each.hash,
        )
        for each in entries
    ]
    return tuple(cover_entries(shown, covering_of(state, caller), state.taken_back))


def covering_of(state: MatchState, caller: Caller) -> Covering | None:
    """Give what of a match is covered for a caller, `None` where nothing is."""
    return find_covering(state.record) if caller.is_covered and state.status is Status.OPEN else None


def result_of(standing: Standing) -> ResultView | None:
    """Give the result of a finished match: leaders at an early finish win."""
    state, sheet = standing
    if state.status is not Status.FINISHED:
        return None
    return ResultView(leaders(sheet.scores), sheet.scores, ranks(sheet.scores), state.is_early)


def summary_of(standing: Standing) -> dict[str, Json]:
    """Give what lists show of a match, derived and stored with it."""
    state, sheet = standing
    summary = {
        "scores": list(sheet.scores),
        "next": next_fields(state.game.find_next(state.record)),
        "result": result_fields(result_of(standing)),
        "disputes": [dispute_fields(each) for each in disputes_of(state, sheet)],
    }
    return cast("dict[str, Json]", summary)


def match_fields(view: MatchView, lang: str) -> dict[str, object]:
    """Give a match as the fields of an answer, its sentences in a language."""
    names = view.names
    findings = [_finding_fields(each, view, lang) for each in view.sheet.findings]
    sheet = get_game(view.game).sheet_fields(view.sheet, names, findings)
    return {
        "id": view.id,
        "group": view.group_id,
        "game": view.game,
        "version": view.version,
        "status": view.status.value,
        "seats": seat_fields(view.seats),
        "settings": dict(view.settings),
        "sheet": cover_sheet_fields(sheet, view.covering),
        "next": next_fields(view.next),
        "result": result_fields(view.result),
        "disputes": [dispute_fields(each) for each in view.disputes],
        "played_on": view.played_on.isoformat(),
        "place": view.place,
        "created_at": time_text(view.created_at),
        "updated_at": time_text(view.updated_at),
        "covered": view.covering is not None,
        "undo": [asdict(each) for each in view.undoable],
    }


def row_fields(row: MatchRow, *, is_covered: bool) -> dict[str, object]:
    """Give a match of a list as the fields of an answer.

    Args:
        row: The match.
        is_covered: Whether the words of disputes are kept back while it is open.
    """
    listed = cast("list[dict[str, Any]]", row.summary.get("disputes") or [])
    if is_covered and row.status is Status.OPEN:
        listed = [{**each, "text": None, "trick": each["trick"] if each["id"] else None} for each in listed]
    return {
        "id": row.id,
        "group": row.group_id,
        "game": row.game,
        "version": row.version,
        "status": row.status.value,
        "seats": seat_fields(row.seats),
        "settings": dict(row.settings),
        "next": row.summary.get("next"),
        "result": row.summary.get("result"),
        "disputes": listed,
        "played_on": row.played_on.isoformat(),
        "place": row.place,
        "created_at": time_text(row.created_at),
        "updated_at": time_text(row.updated_at),
    }


def seat_fields(seats: Iterable[SeatView]) -> list[dict[str, object]]:
    """Give seats as the fields of an answer."""
    return [{"seat": each.seat, "player": {"id": each.player.id, "name": each.player.name}} for each in seats]


def entry_view_fields(entry: EntryView) -> dict[str, object]:
    """Give an entry of the journal as the fields of an answer."""
    author = entry.author
    return {
        "seq": entry.seq,
        "id": entry.id,
        "type": entry.type,
        "data": dict(entry.data),
        "author": {"role": author.role.value, "device": author.device, "name": author.name},
        "at": time_text(entry.at),
        "hash": entry.hash,
    }


def finding_view_fields(
    finding: Finding, names: Sequence[str], lang: str, suit_names: Mapping[str, str] | None = None
) -> dict[str, object]:
    """Give a finding as the fields of an answer, with its sentence."""
    return finding_fields(finding, finding_text(finding, names, lang, suit_names))


def next_fields(place: Next | None) -> dict[str, object] | None:
    """Give what comes next as the fields of an answer."""
    if place is None:
        return None
    return {**place._asdict(), "order": list(place.order)}


def result_fields(result: ResultView | None) -> dict[str, object] | None:
    """Give a result as the fields of an answer."""
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "early": result.early,
    }


def dispute_fields(dispute: DisputeState) -> dict[str, object]:
    """Give a dispute as the fields of an answer; `trick` is null where even that is covered."""
    by = dispute.by
    return {
        "id": dispute.id,
        "round": dispute.round,
        "trick": dispute.trick or None,
        "text": dispute.text,
        "state": dispute.outcome.value if dispute.outcome else "open",
        "by": {"role": by.role.value, "device": by.device, "name": by.name} if by else None,
        "at": time_text(dispute.at) if dispute.at else None,
    }


def time_text(at: datetime) -> str:
    """Write a time as RFC 3339 in UTC."""
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _finding_fields(finding: Finding, view: MatchView, lang: str) -> Mapping[str, object]:
    return finding_view_fields(cover_finding(finding, view.covering), view.names, lang, view.caller.look.names)
