"""Recording on match 10,001, beside recording on the first one: what was played before must cost nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING
from uuid import uuid4

from benchmarks.disks import folder_on_disk
from benchmarks.figures import Figure, Promise, duel
from benchmarks.servers import scorekeeper_server, send
from benchmarks.tables import seat_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.tables import Table

MOST_SLOWDOWN = Promise(1.2)

PLAYED = 20
"""Matches that are really recorded; the others are copies of them under ids of their own."""


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Record by turns on a server that is new and on one that has a long history."""
    matches, turns = (100, 1) if is_quick else (10_000, 21)
    with folder_on_disk() as folder:
        with scorekeeper_server(folder.path / "long") as port:
            table = seat_table(port)
            send(port, [table.tricks(1 if is_quick else PLAYED)])
        _multiply(folder.path / "long" / "scorekeeper.db", matches)
        with (
            scorekeeper_server(folder.path / "long") as long_port,
            scorekeeper_server(folder.path / "new") as new_port,
        ):
            long, new = replace(table, port=long_port), seat_table(new_port)
            _median_ms(long)
            _median_ms(new)
            times = duel(turns, lambda: _median_ms(long), lambda: _median_ms(new))
        yield Figure(
            f"recording a trick on match {matches + 1:,}, SQLite on {folder.disk}",
            f"{median(times.ours):.2f} ms",
            times.ratio,
            f"on the first {median(times.theirs):.2f} ms",
            MOST_SLOWDOWN,
        )


def _median_ms(table: Table) -> float:
    """Record a match; give the median milliseconds of a trick."""
    return median(send(table.port, [table.tricks()])[0]) * 1000


def _multiply(database: Path, matches: int) -> None:
    """Copy the matches of a database until there are so many, each on another day, with all that belongs to them."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.create_function("new_id", 0, lambda: str(uuid4()))
        played = [row[0] for row in connection.execute('SELECT id FROM "match" ORDER BY id')]
        for number in range(matches - len(played)):
            values = {"of": played[number % len(played)], "copy": str(uuid4()), "days": f"-{number % 4000} days"}
            for table, changes in _COPIED.items():
                connection.execute(_copy(connection, table, changes), values)


_COPIED = {
    "match": {"id": ":copy", "played_on": "date(played_on, :days)"},
    "seat": {"match_id": ":copy"},
    "appearance": {"match_id": ":copy"},
    "entry": {"match_id": ":copy", "id": "new_id()"},
}
"""By table, parents first: what a copied row has of its own."""


def _copy(connection: sqlite3.Connection, table: str, changes: dict[str, str]) -> str:
    """Make the statement that copies the rows of a match."""
    columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
    chosen = ", ".join(changes.get(column, f'"{column}"') for column in columns)
    key = "id" if table == "match" else "match_id"
    return f'INSERT INTO "{table}" SELECT {chosen} FROM "{table}" WHERE {key} = :of'  # noqa: S608 - our own tables
