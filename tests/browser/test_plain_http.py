"""On plain http browsers withhold much: recording goes on all the same, and the page says what https would add."""

from __future__ import annotations

import pytest

from browser import launching
from browser.phones import Phone, cards_of, recorded
from browser.pressing import unfold
from browser.program import FOUR

NAME = "table.test"
"""The name of a machine in a local network: nothing that comes from there is secure."""


@pytest.fixture(scope="module")
def chromium():
    """Give a browser that finds our server under that name."""
    with launching.browser(f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser:
        yield browser


@pytest.fixture
def phone(arrive, serving, circle):
    """Give the phone of a scorer in a local network."""
    visitor = arrive(circle.link("scorer"), base_url=f"http://{NAME}:{serving.port}", java_script_enabled=True)
    assert not visitor.page.evaluate("isSecureContext")
    assert visitor.page.evaluate("[navigator.serviceWorker, crypto.randomUUID, navigator.locks].every((each) => !each)")
    return Phone(visitor.page, circle.begin(FOUR, first_lead=2))


def test_recording_goes_on_while_the_page_is_open(phone, circle):
    phone.record(1)
    phone.page.context.set_offline(True)
    phone.record(2, 3)
    phone.is_said("queued")
    phone.page.context.set_offline(False)

    phone.has_saved()

    assert recorded(circle, phone.match_id) == cards_of(1, 2, 3)


def test_nothing_typed_is_lost_by_closing_the_page(phone, circle):
    phone.page.context.set_offline(True)
    phone.record(1)
    phone.harmony("solo", 2)
    phone.play("G4 G9")
    context = phone.page.context
    phone.page.close()
    context.set_offline(False)

    again = Phone(context.new_page(), phone.match_id)

    again.has_saved()
    assert recorded(circle, phone.match_id) == cards_of(1)
    assert {card for card in again.cards() if card} == {"G4", "G9"}


def test_the_menu_says_what_https_would_add(phone):
    note = phone.page.get_by_text("Over https, this would also open without a network")
    assert note.is_hidden()

    unfold(phone.page, "Menu")

    note.wait_for()
    phone.page.goto("/")
    phone.page.wait_for_timeout(500)
    assert note.is_hidden()


def test_over_a_secure_address_the_menu_says_nothing(arrive, circle):
    visitor = arrive(circle.link("scorer"), java_script_enabled=True)
    phone = Phone(visitor.page, circle.begin(FOUR, first_lead=2))

    unfold(phone.page, "Menu")
    phone.page.wait_for_timeout(500)

    assert phone.page.get_by_text("Over https, this would also open").is_hidden()
