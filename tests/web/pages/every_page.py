"""A walk through every kind of page, and what of a page a person can read or hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import uuid4

from bs4 import BeautifulSoup, Tag
from bs4.element import PreformattedString

from builders import a_match, tricks
from scorekeeper.engine.values import Role
from scorers import join, sit_down
from web.pages.browsing import Browser

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from flask import Flask

    from scorers import Scorer

SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")
"""Attributes that hold words."""

GROUP = "Sunday"
"""What `sit_down` calls its group."""


class Seen(NamedTuple):
    """A page as somebody came to it."""

    where: str
    page: BeautifulSoup

    def texts(self) -> list[str]:
        """Give each text that is shown or read out in the page's own language."""
        return [text for text in (*_shown(self.page), *_spoken(self.page)) if text]

    def text(self) -> str:
        """Give all words of the page."""
        return squeezed(" ".join(self.texts()))


def squeezed(text: str) -> str:
    """Join blanks, but for those that do not break."""
    return " ".join(part for part in text.replace("\n", " ").split(" ") if part)


def _shown(page: BeautifulSoup) -> Iterator[str]:
    for text in page.find_all(string=True):
        if not isinstance(text, PreformattedString) and not is_foreign(text.parent):
            yield squeezed(text)


def _spoken(page: BeautifulSoup) -> Iterator[str]:
    for tag in page.select("*"):
        if tag.name != "meta" or tag.get("name") == "description":
            yield from (squeezed(str(tag.get(name, ""))) for name in SPOKEN)


def is_foreign(tag: Tag | None) -> bool:
    """Whether a text is no words, or says itself to be of another language than its page."""
    if tag is None or tag.name in {"script", "style"}:
        return True
    return any(parent.get("lang") for parent in (tag, *tag.parents) if parent.name not in {"html", "[document]"})


class Walk:
    """Goes through the pages of an app and keeps what it saw."""

    def __init__(self, app: Flask, lang: str, names: Sequence[str]) -> None:
        self.app = app
        self.lang = lang
        self.names = tuple(names)
        self.seen: list[Seen] = []

    def all(self) -> list[Seen]:
        """See every kind of page, most of them in several states."""
        self._strangers()
        self._desk()
        self._entry()
        self._entry_refusals()
        self._corrections()
        self._versions()
        self._acts()
        self._match()
        self._covered()
        self._endings()
        self._group()
        self._home()
        self._settings()
        self._board()
        return self.seen

    def _keep(self, where: str, page: BeautifulSoup) -> None:
        self.seen.append(Seen(where, page))

    def _see(self, who: Scorer, where: str, address: str | None = None) -> None:
        who.open(address)
        self._keep(where, who.page)

    def _sit_down(self, names: Sequence[str] = (), *, plays: bool = False) -> Scorer:
        return sit_down(self.app, names or self.names, lang=self.lang, plays=plays)

    def _begun(self) -> Scorer:
        """Sit down and record two tricks; the harmony of the third is known."""
        scorer = self._sit_down()
        scorer.tap("lead", "1")
        scorer.quick("duet r3 b9 r7 b2 duet")
        scorer.quick("g1 g2 y3 y4 duet")
        return scorer

    def _strangers(self) -> None:
        """See what somebody sees whom nobody knows."""
        visitor = Browser(self.app.test_client(), {"Accept-Language": self.lang})
        home = visitor.open("/")
        self._keep("home of a stranger", home.html)
        typed = {"seat": [self.names[0], self.names[0], self.names[1] * 20, ""]}
        self._keep("home, names refused", visitor.send(home, "/", typed, press=("act", "start")).html)
        self._keep("home, two names", visitor.send(home, "/", {"seat": list(self.names[:2])}).html)
        self._keep("home, link refused", visitor.send(home, "/links", {"link": "-"}).html)
        self._keep("offline", visitor.open("/offline").html)
        for status, address in ((404, "/-"), (401, f"/m/{uuid4()}"), (405, "/links")):
            self._keep(f"error {status}", visitor.open(address).html)
        large = visitor.client.post("/", data={"seat": "x" * 300_000}, headers=visitor.headers)
        self._keep("error 413", BeautifulSoup(large.text, "html.parser"))
        forged = visitor.client.post("/", data={"seat": self.names[0]}, headers=visitor.headers)
        self._keep("error 403, old token", BeautifulSoup(forged.text, "html.parser"))

    def _desk(self) -> None:
        visitor = Browser(self.app.test_client(), {"Accept-Language": self.lang})
        for where, query in (
            ("empty", ""),
            ("a lead", "harmony=duet"),
            ("three players", "players=3&harmony=trio&cards=B7"),
            ("complete chord", "harmony=duet&cards=B7+R7"),
            ("a tie", "quick=duet+b7+r7+g4+r4"),
            ("one on-harmony card", "harmony=solo&cards=B7+R7+G4+R4"),
            ("all tied", "harmony=quartet&cards=R5+B5+G5+Y5"),
            ("other reading", "harmony=solo&cards=B7+R7+R4+B2"),
            ("suit counted", "harmony=solo&cards=B7+R7+R4+B2&reading=counted"),
            ("chord lost", "harmony=quartet&cards=R1+R2+R3"),
            ("no cards", "quick=duet+r13+zz+r7"),
            ("last looked at", ""),
        ):
            self._keep(f"desk, {where}", visitor.open(f"/rulings?{query}").html)

    def _entry(self) -> None:
        scorer = self._sit_down()
        self._keep("entry, who sang", scorer.page)
        for where, name, value in (
            ("which harmony", "lead", "2"),
            ("lead", "now", "duet"),
            ("free", "card", "R3"),
            ("complete", "card", "B9"),
            ("next harmony", "next", "trio"),
            ("false note", "card", "G7"),
            ("result", "card", "B3"),
            ("card undone", "undo", "1"),
            ("card put back", "redo", "1"),
        ):
            scorer.tap(name, value)
            self._keep(f"entry, {where}", scorer.page)
        scorer.quick("solo r1 r2 r4 r5 duet")
        self._keep("entry, typed", scorer.page)
        for where, text in (("all tied", "quartet r8 b8 g8 y8 solo"), ("one on-harmony", "g1 y1 y2 b12")):
            scorer.quick(text)
            self._keep(f"entry, {where}", scorer.page)
        lost = self._sit_down()
        lost.tap("lead", "1")
        lost.tap("now", "quartet")
        lost.play("R1", "R2", "R3")
        self._keep("entry, chord lost", lost.page)
        self._round_end()

    def _round_end(self) -> None:
        scorer = self._sit_down()
        scorer.record(a_match(4, seed=3).tricks[:11])
        scorer.quick(" ".join(each.code for each in a_match(4, seed=3).tricks[11].cards))
        scorer.tap("now", a_match(4, seed=3).tricks[11].harmony.word)
        self._see(scorer, "entry, round end")
        self._see(scorer, "match, round end", f"{scorer.address}?view=sheet")
        scorer.open()
        scorer.tap("now", "duet")
        self._keep("entry, round 2", scorer.page)

    def _entry_refusals(self) -> None:
        scorer = self._begun()
        scorer.tap("card", "R3")
        self._keep("entry, card gone", scorer.page)
        for text in ("r13 zz", "r1 r2", "r3 b1 b2 b4", "", "r4 r4 r5 r6"):
            scorer.quick(text)
            self._keep(f"entry, refused {text}", scorer.page)
        three = self._sit_down(self.names[:3])
        three.tap("lead", "1")
        three.quick("y1 r1 r2")
        self._keep("entry, suit that was taken out", three.page)
        three.open()
        three.tap("now", "quartet")
        self._keep("entry, no such harmony", three.page)
        scorer.open()
        scorer.tap("undo")
        scorer.tap("undo")
        self._keep("entry, undone", scorer.page)
        covered = self._sit_down(plays=True)
        covered.tap("lead", "1")
        covered.quick("duet r3 b9 r7 b2 duet")
        covered.quick("g1 g2 y3 y4")
        covered.tap("card", "R3")
        self._keep("entry, covered card gone", covered.page)

    def _corrections(self) -> None:
        scorer = self._begun()
        self._see(scorer, "correction", f"{scorer.address}/r1/t1?edit")
        for where, name, value in (
            ("card taken", "take", "4"),
            ("undone", "undo", "1"),
            ("taken again", "take", "4"),
        ):
            scorer.tap(name, value)
            self._keep(f"correction, {where}", scorer.page)
        scorer.tap("card", "Y4")
        self._keep("correction, what changes: swap and shift", scorer.page)
        scorer.send(scorer.form("form#question"), leads="shift")
        self._keep("entry, corrected", scorer.page)
        scorer.open()
        scorer.tap("undo")
        self._keep("entry, correction undone", scorer.page)
        scorer.open(f"{scorer.address}/r1/t2?edit")
        scorer.tap("lead", "2")
        scorer.tap("now", "trio")
        scorer.tap("save")
        self._keep("correction, what changes: lead and harmony", scorer.page)

    def _versions(self) -> None:
        ana = self._begun()
        ana.play("R1", "R2")
        bob = join(ana, Role.SCORER, self.names[1])
        bob.play("R1", "R2", "G11", "G12")
        ana.tap("card", "G9")
        self._keep("two versions", ana.page)
        bob.tap("undo")
        bob.open()
        bob.tap("undo")
        ana.open()
        self._keep("two versions, taken back", ana.page)

    def _acts(self) -> None:
        scorer = self._begun()
        acts = f"{scorer.address}/acts"
        self._see(scorer, "acts", acts)
        for form, typed in (
            ("adjustments", {"points": "", "reason": ""}),
            ("adjustments", {"points": "0", "reason": "!"}),
            ("adjustments", {"points": "12345", "reason": "!"}),
            ("notes", {"text": ""}),
            ("details", {"played_on": "", "place": "x" * 300}),
            ("seats", {"seat1": "new", "new_name": ""}),
            ("setup", {}),
        ):
            scorer.open(acts)
            scorer.send(scorer.form(f"form[action$='/{form}']"), **typed)
            self._keep(f"acts, {form} refused", scorer.page)
        for form, typed in (("setup", {"first_lead": "3"}), ("seats", {"seat1": "new", "new_name": self.names[0] * 2})):
            scorer.open(acts)
            scorer.send(scorer.form(f"form[action$='/{form}']"), **typed)
            self._keep(f"{form}, what changes", scorer.page)
        for form, typed in (
            ("adjustments", {"points": "-3", "reason": "!"}),
            ("notes", {"text": "!"}),
            ("disputes", {"text": "?"}),
            ("details", {"played_on": "2026-11-30"}),
            ("reversals", {"act": "undo"}),
            ("reversals", {"act": "redo"}),
        ):
            scorer.open(acts)
            scorer.send(scorer.form(f"form[action$='/{form}']"), **typed)
            self._keep(f"match, after {form}", scorer.page)

    def _match(self) -> None:
        """See a match with a false note that a later card contradicts."""
        scorer = self._sit_down()
        scorer.record(tricks("Solo: R3 R4 R6 B9\nSolo: R5 R8 R9 R10\nDuet: G1 G2 B1 B2"))
        self._see(scorer, "match of a scorer", f"{scorer.address}?view=sheet")
        for number in (1, 2, 3):
            self._see(scorer, f"trick {number}", f"{scorer.address}/r1/t{number}")
        self._see(scorer, "trick, disputing", f"{scorer.address}/r1/t3?dispute")
        scorer.send(scorer.form("form[action*='/dispute']"), **{"dispute-text": "?"})
        self._keep("trick, disputed", scorer.page)
        scorer.open(f"{scorer.address}/r1/t3")
        if scorer.page.select_one("form[action*='/decision']"):
            scorer.send(scorer.form("form[action*='/decision']"))
            self._keep("trick, decided", scorer.page)
        self._see(scorer, "trick that is none", f"{scorer.address}/r1/t9")

    def _covered(self) -> None:
        scorer = self._sit_down(plays=True)
        viewer = join(scorer, Role.VIEWER, plays=None)
        self._see(viewer, "match before its first trick")
        self._see(viewer, "board before its first trick", f"{viewer.address}/board")
        scorer.record(a_match(4, seed=3).tricks[:4])
        self._see(scorer, "covered match of a scorer", f"{scorer.address}?view=sheet")
        self._see(scorer, "covered trick of a scorer", f"{scorer.address}/r1/t1")
        self._see(scorer, "covered trick to correct", f"{scorer.address}/r1/t1?edit")
        scorer.send(scorer.form("form[action*='/t1/']"))
        self._keep("covered trick, shown anyway", scorer.page)
        self._see(viewer, "match of a viewer")
        self._see(viewer, "board of a viewer", f"{viewer.address}/board?upright=1")
        self._see(viewer, "covered trick of a viewer", f"{viewer.address}/r1/t1")
        self._see(viewer, "error 403", f"{viewer.address}/acts")

    def _endings(self) -> None:
        for ending in ("finish", "abandon"):
            scorer = self._begun()
            scorer.open(f"{scorer.address}/acts")
            scorer.send(scorer.form("form[action$='/ending']"), act=ending)
            self._keep(f"match, {ending}", scorer.page)
            self._see(scorer, f"board, {ending}", f"{scorer.address}/board")
        scorer = self._sit_down()
        scorer.record(a_match(4, seed=3).tricks)
        self._see(scorer, "match, final")
        self._see(scorer, "board, final", f"{scorer.address}/board")
        self._see(scorer, "acts, final", f"{scorer.address}/acts")
        self._see(join(scorer, Role.VIEWER), "match of a viewer, final")
        scorer.open(f"{scorer.address}/acts")
        scorer.send(scorer.form("form[action$='/deletion']"))
        self._keep("match, deleted", scorer.page)

    def _group(self) -> None:
        scorer = self._begun()
        group = f"/g/{scorer.view().group_id}"
        scorer.record(a_match(4, seed=3).tricks[2:3])
        self._see(scorer, "group of an organiser", group)
        for form, typed in (
            ("players#", {"player-name": ""}),
            ("name#", {"group-name": ""}),
            ("players#", {"player-name": self.names[0] + self.names[1]}),
            ("phone#", {}),
        ):
            scorer.open(group)
            scorer.send(scorer.form(f"form[action*='{group}/{form}']"), **typed)
            self._keep(f"group, after {form}", scorer.page)
        scorer.open(group)
        rename = scorer.page.select("form[action*='/players/']")[-1]
        scorer.send(rename, act="archive")
        self._keep("group, one put away", scorer.page)
        self._see(scorer, "renew a link", f"{group}/links/viewer")
        scorer.send(scorer.form("form[action*='/links/']"))
        self._keep("group, link renewed", scorer.page)
        for role in (Role.SCORER, Role.VIEWER):
            self._see(join(scorer, role), f"group of a {role.value}", group)

    def _home(self) -> None:
        scorer = self._begun()
        browser = Browser(scorer.browser, scorer.headers)
        home = browser.open("/")
        self._keep("home of a scorer", home.html)
        for where, pressed in (
            ("one rises", ("toggle", self.names[0])),
            ("no new name", ("act", "add")),
            ("cleared", ("act", "clear")),
        ):
            self._keep(f"home, {where}", browser.send(home, "/", press=pressed).html)
        self._keep("home, two groups", browser.open("/?group=new").html)
        viewer = join(scorer, Role.VIEWER)
        self._see(viewer, "home of a viewer", "/")
        robot = self.app.test_client()
        token = self._viewer_token(scorer)
        opened = robot.get(f"/j/{token}", headers={"Accept-Language": self.lang, "User-Agent": "WhatsApp/2"})
        self._keep("preview of a link", BeautifulSoup(opened.text, "html.parser"))

    def _settings(self) -> None:
        scorer = self._begun()
        self._see(scorer, "settings", f"/settings?back={scorer.address}")
        scorer.send(scorer.form("form.stack"), theme="none")
        self._keep("settings, refused", scorer.page)
        self._see(scorer, "settings again", "/settings")
        scorer.send(scorer.form("form.stack"))
        self._keep("settings, saved", scorer.page)

    def _board(self) -> None:
        scorer = self._begun()
        scorer.play("R1")
        scorer.tap("next", "trio")
        self._see(scorer, "board of a scorer", f"{scorer.address}/board")

    def _viewer_token(self, scorer: Scorer) -> str:
        scorer.open(f"/g/{scorer.view().group_id}")
        address = str(scorer.page.select_one("input.link-row__address")["value"])
        return address.rpartition("/")[2]
