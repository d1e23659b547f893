"""How often may be asked; switched on for these tests alone."""

from __future__ import annotations

import time

import pytest

from scorekeeper.config import RateLimits
from scorekeeper.web import limits
from web.api.browsers import a_browser
from web.api.visitors import Caller, an_id, sit_down


@pytest.fixture
def clock(monkeypatch):
    """Give a function that lets time pass."""
    passed = 0.0
    real = time.time

    def wait(seconds):
        nonlocal passed
        passed += seconds

    monkeypatch.setattr(limits.time, "time", lambda: real() + passed)
    return wait


@pytest.fixture
def strict(make_app):
    """Give a browser of an app with its limits on."""
    return make_app(rate_limits=True).test_client()


@pytest.fixture
def guarded(strict):
    return sit_down(strict)


@pytest.fixture
def slow(make_app):
    """Give a match of an app that takes three entries a minute."""
    return sit_down(make_app(rate_limits=True, limits=RateLimits(entries_per_minute=3)).test_client())


def is_too_many(answer):
    assert answer.status != 429 or (answer.code == "too-many-requests" and int(answer.headers["Retry-After"]) > 0)
    return answer.status == 429


def test_20_new_groups_an_hour_from_one_address(strict, clock):
    nobody = Caller(strict)
    made = [nobody.post("/groups", {"name": "x"}) for _ in range(22)]

    assert [is_too_many(answer) for answer in made] == [False] * 20 + [True] * 2
    assert 3500 <= int(made[-1].headers["Retry-After"]) <= 3600
    clock(3601)
    assert nobody.post("/groups", {"name": "x"}).status == 201


def test_what_makes_no_group_does_not_count(strict):
    nobody = Caller(strict)
    for _ in range(25):
        nobody.post("/groups", {"name": ""})

    assert nobody.post("/groups", {"name": "x"}).status == 201


def test_60_failed_tokens_an_hour_from_one_address_and_the_right_one_always_works(guarded, clock):
    thief = guarded.nobody.having("x" * 59)
    tried = [thief.get(guarded.address) for _ in range(61)]

    assert [is_too_many(answer) for answer in tried] == [False] * 60 + [True]
    assert guarded.viewer.get(guarded.address).status == 200
    assert guarded.nobody.get(guarded.address).status == 401
    clock(3601)
    assert thief.get(guarded.address).status == 401


def test_300_entries_a_minute_in_one_match(guarded, clock):
    entry = {"base": 0, "type": "note", "text": "x"}
    path = f"{guarded.address}/entries"
    same = {**entry, "id": an_id()}

    for _ in range(300):
        assert guarded.scorer.post(path, same).status in {200, 201}

    assert is_too_many(guarded.scorer.post(path, {**entry, "id": an_id()}))
    assert guarded.version == 1
    clock(61)
    assert guarded.scorer.post(path, {**entry, "id": an_id()}).status == 201


def test_refused_entries_count_as_well(slow):
    for _ in range(3):
        assert slow.add("undo").status == 422

    assert is_too_many(slow.add("note", text="x"))


def test_nobody_without_a_role_uses_them_up_or_learns_of_them(slow):
    for _ in range(5):
        assert slow.add("note", text="x", who=slow.nobody).status == 401
        assert slow.add("note", text="x", who=slow.viewer).status == 403
    for _ in range(3):
        assert slow.add("note", text="x").status == 201

    assert is_too_many(slow.add("note", text="x"))
    assert slow.add("note", text="x", who=slow.nobody).status == 401


def test_viewers_have_a_count_of_their_own_and_stop_no_table(slow):
    for _ in range(3):
        assert slow.add("agree", round=1, who=slow.viewer).status == 201

    assert is_too_many(slow.add("agree", round=1, who=slow.viewer))
    assert is_too_many(slow.add("dispute", round=1, trick=1, who=slow.viewer))
    assert slow.record("R1 R2 R3 R4").status == 201


def test_a_table_that_is_busy_stops_no_viewer(slow):
    for _ in range(4):
        answer = slow.add("note", text="x")

    assert is_too_many(answer)
    assert slow.add("agree", round=1, who=slow.viewer).status == 201


def test_browsers_of_viewers_count_with_the_viewers(make_app):
    app = make_app(rate_limits=True, limits=RateLimits(entries_per_minute=3))
    table = sit_down(app.test_client())
    for _ in range(3):
        assert table.add("agree", round=1, who=a_browser(app, table.tokens["viewer"])).status == 201

    assert is_too_many(table.add("agree", round=1, who=a_browser(app, table.tokens["viewer"])))
    assert table.add("agree", round=1, who=a_browser(app, table.tokens["scorer"])).status == 201


def test_another_match_has_its_own_count(slow):
    for _ in range(4):
        answer = slow.add("note", text="x")

    assert is_too_many(answer)
    assert sit_down(slow.scorer.client).add("note", text="x").status == 201


def test_120_rulings_a_minute_from_one_address(strict, clock):
    nobody = Caller(strict)
    asked = [nobody.post("/rulings", {"players": 4, "harmony": "solo", "cards": []}) for _ in range(121)]

    assert [is_too_many(answer) for answer in asked] == [False] * 120 + [True]
    clock(61)
    assert nobody.post("/rulings", {"players": 4, "harmony": "solo", "cards": []}).status == 200


def test_old_counts_are_forgotten(clock):
    counts = limits.Counts()
    for number in range(10_000):
        counts.incr(str(number), 60)

    clock(61)
    counts.incr("one more", 60)

    assert counts.reset() == 1
