from __future__ import annotations

import shutil
import sqlite3

import pytest

from journal.recorded import an_app
from scorekeeper.journal import store
from scorekeeper.journal.db import db


@pytest.fixture(scope="session")
def empty_record(tmp_path_factory):
    """Give a file with the schema and nothing in it: migrated once, copied for each test."""
    folder = tmp_path_factory.mktemp("empty")
    with an_app(folder).app_context():
        store.open_journal()
        db.session.remove()
        db.engine.dispose()
    return folder / "scorekeeper.db"


@pytest.fixture
def app(tmp_path, empty_record):
    """Give an app with an empty record, inside its context."""
    shutil.copy(empty_record, tmp_path)
    app = an_app(tmp_path)
    with app.app_context():
        store.open_journal()
        yield app
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def driver(app):
    """Give a bare connection to the record, as somebody behind the app's back would have."""
    del app
    connection = sqlite3.connect(db.engine.url.database)
    connection.execute("PRAGMA foreign_keys = ON")
    yield connection
    connection.close()
