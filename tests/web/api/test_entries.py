"""The journal: only ever added to, safe to send again, refused to whoever did not see what came before."""

from __future__ import annotations

import re
import threading
import uuid
from datetime import datetime

import pytest

from scorekeeper.journal import store
from scorekeeper.journal.chains import find_break
from web.api.visitors import Caller, an_id, part, sit_down, trick_fields


def test_an_entry_moves_the_version_on_and_shows_the_match(table):
    answer = table.record("R1 R2 R3 R4", base=0)

    assert (answer.status, answer.body["version"], answer.match["version"]) == (201, 1, 1)
    assert answer.match == table.see()


def test_the_journal_keeps_every_entry_undone_ones_too(table):
    table.play("R1 R2 R3 R4")
    table.add("undo")
    table.add("note", text="misread")

    journal = table.journal

    assert [(each["seq"], each["type"]) for each in journal] == [(1, "trick"), (2, "undo"), (3, "note")]
    assert all(re.fullmatch("[0-9a-f]{64}", each["hash"]) for each in journal)
    assert [each["at"] for each in journal] == sorted(each["at"] for each in journal)
    assert all(datetime.fromisoformat(each["at"]).tzinfo for each in journal)


def test_its_chain_of_hashes_holds(app, table):
    table.play_all(5)
    table.add("undo")

    with app.app_context():
        match = store.get_match(table.match["id"])
        entries = store.list_entries(match.id)

    assert find_break(match, entries) is None
    assert [each.hash for each in entries] == [each["hash"] for each in table.journal]


def test_an_entry_keeps_its_fields_with_what_was_left_out_filled_in(table):
    table.add("trick", **trick_fields("r1 B2 R3 R4", 1, harmony="S"))
    table.add("undo")
    table.add("finish", early=True)
    table.add("note", text=" hm ")

    assert [each["data"] for each in table.journal] == [
        {
            "round": 1,
            "trick": 1,
            "harmony": "solo",
            "next_harmony": None,
            "lead": 1,
            "as_played": False,
            "plays": [
                {"card": "R1", "off_harmony": False},
                {"card": "B2", "off_harmony": True},
                {"card": "R3", "off_harmony": False},
                {"card": "R4", "off_harmony": False},
            ],
        },
        {"of": table.journal[0]["id"]},
        {"early": True},
        {"round": None, "trick": None, "text": "hm"},
    ]


def test_the_author_is_the_role_and_what_the_client_calls_itself(table):
    table.add("note", text="a", device="  Ana's phone ")
    table.add("agree", round=1, who=table.viewer)

    assert [each["author"] for each in table.journal] == [
        {"role": "scorer", "device": None, "name": "Ana's phone"},
        {"role": "viewer", "device": None, "name": None},
    ]


def test_an_organiser_records_as_well(table):
    table.add("note", text="a", who=table.organiser)

    assert table.journal[0]["author"]["role"] == "organiser"


# Sent again

ENTRIES = {
    "trick": {**trick_fields("Y1 Y2 Y3 R9", 4), "next_harmony": "duet"},
    "correction": {**trick_fields("R4 R3 R2 R1", 1), "type": "trick"},
    "batch": {"entries": [part("trick", **trick_fields("Y1 Y2 Y3 Y4", 4)), part("shift", round=1, trick=2)]},
    "amend": {"first_lead": 2},
    "shift": {"round": 1, "trick": 2},
    "undo": {},
    "undo to": {"to": 1, "type": "undo"},
    "adjust": {"round": 1, "seat": 2, "points": -3, "reason": " talked "},
    "dispute": {"round": 1, "trick": 2, "text": "who led?\nBen did"},
    "agree": {"round": 1},
    "note": {"text": "hm", "round": 1},
    "finish": {"early": True},
    "abandon": {},
}


@pytest.fixture
def played(table):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4")
    return table


@pytest.mark.parametrize("kind", ENTRIES)
def test_the_same_entry_sent_again_is_stored_once(played, kind):
    fields = {"type": kind, "entry_id": an_id(), "base": 3, **ENTRIES[kind]}
    type_ = fields.pop("type")
    first = played.add(type_, **fields)
    played.add("note", text="something else")

    again = played.add(type_, **fields)

    assert (first.status, again.status) == (201, 200), again.body
    assert (again.body["version"], again.match["version"]) == (first.body["version"], 5)
    assert len(played.journal) == 5


def test_an_id_is_the_same_in_upper_case(table):
    entry_id = an_id()
    table.record("R1 R2 R3 R4", number=1, entry_id=entry_id.upper(), base=0)

    again = table.record("R1 R2 R3 R4", number=1, entry_id=entry_id, base=0)

    assert again.status == 200
    assert table.journal[0]["id"] == entry_id


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("trick", {"harmony": "duet"}),
        ("trick", {"next_harmony": "trio"}),
        ("amend", {"first_lead": 3}),
        ("adjust", {"points": -2}),
        ("note", {"text": "hm!"}),
        ("undo to", {"to": 2}),
        ("dispute", {"trick": 1}),
    ],
)
def test_the_same_id_with_other_content_is_refused(played, kind, change):
    fields = {"type": kind, "entry_id": an_id(), **ENTRIES[kind]}
    type_ = fields.pop("type")
    played.add(type_, **fields)

    refused = played.add(type_, **{**fields, **change})

    assert (refused.status, refused.code) == (409, "id-reused")
    assert played.version == 4


def test_the_same_id_of_another_type_is_refused(played):
    entry_id = an_id()
    played.add("agree", round=1, entry_id=entry_id)

    assert played.add("note", text="x", entry_id=entry_id).code == "id-reused"


def test_another_match_may_have_the_same_id(client, table):
    other = sit_down(client)
    entry_id = an_id()

    assert [each.add("note", text="x", entry_id=entry_id).status for each in (table, other)] == [201, 201]


def test_an_old_entry_is_known_after_an_undo_too(table):
    entry_id = an_id()
    table.record("R1 R2 R3 R4", number=1, base=0, entry_id=entry_id)
    table.add("undo")

    again = table.record("R1 R2 R3 R4", number=1, base=0, entry_id=entry_id)

    assert (again.status, again.body["version"], again.match["version"]) == (200, 1, 2)


# Two at once


def test_a_stale_entry_is_a_conflict_that_shows_what_happened(table):
    table.play("R1 R2 R3 R4")
    table.add("note", text="hm")

    refused = table.record("B1 B2 B3 B4", number=2, base=0)

    assert (refused.status, refused.code) == (409, "conflict")
    assert refused.body["current"] == table.see()
    assert refused.body["since"] == table.journal


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("trick", trick_fields("B1 B2 B3 B4", 2)),
        ("batch", {"entries": [part("adjust", round=1, seat=1, points=1, reason="x")]}),
        ("amend", {"first_lead": 2}),
        ("shift", {"round": 1, "trick": 1}),
        ("undo", {}),
        ("redo", {}),
        ("finish", {"early": True}),
        ("reopen", {}),
        ("abandon", {}),
    ],
)
def test_whatever_shapes_the_play_must_have_seen_the_rest_of_it(table, kind, fields):
    table.play("R1 R2 R3 R4")

    for base in (0, 99):
        refused = table.add(kind, base=base, **fields)
        assert (refused.status, refused.code) == (409, "conflict")
    assert table.version == 1


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("adjust", {"round": 1, "seat": 1, "points": 1, "reason": "x"}),
        ("dispute", {"round": 1, "trick": 1}),
        ("settle", {"round": 1, "trick": 1, "outcome": "upheld", "text": "x"}),
        ("agree", {"round": 1}),
        ("note", {"text": "x"}),
    ],
)
def test_the_rest_never_conflicts_and_makes_no_one_else_conflict(table, kind, fields):
    table.play("R1 R2 R3 R4")
    table.add("dispute", round=1, trick=1)

    assert table.add(kind, base=0, **fields).status == 201
    assert table.record("B1 B2 B3 B4", number=2, base=1).status == 201


def test_of_eight_at_once_one_wins_and_seven_see_a_conflict(app, table):
    table.play("R1 R2 R3 R4")
    answers = []

    def record():
        own = Caller(app.test_client(), table.scorer.token)
        entry = {"id": an_id(), "base": 1, "type": "trick", **trick_fields("B1 B2 B3 B4", 2)}
        answers.append(own.post(f"{table.address}/entries", entry))

    threads = [threading.Thread(target=record) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answer.status for answer in answers) == [201] + [409] * 7
    assert {answer.code for answer in answers if answer.status == 409} == {"conflict"}
    assert table.version == 2


def test_eight_who_only_remark_are_all_heard(app, table):
    answers = []

    def remark():
        entry = {"id": an_id(), "base": 0, "type": "note", "text": "x"}
        answers.append(Caller(app.test_client(), table.scorer.token).post(f"{table.address}/entries", entry).status)

    threads = [threading.Thread(target=remark) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert answers == [201] * 8
    assert [each["seq"] for each in table.journal] == list(range(1, 9))


def test_the_same_entry_by_eight_at_once_is_stored_once(app, table):
    entry = {"id": str(uuid.uuid4()), "base": 0, "type": "trick", **trick_fields("B1 B2 B3 B4", 1)}
    answers = []

    def record():
        own = Caller(app.test_client(), table.scorer.token)
        answers.append(own.post(f"{table.address}/entries", entry).status)

    threads = [threading.Thread(target=record) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answers) == [200] * 7 + [201]
    assert table.version == 1
