"""A correction with scripts on: a tap shows what it did without another page, and nothing of it goes wrong twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import looking
from browser.correcting import Correction
from browser.table import Table

TRICKS = (("duet", "R3 B9 R7 B2"), ("duet", "G1 G2 Y3 Y4"))


@pytest.fixture
def match_id(circle):
    """Give a match with two tricks; the phone that keeps it does not play."""
    match_id = circle.begin(("Ana", "Bruno", "Chloé", "David"))
    circle.program.ask("PATCH", f"/groups/{circle.id}", {"settings": {"memory": "open"}})
    for harmony, cards in TRICKS:
        circle.program.trick(match_id, harmony, cards)
    return match_id


@pytest.fixture
def scorer(arrive, circle):
    """Give somebody who keeps the score, with scripts on."""
    return arrive(circle.link("scorer"), java_script_enabled=True)


@pytest.fixture
def page(scorer, match_id):
    """Give the correction of trick 1, and count the pages that are loaded from then on."""
    scorer.go(f"/m/{match_id}/r1/t1?edit")
    page = scorer.page
    page.wait_for_load_state("networkidle")
    page.evaluate("document.kept = true")
    return page


def tap(page, name, value, *, shows):
    """Tap a button, and wait for what it shows."""
    page.locator(f"button[name={name}][value='{value}']").click()
    page.wait_for_selector(shows)


def recorded(circle, match_id, trick=1):
    tricks = circle.program.ask("GET", f"/matches/{match_id}")["sheet"]["rounds"][0]["tricks"]
    return [play["card"] for play in tricks[trick - 1]["plays"]]


def test_taps_of_a_correction_load_no_page_and_keep_the_focus(page):
    page.locator("button[name=take][value='2']").focus()
    tap(page, "take", 2, shows=".is-cursor")

    assert page.evaluate("[document.kept, document.activeElement.name, document.activeElement.value]") == [
        True,
        "slot",
        "2",
    ]
    assert Table(page).cards() == ["R3", "", "R7", "B2"]
    assert page.locator(".status").text_content() == "Bruno: now tap the right card."


def test_the_last_tap_shows_the_corrected_trick_under_its_own_address(page, circle, match_id):
    tap(page, "take", 2, shows=".is-cursor")
    tap(page, "card", "B10", shows=".verdict")

    assert page.evaluate("document.kept") is True
    assert re.search(r"/r1/t1\?corrected=", page.url)
    assert page.title().startswith("Trick 1")
    expect(page.locator(".status")).to_contain_text("Trick 1 is corrected.")
    assert recorded(circle, match_id) == ["R3", "B10", "R7", "B2"]


def test_a_question_is_asked_and_answered_in_the_same_place(page, circle, match_id):
    tap(page, "take", 4, shows=".is-cursor")
    tap(page, "card", "B11", shows="button.reply")
    page.locator("button.reply").first.click()
    page.wait_for_selector(".verdict")

    assert page.evaluate("document.kept") is True
    assert recorded(circle, match_id) == ["R3", "B9", "R7", "B11"]


def test_a_correction_its_question_and_its_result_have_no_barriers(page):
    found = []
    for name, value, shows in (("take", 4, ".is-cursor"), ("card", "B11", "button.reply"), ("", "", ".verdict")):
        button = f"button[name={name}][value='{value}']" if name else "button.reply"
        page.locator(button).first.click()
        page.wait_for_selector(shows)
        looking.show(page, (360, 640), "light")
        found += looking.barriers(page)
        looking.show(page, (360, 640), "dark")
        found += looking.barriers(page, colours_alone=True)
        assert page.evaluate("document.activeElement !== document.body"), shows

    assert found == []


def test_back_shows_what_the_server_shows_there(page):
    tap(page, "take", 4, shows=".is-cursor")
    tap(page, "card", "B11", shows="button.reply")

    page.go_back()

    page.wait_for_selector("form.entry")
    assert page.title().startswith("Correct trick 1")


def test_a_jump_inside_the_page_loads_nothing(page):
    page.evaluate("location.hash = '#main'")

    assert page.evaluate("document.kept") is True


def test_two_taps_at_once_are_both_taken_and_sent_once_each(page, circle, match_id):
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)

    page.evaluate("""() => {
      document.querySelector("button[name=take][value='2']").click();
      document.querySelector("button[name=card][value=B10]").click();
    }""")
    page.wait_for_selector(".verdict")

    assert len(sent) == 2
    assert recorded(circle, match_id) == ["R3", "B10", "R7", "B2"]


def test_an_answer_that_is_lost_is_said_and_sent_the_plain_way_and_recorded_once(page, circle, match_id):
    tap(page, "take", 2, shows=".is-cursor")

    lost = []

    def lose_once(route):
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    page.route("**/correction*", lose_once)
    with page.expect_navigation():
        page.locator("button[name=card][value=B10]").click()

    page.wait_for_selector(".verdict")
    assert (lost, page.evaluate("document.kept")) == ([200], None)
    assert circle.program.version(match_id) == 3
    assert recorded(circle, match_id) == ["R3", "B10", "R7", "B2"]


def test_without_a_network_the_page_stays_and_says_that_nothing_was_sent(page):
    page.context.set_offline(True)

    page.locator("button[name=take][value='2']").click()
    expect(page.locator(".status")).to_contain_text("Offline: nothing was sent.")

    assert Table(page).cards() == ["R3", "B9", "R7", "B2"]
    page.context.set_offline(False)
    tap(page, "take", 2, shows=".is-cursor")
    assert page.evaluate("document.kept") is True


def test_four_taps_from_the_match_correct_a_card(scorer, circle, match_id):
    scorer.go(f"/m/{match_id}")
    page = scorer.page
    page.get_by_role("link", name="Scores and sheet").first.click()
    page.get_by_role("table", name="Round 1").get_by_role("link", name=re.compile(r"^1\b")).click()
    page.get_by_role("link", name="Correct blue 9").click()
    page.get_by_role("button", name="blue 10", exact=True).click()
    page.wait_for_selector(".verdict")

    assert recorded(circle, match_id) == ["R3", "B10", "R7", "B2"]


def test_with_scripts_off_the_same_four_taps_do_it(arrive, circle, match_id):
    plain = arrive(circle.link("scorer"))

    correction = Correction.of_card(plain, match_id, 1, 1, "B9")
    correction.visitor.press("blue 10")

    assert recorded(circle, match_id) == ["R3", "B10", "R7", "B2"]
