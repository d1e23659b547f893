"""A match as a table that any spreadsheet opens: a row a card, and one for each table ruling."""

from __future__ import annotations

import csv
import io
import unicodedata
from typing import TYPE_CHECKING

from scorekeeper.games.vivo.tricks import order_of_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.values import Adjust, Seat
    from scorekeeper.games.vivo.scoring import ScoredTrick, Sheet
    from scorekeeper.games.vivo.tricks import Play

COLUMNS = (
    "round",
    "trick",
    "harmony",
    "lead",
    "position",
    "seat",
    "player",
    "card",
    "suit",
    "rank",
    "off_harmony",
    "end",
    "points",
    "reason",
)
"""`position` is that in the order of play, `end` is `high`, `low` or `ruling`, `reason` that of a table ruling."""

_BYTE_ORDER_MARK = "\ufeff"
"""Without it, some spreadsheets take the text for another encoding."""

_RUNS = frozenset("=@+-\t\r\uff1d\uff20\uff0b\uff0d")
"""What a spreadsheet takes for the start of a formula: these signs, in their wide forms too."""

_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
"""The categories of signs that cannot be seen; some spreadsheets drop them before they look."""


def card_table(sheet: Sheet, names: Sequence[str]) -> bytes:
    """Write a match as CSV (RFC 4180), in UTF-8; no cell of it runs as a formula.

    Args:
        sheet: The result.
        names: The players, by seat.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for round_ in sheet.rounds:
        for scored in round_.tricks:
            writer.writerows(_card_rows(scored, names))
        writer.writerows(_ruling_row(each, names) for each in round_.adjustments)
    return (_BYTE_ORDER_MARK + text.getvalue()).encode()


def _card_rows(scored: ScoredTrick, names: Sequence[str]) -> Iterator[list[object]]:
    record = scored.record
    order = order_of_play(len(names), record.lead)
    for play in scored.plays:
        end, points = _end_of(scored, play)
        yield [
            record.round,
            record.trick,
            record.harmony.word,
            record.lead,
            order.index(play.seat) + 1,
            play.seat,
            _name(names, play.seat),
            play.card.code,
            play.card.suit.value,
            play.card.rank,
            "yes" if play.is_off else "no",
            end,
            points,
            "",
        ]


def _end_of(scored: ScoredTrick, play: Play) -> tuple[str, int]:
    """Give which end of the trick a card was, empty for none, and what it brought."""
    high, low = scored.ends.high, scored.ends.low
    if high.seat == play.seat:
        return "high", high.points
    if low and low.seat == play.seat:
        return "low", low.points
    return "", 0


def _ruling_row(adjust: Adjust, names: Sequence[str]) -> list[object]:
    where = [adjust.round, "", "", "", "", adjust.seat, _name(names, adjust.seat)]
    return [*where, "", "", "", "", "ruling", adjust.points, _harmless(adjust.reason)]


def _name(names: Sequence[str], seat: Seat) -> str:
    return _harmless(names[seat - 1])


def _harmless(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would run, or take for a number."""
    seen = next((sign for sign in text if unicodedata.category(sign) not in _UNSEEN), "")
    return f"'{text}" if seen in _RUNS or text[:1] in _RUNS else text
