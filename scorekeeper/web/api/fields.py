"""The kinds of values that requests are made of: what is taken, what it becomes, and how the document describes it."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Annotated, Final, LiteralString

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from scorekeeper.engine.names import MAX_LINE, MAX_NAME, MAX_TEXT, clean_text, find_problem
from scorekeeper.engine.values import MAX_POINTS, MIN_POINTS
from scorekeeper.games import GAMES
from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

UUID_PATTERN = "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$"

MOST_VERSIONS = 2**53
"""The highest version that every JSON reader keeps exact."""

_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SUITS = tuple(suit.value for suit in SUITS)
_MOST = 1_000
"""Higher than any number of a round, a trick or a seat; whether there is such a one is the engine's to say."""


class Kind:
    """What a model has against a value, beside what the library finds; stable keys for the sentences.

    No enum: the library asks for words that stand in the code.
    """

    TEXT: Final = "text"
    DAY: Final = "day"
    CHOICE: Final = "choice"
    NOTHING: Final = "nothing"
    """Nothing would change."""
    EITHER: Final = "either"
    """One of several fields is needed, and only one."""
    NEEDS: Final = "needs"
    """Another field is needed too."""


def complaint(kind: LiteralString, **about: str | int) -> PydanticCustomError:
    """Give what a model raises; the sentence is made in `complaints`, where the language of the request is known."""
    return PydanticCustomError(kind, "not possible", dict(about))


def _checked(text: str, longest: int, *, lines: bool = False) -> str:
    cleaned = clean_text(text, longest)
    problem = find_problem(cleaned, longest, lines=lines)
    if problem is not None:
        raise complaint(Kind.TEXT, problem=problem.value, longest=longest)
    return cleaned


def _name(text: str) -> str:
    return _checked(text, MAX_NAME)


def _line(text: str) -> str:
    return _checked(text, MAX_LINE)


def _words(text: str) -> str:
    return _checked(text, MAX_TEXT, lines=True)


def _day(value: object) -> object:
    """Read a day in the one form that is meant; the library would take a number of seconds as well."""
    if isinstance(value, str) and _DAY.fullmatch(value):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise complaint(Kind.DAY)


def _one_of(choices: Sequence[str]) -> AfterValidator:
    def check(word: str) -> str:
        if word not in choices:
            raise complaint(Kind.CHOICE, expected=", ".join(choices))
        return word

    return AfterValidator(check)


Uuid = Annotated[
    str, StringConstraints(pattern=UUID_PATTERN, to_lower=True), WithJsonSchema({"type": "string", "format": "uuid"})
]
"""An id, in lower case whatever was sent."""

Name = Annotated[
    str,
    AfterValidator(_name),
    WithJsonSchema({"type": "string", "description": f"1 to {MAX_NAME} characters after NFC and trimming, one line."}),
]

Line = Annotated[
    str,
    AfterValidator(_line),
    WithJsonSchema({"type": "string", "description": f"1 to {MAX_LINE} characters after NFC and trimming, one line."}),
]

Words = Annotated[
    str,
    AfterValidator(_words),
    WithJsonSchema({"type": "string", "description": f"1 to {MAX_TEXT} characters, line breaks allowed."}),
]

GameName = Annotated[str, _one_of(GAMES), WithJsonSchema({"type": "string", "enum": list(GAMES)})]

Language = Annotated[str, _one_of(LANGUAGES), WithJsonSchema({"type": "string", "enum": list(LANGUAGES)})]

Day = Annotated[date, BeforeValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]
"""A day of the calendar, `YYYY-MM-DD`, which no time zone ever shifts."""

SuitLetter = Annotated[str, _one_of(_SUITS), WithJsonSchema({"type": "string", "enum": list(_SUITS)})]

Colour = Annotated[str, StringConstraints(pattern="^#[0-9A-Fa-f]{6}$")]
"""As `#rrggbb`."""

Points = Annotated[int, Field(ge=MIN_POINTS, le=MAX_POINTS)]

Number = Annotated[int, Field(ge=0, le=_MOST)]
"""Of a round, a trick or a seat, from 1."""

Version = Annotated[int, Field(ge=0, le=MOST_VERSIONS)]
"""Of a match: the `seq` of its last entry."""
