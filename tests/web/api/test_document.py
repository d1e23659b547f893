"""The OpenAPI document: what is served and nothing else, and all of it."""

from __future__ import annotations

import json
import re

import pytest

from scorekeeper.web import errors
from scorekeeper.web.api.problems import CODES
from web.api.visitors import PREFIX, document


def operations():
    return [
        pytest.param(path, operation, id=f"{method.upper()} {path.removeprefix(PREFIX)}")
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
    ]


def test_it_is_openapi_3_1_and_open_to_all(client):
    answer = client.get(f"{PREFIX}/openapi.json")

    assert answer.mimetype == "application/json"
    assert {**answer.json, "info": {}} == {**document(), "info": {}}
    assert answer.json["openapi"].startswith("3.1")


def test_it_describes_every_route_and_nothing_that_is_not_served(app):
    served = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule.startswith(PREFIX) and not rule.rule.endswith("/openapi.json")
    }

    assert {(path, method) for path, methods in document()["paths"].items() for method in methods} == served


@pytest.mark.parametrize(("path", "operation"), operations())
def test_every_operation_says_its_role_and_all_it_can_answer(path, operation):
    assert operation["x-role"] in {None, "viewer", "scorer", "organiser"}
    assert (operation["x-role"] or "No role is needed") in operation["description"]
    assert any(status.startswith("2") for status in operation["responses"])
    assert all("problem+json" in json.dumps(each) for key, each in operation["responses"].items() if key >= "4")
    assert ("401" in operation["responses"]) is bool(operation["x-role"])
    assert bool(operation.get("security")) is bool(operation["x-role"])
    named = re.findall(r"{(\w+)}", path)
    assert [each["name"] for each in operation.get("parameters", []) if each["in"] == "path"] == named


def test_every_reference_leads_somewhere():
    text = json.dumps(document())
    schemas = document()["components"]["schemas"]

    for reference in re.findall(r'"(#/[^"]+)"', text):
        assert reference.removeprefix("#/components/schemas/") in schemas


def test_every_entry_type_is_described():
    mapping = document()["components"]["schemas"]["NewEntry"]["discriminator"]["mapping"]

    assert set(mapping) == {
        "trick",
        "batch",
        "amend",
        "shift",
        "undo",
        "redo",
        "adjust",
        "dispute",
        "agree",
        "settle",
        "note",
        "finish",
        "reopen",
        "abandon",
    }


def test_requests_are_described_as_strict():
    schemas = document()["components"]["schemas"]
    requests = [
        operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for methods in document()["paths"].values()
        for operation in methods.values()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    ]

    assert len(requests) >= 9
    assert all(schemas[name].get("additionalProperties") is False for name in requests if name != "NewEntry")


def test_every_code_that_is_answered_is_described(app):
    source = json.dumps(errors.__loader__.get_source(errors.__name__))
    answered = set(re.findall(r'Problem\(\d+, \\"([a-z-]+)\\"', source)) | {"unauthorised", "link-renewed"}

    assert answered <= set(CODES)
    with app.test_request_context():
        codes = errors._codes()  # noqa: SLF001 - the one place that knows them
    assert {code: status for status, code in codes.items() if code in CODES} == {
        code: CODES[code][0] for code in codes.values() if code in CODES
    }
