"""The syntax of a transcript, one line at a time: what a line says, without asking whether that fits the match.

Every expression here reads each character in one way only, so that no line takes more than linear time.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.engine.names import MAX_LINE, TextProblem, clean_text, find_problem
from scorekeeper.games.vivo.cards import find_card
from scorekeeper.games.vivo.harmony import find_harmony

if TYPE_CHECKING:
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony

BLANKS = " \t"

MOST_WORDS = 100
"""Unreadable cards of one line that are told apart; nothing is read behind the hundredth error anyway."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_QUOTED = r'"([^"\\\ud800-\udfff]*(?:\\["\\][^"\\\ud800-\udfff]*)*)"'
_TEXT = re.compile(_QUOTED)
_TAG = re.compile(r'\[([^\s"\[\]\\\x00-\x1f\x7f-\x9f\ud800-\udfff]+)[ \t]+' + _QUOTED + r"\]")
_END_OF_QUOTES = re.compile(r'[^"\\]*(?:\\.[^"\\]*)*"')
_COMMENT = re.compile(r"(?<![^ \t]);")
_WORD = re.compile(r"[^ \t]+")
_RULING = re.compile(r"=[ \t]+@([^ \t]+)[ \t]+([^ \t]+)(?:[ \t]+(.*))?")
_POINTS = re.compile(r"[+\-\u2212]?[0-9]{1,4}")


class BadLine(NamedTuple):
    """A line that cannot be read."""

    reason: str
    """What was expected: a stable key for the sentence."""
    about: tuple[tuple[str, str | int], ...] = ()


class TagLine(NamedTuple):
    """`[Name "value"]`."""

    name: str
    value: str
    """As it is meant, without the escapes."""


class RoundLine(NamedTuple):
    """`Round N`."""

    round: int


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
    points: int
    reason: str
    """As it is kept: see `clean_text`."""


Line: TypeAlias = "BadLine | TagLine | RoundLine | TrickLine | RulingLine"


def read_line(raw: str) -> Line | None:
    """Read one line, without its line end; `None` for one that says nothing."""
    line = (_without_comment(raw) if ";" in raw else raw).strip(BLANKS)
    if not line:
        return None
    if line[0] == "[":
        return _read_tag(line)
    if line[0] == "=":
        return _read_ruling(line)
    if "0" <= line[0] <= "9":
        return _read_trick(line)
    if line[:5].lower() == "round":
        return _read_round(line)
    return BadLine("line")


def _without_comment(line: str) -> str:
    """Cut the line at the first `;` that stands at its start or behind a blank, outside quotes."""
    position = 0
    comment = _COMMENT.search(line)
    while comment:
        quote = line.find('"', position)
        if quote < 0 or comment.start() < quote:
            return line[: comment.start()]
        quoted = _END_OF_QUOTES.match(line, quote + 1)
        if quoted is None:
            return line
        position = quoted.end()
        if comment.start() < position:
            comment = _COMMENT.search(line, position)
    return line


def _read_tag(line: str) -> TagLine | BadLine:
    found = _TAG.fullmatch(line)
    if found is None:
        return BadLine("tag")
    return TagLine(found[1], _unescape(found[2]))


def _unescape(quoted: str) -> str:
    """Take the backslashes off a text that holds `\\\\` and `\\"` alone, as escapes."""
    return "\\".join(part.replace('\\"', '"') for part in quoted.split("\\\\"))


def _read_round(line: str) -> RoundLine | BadLine:
    words = _WORD.findall(line)
    if len(words) == 2 and words[0] == "Round" and _NUMBER.fullmatch(words[1]):  # noqa: PLR2004 - `Round N`
        return RoundLine(int(words[1]))
    return BadLine("round")


def _read_trick(line: str) -> TrickLine | BadLine:
    head, colon, tail = line.partition(":")
    words = _WORD.findall(head)
    lead = words.pop()[1:] if len(words) > 2 and words[-1][0] == "@" else None  # noqa: PLR2004 - number and harmony
    is_closed = colon and head[-1] not in BLANKS and (not tail or tail[0] in BLANKS)
    if not is_closed or len(words) != 2:  # noqa: PLR2004 - number and harmony
        return BadLine("trick")
    number, harmony_word = words
    if not _NUMBER.fullmatch(number.removesuffix(".")):
        return BadLine("trick-number")
    if lead is not None and not _NUMBER.fullmatch(lead):
        return BadLine("trick-lead")
    cards, claims, bad_words = _read_cards(tail)
    return TrickLine(
        int(number.removesuffix(".")),
        harmony_word,
        find_harmony(harmony_word),
        None if lead is None else int(lead),
        cards,
        claims,
        bad_words,
    )


def _read_cards(words: str) -> tuple[tuple[Card, ...], tuple[bool, ...], tuple[str, ...]]:
    cards: list[Card] = []
    claims: list[bool] = []
    bad_words: list[str] = []
    for word in _WORD.findall(words):
        card = find_card(word.removesuffix("*"))
        if card:
            cards.append(card)
            claims.append(word[-1] == "*")
        else:
            bad_words.append(word)
            if len(bad_words) == MOST_WORDS:
                break
    return tuple(cards), tuple(claims), tuple(bad_words)


def _read_ruling(line: str) -> RulingLine | BadLine:
    found = _RULING.fullmatch(line)
    if found is None:
        return BadLine("ruling")
    seat, points, rest = found.groups()
    if not _NUMBER.fullmatch(seat):
        return BadLine("ruling")
    if not _POINTS.fullmatch(points):
        return BadLine("ruling-points")
    quoted = _TEXT.fullmatch(rest or "")
    if quoted is None:
        return BadLine("ruling-reason")
    reason = clean_text(_unescape(quoted[1]), MAX_LINE)
    match find_problem(reason, MAX_LINE):
        case TextProblem.EMPTY:
            return BadLine("ruling-reason")
        case TextProblem.TOO_LONG:
            return BadLine("ruling-reason-long", (("longest", MAX_LINE),))
        case TextProblem.CONTROL:
            return BadLine("ruling-reason-control")
        case None:
            return RulingLine(int(seat), int(points.replace("\u2212", "-")), reason)
