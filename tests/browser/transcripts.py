"""Matches that are known trick by trick, with their result: the vectors."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

VECTORS = Path(__file__).parents[1] / "data" / "vectors"


class Trick(NamedTuple):
    """A trick as it fell on the table."""

    round: int
    number: int
    harmony: str
    cards: tuple[str, ...]
    """In the order played."""


class Transcript(NamedTuple):
    """A match, and what it comes to."""

    names: tuple[str, ...]
    first_lead: int
    removed_suit: str | None
    tricks: tuple[Trick, ...]
    result: dict[str, Any]
    text: str

    def up_to(self, round_: int, trick: int) -> str:
        """Give the transcript as far as a trick, that one included."""
        kept: list[str] = []
        in_round, is_over = 0, False
        for line in self.text.splitlines():
            opened = re.match(r"Round (\d)", line)
            in_round = int(opened[1]) if opened else in_round
            number = re.match(r"(\d+)\.? ", line)
            is_over = is_over or (in_round, int(number[1]) if number else 0) > (round_, trick)
            if not is_over:
                kept.append(line)
        return "\n".join(kept) + "\n"


def read(name: str) -> Transcript:
    """Give a vector by its name."""
    text = (VECTORS / f"{name}.vivo").read_text(encoding="utf-8")
    result = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    first = re.search(r'\[FirstLead "(\d)"\]', text)
    tricks = [
        Trick(round_["round"], trick["trick"], trick["harmony"], tuple(play["card"] for play in trick["plays"]))
        for round_ in result["rounds"]
        for trick in round_["tricks"]
    ]
    lead = int(first[1]) if first else 1
    return Transcript(tuple(result["seats"]), lead, result["removed_suit"], tuple(tricks), result, text)
