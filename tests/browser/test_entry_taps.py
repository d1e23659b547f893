"""Single taps on the entry page with scripts: put right, refused, taken back, and what is said of each."""

from __future__ import annotations

ONCE = 500
"""Longer than a finger bounces. In ms."""


def plays_of(circle, table):
    """Give the cards of the last recorded trick by seat, with who led."""
    trick = circle.program.match(table.match_id)["sheet"]["rounds"][-1]["tricks"][-1]
    return trick["lead"], {play["seat"]: play["card"] for play in trick["plays"]}


def test_one_message_a_tap_is_read_out(table):
    heard = table.tap("h1", "R5", "B9", "n3")

    assert [each.speech for each in heard] == [
        "Trick 1: Solo. Ben leads: any card is fine.",
        "Ben, red 5. Chloé to play: chord complete, red only.",
        "Chloé, blue 9. Chloé is off-harmony: the chord was complete. Card ignored. Dev to play.",
        "Trick 2: Trio. Chloé is off-harmony: the chord was complete. Card ignored.",
    ]
    assert table.page.locator("[role=status]").count() == 1
    assert table.page.locator("[aria-live]").count() == 0


def test_a_card_of_the_running_trick_is_corrected_in_two_taps(table, circle):
    table.tap("h2", "R5", "R8", "R2", "t3", "Y8", "B6")
    table.wait_until_saved()

    assert plays_of(circle, table) == (2, {2: "R5", 3: "Y8", 4: "R2", 1: "B6"})


def test_a_card_may_be_entered_before_those_that_fell_before_it(table, circle):
    table.tap("h2", "R5", "s1", "B6", "R8")
    assert table.cards == ["blue 6", "red 5, lead", "red 8", ""]
    table.tap("R2")
    table.wait_until_saved()

    assert plays_of(circle, table) == (2, {2: "R5", 3: "R8", 4: "R2", 1: "B6"})


def test_another_lead_than_the_rules_give_is_one_tap_and_is_said(table, circle):
    table.tap("h2", "R5", "n1", "R8", "R2", "B6")
    table.wait_until_saved()
    due = circle.program.match(table.match_id)["next"]["lead"]

    heard = table.tap("l2", "R1", "R3", "R4", "R6")[0]
    table.wait_until_saved()

    assert due == 4
    assert heard.line == "Ben leads: any card is fine."
    assert plays_of(circle, table)[0] == 2
    findings = circle.program.match(table.match_id)["sheet"]["findings"]
    assert [(each["code"], each["trick"]) for each in findings] == [("wrong-lead", 2)]


def test_a_finger_that_bounces_plays_once(table, circle):
    page = table.page
    page.locator('[name=now][value="duet"]').dblclick()
    table.says("Ben leads: any card is fine.")
    assert page.locator('[name=next][aria-pressed="true"]').count() == 0
    page.locator('[name=card][value="R5"]').dblclick()
    table.says("Chloé to play: a suit already played or a new one.")
    page.wait_for_timeout(ONCE)
    page.locator('[name=card][value="R5"]').click(force=True)
    table.says("Red 5: already played by Ben in trick 1.")
    table.tap("R8", "R2")
    page.locator('[name=card][value="B6"]').dblclick()
    table.wait_until_saved()

    table.says("Trick 1: Chloé +2, Dev +2. Dev leads.")
    assert plays_of(circle, table) == (2, {2: "R5", 3: "R8", 4: "R2", 1: "B6"})


def test_the_harmony_of_this_trick_is_put_right_in_the_menu(table, circle):
    page = table.page
    table.tap("h2", "R5", "R8")
    # The first key loads what the others do.
    with page.expect_response("**/keyboard.js"):
        page.keyboard.press("Shift")
    page.locator("summary").first.click()
    trio = page.locator(".this-harmony").get_by_role("button", name="Trio")
    trio.click()
    trio.wait_for(state="hidden")

    assert page.locator(".staff__harmony").text_content() == "Trio"
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.locator('.this-harmony [aria-pressed="true"]', has_text="Trio").wait_for()
    page.keyboard.press("Escape")
    trio.wait_for(state="hidden")
    table.tap("R2", "B6")
    table.wait_until_saved()
    assert circle.program.match(table.match_id)["sheet"]["rounds"][0]["tricks"][0]["harmony"] == "trio"


def test_a_typed_line_is_taken_whole_or_told_why_not(table, circle):
    page = table.page
    field = page.get_by_role("textbox", name="Quick entry").first
    page.locator("summary").first.click()
    field.fill("duet r5 r8 r2 r5")
    field.press("Enter")
    problem = page.locator(".field__error").first
    problem.wait_for()

    assert problem.text_content() == "Red 5: already played by Ben in trick 1."
    assert field.get_attribute("aria-invalid") == "true"
    assert field.input_value() == "duet r5 r8 r2 r5"
    field.fill("duet r5 r8 r2 b6 trio")
    field.press("Enter")
    page.locator(".mark--high").wait_for()
    table.wait_until_saved()
    assert not field.is_visible()
    assert plays_of(circle, table) == (2, {2: "R5", 3: "R8", 4: "R2", 1: "B6"})
    assert circle.program.match(table.match_id)["next"]["harmony"] == "trio"


def test_a_covered_deck_shows_a_card_of_an_older_trick_like_any_other(table, circle):
    table.tap("h2", "R5", "n2", "R8", "R2", "B6")
    page = table.page
    assert page.locator(".deck .is-gone").count() == 4
    heard = table.tap("G4", "R5")

    assert [each.get_attribute("value") for each in page.locator(".deck .is-gone").all()] == ["G4"]
    assert page.locator('[name=card][value="R5"]').get_attribute("aria-label") == "red 5"
    assert heard[1].line == "Red 5: already played this round."
    told = page.content().split('<script type="application/json"', maxsplit=1)[0]
    assert "red 5" not in told.replace('aria-label="red 5"', "")
    assert circle.program.match(table.match_id)["covered"] is False


def test_an_undo_that_only_the_server_can_do_is_done_by_it_and_put_back(table, circle):
    table.tap("h2", "R5", "R8", "R2", "B6")
    table.wait_until_saved()
    circle.program.add(table.match_id, type="adjust", round=1, seat=2, points=-3, reason="talked")
    table.page.reload()
    table.wait()
    table.page.locator(".staff__total", has_text="-3").wait_for()

    assert table.tap("undo")[0].line == "Undone: the table ruling."
    table.wait_until_saved()
    assert circle.program.match(table.match_id)["sheet"]["scores"] == [0, 0, 2, 2]
    assert table.tap("redo")[0].line == "Put back."
    table.wait_until_saved()
    assert circle.program.match(table.match_id)["sheet"]["scores"] == [0, -3, 2, 2]


def test_a_false_note_is_explained_at_the_ruling_desk_and_a_trick_on_its_page(table):
    page = table.page
    table.tap("h1", "R5", "B9")
    why = page.get_by_role("link", name="Why?")
    assert why.get_attribute("href") == "/rulings?players=4&harmony=solo&cards=R5+B9#result"
    table.tap("R2", "R3")
    table.wait_until_saved()
    page.locator(f'.conductor__action[href="/m/{table.match_id}/r1/t1"]').wait_for()
