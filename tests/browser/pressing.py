"""Pressing what leads to another page; with scripts off, every button does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Response


def press(target: Locator) -> Response:
    """Press a button or follow a link, and wait for the page behind it."""
    with target.page.expect_navigation(wait_until="domcontentloaded") as arriving:
        target.click()
    response = arriving.value
    assert response is not None
    return response


def unfold(page: Page, title: str) -> None:
    """Open what is folded behind a title, if it is not open."""
    summary = page.locator("summary").filter(has_text=title).first
    if not summary.locator("xpath=..").evaluate("fold => fold.open"):
        summary.click()
