"""Whoever talks to the API: each answer is held to what the OpenAPI document says of it."""

from __future__ import annotations

import json
import re
import uuid
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from builders import a_match
from scorekeeper.web.api import answers, problems

PREFIX = "/api/v1"


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: Any
    """Of JSON; `None` for anything else."""
    headers: Any
    data: bytes

    @property
    def code(self):
        return self.body["code"]

    @property
    def codes(self):
        """The codes of the findings of a refusal."""
        assert self.body["code"] == "invalid-entry", self.body
        return [finding["code"] for finding in self.body["findings"]]

    @property
    def fields(self):
        """The fields that are wrong with a request."""
        assert self.body["code"] == "invalid-request", self.body
        return [error["field"] for error in self.body["errors"]]

    @property
    def match(self):
        return self.body["match"]

    def found(self, code):
        """Give the places of findings in the sheet of an answer."""
        sheet = (self.body.get("match") or self.body)["sheet"]
        return [(f["round"], f["trick"], f["seat"], f["card"]) for f in sheet["findings"] if f["code"] == code]


@dataclass
class Caller:
    """Somebody with a token, or without one."""

    client: Any
    token: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def having(self, token=None, **headers):
        """Give the same one with another token, or with more headers."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Caller(self.client, token or self.token, {**self.headers, **named})

    def send(self, method, path, body=None, *, raw=None, content_type="application/json", **headers) -> Answer:
        """Send a request, and hold the answer to the document."""
        told = {**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if self.token:
            told["Authorization"] = f"Bearer {self.token}"
        data = json.dumps(body).encode() if body is not None else raw
        sent = {} if data is None else {"data": data, "content_type": content_type}
        response = self.client.open(PREFIX + path, method=method, headers=told, **sent)
        body = json.loads(response.data) if "json" in (response.mimetype or "") and response.data else None
        answer = Answer(response.status_code, body, response.headers, response.data)
        hold_to_document(method, path, answer)
        return answer

    def get(self, path, **headers):
        return self.send("GET", path, **headers)

    def post(self, path, body=None, **options):
        return self.send("POST", path, body, **options)

    def patch(self, path, body):
        return self.send("PATCH", path, body)

    def delete(self, path, body=None):
        return self.send("DELETE", path, body)


@dataclass
class Table:
    """A group with a match, as a scorer sees it."""

    group: str
    tokens: dict[str, str]
    match: dict[str, Any]
    scorer: Caller
    viewer: Caller
    organiser: Caller
    nobody: Caller

    @property
    def address(self):
        return f"/matches/{self.match['id']}"

    @property
    def group_address(self):
        return f"/groups/{self.group}"

    @property
    def version(self):
        return self.scorer.get(self.address).body["version"]

    @property
    def journal(self):
        return self.scorer.get(f"{self.address}/entries").body["entries"]

    def see(self, who=None):
        return (who or self.scorer).get(self.address).body

    def add(self, type_, *, who=None, base=None, entry_id=None, **fields) -> Answer:
        """Add an entry to the match, on the version that stands if none is given."""
        entry = {"id": entry_id or an_id(), "base": self.version if base is None else base, "type": type_, **fields}
        return (who or self.scorer).post(f"{self.address}/entries", entry)

    def record(self, cards, *, number=None, round_=1, harmony="solo", **more) -> Answer:
        """Record a trick written as `R1 R2 R3 R4`, the next one if no number is given."""
        if number is None:
            number = self.see()["next"]["trick"]
        return self.add("trick", **trick_fields(cards, number, round_=round_, harmony=harmony), **more)

    def play(self, *tricks):
        """Record these tricks one after another."""
        for cards in tricks:
            answer = self.record(cards)
            assert answer.status == 201, answer.body
        return answer

    def play_all(self, upto=24, **options):
        """Record a whole match, or its first tricks."""
        version = self.version
        for each in a_match(tricks=upto, **options).tricks:
            fields = {
                **trick_fields(" ".join(card.code for card in each.cards), each.trick, round_=each.round),
                "harmony": each.harmony.word,
            }
            answer = self.add("trick", base=version, lead=each.lead, **fields)
            assert answer.status == 201, answer.body
            version = answer.body["version"]
        return answer


def an_id():
    return str(uuid.uuid4())


def trick_fields(cards, trick, *, round_=1, harmony="solo"):
    """Give the fields of a trick written as `R1 R2 R3 R4`."""
    return {"round": round_, "trick": trick, "harmony": harmony, "plays": [{"card": card} for card in cards.split()]}


def part(type_, **fields):
    """Give a part of a batch."""
    return {"type": type_, **fields}


def sit_down(client, players=("A", "B", "C", "D"), group="Tuesday", **more) -> Table:
    """Make a group and begin a match in it."""
    nobody = Caller(client)
    made = nobody.post("/groups", {"name": group})
    assert made.status == 201, made.body
    tokens = made.body["tokens"]
    scorer, viewer, organiser = (nobody.having(tokens[role]) for role in ("scorer", "viewer", "organiser"))
    group_id = made.body["group"]["id"]
    begun = scorer.post(f"/groups/{group_id}/matches", {"game": "vivo", "players": list(players), **more})
    assert begun.status == 201, begun.body
    return Table(group_id, tokens, begun.body, scorer, viewer, organiser, nobody)


# The document


def hold_to_document(method, path, answer):
    """Hold an answer to what the document says of it."""
    if answer.status >= 400:
        problems.Problem.model_validate_json(answer.data)
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert answer.body["status"] == answer.status
    operation = find_operation(method, path.partition("?")[0])
    if operation is None:
        assert answer.code in {"not-found", "method-not-allowed"}, (method, path)
        return
    described = operation["responses"].get(str(answer.status))
    assert described, (method, path, answer.status, answer.body)
    if answer.status >= 400:
        assert f"`{answer.code}`" in described["description"], (method, path, answer.body)
    elif answer.body is not None and "application/json" in described.get("content", {}):
        reference = described["content"]["application/json"]["schema"].get("$ref")
        if reference:
            getattr(answers, reference.rpartition("/")[2]).model_validate_json(answer.data)


def find_operation(method, path):
    for template, operations in document()["paths"].items():
        pattern = re.sub(r"{\w+}", "[^/]+", template)
        if re.fullmatch(pattern, PREFIX + path) and method.lower() in operations:
            return operations[method.lower()]
    return None


@cache
def document():
    """Give the OpenAPI document; it is the same for every app."""
    from flask_openapi3 import Info, OpenAPI  # noqa: PLC0415 - only where a document is wanted

    from scorekeeper.web.api import register_api  # noqa: PLC0415 - only where a document is wanted

    app = OpenAPI("document", info=Info(title="Scorekeeper", version="0"), doc_ui=False)
    register_api(app)
    return app.test_client().get(f"{PREFIX}/openapi.json").json
