"""A match in a browser: the cards are tapped in the order they fall."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from browser.pressing import press, unfold
from browser.words import HARMONIES, card_name, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

    from browser.transcripts import Trick

TRICKS = 12


class Table:
    """The page of a match, for whoever enters its cards."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def match_id(self) -> str:
        """The id in the address."""
        return urlsplit(self.page.url).path.split("/")[2]

    def lead(self, name: str) -> None:
        """Say who leads."""
        press(self.staff.get_by_role("button", name=name, exact=True))

    def play(self, *codes: str) -> None:
        """Tap cards."""
        for code in codes:
            name = re.compile(rf"^{card_name(code)}(, off-harmony if played)?$", re.IGNORECASE)
            press(self.page.get_by_role("button", name=name))

    def harmony(self, word: str, trick: int) -> None:
        """Tap the harmony of a trick in the dock."""
        press(self.dock(trick).get_by_role("button", name=HARMONIES[word], exact=True))

    def record(self, trick: Trick, coming: str | None = None) -> None:
        """Tap a whole trick.

        Args:
            trick: What falls.
            coming: The harmony of the trick after it, to be tapped before its last card; left out it is asked later.
        """
        if self.dock(trick.number).is_visible():
            self.harmony(trick.harmony, trick.number)
        *first, last = trick.cards
        self.play(*first)
        if coming and trick.number < TRICKS:
            self.harmony(coming, trick.number + 1)
        # The last card of a round is placed by itself.
        if trick.number < TRICKS:
            self.play(last)

    def record_all(self, tricks: Iterable[Trick]) -> None:
        """Tap tricks one after another; every third harmony is asked for, the others are tapped ahead."""
        every = tuple(tricks)
        for trick, after in zip(every, (*every[1:], None), strict=True):
            is_ahead = after is not None and after.round == trick.round and after.number % 3
            self.record(trick, after.harmony if after and is_ahead else None)

    def undo(self) -> None:
        """Take back the last tap."""
        press(self.page.get_by_role("button", name="Undo", exact=True))

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.page.get_by_role("button", name="Undo", exact=True).is_enabled()

    def redo(self) -> None:
        """Put back what was taken back."""
        press(self.page.get_by_role("button", name="Redo", exact=True))

    def type_cards(self, text: str) -> None:
        """Type a trick in one line."""
        field = self.quick_field
        if not field.is_visible():
            unfold(self.page, "Menu")
        field.fill(text)
        press(self.page.get_by_role("button", name="Enter", exact=True).first)

    @property
    def quick_field(self) -> Locator:
        """The field to type a trick into: in the menu of a phone, beside the deck of a wide screen."""
        return self.page.get_by_role("textbox", name="Quick entry").first

    @property
    def staff(self) -> Locator:
        """The trick on the table."""
        return self.page.get_by_role("region", name="The trick on the table")

    def dock(self, trick: int) -> Locator:
        """Give the harmonies to choose from for a trick."""
        return self.page.get_by_role("group", name=f"Harmony of trick {trick}", exact=True)

    def cards(self) -> list[str]:
        """Give the cards on the staff, by seat; an empty word where none lies."""
        columns = self.staff.get_by_role("listitem").all_inner_texts()
        return [(cards_in(text) or [""])[0] for text in columns]
