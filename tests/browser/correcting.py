"""A correction of a recorded trick, tapped by whoever keeps the score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.pressing import press
from browser.words import card_name

if TYPE_CHECKING:
    from browser.visitor import Visitor


class Correction:
    """The pages that put a recorded trick right."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    @classmethod
    def of_trick(cls, visitor: Visitor, match_id: str, round_: int, trick: int) -> Correction:
        """Find a trick on the sheet, open it, and begin to correct it."""
        visitor.go(f"/m/{match_id}?view=sheet")
        visitor.unfold(f"Round {round_}")
        sheet = visitor.page.get_by_role("table", name=f"Round {round_}")
        press(sheet.get_by_role("link", name=re.compile(rf"^{trick}\b")))
        visitor.follow("Edit")
        return cls(visitor)

    def replace(self, wrong: str, right: str) -> None:
        """Tap the wrong card on the staff, then the right one in the deck."""
        press(self.page.get_by_role("button", name=re.compile(rf"^Take back {card_name(wrong)}\b")))
        self.visitor.press(card_name(right))

    def save(self) -> None:
        """Record it, with the answers that the page proposes or that were given."""
        self.visitor.press("Save the correction")
