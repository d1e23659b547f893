from __future__ import annotations

import pytest

from journal.recorded import an_app
from scorekeeper.journal import store
from scorekeeper.journal.db import db


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """Give one app with an empty record for all tests of services, each of which makes a group of its own."""
    app = an_app(tmp_path_factory.mktemp("services"))
    with app.app_context():
        store.open_journal()
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture(autouse=True)
def context(app):
    """Let a test call services as a request would."""
    with app.app_context():
        yield
        db.session.remove()
