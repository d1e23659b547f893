"""A headless Chromium on our own server, as the scorer of a new match, and what goes over its wire."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import ViewportSize, sync_playwright

from benchmarks.servers import ask, scorekeeper_server

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import BrowserContext, Page

PHONE = ViewportSize(width=360, height=640)
NAMES = ("Ana", "Bruno", "Chloé", "David")

ALONE = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
"""What keeps a browser from doing anything but what it is asked for."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A scorer's phone beside a new match."""

    address: str
    """Of the server, without a slash behind."""
    token: str
    """The organiser's."""
    match: str
    context: BrowserContext


@dataclass
class Wire:
    """What went over the wire since the last look: bytes as sent, headers included."""

    session: Any
    """What speaks to the browser itself; untyped in its library."""
    received: dict[str, float] = field(default_factory=dict[str, float])
    addresses: dict[str, str] = field(default_factory=dict[str, str])

    @classmethod
    def of(cls, page: Page) -> Wire:
        """Watch a page."""
        session: Any = page.context.new_cdp_session(page)
        wire = cls(session)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", wire._note)
        session.on("Network.loadingFinished", wire._count)
        return wire

    def take(self) -> dict[str, float]:
        """Give the bytes received since the last look, by address, and forget them."""
        taken = {self.addresses[key]: size for key, size in self.received.items()}
        self.received.clear()
        return taken

    def _note(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _count(self, event: dict[str, Any]) -> None:
        self.received[event["requestId"]] = event["encodedDataLength"]


def find_chromium() -> str:
    """Give the path of the browser.

    Raises:
        RuntimeError: if there is none.
    """
    path = shutil.which("chromium")
    if path is None:
        message = "Chromium is not installed"
        raise RuntimeError(message)
    return path


@contextmanager
def served_match() -> Generator[tuple[str, str, str]]:
    """Run a server with a group and a match of four; give its address, the organiser's token and the match."""
    with TemporaryDirectory() as folder, scorekeeper_server(Path(folder)) as port:
        made = ask(port, "/api/v1/groups", {"name": "Our table"})
        token = made["tokens"]["organiser"]
        path = f"/api/v1/groups/{made['group']['id']}/matches"
        match = ask(port, path, {"game": "vivo", "players": list(NAMES)}, token)
        yield f"http://127.0.0.1:{port}", token, match["id"]


@contextmanager
def seated() -> Generator[Seated]:
    """Sit down at a new match with a phone that was never there."""
    with served_match() as (address, token, match), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ALONE))
        context = browser.new_context(base_url=address, viewport=PHONE, locale="en-GB")
        context.request.get(f"/j/{token}")
        yield Seated(address, token, match, context)
        browser.close()
