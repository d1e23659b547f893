"""What a phone entered and the server did not take is in sight wherever its owner looks, until a person decides."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.phones import Phone
from browser.program import FOUR

NOTICE = "The server did not take everything that was entered on this phone."


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first card."""
    return circle.begin(FOUR, first_lead=2)


@pytest.fixture
def phone(arrive, circle, match_id):
    """Give the phone of somebody who also follows, with a trick that nobody else knows of; it reaches nobody."""
    visitor = arrive(circle.link("viewer"), java_script_enabled=True, service_workers="block")
    visitor.go(circle.link("scorer"))
    here = Phone(visitor.page, match_id)
    here.page.route("**/api/**", lambda route: route.abort())
    here.record(1)
    return here


def left_on(page):
    """Give the list on the home page."""
    return page.locator("section").filter(has=page.get_by_role("heading", name="Still on this phone"))


def finish(circle, match_id):
    circle.program.add(match_id, type="finish", early=True)


def sink(circle, _match_id):
    circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")


@pytest.mark.parametrize("happens", [finish, sink])
def test_entries_that_came_too_late_are_listed_and_the_page_of_the_match_leads_there(phone, circle, match_id, happens):
    happens(circle, match_id)
    page = phone.page
    page.unroute("**/api/**")

    page.goto(f"/m/{match_id}")

    expect(page.get_by_text(NOTICE)).to_be_visible()
    page.get_by_role("link", name="See what it is").click()
    left = left_on(page)
    expect(left).to_contain_text("The server did not take these entries.")
    expect(left.get_by_text("This phone has no link to these matches any more.")).to_be_hidden()
    expect(left).to_contain_text("Ana, Ben, Chloé, Dev")
    assert left.get_by_role("textbox").input_value() == "1.1 Duet: R5 R8 R2 B6"
    left.get_by_role("link", name="Open the match").click()
    expect(page.get_by_text(NOTICE)).to_be_visible()

    page.goto("/")
    left.get_by_role("button", name="Let it go").click()
    expect(left).to_be_hidden()
    page.goto(f"/m/{match_id}")
    page.wait_for_timeout(2000)
    expect(page.get_by_text(NOTICE)).to_be_hidden()


def test_entries_of_a_deleted_match_are_listed_until_it_is_back(phone, circle, match_id):
    circle.program.ask("DELETE", f"/matches/{match_id}")
    page = phone.page
    page.unroute("**/api/**")

    page.goto("/")

    left = left_on(page)
    expect(left.get_by_role("textbox")).to_have_value("1.1 Duet: R5 R8 R2 B6")
    expect(left.get_by_role("link")).to_have_count(0)
    circle.program.ask("POST", f"/matches/{match_id}/restore")
    page.reload()
    page.wait_for_timeout(2000)
    expect(left).to_be_hidden()
    assert circle.program.version(match_id) == 1


def test_letting_go_leaves_the_trick_that_is_half_entered(phone, circle, match_id):
    phone.harmony("solo", 2)
    phone.play("G4 G9")
    finish(circle, match_id)
    page = phone.page
    page.unroute("**/api/**")
    page.goto("/")
    left_on(page).get_by_role("button", name="Let it go").click()
    expect(left_on(page)).to_be_hidden()
    circle.program.add(match_id, type="reopen")

    phone.open()

    phone.has_saved()
    assert circle.program.version(match_id) == 2


def test_what_nobody_can_read_hides_nothing_else(phone, circle, match_id):
    finish(circle, match_id)
    page = phone.page
    page.unroute("**/api/**")
    page.goto("/rulings")
    for row in (
        {"match": match_id, "entry": None, "state": "refused", "problem": {"kind": "of another release"}},
        {"match": 7, "entry": "R5"},
        {"format": 99, "match": "of another release", "group": None, "entry": {"type": "sonata"}, "state": "paused"},
    ):
        page.evaluate(_PUT, ["outbox", row])
    page.evaluate(_PUT, ["drafts", {"match": "half", "taps": "R5", "at": 7}])
    page.evaluate(_PUT, ["matches", {"id": "empty", "known": None}])

    page.goto("/")

    expect(left_on(page)).to_contain_text("Ana, Ben, Chloé, Dev")
    texts = left_on(page).get_by_role("textbox")
    assert [texts.nth(place).input_value() for place in range(texts.count())] == [
        "1.1 Duet: R5 R8 R2 B6\n{}",
        "sonata",
    ]


_PUT = """([store, value]) => new Promise((done, failed) => {
  const asked = indexedDB.open("scorekeeper");
  asked.onsuccess = () => {
    const transaction = asked.result.transaction(store, "readwrite");
    transaction.objectStore(store).put(value);
    transaction.oncomplete = () => { asked.result.close(); done(); };
    transaction.onabort = failed;
  };
})"""
