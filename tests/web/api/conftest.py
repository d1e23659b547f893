from __future__ import annotations

import shutil

import pytest

from scorekeeper.app import create_app
from web.api.visitors import Caller, sit_down
from web.apps import close, settings_in


@pytest.fixture(scope="session")
def app(tmp_path_factory, empty_record):
    """Give one app for all tests of the API, each of which makes a group of its own."""
    folder = tmp_path_factory.mktemp("api")
    shutil.copy(empty_record, folder)
    app = create_app(settings_in(folder))
    yield app
    close(app)


@pytest.fixture
def nobody(client):
    """Give a caller without a token."""
    return Caller(client)


@pytest.fixture
def table(client):
    """Give a group with a match of four, A to D."""
    return sit_down(client)
