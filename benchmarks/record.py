"""Recording tricks over HTTP on our server, beside a bare view that commits one row on the same server."""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING

from benchmarks.disks import folder_on_disk
from benchmarks.figures import Figure, Promise, duel
from benchmarks.servers import bare_server, scorekeeper_server, send
from benchmarks.tables import seat_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.clients import Request
    from benchmarks.tables import Table

LEAST_RATE = Promise(0.5, is_least=True)
LONGEST_TAIL = Promise(4)

CLIENTS = 8


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Measure one client, then several at once."""
    matches, rounds = (1, 1) if is_quick else (2, 15)
    with (
        folder_on_disk() as folder,
        scorekeeper_server(folder.path / "ours") as ours,
        bare_server(folder.path / "bare") as bare,
    ):
        pair = _Pair(seat_table(ours), bare, matches)
        pair.ours(1)
        pair.bare(1)
        yield pair.rate(rounds, folder.disk)
        yield pair.tail(1 if is_quick else 9)


class _Pair:
    """Both servers, and how many matches a client records in a turn."""

    def __init__(self, table: Table, bare_port: int, matches: int) -> None:
        self._table = table
        self._bare_port = bare_port
        self._matches = matches

    def ours(self, clients: int) -> list[float]:
        """Record tricks; give the milliseconds of each."""
        plans = [self._table.tricks(self._matches) for _ in range(clients)]
        return _all_ms(send(self._table.port, plans))

    def bare(self, clients: int) -> list[float]:
        """Leave as many rows of the same length; give the milliseconds of each."""
        row: Request = {"path": "/rows", "body": "x" * 300, "headers": self._table.headers}
        plans = [[row] * (self._matches * 24) for _ in range(clients)]
        return _all_ms(send(self._bare_port, plans))

    def rate(self, rounds: int, disk: str) -> Figure:
        """Compare how many requests a second one client gets answered."""
        rates = duel(rounds, lambda: _rate(self.ours(1)), lambda: _rate(self.bare(1)))
        return Figure(
            f"recording a trick over HTTP, 1 client, SQLite on {disk}",
            f"{median(rates.ours):.0f}/s",
            rates.ratio,
            f"a bare view that commits a row {median(rates.theirs):.0f}/s",
            LEAST_RATE,
        )

    def tail(self, rounds: int) -> Figure:
        """Compare how long the slowest of a hundred requests takes while several clients record."""
        tails = duel(rounds, lambda: _p99(self.ours(CLIENTS)), lambda: _p99(self.bare(CLIENTS)))
        return Figure(
            f"the same, {CLIENTS} clients, p99",
            f"{median(tails.ours):.1f} ms",
            tails.ratio,
            f"the bare view behind one lock {median(tails.theirs):.1f} ms",
            LONGEST_TAIL,
        )


def _all_ms(times: Sequence[Sequence[float]]) -> list[float]:
    return [seconds * 1000 for client in times for seconds in client]


def _rate(times_ms: Sequence[float]) -> float:
    return 1000 * len(times_ms) / sum(times_ms)


def _p99(times_ms: Sequence[float]) -> float:
    return quantiles(times_ms, n=100)[-1]
