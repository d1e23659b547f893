"""Vivo as a plug-in: its record, and what a journal entry does to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from scorekeeper.engine.entries import Play
from scorekeeper.engine.errors import CorruptRecordError, Misfit, SequenceError
from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.game import Next, Place
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo import sheet as fields
from scorekeeper.games.vivo.cards import CARDS
from scorekeeper.games.vivo.faults import find_faults
from scorekeeper.games.vivo.harmony import HARMONIES
from scorekeeper.games.vivo.plays import complete_fields, read_fields
from scorekeeper.games.vivo.scoring import Sheet, score_match
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS, Settings, read_settings, setting_fault
from scorekeeper.games.vivo.tricks import TrickRecord, find_ends, order_of_play, plays_of, rulings_on

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from scorekeeper.engine.entries import Adjust
    from scorekeeper.engine.values import Json, JsonObject
    from scorekeeper.games.vivo.plays import TrickFields


@dataclass(frozen=True, slots=True)
class VivoRecord:
    """What the table recorded, and the set-up in force."""

    settings: Settings
    tricks: tuple[TrickRecord, ...] = ()
    """In order, without a gap: twelve of the first round before the second."""

    @property
    def next_place(self) -> Place | None:
        """Where the next trick goes, `None` when both rounds are full."""
        return _place(len(self.tricks)) if len(self.tricks) < ROUNDS * TRICKS else None

    @property
    def due_lead(self) -> Seat:
        """The seat that the rules let lead the next trick."""
        return _due_lead(self.settings, self.tricks, len(self.tricks))


class VivoGame:
    """The plug-in. It holds no state."""

    name = "vivo"
    rules_version = 1
    play_type = "trick"

    def begin(self, seats: int, settings: JsonObject) -> tuple[VivoRecord, list[Finding]]:
        """Give the record of a match before its first trick, and what is wrong with its settings."""
        checked, findings = read_settings(seats, settings)
        return VivoRecord(checked), findings

    def settings_fields(self, record: VivoRecord) -> dict[str, Json]:
        """Give `first_lead`, `removed_suit` and `off_harmony_suit`."""
        return dict(record.settings.fields())

    def complete_play(self, record: VivoRecord, play: Play) -> tuple[Play, list[Finding]]:
        """Fill in lead, claims and the harmony said for the next trick.

        Returns:
            The trick with every field of the journal, and what keeps it from being scored: nothing else is judged
            here. With such a finding the play comes back as it was.

        Raises:
            SequenceError: if it is neither the next trick nor one that stands.
        """
        place = self.play_place(play)
        index = _index(record, place)
        reading = read_fields(play.fields, place, _due_lead(record.settings, record.tricks, index))
        findings = [*reading.findings, *_lead_fault(record.settings, place, reading.lead)]
        if reading.next_harmony and place.trick == TRICKS:
            findings.append(_at(Finding(Code.SEQUENCE, rule="VIVO-38", reason=Misfit.NO_NEXT_HARMONY.value), place))
        if reading.next_harmony and reading.next_harmony.value > record.settings.seats:
            about = (("harmony", reading.next_harmony.word),)
            findings.append(_at(Finding(Code.HARMONY_NOT_IN_PLAY, rule="VIVO-6", about=about), place))
        if reading.harmony and not findings:
            faults = find_faults(record.settings, reading.harmony, reading.lead, reading.cards)
            findings = [_at(fault, place) for fault in faults]
        if findings or not reading.harmony:
            return play, findings
        trick = reading.trick(reading.harmony)
        if trick.next_harmony is None and index < len(record.tricks):
            trick = trick._replace(next_harmony=record.tricks[index].next_harmony)
        return Play(self.play_type, complete_fields(record.settings, trick)), []

    def is_next(self, record: VivoRecord, play: Play) -> bool:
        """Whether a trick is the next one."""
        return self.play_place(play) == record.next_place

    def add_play(self, record: VivoRecord, play: Play) -> VivoRecord:
        """Record a trick that is filled in, as the next one or in place of the one that stands.

        A claim that agrees with the engine's ruling becomes no claim, so that it follows when the reading of
        VIVO-A1 is amended.

        Raises:
            SequenceError: if it is neither the next trick nor one that stands.
        """
        trick = trick_from_fields(record.settings, play.fields)
        index = _index(record, Place(trick.round, trick.trick))
        tricks = (*record.tricks[:index], trick, *record.tricks[index + 1 :])
        return VivoRecord(record.settings, tricks)

    def amend(self, record: VivoRecord, settings: JsonObject) -> tuple[VivoRecord, list[Finding]]:
        """Change settings; seats stay as many as they are."""
        merged = {**record.settings.fields(), **settings}
        checked, findings = read_settings(record.settings.seats, merged)
        return replace(record, settings=checked), findings

    def shift(self, record: VivoRecord, place: Place) -> VivoRecord:
        """Give a trick and all later ones the leads of the rules, up to a lead stored by `as_played`.

        Raises:
            SequenceError: if there is no such trick.
        """
        if not self.has_place(record, place):
            raise SequenceError(Misfit.NO_TRICK, round_=place.round, trick=place.trick)
        tricks = list(record.tricks)
        for index in range(_index(record, place), len(tricks)):
            if tricks[index].as_played:
                break
            tricks[index] = tricks[index]._replace(lead=_due_lead(record.settings, tricks, index))
        return replace(record, tricks=tuple(tricks))

    def find_impossible(self, record: VivoRecord) -> list[Finding]:
        """Find recorded cards of a removed suit and harmonies that are not in play (VIVO-4, VIVO-6)."""
        return [
            _at(fault, Place(trick.round, trick.trick))
            for trick in record.tricks
            for fault in find_faults(record.settings, trick.harmony, trick.lead, trick.cards)
        ]

    def score(self, record: VivoRecord, adjustments: Sequence[Adjust]) -> Sheet:
        """Score all tricks."""
        return score_match(record.settings, record.tricks, adjustments)

    def faults(self, record: VivoRecord, sheet: Sheet, touched: Collection[Place]) -> list[Finding]:
        """Pick the errors on the touched tricks; a lead that the table says it played is none."""
        excused = {Place(trick.round, trick.trick) for trick in record.tricks if trick.as_played}
        return [
            finding
            for finding in sheet.findings
            if finding.is_error
            and (place := Place(finding.round or 0, finding.trick or 0)) in touched
            and not (finding.code is Code.WRONG_LEAD and place in excused)
        ]

    def play_place(self, play: Play) -> Place:
        """Give round and trick of a play, 0 where it names none."""
        return Place(_whole(play.fields.get("round")), _whole(play.fields.get("trick")))

    def has_place(self, record: VivoRecord, place: Place) -> bool:
        """Whether that trick is recorded."""
        return any((trick.round, trick.trick) == place for trick in record.tricks)

    def is_over(self, record: VivoRecord) -> bool:
        """Whether both rounds are full."""
        return record.next_place is None

    def find_next(self, record: VivoRecord) -> Next | None:
        """Give the next trick, with its harmony where the trick before it said it."""
        place = record.next_place
        if place is None:
            return None
        lead = record.due_lead
        said = record.tricks[-1].next_harmony if place.trick > 1 else None
        order = order_of_play(record.settings.seats, lead)
        return Next(*place, lead, order, said.word if said else None)

    def rounds_open(self, record: VivoRecord) -> int:
        """Give how many rounds can take a table ruling: the second one too once the first is full."""
        return min(len(record.tricks) // TRICKS + 1, ROUNDS)

    def sheet_fields(
        self, sheet: Sheet, names: Sequence[str], findings: Sequence[Mapping[str, object]]
    ) -> dict[str, object]:
        """Give a sheet as JSON fields."""
        return fields.sheet_fields(sheet, names, findings)


VIVO = VivoGame()


def trick_from_fields(settings: Settings, data: JsonObject) -> TrickRecord:
    """Read a trick of the journal, all its fields filled in.

    Raises:
        CorruptRecordError: if it does not read as what the journal writes.
    """
    stored = cast("TrickFields", data)
    try:
        trick = TrickRecord(
            stored["round"],
            stored["trick"],
            HARMONIES[stored["harmony"]],
            Seat(stored["lead"]),
            tuple([CARDS[play["card"]] for play in stored["plays"]]),
            tuple([play["off_harmony"] for play in stored["plays"]]),
            stored["as_played"],
            HARMONIES[said] if (said := stored["next_harmony"]) else None,
        )
    except (KeyError, TypeError) as error:
        message = f"no trick of the journal: {data!r}"
        raise CorruptRecordError(message) from error
    return without_claims_that_agree(settings, trick)


def without_claims_that_agree(settings: Settings, trick: TrickRecord) -> TrickRecord:
    """Drop each claim that says what the engine rules."""
    rulings = rulings_on(settings, trick)
    if all(claim is not ruling.is_valid for claim, ruling in zip(trick.claims, rulings, strict=True)):
        return trick._replace(claims=())
    claims = [
        None if claim is not ruling.is_valid else claim for claim, ruling in zip(trick.claims, rulings, strict=True)
    ]
    return trick._replace(claims=tuple(claims))


def _place(index: int) -> Place:
    return Place(index // TRICKS + 1, index % TRICKS + 1)


def _index(record: VivoRecord, place: Place) -> int:
    """Give where a trick goes in the list: among those that stand, or next behind them."""
    index = (place.round - 1) * TRICKS + place.trick - 1
    fits = 1 <= place.round <= ROUNDS and 1 <= place.trick <= TRICKS and index <= len(record.tricks)
    if not fits:
        raise SequenceError(Misfit.TRICK_ORDER, round_=place.round, trick=place.trick)
    return index


def _due_lead(settings: Settings, tricks: Sequence[TrickRecord], index: int) -> Seat:
    """Give the lead of the rules at an index (VIVO-13, VIVO-37, VIVO-41, VIVO-42)."""
    if index == 0:
        return settings.first_lead
    return find_ends(plays_of(settings, tricks[index - 1])).next_lead


def _lead_fault(settings: Settings, place: Place, lead: int) -> list[Finding]:
    if 1 <= lead <= settings.seats:
        return []
    return [_at(setting_fault("lead", lead, "seat", "VIVO-14"), place)]


def _at(finding: Finding, place: Place) -> Finding:
    return finding._replace(round=place.round, trick=place.trick)


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
