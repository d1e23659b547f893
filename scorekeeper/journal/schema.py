"""The schema of the database: brought up to date at start, after a copy; a newer one is refused."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine, inspect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from scorekeeper.engine.errors import ScorekeeperError
from scorekeeper.journal.db import OWNER_FILE, WRITES, db, file_of, set_up

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine


class SchemaError(ScorekeeperError):
    """A database that cannot be used; the message is one line."""


class SchemaTooNewError(SchemaError):
    """A database written by a later Scorekeeper.

    Attributes:
        revision: What the database says it is.
    """

    def __init__(self, where: str, revision: str) -> None:
        super().__init__(
            f"the database {where} was written by a newer Scorekeeper (schema {revision}, this one knows up to"
            f" {head()}): install the newer version, or use a copy made before the upgrade"
        )
        self.revision = revision


def open_journal() -> None:
    """Make the app's database ready to use: once, at start, inside an app context, before anything else.

    Raises:
        SchemaError: if the database cannot be used.
    """
    set_up(db.engine)
    upgrade(db.engine)


def is_current() -> bool:
    """Whether the database answers, and its schema is the one this code needs."""
    try:
        with db.engine.connect() as connection:
            return _revision(connection) == head()
    except SQLAlchemyError:
        return False


@cache
def head() -> str:
    """Give the revision that this code needs."""
    return _scripts().get_current_head() or ""


def upgrade(engine: Engine) -> Path | None:
    """Bring a database to the schema of this code. Several starts at once do it once.

    Returns:
        The copy made before, or `None` where there was nothing to copy or nothing to do.

    Raises:
        SchemaTooNewError: if it has a schema that this code does not know; nothing is touched.
        SchemaError: if it does not open, or is another program's.
    """
    # A connection of its own, since foreign keys must not bite while a migration rebuilds a table.
    own_engine = create_engine(engine.url, poolclass=NullPool)
    try:
        set_up(own_engine)
        with own_engine.connect() as connection:
            if _needs_upgrade(connection):
                connection.rollback()
                return _migrate(connection)
            return None
    except DBAPIError as error:
        message = f"the database {_where(engine)} does not open: {error.orig}"
        raise SchemaError(message) from error
    except OSError as error:
        message = f"the database {_where(engine)} does not open: {error.strerror}"
        raise SchemaError(message) from error
    finally:
        own_engine.dispose()


def _migrate(connection: Connection) -> Path | None:
    """Copy and migrate while nobody else can write."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _pragma(connection, "foreign_keys = OFF")
    writer = connection.execution_options(**{WRITES: True})
    with writer.begin():
        # Another start may have done it while this one waited for its turn.
        if not _needs_upgrade(writer):
            return None
        file = file_of(connection.engine)
        copy = None if file is None or _revision(writer) is None else _copy(file)
        config = _config()
        config.attributes["connection"] = writer
        command.upgrade(config, "head")
        if is_sqlite and writer.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            message = f"the migration of {file} to {head()} would leave rows without their parent"
            raise SchemaError(message)
    return copy


def _needs_upgrade(connection: Connection) -> bool:
    """Whether the schema is older than this code, or absent."""
    revision = _revision(connection)
    if revision == head():
        return False
    if revision is None:
        if inspect(connection).get_table_names():
            message = f"the database {_where(connection.engine)} belongs to another program"
            raise SchemaError(message)
        return True
    if revision not in {script.revision for script in _scripts().walk_revisions()}:
        raise SchemaTooNewError(_where(connection.engine), revision)
    return True


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _copy(file: Path) -> Path:
    """Copy a SQLite database beside itself, by SQLite's own backup call, for its owner alone."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    copy = file.with_name(f"{file.stem}.before-{head()}-{stamp}.db")
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_FILE))
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def _pragma(connection: Connection, pragma: str) -> None:
    """Set a pragma that SQLite ignores inside a transaction."""
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _where(engine: Engine) -> str:
    return str(file_of(engine) or engine.url.render_as_string(hide_password=True))


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    # A percent sign in a path would be read as an interpolation.
    config.set_main_option("script_location", str(_scripts_folder()).replace("%", "%%"))
    return config


def _scripts_folder() -> Path:
    return Path(__file__).parent / "migrations"
