"""A visitor with a browser that runs no scripts: opens pages, fills forms, presses buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit
from uuid import uuid4

from bs4 import BeautifulSoup

API = "/api/v1"


@dataclass
class Page:
    """What the browser shows."""

    status: int
    address: str
    html: BeautifulSoup
    headers: dict
    body: str

    def text(self) -> str:
        """Give what can be read, blanks joined."""
        return " ".join(self.html.get_text(" ").split())

    def heading(self) -> str:
        return self.html.h1.get_text(" ", strip=True)

    def form(self, action: str):
        """Give the form whose address ends like this."""
        for form in self.html.find_all("form"):
            if urlsplit(form.get("action", "")).path.endswith(action):
                return form
        message = f"no form to {action} on {self.address}"
        raise AssertionError(message)

    def has_form(self, action: str) -> bool:
        return any(urlsplit(form.get("action", "")).path.endswith(action) for form in self.html.find_all("form"))

    def errors(self) -> list[str]:
        return [each.get_text(" ", strip=True) for each in self.html.select(".field__error")]

    def links(self, words: str) -> list[str]:
        return [link["href"] for link in self.html.find_all("a", href=True) if words in link.get_text(" ", strip=True)]


@dataclass
class Browser:
    """A browser of one person."""

    client: object
    headers: dict = field(default_factory=dict)

    def open(self, address: str, **options) -> Page:
        """Open an address, redirects followed."""
        headers = {**self.headers, **options.pop("headers", {})}
        return self._page(self.client.open(address, headers=headers, follow_redirects=True, **options))

    def send(
        self, page: Page, action: str, fields: dict | None = None, *, press: tuple[str, str] | None = None
    ) -> Page:
        """Send a form of a page as a browser does: what stands in it, what was changed, the button pressed."""
        form = page.form(action)
        sent = [(name, value) for name, value in fields_of(form) if name not in (fields or {})]
        for name, value in (fields or {}).items():
            sent += [(name, each) for each in ([value] if isinstance(value, str) else value)]
        if press:
            sent.append(press)
        data: dict[str, list[str]] = {}
        for name, value in sent:
            data.setdefault(name, []).append(value)
        return self._page(self.client.post(form["action"], data=data, headers=self.headers, follow_redirects=True))

    def _page(self, response) -> Page:
        html = BeautifulSoup(response.get_data(), "html.parser")
        return Page(
            response.status_code, response.request.full_path.rstrip("?"), html, dict(response.headers), response.text
        )


def fields_of(form) -> list[tuple[str, str]]:
    """Give what a browser would send of a form by itself."""
    sent = []
    for control in form.find_all(["input", "select", "textarea"]):
        name, kind = control.get("name"), control.get("type", "text")
        if not name or (kind in {"radio", "checkbox"} and not control.has_attr("checked")):
            continue
        if control.name == "select":
            chosen = control.find("option", selected=True) or control.find("option")
            sent.append((name, chosen.get("value", "")))
        elif control.name == "textarea":
            sent.append((name, control.get_text().removeprefix("\r\n")))
        else:
            sent.append((name, control.get("value", "on" if kind == "checkbox" else "")))
    return sent


class Table:
    """A group whose matches are recorded by a program, to be looked at through pages."""

    def __init__(self, app, name: str = "Our table") -> None:
        self.app = app
        self.program = app.test_client()
        made = self.call("POST", "/groups", {"name": name})
        self.group, self.tokens = made["group"]["id"], made["tokens"]

    def call(self, method: str, path: str, body: dict | None = None, role: str = "organiser") -> dict:
        headers = {"Authorization": f"Bearer {self.tokens[role]}"} if hasattr(self, "tokens") else {}
        answer = self.program.open(API + path, method=method, json=body, headers=headers)
        assert answer.status_code < 300, answer.text
        return answer.get_json()

    def browser(self, role: str | None = None, lang: str = "en") -> Browser:
        """Give a browser that came by the link of a role."""
        browser = Browser(self.app.test_client(), {"Accept-Language": lang})
        if role:
            browser.open(f"/j/{self.tokens[role]}")
        return browser

    def match(self, players: list[str], played=None, tricks: int = 0, **more) -> str:
        """Begin a match and record the first tricks of one that was played."""
        settings = {"first_lead": 1}
        if len(players) == 3:
            settings["removed_suit"] = "Y"
        body = {"game": "vivo", "players": players, "settings": settings, **more}
        match = self.call("POST", f"/groups/{self.group}/matches", body)["id"]
        if played and tricks:
            entries = [{"type": "trick", "as_played": True, **trick_fields(trick)} for trick in played.tricks[:tricks]]
            self.add(match, type="batch", entries=entries)
        return match

    def add(self, match: str, role: str = "scorer", **entry) -> dict:
        version = self.call("GET", f"/matches/{match}")["version"]
        return self.call("POST", f"/matches/{match}/entries", {"id": str(uuid4()), "base": version, **entry}, role)

    def matches(self) -> list[dict]:
        return self.call("GET", f"/groups/{self.group}/matches")["matches"]


def trick_fields(trick) -> dict:
    """Give a trick as an entry's fields."""
    return {
        "round": trick.round,
        "trick": trick.trick,
        "harmony": trick.harmony.word,
        "lead": int(trick.lead),
        "plays": [{"card": card.code} for card in trick.cards],
    }
