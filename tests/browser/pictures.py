"""The pictures that README shows, taken anew: `PYTHONPATH=tests .venv/bin/python -m browser.pictures`."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from browser.program import FOUR, found
from browser.serving import Serving
from browser.transcripts import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

HERE = Path(__file__).parent / "pictures"
PHONE = {"width": 360, "height": 640}
REST_MS = 700
"""What has just happened moves no longer than that."""


def main() -> None:
    """Take every picture."""
    HERE.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])

        def open_one(theme: str, locale: str) -> BrowserContext:
            return browser.new_context(base_url=server.url, viewport=PHONE, color_scheme=theme, locale=locale)

        try:
            circle = found(server.port, "Sundays at Chloé’s")
            running = circle.take(read("match-017").up_to(2, 6))
            done = circle.take(read("match-018").text)
            start = circle.begin(FOUR, first_lead=2)
            light, dark = open_one("light", "en-GB"), open_one("dark", "fr-FR")
            for context in (light, dark):
                context.new_page().goto(circle.link("organiser"))
            for name, page in _pages(light, dark, running, done, start):
                page.wait_for_timeout(REST_MS)
                page.screenshot(path=HERE / f"{name}.png")
        finally:
            browser.close()
            server.stop()


def _pages(
    light: BrowserContext, dark: BrowserContext, running: str, done: str, start: str
) -> Iterator[tuple[str, Page]]:
    page = light.new_page()
    page.goto(f"/m/{start}", wait_until="networkidle")
    page.locator('.dock [value="duet"]').click()
    for card in ("R7", "B12", "G4"):
        page.locator(f'.deck [value="{card}"]').click()
    yield "entry", page
    page.goto(f"/m/{done}/r1/t2")
    yield "ruling", page
    page = dark.new_page()
    page.goto(f"/m/{running}", wait_until="networkidle")
    yield "entry-dark", page
    page.goto(f"/m/{running}/board", wait_until="networkidle")
    yield "board-dark", page


if __name__ == "__main__":
    main()
