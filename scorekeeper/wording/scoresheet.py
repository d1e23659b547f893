"""The scoresheet that a person reads in a terminal, made of the same result that a program reads as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.wording.columns import cut, pad, printable, wrap
from scorekeeper.wording.lines import winner_text
from scorekeeper.wording.terms import harmony_name, suit_name
from scorekeeper.wording.translation import translator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scorekeeper.wording.result import AdjustmentResult, FindingResult, Result, RoundResult, TrickResult
    from scorekeeper.wording.translation import Translator

COLUMNS = 80

_TRICKS = 24
_FIRST = 12
"""Columns of a row's title: a trick's number and its harmony."""
_WIDEST = 20
"""Columns of a seat, at most."""
_CARD, _POINTS, _TOTAL = 3, 4, 4

_BOLD, _FAINT, _RED, _YELLOW = "1", "2", "31", "33"
_SUIT_COLOURS = {"R": "31", "B": "34", "G": "32", "Y": "33"}
_SEVERITY_COLOURS = {"error": _RED, "warning": _YELLOW}


class Marks(NamedTuple):
    """The signs of a scoresheet."""

    lead: str
    high: str
    low: str
    off: str
    minus: str
    dot: str
    line: str
    cut: str


MARKS = Marks("▸", "↑", "↓", "×", "\N{MINUS SIGN}", "·", "─", "…")
ASCII_MARKS = Marks(">", "^", "v", "x", "-", "-", "-", "~")
"""For a terminal that cannot show the others."""


class Style(NamedTuple):
    """How a scoresheet looks."""

    lang: str
    is_coloured: bool = False
    marks: Marks = MARKS

    @property
    def say(self) -> Translator:
        """What speaks the language."""
        return translator(self.lang)

    def paint(self, text: str, colour: str) -> str:
        """Give a text in a colour, where there are colours."""
        return f"\x1b[{colour}m{text}\x1b[0m" if self.is_coloured and text.strip() else text

    def points(self, points: int) -> str:
        """Write points, negative ones with a real minus."""
        return str(points).replace("-", self.marks.minus)


def scoresheet(result: Result, title: Sequence[str], style: Style) -> str:
    """Write a scoresheet.

    Args:
        result: The result of a match, as `Result` describes it.
        title: What the first line says, such as the game, the date and the place.
        style: The language, the colours and the signs.

    Returns:
        Lines of at most 80 columns, but for single words that are longer. Names and reasons are made harmless.
    """
    lines = [
        style.paint(cut(f" {style.marks.dot} ".join(map(printable, title)), COLUMNS, style.marks.cut), _BOLD),
        *_setup_lines(result, style),
        *(line for round_ in result["rounds"] for line in _round_lines(result, round_, style)),
        *_total_lines(result, style),
        *_finding_lines(result["findings"], style),
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _setup_lines(result: Result, style: Style) -> Iterator[str]:
    gettext = style.say.gettext
    if result["removed_suit"]:
        yield gettext("Left out: {suit}.").format(suit=suit_name(result["removed_suit"], style.lang))
    if result["off_harmony_suit"] == "counted":
        yield gettext("The suit of an off-harmony card counts as played.")


def _round_lines(result: Result, round_: RoundResult, style: Style) -> Iterator[str]:
    seats = result["seats"]
    title = style.say.gettext("Round {round}").format(round=round_["round"])
    yield ""
    names = [cut(printable(name), _column(seats) - 2, style.marks.cut) for name in seats]
    yield style.paint(_row(title, [f" {name}" for name in names], seats), _BOLD)
    for trick in round_["tricks"]:
        yield _trick_line(trick, seats, style)
    yield style.paint(style.marks.line * (_FIRST + len(seats) * _column(seats) - 2), _FAINT)
    if round_["adjustments"]:
        yield from _ruling_lines(round_["adjustments"], seats, style)
    yield style.paint(_row(title, _totals(round_["scores"], style), seats), _BOLD)


def _trick_line(trick: TrickResult, seats: Sequence[str], style: Style) -> str:
    plays = {play["seat"]: play for play in trick["plays"]}
    title = f"{trick['trick']:>2} {harmony_name(trick['harmony'], style.lang)}"
    cells: list[str] = []
    for seat, score in enumerate(trick["scores"], start=1):
        play = plays[seat]
        lead = style.marks.lead if seat == trick["lead"] else " "
        colour = _FAINT if play["off_harmony"] else _SUIT_COLOURS[play["card"][0]]
        card = style.paint(f"{play['card']:<{_CARD}}", colour)
        off = style.marks.off if play["off_harmony"] else " "
        end = _end(trick, seat, style)
        total = style.paint(f"{style.points(score):>{_TOTAL}}", _BOLD if end.strip() else _FAINT)
        rest = " " * (_column(seats) - 2 - _CARD - _POINTS - _TOTAL)
        cells.append(f"{lead}{card}{off}{end:<{_POINTS}}{total}{rest}")
    return pad(title, _FIRST) + "".join(cells)


def _end(trick: TrickResult, seat: int, style: Style) -> str:
    low = trick["low"]
    if trick["high"]["seat"] == seat:
        return f" {style.marks.high}{trick['high']['points']}"
    if low and low["seat"] == seat:
        return f" {style.marks.low}{low['points']}"
    return ""


def _ruling_lines(adjustments: Iterable[AdjustmentResult], seats: Sequence[str], style: Style) -> Iterator[str]:
    text = style.say.gettext("Table ruling: {player} {points}, {reason}")
    names = [printable(name) for name in seats]
    for each in adjustments:
        sign = "+" if each["points"] > 0 else ""
        points = f"{sign}{style.points(each['points'])}"
        named = text.format(player=names[each["seat"] - 1], points=points, reason=printable(each["reason"]))
        yield from wrap(named, COLUMNS)


def _total_lines(result: Result, style: Style) -> Iterator[str]:
    rounds, seats, say = result["rounds"], result["seats"], style.say
    if not rounds:
        return
    if len(rounds) > 1:
        yield ""
        yield style.paint(_row(say.gettext("Total"), _totals(result["scores"], style), seats), _BOLD)
    yield ""
    yield from wrap(_outcome(result, style), COLUMNS)
    if any(round_["tricks"] for round_ in rounds):
        yield from (style.paint(line, _FAINT) for line in wrap(_legend(style), COLUMNS))


def _outcome(result: Result, style: Style) -> str:
    names = [printable(name) for name in result["seats"]]
    if result["winners"]:
        return winner_text(result["scores"], result["winners"], names, style.lang)
    count = sum(len(round_["tricks"]) for round_ in result["rounds"])
    text = style.say.ngettext(
        "The match is not complete: {count} trick of {all} is scored.",
        "The match is not complete: {count} tricks of {all} are scored.",
        count,
    )
    return text.format(count=count, all=_TRICKS)


def _legend(style: Style) -> str:
    gettext, marks = style.say.gettext, style.marks
    parts = (
        gettext("{mark} leads").format(mark=marks.lead),
        gettext("{mark} highest").format(mark=marks.high),
        gettext("{mark} lowest").format(mark=marks.low),
        gettext("{mark} off-harmony, ignored").format(mark=marks.off),
        *(f"{suit} {suit_name(suit, style.lang)}" for suit in _SUIT_COLOURS),
    )
    return f" {marks.dot} ".join(part.replace(" ", "\xa0") for part in parts)


def _finding_lines(findings: Sequence[FindingResult], style: Style) -> Iterator[str]:
    if not findings:
        return
    gettext = style.say.gettext
    for each in findings:
        yield ""
        parts = [gettext("Line {line}").format(line=each["line"])] if each["line"] else []
        parts.append(style.paint(_severity(each["severity"], style), _SEVERITY_COLOURS.get(each["severity"], _BOLD)))
        parts += [each["rule"]] if each["rule"] else []
        yield f" {style.marks.dot} ".join(parts)
        yield from wrap(printable(each["message"]), COLUMNS, "  ")


def _severity(severity: str, style: Style) -> str:
    gettext = style.say.gettext
    match severity:
        case "error":
            return gettext("error")
        case "warning":
            return gettext("warning")
        case _:
            return gettext("note")


def _totals(scores: Iterable[int], style: Style) -> list[str]:
    return [f"{style.points(score):>{2 + _CARD + _POINTS + _TOTAL}}" for score in scores]


def _row(title: str, cells: Iterable[str], seats: Sequence[str]) -> str:
    return pad(cut(title, _FIRST - 1), _FIRST) + "".join(pad(cell, _column(seats)) for cell in cells)


def _column(seats: Sequence[str]) -> int:
    """Give the columns of a seat."""
    return min(_WIDEST, (COLUMNS - _FIRST) // max(len(seats), 1))
