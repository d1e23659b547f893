"""What match and group pages say, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.pressing import unfold

if TYPE_CHECKING:
    from playwright.sync_api import Page


def read_tiles(page: Page) -> dict[str, int]:
    """Give the total of each player, by name, from the tiles on top."""
    tiles = page.get_by_role("list", name="Scores").get_by_role("listitem").all_inner_texts()
    lines = [[line for line in tile.splitlines() if line.strip()] for tile in tiles]
    return {name: int(total) for name, total, *_ in lines}


def read_rounds(page: Page) -> list[list[int]]:
    """Give the points of each round by seat, from the feet of its sheet; the rounds are unfolded."""
    return [_read_round(page, title) for title in ("Round 1", "Round 2") if _is_there(page, title)]


def read_link(page: Page, title: str) -> str:
    """Give the token of one of the group's links."""
    return page.get_by_role("textbox", name=f"Link: {title}").input_value().rpartition("/j/")[2]


def _is_there(page: Page, title: str) -> bool:
    return page.get_by_role("heading", name=title, exact=True).count() > 0


def _read_round(page: Page, title: str) -> list[int]:
    unfold(page, title)
    foot = page.get_by_role("table", name=title).get_by_role("row").last
    return [int(text) for text in foot.get_by_role("cell").all_inner_texts()]
