"""The ruling desk: any trick, without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.findings import finding_fields
from scorekeeper.games.vivo.sheet import end_fields, play_fields
from scorekeeper.services.rulings import Ruling, RulingRequest, rule_on
from scorekeeper.web import limits
from scorekeeper.web.api.answering import json_answer
from scorekeeper.web.api.answers import Ruling as RulingAnswer
from scorekeeper.web.api.operations import Operation
from scorekeeper.web.api.schemas import RulingAsked
from scorekeeper.web.language import current_language
from scorekeeper.wording.reasons import Reason, asked_reasons, card_reasons
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flask import Response

    from scorekeeper.services.rulings import Asked


@Operation(
    call="POST /rulings",
    summary="Rule on a trick, or on the part of one, without a match",
    role=None,
    body=RulingAsked,
    answers={200: RulingAnswer},
    refuses=("invalid-entry", "too-many-requests"),
    note="At most 120 a minute from one address.",
    changes=False,
)
def rule(body: RulingAsked) -> Response:
    """Rule on a trick."""
    limits.count_ruling()
    asked = RulingRequest(body.players, body.harmony, tuple(body.cards), body.removed_suit, body.off_harmony_suit)
    return json_answer(_ruling_fields(rule_on(asked), current_language()))


def _ruling_fields(ruling: Ruling, lang: str) -> dict[str, object]:
    ends = ruling.ends
    return {
        "trick": None,
        "harmony": ruling.harmony.word,
        "lead": 1,
        "plays": [
            {**play_fields(play), "why": _why(card_reasons(play.judged, ruling.harmony, lang))} for play in ruling.plays
        ],
        "high": end_fields(ends.high) if ends else None,
        "low": end_fields(ends.low) if ends and ends.low else None,
        "next_lead": ends.next_lead if ends else None,
        "scores": ruling.scores,
        "findings": [finding_fields(each, finding_text(each, (), lang)) for each in ruling.findings],
        "next": _asked_fields(ruling.asked, lang) if ruling.asked else None,
    }


def _asked_fields(asked: Asked, lang: str) -> dict[str, object]:
    legal = [suit.value for suit in asked.legal]
    return {"position": asked.position, "legal_suits": legal, "why": _why(asked_reasons(asked.case.value, legal, lang))}


def _why(reasons: Iterable[Reason]) -> list[dict[str, str]]:
    return [{"rule": each.rule, "text": each.text} for each in reasons]
