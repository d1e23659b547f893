"""The database: the declarative base, the handle, and how transactions begin and end.

Every transaction is explicit. Reads begin plainly. A change happens inside `writing()` alone: it waits its turn behind
one lock for the engine, since SQLite's own time-out is no queue and lets late writers starve, then begins as a writer
at once, so that what it reads is what it changes.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from weakref import WeakKeyDictionary

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import URL, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import DeclarativeBase

from scorekeeper.config import sqlite_file
from scorekeeper.engine.errors import ScorekeeperError

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from sqlalchemy import CursorResult, Executable, Insert, Table
    from sqlalchemy.engine import Connection, Engine

    from scorekeeper.config import Settings

BUSY_TIMEOUT_MS = 15_000
"""How long to wait for another *process* that writes; within this one, writers queue."""

OWNER_FILE = 0o600
WRITES = "scorekeeper_writes"


class Base(DeclarativeBase):
    """The base of every row."""


db = SQLAlchemy(model_class=Base)


class NestedWriteError(ScorekeeperError):
    """`writing()` inside `writing()`: one act is one commit."""


Parameters: TypeAlias = "Mapping[str, object] | Sequence[Mapping[str, object]]"
"""What a statement is run with: once, or once for each."""


class _Cursor(Protocol):
    def execute(self, sql: str, /) -> object: ...
    def close(self) -> None: ...


class _DriverConnection(Protocol):
    def cursor(self) -> _Cursor: ...


class _Turn:
    """The lock that writers of one engine queue behind, and the connection of the one whose turn it is."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        """In a transaction, while somebody writes."""
        self._lock = threading.Lock()
        self._owner: int | None = None

    def is_mine(self) -> bool:
        """Whether this thread is writing. Greenlets of one thread count as one: none may pause while it writes."""
        return self._owner == threading.get_ident()

    @contextmanager
    def taken(self) -> Generator[None]:
        """Wait for the turn, and keep it.

        Raises:
            NestedWriteError: if this thread has it already; waiting would last for ever.
        """
        if self.is_mine():
            message = "writing() is in progress already"
            raise NestedWriteError(message)
        with self._lock:
            self._owner = threading.get_ident()
            try:
                yield
            finally:
                self._owner = None


_turns: WeakKeyDictionary[Engine, _Turn] = WeakKeyDictionary()
_turns_lock = threading.Lock()


def database_config(settings: Settings) -> dict[str, object]:
    """Give what the app's configuration needs before `db.init_app(app)`."""
    file = sqlite_file(settings.database_url)
    # Built from its parts: in a URL that is read, a `%20` or a `?` of the path would mean something else.
    url = settings.database_url if file is None else URL.create("sqlite", database=str(file))
    return {"SQLALCHEMY_DATABASE_URI": url, "SQLALCHEMY_ENGINE_OPTIONS": engine_options()}


def engine_options() -> dict[str, object]:
    """Give the options of the engine.

    Connections are kept, but none is ever waited for: a wait would stop the one thread that serves everybody.
    """
    return {"pool_size": 8, "max_overflow": -1}


def set_up(engine: Engine) -> None:
    """Make an engine ready, before its first connection: owner-only files, explicit transactions, SQLite's settings."""
    with _turns_lock:
        if engine in _turns:
            return
        _turns[engine] = _Turn()
    event.listen(engine, "begin", _begin)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _on_sqlite_connect)
        file = file_of(engine)
        if file is not None:
            protect(file)


def file_of(engine: Engine) -> Path | None:
    """Give the file of a SQLite database, or `None` for one of another kind."""
    is_file = engine.dialect.name == "sqlite" and engine.url.database is not None
    return Path(engine.url.database or "") if is_file else None


def protect(file: Path) -> None:
    """Make a database file, its journal included, readable by its owner alone; make it, empty, if there is none."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_FILE))
    for path in (file, file.with_name(file.name + "-wal"), file.with_name(file.name + "-shm")):
        if os.name == "posix" and path.exists():
            path.chmod(OWNER_FILE)


@contextmanager
def writing() -> Generator[None]:
    """Change the record: everything inside is one commit, or nothing at all if an exception leaves it.

    Waits its turn. Whatever was read before in the same request is let go first, so that inside nothing is stale.
    Do not wait for anything else inside: everybody who writes waits meanwhile, and so does every greenlet.

    Raises:
        NestedWriteError: if this thread is writing already.
    """
    engine = db.engine
    turn = _turns[engine]
    with turn.taken():
        db.session.close()
        # The connection itself, not the session: nothing here is tracked, and what a session adds takes longer than
        # the statements do.
        with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            turn.connection = connection
            try:
                yield
            finally:
                turn.connection = None


def execute(statement: Executable, parameters: Parameters | None = None) -> CursorResult[*tuple[Any, ...]]:
    """Run a statement: inside `writing()` in its transaction, else in one of the request's own, for reading."""
    turn = _turns[db.engine]
    connection = turn.connection if turn.is_mine() and turn.connection else db.session.connection()
    return connection.execute(statement, parameters)


def close() -> None:
    """Let all connections go, so that a SQLite file holds everything again: at the end, inside an app context."""
    db.session.remove()
    db.engine.dispose()


def is_writing() -> bool:
    """Whether this thread is inside `writing()`."""
    return _turns[db.engine].is_mine()


def upsert(table: Table, values: Mapping[str, object] | None = None, *, changes: Sequence[str]) -> Insert:
    """Make the statement that adds a row, or changes these columns of the one with the same primary key.

    Args:
        table: Where to.
        values: Of the row; without them, the rows are given when it is executed.
        changes: The columns; without any, a row that is there stays.
    """
    dialect = postgresql if db.engine.dialect.name == "postgresql" else sqlite
    statement = dialect.insert(table)
    if values is not None:
        statement = statement.values(dict(values))
    if not changes:
        kept: Insert = statement.on_conflict_do_nothing()
        return kept
    changed: Insert = statement.on_conflict_do_update(
        index_elements=list(table.primary_key), set_={name: statement.excluded[name] for name in changes}
    )
    return changed


def _begin(connection: Connection) -> None:
    """Say BEGIN, which neither the driver nor SQLAlchemy says for SQLite."""
    if connection.dialect.name == "sqlite":
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _on_sqlite_connect(driver_connection: _DriverConnection, _record: object) -> None:
    """Set a new SQLite connection up."""
    if isinstance(driver_connection, sqlite3.Connection):
        driver_connection.isolation_level = None  # the driver's own implicit BEGIN comes too late to be relied upon
    cursor = driver_connection.cursor()
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "recursive_triggers = ON",  # so that REPLACE runs into the triggers that refuse a deletion
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
