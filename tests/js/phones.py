"""The modules of the pages, run by Node, and what a phone is given to run them with."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.engine.standings import ranks
from scorekeeper.engine.values import EntryId, GroupId, MatchId, PlayerId, Role, Seat, Status
from scorekeeper.games.vivo.game import VIVO, VivoRecord
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.services.access import Caller
from scorekeeper.services.covering import find_covering
from scorekeeper.services.presenting import match_fields
from scorekeeper.services.views import MatchView, PlayerView, ResultView, SeatView, Undoable

if TYPE_CHECKING:
    from collections.abc import Sequence

BRIDGE = Path(__file__).with_name("bridge.js")
AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
NAMES = ("Ana", "Bruno", "Chloé", "David")


class Phone:
    """A Node process that answers calls of the modules, one after another."""

    def __init__(self, node: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - ours
            [node, str(BRIDGE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def keep(self, name, value):
        """Keep a value that calls then name as `$name`; gives that."""
        self._send({"keep": name, "value": value})
        return f"${name}"

    def call(self, function, *args):
        """Call a function, such as `judging.judge`."""
        return self.call_each(function, [args])[0]

    def call_each(self, function, each):
        """Call a function once for each list of arguments."""
        answer = self._send({"call": function, "each": [list(args) for args in each]})
        assert "error" not in answer, answer["error"]
        return answer["answers"]

    def stop(self):
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()

    def _send(self, message):
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def view_of(
    record: VivoRecord,
    names: Sequence[str] | None = None,
    *,
    covered: bool = False,
    adjustments: Sequence = (),
    can_redo: bool = False,
) -> MatchView:
    """Give a match as a page shows it; every trick is an entry of its own."""
    sheet = score_match(record.settings, record.tricks, adjustments)
    coming = VIVO.find_next(record)
    seats = names or NAMES[: record.settings.seats]
    return MatchView(
        id=MatchId("11111111-1111-4111-8111-111111111111"),
        group_id=GroupId("22222222-2222-4222-8222-222222222222"),
        game="vivo",
        version=len(record.tricks),
        shaped_version=len(record.tricks),
        status=Status.OPEN if coming else Status.FINISHED,
        seats=tuple(SeatView(Seat(n), PlayerView(PlayerId(f"p{n}"), name)) for n, name in enumerate(seats, start=1)),
        settings=VIVO.settings_fields(record),
        record=record,
        sheet=sheet,
        next=coming,
        result=None if coming else ResultView(sheet.winners, sheet.scores, ranks(sheet.scores), early=False),
        disputes=(),
        played_on=date(2026, 11, 30),
        place=None,
        created_at=AT,
        updated_at=AT,
        caller=Caller(GroupId("22222222-2222-4222-8222-222222222222"), Role.SCORER, covered),
        covering=find_covering(record) if covered and coming else None,
        undoable=tuple(
            Undoable(
                "trick",
                trick.round,
                trick.trick,
                EntryId(f"{trick.round}/{trick.trick}"),
                trick.next_harmony.word if trick.next_harmony else None,
            )
            for trick in record.tricks
        ),
        can_redo=can_redo,
    )


def known_of(view: MatchView) -> dict:
    """Give a match as the API answers it to a scorer, as JSON: nothing of it is covered."""
    bare = replace(view, covering=None, caller=replace(view.caller, is_covered=False))
    return json.loads(json.dumps(match_fields(bare, "en"), default=str))
