"""What a phone entered reaches the server once, in order, whatever happens on the way; nothing typed is lost."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import expect

from browser.phones import BOUNCE_MS, TRICKS, Phone, cards_of, loading_ahead, recorded
from browser.program import FOUR, found
from browser.serving import Serving
from browser.table import Table
from browser.visitor import Visitor


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first card."""
    return circle.begin(FOUR, first_lead=2)


@pytest.fixture
def pick_up(arrive, circle, match_id):
    """Give a function that gives somebody a phone with the match on it."""

    def take(link="scorer", match=match_id, **changes):
        visitor = arrive(circle.link(link), java_script_enabled=True, service_workers="block", **changes)
        return Phone(visitor.page, match)

    return take


@pytest.fixture
def own(tmp_path, open_context):
    """Give a server that this test may kill, its group, a match, and a phone with it."""
    server = Serving(tmp_path)
    circle = found(server.port)
    match_id = circle.begin(FOUR, first_lead=2)
    visitor = Visitor(open_context(base_url=server.url, java_script_enabled=True, service_workers="block"))
    visitor.go(circle.link("scorer"))
    yield server, circle, Phone(visitor.page, match_id)
    server.stop()


def test_tricks_entered_without_a_network_arrive_once_and_in_order(pick_up, circle, match_id):
    phone = pick_up()
    phone.record(1, 2)
    phone.has_saved()

    phone.page.context.set_offline(True)
    phone.record(3, 4)
    phone.play("Y4 Y5")
    phone.is_said("queued")
    assert "2 entries" in phone.state.inner_text()
    assert recorded(circle, match_id) == cards_of(1, 2)
    phone.page.context.set_offline(False)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2, 3, 4)
    assert circle.program.version(match_id) == 4
    assert [card for card in phone.cards() if card] == ["Y4", "Y5"]


def test_a_server_that_dies_gets_everything_once_it_is_back(own):
    server, circle, phone = own
    phone.record(1)
    phone.has_saved()

    server.kill()
    phone.record(2, 3)
    phone.is_said("queued")
    server.start_again()

    phone.has_saved()
    assert recorded(circle, phone.match_id) == cards_of(1, 2, 3)


def test_an_answer_that_is_lost_makes_no_second_entry(pick_up, circle, match_id):
    phone = pick_up()
    lost = []

    def lose_the_first(route):
        answer = route.fetch()
        lost.append(answer.status)
        route.abort() if len(lost) == 1 else route.fulfill(response=answer)

    phone.page.route("**/entries", lose_the_first)
    phone.record(1)

    phone.has_saved()
    assert lost == [201, 200]
    assert circle.program.version(match_id) == 1


def test_an_error_of_the_server_is_tried_again(pick_up, circle, match_id):
    phone = pick_up()
    answers = iter([500, 429, 502])

    def refuse_thrice(route):
        status = next(answers, None)
        route.continue_() if status is None else route.fulfill(status=status, body="busy")

    phone.page.route("**/entries", refuse_thrice)
    phone.record(1, 2)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_a_login_page_of_the_network_takes_nothing(pick_up, circle, match_id):
    phone = pick_up()
    phone.page.route(
        "**/entries", lambda route: route.fulfill(status=200, body="<h1>Welcome to our café</h1>"), times=1
    )

    phone.record(1)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1)


def test_a_token_that_is_out_of_date_is_renewed(pick_up, circle, match_id):
    phone = pick_up()
    session = [each for each in phone.page.context.cookies() if each["name"] == "scorekeeper_session"]
    phone.page.context.clear_cookies(name="scorekeeper_session")

    phone.record(1)

    phone.has_saved()
    assert session
    assert recorded(circle, match_id) == cards_of(1)


def test_a_renewed_link_needs_a_person_and_with_the_new_one_it_goes_on_by_itself(pick_up, circle, match_id):
    phone = pick_up()
    phone.record(1)
    phone.has_saved()
    token = circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")["token"]

    phone.record(2)
    phone.asks("This link no longer works. Ask whoever organises for the new one.")
    phone.asks("1 entry stays on this phone")
    phone.answer("Later")
    phone.record(3)
    phone.is_said("refused")
    assert recorded(circle, match_id) == cards_of(1)

    phone.page.goto(f"/j/{token}")
    phone.open()
    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2, 3)


def test_the_new_link_opened_in_another_tab_sends_what_waited(pick_up, circle, match_id):
    phone = pick_up()
    token = circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")["token"]
    phone.record(1)
    phone.is_said("refused")

    phone.page.context.new_page().goto(f"/j/{token}")

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1)


def test_a_deleted_match_keeps_what_was_entered_until_it_is_back(pick_up, circle, match_id):
    phone = pick_up()
    circle.program.ask("DELETE", f"/matches/{match_id}")

    phone.record(1)
    phone.asks("1 entry stays on this phone")
    phone.answer("Later")
    phone.record(2)
    phone.state.click()
    phone.asks("2 entries stay on this phone")
    circle.program.ask("POST", f"/matches/{match_id}/restore")
    phone.answer("Try again")

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_what_cannot_be_sent_can_be_copied_and_let_go(pick_up, circle, match_id):
    phone = pick_up()
    circle.program.ask("DELETE", f"/matches/{match_id}")
    phone.record(1)
    phone.is_said("refused")

    phone.page.get_by_text("As text, to copy").click()
    assert phone.page.get_by_label("As text, to copy").input_value() == "1.1 Duet: R5 R8 R2 B6"
    phone.answer("Let all go")

    phone.is_said("saved")


def put_back(own, folder):
    """Put a server back to the copy made after trick 1, once a phone has recorded 2 and 3."""
    server, circle, phone = own
    phone.record(1)
    phone.has_saved()
    server.stop()
    shutil.copy(folder / "scorekeeper.db", folder / "old")
    server.start_again()
    phone.record(2, 3)
    phone.has_saved()
    server.stop()
    restore(folder)
    server.start_again()
    return circle, phone


def restore(folder):
    """Put the copy in the place of the database."""
    for name in ("scorekeeper.db-wal", "scorekeeper.db-shm"):
        (folder / name).unlink(missing_ok=True)
    shutil.copy(folder / "old", folder / "scorekeeper.db")


def test_a_server_that_was_put_back_is_filled_again_with_one_press(own, tmp_path):
    circle, phone = put_back(own, tmp_path)
    ids = [each["id"] for each in circle.program.ask("GET", f"/matches/{phone.match_id}/entries")["entries"]]
    assert len(ids) == 1

    phone.record(4)
    phone.asks("The server has lost 2 entries of this phone.")
    phone.answer("Send again")

    phone.has_saved()
    assert recorded(circle, phone.match_id) == cards_of(1, 2, 3, 4)


def test_a_server_that_was_put_back_and_went_on_is_found_out_too(own, tmp_path):
    circle, phone = put_back(own, tmp_path)
    for harmony, cards in (("trio", "G4 G9 B2 Y1"), ("solo", "B1 B3 B12 B8"), ("solo", "R1 R10 R3 R11")):
        circle.program.trick(phone.match_id, harmony, cards)

    phone.asks("The server has lost 2 entries of this phone.")
    phone.answer("Send again")

    phone.asks("Trick 2 was also entered by")


def test_a_queue_of_an_older_release_is_sent(pick_up, circle, match_id):
    phone = pick_up()
    harmony, cards = TRICKS[0]
    entry = {"type": "trick", "round": 1, "trick": 1, "harmony": harmony, "plays": [{"card": c} for c in cards.split()]}
    old = {"match": match_id, "id": "0b6e3f6c-7a46-4f0e-9d2f-0c7e0d4f5a01", "entry": entry, "colour": "of another time"}

    phone.page.evaluate(_PUT, old)
    phone.reload()

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1)


def test_an_entry_of_a_newer_release_waits_for_it(pick_up, circle, match_id):
    phone = pick_up()
    entry = {"type": "sonata", "movements": 3}
    row = {"format": 99, "match": match_id, "id": "0b6e3f6c-7a46-4f0e-9d2f-0c7e0d4f5a02", "entry": entry}

    phone.page.evaluate(_PUT, {**row, "state": "waiting"})
    phone.reload()

    phone.is_said("queued")
    assert circle.program.version(match_id) == 0


_PUT = """(row) => new Promise((done, failed) => {
  const asked = indexedDB.open("scorekeeper");
  asked.onsuccess = () => {
    const transaction = asked.result.transaction("outbox", "readwrite");
    transaction.objectStore("outbox").add(row);
    transaction.oncomplete = () => { asked.result.close(); done(); };
    transaction.onabort = failed;
  };
})"""


def test_without_storage_the_page_stays_as_the_server_made_it(arrive, circle, match_id):
    visitor = arrive(circle.link("scorer"), java_script_enabled=True, service_workers="block")
    visitor.page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    table = visitor.watch(match_id)

    for harmony, cards in TRICKS[:1]:
        table.harmony(harmony, 1)
        table.play(*cards.split())

    assert recorded(circle, match_id) == cards_of(1)


def test_a_phone_that_is_full_loses_no_card_and_goes_on_with_the_server(pick_up, circle, match_id):
    phone = pick_up()
    harmony, cards = TRICKS[0]
    *first, last = cards.split()
    phone.harmony(harmony, 1)
    phone.play(" ".join(first))
    fill(phone)

    with phone.page.expect_navigation():
        phone.tap(last)

    assert recorded(circle, match_id) == cards_of(1)
    table = Table(phone.page)
    table.harmony(TRICKS[1][0], 2)
    table.play(*TRICKS[1][1].split())
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_what_waits_on_a_full_phone_goes_before_what_is_tapped_there(pick_up, circle, match_id):
    phone = pick_up()
    with loading_ahead(phone.page):
        phone.record(1)
    phone.has_saved()
    phone.page.context.set_offline(True)
    phone.record(2)
    phone.harmony(TRICKS[2][0], 3)
    phone.play("B1")
    fill(phone)
    phone.tap("B3")
    expect(phone.page.locator(".conductor__text")).to_have_text(FULL)
    phone.page.context.set_offline(False)
    phone.page.wait_for_timeout(BOUNCE_MS)

    with phone.page.expect_navigation():
        phone.tap("B3")

    assert recorded(circle, match_id) == cards_of(1, 2)
    assert [card for card in phone.cards() if card] == ["B1", "B3"]


def test_a_full_phone_decides_nothing_by_itself(pick_up, circle, match_id):
    phone = pick_up()
    phone.page.context.set_offline(True)
    phone.harmony("duet", 1)
    phone.play("R5 R8 R2 Y6")
    circle.program.trick(match_id, *TRICKS[0])
    phone.page.context.set_offline(False)
    phone.is_said("conflict")
    phone.answer("Later")
    fill(phone)

    phone.harmony("solo", 2)

    expect(phone.page.locator(".conductor__text")).to_have_text(FULL)
    assert recorded(circle, match_id) == cards_of(1)


def test_a_full_phone_tries_more_and_more_seldom(pick_up, circle, match_id):
    phone = pick_up()
    phone.page.context.set_offline(True)
    phone.record(1)
    fill(phone)
    sent = []
    phone.page.on("request", lambda request: request.method == "POST" and sent.append(request.url))
    phone.page.context.set_offline(False)

    phone.page.wait_for_timeout(8000)

    # After 0, 1, 3 and 7 seconds; the answer is always the same.
    assert 1 <= len(sent) <= 5
    assert recorded(circle, match_id) == cards_of(1)


def test_who_led_and_the_first_trick_are_missed_too_if_a_server_lost_them(own, tmp_path):
    server, circle, phone = own
    match_id = circle.begin(FOUR)
    phone = Phone(phone.page, match_id)
    server.stop()
    shutil.copy(tmp_path / "scorekeeper.db", tmp_path / "old")
    server.start_again()
    phone.page.get_by_role("button", name="Ben", exact=True).click()
    phone.record(1)
    phone.has_saved()
    server.stop()
    restore(tmp_path)
    server.start_again()
    circle.program.trick(match_id, "solo", "G4 G9 Y2 G1")
    circle.program.trick(match_id, "trio", "B1 B3 R12 Y8")

    phone.asks("The server has lost 1 entry of this phone.")


def test_what_is_cleared_under_an_open_page_is_not_lost(pick_up, circle, match_id):
    phone = pick_up()
    phone.page.context.set_offline(True)
    phone.record(1, 2)

    phone.page.evaluate(
        """() => new Promise((done) => { indexedDB.deleteDatabase("scorekeeper").onsuccess = done; })"""
    )
    phone.record(3)
    phone.page.context.set_offline(False)

    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2, 3)


FULL = "This phone has no room for anything more. Make room, or use another one."


def fill(phone):
    """Let the phone keep nothing from now on, whatever page is open."""
    phone.page.add_init_script(f"({_FILL})()")
    phone.page.evaluate(_FILL)


_FILL = """() => {
  const refuse = () => { throw new DOMException("full", "QuotaExceededError"); };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
}"""

_CLEAR = """() => new Promise((done) => {
  indexedDB.deleteDatabase("scorekeeper").onsuccess = () => done();
})"""
