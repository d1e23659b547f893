"""A new release of the app never takes over in the middle of a match, and what an old one kept goes on to work."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from browser.phones import Phone, cards_of, recorded
from browser.program import FOUR, found
from browser.serving import Serving

ROOT = Path(__file__).parents[2]
SOON_S = 30


def until(holds):
    """Wait until something holds."""
    end = time.monotonic() + SOON_S
    while time.monotonic() < end:
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError(holds)


@pytest.fixture
def release(tmp_path):
    """Give a server that runs a copy of the program, and a function that makes a new release of it."""
    tree = tmp_path / "tree"
    for name in ("scorekeeper", "static", "templates"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    data = tmp_path / "data"
    data.mkdir()
    server = Serving(data, tree)

    def renew():
        server.stop()
        with (tree / "static/js/lib/ends.js").open("a", encoding="utf-8") as file:
            file.write("\nexport const NEWS = 1;\n")
        server.start_again()

    yield server, renew
    server.stop()


@pytest.fixture
def phone(release, open_context):
    """Give a phone on which the app is installed, with a match."""
    server, _renew = release
    circle = found(server.port)
    page = open_context(base_url=server.url, java_script_enabled=True).new_page()
    page.goto(circle.link("scorer"))
    page.goto("/")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    here = Phone(page, circle.begin(FOUR, first_lead=2))
    until(lambda: here.match_id in str(page.evaluate(_PAGES)))
    return here, circle


_PAGES = "caches.open('pages').then((pages) => pages.keys()).then((all) => all.map(({ url }) => url))"
_FILES = "caches.keys().then((names) => names.filter((name) => name.startsWith('static-')).sort())"
_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return [registration.waiting !== null || registration.installing !== null, registration.active.state];
}"""
_WAITS = "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)"


def test_a_new_release_waits_until_the_old_one_is_closed(phone, release):
    here, circle = phone
    _server, renew = release
    page = here.page
    old = page.evaluate(_FILES)
    here.record(1)
    page.evaluate("window.isTheSame = true")

    renew()
    assert page.evaluate(_UPDATE) == [True, "activated"]
    until(lambda: page.evaluate(_WAITS))
    here.record(2)
    here.has_saved()

    assert page.evaluate("window.isTheSame")
    assert set(page.evaluate(_FILES)) > set(old)
    here.reload()
    assert page.evaluate(_WAITS)
    page.context.set_offline(True)
    here.reload()
    here.record(3)
    page.context.set_offline(False)
    here.has_saved()
    assert recorded(circle, here.match_id) == cards_of(1, 2, 3)


def test_an_old_page_loads_what_it_still_needs_from_its_own_release(phone, release):
    here, circle = phone
    server, renew = release
    page = here.page

    renew()
    circle.program.trick(here.match_id, "duet", "R5 R8 R2 B6")
    page.context.set_offline(True)
    here.harmony("duet", 1)
    here.play("R5 R8 R2 Y6")
    page.context.set_offline(False)
    here.asks("Trick 1 was also entered")

    here.answer("Keep theirs")

    here.has_saved()
    assert recorded(circle, here.match_id) == cards_of(1)
    assert server.tree


def test_once_closed_the_new_release_takes_over_and_clears_what_nobody_needs(phone, release):
    here, circle = phone
    _server, renew = release
    page = here.page
    old = page.evaluate(_FILES)
    here.record(1)
    here.has_saved()
    renew()
    page.evaluate(_UPDATE)
    until(lambda: page.evaluate(_WAITS))

    # The browser lets a release go with the last page of it.
    context = page.context
    page.close()
    page = context.new_page()
    page.goto("about:blank")
    time.sleep(1)
    page.goto("/")
    until(lambda: not page.evaluate(_WAITS))

    page.context.set_offline(True)
    again = Phone(page, here.match_id)
    again.record(2)
    page.context.set_offline(False)
    again.has_saved()
    assert recorded(circle, here.match_id) == cards_of(1, 2)
    page.goto("/")
    assert len(page.evaluate(_FILES)) >= len(old)
