"""The ruling desk with scripts on: a tap shows its answer in place, and every state is still an address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import looking

PRESSED = "[document.kept, document.activeElement.name, document.activeElement.value]"


@pytest.fixture
def desk(arrive):
    """Give the desk of somebody without a role, and count the pages that are loaded from then on."""
    visitor = arrive(java_script_enabled=True, service_workers="block")
    visitor.go("/rulings")
    page = visitor.page
    page.wait_for_load_state("networkidle")
    page.evaluate("document.kept = true")
    return page


def press(page, name, value):
    """Press a button, and wait until the address says so."""
    page.locator(f"button[name={name}][value='{value}']").click()
    expect(page).to_have_url(re.compile(rf"\b{name}={value}\b"))


def play(page, *cards):
    press(page, "harmony", "duet")
    for card in cards:
        press(page, "card", card)


def scrolled(page):
    return page.evaluate("Math.round(scrollY)")


def test_a_tap_loads_no_page_and_keeps_focus_and_place(desk):
    press(desk, "harmony", "duet")
    desk.evaluate("scrollTo(0, 200)")
    before = scrolled(desk)

    press(desk, "card", "B7")

    assert desk.evaluate(PRESSED) == [True, "card", "B7"]
    assert scrolled(desk) == before
    expect(desk.locator(".status")).to_contain_text("Player 2 to play")


def test_the_whole_trick_brings_its_result_into_sight(desk):
    play(desk, "B7", "R7", "G4", "R4")

    expect(desk.get_by_text("Player 2 scores 2", exact=True)).to_be_in_viewport()
    assert desk.evaluate("document.kept") is True
    assert looking.barriers(desk) == []


def test_beside_its_result_the_desk_stays_where_it_is(desk):
    desk.set_viewport_size({"width": 1280, "height": 800})
    play(desk, "B7", "R7", "G4")
    before = scrolled(desk)

    press(desk, "card", "R4")

    expect(desk.get_by_text("Player 2 scores 2", exact=True)).to_be_attached()
    assert scrolled(desk) == before


def test_what_is_copied_is_that_of_the_trick_on_the_staff(desk):
    play(desk, "B7", "R7", "G4", "R4")
    press(desk, "undo", "1")
    press(desk, "card", "R12")

    text = desk.get_by_role("textbox", name="The ruling in words")
    expect(text).to_have_value(re.compile("red 12"))
    expect(desk.get_by_role("button", name="Copy: The ruling in words")).to_be_visible()


def test_back_shows_the_trick_one_card_shorter(desk):
    play(desk, "B7", "R7")

    desk.go_back()

    expect(desk.locator(".staff .card")).to_have_count(1)


def test_the_desk_is_cleared_and_typed_on_without_another_page(desk):
    play(desk, "B7", "R7")
    desk.get_by_role("button", name="Clear").click()
    expect(desk.locator(".staff .card")).to_have_count(0)

    desk.get_by_label("Or type it").fill("duet b7 r7 g4 r4")
    desk.get_by_role("button", name="Show", exact=True).click()

    expect(desk.get_by_text("Player 2 scores 2", exact=True)).to_be_attached()
    assert desk.evaluate("document.kept") is True


def test_another_language_shows_the_same_trick(desk):
    play(desk, "B7", "R7")

    desk.get_by_role("button", name="Français").click()

    expect(desk.locator("html")).to_have_attribute("lang", "fr")
    expect(desk.locator(".staff .card")).to_have_count(2)
