"""A trick entered by the keyboard alone: Tab, Enter and Space."""

from __future__ import annotations

import re

import pytest

from browser.program import FOUR

MOST_STOPS = 80


@pytest.fixture
def table(scorer, circle):
    """Give a match that waits for its first card, on a scorer's screen."""
    return scorer.watch(circle.begin(FOUR, first_lead=2))


def tab_to(page, name):
    """Press Tab until something of that name has the focus."""
    pattern = re.compile(name)
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        label = focused.get_attribute("aria-label") or focused.inner_text()
        if pattern.match(" ".join(label.split())):
            return focused
    raise AssertionError(name)


def press_key(page, key):
    """Press a key that leads to another page."""
    with page.expect_navigation(wait_until="domcontentloaded"):
        page.keyboard.press(key)


def test_a_trick_is_entered_by_tab_enter_and_space(table, circle):
    page = table.page
    for name, key in (
        ("Duet", "Enter"),
        ("red 5", "Space"),
        ("red 8", "Enter"),
        ("red 2", "Space"),
        ("blue 6", "Enter"),
    ):
        tab_to(page, rf"{name}(, off|$)")
        press_key(page, key)

    assert circle.program.match(table.match_id)["sheet"]["scores"] == [0, 0, 2, 2]


def test_a_trick_is_typed_in_the_menu_by_the_keyboard_alone(table, circle):
    page = table.page
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    while page.locator(":focus").get_attribute("name") != "quick":
        page.keyboard.press("Tab")
    page.keyboard.type("duet r5 r8 r2 b6 trio")
    press_key(page, "Enter")

    assert circle.program.match(table.match_id)["next"]["harmony"] == "trio"


@pytest.mark.parametrize(
    "typed", ["duo r5 r8 v2 j6 quatuor", "Duet R5, R8, G2, Y6 Quartet", "duet r5 r8 g2 y6* quartet"]
)
def test_a_line_is_read_in_the_letters_of_both_languages(table, circle, typed):
    table.type_cards(typed)

    match = circle.program.match(table.match_id)
    assert [play["card"] for play in match["sheet"]["rounds"][0]["tricks"][0]["plays"]] == ["R5", "R8", "G2", "Y6"]
    assert match["next"]["harmony"] == "quartet"


def test_what_has_the_focus_shows_it(table):
    page = table.page
    for name in ("red 1$", "Undo$", "Solo$"):
        focused = tab_to(page, name)
        outline = focused.evaluate("el => getComputedStyle(el).outlineStyle + ' ' + getComputedStyle(el).outlineWidth")
        style, width = outline.split()
        assert style != "none"
        assert float(width.removesuffix("px")) >= 2


def test_the_first_stop_leads_past_the_bar_to_the_content(table):
    page = table.page
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Skip to content"

    page.keyboard.press("Enter")

    assert page.locator("main").evaluate("main => main === document.activeElement || main.matches(':target')")
