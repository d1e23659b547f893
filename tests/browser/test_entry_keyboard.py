"""The entry page by the keyboard alone: walking, typing a card, and the focus that is never lost."""

from __future__ import annotations

import pytest

from browser.program import FOUR
from browser.scripted import ScriptedTable, taps_of
from browser.transcripts import read

MOST_STOPS = 40


@pytest.fixture
def table(page, circle):
    """Give a match that waits for its first harmony, with the focus in the deck; Ben leads."""
    table = ScriptedTable(page, circle.begin(FOUR, first_lead=2))
    tab_to(page, "card")
    return table


def tab_to(page, name):
    """Press Tab until a button of that name has the focus, and give how often."""
    for count in range(1, MOST_STOPS):
        page.keyboard.press("Tab")
        # The first key loads the rest of them.
        page.wait_for_timeout(20)
        if focused(page)[0] == name:
            return count
    raise AssertionError(name)


def focused(page):
    """Give name and value of what has the focus."""
    return page.evaluate("[document.activeElement.name, document.activeElement.value]")


def keys_of(word):
    """Give the keys that make a tap."""
    if word[0] in "hn":
        return ["h", word[1]]
    return [word[0].lower(), *word[1:], "Enter"]


def press(table, keys):
    """Press keys, and wait until the last one was answered."""
    page = table.page
    before = page.evaluate("window.told")
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_function("(before) => window.told > before", arg=before, polling=5)


def test_a_match_is_entered_by_the_keyboard_alone(page, circle):
    match = read("match-001")
    table = ScriptedTable(page, circle.begin(match.names, removed_suit=match.removed_suit))
    lead, *taps, last = taps_of(match)
    table.places()
    while focused(page) != ["lead", lead[1]]:
        page.keyboard.press("Tab")
    press(table, ["Enter"])
    tab_to(page, "card")

    for word in taps:
        press(table, keys_of(word))
        # At the end of a round, what stands in the deck's place has it.
        assert focused(page)[0] in {"card", "next", "now", None}, word
    with page.expect_navigation():
        for key in keys_of(last):
            page.keyboard.press(key)

    assert circle.program.match(table.match_id)["sheet"]["scores"] == match.result["scores"]


def test_the_deck_is_one_stop_and_arrows_walk_through_it(table):
    page = table.page
    walked = [focused(page)[1]]
    for key in ("ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowDown", "Home", "ArrowLeft", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(focused(page)[1])

    assert walked == ["R1", "R2", "R8", "R12", "B1", "B7", "B7", "B6", "R12", "R6"]
    page.keyboard.press("Tab")
    assert focused(page) == ["undo", "1"]
    page.keyboard.press("Shift+Tab")
    assert focused(page) == ["card", "R6"]


def test_the_focus_stays_on_the_card_that_was_played(table):
    page = table.page
    table.places()
    press(table, ["h", "2"])
    assert focused(page) == ["next", "duet"]
    press(table, ["r", "1", "2", "Enter"])

    assert focused(page) == ["card", "R12"]
    press(table, ["u"])
    assert focused(page) == ["card", "R12"]
    assert table.line == "Undone: Ben’s red 12."


def test_what_takes_the_place_of_a_focused_part_has_the_focus(table):
    page = table.page
    table.places()
    press(table, ["h", "2"])
    table.tap("R5", "R8")
    page.locator("[name=take]").nth(1).focus()
    press(table, ["Enter"])
    assert focused(page) == ["slot", "3"]
    table.tap("undo")
    page.locator(".conductor__action").focus()
    press(table, ["Enter"])

    assert focused(page)[0] == "card"


def test_single_keys_act_in_the_deck_and_the_dock_alone(table):
    page = table.page
    table.places()
    press(table, ["h", "2"])
    press(table, ["r", "5", "Enter"])
    page.locator("summary").first.focus()
    for key in ("u", "r", "8", "h", "1"):
        page.keyboard.press(key)

    assert table.cards == ["", "red 5, lead", "", ""]
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_single_keys_go_by_the_letters_of_the_group(page, circle):
    circle.program.ask("PATCH", f"/groups/{circle.id}", {"suit_letters": {"R": "V", "G": "S"}})
    table = ScriptedTable(page, circle.begin(FOUR, first_lead=2))
    tab_to(page, "card")
    table.places()

    press(table, ["h", "2"])
    press(table, ["v", "5", "Enter"])
    press(table, ["s", "9", "Enter"])

    assert table.cards == ["", "red 5, lead", "green 9", ""]
