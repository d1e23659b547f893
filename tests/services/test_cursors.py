"""The place where the next page begins: one word there and back, and no other word means anything."""

from __future__ import annotations

import base64
import contextlib
import json
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.values import MatchId
from scorekeeper.journal.records import MatchCursor
from scorekeeper.services.cursors import read_cursor, write_cursor
from scorekeeper.services.errors import BadFieldError


@settings(deadline=None)
@given(st.dates(), st.datetimes(timezones=st.just(UTC)), st.uuids())
def test_a_cursor_reads_back_as_it_was_written(day, at, match_id):
    cursor = MatchCursor(day, at, MatchId(str(match_id)))

    assert read_cursor(write_cursor(cursor)) == cursor


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_word_makes_the_reader_raise_anything_else(word):
    with contextlib.suppress(BadFieldError):
        read_cursor(word)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [1, 2, 3],
        {"a": 1, "b": 2, "c": 3},
        None,
        ["2026-01-01", "0001-01-01T00:00:00+23:59", "x"],
        ["2026-13-01", "2026-01-01T00:00:00+00:00", "x"],
    ],
)
def test_json_that_says_something_else_is_refused(parts):
    word = base64.urlsafe_b64encode(json.dumps(parts).encode()).decode().rstrip("=")

    with pytest.raises(BadFieldError):
        read_cursor(word)


def test_lists_within_lists_without_end_are_refused():
    word = base64.urlsafe_b64encode(b"[" * 100_000).decode()

    with pytest.raises(BadFieldError):
        read_cursor(word)


def test_a_time_is_the_same_in_any_zone():
    noon = datetime(2026, 5, 4, 12, tzinfo=UTC)
    cursor = MatchCursor(
        date(2026, 5, 4), noon.astimezone(timezone(timedelta(hours=5))), MatchId("0b6f6f5e-7a77-4b0a-9a53-0f8f0c5f3f11")
    )

    assert read_cursor(write_cursor(cursor)).created_at == noon
