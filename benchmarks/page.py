"""The entry page on a phone: what a first visit and a trick cost over the wire, and how soon a tap shows."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, TypeAlias

from benchmarks.browsers import Wire, seated
from benchmarks.figures import Figure, Promise
from benchmarks.matches import play_match
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.settings import TRICKS, OffHarmonySuit, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Page

    from scorekeeper.games.vivo.tricks import TrickRecord

HEAVIEST_VISIT = Promise(40, unit=" KB")
"""Styles, scripts, icons and the page, compressed, headers included; the nearest peer's takes 129 KB."""
HEAVIEST_TRICK = Promise(4, unit=" KB")
SLOWEST_TAP = Promise(100, unit=" ms")
"""From input to paint, on a processor `SLOWER` times slower."""
LONGEST_TASK = Promise(50, unit=" ms")
"""As long as the browser tells of no task at all: it reports those that are longer alone."""
SLOWER = 4
KB = 1024
REST_MS = 250
"""Between two taps: sooner than people tap, but later than a tap that counts as the bounce of the one before."""

SHORTEST_TAP = 16
"""The browser tells of no tap that is painted sooner, in ms."""

Point: TypeAlias = "tuple[float, float]"

_WATCH = """(shortest) => {
  window.seen = { clicks: 0, taps: [], tasks: [] };
  addEventListener("click", () => (window.seen.clicks += 1), true);
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.name === "click") window.seen.taps.push(each.duration);
  }).observe({ type: "event", durationThreshold: shortest, buffered: true });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.seen.tasks.push(each.duration);
  }).observe({ type: "longtask", buffered: true });
}"""


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Visit, record a round, visit again."""
    tricks = 1 if is_quick else TRICKS
    with seated() as phone:
        page = phone.context.new_page()
        wire = Wire.of(page)
        page.goto(f"/m/{phone.match}", wait_until="networkidle")
        first = wire.take()
        places = _places(page)
        page.evaluate(_WATCH, SHORTEST_TAP)
        wire.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        played = play_match(Settings(4, Seat(1), None, OffHarmonySuit.IGNORED), 7).tricks[:tricks]
        costs = [_record(page, wire, trick, places) for trick in played]
        wire.session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        seen = page.evaluate("() => window.seen")
        page.goto(f"/m/{phone.match}", wait_until="networkidle")
        again = wire.take()
    asked = sum(size for address, size in first.items() if "/api/" in address)
    what = f"entry page, first visit, {len(first)} requests, without the {asked / KB:.1f} KB of the match itself"
    yield _weight(what, sum(first.values()) - asked, HEAVIEST_VISIT)
    yield _weight("entry page, second visit", sum(again.values()), HEAVIEST_VISIT)
    yield _weight("a recorded trick over the wire, the costliest", max(costs), HEAVIEST_TRICK)
    yield _time("input to paint, the slowest tap", _slowest(seen["taps"], seen["clicks"]), SLOWEST_TAP)
    yield _time("the longest task while entering", max(seen["tasks"], default=0), LONGEST_TASK)


def _record(page: Page, wire: Wire, trick: TrickRecord, places: Mapping[str, Point]) -> float:
    """Tap a trick where its buttons are, as a thumb does; give what came back for it, in bytes."""
    wire.take()
    # The very last card of a round is placed by itself, and nobody says another harmony for the first trick.
    taps = [card.code for card in trick.cards[: -1 if trick.trick == TRICKS else None]]
    *words, last = (*(["lead"] if trick.trick == 1 else []), trick.harmony.word, *taps)
    for word in words:
        page.mouse.click(*places[word])
        page.wait_for_timeout(REST_MS)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.mouse.click(*places[last])
    page.wait_for_timeout(REST_MS)
    return sum(wire.take().values())


def _places(page: Page) -> dict[str, Point]:
    """Give the middle of each button by what it stands for; none of them ever moves."""
    found: dict[str, Point] = {}
    for button in page.locator(".deck button, .dock__harmony, .staff [name=lead]").all():
        box, name = button.bounding_box(), button.get_attribute("name")
        if box:
            word = "lead" if name == "lead" else str(button.get_attribute("value"))
            found.setdefault(word, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    return found


def _weight(what: str, size: float, promise: Promise) -> Figure:
    return Figure(what, f"{size / KB:.1f} KB", size / KB, promise=promise)


def _slowest(taps: list[float], clicks: int) -> float:
    """Give what the slowest tap took; without end where the page saw none, so that nothing is promised by silence."""
    return max(taps, default=SHORTEST_TAP) if clicks else inf


def _time(what: str, worst: float, promise: Promise) -> Figure:
    return Figure(f"{what}, at {SLOWER} times slower", f"{worst:.0f} ms", worst, promise=promise)
