"""What the API takes: models that check each request, and describe it in the OpenAPI document.

They say what a request can be, never whether the rules allow it: cards and harmonies stay words, so that the engine
finds everything that is wrong with them at once.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, model_validator

from scorekeeper.engine.values import Status
from scorekeeper.web.api.fields import (
    Colour,
    Day,
    GameName,
    Kind,
    Language,
    Line,
    Name,
    Number,
    Points,
    SuitLetter,
    Uuid,
    Version,
    Words,
    complaint,
)

MOST_IN_BATCH = 30
MOST_PLAYS = 100
"""Cards in one request; how many a trick has is the engine's to say."""


class Strict(BaseModel):
    """A request: nothing is converted, and a field that nobody knows is refused."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Loose(BaseModel):
    """The query of an address, where everything comes as text."""

    model_config = ConfigDict(extra="forbid")


# Groups and players


class NewGroup(Strict):
    """A new circle of people."""

    name: Name


class GroupSettings(Strict):
    """How a group plays; what is left out stays."""

    memory: Literal["covered", "open"] | None = Field(
        default=None, description="Whether a running round is covered for viewers (VIVO-36)."
    )
    viewers_dispute: bool | None = Field(default=None, description="Whether viewers may dispute a trick.")


class GroupChanges(Strict):
    """What changes in a group; what is left out stays."""

    name: Name | None = None
    language: Language | None = Field(default=None, description="`null` leaves it to each visitor.")
    time_zone: str | None = Field(default=None, description="An IANA name; `null` takes that of the server.")
    suit_names: dict[SuitLetter, Name] | None = Field(
        default=None, description="What the group calls its suits, by letter; replaces all names given before."
    )
    suit_colours: dict[SuitLetter, Colour] | None = Field(
        default=None,
        description="By letter, as `#rrggbb`; replaces all given before. Two that somebody could confuse are refused.",
    )
    suit_letters: dict[SuitLetter, str] | None = Field(
        default=None,
        description="By letter of the notation, the one letter that stands for it; replaces all given before.",
    )
    suit_order: list[SuitLetter] | None = Field(
        default=None, min_length=4, max_length=4, description="The suits in the order in which they are shown."
    )
    settings: GroupSettings = Field(default_factory=GroupSettings)


class Confirmation(Strict):
    """The name of what is to be deleted for good, repeated."""

    name: str


class NewPlayer(Strict):
    """A new player."""

    name: Name


class PlayerChanges(Strict):
    """What changes in a player; what is left out stays."""

    name: Name | None = None
    archived: bool | None = None


class Merge(Strict):
    """Whom a player counts as."""

    into: Uuid | None = Field(description="Another player of the group; `null` takes the merge back.")


# Matches


class MatchSettings(Strict):
    """The set-up of a match of Vivo."""

    first_lead: Number = Field(default=1, description="The seat that leads the first trick.")
    removed_suit: str | None = Field(default=None, description="`R`, `B`, `G` or `Y` at three players, `null` at four.")
    off_harmony_suit: str = Field(default="ignored", description="`ignored` or `counted` (VIVO-A1).")


class NewMatch(Strict):
    """A match to begin."""

    id: Uuid | None = Field(default=None, description="The client's, so that the request can be sent again.")
    game: GameName
    players: list[str] = Field(
        description="By seat: an id of this group's is that player, all else a name; unknown names become players."
    )
    settings: MatchSettings = Field(default_factory=MatchSettings)
    played_on: Day | None = Field(default=None, description="The table's date; today where the group is, if left out.")
    place: Line | None = None


class MatchChanges(Strict):
    """What changes beside the journal; what is left out stays."""

    played_on: Day | None = Field(default=None, description="The table's date.")
    place: Line | None = Field(default=None, description="`null` takes it away.")


class MatchQuery(Loose):
    """Which matches to list."""

    game: GameName | None = None
    player: Uuid | None = None
    status: Status | None = None
    since: Day | None = Field(default=None, alias="from", description="By `played_on`, this day included.")
    until: Day | None = Field(default=None, alias="to", description="By `played_on`, this day included.")
    q: str | None = Field(default=None, max_length=200, description="A part of the place or of a player's name.")
    cursor: str | None = Field(default=None, max_length=200, description="The `next_cursor` of the page before.")
    limit: int = Field(default=20, ge=1, le=100)


class ExportQuery(Loose):
    """What an export looks like."""

    format: Literal["vivo", "json", "csv"]


class ImportQuery(Loose):
    """How strict an import is."""

    as_played: bool = Field(
        default=False, description="Store what was recorded against the rules but does not stop the scoring."
    )


# Entries


class PlayFields(Strict):
    """One card of a trick."""

    card: str = Field(description="A word of the notation such as `R7`, without `*`.")
    off_harmony: bool | None = Field(default=None, description="Left out: the engine rules. Given: it must agree.")


class TrickFields(Strict):
    """Records the next trick, or corrects one that stands."""

    type: Literal["trick"]
    round: Number
    trick: Number
    harmony: str = Field(description="A word of the notation such as `duet`.")
    next_harmony: str | None = Field(default=None, description="That of the trick after it, where it was said.")
    lead: Number | None = Field(default=None, description="The seat that led; left out, the one of the rules.")
    as_played: bool = Field(default=False, description="The table led against the rules: keep it, and mark it.")
    plays: list[PlayFields] = Field(max_length=MOST_PLAYS, description="In the order played.")


class AmendFields(Strict):
    """Puts the set-up right, or lets someone take over a seat."""

    type: Literal["amend"]
    first_lead: Number | None = None
    removed_suit: str | None = None
    off_harmony_suit: str | None = None
    seats: list[Uuid] | None = Field(default=None, max_length=MOST_PLAYS, description="All ids, in seat order.")

    @model_validator(mode="after")
    def _changes_something(self) -> AmendFields:
        says_suit = "removed_suit" in self.model_fields_set
        if not says_suit and (self.first_lead, self.off_harmony_suit, self.seats) == (None, None, None):
            raise complaint(Kind.NOTHING)
        return self


class ShiftFields(Strict):
    """Gives this trick and all later ones the leads of the rules, up to a lead stored by `as_played`."""

    type: Literal["shift"]
    round: Number
    trick: Number


class AdjustFields(Strict):
    """A table ruling in points."""

    type: Literal["adjust"]
    round: Number
    seat: Number
    points: Points
    reason: Line


class SettleFields(Strict):
    """Closes a dispute, named by its id or by its trick."""

    type: Literal["settle"]
    dispute: Uuid | None = None
    round: Number | None = None
    trick: Number | None = None
    outcome: Literal["upheld", "corrected", "ruling"]
    text: Words

    @model_validator(mode="after")
    def _names_one(self) -> SettleFields:
        by_trick = self.round is not None and self.trick is not None
        if (self.dispute is None) is not by_trick or (self.round is None) is not (self.trick is None):
            raise complaint(Kind.EITHER, fields="dispute, round + trick")
        return self


BatchPart = Annotated[
    TrickFields | AdjustFields | SettleFields | AmendFields | ShiftFields, Field(discriminator="type")
]


class Sent(Strict):
    """What every entry comes with."""

    id: Uuid = Field(description="The client's, so that the entry can be sent again.")
    base: Version = Field(description="The version that the client saw last.")
    device: Name | None = Field(default=None, description="What the client calls itself, where its device has no name.")


class NewTrick(Sent, TrickFields):
    """A trick."""


class NewAmend(Sent, AmendFields):
    """An amendment of the set-up."""


class NewShift(Sent, ShiftFields):
    """A shift of leads."""


class NewAdjust(Sent, AdjustFields):
    """A table ruling in points."""


class NewSettle(Sent, SettleFields):
    """A settlement of a dispute."""


class NewBatch(Sent):
    """Several entries in one: judged as the state after all of it, taken back by one undo."""

    type: Literal["batch"]
    entries: list[BatchPart] = Field(min_length=1, max_length=MOST_IN_BATCH)


class NewUndo(Sent):
    """Takes entries out of force: the last one that shapes the play, one by its id, or all after a version."""

    type: Literal["undo"]
    of: Uuid | None = None
    to: Version | None = None

    @model_validator(mode="after")
    def _names_one(self) -> NewUndo:
        if self.of is not None and self.to is not None:
            raise complaint(Kind.EITHER, fields="of, to")
        return self


class NewRedo(Sent):
    """Puts back what the last undo took."""

    type: Literal["redo"]


class NewDispute(Sent):
    """Marks a trick as disputed, again if it was settled."""

    type: Literal["dispute"]
    round: Number
    trick: Number
    text: Words | None = None


class NewAgree(Sent):
    """This device has seen the round and agrees."""

    type: Literal["agree"]
    round: Number


class NewNote(Sent):
    """A remark on the match, a round or a trick."""

    type: Literal["note"]
    round: Number | None = None
    trick: Number | None = None
    text: Words

    @model_validator(mode="after")
    def _trick_is_of_a_round(self) -> NewNote:
        if self.trick is not None and self.round is None:
            raise complaint(Kind.NEEDS, fields="round")
        return self


class NewFinish(Sent):
    """Ends a match before its last trick; a complete one finishes by itself."""

    type: Literal["finish"]
    early: bool = False


class NewReopen(Sent):
    """Takes an early finish or an abandonment back."""

    type: Literal["reopen"]


class NewAbandon(Sent):
    """Gives a match up: it counts in no statistics."""

    type: Literal["abandon"]


AnyEntry = (
    NewTrick
    | NewBatch
    | NewAmend
    | NewShift
    | NewUndo
    | NewRedo
    | NewAdjust
    | NewDispute
    | NewAgree
    | NewSettle
    | NewNote
    | NewFinish
    | NewReopen
    | NewAbandon
)


class NewEntry(RootModel[Annotated[AnyEntry, Field(discriminator="type")]]):
    """An entry of a match's journal, by its `type`."""

    model_config = ConfigDict(strict=True)


class Asked(BaseModel):
    """What a request that cannot be read as a whole asks for all the same: an entry that takes a scorer."""

    type: Literal[
        "trick", "batch", "amend", "shift", "undo", "redo", "adjust", "settle", "note", "finish", "reopen", "abandon"
    ]


# Rulings


class RulingAsked(Strict):
    """A trick, or a part of one, to rule on without a match."""

    players: int = Field(description="3 or 4.")
    harmony: str
    cards: list[str] = Field(max_length=MOST_PLAYS, description="In the order played; `*` claims off-harmony.")
    removed_suit: str | None = Field(default=None, description="At three players; `Y` if left out.")
    off_harmony_suit: str = "ignored"
