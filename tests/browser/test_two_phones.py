"""Two phones, or two tabs of one, enter the same match: versions are shown side by side, and nothing typed is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.phones import TRICKS, Phone, cards_of, recorded
from browser.program import FOUR
from browser.table import Table

MINE = "R5 R8 R2 Y6"
"""The first trick of `TRICKS` as the other phone has it: its last card differs."""


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first card."""
    return circle.begin(FOUR, first_lead=2)


@pytest.fixture
def phone(arrive, circle, match_id):
    """Give a phone that has the match, and no network."""
    visitor = arrive(circle.link("scorer"), java_script_enabled=True, service_workers="block")
    here = Phone(visitor.page, match_id)
    here.page.context.set_offline(True)
    return here


def record(circle, match_id, *numbers):
    """Let another phone record tricks."""
    for number in numbers:
        harmony, cards = TRICKS[number - 1]
        circle.program.trick(match_id, harmony, cards)


def correct_first(circle, match_id, cards):
    """Let another phone correct the first trick."""
    plays = [{"card": code} for code in cards.split()]
    circle.program.add(match_id, type="trick", round=1, trick=1, harmony="duet", plays=plays)


def enter_mine(phone):
    phone.harmony("duet", 1)
    phone.play(MINE)
    phone.is_said("queued")


def go_online(phone):
    phone.page.context.set_offline(False)


def test_another_version_of_a_trick_is_shown_beside_mine(phone, circle, match_id):
    record(circle, match_id, 1)
    enter_mine(phone)

    go_online(phone)

    phone.is_said("conflict")
    phone.asks("Trick 1 was also entered by somebody else. Keep their version or yours?")
    told = phone.page.get_by_role("row").filter(has_text="Ana").inner_text()
    assert "blue 6" in told
    assert "yellow 6" in told
    assert recorded(circle, match_id) == cards_of(1)


def test_theirs_can_be_kept_and_what_follows_is_sent(phone, circle, match_id):
    record(circle, match_id, 1)
    enter_mine(phone)
    phone.record(2)
    go_online(phone)
    phone.is_said("conflict")

    phone.answer("Keep theirs")

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_mine_can_be_kept_as_a_correction(phone, circle, match_id):
    record(circle, match_id, 1)
    enter_mine(phone)
    go_online(phone)
    phone.is_said("conflict")

    phone.answer("Keep mine")

    phone.has_saved()
    assert recorded(circle, match_id) == [MINE.split()]
    assert circle.program.version(match_id) == 2


def test_a_decision_can_wait_while_the_game_goes_on(phone, circle, match_id):
    record(circle, match_id, 1)
    enter_mine(phone)
    go_online(phone)
    phone.is_said("conflict")

    phone.answer("Later")
    phone.record(2)
    phone.state.click()
    phone.answer("Keep mine")

    phone.has_saved()
    assert recorded(circle, match_id) == [MINE.split(), *cards_of(2)]


def test_while_a_decision_waits_the_phone_hears_what_others_record(phone, circle, match_id):
    record(circle, match_id, 1)
    enter_mine(phone)
    go_online(phone)
    phone.is_said("conflict")
    phone.answer("Later")

    record(circle, match_id, 2)

    phone.is_at(3)
    phone.is_said("conflict")


def test_an_undo_that_waited_takes_back_no_trick_of_the_other_phone(phone, circle, match_id):
    go_online(phone)
    phone.record(1)
    phone.has_saved()
    phone.page.context.set_offline(True)
    phone.page.get_by_role("button", name="Undo", exact=True).click()
    phone.play("Y6")
    phone.is_said("queued")
    record(circle, match_id, 2)

    go_online(phone)
    phone.asks("Something else was recorded before yours arrived.")
    phone.answer("Send mine")
    phone.asks("The server did not take this.")
    phone.answer("Let mine go")
    phone.asks("Trick 1 was also entered by")
    phone.answer("Keep mine")

    phone.has_saved()
    assert recorded(circle, match_id) == [MINE.split(), *cards_of(2)]


def test_the_same_tricks_entered_by_both_are_no_conflict(phone, circle, match_id):
    record(circle, match_id, 1, 2)
    phone.record(1, 2, 3)

    go_online(phone)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2, 3)
    assert circle.program.version(match_id) == 3


def test_each_trick_that_differs_is_asked_about(phone, circle, match_id):
    record(circle, match_id, 1, 2)
    enter_mine(phone)
    phone.harmony("solo", 2)
    phone.play("G4 G9 G2 G1")
    go_online(phone)
    phone.is_said("conflict")

    phone.answer("Keep theirs")
    phone.asks("Trick 2 was also entered")
    phone.answer("Keep theirs")

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_a_correction_by_somebody_else_is_shown_before_mine_is_sent(phone, circle, match_id):
    record(circle, match_id, 1)
    go_online(phone)
    phone.reload()
    phone.page.context.set_offline(True)
    phone.record(2)
    correct_first(circle, match_id, "R5 R8 R2 B5")

    go_online(phone)
    phone.asks("Something else was recorded before yours arrived.")
    phone.asks("trick 1 of round 1")
    phone.answer("Send mine")

    phone.has_saved()
    assert recorded(circle, match_id) == [["R5", "R8", "R2", "B5"], *cards_of(2)]


def test_a_lead_that_a_correction_changed_can_be_sent_as_the_table_played_it(phone, circle, match_id):
    record(circle, match_id, 1)
    go_online(phone)
    phone.reload()
    phone.page.context.set_offline(True)
    phone.record(2)
    correct_first(circle, match_id, "R2 R8 R5 B6")
    before = circle.program.match(match_id)["next"]["lead"]
    go_online(phone)
    phone.asks("Something else was recorded before yours arrived.")

    phone.answer("Send mine")
    phone.asks("The server did not take this.")
    phone.answer("Send as the table played it")

    phone.has_saved()
    trick = circle.program.match(match_id)["sheet"]["rounds"][0]["tricks"][1]
    assert trick["lead"] != before
    assert [play["card"] for play in trick["plays"]] == TRICKS[1][1].split()


def test_a_trick_whose_predecessor_was_taken_back_can_be_laid_again(phone, circle, match_id):
    record(circle, match_id, 1)
    go_online(phone)
    phone.reload()
    phone.page.context.set_offline(True)
    phone.record(2)
    circle.program.add(match_id, type="undo")
    go_online(phone)
    phone.asks("Trick 2 is not due any more")

    phone.answer("Keep mine")

    phone.has_saved()
    assert {card for card in phone.cards() if card} == {"G4", "G9", "Y2"}


def test_laid_again_it_takes_no_card_away_that_is_tapped(phone, circle, match_id):
    record(circle, match_id, 1)
    go_online(phone)
    phone.reload()
    phone.page.context.set_offline(True)
    phone.record(2)
    phone.harmony("trio", 3)
    phone.play("B1")
    circle.program.add(match_id, type="undo")
    go_online(phone)
    phone.is_said("conflict")
    phone.state.click()
    phone.asks("Trick 2 is not due any more")

    phone.answer("Keep mine")
    redo = phone.page.get_by_role("button", name="Redo", exact=True)
    redo.click()
    phone.is_at(2)
    for lies in ("Trio", "blue 1"):
        redo.click()
        expect(Table(phone.page).staff).to_contain_text(lies)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(2)


def test_a_harmony_to_come_that_the_other_phone_did_not_say_is_kept(phone, circle, match_id):
    harmony, cards = TRICKS[0]
    *first, last = cards.split()
    record(circle, match_id, 1)
    phone.harmony(harmony, 1)
    phone.play(" ".join(first))
    phone.harmony("solo", 2)
    phone.play(last)

    go_online(phone)

    phone.has_saved()
    assert circle.program.match(match_id)["next"]["harmony"] == "solo"


def test_covered_tricks_stay_covered_in_a_conflict(phone, circle, match_id):
    go_online(phone)
    plays(phone, circle)
    phone.reload()
    phone.page.context.set_offline(True)
    enter_mine(phone)
    phone.record(2)
    record(circle, match_id, 1, 2)

    go_online(phone)

    phone.asks("Trick 1 was also entered")
    shown = phone.page.locator(".clash")
    assert "covered" in shown.get_by_role("row").filter(has_text="Ana").inner_text()
    assert not any(each in shown.inner_html() for each in ("blue 6", "yellow 6", "red 5", "R5"))


def test_a_refusal_tells_nothing_of_an_older_trick_while_it_is_covered(phone, circle, match_id):
    record(circle, match_id, 1, 2)
    go_online(phone)
    plays(phone, circle)
    phone.page.context.set_offline(True)
    phone.record(3)
    # What this phone plays in trick 3 went in trick 1 after all.
    correct_first(circle, match_id, "R5 R8 R2 B1")

    go_online(phone)
    phone.asks("Something else was recorded before yours arrived.")
    phone.answer("Send mine")

    phone.asks("The server did not take this.")
    told = phone.page.locator(".clash").inner_text()
    assert not any(word in told for word in ("trick 1", "Ana"))


def plays(phone, circle):
    """Say that whoever holds the phone plays."""
    page = phone.page
    page.goto(f"/g/{circle.id}")
    question = page.get_by_label("Who holds this phone?")
    question.select_option(label=question.locator("option", has_text="Ana").inner_text())
    with page.expect_navigation():
        page.locator("#phone").get_by_role("button", name="Save").click()
    phone.open()


def test_two_tabs_of_one_phone_share_one_queue(phone, circle, match_id):
    go_online(phone)
    tab = Phone(phone.page.context.new_page(), match_id)
    phone.record(1)
    tab.has_saved()

    phone.page.context.set_offline(True)
    phone.record(2)
    tab.is_at(3)
    tab.record(3)
    phone.is_at(4)
    go_online(phone)

    phone.has_saved()
    tab.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2, 3)
    assert circle.program.version(match_id) == 3


def test_two_tabs_tapped_at_once_make_one_trick(phone, circle, match_id):
    go_online(phone)
    tab = Phone(phone.page.context.new_page(), match_id)
    harmony, cards = TRICKS[0]
    phone.harmony(harmony, 1)
    phone.play(" ".join(cards.split()[:3]))
    tab.page.wait_for_timeout(300)

    for page in (phone.page, tab.page):
        page.evaluate("document.querySelector('button[value=B6]').click()")

    phone.has_saved()
    tab.has_saved()
    assert recorded(circle, match_id) == cards_of(1)
    assert circle.program.version(match_id) == 1
