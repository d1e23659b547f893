"""Transcripts that tests are about, with good defaults, and what was read of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from builders import a_match
from scorekeeper.games.vivo.notation import Transcript, write_transcript
from scorekeeper.games.vivo.notation_reader import read_transcript

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.engine.findings import Code

VECTORS = Path(__file__).parent / "data" / "vectors"

PLAYERS = ("Ana", "Ben", "Chloé", "Dev")


def full_round() -> list[str]:
    """Give the lines of twelve tricks of four seats, honestly played: nothing is to be found in them."""
    text = write_transcript(Transcript(PLAYERS, a_match(tricks=12).sheet()))
    return text.partition("Round 1\n")[2].splitlines()


def tags(seats: int = 4, *more: str) -> list[str]:
    """Give the lines of the tags of a match, with more behind them."""
    players = [f'[Seat{number} "{name}"]' for number, name in enumerate(PLAYERS[:seats], start=1)]
    removed = ['[RemovedSuit "Y"]'] if seats == 3 else []
    return ['[Game "Vivo"]', *players, *removed, *more]


def a_text(*lines: str, seats: int = 4) -> str:
    """Give the text of a match of which these are the lines behind the tags and `Round 1`.

    With four seats the first of them is line 7.
    """
    return "\n".join([*tags(seats), "Round 1", *lines]) + "\n"


def read(*lines: str, seats: int = 4) -> Transcript:
    """Read a match of which these are the lines behind the tags and `Round 1`."""
    return read_transcript(a_text(*lines, seats=seats))


def read_tags(*lines: str) -> Transcript:
    """Read these lines and nothing else."""
    return read_transcript("\n".join(lines))


def codes(transcript: Transcript) -> list[Code]:
    """Give the codes of what was found, in its order."""
    return [finding.code for finding in transcript.findings]


def errors(transcript: Transcript) -> list[Code]:
    """Give the codes of the errors found, in their order."""
    return [finding.code for finding in transcript.findings if finding.is_error]


def vectors() -> Iterator[tuple[str, Path]]:
    """List the transcripts of the vectors by name."""
    for path in sorted(VECTORS.glob("*.vivo")):
        yield path.stem, path
