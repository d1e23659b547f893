"""The tags of a transcript, judged as a whole: players, set-up, and where and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.names import MAX_NAME, clean_text, find_problem, name_key
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import Suit
from scorekeeper.games.vivo.notation import Tag
from scorekeeper.games.vivo.settings import SEAT_COUNTS, Settings, read_settings, setting_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scorekeeper.engine.values import JsonObject

SEATS = ("Seat1", "Seat2", "Seat3", "Seat4")
KNOWN = frozenset({"Game", *SEATS, "FirstLead", "RemovedSuit", "OffHarmonySuit", "Date", "Group", "Place", "Match"})

_FIELDS = {"first_lead": "FirstLead", "removed_suit": "RemovedSuit", "off_harmony_suit": "OffHarmonySuit"}
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class TagRead(NamedTuple):
    """A tag and the line it is on."""

    line: int
    name: str
    value: str


class Header(NamedTuple):
    """What the tags say."""

    names: tuple[str, ...]
    """Of the seats that are named, in their order."""
    settings: Settings
    """Defaults stand in for what could not be read."""
    date: str | None
    group: str | None
    place: str | None
    match: str | None
    more_tags: tuple[Tag, ...]
    findings: tuple[Finding, ...]
    """Each with its line, in no order."""


def is_wrong_seat(name: str) -> bool:
    """Whether a tag names a seat that no table has (VIVO-3)."""
    number = name.removeprefix("Seat")
    return name not in SEATS and number != name and _is_digits(number)


def judge_tags(tags: Sequence[TagRead], *, is_readable: bool) -> Header:
    """Judge the tags of a transcript.

    Args:
        tags: In the order read, a known one at most once.
        is_readable: Whether every line among the tags could be read; otherwise nothing is said about tags that
            are missing, which may be those that could not be read.

    Rules: VIVO-3, VIVO-4, VIVO-7, VIVO-13.
    """
    known = {tag.name: tag for tag in tags if tag.name in KNOWN}
    seats = [known[name] for name in SEATS if name in known]
    wrong_seats = [tag for tag in tags if is_wrong_seat(tag.name)]
    findings = [*_name_findings(seats), *_date_findings(known.get("Date"))]
    if is_readable and not wrong_seats:
        findings += _count_findings(seats)
    settings, faults = _read_settings(known, 0 if wrong_seats or _has_gap(seats) else len(seats))
    findings += [fault for fault in faults if is_readable or fault.reason != "removed-missing"]
    return Header(
        _names(seats, wrong_seats),
        settings,
        _value(known, "Date"),
        _value(known, "Group"),
        _value(known, "Place"),
        _value(known, "Match"),
        tuple(Tag(tag.name, tag.value) for tag in tags if tag.name not in KNOWN and not is_wrong_seat(tag.name)),
        tuple(findings),
    )


def _value(known: Mapping[str, TagRead], name: str) -> str | None:
    return known[name].value if name in known else None


def _names(seats: Sequence[TagRead], wrong_seats: Sequence[TagRead]) -> tuple[str, ...]:
    """Give the names as they are shown: the word of the tag stands in for a name that is none."""
    names: list[str] = []
    for tag in (*seats, *wrong_seats):
        name = clean_text(tag.value, MAX_NAME)
        names.append(tag.name[:MAX_NAME] if find_problem(name, MAX_NAME) else name)
    return tuple(names)


def _name_findings(seats: Sequence[TagRead]) -> Iterator[Finding]:
    holders: dict[str, Seat] = {}
    for tag in seats:
        seat = Seat(SEATS.index(tag.name) + 1)
        name = clean_text(tag.value, MAX_NAME)
        problem = find_problem(name, MAX_NAME)
        if problem:
            about = (("longest", MAX_NAME),)
            yield Finding(Code.BAD_SETTING, seat=seat, line=tag.line, reason=f"name-{problem.value}", about=about)
            continue
        holder = holders.setdefault(name_key(name), seat)
        if holder != seat:
            yield Finding(
                Code.DUPLICATE_PLAYER,
                seat=seat,
                line=tag.line,
                reason="two-seats",
                about=(("name", name), ("holder", holder)),
            )


def _has_gap(seats: Sequence[TagRead]) -> bool:
    return [tag.name for tag in seats] != list(SEATS[: len(seats)])


def _count_findings(seats: Sequence[TagRead]) -> Iterator[Finding]:
    """Find a missing seat, on the line of the first seat behind the gap, or else a wrong number of seats."""
    for tag, expected in zip(seats, SEATS, strict=False):
        if tag.name != expected:
            about = (("missing", expected),)
            yield Finding(Code.PLAYER_COUNT, rule="VIVO-3", line=tag.line, reason="gap", about=about)
            return
    if len(seats) not in SEAT_COUNTS:
        line = max((tag.line for tag in seats), default=1)
        count = (("count", len(seats)),)
        yield Finding(Code.PLAYER_COUNT, rule="VIVO-3", line=line, reason="count", about=count)


def _read_settings(known: Mapping[str, TagRead], seats: int) -> tuple[Settings, Iterator[Finding]]:
    """Read the set-up.

    Args:
        known: Tags by name.
        seats: How many; anything but 3 and 4 means that it is not known, and then only what is wrong at every
            table is found.
    """
    values: JsonObject = {field: _setting_value(known[name]) for field, name in _FIELDS.items() if name in known}
    if seats in SEAT_COUNTS:
        settings, faults = read_settings(seats, values)
    else:
        settings, faults = read_settings(4, {key: value for key, value in values.items() if key != "removed_suit"})
        removed = known.get("RemovedSuit")
        if removed and removed.value not in Suit.__members__:
            faults.append(setting_fault("removed_suit", removed.value, "removed-unknown", "VIVO-4"))
    last_seat = max((known[name].line for name in SEATS if name in known), default=1)
    return settings, (_on_line(fault, known, last_seat) for fault in faults)


def _setting_value(tag: TagRead) -> str | int:
    if tag.name == "FirstLead" and len(tag.value) == 1 and tag.value in "1234":
        return int(tag.value)
    return tag.value


def _on_line(fault: Finding, known: Mapping[str, TagRead], otherwise: int) -> Finding:
    """Put a finding on the line of its tag, or for a tag that is missing on that of the last seat."""
    tag = known.get(_FIELDS[str(dict(fault.about)["setting"])])
    return fault._replace(line=tag.line if tag else otherwise)


def _date_findings(tag: TagRead | None) -> Iterator[Finding]:
    if tag and not _is_date(tag.value):
        yield setting_fault("date", tag.value, "date")._replace(line=tag.line)


def _is_date(text: str) -> bool:
    """Whether a text is a day of the calendar as ISO 8601 writes it, `YYYY-MM-DD`."""
    parts = text.split("-", 3)
    if [len(part) for part in parts] != [4, 2, 2] or not all(map(_is_digits, parts)):
        return False
    year, month, day = map(int, parts)
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    february = 2
    return year > 0 and 1 <= month <= len(_DAYS) and 1 <= day <= _DAYS[month - 1] + (month == february and is_leap)


def _is_digits(text: str) -> bool:
    return text.isascii() and text.isdecimal()
