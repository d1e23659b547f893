"""The focus on the entry page is never lost: whatever takes the place of what had it, has it."""

from __future__ import annotations

import pytest

from browser.states import BOUNCE_MS, Stage
from browser.table import TRICKS
from browser.transcripts import read

_FOCUSED = """() => {
  const { className, name, tagName, value } = document.activeElement;
  return { className: className.split(" ")[0], name, tagName, value };
}"""


@pytest.fixture
def stage(open_context, serving):
    """Give a phone that is told by the keyboard."""
    context = open_context(java_script_enabled=True, service_workers="block", reduced_motion="reduce")
    return Stage(serving.port, context, serving.url)


def focused(page):
    """Give what has the focus."""
    return page.evaluate(_FOCUSED)


def press(page, *keys):
    """Press keys, and wait until the last one was answered."""
    page.evaluate("""() => {
      window.answered = new Promise((done) => new MutationObserver((_, seen) => { seen.disconnect(); done(); })
        .observe(document.querySelector(".status"), { childList: true }));
    }""")
    for key in keys:
        page.keyboard.press(key)
    page.evaluate("window.answered")


def walk_to(page, code):
    """Let a card have the focus, with the keys at work."""
    page.locator(f'[name=card][value="{code}"]').focus()
    page.keyboard.press("Shift")
    page.locator('.deck [tabindex="0"]').wait_for()


def test_undo_keeps_the_focus_until_nothing_is_left_to_undo(stage):
    page = stage.begin("h2", "R5").page
    page.locator(".dock__undo").focus()

    for _ in ("R5", "h2"):
        press(page, "Enter")
        assert focused(page)["name"] == "undo"

    press(page, "Enter")
    assert focused(page)["name"] == "undo"


def test_undo_keeps_the_focus_in_the_last_trick_too(stage):
    match = read("match-017")
    first, second, *_others = match.tricks[TRICKS - 1].cards
    page = stage.show(stage.open.take(match.up_to(1, TRICKS - 1)), "h2", first, second).page
    page.locator(".dock__undo").focus()

    for _ in (second, first):
        press(page, "Enter")
        assert focused(page)["name"] == "undo"


def test_what_is_put_back_leaves_the_focus_on_the_line_or_in_the_deck(stage):
    page = stage.begin("h2", "R5", "R8", "undo", "undo").page
    page.locator("[name=redo]").focus()

    press(page, "Enter")
    assert focused(page)["name"] == "redo"
    press(page, "Enter")
    assert focused(page)["name"] == "card"


def test_a_card_taken_back_and_a_lead_leave_the_focus_in_their_column(stage):
    page = stage.begin("h2", "R5", "R8").page
    page.locator('[name=take][value="3"]').focus()
    press(page, "Enter")
    assert (focused(page)["name"], focused(page)["value"]) == ("slot", "3")

    page = stage.begin("h2").page
    page.locator('[name=lead][value="4"]').focus()
    press(page, "Enter")
    assert (focused(page)["name"], focused(page)["value"]) == ("lead", "4")


def test_the_end_of_a_round_has_the_focus_and_gives_it_back(stage):
    match = read("match-017")
    *cards, _placed = match.tricks[TRICKS - 1].cards
    page = stage.show(stage.open.take(match.up_to(1, TRICKS - 1)), "h2", *cards[:-1]).page
    walk_to(page, cards[-1])

    press(page, "Enter")
    page.locator(".round-end:focus").wait_for()
    press(page, "u")

    page.locator(".deck").wait_for()
    assert (focused(page)["name"], focused(page)["value"]) == ("card", cards[-1])


def test_two_versions_have_the_focus_and_give_it_back(stage):
    table = stage.begin("h2")
    page = table.page
    # Keys are loaded with the first one.
    walk_to(page, "G2")
    stage.context.set_offline(offline=True)
    stage.open.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    stage.open.program.trick(table.match_id, "solo", "G4 G9 Y2 G1")
    table.tap("R5", "R8", "R2", "Y6", "h1", "G4", "G9", "Y2")
    stage.context.set_offline(offline=False)
    press(page, "Enter")

    page.locator(".clash:focus").wait_for()
    for question in ("Trick 1 was", "Trick 2 was"):
        page.locator(".clash", has_text=question).wait_for()
        assert page.evaluate("!!document.activeElement.closest('.clash')"), question
        page.wait_for_timeout(BOUNCE_MS)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    page.locator(".deck").wait_for()
    assert focused(page)["name"] == "card"


def test_the_menu_closed_by_escape_gives_the_focus_back(stage):
    page = stage.begin("h2", "R5").page
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    for name in ("now", "quick"):
        page.locator(f".menu__panel [name={name}]").first.focus()
        page.keyboard.press("Escape")
        assert focused(page)["tagName"] == "SUMMARY"
        assert page.locator("details.menu[open]").count() == 0
        page.keyboard.press("Enter")


def test_a_menu_never_lies_over_what_has_the_focus(stage):
    table = stage.begin("h2", "R5")
    for path in ("", "?view=sheet"):
        page = table.page
        page.goto(f"/m/{table.match_id}{path}")
        page.locator("summary").first.click()
        page.locator(".menu__panel a, .menu__panel button").last.focus()
        assert page.locator("details.menu[open]").count() == 1
        page.keyboard.press("Tab")
        assert page.locator("details.menu[open]").count() == 0
        page.locator("summary").first.click()
        page.keyboard.press("Escape")
        assert page.locator("details.menu[open]").count() == 0


def test_a_harmony_chosen_for_the_last_trick_leaves_the_focus_on_the_page(stage):
    match = read("match-017")
    page = stage.show(stage.open.take(match.up_to(1, TRICKS - 1))).page
    page.locator('[name=now][value="duet"]').focus()

    press(page, "Enter")

    assert page.locator("[name=now]").count() == 0
    assert focused(page)["tagName"] in {"A", "BUTTON"}
