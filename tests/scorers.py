"""A person with a browser at the table: opens pages, reads them as HTML, taps their buttons, scripts off."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING
from uuid import uuid4

from bs4 import BeautifulSoup

from scorekeeper.app import create_app
from scorekeeper.engine.entries import Amend, Batch
from scorekeeper.engine.values import EntryId, MatchId, Role
from scorekeeper.services.access import Visitor
from scorekeeper.services.groups import describe_device, get_group, open_link
from scorekeeper.services.matches import Draft, add_entry, get_match
from scorekeeper.services.running import play_of
from scorekeeper.services.starting import MatchRequest, start_in_new_group
from scorekeeper.web.access import DEVICE_COOKIE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bs4 import Tag
    from flask import Flask
    from werkzeug.test import TestResponse

    from scorekeeper.engine.entries import Entry
    from scorekeeper.games.vivo.tricks import TrickRecord
    from scorekeeper.services.views import MatchView

NAMES = ("Ana", "Bruno", "Chloé", "David")


def secret_of(app: Flask) -> bytes:
    """Give the secret that an app's links are made from."""
    return app.extensions["scorekeeper"].secret


class Scorer:
    """A person with a browser."""

    def __init__(self, app: Flask, key: str, match_id: MatchId, lang: str = "en") -> None:
        self.app = app
        self.key = key
        self.match_id = match_id
        self.browser = app.test_client()
        self.browser.set_cookie(DEVICE_COOKIE, key)
        self.headers = {"Accept-Language": lang, "Sec-Fetch-Site": "same-origin"}
        self.answer: TestResponse
        self.page = BeautifulSoup("", "html.parser")

    @property
    def address(self) -> str:
        return f"/m/{self.match_id}"

    @property
    def line(self) -> str:
        """What the conductor's line says."""
        found = self.page.select_one(".conductor__text")
        return " ".join(found.get_text().split()) if found else ""

    @property
    def text(self) -> str:
        """All words of the page."""
        return " ".join(self.page.get_text(" ").split())

    @property
    def title(self) -> str:
        return " ".join(self.page.select_one("h1").get_text().split())

    @property
    def staff(self) -> list[str | None]:
        """The names of the cards on the staff, in seat order."""
        cards = [seat.select_one(".card .visually-hidden") for seat in self.page.select(".staff__seat")]
        return [" ".join(card.get_text().split()).split(",")[0] if card else None for card in cards]

    def view(self) -> MatchView:
        """The match as it stands."""
        with self.app.app_context():
            return get_match(self.match_id, Visitor(secret_of(self.app), None, self.key))

    def open(self, address: str | None = None) -> TestResponse:
        return self._read(self.browser.get(address or self.address, headers=self.headers))

    def tap(self, name: str, value: str = "1") -> TestResponse:
        """Tap a button of the page's main form, and follow where it leads."""
        return self.send(self.form("form.entry"), **{name: value})

    def play(self, *codes: str) -> None:
        """Tap cards, one after another."""
        for code in codes:
            self.tap("card", code)

    def quick(self, text: str) -> TestResponse:
        """Type a trick in one line."""
        return self.send(self.form("form.quick-entry"), quick=text)

    def form(self, selector: str) -> Tag:
        found = self.page.select_one(selector)
        assert found is not None, f"no {selector} on the page: {self.text[:300]}"
        return found

    def send(self, form: Tag, **more: str) -> TestResponse:
        """Send a form with all its fields, and follow where it leads."""
        data = {**fields(form), **more}
        address = str(form.get("action") or self.answer.request.path).partition("#")[0]
        if str(form.get("method")).lower() == "get":
            return self._read(self.browser.get(address, query_string=data, headers=self.headers))
        return self.post(address, data)

    def post(self, address: str, data: dict[str, str]) -> TestResponse:
        return self._read(self.browser.post(address, data=data, headers=self.headers, follow_redirects=True))

    def record(self, tricks: Sequence[TrickRecord]) -> None:
        """Record tricks beside the pages, and look at the match."""
        visitor = Visitor(secret_of(self.app), None, self.key)
        with self.app.app_context():
            for trick in tricks:
                view = get_match(self.match_id, visitor)
                entry: Entry = play_of(trick)
                if trick.round == trick.trick == 1:
                    entry = Batch((Amend({"first_lead": int(trick.lead)}), play_of(trick)))
                add_entry(self.match_id, visitor, Draft(EntryId(str(uuid4())), view.version, entry), datetime.now(UTC))
        self.open()

    def type_in(self, tricks: Sequence[TrickRecord]) -> None:
        """Record tricks by typing each in one line."""
        self.open()
        for trick in tricks:
            if trick.round == trick.trick == 1:
                self.tap("lead", str(trick.lead))
            cards = " ".join(card.code.lower() for card in trick.cards)
            self.quick(f"{trick.harmony.word} {cards}")

    def _read(self, answer: TestResponse) -> TestResponse:
        self.answer = answer
        self.page = BeautifulSoup(answer.get_data(as_text=True), "html.parser")
        return answer


def fields(form: Tag) -> dict[str, str]:
    """Give what a browser would send of a form without a button."""
    sent: dict[str, str] = {}
    for field in form.select("input[name], textarea[name], select[name]"):
        name = str(field["name"])
        if field.name == "select":
            chosen = field.select_one("option[selected]") or field.select_one("option")
            sent[name] = str(chosen["value"]) if chosen else ""
        elif field.name == "textarea":
            sent[name] = field.get_text().removeprefix("\n")
        elif field.get("type") not in {"checkbox", "radio"} or field.has_attr("checked"):
            sent[name] = str(field.get("value", "on"))
    return sent


def sit_down(
    app: Flask, names: Sequence[str] = NAMES, *, lang: str = "en", plays: bool | None = False, removed: str = "Y"
) -> Scorer:
    """Begin a match in a new group; the phone's owner does not play, unless said otherwise."""
    now = datetime.now(UTC)
    settings = {"removed_suit": removed} if len(names) == 3 else {}
    request = MatchRequest("vivo", tuple(names), settings, MatchId(str(uuid4())), date(2026, 11, 30))
    with app.app_context():
        started = start_in_new_group("Sunday", Visitor(secret_of(app)), request, now)
        assert started.device_key is not None
        visitor = Visitor(secret_of(app), None, started.device_key)
        if plays is not None:
            describe_device(started.match.group_id, visitor, now, plays=plays)
    scorer = Scorer(app, started.device_key, started.match.id, lang)
    scorer.open()
    return scorer


def join(scorer: Scorer, role: Role, name: str = "", *, plays: bool | None = False) -> Scorer:
    """Let another browser come by a link of the group."""
    now = datetime.now(UTC)
    view = scorer.view()
    with scorer.app.app_context():
        tokens = get_group(view.group_id, Visitor(secret_of(scorer.app), None, scorer.key)).tokens
        _, key = open_link(tokens[role], Visitor(secret_of(scorer.app)), now)
        if name or plays is not None:
            describe_device(
                view.group_id, Visitor(secret_of(scorer.app), None, key), now, name=name or None, plays=plays
            )
    other = Scorer(scorer.app, key, scorer.match_id, scorer.headers["Accept-Language"])
    other.open()
    return other


def same_browser_after_restart(scorer: Scorer) -> Scorer:
    """Give the same browser, its cookies kept, at a server that was started again."""
    again = Scorer(create_app(scorer.app.extensions["scorekeeper"]), scorer.key, scorer.match_id)
    session = scorer.browser.get_cookie("scorekeeper_session")
    assert session is not None
    again.browser.set_cookie("scorekeeper_session", session.value)
    return again
