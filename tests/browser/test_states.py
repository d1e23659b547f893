"""Every state of the entry page with its scripts running: no barriers, no scrolling, room for fingers and for text."""

from __future__ import annotations

import pytest

from browser import looking
from browser.states import STATES, Stage, reach

PHONE, LOW, SMALL, LARGE, DESK = (360, 640), (360, 560), (320, 568), (390, 844), (1280, 800)
ZOOMED = ((320, 256), (320, 180), (640, 360))
"""Windows of a desk at 400 % and of a phone that lies across at 200 %, and such a phone."""
NARROWEST_TARGET, THUMB = 24, 44
DECK = 188
"""Where the deck begins on a phone, and everything above it ends."""
NAMES = ".staff__name, .scoreboard__name"


@pytest.fixture(scope="module")
def stage(chromium, serving):
    """Give a phone with the matches of two groups."""
    context = chromium.new_context(
        base_url=serving.url, locale="fr-FR", service_workers="block", reduced_motion="reduce"
    )
    yield Stage(serving.port, context, serving.url)
    context.close()


@pytest.fixture(scope="module", params=[pytest.param(each, id=each.name) for each in STATES])
def state(request, stage):
    """Give a state, and the page in it, as all tests of it share it."""
    reach(stage, request.param)
    return request.param


@pytest.fixture
def page(stage, state):
    """Give the page in a state, as a phone shows it."""
    assert state
    looking.show(stage.page, PHONE, "light")
    yield stage.page
    looking.space(stage.page, is_wide=False)


def test_a_state_has_no_barriers(page):
    found = looking.barriers(page)
    looking.show(page, PHONE, "dark")
    found += looking.barriers(page, colours_alone=True)

    assert not found, looking.summary(found)


def test_a_state_fits_every_size_and_nothing_scrolls(page, state):
    wide, high = [], []
    for size in (PHONE, LOW, SMALL, LARGE, DESK, *ZOOMED):
        looking.show(page, size, "light")
        if looking.scrolls_sideways(page):
            wide.append(size)
        if size in {PHONE, LOW, LARGE, DESK} and looking.scrolls(page):
            high.append(size)

    assert wide == []
    assert high == [] or state.may_scroll


def test_nothing_moves_from_one_state_to_the_next(page, state):
    deck = page.locator(".deck")
    if deck.count() and not state.settings:
        assert deck.bounding_box() == {"x": 0, "y": DECK, "width": 360, "height": 584 - DECK}


def test_a_state_has_room_for_fingers(page):
    small = []
    for size in (PHONE, SMALL):
        looking.show(page, size, "light")
        for target in looking.targets(page):
            # What is tapped at the table; the line's action is 36 high, with 46 to hit.
            least = THUMB if size == PHONE and target.part else NARROWEST_TARGET
            if target.is_smaller_than(least) and not target.is_in_text:
                small.append((size, target))

    assert small == []


def test_a_state_loses_nothing_where_text_is_spaced(page):
    cut = []
    for size in (PHONE, SMALL, DESK):
        looking.show(page, size, "light")
        looking.space(page, is_wide=True)
        cut += [(size, text) for text in looking.cut(page, NAMES)]
        if looking.scrolls_sideways(page):
            cut.append((size, "scrolls sideways"))

    assert cut == []
