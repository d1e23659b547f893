"""The score of a match: tricks judged one after another, rounds and totals, everything there is to find.

`MatchScorer` is fed by the journal and by the reader of transcripts alike, so that both give the same result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.engine.findings import Code, Evidence, Finding
from scorekeeper.engine.standings import leaders
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, ROUNDS, TRICKS
from scorekeeper.games.vivo.tricks import Ends, Play, TrickRecord, find_ends, plays_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.values import Adjust
    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.settings import Settings


class ScoredTrick(NamedTuple):
    """A complete trick with all that follows from it."""

    record: TrickRecord
    plays: tuple[Play, ...]
    """In the order played."""
    ends: Ends
    due_lead: Seat
    """The seat that the rules gave the lead (VIVO-13, VIVO-37, VIVO-41, VIVO-42)."""
    scores: tuple[int, ...]
    """The round's running points by seat after this trick, table rulings left out."""


class ScoredRound(NamedTuple):
    """A round, as far as it went."""

    round: int
    tricks: tuple[ScoredTrick, ...]
    adjustments: tuple[Adjust, ...]
    """Table rulings, in the order given."""
    scores: tuple[int, ...]
    """Points by seat, table rulings included (VIVO-39)."""

    @property
    def is_complete(self) -> bool:
        """Whether all twelve tricks are scored."""
        return len(self.tricks) == TRICKS


class Sheet(NamedTuple):
    """The whole result of a match."""

    settings: Settings
    rounds: tuple[ScoredRound, ...]
    """Every round opened so far."""
    scores: tuple[int, ...]
    """Points by seat over both rounds (VIVO-43)."""
    findings: tuple[Finding, ...]
    """By round, trick and seat order of play."""

    @property
    def is_complete(self) -> bool:
        """Whether both rounds have twelve scored tricks."""
        return len(self.rounds) == ROUNDS and all(round_.is_complete for round_ in self.rounds)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest score once the match is complete, several on a tie (VIVO-44)."""
        return leaders(self.scores) if self.is_complete else ()

    def find_trick(self, round_: int, trick: int) -> ScoredTrick | None:
        """Give a scored trick by its place, or `None`."""
        for scored in self.rounds:
            if scored.round == round_ and 1 <= trick <= len(scored.tricks):
                return scored.tricks[trick - 1]
        return None


class _Round:
    """What a round has seen so far."""

    def __init__(self, number: int, seats: int) -> None:
        self.number = number
        self.tricks: list[ScoredTrick] = []
        self.findings: list[list[Finding]] = []
        self.adjustments: list[Adjust] = []
        self.points = [0] * seats
        self.holders: dict[str, tuple[int, Seat]] = {}
        self.harmonies: dict[Harmony, int] = {}


class MatchScorer:
    """Scores tricks as they come.

    The caller feeds tricks in order, each with a card a seat of suits and harmonies in play; what `find_faults`
    finds is not checked again here.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._rounds: list[_Round] = []
        self._due_lead = settings.first_lead

    @property
    def due_lead(self) -> Seat:
        """The seat that the rules let lead the next trick, in this round or the next."""
        return self._due_lead

    @property
    def round(self) -> int:
        """The round that is open, 0 before the first."""
        return len(self._rounds)

    @property
    def trick(self) -> int:
        """How many tricks of the open round are scored."""
        return len(self._rounds[-1].tricks) if self._rounds else 0

    def open_round(self) -> None:
        """Open the next round (VIVO-40): all cards and harmonies are back."""
        self._rounds.append(_Round(self.round + 1, self.settings.seats))

    def adjust(self, adjustment: Adjust) -> None:
        """Give or take points by a table ruling, in a round that is open."""
        self._rounds[adjustment.round - 1].adjustments.append(adjustment)

    def add_trick(self, record: TrickRecord) -> list[Finding]:
        """Score the next trick of the open round.

        Returns:
            What is found about this trick at once, in seat order of play: all but `revoke`, which needs later
            tricks.
        """
        current = self._rounds[-1]
        plays = plays_of(self.settings, record)
        ends = find_ends(plays)
        for end in ends:
            if end:
                current.points[end.seat - 1] += end.points
        scored = ScoredTrick(record, plays, ends, self._due_lead, tuple(current.points))
        findings: list[Finding] = []
        current.harmonies[record.harmony] = count = current.harmonies.get(record.harmony, 0) + 1
        if count > DECK_OF_HARMONIES[self.settings.seats]:
            findings.append(_too_often(record, count))
        if record.lead != self._due_lead:
            findings.append(_wrong_lead(scored))
        findings += _card_findings(current, scored)
        current.tricks.append(scored)
        current.findings.append(findings)
        self._due_lead = ends.next_lead
        return findings

    def sheet(self) -> Sheet:
        """Give the result of all that was fed so far."""
        rounds: list[ScoredRound] = []
        findings: list[Finding] = []
        totals = [0] * self.settings.seats
        for seen in self._rounds:
            scores = list(seen.points)
            for adjustment in seen.adjustments:
                scores[adjustment.seat - 1] += adjustment.points
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
            rounds.append(ScoredRound(seen.number, tuple(seen.tricks), tuple(seen.adjustments), tuple(scores)))
            findings += _in_order(seen)
        return Sheet(self.settings, tuple(rounds), tuple(totals), tuple(findings))


def _too_often(record: TrickRecord, count: int) -> Finding:
    about = (("harmony", record.harmony.word), ("count", count))
    return Finding(Code.HARMONY_DECK, record.round, record.trick, rule="VIVO-10", about=about)


def _wrong_lead(scored: ScoredTrick) -> Finding:
    record = scored.record
    rule = "VIVO-37" if record.trick > 1 else "VIVO-13" if record.round == 1 else "VIVO-41"
    about = (("due", scored.due_lead),)
    return Finding(Code.WRONG_LEAD, record.round, record.trick, record.lead, rule=rule, about=about)


def _card_findings(current: _Round, scored: ScoredTrick) -> list[Finding]:
    """Find repeated cards (VIVO-12) and claims that the engine does not share, seat by seat."""
    findings: list[Finding] = []
    trick = scored.record.trick
    for play in scored.plays:
        seat, card, judged, claimed = play
        if card.code in current.holders:
            findings.append(_replayed(current, scored, play))
        else:
            current.holders[card.code] = (trick, seat)
        # Claimed off where it is valid, or the other way round.
        if claimed is judged.is_valid:
            findings.append(_wrong_flag(scored, play))
    return findings


def _replayed(current: _Round, scored: ScoredTrick, play: Play) -> Finding:
    record, card = scored.record, play.card.code
    first, holder = current.holders[card]
    evidence = (Evidence(first, card),)
    about = (("holder", holder), ("first", first))
    return Finding(Code.CARD_REPLAYED, record.round, record.trick, play.seat, card, "VIVO-12", evidence, about=about)


def _wrong_flag(scored: ScoredTrick, play: Play) -> Finding:
    record, judged = scored.record, play.judged
    code = Code.FLAG_MISSING if play.is_off else Code.FLAG_UNEARNED
    legal = "".join(suit.value for suit in judged.legal)
    about = (("legal", legal), ("case", judged.case.value))
    return Finding(code, record.round, record.trick, play.seat, play.card.code, judged.case.rule, about=about)


def _in_order(seen: _Round) -> Iterator[Finding]:
    """Merge what each trick showed with the revokes that later tricks proved, by trick and order of play."""
    revokes: dict[int, list[Finding]] = {}
    for finding in find_revokes(seen.tricks):
        revokes.setdefault(finding.trick or 0, []).append(finding)
    for scored, findings in zip(seen.tricks, seen.findings, strict=True):
        more = revokes.get(scored.record.trick)
        if more:
            order = {play.seat: place for place, play in enumerate(scored.plays)}
            yield from sorted(findings + more, key=lambda found: order.get(found.seat or Seat(0), -1))
        else:
            yield from findings


def find_revokes(tricks: Sequence[ScoredTrick]) -> Iterator[Finding]:
    """Find every off-harmony play of a round that a later card of the same seat contradicts.

    Args:
        tricks: Of one round, in order.

    Yields:
        One `revoke` an off-harmony play, by trick and order of play, with every later card of that seat whose suit
        was legal then as evidence.

    Rules: VIVO-45, VIVO-46.
    """
    for index, scored in enumerate(tricks, start=1):
        for play in scored.plays:
            if not play.judged.is_valid:
                evidence = tuple(_proofs(play, tricks[index:]))
                if evidence:
                    record = scored.record
                    yield Finding(
                        Code.REVOKE,
                        record.round,
                        record.trick,
                        play.seat,
                        play.card.code,
                        "VIVO-46",
                        evidence,
                    )


def _proofs(off: Play, later: Sequence[ScoredTrick]) -> Iterator[Evidence]:
    for scored in later:
        record = scored.record
        card = record.cards[(off.seat - record.lead) % len(record.cards)]
        if card.suit in off.judged.legal:
            yield Evidence(record.trick, card.code)


def score_match(settings: Settings, tricks: Sequence[TrickRecord], adjustments: Sequence[Adjust] = ()) -> Sheet:
    """Score recorded tricks.

    Args:
        settings: The set-up of the match.
        tricks: In order, without a gap; the second round only behind twelve tricks of the first.
        adjustments: Table rulings, in the order given. One in a round that is not open yet waits for it.
    """
    scorer = MatchScorer(settings)
    scorer.open_round()
    for record in tricks:
        if record.round > scorer.round:
            scorer.open_round()
        scorer.add_trick(record)
    if scorer.trick == TRICKS and scorer.round < ROUNDS and any(each.round > scorer.round for each in adjustments):
        scorer.open_round()
    for adjustment in adjustments:
        if adjustment.round <= scorer.round:
            scorer.adjust(adjustment)
    return scorer.sheet()
