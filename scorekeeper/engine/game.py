"""The boundary between the product and a game: what a plug-in fulfils.

A game keeps what was played in a record of its own, a frozen value that only its plug-in reads. The product folds
the journal over it (`scorekeeper.engine.match`), and asks for a sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from scorekeeper.engine.entries import Adjust, Play
    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.values import Json, JsonObject, Seat


class Place(NamedTuple):
    """A trick of a round, both from 1; games without tricks use what comes closest."""

    round: int
    trick: int


class Next(NamedTuple):
    """What comes next in a match that is not complete."""

    round: int
    trick: int
    lead: Seat
    order: tuple[Seat, ...]
    """All seats, in order of play."""
    harmony: str | None = None
    """What the trick asks for, where it is known."""
    next_harmony: str | None = None
    """What the trick after it asks for, where it is known."""


class Sheet(Protocol):
    """The result of a record, as far as the product reads it."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        ...

    @property
    def findings(self) -> tuple[Finding, ...]:
        """By round, trick and order of play."""
        ...

    @property
    def is_complete(self) -> bool:
        """Whether the match was played to its end."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seats once the match is complete."""
        ...


RecordT = TypeVar("RecordT")
SheetT = TypeVar("SheetT", bound=Sheet)


class Game(Protocol[RecordT, SheetT]):
    """A game as a plug-in."""

    name: str
    """The word of the journal and of addresses, such as `vivo`."""
    rules_version: int
    """Rises when a rule is read anew, so that old results can be told from new ones."""
    play_type: str
    """The word of the journal for the unit that is recorded, such as `trick`."""

    def begin(self, seats: int, settings: JsonObject) -> tuple[RecordT, list[Finding]]:
        """Give the record of a match before its first entry, and what is wrong with its settings."""
        ...

    def settings_fields(self, record: RecordT) -> dict[str, Json]:
        """Give the settings in force as JSON fields, all of them."""
        ...

    def complete_play(self, record: RecordT, play: Play) -> tuple[Play, list[Finding]]:
        """Fill in what a play leaves out, and find what keeps it from being recorded at all.

        Raises:
            SequenceError: if it is neither the next one nor one that stands.
        """
        ...

    def is_next(self, record: RecordT, play: Play) -> bool:
        """Whether a play adds to the record; otherwise it corrects what stands."""
        ...

    def add_play(self, record: RecordT, play: Play) -> RecordT:
        """Record a play that is filled in.

        Raises:
            SequenceError: if it is neither the next one nor one that stands.
        """
        ...

    def amend(self, record: RecordT, settings: JsonObject) -> tuple[RecordT, list[Finding]]:
        """Change settings, and find what is wrong with them."""
        ...

    def shift(self, record: RecordT, place: Place) -> RecordT:
        """Give a trick and all later ones the leads of the rules.

        Raises:
            SequenceError: if there is no such trick.
        """
        ...

    def find_impossible(self, record: RecordT) -> list[Finding]:
        """Find what the settings in force do not allow to have been recorded."""
        ...

    def score(self, record: RecordT, adjustments: Sequence[Adjust]) -> SheetT:
        """Score the record, with table rulings in the order given."""
        ...

    def faults(self, record: RecordT, sheet: SheetT, touched: Collection[Place]) -> list[Finding]:
        """Pick the findings of severity error that refuse an entry which touched these places."""
        ...

    def play_place(self, play: Play) -> Place:
        """Give the place a play names."""
        ...

    def has_place(self, record: RecordT, place: Place) -> bool:
        """Whether there is such a recorded trick."""
        ...

    def is_over(self, record: RecordT) -> bool:
        """Whether there is nothing left to play; it is asked often, and must be quick."""
        ...

    def find_next(self, record: RecordT) -> Next | None:
        """Give what comes next, `None` when the match is complete."""
        ...

    def rounds_open(self, record: RecordT) -> int:
        """Give how many rounds can take a table ruling: those begun, and the one that could begin now."""
        ...

    def sheet_fields(
        self, sheet: SheetT, names: Sequence[str], findings: Sequence[Mapping[str, object]]
    ) -> dict[str, object]:
        """Give a sheet as JSON fields."""
        ...
