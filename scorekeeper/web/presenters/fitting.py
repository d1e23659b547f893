"""Names in drawings, which nothing wraps: cut so that they fit, by how wide their letters are about to be."""

from __future__ import annotations

import unicodedata

_NARROW = frozenset("ijlftrI1.,:;'’|!()[]- ")
_WIDE = frozenset("mwMWQGOÖØŒÆ@%&")
_WITHOUT_WIDTH = frozenset({"Mn", "Me", "Cf"})
_JOINER = "\u200d"
_SIZE = 12.0
"""Of the letters of every drawing."""

_CUT = "…"


def fitted(text: str, room: float, beside: str = "") -> str:
    """Give a text so that it fits, its end cut off where it is too long.

    Args:
        text: A name.
        room: How wide it may be, in units of the drawing.
        beside: What stands behind it and is never cut.
    """
    if width_of(text + beside) <= room:
        return text
    while text and width_of(text + _CUT + beside) > room:
        text = _shorter(text)
    return text.rstrip() + _CUT


def width_of(text: str) -> float:
    """Give about how wide a text is in bold letters, in units of the drawing: rather too much than too little."""
    return sum(_width(sign) for sign in text) * _SIZE


def _shorter(text: str) -> str:
    """Take the last letter off, with all that belongs to it."""
    while text and unicodedata.category(text[-1]) in _WITHOUT_WIDTH:
        text = text[:-1]
    text = text[:-1]
    return _shorter(text) if text.endswith(_JOINER) else text


def _width(sign: str) -> float:
    if unicodedata.category(sign) in _WITHOUT_WIDTH:
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.4
    if sign in _NARROW:
        return 0.45
    if sign in _WIDE:
        return 1.1
    return 0.78 if sign.isupper() else 0.68
