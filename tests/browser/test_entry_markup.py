"""What scripts draw is what the server draws for the same taps, tag by tag, on a phone and on a desk."""

from __future__ import annotations

import pytest

from browser.program import FOUR, THREE
from browser.scripted import ScriptedTable, difference, taps_of
from browser.transcripts import read

PHONE, DESK = {"width": 360, "height": 640}, {"width": 1280, "height": 800}

# A correction, an empty place entered first, a lead that the table played otherwise, a false note.
TAPS = ["l2", "h2", "R5", "n3", "R8", "t2", "s4", "R2", "R9"]
LAST = "B6"


@pytest.fixture(params=[pytest.param(("en-GB", PHONE), id="phone"), pytest.param(("fr-FR", DESK), id="desk")])
def page(request, arrive, circle):
    """Give the page of a scorer's browser, scripts on."""
    locale, size = request.param
    told = {"java_script_enabled": True, "service_workers": "block"}
    return arrive(circle.link("scorer"), locale=locale, viewport=size, **told).page


def assert_same(table, taps=(), undone=()):
    """Hold what is drawn against what the server draws."""
    table.page.wait_for_timeout(50)
    assert difference(table.markup(), table.served(taps, undone)["markup"]) == "", (taps, undone)


OWN_DECK = {"suit_names": {"R": "coral"}, "suit_letters": {"R": "C"}, "suit_order": ["Y", "B", "G", "R"]}


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({"settings": {"memory": "open"}}, id="open"),
        pytest.param({"settings": {"memory": "covered"}, **OWN_DECK}, id="covered-with-a-deck-of-its-own"),
    ],
)
def test_every_tap_of_a_trick_is_drawn_as_the_server_draws_it(page, circle, settings):
    circle.program.ask("PATCH", f"/groups/{circle.id}", settings)
    table = ScriptedTable(page, circle.begin(FOUR))

    assert_same(table)
    for number, word in enumerate(TAPS, start=1):
        table.tap(word)
        assert_same(table, TAPS[:number])
    table.tap(LAST)
    table.wait_until_saved()
    assert_same(table)
    table.tap("undo")
    assert_same(table, TAPS, [LAST])
    table.tap("redo", "l2")
    table.wait_until_saved()
    assert_same(table, ["l2"])
    table.tap("R1", "G12")
    assert_same(table, ["l2", "R1", "G12"])


@pytest.mark.parametrize(("name", "seats"), [("match-018", FOUR), ("match-001", THREE)])
def test_a_round_is_drawn_to_its_end_as_the_server_draws_it(page, circle, name, seats):
    match = read(name)
    settings = {"removed_suit": match.removed_suit} if match.removed_suit else {}
    table = ScriptedTable(page, circle.begin(seats, **settings))
    taps = taps_of(match)
    last_tap = 12 * (len(seats) + 1)

    table.tap(*taps[: last_tap - 1])
    table.wait_until_saved()
    # The harmony of trick 12 was tapped in trick 11.
    assert_same(table, taps[last_tap - len(seats) + 1 : last_tap - 1])
    table.tap(taps[last_tap - 1])
    table.wait_until_saved()
    page.wait_for_selector(".round-end .facts")
    assert_same(table)
    table.tap(taps[last_tap])
    assert_same(table, taps[last_tap : last_tap + 1])
