"""Out as a transcript and in again: the same match, for every match that can be scored to its end."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders import a_match
from scorekeeper.engine.values import Role
from scorekeeper.games.vivo.game import VIVO
from scorekeeper.games.vivo.notation import Transcript, write_transcript
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.exchange import export_match, import_match
from scorekeeper.services.matches import list_journal
from services.circles import NOON, a_circle
from transcripts import a_text, vectors

SCORED_ALL_THE_SAME = {"flag-missing", "flag-unearned", "wrong-lead", "card-replayed"}


def result_of(path):
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def errors_of(result):
    return {each["code"] for each in result["findings"]} - {"revoke", "harmony-deck"}


SCORED = [pytest.param(path, id=name) for name, path in vectors() if errors_of(result_of(path)) <= SCORED_ALL_THE_SAME]


def sheet_of(view):
    """Give the sheet of a match as the vectors have it."""
    kept = ("code", "round", "trick", "seat", "card")
    findings = [
        {
            **{key: getattr(each, key) for key in kept},
            "code": each.code.value,
            "evidence": [proof._asdict() for proof in each.evidence],
        }
        for each in view.sheet.findings
    ]
    return VIVO.sheet_fields(view.sheet, view.names, findings)


def take(circle, text, *, as_played=True):
    return import_match(circle.id, circle.scorer, text, NOON, as_played=as_played)


@pytest.mark.parametrize("path", SCORED)
def test_every_vector_that_can_be_scored_is_imported_with_its_result(path):
    expected = result_of(path)

    view = take(a_circle(), path.read_text(encoding="utf-8"))

    found = sheet_of(view)
    ordered = sorted(expected["findings"], key=str)
    assert sorted(found.pop("findings"), key=str) == ordered
    assert found == {key: value for key, value in expected.items() if key != "findings"}


@pytest.mark.parametrize("path", SCORED)
def test_what_is_exported_is_imported_as_the_same_and_exported_the_same(path):
    circle = a_circle()
    first = take(circle, path.read_text(encoding="utf-8"))
    text = export_match(first.id, circle.scorer, "vivo", "en").content.decode()

    again = take(circle, text)

    assert sheet_of(again) == sheet_of(first)
    assert (again.settings, again.played_on, again.place) == (first.settings, first.played_on, first.place)
    exported = export_match(again.id, circle.scorer, "vivo", "en").content.decode()
    assert exported.replace(again.id, first.id) == text


def test_a_text_whose_scoring_stops_is_refused_with_every_finding():
    text = a_text("1 Solo: R1 R2 R3 R4", "2 Solo: R1 R5 R6 R7", "4 Solo: B1 B2 B3 B4", "5 Solo: X1 B5 B6 B7")

    with pytest.raises(RefusedError) as refused:
        take(a_circle(), text)

    assert [each.code.value for each in refused.value.findings] == ["card-replayed", "sequence", "bad-card"]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 10_000),
    seats=st.sampled_from([3, 4]),
    tricks=st.integers(0, 24),
    honest=st.booleans(),
    reading=st.sampled_from(["ignored", "counted"]),
)
def test_any_match_comes_back_the_same(seed, seats, tricks, honest, reading):
    match = a_match(seats, tricks=tricks, seed=seed, honest=honest, off_harmony_suit=reading, any_harmony=True)
    text = write_transcript(Transcript(("Ana", "Ben", "Chlo\u00e9", "Dev")[:seats], match.sheet()))
    circle = a_circle()

    view = take(circle, text, as_played=False)

    assert view.sheet.rounds[0].tricks == match.sheet().rounds[0].tricks
    assert (view.sheet.scores, view.sheet.findings) == (match.sheet().scores, match.sheet().findings)
    assert len(list_journal(view.id, circle.scorer)[0]) == tricks


def test_claims_that_were_wrong_stay_as_recorded():
    head = '[Game "Vivo"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Seat3 "C"]\n[Seat4 "D"]\n\nRound 1\n'
    circle = a_circle()

    view = take(circle, f"{head}1 Solo @2: R1 B2 R3* R4\n2 Solo @1: R1 R5 R6 R7\n")

    entries = list_journal(view.id, circle.scorer)[0]
    assert [play["off_harmony"] for play in entries[0].data["plays"]] == [False, False, True, False]
    assert [entry.data["as_played"] for entry in entries] == [True, True]
    assert [entry.author.role for entry in entries] == [Role.SCORER] * 2
    codes = {finding.code.value for finding in view.sheet.findings if finding.is_error}
    assert codes == SCORED_ALL_THE_SAME
