"""Whole matches on the entry page with scripts: as few taps as the table has facts, on one screen, back and forth."""

from __future__ import annotations

import pytest

from browser import looking
from browser.scripted import HARMONIES, ScriptedTable, taps_of
from browser.transcripts import read

START = 1
"""The tap that begins a match."""
IN_TRICK, IN_ROUND = 4, 12


@pytest.fixture(scope="module")
def context(chromium, serving):
    """Give a browser that all matches of this module are entered in."""
    told = {"base_url": serving.url, "locale": "en-GB", "viewport": {"width": 360, "height": 640}}
    context = chromium.new_context(service_workers="block", has_touch=True, **told)
    yield context
    context.close()


@pytest.fixture
def page(context, circle):
    """Give the page of a scorer who sees all of a running round."""
    circle.program.ask("PATCH", f"/groups/{circle.id}", {"settings": {"memory": "open"}})
    page = context.new_page()
    page.goto(circle.link("scorer"))
    yield page
    page.close()


def begin(circle, match, **settings):
    """Begin a match as a transcript has it, who leads left open."""
    told = {"removed_suit": match.removed_suit, "off_harmony_suit": match.result["off_harmony_suit"], **settings}
    return circle.begin(match.names, **{name: value for name, value in told.items() if value})


@pytest.mark.parametrize(
    ("name", "height", "budget"), [("match-017", 640, 120), ("match-017", 560, 120), ("match-001", 640, 96)]
)
def test_a_match_takes_its_budget_of_taps_and_nothing_scrolls(page, circle, name, height, budget):
    match = read(name)
    page.set_viewport_size({"width": 360, "height": height})
    dialogs, complaints = [], looking.Complaints(page)
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    table = ScriptedTable(page, begin(circle, match))
    lead, *taps, last = taps_of(match)
    table.tap(lead)
    # Places are learnt once: nothing ever moves.
    places = table.places()

    scrolled = []
    for count, word in enumerate(taps, start=1):
        table.touch(places[HARMONIES[int(word[1]) - 1] if word[0] in "hn" else word], count)
        scrolled.append(looking.scrolls(page) or looking.scrolls_sideways(page))
    with page.expect_navigation():
        page.touchscreen.tap(*places[last])

    assert START + len([lead, *taps, last]) == budget
    assert not any(scrolled)
    assert dialogs == []
    assert complaints.all == ["warning: Service Worker registration blocked by Playwright"] * len(complaints.all)
    assert circle.program.match(table.match_id)["sheet"]["scores"] == match.result["scores"]


def test_the_last_card_of_a_round_is_placed_by_itself_and_said(page, circle):
    match = read("match-017")
    table = ScriptedTable(page, begin(circle, match))
    taps = taps_of(match)
    last = match.tricks[IN_ROUND - 1].cards[-1]

    heard = table.tap(*taps[: IN_ROUND * (IN_TRICK + 1)])[-1]

    said = "Last card placed for you: yellow 12, Ana."
    assert last == "Y12"
    assert heard.speech.endswith(said)
    page.wait_for_selector(".round-end")
    assert page.locator(".round-end .notice").text_content() == said
    assert page.locator(".round-end h2").text_content() == "Round 1 is over"


@pytest.mark.parametrize("height", [640, 560])
def test_the_end_of_a_round_fits_with_all_that_the_server_knows(page, circle, height):
    page.set_viewport_size({"width": 360, "height": height})
    match = read("match-017")
    table = ScriptedTable(page, begin(circle, match))

    table.tap(*taps_of(match)[: IN_ROUND * (IN_TRICK + 1)])
    table.wait_until_saved()
    page.wait_for_selector(".round-end .facts__row:nth-child(3)")

    assert not looking.scrolls(page)


def test_undo_leads_back_to_the_empty_match_and_redo_to_the_last_tap(page, circle):
    match = read("match-017")
    table = ScriptedTable(page, begin(circle, match))
    taps = taps_of(match)[:66]

    table.tap(*taps)
    table.wait_until_saved()
    shown = table.markup()
    for count in range(len(taps)):
        assert table.button("undo").get_attribute("aria-disabled") is None, count
        table.tap("undo")
    table.wait_until_saved()

    assert table.button("undo").get_attribute("aria-disabled") == "true"
    assert sum(len(each["tricks"]) for each in circle.program.match(table.match_id)["sheet"]["rounds"]) == 0
    assert table.tap("undo")[0].line == "Undone: who leads."
    table.page.reload()
    table.wait()
    while table.page.locator("[name=redo]").count():
        table.tap("redo")
    table.wait_until_saved()
    assert table.markup() == shown
    assert [len(each["tricks"]) for each in circle.program.match(table.match_id)["sheet"]["rounds"]] == [12, 1]
