"""A program that talks to the API with a token: it prepares matches, and says what the record holds."""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection
from typing import Any, NamedTuple
from uuid import uuid4

FOUR = ("Ana", "Ben", "Chloé", "Dev")
THREE = ("Ana", "Ben", "Chloé")


class Program:
    """Whoever holds a token."""

    def __init__(self, port: int, token: str | None = None) -> None:
        self.port = port
        self.token = token

    def ask(self, method: str, path: str, body: object = None, *, text: str = "") -> Any:
        """Send a request that has to succeed.

        Args:
            method: Of the request.
            path: Below `/api/v1`.
            body: Sent as JSON.
            text: Sent as it is, where there is no body.

        Returns:
            What the answer's JSON holds; its text for anything else.
        """
        headers = {"Content-Type": "text/plain; charset=utf-8" if text else "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        sent = text or (json.dumps(body) if body is not None else None)
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, f"/api/v1{path}", sent.encode() if sent else None, headers)
            answer = connection.getresponse()
            data = answer.read().decode()
        assert answer.status < 300, (answer.status, data)
        return json.loads(data) if "json" in answer.getheader("Content-Type", "") else data

    def match(self, match_id: str) -> Any:
        """Give a match as it stands."""
        return self.ask("GET", f"/matches/{match_id}")

    def version(self, match_id: str) -> int:
        """Give the number of entries that a match has."""
        return int(self.match(match_id)["version"])

    def add(self, match_id: str, **entry: object) -> Any:
        """Add an entry to a match as it stands."""
        told = {"id": str(uuid4()), "base": self.version(match_id), **entry}
        return self.ask("POST", f"/matches/{match_id}/entries", told)

    def trick(self, match_id: str, harmony: str, cards: str, **more: object) -> Any:
        """Record the next trick of a match, its cards parted by blanks."""
        coming = self.match(match_id)["next"]
        plays = [{"card": code} for code in cards.split()]
        place = {"round": coming["round"], "trick": coming["trick"]}
        return self.add(match_id, type="trick", **place, harmony=harmony, plays=plays, **more)


class Circle(NamedTuple):
    """A group, with a program that organises it."""

    id: str
    tokens: dict[str, str]
    program: Program

    def begin(self, names: tuple[str, ...] = FOUR, **settings: object) -> str:
        """Begin a match, and give its id."""
        body = {"game": "vivo", "players": list(names), "settings": settings}
        return str(self.program.ask("POST", f"/groups/{self.id}/matches", body)["id"])

    def take(self, text: str) -> str:
        """Make a match of a transcript, and give its id."""
        return str(self.program.ask("POST", f"/groups/{self.id}/import?as_played=1", text=text)["id"])

    def link(self, role: str) -> str:
        """Give the address of a secret link, without the server's."""
        return f"/j/{self.tokens[role]}"


def found(port: int, name: str = "Sundays") -> Circle:
    """Found a group."""
    made = Program(port).ask("POST", "/groups", {"name": name})
    tokens = made["tokens"]
    return Circle(made["group"]["id"], tokens, Program(port, tokens["organiser"]))
