"""What the game forbids looking back at, kept from followers while a round runs (VIVO-36).

Decided here alone, for the API and the pages both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from scorekeeper.games.vivo.settings import TRICKS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from scorekeeper.engine.disputes import DisputeState
    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.values import Json
    from scorekeeper.games.vivo.game import VivoRecord
    from scorekeeper.services.views import EntryView


class Covering(NamedTuple):
    """The running round and its last recorded trick, which lies open; the tricks before it are covered."""

    round: int
    last: int
    """0 before the first trick."""

    def hides(self, round_: int | None, trick: int | None) -> bool:
        """Whether the cards of that trick are covered, but for the low one, which lies face up."""
        return round_ == self.round and trick is not None and trick < self.last

    def hides_finding(self, finding: Finding) -> bool:
        """Whether a finding would tell of a covered trick."""
        if finding.round != self.round:
            return False
        return self.hides(finding.round, finding.trick) or any(
            self.hides(finding.round, each.trick) for each in finding.evidence
        )


def find_covering(record: VivoRecord) -> Covering | None:
    """Give what is covered while a match runs, `None` between the rounds and at the end."""
    if not record.tricks:
        return Covering(1, 0)
    last = record.tricks[-1]
    return None if last.trick == TRICKS else Covering(last.round, last.trick)


def cover_finding(finding: Finding, covering: Covering | None) -> Finding:
    """Keep of a finding that would tell of a covered trick only its code, its severity and its round (VIVO-36)."""
    if covering is None or not covering.hides_finding(finding):
        return finding
    return finding._replace(trick=None, seat=None, card=None, evidence=(), about=(), reason="covered")


def cover_dispute(dispute: DisputeState, covering: Covering | None) -> DisputeState:
    """Keep back the words about a covered trick (VIVO-36); a dispute that only a finding opened then names trick 0."""
    if covering is None or not covering.hides(dispute.round, dispute.trick):
        return dispute
    return replace(dispute, text=None, trick=dispute.trick if dispute.id else 0)


def cover_sheet_fields(fields: Mapping[str, object], covering: Covering | None) -> dict[str, object]:
    """Give the fields of a sheet with its covered tricks covered (VIVO-36).

    Args:
        fields: Of the whole sheet, as the game gives them: `rounds` with their `tricks` are looked at.
        covering: What is covered, `None` where nothing is.

    Returns:
        The same keys. The plays of a covered trick keep their `seat` alone, and its `high` has no `card`; its `low`,
        which lies face up, stays.
    """
    if covering is None:
        return dict(fields)
    rounds = cast("list[dict[str, Any]]", fields["rounds"])
    return {**fields, "rounds": [_cover_round(each, covering) for each in rounds]}


def _cover_round(fields: dict[str, Any], covering: Covering) -> dict[str, object]:
    tricks: list[dict[str, Any]] = fields["tricks"]
    return {
        **fields,
        "tricks": [_cover_trick(each) if covering.hides(fields["round"], each["trick"]) else each for each in tricks],
    }


def _cover_trick(fields: dict[str, Any]) -> dict[str, object]:
    plays = [{"seat": play["seat"]} for play in fields["plays"]]
    return {**fields, "plays": plays, "high": {**fields["high"], "card": None}}


def cover_entries(
    entries: Sequence[EntryView], covering: Covering | None, taken_back: Collection[int]
) -> list[EntryView]:
    """Keep back what entries say of covered tricks (VIVO-36).

    From the first such entry on the hashes go too: each depends on the entry before, and the few ways a trick can
    have been played are quickly tried.

    Args:
        entries: Of one match, oldest first, all of them.
        covering: What is covered, `None` where nothing is.
        taken_back: The `seq` of the entries that are not in force.

    Returns:
        As many entries, in the same order. One that tells too much keeps of its data `round` and `trick` at most.
    """
    if covering is None:
        return list(entries)
    open_entry = _last_open(entries, covering, taken_back)
    secret = _Secret(covering, _disputes_of_covered(entries, covering))
    covered: list[EntryView] = []
    is_hidden = False
    for entry in entries:
        hides = entry.seq != open_entry and secret.is_told_by(entry.type, entry.data)
        is_hidden = is_hidden or hides
        shown = entry
        if hides:
            data: dict[str, Json] = {key: entry.data[key] for key in ("round", "trick") if key in entry.data}
            shown = replace(shown, data=data)
        covered.append(replace(shown, hash=None) if is_hidden else shown)
    return covered


class _Secret(NamedTuple):
    """What no entry may tell."""

    covering: Covering
    disputes: frozenset[str]
    """The ids of disputes about covered tricks."""

    def is_told_by(self, type_: str, data: Mapping[str, Json]) -> bool:
        """Whether an entry holds cards of the running round, or words about a covered trick of it."""
        if type_ == "trick":
            return data.get("round") == self.covering.round
        if type_ == "batch":
            parts = data.get("entries")
            return isinstance(parts, list) and any(self._is_told_by_part(part) for part in parts)
        round_, trick = data.get("round"), data.get("trick")
        if isinstance(round_, int) and isinstance(trick, int):
            return self.covering.hides(round_, trick)
        return data.get("dispute") in self.disputes if isinstance(data.get("dispute"), str) else False

    def _is_told_by_part(self, part: Json) -> bool:
        return isinstance(part, dict) and self.is_told_by(str(part.get("type")), part)


def _disputes_of_covered(entries: Sequence[EntryView], covering: Covering) -> frozenset[str]:
    """Give the ids by which a settlement can name a dispute about a covered trick."""
    by_place = _Secret(covering, frozenset())
    opening = (entry for entry in entries if entry.type in {"dispute", "settle", "batch"})
    return frozenset(entry.id for entry in opening if by_place.is_told_by(entry.type, entry.data))


def _last_open(entries: Sequence[EntryView], covering: Covering, taken_back: Collection[int]) -> int:
    """Give the `seq` of the newest entry in force that recorded the trick which lies open, 0 if there is none."""
    for entry in reversed(entries):
        if entry.seq in taken_back or entry.type != "trick":
            continue
        if (entry.data.get("round"), entry.data.get("trick")) == tuple(covering):
            return entry.seq
    return 0
