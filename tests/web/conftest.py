from __future__ import annotations

import shutil

import pytest

from scorekeeper.app import create_app
from web.apps import close, settings_in


@pytest.fixture(scope="session")
def empty_record(tmp_path_factory):
    """Give a file with the schema and nothing in it: migrated once, copied for each test."""
    folder = tmp_path_factory.mktemp("empty")
    close(create_app(settings_in(folder)))
    return folder / "scorekeeper.db"


@pytest.fixture
def make_app(tmp_path, empty_record):
    """Give a function that makes an app with an empty record; keywords change its settings."""
    apps = []

    def make(**changes):
        folder = tmp_path / str(len(apps))
        folder.mkdir()
        shutil.copy(empty_record, folder)
        apps.append(create_app(settings_in(folder, **changes)))
        return apps[-1]

    yield make
    for app in apps:
        close(app)


@pytest.fixture
def app(make_app):
    """Give an app with an empty record and without limits."""
    return make_app()


@pytest.fixture
def client(app):
    """Give a browser that nobody knows yet."""
    return app.test_client()
