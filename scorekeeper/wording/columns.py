"""Text for a terminal: how wide it is there, cut, padded and wrapped to fit, and safe to print."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_KEPT_FORMATS = frozenset({_JOINER, "\u200c"})  # what holds an emoji family or a Persian word together
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
_NO_WIDTH = frozenset({"Mn", "Me", "Cf"})


def printable(text: str) -> str:
    """Give a text without signs that would do something to a terminal: each becomes U+FFFD."""
    if text.isascii() and text.isprintable():
        return text
    return "".join("\ufffd" if _is_refused(sign) else sign for sign in text)


def width(text: str) -> int:
    """Give the number of columns that a printable text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(columns for _, columns in _measured(text))


def cut(text: str, columns: int, mark: str = "…") -> str:
    """Cut a printable text to at most so many columns, with a mark where something went."""
    if width(text) <= columns:
        return text
    kept, used = "", width(mark)
    for sign, more in _measured(text):
        if used + more > columns:
            break
        kept += sign
        used += more
    return kept + mark


def pad(text: str, columns: int) -> str:
    """Fill a printable text up with blanks on its right."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int, indent: str = "") -> Iterator[str]:
    """Break a printable text into lines of at most so many columns, at its blanks; a word too long stands alone.

    Args:
        text: One paragraph.
        columns: The width of a line, indent included.
        indent: What every line starts with.
    """
    room = columns - width(indent)
    if 2 * len(text) <= room:  # no sign is wider than two columns
        yield indent + text
        return
    line, used = "", 0
    for word in text.split(" "):
        more = width(word)
        if line and used + 1 + more > room:
            yield indent + line
            line, used = word, more
        else:
            line, used = (f"{line} {word}", used + 1 + more) if line else (word, more)
    yield indent + line


@cache
def _is_refused(sign: str) -> bool:
    return unicodedata.category(sign) in _REFUSED and sign not in _KEPT_FORMATS


def _measured(text: str) -> Iterator[tuple[str, int]]:
    """Give each sign with the columns it adds; what a joiner ties on adds none."""
    before, columns = "", 0
    for sign in text:
        more = 0 if before == _JOINER else _columns(sign)
        if sign == _EMOJI_STYLE and columns == 1:
            more = 1
        yield sign, more
        before, columns = sign, more


@cache
def _columns(sign: str) -> int:
    """Give the columns of a sign that stands alone: none for an accent, two for a wide one."""
    if unicodedata.category(sign) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
