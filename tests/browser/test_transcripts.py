"""Whole matches, card by card: the page, the API and the command agree with what is known of them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from browser.correcting import Correction
from browser.program import Program
from browser.score_pages import read_link, read_rounds, read_tiles
from browser.transcripts import read

FINDING_KEYS = ("message", "line", "severity", "rule")


def take_along(visitor, match_id, folder):
    """Save the transcript that the match page offers, and give its path."""
    visitor.go(f"/m/{match_id}?view=sheet")
    visitor.unfold("Menu")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Transcript (.vivo)", exact=True).click()
    path = folder / "match.vivo"
    download.value.save_as(path)
    return path


def score(path):
    """Give what the command says of a transcript."""
    command = [sys.executable, "-m", "scorekeeper", "score", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)  # noqa: S603 - ours
    result = json.loads(done.stdout)
    findings = [{k: v for k, v in each.items() if k not in FINDING_KEYS} for each in result["findings"]]
    return {**result, "findings": findings}


def assert_all_agree(visitor, match_id, transcript, folder):
    """Hold the page, the API and the command against what is known."""
    expected = transcript.result
    visitor.go(f"/m/{match_id}")
    assert read_tiles(visitor.page) == dict(zip(transcript.names, expected["scores"], strict=True))
    assert read_rounds(visitor.page) == [each["scores"] for each in expected["rounds"]]
    visitor.unfold("Menu")
    visitor.follow("Our table")
    program = Program(int(visitor.page.url.split(":")[2].split("/")[0]), read_link(visitor.page, "Follow"))
    match = program.match(match_id)
    assert match["sheet"]["scores"] == expected["scores"]
    assert match["result"]["winners"] == expected["winners"]
    assert score(take_along(visitor, match_id, folder)) == expected


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("match-001", id="three-players"),
        pytest.param("match-017", id="off-harmony-cards-and-a-shared-win"),
    ],
)
def test_a_match_played_through_the_pages_comes_to_what_is_known(visitor, name, tmp_path):
    transcript = read(name)
    table = visitor.start_match(transcript.names, removed_suit=transcript.removed_suit)
    match_id = table.match_id

    table.lead(transcript.names[transcript.first_lead - 1])
    table.record_all(transcript.tricks)

    assert_all_agree(visitor, match_id, transcript, tmp_path)


def test_trick_2_is_corrected_while_round_2_runs_and_all_later_leads_follow(visitor, tmp_path):
    # Yellow 11 was read where yellow 1 lay, which changes who leads from trick 3 on; when yellow 11 itself fell, in
    # trick 8, only yellow 1 was left to tap.
    transcript = read("match-009")
    misread = {"Y1": "Y11", "Y11": "Y1"}
    first = [
        trick._replace(cards=tuple(misread.get(card, card) for card in trick.cards))
        if trick.number in {2, 8}
        else trick
        for trick in transcript.tricks[:12]
    ]
    running = transcript.tricks[14]
    table = visitor.start_match(transcript.names)
    table.lead(transcript.names[0])
    table.record_all([*first, *transcript.tricks[12:14]])
    table.harmony(running.harmony, 3)
    table.play(*running.cards[:2])

    correction = Correction.of_trick(visitor, table.match_id, 1, 2)
    correction.replace("Y11", "Y1")
    correction.answer("Swap, and shift the players")
    visitor.watch(table.match_id)
    table.play(*running.cards[2:])
    table.record_all(transcript.tricks[15:])

    assert_all_agree(visitor, table.match_id, transcript, tmp_path)
