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
        _open(visitor, match_id, round_, trick)
        visitor.follow("Edit")
        return cls(visitor)

    @classmethod
    def of_card(cls, visitor: Visitor, match_id: str, round_: int, trick: int, wrong: str) -> Correction:
        """Find a trick on the sheet, open it, and tap the card that is wrong."""
        _open(visitor, match_id, round_, trick)
        visitor.follow(f"Correct {card_name(wrong)}")
        return cls(visitor)

    def replace(self, wrong: str, right: str) -> None:
        """Tap the wrong card on the staff, then the right one in the deck; that is all where nothing is asked."""
        press(self.page.get_by_role("button", name=re.compile(rf"^Take back {card_name(wrong)}\b")))
        self.visitor.press(card_name(right))

    def answer(self, words: str) -> None:
        """Press the answer that begins with these words."""
        press(self.page.get_by_role("button", name=re.compile(rf"^{words}")))


def _open(visitor: Visitor, match_id: str, round_: int, trick: int) -> None:
    """Find a trick on the sheet and open it."""
    visitor.go(f"/m/{match_id}?view=sheet")
    visitor.unfold(f"Round {round_}")
    sheet = visitor.page.get_by_role("table", name=f"Round {round_}")
    press(sheet.get_by_role("link", name=re.compile(rf"^{trick}\b")))
