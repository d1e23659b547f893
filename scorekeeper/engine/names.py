"""Names and short texts as people type them: what is kept, what counts as the same, what is refused."""

from __future__ import annotations

import unicodedata
from enum import Enum

MAX_NAME = 40
"""Code points in the name of a player, a group or a device."""

MAX_LINE = 200
"""Code points in a place, or in the reason of a table ruling."""

MAX_TEXT = 2000
"""Code points in a remark or in the words of a dispute."""

_CONTROL = frozenset({"Cc", "Cs"})  # lone surrogates cannot be written as UTF-8, so they go with the controls

_MOST_CODE_POINTS_IN_ONE = 4
"""How many code points NFC makes one of, at most."""


class TextProblem(Enum):
    """Why a text is refused."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    CONTROL = "control"


def clean_text(text: str, longest: int = MAX_TEXT) -> str:
    """Give the text as it is kept: in Unicode form NFC, without blanks at either end.

    Args:
        text: As somebody typed it.
        longest: The most code points that will be allowed. A text that is too long in any form is only trimmed:
            putting a long run of accents in order takes time that grows with the square of its length.
    """
    trimmed = text.strip()
    if trimmed.isascii() or len(trimmed) > _MOST_CODE_POINTS_IN_ONE * longest:
        return trimmed
    return unicodedata.normalize("NFC", trimmed).strip()


def name_key(name: str) -> str:
    """Give what two names share when they are the same: NFC, trimmed, case folded."""
    # The second pass keeps to the same bound: case folding can bring runs of accents out of order again.
    return clean_text(clean_text(name, MAX_NAME).casefold(), MAX_NAME)


def find_problem(text: str, longest: int, *, lines: bool = False) -> TextProblem | None:
    """Say why a cleaned text is refused, or `None`.

    Args:
        text: As `clean_text` gives it.
        longest: The most code points allowed.
        lines: Whether line breaks and tabs are allowed, as in a remark.
    """
    if not text:
        return TextProblem.EMPTY
    if len(text) > longest:
        return TextProblem.TOO_LONG
    if text.isprintable():
        return None
    allowed = "\n\r\t" if lines else ""
    if any(unicodedata.category(sign) in _CONTROL and sign not in allowed for sign in text):
        return TextProblem.CONTROL
    return None
