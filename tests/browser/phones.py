"""A phone at the table: its page keeps the score by itself, and tells the server when it can."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.table import Table
from browser.words import HARMONIES, card_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from browser.program import Circle

PATIENCE_MS = 40_000
"""The longest pause between two attempts to send, and time for a machine with other things to do."""

BOUNCE_MS = 800
"""For so long a question that took the deck's place hears nothing, and a little longer."""

TRICKS = (
    ("duet", "R5 R8 R2 B6"),
    ("solo", "G4 G9 Y2 G1"),
    ("trio", "B1 B3 R12 Y8"),
    ("duet", "R1 B10 R3 B11"),
    ("solo", "Y4 Y5 Y6 Y7"),
)
"""Tricks that follow one another in any match of four; who leads does not matter."""


class Phone:
    """The entry page of a match, with its scripts running."""

    def __init__(self, page: Page, match_id: str) -> None:
        self.page = page
        self.match_id = match_id
        page.set_default_timeout(PATIENCE_MS)
        self.open()

    def open(self) -> None:
        """Open the page, and wait until it is the phone's."""
        self.page.goto(f"/m/{self.match_id}")
        self.wait()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.wait()

    def wait(self) -> None:
        """Wait until the page has drawn what the phone knows."""
        self.state.wait_for(state="attached")

    @property
    def state(self) -> Locator:
        """Where what was entered lies."""
        return self.page.locator(".saved-state")

    def dock(self, trick: int) -> Locator:
        """Give the harmonies to choose from for a trick."""
        return self.page.get_by_role("group", name=f"Harmony of trick {trick}", exact=True)

    def harmony(self, word: str, trick: int) -> None:
        """Tap the harmony of a trick."""
        self.dock(trick).get_by_role("button", name=HARMONIES[word], exact=True).click()

    def tap(self, code: str) -> None:
        """Tap a card."""
        name = re.compile(rf"^{card_name(code)}(, off-harmony if played)?$", re.IGNORECASE)
        self.page.get_by_role("button", name=name).click()

    def play(self, cards: str) -> None:
        """Tap cards, and wait until they lie there: by then they are kept."""
        for code in cards.split():
            self.tap(code)
            expect(Table(self.page).staff).to_contain_text(card_name(code), timeout=PATIENCE_MS)

    def record(self, *numbers: int) -> None:
        """Tap tricks of `TRICKS`, which begin with 1."""
        for number in numbers:
            harmony, cards = TRICKS[number - 1]
            self.harmony(harmony, number)
            self.play(cards)

    def is_at(self, trick: int) -> None:
        """Wait until the page is at a trick."""
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(f"Trick {trick} /", timeout=PATIENCE_MS)

    def has_saved(self) -> None:
        """Wait until the server has all of it."""
        self.is_said("saved")

    def is_said(self, state: str) -> None:
        """Wait for a saved state."""
        expect(self.state).to_have_class(re.compile(rf"saved-state--{state}\b"), timeout=PATIENCE_MS)

    def cards(self) -> list[str]:
        """Give the cards on the staff, by seat."""
        return Table(self.page).cards()

    def asks(self, text: str) -> None:
        """Wait for a question in the place of the deck."""
        expect(self.page.locator(".clash")).to_contain_text(text, timeout=PATIENCE_MS)

    def answer(self, choice: str) -> None:
        """Press an answer; one that comes at once is taken for a finger on its way to the deck."""
        question = self.page.locator(".clash")
        question.wait_for()
        self.page.wait_for_timeout(BOUNCE_MS)
        question.get_by_role("button", name=choice, exact=True).click()


@contextmanager
def loading_ahead(page: Page) -> Iterator[None]:
    """Wait until what is asked in the first tricks is loaded: without a service worker it is nowhere else."""
    with page.expect_response(re.compile(r"/others\.js$")) as loading:
        yield
    page.evaluate("(url) => import(url).then(() => undefined)", loading.value.url)


def recorded(circle: Circle, match_id: str) -> list[list[str]]:
    """Give the cards of every recorded trick, in the order played."""
    rounds = circle.program.match(match_id)["sheet"]["rounds"]
    return [[play["card"] for play in trick["plays"]] for each in rounds for trick in each["tricks"]]


def cards_of(*numbers: int) -> list[list[str]]:
    """Give the cards of tricks of `TRICKS`."""
    return [TRICKS[number - 1][1].split() for number in numbers]
