from __future__ import annotations

import os
import shutil

import pytest

from js.phones import Phone
from scorekeeper.app import create_app
from web.apps import close, settings_in


@pytest.fixture(scope="session")
def node():
    """Give the path of Node; without it the tests are skipped, but fail where CI runs them."""
    path = shutil.which("node")
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("Node is not installed")
    return path


@pytest.fixture(scope="session")
def phone(node):
    """Give what calls the modules of the pages."""
    running = Phone(node)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """Give a function that gives a request in a language, in which pages are presented."""
    app = create_app(settings_in(tmp_path_factory.mktemp("js")))

    def speaking(lang="en"):
        return app.test_request_context("/m/x", headers={"Accept-Language": lang})

    yield speaking
    close(app)
