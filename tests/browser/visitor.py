"""Somebody with a browser: opens pages, presses what has a name, reads what is there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.pressing import press, unfold
from browser.table import Table
from browser.words import SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import BrowserContext, Locator, Request, Response

PATIENCE_MS = 40_000


class Visitor:
    """One person's browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self._sent: Request | None = None
        self.page.on("request", self._keep)

    def go(self, path: str) -> Response:
        """Open an address of the server."""
        response = self.page.goto(path)
        assert response is not None
        return response

    def watch(self, match_id: str) -> Table:
        """Open a match."""
        self.go(f"/m/{match_id}")
        return Table(self.page)

    def start_match(self, names: Sequence[str], *, removed_suit: str | None = None) -> Table:
        """Type names into an empty home page, and start."""
        self.go("/")
        self.type_names(names)
        if removed_suit:
            self.page.get_by_role("radio", name=SUITS[removed_suit]).check()
        self.press("Start")
        return Table(self.page)

    def type_names(self, names: Sequence[str]) -> None:
        """Type names into the seats of the form."""
        for number, name in enumerate(names, start=1):
            self.seat(number).fill(name)

    def seat(self, number: int) -> Locator:
        """Give the field of a seat."""
        return self.page.get_by_role("textbox", name=re.compile(rf"^Seat {number}\b"))

    def press(self, name: str) -> None:
        """Press a button."""
        press(self.page.get_by_role("button", name=name, exact=True))

    def follow(self, name: str) -> None:
        """Follow a link."""
        press(self.page.get_by_role("link", name=name, exact=True))

    def unfold(self, title: str) -> None:
        """Open a part of the page that is folded."""
        unfold(self.page, title)

    def send_again(self) -> Response | None:
        """Send the form that was sent last once more, as a browser does that goes back to it."""
        sent = self._sent
        assert sent is not None
        headers = {"Content-Type": sent.headers["content-type"]}
        self.context.request.post(sent.url, data=sent.post_data_buffer or b"", headers=headers)
        return self.page.reload()

    def _keep(self, request: Request) -> None:
        if request.method == "POST":
            self._sent = request
