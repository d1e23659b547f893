"""What the API answers: models for the OpenAPI document. They describe and do not check: a test holds answers to them.

Nothing is made from them while a request runs.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from scorekeeper.engine.findings import Code, Severity
from scorekeeper.engine.values import Role, Status
from scorekeeper.web.api.fields import SuitLetter, Uuid

HarmonyWord = Literal["solo", "duet", "trio", "quartet"]


class Answer(BaseModel):
    """Something the API answers."""

    model_config = ConfigDict(extra="forbid")


# Matches


class SetUp(Answer):
    """The set-up of a match of Vivo that is in force."""

    first_lead: int
    removed_suit: SuitLetter | None
    off_harmony_suit: Literal["ignored", "counted"]


class Player(Answer):
    """A player, by the name in use now."""

    id: Uuid
    name: str


class Seat(Answer):
    """Who sits where; a merged player shows as who it counts as."""

    seat: int
    player: Player


class Next(Answer):
    """What comes next."""

    round: int
    trick: int
    lead: int
    order: list[int] = Field(description="All seats in order of play.")
    harmony: HarmonyWord | None
    next_harmony: HarmonyWord | None


class Result(Answer):
    """The result of a finished match."""

    winners: list[int] = Field(description="Leaders, where it was finished early.")
    scores: list[int] = Field(description="By seat.")
    ranks: list[int] = Field(description="By seat.")
    early: bool


class Author(Answer):
    """Who made an entry."""

    role: Role
    device: Uuid | None
    name: str | None


class Dispute(Answer):
    """A dispute of a trick; one that only a `revoke` finding opened has no id."""

    id: Uuid | None
    round: int
    trick: int | None = Field(description="`null` where even that is covered.")
    text: str | None
    state: Literal["open", "upheld", "corrected", "ruling"]
    by: Author | None
    at: datetime | None


class Evidence(Answer):
    """A card that proves a finding."""

    trick: int
    card: str


class Finding(Answer):
    """Something found in a record: a code that is stable, how grave it is, and where it stands."""

    code: Code
    severity: Severity
    round: int | None
    trick: int | None
    seat: int | None
    card: str | None
    line: int | None
    message: str
    rule: str | None
    evidence: list[Evidence]


class Play(Answer):
    """A card of a trick."""

    seat: int
    card: str
    off_harmony: bool = Field(description="By the engine's ruling.")
    claimed: bool = Field(description="By the record.")
    legal_suits: list[SuitLetter]


class CoveredPlay(Answer):
    """A card of a trick that is covered (VIVO-36)."""

    seat: int


class High(Answer):
    """The high end of a trick."""

    seat: int
    card: str | None = Field(description="`null` where it is covered.")
    points: int


class Low(Answer):
    """The low end of a trick."""

    seat: int
    card: str
    points: int


class Trick(Answer):
    """A scored trick."""

    trick: int
    harmony: HarmonyWord
    lead: int
    plays: list[Play | CoveredPlay]
    high: High
    low: Low | None
    next_lead: int
    scores: list[int] = Field(description="The round's running points by seat, table rulings left out.")


class Adjustment(Answer):
    """A table ruling in points."""

    seat: int
    points: int
    reason: str


class Round(Answer):
    """A round as far as it went."""

    round: int
    tricks: list[Trick]
    adjustments: list[Adjustment]
    scores: list[int]


class Sheet(Answer):
    """The result of a match, trick by trick: what `scorekeeper score --json` prints."""

    game: str
    seats: list[str]
    off_harmony_suit: Literal["ignored", "counted"]
    removed_suit: SuitLetter | None
    complete: bool
    rounds: list[Round]
    scores: list[int]
    winners: list[int]
    findings: list[Finding]


class MatchRow(Answer):
    """A match in a list."""

    id: Uuid
    group: Uuid
    game: str
    version: int
    status: Status
    seats: list[Seat]
    settings: SetUp
    next: Next | None
    result: Result | None
    disputes: list[Dispute]
    played_on: date
    place: str | None
    created_at: datetime
    updated_at: datetime


class Undoable(Answer):
    """An entry in force that an undo takes back."""

    type: str = Field(
        description="`trick` for one that recorded the next trick, `correction` for one that changed a recorded one."
    )
    round: int | None
    trick: int | None
    id: Uuid = Field(description="What an undo names as `of`.")
    next_harmony: HarmonyWord | None = Field(description="What is recorded with a trick for the one after it.")


class Match(MatchRow):
    """A match as it stands."""

    sheet: Sheet
    covered: bool = Field(description="Whether cards are kept back while a round runs (VIVO-36).")
    undo: list[Undoable] = Field(description="What undos that name nothing take back, the next one last.")


class Matches(Answer):
    """A page of a group's matches, newest first."""

    matches: list[MatchRow]
    next_cursor: str | None = Field(description="For the next page; `null` on the last.")


class Entry(Answer):
    """An entry of a match's journal."""

    seq: int
    id: Uuid
    type: str
    data: dict[str, object] = Field(
        description=(
            "The fields with which it was sent, without `id`, `base`, `type` and `device`, and with what was left out"
            " filled in; of a covered trick `round` and `trick` alone."
        )
    )
    author: Author
    at: datetime
    hash: str | None = Field(description="`null` where a covered trick could be guessed from it.")


class Entries(Answer):
    """The journal of a match, oldest first."""

    entries: list[Entry]
    covered: bool


class Exported(Match):
    """A match with its journal."""

    entries: list[Entry]


class Added(Answer):
    """An entry was stored."""

    version: int = Field(description="The `seq` of that entry.")
    match: Match


# Groups


class PlayerDetail(Answer):
    """A player of a group."""

    id: Uuid
    name: str
    archived: bool
    merged_into: Uuid | None


class GroupName(Answer):
    """A group's id and name."""

    id: Uuid
    name: str


class Tokens(Answer):
    """The tokens of the caller's role and those below."""

    organiser: str = ""
    scorer: str = ""
    viewer: str


class GroupMade(Answer):
    """A new group with its three tokens."""

    group: GroupName
    tokens: Tokens


class Settings(Answer):
    """How a group plays."""

    memory: Literal["covered", "open"]
    viewers_dispute: bool


class Group(Answer):
    """A group as the caller may see it."""

    id: Uuid
    name: str
    role: Role = Field(description="The caller's.")
    language: str | None
    time_zone: str | None
    suit_names: dict[SuitLetter, str] = Field(description="Those that were changed, as in the next two.")
    suit_colours: dict[SuitLetter, str]
    suit_letters: dict[SuitLetter, str]
    suit_order: list[SuitLetter]
    settings: Settings
    players: list[PlayerDetail]
    matches: list[MatchRow] = Field(description="The open ones, newest first.")
    tokens: Tokens


class Renewed(Answer):
    """The new token of a link."""

    token: str


# Rulings


class Why(Answer):
    """A reason in words."""

    rule: str
    text: str


class RuledPlay(Play):
    """A card that was ruled on."""

    why: list[Why]


class Asked(Answer):
    """What the next seat is asked for."""

    position: int
    legal_suits: list[SuitLetter]
    why: list[Why]


class Ruling(Answer):
    """What the rules say of a trick; seats are positions in the order of play."""

    trick: None
    harmony: HarmonyWord
    lead: int
    plays: list[RuledPlay]
    high: Low | None
    low: Low | None
    next_lead: int | None
    scores: list[int] | None
    findings: list[Finding]
    next: Asked | None = Field(description="`null` once the trick is finished.")
