"""The reader of transcripts: strict, and total.

No text makes it raise, and none takes it more than linear time. What is wrong becomes findings, all of them; the
score goes as far as the text makes sense.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.values import Adjust, Seat
from scorekeeper.games.vivo.cards import LONGEST_WORD
from scorekeeper.games.vivo.faults import find_faults
from scorekeeper.games.vivo.notation import Transcript
from scorekeeper.games.vivo.notation_lines import (
    Expected,
    LineError,
    bare_line,
    parse_round,
    parse_ruling,
    parse_tag,
    parse_trick,
)
from scorekeeper.games.vivo.notation_tags import KNOWN, TagRead, is_wrong_seat, judge_tags
from scorekeeper.games.vivo.scoring import MatchScorer, Sheet
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS, setting_fault
from scorekeeper.games.vivo.tricks import TrickRecord

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.notation_lines import RulingLine, TrickLine
    from scorekeeper.games.vivo.notation_tags import Header

MAX_ERRORS = 100
"""Behind the hundredth error nothing more is read."""

_BYTE_ORDER_MARK = "\ufeff"


def read_transcript(text: str) -> Transcript:
    """Read a transcript.

    Args:
        text: Any text at all.

    Returns:
        The match as far as it could be scored, with every finding and its line. A text that is not a transcript
        gives a match without rounds.

    Rules: VIVO-3, VIVO-4, VIVO-6, VIVO-12, VIVO-14, VIVO-37, VIVO-39, VIVO-40, VIVO-41.
    """
    reader = _Reader()
    lines = text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if line:
            reader.read(number, line)
            if reader.is_full:
                break
    return reader.finish()


class _Reader:
    """What a transcript has said so far."""

    def __init__(self) -> None:
        self._findings: list[Finding] = []
        self._errors = 0
        self._tags: list[TagRead] = []
        self._named: set[str] = set()
        self._header: Header | None = None
        """`None` up to the first round."""
        self._scorer: MatchScorer | None = None
        """`None` up to the first round, and for good where an error stands in front of it."""
        self._stop: int | None = None
        """The line of the first error behind which nothing but words is checked."""
        self._round: int | None = None
        """As recorded."""
        self._lines: dict[tuple[int, int], int] = {}
        """The line of each scored trick, by round and trick."""

    @property
    def is_full(self) -> bool:
        """Whether the hundredth error was found."""
        return self._errors >= MAX_ERRORS

    def read(self, number: int, raw: str) -> None:
        """Take in one line."""
        line = bare_line(raw)
        if not line:
            return
        try:
            self._take(number, line)
        except LineError as error:
            self._stop_at(Finding(Code.SYNTAX, line=number, reason=error.expected.value))

    def finish(self) -> Transcript:
        """Give the match, with every finding in its place."""
        header = self._header or self._close_header()
        nothing = Sheet(header.settings, (), (0,) * len(header.names), ())
        sheet = self._scorer.sheet() if self._scorer else nothing
        findings = [*self._findings, *(self._on_its_line(finding) for finding in sheet.findings)]
        findings.sort(key=lambda finding: finding.line or 0)
        return Transcript(
            header.names,
            sheet._replace(findings=tuple(_up_to_the_last_error(findings))),
            header.date,
            header.group,
            header.place,
            header.match,
            header.more_tags,
            self.is_full,
        )

    def _take(self, number: int, line: str) -> None:
        """Take in a line by what its first sign says it is.

        Raises:
            LineError: if it cannot be read.
        """
        if line[0] == "[":
            self._take_tag(number, *parse_tag(line))
        elif line[0] == "=":
            self._take_ruling(number, parse_ruling(line))
        elif "0" <= line[0] <= "9":
            self._take_trick(number, parse_trick(line))
        elif line[:5].lower() == "round":
            self._take_round(number, parse_round(line))
        else:
            raise LineError(Expected.LINE)

    @property
    def _is_stopped(self) -> bool:
        return self._stop is not None or (self._scorer is None and bool(self._findings))

    def _keep(self, findings: Sequence[Finding]) -> None:
        self._findings += findings
        self._errors += len(findings)

    def _stop_at(self, *findings: Finding) -> None:
        """Keep errors of one line, and stop the scoring in front of it."""
        self._keep(findings)
        if self._stop is None:
            self._stop = findings[0].line

    def _on_its_line(self, finding: Finding) -> Finding:
        return finding._replace(line=self._lines[finding.round or 0, finding.trick or 0])

    def _take_tag(self, number: int, name: str, value: str) -> None:
        if self._round is not None:
            self._stop_at(Finding(Code.SYNTAX, line=number, reason="tag-late"))
            return
        if name in KNOWN and name in self._named:
            self._stop_at(Finding(Code.SYNTAX, line=number, reason="tag-twice", about=(("tag", name),)))
            return
        if name == "Game" and value != "Vivo":
            self._stop_at(Finding(Code.SYNTAX, line=number, reason="game", about=(("game", value),)))
        if is_wrong_seat(name) and self._stop is None:
            about = (("tag", name),)
            self._keep([Finding(Code.PLAYER_COUNT, rule="VIVO-3", line=number, reason="seat", about=about)])
        self._named.add(name)
        self._tags.append(TagRead(number, name, value))

    def _close_header(self) -> Header:
        """Judge the tags as a whole; an error among them keeps everything else from being scored."""
        if "Game" not in self._named:
            self._keep([Finding(Code.SYNTAX, line=1, reason="game-missing")])
            self._stop = 1
        header = judge_tags(self._tags, is_readable=self._stop is None)
        self._keep([each for each in header.findings if self._stop is None or (each.line or 0) < self._stop])
        if not self._findings:
            self._scorer = MatchScorer(header.settings)
        self._header = header
        return header

    def _take_round(self, number: int, round_: int) -> None:
        if self._round is None:
            self._close_header()
        self._round = round_
        if self._is_stopped or self._scorer is None:
            return
        done, tricks = self._scorer.round, self._scorer.trick
        if round_ == done + 1 <= ROUNDS and (done == 0 or tricks == TRICKS):
            self._scorer.open_round()
            return
        reason, about = _round_fault(round_, done, tricks)
        self._stop_at(Finding(Code.SEQUENCE, round_, line=number, rule="VIVO-40", reason=reason, about=about))

    def _take_trick(self, number: int, line: TrickLine) -> None:
        place = (self._round, line.trick)
        unread = [finding._replace(line=number) for finding in _word_faults(line, place)]
        if unread:
            self._stop_at(*unread)
        elif self._is_stopped:
            return
        elif self._scorer is None:
            self._stop_at(Finding(Code.SEQUENCE, *place, line=number, reason="outside-round"))
        else:
            self._score(self._scorer, number, line)

    def _score(self, scorer: MatchScorer, number: int, line: TrickLine) -> None:
        harmony = line.harmony
        if harmony is None:  # refused as a word before
            return
        place = (scorer.round, line.trick)
        faults = [finding._replace(line=number) for finding in _trick_faults(scorer, line, harmony)]
        if faults:
            self._stop_at(*faults)
            return
        due = scorer.due_lead
        lead = due if line.lead is None else Seat(line.lead)
        record = TrickRecord(*place, harmony, lead, line.cards, line.claims, as_played=lead != due)
        found = scorer.add_trick(record)
        self._errors += sum(finding.is_error for finding in found)
        self._lines[place] = number

    def _take_ruling(self, number: int, line: RulingLine) -> None:
        if self._is_stopped:
            return
        scorer = self._scorer
        if scorer is None:
            self._stop_at(Finding(Code.SEQUENCE, line=number, reason="ruling-outside-round"))
        elif 1 <= line.seat <= scorer.settings.seats:
            scorer.adjust(Adjust(scorer.round, Seat(line.seat), line.points, line.reason))
        else:
            self._stop_at(setting_fault("seat", line.seat, "seat")._replace(round=scorer.round, line=number))


def _round_fault(round_: int, done: int, tricks: int) -> tuple[str, tuple[tuple[str, int], ...]]:
    """Say why a round cannot be opened, with what the sentence needs.

    Args:
        round_: The number as recorded.
        done: How many rounds are open.
        tricks: How many tricks the last of them has.
    """
    if round_ > ROUNDS:
        return "round-too-many", (("rounds", ROUNDS),)
    if 0 < done == round_ - 1:
        return "round-early", (("count", tricks), ("expected", TRICKS))
    if done == ROUNDS:
        return "round-twice", ()
    return "round-order", (("expected", done + 1),)


def _word_faults(line: TrickLine, place: tuple[int | None, int]) -> Iterator[Finding]:
    """Find the words that are no harmony and no card; such a line is judged no further."""
    if line.harmony is None:
        about = (("word", line.harmony_word[:LONGEST_WORD]),)
        yield Finding(Code.UNKNOWN_HARMONY, *place, rule="VIVO-2", about=about)
    for word in line.bad_words:
        yield Finding(Code.BAD_CARD, *place, card=word[:LONGEST_WORD], rule="VIVO-1")


def _trick_faults(scorer: MatchScorer, line: TrickLine, harmony: Harmony) -> Iterator[Finding]:
    """Find what keeps a readable trick from being scored where it stands.

    Rules: VIVO-4, VIVO-6, VIVO-14, VIVO-39.
    """
    round_, trick, due, settings = scorer.round, line.trick, scorer.trick + 1, scorer.settings
    if due > TRICKS:
        about = (("tricks", TRICKS),)
        yield Finding(Code.SEQUENCE, round_, trick, rule="VIVO-39", reason="trick-too-many", about=about)
    elif trick != due:
        about = (("expected", due),)
        yield Finding(Code.SEQUENCE, round_, trick, rule="VIVO-39", reason="trick-order", about=about)
    is_seat = line.lead is None or 1 <= line.lead <= settings.seats
    if not is_seat:
        yield setting_fault("lead", line.lead, "seat", "VIVO-14")._replace(round=round_, trick=trick)
    lead = Seat(line.lead) if line.lead and is_seat else scorer.due_lead
    # More cards could only add errors behind the hundredth.
    for fault in find_faults(settings, harmony, lead, line.cards[:MAX_ERRORS]):
        placed = fault._replace(round=round_, trick=trick, seat=fault.seat if is_seat else None)
        if placed.code is Code.CARD_COUNT:
            placed = placed._replace(about=(("count", len(line.cards)), ("expected", settings.seats)))
        yield placed


def _up_to_the_last_error(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Drop the errors behind the hundredth."""
    errors = 0
    for finding in findings:
        errors += finding.is_error
        if errors <= MAX_ERRORS or not finding.is_error:
            yield finding
