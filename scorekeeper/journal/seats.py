"""Who sits where in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, select

from scorekeeper.engine.values import Seat
from scorekeeper.journal.db import execute, upsert
from scorekeeper.journal.models import Appearance, Player, SeatRow, table_of
from scorekeeper.journal.records import StoredSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import MatchId, PlayerId

_appearance = table_of(Appearance)
_seat = table_of(SeatRow)
_seated = table_of(Player).alias("seated")
_player = table_of(Player).alias("counted")

_SEATS = (
    select(_seat.c.match_id, _seat.c.seat, _player.c.id, _player.c.name, _seat.c.player_id)
    .join(_seated, _seated.c.id == _seat.c.player_id)
    .join(_player, _player.c.id == _seated.c.counts_as_id)
    .order_by(_seat.c.match_id, _seat.c.seat)
)
_OF_SEVERAL = _SEATS.where(_seat.c.match_id.in_(bindparam("matches", expanding=True)))
_OF_ONE = _SEATS.where(_seat.c.match_id == bindparam("of_match"))
"""A statement of its own, for the busiest path: a list of values is written into the statement each time anew."""


def list_seats(match_id: MatchId) -> tuple[StoredSeat, ...]:
    """Give the players of a match in seat order, each as who they count as; empty if there is no such match."""
    return tuple(StoredSeat(*seat) for _, *seat in execute(_OF_ONE, {"of_match": match_id}))


def seats_by_match(match_ids: Sequence[MatchId]) -> dict[MatchId, tuple[StoredSeat, ...]]:
    """Give the players of several matches in seat order, in one statement."""
    rows = execute(_OF_SEVERAL, {"matches": list(match_ids)})
    seats: dict[MatchId, list[StoredSeat]] = {}
    for match_id, *seat in rows:
        seats.setdefault(match_id, []).append(StoredSeat(*seat))
    return {match_id: tuple(seated) for match_id, seated in seats.items()}


def set_seats(match_id: MatchId, players: Sequence[PlayerId]) -> None:
    """Seat these players, in seat order, instead of those who sit there now: as many, in two statements."""
    execute(
        upsert(_appearance, changes=()),
        [{"match_id": match_id, "player_id": player} for player in dict.fromkeys(players)],
    )
    execute(
        upsert(_seat, changes=("player_id",)),
        [
            {"match_id": match_id, "seat": Seat(number), "player_id": player}
            for number, player in enumerate(players, start=1)
        ],
    )
