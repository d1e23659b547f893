"""What was tapped lies on the phone: a reload, a second tab, taps made before scripts ran, cards of somebody else."""

from __future__ import annotations

from browser.phones import loading_ahead
from browser.program import FOUR
from browser.scripted import ScriptedTable

TRICK = ("h2", "R5", "n3", "R8", "R2", "B6")


def tricks_of(circle, table):
    """Give the cards of every recorded trick."""
    sheet = circle.program.match(table.match_id)["sheet"]
    return [[play["card"] for play in trick["plays"]] for round_ in sheet["rounds"] for trick in round_["tricks"]]


def test_a_reload_in_the_middle_of_a_trick_changes_nothing(table):
    table.tap(*TRICK, "B1", "B2")
    shown = table.markup()
    table.page.reload()
    table.wait()

    assert table.markup() == shown
    assert table.tap("undo")[0].line.startswith("Undone: ")


def test_two_tabs_show_and_continue_one_trick(table, circle):
    other = ScriptedTable(table.page.context.new_page(), table.match_id)
    table.tap(*TRICK[:3])
    other.page.locator(".staff .card").nth(0).wait_for()
    other.tap(*TRICK[3:5])
    table.page.locator(".staff .card").nth(2).wait_for()
    table.tap(TRICK[5])
    table.wait_until_saved()
    other.page.locator(".staff .mark").nth(1).wait_for()

    assert table.line == other.line
    assert tricks_of(circle, table) == [["R5", "R8", "R2", "B6"]]


def test_taps_made_before_scripts_ran_are_taken_along(arrive, circle):
    early = arrive(circle.link("scorer"))
    match_id = circle.begin(FOUR, first_lead=2)
    typed = early.watch(match_id)
    typed.harmony("duet", 1)
    typed.play("R5", "R8")
    state = early.context.storage_state()

    page = arrive(java_script_enabled=True, service_workers="block", storage_state=state).page
    table = ScriptedTable(page, match_id)
    page.locator(".staff .card").nth(1).wait_for()
    table.tap("undo", "R9", "R2", "B6")
    table.wait_until_saved()
    page.reload()
    table.wait()

    assert tricks_of(circle, table) == [["R5", "R9", "R2", "B6"]]
    assert table.line.startswith("Trick 1: ")


def test_cards_of_a_trick_that_somebody_else_recorded_are_asked_about(table, circle):
    table.tap(*TRICK[:2], "Y1")
    circle.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    table.page.reload()
    table.page.wait_for_selector("[name=see]")

    assert table.line == "Trick 1 was also entered by somebody else. Keep their version or yours?"
    with table.page.expect_navigation():
        table.page.locator("[name=see]").click()
    assert table.page.get_by_role("button", name="Go on with mine").is_visible()


def test_whose_version_is_right_is_asked_once(table, circle):
    table.tap(*TRICK[:2], "Y1")
    circle.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    table.page.reload()
    with table.page.expect_navigation():
        table.page.locator("[name=see]").click()

    with table.page.expect_navigation():
        table.page.get_by_role("button", name="Keep theirs").click()
    table.wait()

    table.says("Trick 1: Chloé +2, Dev +2. Dev leads.")


def test_whose_version_is_right_is_asked_until_it_is_said(table, circle):
    table.tap(*TRICK[:2], "Y1")
    circle.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    table.page.reload()
    table.page.wait_for_selector("[name=see]")
    table.tap("h1", "G4")
    table.page.reload()
    table.wait()

    table.tap("undo", "undo", "redo", "redo", "G9", "G2", "G1")

    table.says("Trick 1 was also entered by somebody else. Keep their version or yours?")


def test_of_several_half_tricks_none_is_thrown_away_with_another(table, circle):
    page = table.page
    table.tap(*TRICK[:2], "Y1")
    circle.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    page.reload()
    page.wait_for_selector("[name=see]")
    table.tap("h1", "G4", "Y3")
    circle.program.trick(table.match_id, "solo", "G4 G9 Y2 G1")
    page.reload()

    for number in (2, 1):
        table.says(f"Trick {number} was also entered by somebody else. Keep their version or yours?")
        with page.expect_navigation():
            page.locator("[name=see]").click()
        with page.expect_navigation():
            page.get_by_role("button", name="Keep theirs").click()
        table.wait()

    table.says("Trick 2: Ana +2, Chloé +1. Chloé leads.")


_LAY = """([match, draft]) => new Promise((done) => {
  indexedDB.open("scorekeeper").onsuccess = ({ target }) => {
    const transaction = target.result.transaction("drafts", "readwrite");
    const drafts = transaction.objectStore("drafts");
    drafts.get(match).onsuccess = ({ target }) => drafts.put({ ...target.result, ...draft });
    transaction.oncomplete = () => { target.result.close(); done(); };
  };
})"""


def test_redo_puts_back_no_card_that_was_played_meanwhile(table):
    table.tap(*TRICK)
    table.wait_until_saved()
    table.page.evaluate(_LAY, [table.match_id, {"round": 1, "trick": 2, "taps": ["h1"], "undone": ["R5"]}])
    table.page.reload()
    table.wait()

    (heard,) = table.tap("redo")

    assert heard.line == "Red 5: already played this round."
    assert not any(table.cards)


def test_cards_that_somebody_else_recorded_in_their_places_are_not_asked_about(table, circle):
    table.tap(*TRICK[:2])
    circle.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    table.page.reload()
    table.page.locator(".mark--high").wait_for()

    assert table.line == "Trick 1: Chloé +2, Dev +2. Dev leads."


def test_a_match_recorded_without_a_network_shows_its_end_and_arrives_later(table, circle):
    page = table.page
    with loading_ahead(page):
        table.tap(*TRICK)
    table.wait_until_saved()
    page.context.set_offline(True)
    table.tap("B1", "B2", "B3", "B4", "h1", "G1", "G2", "G3", "G4")
    page.locator(".saved-state.is-told").wait_for()
    assert page.locator(".saved-state").text_content() == "2 entries saved on this phone"
    page.locator(".saved-state").click()
    table.says("Offline. Everything is kept on this phone and will be sent when the network is back.")
    page.context.set_offline(False)
    table.wait_until_saved()

    assert len(tricks_of(circle, table)) == 3
