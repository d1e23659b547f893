"""The syntax of a transcript, one line at a time: what a line says, without asking whether that fits the match.

Everything here is linear in the length of the line. There are no regular expressions: compiling them would take
longer than scoring a whole match.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.names import MAX_LINE, clean_text, find_problem
from scorekeeper.engine.values import Points
from scorekeeper.games.vivo.cards import find_card
from scorekeeper.games.vivo.harmony import find_harmony

if TYPE_CHECKING:
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony

BLANKS = " \t"

MOST_WORDS = 100
"""Unreadable cards of one line that are told apart; nothing is read behind the hundredth error anyway."""

_LONGEST_NUMBER = 9
"""Digits of a number that is read as one, however far out of order."""

_LONGEST_POINTS = 4
_SIGNS = ("+", "-", "\N{MINUS SIGN}")
_NOT_IN_TAG_NAMES = frozenset('"[]\\ ')


class Expected(Enum):
    """What a line was expected to be; stable keys for the sentences."""

    LINE = "line"
    TAG = "tag"
    ROUND = "round"
    TRICK = "trick"
    TRICK_NUMBER = "trick-number"
    TRICK_LEAD = "trick-lead"
    RULING = "ruling"
    RULING_POINTS = "ruling-points"
    RULING_REASON = "ruling-reason"
    RULING_REASON_EMPTY = "ruling-reason-empty"
    RULING_REASON_TOO_LONG = "ruling-reason-too-long"
    RULING_REASON_CONTROL = "ruling-reason-control"


class LineError(Exception):
    """A line that cannot be read.

    Attributes:
        expected: What it was expected to be.
    """

    def __init__(self, expected: Expected) -> None:
        super().__init__(f"expected: {expected.value}")
        self.expected = expected


class TrickLine(NamedTuple):
    """`NUMBER HARMONY [@SEAT]: CARD CARD …`."""

    trick: int
    harmony_word: str
    harmony: Harmony | None
    """`None` for a word that is no harmony."""
    lead: int | None
    """The number behind `@`, any number."""
    cards: tuple[Card, ...]
    """Those that could be read, in the order played."""
    claims: tuple[bool, ...]
    """A `*` a card."""
    bad_words: tuple[str, ...]
    """The words that are no cards, the first hundred of them."""


class RulingLine(NamedTuple):
    """`= @SEAT POINTS "reason"`."""

    seat: int
    """Any number."""
    points: Points
    reason: str
    """As it is kept: see `clean_text`."""


def bare_line(raw: str) -> str:
    """Give a line without its comment and the blanks at its ends; empty if that is all it has."""
    return (_without_comment(raw) if ";" in raw else raw).strip(BLANKS)


def parse_tag(line: str) -> tuple[str, str]:
    r"""Parse `[Name "value"]`.

    Returns:
        Name and value, the value without its escapes.

    Raises:
        LineError: if it does not read so.
    """
    name, quote, rest = line.removeprefix("[").partition('"')
    value = _unquote(quote + rest.removesuffix("]")) if rest.endswith("]") else None
    word = name.rstrip(BLANKS)
    if value is None or word == name or not _is_tag_name(word):
        raise LineError(Expected.TAG)
    return word, value


def parse_round(line: str) -> int:
    """Parse `Round N`.

    Raises:
        LineError: if it does not read so.
    """
    words = _words(line)
    number = _find_number(words[1]) if len(words) == 2 and words[0] == "Round" else None  # noqa: PLR2004 - `Round N`
    if number is None:
        raise LineError(Expected.ROUND)
    return number


def parse_trick(line: str) -> TrickLine:
    """Parse `NUMBER HARMONY [@SEAT]: CARD CARD …`; words that are no harmony and no cards come back as such.

    Raises:
        LineError: if it does not read so.
    """
    head, colon, tail = line.partition(":")
    words = _words(head)
    seat_word = words.pop()[1:] if len(words) > 2 and words[-1][0] == "@" else None  # noqa: PLR2004 - see below
    is_closed = colon and head[-1] not in BLANKS and (not tail or tail[0] in BLANKS)
    if not is_closed or len(words) != 2:  # noqa: PLR2004 - number and harmony
        raise LineError(Expected.TRICK)
    number = _find_number(words[0].removesuffix("."))
    if number is None:
        raise LineError(Expected.TRICK_NUMBER)
    lead = None if seat_word is None else _find_number(seat_word)
    if seat_word is not None and lead is None:
        raise LineError(Expected.TRICK_LEAD)
    return TrickLine(number, words[1], find_harmony(words[1]), lead, *_read_cards(tail))


def parse_ruling(line: str) -> RulingLine:
    """Parse `= @SEAT POINTS "reason"`.

    Raises:
        LineError: if it does not read so.
    """
    before, quote, after = line.partition('"')
    words = _words(before)
    seat = _find_number(words[1][1:]) if len(words) > 1 and words[1][0] == "@" else None
    if words[0] != "=" or seat is None:
        raise LineError(Expected.RULING)
    points = _find_points(words[2]) if len(words) > 2 else None  # noqa: PLR2004 - the third word
    if points is None:
        raise LineError(Expected.RULING_POINTS)
    text = _unquote(quote + after)
    if text is None or len(words) > 3 or before[-1] not in BLANKS:  # noqa: PLR2004 - no word between
        raise LineError(Expected.RULING_REASON)
    reason = clean_text(text, MAX_LINE)
    problem = find_problem(reason, MAX_LINE)
    if problem:
        raise LineError(Expected(f"ruling-reason-{problem.value}"))
    return RulingLine(seat, points, reason)


def _without_comment(line: str) -> str:
    """Cut the line at the first `;` that stands at its start or behind a blank, outside quotes."""
    if line[0] == ";":
        return ""
    flat = line.replace("\t", " ")
    position, comment = 0, flat.find(" ;")
    while comment >= 0:
        quote = line.find('"', position)
        if quote < 0 or comment < quote:
            return line[:comment]
        position = _end_of_quotes(line, quote)
        if comment < position:
            comment = flat.find(" ;", position)
    return line


def _end_of_quotes(line: str, quote: int) -> int:
    """Give the position behind the quotes that open at `quote`; the end of the line if they never close."""
    position = quote + 1
    while True:
        closing = line.find('"', position)
        if closing < 0:
            return len(line)
        backslashes = closing - len(line[position:closing].rstrip("\\")) - position
        position = closing + 1
        if backslashes % 2 == 0:
            return position


def _unquote(text: str) -> str | None:
    r"""Give what stands in quotes, where `\"` and `\\` stand for `"` and `\`; `None` if it does not read so."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':  # noqa: PLR2004 - two quotes
        return None
    inner = text[1:-1]
    if "\\" in inner:
        parts = inner.split("\\\\")
        bare = "".join(part.replace('\\"', "") for part in parts)
        unquoted = "\\".join(part.replace('\\"', '"') for part in parts)
    else:
        bare = unquoted = inner
    if '"' in bare or "\\" in bare or not _is_unicode(unquoted):
        return None
    return unquoted


def _is_unicode(text: str) -> bool:
    """Whether a text can be written as UTF-8: it holds no half of a surrogate pair."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_tag_name(word: str) -> bool:
    return bool(word) and word.isprintable() and _NOT_IN_TAG_NAMES.isdisjoint(word)


def _words(text: str) -> list[str]:
    """Split at blanks; other white space is part of a word."""
    return [word for word in text.replace("\t", " ").split(" ") if word]


def _find_number(word: str) -> int | None:
    """Give a number in ASCII digits without a leading zero, or `None`."""
    if not word.isdecimal() or not word.isascii() or len(word) > _LONGEST_NUMBER:
        return None
    return int(word) if word == "0" or word[0] != "0" else None


def _find_points(word: str) -> Points | None:
    """Give a whole number of one to four digits, with a sign or without, or `None`."""
    digits = word[1:] if word.startswith(_SIGNS) else word
    if not digits.isdecimal() or not digits.isascii() or len(digits) > _LONGEST_POINTS:
        return None
    return Points(int(digits) if word[0] in {"+", digits[0]} else -int(digits))


def _read_cards(text: str) -> tuple[tuple[Card, ...], tuple[bool, ...], tuple[str, ...]]:
    cards: list[Card] = []
    claims: list[bool] = []
    bad_words: list[str] = []
    for word in _words(text):
        card = find_card(word.removesuffix("*"))
        if card:
            cards.append(card)
            claims.append(word[-1] == "*")
        else:
            bad_words.append(word)
            if len(bad_words) == MOST_WORDS:
                break
    return tuple(cards), tuple(claims), tuple(bad_words)
