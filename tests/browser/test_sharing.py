"""Links and rulings leave the page with one tap; where a browser cannot, it says what to do."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.program import FOUR

RULING = "/rulings?players=4&harmony=duet&cards=B7+R7+G4+R4"
LINK = "Link to this ruling"

_NO_CLIPBOARD = """
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => %s;
"""

_SHARES = """
    window.shared = [];
    navigator.share = async what => { window.shared.push(what); };
"""


@pytest.fixture
def desk(open_context):
    """Give a function that opens a ruling with a browser that was changed before."""

    def open_one(script="", **changes):
        page = open_context(java_script_enabled=True, **changes).new_page()
        page.add_init_script(f"delete Navigator.prototype.share; {script}")
        page.goto(RULING)
        return page

    return open_one


def button(page, act):
    return page.get_by_role("button", name=f"{act}: {LINK}")


def test_a_link_is_copied(desk):
    page = desk(permissions=["clipboard-read", "clipboard-write"])

    button(page, "Copy").click()

    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.get_by_label(LINK, exact=True).input_value()


def test_a_ruling_is_copied_in_words(desk):
    page = desk(permissions=["clipboard-read", "clipboard-write"])

    page.get_by_role("button", name="Copy: The ruling in words").click()

    expect(page.get_by_text("Copied.")).to_be_visible()
    assert "Player 2 scores 2" in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize(
    ("works", "said"),
    [("true", "Copied."), ("false", "It is selected: copy it with the menu of your browser.")],
    ids=["the-old-way", "by-hand"],
)
def test_without_a_clipboard_the_link_is_selected_and_that_is_said(desk, works, said):
    page = desk(_NO_CLIPBOARD % works)

    button(page, "Copy").click()

    expect(page.get_by_text(said)).to_be_visible()
    field = page.get_by_label(LINK, exact=True)
    chosen = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert chosen == field.input_value()


def test_a_browser_that_shares_is_given_the_link(desk):
    page = desk(_SHARES)

    button(page, "Share").click()

    link = page.get_by_label(LINK, exact=True).input_value()
    assert page.evaluate("window.shared") == [{"title": "Ruling desk", "url": link}]


def test_a_browser_that_cannot_share_offers_no_button_for_it(desk):
    page = desk()

    expect(button(page, "Copy")).to_be_visible()
    expect(button(page, "Share")).to_be_hidden()


def test_without_scripts_the_link_stands_there_to_be_copied_by_hand(visitor):
    visitor.go(RULING)

    assert visitor.page.get_by_label(LINK, exact=True).input_value().endswith("cards=B7+R7+G4+R4")
    assert visitor.page.get_by_role("button", name="Copy").count() == 0


def test_every_link_of_a_group_and_the_one_to_follow_a_match_can_be_copied(arrive, circle):
    organiser = arrive(circle.link("organiser"), java_script_enabled=True).page
    organiser.goto(f"/g/{circle.id}")
    expect(organiser.get_by_role("button", name="Copy: Link: ")).to_have_count(3)

    organiser.goto(f"/m/{circle.begin(FOUR)}?view=sheet")
    expect(organiser.get_by_role("button", name="Copy: Link to follow")).to_be_visible()
