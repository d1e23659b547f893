"""Requests that are none: every refusal is a problem document, in the language asked for."""

from __future__ import annotations

import json

import pytest

from scorekeeper.wording import translator
from web.api.visitors import an_id, sit_down, trick_fields


def entry(**fields):
    return {"id": an_id(), "base": 0, "type": "trick", **trick_fields("R1 R2 R3 R4", 1), **fields}


@pytest.fixture
def path(table):
    return f"{table.address}/entries"


@pytest.mark.parametrize(
    ("raw", "status", "code"),
    [
        pytest.param(b"{", 400, "bad-request", id="not JSON"),
        pytest.param(b"", 400, "bad-request", id="nothing"),
        pytest.param(b'{"id": "\xff"}', 400, "bad-request", id="not UTF-8"),
        pytest.param(b'{"id": "\\ud800"}', 400, "bad-request", id="half a character"),
        pytest.param(b'{"id": 1' + b"0" * 5000 + b"}", 400, "bad-request", id="a number without end"),
        pytest.param(b"[" * 100_000, 400, "bad-request", id="lists without end"),
        pytest.param(b"[]", 422, "invalid-request", id="a list"),
        pytest.param(b"null", 422, "invalid-request", id="null"),
        pytest.param(b'"x"', 422, "invalid-request", id="a text"),
        pytest.param(b"7", 422, "invalid-request", id="a number"),
        pytest.param(b"{}", 422, "invalid-request", id="an empty object"),
    ],
)
def test_a_body_that_is_no_entry_is_refused(table, path, raw, status, code):
    refused = table.scorer.post(path, raw=raw)

    assert (refused.status, refused.code) == (status, code)
    assert table.version == 0


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"colour": "blue"}, ["colour"]),
        ({"type": "dance"}, [""]),
        ({"type": 7}, [""]),
        ({"id": "7"}, ["id"]),
        ({"id": "{00000000-0000-0000-0000-000000000000}"}, ["id"]),
        ({"base": -1}, ["base"]),
        ({"base": "0"}, ["base"]),
        ({"base": 0.0}, ["base"]),
        ({"round": True}, ["round"]),
        ({"trick": 10**30}, ["trick"]),
        ({"as_played": "yes"}, ["as_played"]),
        ({"harmony": 1}, ["harmony"]),
        ({"harmony": None}, ["harmony"]),
        ({"plays": None}, ["plays"]),
        ({"plays": [{"card": 7.5}]}, ["plays.0.card"]),
        ({"plays": [{"card": "R7", "seat": 1}]}, ["plays.0.seat"]),
        ({"plays": [{"card": "R7", "off_harmony": 1}]}, ["plays.0.off_harmony"]),
        ({"plays": [{"card": "R7"}] * 101}, ["plays"]),
        ({"device": ""}, ["device"]),
        ({"id": 1, "base": None, "x": 1}, ["base", "id", "x"]),
    ],
)
def test_every_field_that_is_wrong_is_named(table, path, fields, wrong):
    refused = table.scorer.post(path, entry(**fields))

    assert (refused.status, sorted(refused.fields)) == (422, wrong)
    assert all(error["message"] for error in refused.body["errors"])
    assert table.version == 0


@pytest.mark.parametrize("missing", ["id", "base", "round", "trick", "harmony", "plays"])
def test_a_field_that_is_missing_is_named(table, path, missing):
    fields = entry()
    del fields[missing]

    assert table.scorer.post(path, fields).fields == [missing]


def test_thousands_of_wrong_fields_get_an_answer_of_a_readable_size(table, path):
    refused = table.scorer.post(path, {f"f{number}": 1 for number in range(5000)} | {"type": "redo"})

    assert refused.status == 422
    assert len(refused.data) < 20_000


@pytest.mark.parametrize("type_", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_what_is_not_sent_as_json_is_refused(table, path, type_):
    refused = table.scorer.post(path, raw=json.dumps(entry()).encode(), content_type=type_)

    assert (refused.status, refused.code) == (415, "unsupported-media-type")


def test_json_may_come_with_its_encoding(table, path):
    answer = table.scorer.post(path, entry(), content_type="application/json; charset=utf-8")

    assert answer.status == 201


@pytest.mark.parametrize(
    ("method", "address"), [("POST", "/entries"), ("PATCH", ""), ("POST", "/restore"), ("DELETE", "")]
)
def test_a_body_over_256_kib_is_too_large(table, method, address):
    refused = table.organiser.send(method, table.address + address, raw=b'{"id": "' + b"x" * 300 * 1024 + b'"}')

    assert (refused.status, refused.code) == (413, "too-large")
    assert table.version == 0


def test_a_body_of_256_kib_is_read(table, path):
    fields = json.dumps(entry()).encode()

    assert table.scorer.post(path, raw=fields + b" " * (256 * 1024 - len(fields))).status == 201


@pytest.mark.parametrize("path", ["", "/", "/nothing", "/matches", "/groups/x/y", "/openapi"])
def test_an_address_that_there_is_not_is_not_found(nobody, path):
    assert nobody.get(path).code == "not-found"


def test_a_method_that_an_address_does_not_take_is_named(table):
    refused = table.scorer.send("PUT", table.address)

    assert (refused.status, refused.code) == (405, "method-not-allowed")
    assert {"GET", "PATCH", "DELETE"} <= set(refused.headers["Allow"].split(", "))


def test_refusals_follow_the_language_asked_for(table, path):
    refusals = {
        lang: [
            table.scorer.post(path, entry(lead=2), Accept_Language=lang).body,
            table.scorer.post(path, entry(colour=1), Accept_Language=lang).body,
            table.nobody.get(table.address, Accept_Language=lang).body,
        ]
        for lang in ("fr", "en", "de", "fr-CA, en;q=0.5")
    }

    for french, english in zip(refusals["fr"], refusals["en"], strict=True):
        assert french["code"] == english["code"]
        assert french["title"] == translator("fr").gettext(english["title"])
    assert refusals["fr"][0]["detail"] != refusals["en"][0]["detail"]
    assert refusals["en"] == refusals["de"]
    assert refusals["fr"] == refusals["fr-CA, en;q=0.5"]


def test_findings_speak_the_language_and_keep_their_codes(table, path):
    french, english = (
        table.scorer.post(path, entry(lead=2), Accept_Language=lang).body["findings"][0] for lang in ("fr", "en")
    )

    assert french["message"] != english["message"]
    assert {**french, "message": ""} == {**english, "message": ""}


def test_answers_are_compact_and_in_utf_8(client):
    table = sit_down(client, players=["Zo\u00eb", "B", "C", "D"])

    data = table.scorer.get(table.address).data

    assert "Zo\u00eb".encode() in data
    assert b", " not in data
    assert b'": ' not in data


def test_answers_are_for_nobody_else_to_keep(table):
    headers = table.scorer.get(table.address).headers

    assert headers["Cache-Control"] == "private, no-cache"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_times_are_utc_and_days_are_days(table):
    match = table.see()

    assert match["created_at"].endswith("Z")
    assert len(match["played_on"]) == 10
