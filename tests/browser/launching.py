"""The browser of the tests: Debian's Chromium, without windows where that is installed, which is a third less work."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

_ALONE = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@contextmanager
def browser(*arguments: str) -> Iterator[Browser]:
    """Give a browser; without one the tests are skipped, but fail where CI runs them."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("Chromium is not installed")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=[*_ALONE, *arguments])
        yield launched
        launched.close()
