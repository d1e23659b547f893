"""From a checked request to the entry that it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.entries import (
    Abandon,
    Adjust,
    Agree,
    Amend,
    Batch,
    Dispute,
    Entry,
    Finish,
    Note,
    Outcome,
    Play,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.engine.values import EntryId, PlayerId, Points, Seat
from scorekeeper.web.api import schemas

if TYPE_CHECKING:
    from scorekeeper.engine.entries import BatchPart
    from scorekeeper.engine.values import Json


def entry_of(sent: schemas.AnyEntry) -> Entry:
    """Give the entry that a request asks for."""
    match sent:
        case schemas.NewBatch():
            return Batch(tuple(_part_of(part) for part in sent.entries))
        case schemas.NewUndo():
            return Undo(EntryId(sent.of) if sent.of else None, sent.to)
        case schemas.NewRedo():
            return Redo()
        case schemas.NewFinish():
            return Finish(sent.early)
        case schemas.NewReopen():
            return Reopen()
        case schemas.NewAbandon():
            return Abandon()
        case schemas.NewDispute():
            return Dispute(sent.round, sent.trick, sent.text)
        case schemas.NewAgree():
            return Agree(sent.round)
        case schemas.NewNote():
            return Note(sent.text, sent.round, sent.trick)
        case _:
            return _part_of(sent)


def _part_of(
    sent: schemas.TrickFields | schemas.AmendFields | schemas.ShiftFields | schemas.AdjustFields | schemas.SettleFields,
) -> BatchPart:
    match sent:
        case schemas.TrickFields():
            return _trick_of(sent)
        case schemas.AmendFields():
            return _amend_of(sent)
        case schemas.ShiftFields():
            return Shift(sent.round, sent.trick)
        case schemas.AdjustFields():
            return Adjust(sent.round, Seat(sent.seat), Points(sent.points), sent.reason)
        case schemas.SettleFields():
            dispute = EntryId(sent.dispute) if sent.dispute else None
            return Settle(Outcome(sent.outcome), sent.text, dispute, sent.round, sent.trick)


def _trick_of(sent: schemas.TrickFields) -> Play:
    fields: dict[str, Json] = {
        "round": sent.round,
        "trick": sent.trick,
        "harmony": sent.harmony,
        "next_harmony": sent.next_harmony,
        "lead": sent.lead,
        "as_played": sent.as_played,
        "plays": [{"card": play.card, "off_harmony": play.off_harmony} for play in sent.plays],
    }
    return Play(sent.type, fields)


def _amend_of(sent: schemas.AmendFields) -> Amend:
    settings: dict[str, Json] = {}
    if sent.first_lead is not None:
        settings["first_lead"] = sent.first_lead
    if "removed_suit" in sent.model_fields_set:
        settings["removed_suit"] = sent.removed_suit
    if sent.off_harmony_suit is not None:
        settings["off_harmony_suit"] = sent.off_harmony_suit
    seats = None if sent.seats is None else tuple(PlayerId(player) for player in sent.seats)
    return Amend(settings, seats)
