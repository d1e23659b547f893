"""The transcripts of the vectors come to the results beside them."""

from __future__ import annotations

import csv
import json

import pytest

from builders import settings, trick
from scorekeeper.engine.findings import finding_fields
from scorekeeper.games.vivo.notation_reader import read_transcript
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.sheet import sheet_fields
from transcripts import VECTORS, vectors

NOT_IN_VECTORS = {"message", "line", "severity", "rule"}


def in_any_order(findings):
    """Order findings by what they say; the vectors keep them in an order of their own."""
    return sorted(findings, key=lambda finding: json.dumps(finding, sort_keys=True))


def tricks_of_the_table():
    with (VECTORS / "tricks.tsv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            yield pytest.param(row, id=f"{row['id']}, {row['off_harmony_suit']}")


@pytest.mark.parametrize("path", [pytest.param(path, id=name) for name, path in vectors()])
def test_a_transcript_comes_to_its_result(path):
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))

    transcript = read_transcript(path.read_bytes().decode())

    found = [finding_fields(finding, "") for finding in transcript.findings]
    result = sheet_fields(transcript.sheet, transcript.names, [])
    findings = [{key: value for key, value in each.items() if key not in NOT_IN_VECTORS} for each in found]
    assert {**result, "findings": in_any_order(findings)} == {
        **expected,
        "findings": in_any_order(expected["findings"]),
    }


@pytest.mark.parametrize("path", [pytest.param(path, id=name) for name, path in vectors()])
def test_findings_stand_on_the_lines_of_their_tricks_and_in_order(path):
    text = path.read_bytes().decode()
    rows = text.split("\n")

    findings = read_transcript(text).findings

    assert [each.line for each in findings] == sorted(each.line for each in findings)
    assert all(rows[each.line - 1].split()[0].rstrip(".") == str(each.trick) for each in findings)


@pytest.mark.parametrize("row", list(tricks_of_the_table()))
def test_a_trick_of_the_table_comes_to_its_result(row):
    chosen = settings(int(row["players"]), off_harmony_suit=row["off_harmony_suit"])

    scored = score_match(chosen, [trick(f"{row['harmony']}: {row['cards']}")]).rounds[0].tricks[0]

    assert " ".join("x" if play.is_off else "-" for play in scored.plays) == row["off"]
    assert " ".join("".join(suit.value for suit in play.judged.legal) for play in scored.plays) == row["legal_suits"]
    assert " ".join(map(str, scored.scores)) == row["points"]
    assert str(scored.ends.high.seat) == row["high"]
    assert str(scored.ends.low.seat if scored.ends.low else "-") == row["low"]
    assert str(scored.ends.next_lead) == row["next_lead"]
