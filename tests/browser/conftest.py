from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import launching
from browser.program import FOUR, found
from browser.scripted import ScriptedTable
from browser.serving import Serving
from browser.visitor import Visitor

PHONE = {"width": 360, "height": 640}

# How long a busy machine may take; what is right is seen at once, and nothing here is about speed.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def serving(tmp_path_factory):
    """Give the server that all tests share, each with a group of its own."""
    server = Serving(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium():
    """Give the browser."""
    # For a module, not for the session: its event loop must not run under the tests of others.
    with launching.browser() as browser:
        yield browser


@pytest.fixture
def open_context(chromium, serving):
    """Give a function that opens a browser nobody knows, with its own cookies; scripts are off unless asked for."""
    contexts = []

    def open_one(**changes):
        told = {"base_url": serving.url, "locale": "en-GB", "viewport": PHONE, "java_script_enabled": False, **changes}
        contexts.append(chromium.new_context(**told))
        return contexts[-1]

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def arrive(open_context):
    """Give a function that lets somebody come with a browser of their own, by a link or by none."""

    def come(link="", **changes):
        visitor = Visitor(open_context(**changes))
        if link:
            visitor.go(link)
        return visitor

    return come


@pytest.fixture
def visitor(arrive):
    """Give somebody who was never here."""
    return arrive()


@pytest.fixture
def circle(serving):
    """Give a group without matches."""
    return found(serving.port)


@pytest.fixture
def scorer(arrive, circle):
    """Give somebody who keeps the score of the group."""
    return arrive(circle.link("scorer"))


@pytest.fixture
def page(arrive, circle):
    """Give the page of a scorer's browser, scripts on."""
    return arrive(circle.link("scorer"), java_script_enabled=True, service_workers="block").page


@pytest.fixture
def table(page, circle):
    """Give a match that waits for its first harmony; Ben leads."""
    return ScriptedTable(page, circle.begin(FOUR, first_lead=2))
