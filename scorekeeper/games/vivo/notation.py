"""A match as a text that people and programs share, and the writer of that text.

The reader is in `notation_reader`. What it reads and what the writer takes is one value, so that a match of the
journal is exported with the same words as a transcript is written back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.games.vivo.settings import OffHarmonySuit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.values import Adjust
    from scorekeeper.games.vivo.scoring import ScoredRound, ScoredTrick, Sheet
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import TrickRecord


class Tag(NamedTuple):
    """A tag that the notation does not know: kept, and written back."""

    name: str
    value: str


# A named tuple for the reason given in `settings`.
class Transcript(NamedTuple):
    """A match with all that a transcript can say about it.

    `Transcript(names, score_match(settings, tricks, adjustments))` makes one of recorded tricks.
    """

    names: tuple[str, ...]
    """The players, by seat. In a text with a wrong number of seats, as many as it names."""
    sheet: Sheet
    """The set-up, the rounds with their tricks and table rulings, and the findings."""
    date: str | None = None
    """The day it was played on, `YYYY-MM-DD`."""
    group: str | None = None
    place: str | None = None
    match: str | None = None
    """An id."""
    more_tags: tuple[Tag, ...] = ()
    """Unknown tags, in the order read; the same name may come more than once."""
    is_cut: bool = False
    """Whether the reader stopped at the hundredth error."""

    @property
    def settings(self) -> Settings:
        """The set-up; defaults stand in for what could not be read."""
        return self.sheet.settings

    @property
    def tricks(self) -> tuple[TrickRecord, ...]:
        """The tricks of both rounds, in order."""
        return tuple(scored.record for round_ in self.sheet.rounds for scored in round_.tricks)

    @property
    def adjustments(self) -> tuple[Adjust, ...]:
        """The table rulings, by round and in the order given."""
        return tuple(adjustment for round_ in self.sheet.rounds for adjustment in round_.adjustments)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found; read from a text, each has its line and they are in the order of lines."""
        return self.sheet.findings


def write_transcript(transcript: Transcript) -> str:
    r"""Write a match as a transcript; reading it gives the same match, and writing that the same text.

    Args:
        transcript: The match. Names and other texts hold no line break.

    Returns:
        Lines that end in `\n`. A round without tricks and rulings is written too.

    Raises:
        ValueError: if a text holds a line break.
    """
    lines = [*_tag_lines(transcript)]
    for round_ in transcript.sheet.rounds:
        lines += ["", *_round_lines(round_)]
    return "".join(f"{line}\n" for line in lines)


def _tag_lines(transcript: Transcript) -> Iterator[str]:
    settings = transcript.settings
    yield _tag("Game", "Vivo")
    for name, value in (
        ("Date", transcript.date),
        ("Group", transcript.group),
        ("Place", transcript.place),
        ("Match", transcript.match),
    ):
        if value is not None:
            yield _tag(name, value)
    for seat, player in enumerate(transcript.names, start=1):
        yield _tag(f"Seat{seat}", player)
    yield _tag("FirstLead", str(settings.first_lead))
    if settings.removed_suit:
        yield _tag("RemovedSuit", settings.removed_suit.value)
    if settings.off_harmony_suit is not OffHarmonySuit.IGNORED:
        yield _tag("OffHarmonySuit", settings.off_harmony_suit.value)
    for tag in transcript.more_tags:
        yield _tag(tag.name, tag.value)


def _tag(name: str, value: str) -> str:
    return f"[{name} {_quote(value)}]"


def _quote(text: str) -> str:
    if "\n" in text:
        message = f"a line break in {text!r}"
        raise ValueError(message)
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _round_lines(round_: ScoredRound) -> Iterator[str]:
    yield f"Round {round_.round}"
    for scored in round_.tricks:
        yield _trick_line(scored)
    yield from _ruling_lines(round_.adjustments)


def _trick_line(scored: ScoredTrick) -> str:
    record = scored.record
    lead = f" @{record.lead}" if record.lead != scored.due_lead else ""
    cards = " ".join(f"{play.card.code}*" if play.claimed else play.card.code for play in scored.plays)
    return f"{record.trick} {record.harmony.word.title()}{lead}: {cards}"


def _ruling_lines(adjustments: Sequence[Adjust]) -> Iterator[str]:
    for each in adjustments:
        yield f"= @{each.seat} {each.points:+d} {_quote(each.reason)}"
