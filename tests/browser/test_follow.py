"""Whoever follows need not reload: what is recorded comes by itself, and nothing else of the page moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.program import FOUR
from browser.transcripts import read

SOON_MS = 20_000
"""Two seconds between two questions, and time for a machine with other things to do."""
STEP_MS, STEPS, BREATH_MS = 8_000, 15, 200
"""How a clock is put forward: so far, so often, with time in between for answers to come."""


@pytest.fixture
def match_id(circle):
    """Give a match with three tricks of the running round."""
    made = circle.begin(FOUR, first_lead=1)
    for cards in ("R5 R8 R2 B6", "G4 G9 G2 G1", "R4 R9 B4 Y9"):
        circle.program.trick(made, "duet", cards)
    return made


@pytest.fixture
def follower(arrive, circle):
    """Give somebody who follows with a browser that runs scripts."""
    visitor = arrive(circle.link("viewer"), java_script_enabled=True)
    visitor.page.set_default_timeout(SOON_MS)
    return visitor


@pytest.fixture
def settled(follower, match_id):
    """Give a function that opens a page of the match and waits until it follows."""

    def open_one(path=""):
        with follower.page.expect_response(lambda answer: answer.url.endswith(f"/api/v1/matches/{match_id}")):
            follower.go(f"/m/{match_id}{path}")
        return follower.page

    return open_one


def say_once(page):
    """Mark the page, so that a reload shows."""
    page.evaluate("window.isTheSame = true")


def is_the_same(page):
    return bool(page.evaluate("window.isTheSame === true"))


def fourth_trick(circle, match_id):
    circle.program.trick(match_id, "solo", "B1 B3 B12 B2")


def spoken(page):
    return page.locator(".status").inner_text().strip()


def test_a_trick_comes_to_the_match_page_by_itself(settled, circle, match_id):
    page = settled()
    say_once(page)

    fourth_trick(circle, match_id)

    expect(page.get_by_role("rowheader", name="4 Solo")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_text("Round 1, trick 5")).to_be_visible()
    assert is_the_same(page)


@pytest.mark.parametrize("path", ["/board", "/board?upright=1"])
def test_a_trick_comes_to_the_board_by_itself(settled, circle, match_id, path):
    page = settled(path)
    say_once(page)

    fourth_trick(circle, match_id)

    expect(page.get_by_role("heading", name="Trick 5")).to_be_visible(timeout=SOON_MS)
    scores = circle.program.match(match_id)["sheet"]["scores"]
    assert [int(text) for text in page.locator(".board__total").all_inner_texts()] == scores
    assert is_the_same(page)


def test_a_result_is_read_out_and_nothing_else_is(settled, circle, match_id):
    page = settled()
    assert spoken(page) == ""

    circle.program.add(match_id, type="adjust", round=1, seat=1, points=-1, reason="late")
    expect(page.get_by_text("late")).to_be_visible(timeout=SOON_MS)
    assert spoken(page) == ""

    fourth_trick(circle, match_id)
    expect(page.locator(".status")).to_contain_text("Trick 4: ", timeout=SOON_MS)


def test_a_trick_taken_back_goes_without_a_word(settled, circle, match_id):
    page = settled()

    circle.program.add(match_id, type="undo")

    expect(page.get_by_role("rowheader", name="3 Duet")).to_have_count(0, timeout=SOON_MS)
    assert spoken(page) == ""


def test_focus_and_open_folds_stay_where_they_are(settled, circle, match_id):
    page = settled()
    page.get_by_text("Round 1", exact=True).first.focus()
    link = page.get_by_role("rowheader", name="2 Duet").get_by_role("link")
    link.focus()
    page.locator("summary").filter(has_text="Menu").evaluate("summary => { summary.parentElement.open = true }")

    fourth_trick(circle, match_id)

    expect(page.get_by_role("rowheader", name="4 Solo")).to_be_visible(timeout=SOON_MS)
    assert page.evaluate("document.activeElement.closest('tr')?.dataset.key") == "2"
    assert page.locator("details.menu").get_attribute("open") is not None


def test_a_fold_that_was_closed_stays_closed(settled, circle, match_id):
    page = settled()
    page.locator("details.fold > summary").first.click()

    fourth_trick(circle, match_id)

    expect(page.get_by_text("Round 1, trick 5")).to_be_visible(timeout=SOON_MS)
    assert page.locator("details.fold").first.get_attribute("open") is None


def test_the_end_of_a_match_comes_by_itself(follower, circle):
    transcript = read("match-001")
    match_id = circle.take(transcript.up_to(2, 11))
    follower.go(f"/m/{match_id}")
    last = transcript.tricks[-1]

    circle.program.trick(match_id, last.harmony, " ".join(last.cards))

    expect(follower.page.locator(".hero h2")).to_be_visible(timeout=SOON_MS)
    expect(follower.page.locator(".status")).to_contain_text(follower.page.locator(".hero h2").inner_text())


def test_a_match_that_stays_the_same_costs_a_line(follower, match_id):
    statuses = []
    follower.page.on("response", lambda answer: statuses.append(answer.status) if "/api/" in answer.url else None)
    follower.go(f"/m/{match_id}")

    follower.page.wait_for_function("() => performance.now() > 5000")

    assert statuses[0] == 200
    assert set(statuses[1:]) == {304}


def test_a_page_that_nobody_sees_asks_nothing(settled):
    page = settled("/board")
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    page.wait_for_timeout(500)
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    page.wait_for_timeout(5_000)

    assert asked == []


def put_forward(page, has_come):
    """Put the clock forward until something has come."""
    for _step in range(STEPS):
        page.clock.run_for(STEP_MS)
        page.wait_for_timeout(BREATH_MS)
        if has_come():
            return
    raise AssertionError(page.locator("main").inner_text())


@pytest.mark.parametrize("path", ["", "/board"])
def test_a_page_says_how_old_it_is_only_while_the_server_is_not_reached(follower, match_id, path):
    follower.page.clock.install()
    follower.go(f"/m/{match_id}{path}")
    late = follower.page.locator("[data-late]")
    expect(late).to_be_hidden()

    follower.context.set_offline(True)
    put_forward(follower.page, late.is_visible)
    assert re.fullmatch(r"updated \d+ s ago", late.inner_text())

    follower.context.set_offline(False)
    put_forward(follower.page, late.is_hidden)


def test_a_renewed_link_shows_on_the_page_that_followed(settled, circle):
    page = settled()

    circle.program.ask("POST", f"/groups/{circle.id}/links/viewer/renew")

    expect(page.get_by_role("heading", level=1)).not_to_have_text("Sundays", timeout=SOON_MS)
