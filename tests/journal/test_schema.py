from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from journal.recorded import a_match, an_app, append
from scorekeeper.journal import schema, store
from scorekeeper.journal.db import Base, db

ROOT = Path(__file__).parents[2]


def a_file(folder, *statements):
    """Make a database that says what the statements say, and give an engine for it."""
    file = folder / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return create_engine(f"sqlite:///{file}")


def says(revision):
    return (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
        f"INSERT INTO alembic_version VALUES ('{revision}')",  # noqa: S608 - a number of the tests
    )


def everything(file):
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


@pytest.mark.usefixtures("app")
def test_the_rows_and_the_migrations_make_the_same_schema():
    with db.engine.connect() as connection:
        migrated = MigrationContext.configure(connection, opts={"compare_type": True})

        assert compare_metadata(migrated, Base.metadata) == []


@pytest.mark.usefixtures("app")
def test_the_rows_and_the_migrations_make_the_same_tables_in_every_detail(tmp_path):
    made = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    Base.metadata.create_all(made)
    made.dispose()

    def columns(file):
        with closing(sqlite3.connect(file)) as connection:
            tables = connection.execute("SELECT name, wr FROM pragma_table_list WHERE schema = 'main'").fetchall()
            return {
                (name, without_rowid, tuple(connection.execute(f'PRAGMA {what}("{name}")').fetchall()))
                for name, without_rowid in tables
                if name not in {"alembic_version", "sqlite_schema", "sqlite_stat1"}
                for what in ("table_info", "foreign_key_list")
            }

    assert columns(tmp_path / "made.db") == columns(tmp_path / "scorekeeper.db")


def test_a_fresh_database_is_made_and_nothing_is_copied(tmp_path):
    with an_app(tmp_path).app_context():
        store.open_journal()

        assert store.is_current()
        db.session.remove()
        db.engine.dispose()
    assert list(tmp_path.glob("*.before-*")) == []


@pytest.mark.usefixtures("app")
def test_a_current_database_is_left_alone():
    match = a_match()
    append(match.id)

    assert schema.upgrade(db.engine) is None
    assert len(store.list_entries(match.id)) == 1


@pytest.mark.usefixtures("app")
def test_an_older_database_is_copied_first_for_its_owner_alone(tmp_path, monkeypatch):
    match = a_match()
    append(match.id)
    db.session.remove()
    later = later_migrations(tmp_path, "op.add_column('group', sa.Column('motto', sa.String(10)))")
    monkeypatch.setattr(schema, "_scripts_folder", lambda: later)
    schema.head.cache_clear()

    copy = schema.upgrade(db.engine)
    schema.head.cache_clear()

    assert copy.name.startswith("scorekeeper.before-9000-")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 or os.name != "posix"
    assert "motto" not in "".join(everything(copy))
    assert match.id in "".join(everything(copy))
    assert "motto" in "".join(everything(tmp_path / "scorekeeper.db"))


@pytest.mark.usefixtures("app")
def test_a_migration_that_fails_half_way_leaves_the_database_as_it_was(tmp_path, monkeypatch):
    a_match()
    db.session.remove()
    before = everything(tmp_path / "scorekeeper.db")
    later = later_migrations(tmp_path, "op.add_column('group', sa.Column('motto', sa.Text))", "raise KeyError('half')")
    monkeypatch.setattr(schema, "_scripts_folder", lambda: later)
    schema.head.cache_clear()

    with pytest.raises(KeyError):
        schema.upgrade(db.engine)
    schema.head.cache_clear()

    assert everything(tmp_path / "scorekeeper.db") == before


def later_migrations(folder, *lines):
    """Give a copy of the migrations with one more, `9000`."""
    scripts = folder / "migrations"
    original = Path(schema.__file__).parent / "migrations"
    (scripts / "versions").mkdir(parents=True)
    for part in original.rglob("*.*"):
        if part.suffix in {".py", ".mako"}:
            (scripts / part.relative_to(original)).write_text(part.read_text())
    body = "\n    ".join(lines)
    (scripts / "versions" / "9000_later.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision = '9000'\ndown_revision = {schema.head()!r}\n\n\ndef upgrade():\n    {body}\n"
    )
    return scripts


def test_a_newer_database_is_refused_in_one_line_and_not_touched(tmp_path):
    engine = a_file(tmp_path, *says("9999"))
    before = everything(tmp_path / "old.db")

    with pytest.raises(schema.SchemaTooNewError, match=r"newer Scorekeeper \(schema 9999") as refused:
        schema.upgrade(engine)

    assert "\n" not in str(refused.value)
    assert everything(tmp_path / "old.db") == before


def test_the_database_of_another_program_is_refused(tmp_path):
    engine = a_file(tmp_path, "CREATE TABLE recipe (id INTEGER)")

    with pytest.raises(schema.SchemaError, match="another program"):
        schema.upgrade(engine)


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path):
    (tmp_path / "old.db").write_text("Dear diary, today we played Vivo and nobody wrote it down. " * 20)

    with pytest.raises(schema.SchemaError, match="does not open") as refused:
        schema.upgrade(create_engine(f"sqlite:///{tmp_path / 'old.db'}"))

    assert "\n" not in str(refused.value)


def test_a_folder_that_is_missing_is_refused_in_one_line(tmp_path):
    with pytest.raises(schema.SchemaError, match="does not open"):
        schema.upgrade(create_engine(f"sqlite:///{tmp_path / 'missing' / 'old.db'}"))


def test_a_database_that_does_not_answer_is_not_current(tmp_path):
    with an_app(tmp_path / "missing").app_context():
        assert not store.is_current()


def test_several_first_starts_at_once_make_one_schema(tmp_path):
    start = (
        "import sys; from pathlib import Path; from journal.recorded import an_app; from scorekeeper.journal import"
        " store\nwith an_app(Path(sys.argv[1])).app_context(): store.open_journal(); assert store.is_current()"
    )
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])

    starts = [
        subprocess.Popen(  # noqa: S603 - this Python, the code above
            [sys.executable, "-c", start, str(tmp_path)], env={**os.environ, "PYTHONPATH": paths}
        )
        for _ in range(4)
    ]

    assert [started.wait(timeout=30) for started in starts] == [0, 0, 0, 0]


@pytest.mark.parametrize("name", ["with blank", "100%sure", "a#b", "ünï"])
def test_the_record_may_lie_in_a_folder_of_any_name(tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()

    with an_app(folder).app_context():
        store.open_journal()
        match = a_match()
        db.session.remove()
        db.engine.dispose()

    assert match.id in "".join(everything(folder / "scorekeeper.db"))
