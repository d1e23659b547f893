"""The reader of transcripts on a megabyte of what it likes least.

What counts is processor time: there is no neighbour here that other work on the machine would slow down as well.
"""

from __future__ import annotations

import random
from time import process_time
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, Promise
from scorekeeper.games.vivo.notation_reader import read_transcript

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

LONGEST = Promise(1, unit=" s")
LARGEST = 1_000_000
"""Bytes of a file that the command still reads."""

_HEAD = '[Game "Vivo"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Seat3 "C"]\n[Seat4 "D"]\n'
_TRICKS = "".join(f"{number} Solo: R{number} B{number} G{number} Y{number}\n" for number in range(1, 13))
_MATCH = f"{_HEAD}\nRound 1\n{_TRICKS}Round 2\n{_TRICKS}"


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Measure the reader, text by text; the slowest one is what counts."""
    bytes_ = LARGEST // 100 if is_quick else LARGEST
    seconds = {what: _seconds(make(bytes_)) for what, make in TEXTS.items()}
    slowest = max(seconds, key=lambda what: seconds[what])
    yield Figure(
        f"{len(TEXTS)} hostile texts of {bytes_:,} bytes each, the slowest ({slowest})",
        f"{seconds[slowest]:.3f} s",
        seconds[slowest],
        None,
        LONGEST,
    )


def _seconds(text: str) -> float:
    start = process_time()
    read_transcript(text)
    return process_time() - start


def _after(head: str, unit: str, tail: str = "") -> Callable[[int], str]:
    """Give the maker of a text: a head, a unit over and over, a tail."""

    def make(bytes_: int) -> str:
        room = bytes_ - len((head + tail).encode())
        return head + unit * (room // len(unit.encode())) + tail

    return make


def _noise(signs: str) -> Callable[[int], str]:
    """Give the maker of a text of signs drawn at random."""

    def make(bytes_: int) -> str:
        chance = random.Random(1)  # noqa: S311 - noise that nobody bets on
        return "".join(chance.choices(signs, k=bytes_))

    return make


TEXTS: Mapping[str, Callable[[int], str]] = {
    "nothing but line ends": _after("", "\n"),
    "blanks on one line": _after("", " "),
    "blank lines with blanks": _after(_HEAD, " \t\n"),
    "comments": _after(_MATCH, ";\n"),
    "a line of semicolons": _after(_HEAD, "x;"),
    "quotes and comments on one line": _after(_HEAD, '" ;'),
    "quotes that never close": _after(_HEAD, '[A "b ; \n'),
    "backslashes in a tag": _after('[Game "', "\\"),
    "escapes in a tag": _after('[Game "', '\\"', '"]'),
    "an unclosed tag": _after("[", "["),
    "a long name": _after('[Game "Vivo"]\n[Seat1 "', "x", '"]'),
    "a name of accents in the wrong order": _after('[Game "Vivo"]\n[Seat1 "a', "\u0315\u0300\u05ae", '"]'),
    "unknown tags": _after('[Game "Vivo"]\n', '[x "y"]\n'),
    "unknown tags in accents": _after('[Game "Vivo"]\n', '[\u0344 "\u0344"]\n'),
    "seats without end": _after(_HEAD, '[Seat9 "x"]\n'),
    "a round over and over": _after(_HEAD, "Round 1\n"),
    "a round of many digits": _after(_HEAD + "Round ", "1"),
    "a trick over and over": _after(_HEAD + "Round 1\n", "1 Solo: R1 R2 R3 R4\n"),
    "tricks without a card": _after(_HEAD + "Round 1\n", "1 S:\n"),
    "a trick of many cards": _after(_HEAD + "Round 1\n1 Solo:", " R1"),
    "a trick of words that are no cards": _after(_HEAD + "Round 1\n1 Solo:", " X"),
    "a trick number of many digits": _after(_HEAD + "Round 1\n", "9", " Solo: R1"),
    "stars": _after(_HEAD + "Round 1\n1 Solo: R1", "*"),
    "table rulings": _after(_MATCH, '= @1 1 "x"\n'),
    "table rulings in accents": _after(_MATCH, '= @1 1 "\u0344"\n'),
    "a table ruling with accents in the wrong order": _after(_MATCH + '= @1 1 "a', "\u0315\u0300\u05ae", '"'),
    "a table ruling that never ends": _after(_MATCH + '= @1 1 "', '\\"'),
    "points of many digits": _after(_MATCH + "= @1 ", "9", ' "x"'),
    "matches one behind another": _after("", _MATCH),
    "noise of the notation's own signs": _noise('[]"\\;:=@*-+RBGY0123456789 \t\nSoloDuetRound'),
    "noise of letters": _noise("abcdefghijklmnopqrstuvwxyz"),
    "noise of control signs": _noise("".join(map(chr, range(128)))),
}
