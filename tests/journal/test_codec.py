from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.errors import CorruptRecordError
from scorekeeper.engine.values import Role
from scorekeeper.journal import codec
from scorekeeper.journal.records import Birth

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
AT = datetime(2026, 5, 4, 12, 0, 0, 7, tzinfo=UTC)
ENTRY = {
    "match_id": "m",
    "seq": 1,
    "id": "e",
    "type": "note",
    "data": {"text": "Été"},
    "role": Role.SCORER,
    "device_id": None,
    "at": AT,
}


@given(st.dictionaries(TEXT, JSON))
def test_what_is_written_reads_back_the_same_and_is_written_the_same_again(value):
    text = codec.canonical(value)

    assert codec.parse_json_object(text) == value
    assert codec.canonical(codec.parse_json_object(text)) == text


def test_canonical_json_sorts_keys_leaves_no_blank_and_escapes_no_letter():
    assert codec.canonical({"b": [1, True], "a": "é👪"}) == '{"a":"é👪","b":[1,true]}'


@pytest.mark.parametrize("text", ["", "[]", "1", "null", "{", '{"a":1}x'])
def test_stored_text_that_is_no_object_is_a_corrupt_record(text):
    with pytest.raises(CorruptRecordError):
        codec.parse_json_object(text)


@pytest.mark.parametrize("text", ["{}", '{"players":[]}', '{"players":1,"settings":{},"rules_version":"1"}'])
def test_a_birth_record_with_a_part_missing_is_a_corrupt_record(text):
    with pytest.raises(CorruptRecordError):
        codec.parse_birth(text)


def test_times_are_written_in_utc_with_six_decimals():
    paris = datetime(2026, 5, 4, 14, 0, tzinfo=timezone(timedelta(hours=2)))

    assert codec.timestamp(paris) == "2026-05-04T12:00:00.000000Z"


def test_a_birth_record_is_hashed_over_its_canonical_text():
    birth = Birth(("p1", "p2", "p3"), {"first_lead": 1}, "1")

    text = codec.birth_text("m", "vivo", birth)

    expected = '{"game":"vivo","id":"m","players":["p1","p2","p3"],"rules_version":"1","settings":{"first_lead":1}}'
    assert text == expected
    assert codec.birth_hash(text) == hashlib.sha256(expected.encode()).hexdigest()
    assert codec.parse_birth(text) == birth


def test_an_entry_is_hashed_over_the_previous_hash_and_its_canonical_json():
    text = (
        '{"at":"2026-05-04T12:00:00.000007Z","author":{"device":null,"role":"scorer"},"data":{"text":"Été"},'
        '"id":"e","match":"m","seq":1,"type":"note"}'
    )

    assert codec.entry_hash("ab" * 32, **ENTRY) == hashlib.sha256(("ab" * 32 + text).encode()).hexdigest()


@pytest.mark.parametrize(
    "change",
    [
        {"match_id": "n"},
        {"seq": 2},
        {"id": "f"},
        {"type": "dispute"},
        {"data": {"text": "Ete"}},
        {"role": Role.VIEWER},
        {"device_id": "d"},
        {"at": AT + timedelta(microseconds=1)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_every_part_of_an_entry_counts_in_its_hash(change):
    assert codec.entry_hash("00", **{**ENTRY, **change}) != codec.entry_hash("00", **ENTRY)
