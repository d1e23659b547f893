"""A table of players that records by the API: its matches, and the requests that record their tricks."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING
from uuid import uuid4

from benchmarks.matches import play_match
from benchmarks.servers import ask
from scorekeeper.games.vivo.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.clients import Request
    from scorekeeper.games.vivo.tricks import TrickRecord

PLAYERS = ("Ana", "Ben", "Chloé", "Dev")

_seeds = count(1)


@dataclass(frozen=True, slots=True)
class Table:
    """A group on a running server, and the token of its scorer."""

    port: int
    group: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """What its requests carry."""
        return {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}

    def tricks(self, matches: int = 1) -> list[Request]:
        """Begin matches, each another one, and give the requests that record all their tricks in order."""
        return [request for _ in range(matches) for request in self._record(next(_seeds))]

    def _record(self, seed: int) -> Iterator[Request]:
        fields = {"id": str(uuid4()), "game": "vivo", "players": PLAYERS, "played_on": "2026-11-28"}
        made = ask(self.port, f"/api/v1/groups/{self.group}/matches", fields, self.token)
        path = f"/api/v1/matches/{made['id']}/entries"
        for base, trick in enumerate(play_match(Settings(), seed).tricks):
            yield {"path": path, "body": json.dumps(_entry(trick, base)), "headers": self.headers}


def seat_table(port: int) -> Table:
    """Make a group on a server."""
    made = ask(port, "/api/v1/groups", {"name": "Benchmark"})
    return Table(port, made["group"]["id"], made["tokens"]["scorer"])


def _entry(trick: TrickRecord, base: int) -> dict[str, object]:
    return {
        "id": str(uuid4()),
        "base": base,
        "type": "trick",
        "round": trick.round,
        "trick": trick.trick,
        "harmony": trick.harmony.word,
        "plays": [{"card": card.code} for card in trick.cards],
    }
