"""A trick as the journal's fields: read from what a caller sent, and written in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from scorekeeper.engine.findings import Code, Finding
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import LONGEST_WORD, find_card
from scorekeeper.games.vivo.harmony import find_harmony
from scorekeeper.games.vivo.tricks import TrickRecord, plays_of

if TYPE_CHECKING:
    from scorekeeper.engine.game import Place
    from scorekeeper.engine.values import Json, JsonObject
    from scorekeeper.games.vivo.cards import Card
    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.settings import Settings


class PlayFields(TypedDict):
    """A play as the journal keeps it."""

    card: str
    off_harmony: bool


class TrickFields(TypedDict):
    """A trick as the journal keeps it, every field filled in."""

    round: int
    trick: int
    harmony: str
    next_harmony: str | None
    lead: int
    as_played: bool
    plays: list[PlayFields]


class TrickReading(NamedTuple):
    """What the fields of a trick say, and what could not be read."""

    place: Place
    harmony: Harmony | None
    lead: Seat
    cards: tuple[Card, ...]
    """Those that could be read."""
    claims: tuple[bool | None, ...]
    as_played: bool
    next_harmony: Harmony | None
    findings: tuple[Finding, ...]

    def trick(self, harmony: Harmony) -> TrickRecord:
        """Give the trick, once nothing was found against it."""
        return TrickRecord(*self.place, harmony, self.lead, self.cards, self.claims, self.as_played, self.next_harmony)


def read_fields(data: JsonObject, place: Place, due_lead: Seat) -> TrickReading:
    """Read a trick as a caller sent it: words as they stand, `lead` and claims perhaps left out.

    Args:
        data: `harmony`, `plays` (each with `card` and perhaps `off_harmony`), and perhaps `lead`, `as_played`,
            `next_harmony`.
        place: Where it goes.
        due_lead: The lead that stands for one left out.
    """
    findings: list[Finding] = []
    harmony = _read_harmony(data.get("harmony"), place, findings)
    said = data.get("next_harmony")
    next_harmony = None if said is None else _read_harmony(said, place, findings)
    lead = data.get("lead")
    cards: list[Card] = []
    claims: list[bool | None] = []
    for play in _plays(data):
        card = find_card(str(play.get("card")))
        if card is None:
            word = str(play.get("card"))[:LONGEST_WORD]
            findings.append(Finding(Code.BAD_CARD, *place, card=word, rule="VIVO-1"))
            continue
        claim = play.get("off_harmony")
        cards.append(card)
        claims.append(claim if isinstance(claim, bool) else None)
    return TrickReading(
        place,
        harmony,
        Seat(lead) if isinstance(lead, int) and not isinstance(lead, bool) else due_lead,
        tuple(cards),
        tuple(claims),
        bool(data.get("as_played")),
        next_harmony,
        tuple(findings),
    )


def complete_fields(settings: Settings, trick: TrickRecord) -> dict[str, Json]:
    """Give all fields of a trick as the journal keeps them, claims left open filled with the engine's ruling."""
    return {
        "round": trick.round,
        "trick": trick.trick,
        "harmony": trick.harmony.word,
        "next_harmony": trick.next_harmony.word if trick.next_harmony else None,
        "lead": trick.lead,
        "as_played": trick.as_played,
        "plays": [{"card": play.card.code, "off_harmony": play.claimed} for play in plays_of(settings, trick)],
    }


def _plays(data: JsonObject) -> list[Mapping[str, Json]]:
    plays = data.get("plays")
    if isinstance(plays, (str, bytes)) or not isinstance(plays, Sequence):
        return []
    return [play for play in plays if isinstance(play, Mapping)]


def _read_harmony(word: object, place: Place, findings: list[Finding]) -> Harmony | None:
    harmony = find_harmony(str(word))
    if harmony is None:
        about = (("word", str(word)[:LONGEST_WORD]),)
        findings.append(Finding(Code.UNKNOWN_HARMONY, *place, rule="VIVO-2", about=about))
    return harmony
