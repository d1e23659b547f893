"""The result as JSON fields, the same for the command and the API."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.games.vivo.scoring import ScoredRound, ScoredTrick, Sheet
    from scorekeeper.games.vivo.tricks import End, Play


def sheet_fields(sheet: Sheet, names: Sequence[str], findings: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Give a sheet as JSON fields.

    Args:
        sheet: The result.
        names: Of the players, by seat.
        findings: The sheet's findings as fields, with their sentences.
    """
    settings = sheet.settings
    return {
        "game": "vivo",
        "seats": list(names),
        "off_harmony_suit": settings.off_harmony_suit.value,
        "removed_suit": settings.removed_suit.value if settings.removed_suit else None,
        "complete": sheet.is_complete,
        "rounds": [_round_fields(scored) for scored in sheet.rounds],
        "scores": list(sheet.scores),
        "winners": list(sheet.winners),
        "findings": list(findings),
    }


def trick_fields(scored: ScoredTrick) -> dict[str, object]:
    """Give one trick as JSON fields."""
    record, ends = scored.record, scored.ends
    return {
        "trick": record.trick,
        "harmony": record.harmony.word,
        "lead": record.lead,
        "plays": [play_fields(play) for play in scored.plays],
        "high": end_fields(ends.high),
        "low": end_fields(ends.low) if ends.low else None,
        "next_lead": ends.next_lead,
        "scores": list(scored.scores),
    }


def play_fields(play: Play) -> dict[str, object]:
    """Give one play as JSON fields."""
    return {
        "seat": play.seat,
        "card": play.card.code,
        "off_harmony": play.is_off,
        "claimed": play.claimed,
        "legal_suits": [suit.value for suit in play.judged.legal],
    }


def end_fields(end: End) -> dict[str, object]:
    """Give the high or the low of a trick as JSON fields."""
    return {"seat": end.seat, "card": end.card.code, "points": end.points}


def _round_fields(scored: ScoredRound) -> dict[str, object]:
    return {
        "round": scored.round,
        "tricks": [trick_fields(trick) for trick in scored.tricks],
        "adjustments": [
            {"seat": each.seat, "points": each.points, "reason": each.reason} for each in scored.adjustments
        ],
        "scores": list(scored.scores),
    }
