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
    from scorekeeper.engine.values import Json, JsonObject
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
    """Keep only code and round of a finding that would tell of a covered trick."""
    if covering is None or not covering.hides_finding(finding):
        return finding
    return finding._replace(trick=None, seat=None, card=None, evidence=(), about=(), reason="covered")


def cover_dispute(dispute: DisputeState, covering: Covering | None) -> DisputeState:
    """Keep the words about a covered trick back, and its number too where only a finding opened the dispute."""
    if covering is None or not covering.hides(dispute.round, dispute.trick):
        return dispute
    return replace(dispute, text=None, trick=dispute.trick if dispute.id else 0)


def cover_sheet_fields(fields: dict[str, object], covering: Covering | None) -> dict[str, object]:
    """Cover the tricks in the fields of a sheet: plays keep their seat, the high card goes, the low one stays."""
    if covering is None:
        return fields
    for round_ in cast("list[dict[str, Any]]", fields["rounds"]):
        for trick in round_["tricks"]:
            if covering.hides(round_["round"], trick["trick"]):
                trick["plays"] = [{"seat": play["seat"]} for play in trick["plays"]]
                trick["high"] = {**trick["high"], "card": None}
    return fields


def cover_entries(
    entries: Sequence[EntryView], covering: Covering | None, taken_back: Collection[int]
) -> list[EntryView]:
    """Keep back what entries say of covered tricks.

    Args:
        entries: Of one match, oldest first, all of them.
        covering: What is covered, `None` where nothing is.
        taken_back: The `seq` of the entries that are not in force.

    From the first such entry on the hashes go too: each depends on the entry before, and the few ways a trick can
    have been played are quickly tried.
    """
    if covering is None:
        return list(entries)
    open_entry = _last_open(entries, covering, taken_back)
    covered: list[EntryView] = []
    is_hidden = False
    for entry in entries:
        hides = entry.seq != open_entry and _tells(entry.data, entry.type, covering)
        is_hidden = is_hidden or hides
        shown = entry
        if hides:
            data: dict[str, Json] = {key: entry.data[key] for key in ("round", "trick") if key in entry.data}
            shown = replace(shown, data=data)
        covered.append(replace(shown, hash=None) if is_hidden else shown)
    return covered


def _last_open(entries: Sequence[EntryView], covering: Covering, taken_back: Collection[int]) -> int:
    """Give the `seq` of the newest entry in force that recorded the trick which lies open, 0 if there is none."""
    for entry in reversed(entries):
        if entry.seq in taken_back or entry.type != "trick":
            continue
        if (entry.data.get("round"), entry.data.get("trick")) == tuple(covering):
            return entry.seq
    return 0


def _tells(data: Mapping[str, Json], type_: str, covering: Covering) -> bool:
    """Whether an entry holds cards of the running round, or words about a covered trick of it."""
    if type_ == "trick":
        return data.get("round") == covering.round
    if type_ == "batch":
        parts = data.get("entries")
        return isinstance(parts, list) and any(_part_tells(part, covering) for part in parts)
    round_, trick = data.get("round"), data.get("trick")
    return isinstance(round_, int) and isinstance(trick, int) and covering.hides(round_, trick)


def _part_tells(part: JsonObject | Json, covering: Covering) -> bool:
    return isinstance(part, dict) and _tells(part, str(part.get("type")), covering)
