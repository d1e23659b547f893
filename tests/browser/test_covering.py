"""What scripts draw and fetch tells as little of older tricks as the pages of the server do (VIVO-36)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import looking
from browser.program import FOUR
from browser.scripted import ScriptedTable
from browser.words import told_of

TRICKS = (("duet", "R5 R8 R2 B6"), ("solo", "G4 G9 Y2 G1"), ("trio", "R4 R9 B4 Y11"), ("solo", "B1 B2 B3 B5"))
TAPS = (
    *("h2", "R5", "n1", "R8", "R2", "B6"),
    *("G4", "n3", "G9", "Y2", "G1"),
    *("R4", "n1", "R9", "B4", "Y11"),
    *("B1", "n2", "B2", "B3", "B5"),
)
LOW = {"R2", "G1", "B4", "B1"}
OLD = {"R5", "R8", "B6", "G4", "G9", "Y2", "R4", "R9", "Y11"}
"""Cards of the first three tricks that lie face down."""
LAST = {"B2", "B3", "B5"}
NEXT = "G12"
FOLLOWED_MS = 20_000

_CELLS = """() => [...document.querySelectorAll("[name=card]")].map((cell) => {
  const suit = { R: "red", B: "blue", G: "green", Y: "yellow" }[cell.value[0]];
  const shape = cell.querySelector("svg");
  const look = cell.outerHTML.replace(shape?.outerHTML ?? "", shape ? "(shape)" : "");
  const band = cell.closest(".deck__band").className.replace(`suit-${suit}`, "");
  const { backgroundColor, borderStyle, opacity } = getComputedStyle(cell);
  // But for what any card of another suit and rank has otherwise.
  const plain = look.replaceAll(suit, "(suit)").replaceAll(cell.value, "(card)").replaceAll(/\\d+/g, "(rank)");
  return [cell.value, [plain, band, borderStyle, opacity].join(" | "), backgroundColor];
})"""

_ELSEWHERE = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const each of copy.querySelectorAll(".deck, .entry-page > script")) each.remove();
  return copy.outerHTML;
}"""


@pytest.fixture
def page(arrive, circle):
    """Give the page of a scorer who is not known not to play, scripts on."""
    return arrive(circle.link("scorer"), java_script_enabled=True, service_workers="block").page


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first harmony."""
    return circle.begin(FOUR, first_lead=2)


def assert_covered(page):
    """Hold a page against what it may tell once the next trick has begun."""
    cells = page.evaluate(_CELLS)
    played = [each[1:] for each in cells if each[0] in OLD | LOW | LAST]
    unplayed = [each[1:] for each in cells if each[0] not in OLD | LOW | LAST | {NEXT}]
    assert {look for look, _colour in played} == {look for look, _colour in unplayed}
    assert {colour for _look, colour in played} <= {colour for _look, colour in unplayed}
    elsewhere = page.evaluate(_ELSEWHERE)
    assert told_of(elsewhere, OLD | LAST) == set()
    assert told_of(page.title(), OLD | LAST | LOW) == set()


@pytest.mark.parametrize("size", [pytest.param((360, 640), id="phone"), pytest.param((1280, 800), id="desk")])
def test_the_page_of_a_covered_scorer_tells_no_older_card(page, match_id, size):
    looking.show(page, size, "light")
    table = ScriptedTable(page, match_id)
    table.tap(*TAPS, NEXT)
    if size[0] > 1000:
        page.locator(".last-tricks tbody tr").nth(3).wait_for()

    assert_covered(page)
    table.wait_until_saved()
    page.reload()
    table.wait()
    assert_covered(page)


def test_no_message_to_a_covered_scorer_tells_where_a_card_was_played(page, match_id):
    table = ScriptedTable(page, match_id)
    table.tap(*TAPS, NEXT)

    heard = [each for code in sorted(OLD | LAST) for each in table.tap(code)]

    for each in heard:
        assert each.line == each.speech
        assert re.fullmatch(r"\w+ \d+: already played this round\.", each.line)


def test_undo_and_redo_of_a_covered_scorer_tell_the_trick_they_open_alone(page, match_id):
    table = ScriptedTable(page, match_id)
    table.tap(*TAPS)
    table.wait_until_saved()

    table.tap(*["undo"] * 6)
    assert told_of(page.evaluate(_ELSEWHERE), OLD - {"R4", "R9", "Y11"}) == set()
    table.tap(*["redo"] * 6, NEXT)
    table.wait_until_saved()

    assert_covered(page)


@pytest.mark.parametrize("path", ["", "/board"])
def test_no_answer_to_a_page_that_follows_tells_an_older_card(arrive, circle, match_id, path):
    follower = arrive(circle.link("viewer"), java_script_enabled=True, service_workers="block")
    answers = []
    # Playwright marks what it calls, which a method does not bear.
    follower.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    follower.go(f"/m/{match_id}{path}")

    for harmony, cards in TRICKS:
        circle.program.trick(match_id, harmony, cards)
    shown = re.compile(rf"trick {len(TRICKS) + 1}\b", re.IGNORECASE)
    expect(follower.page.locator("body")).to_contain_text(shown, timeout=FOLLOWED_MS)
    told = [answer.text() for answer in answers if answer.request.resource_type in {"fetch", "xhr", "document"}]
    last = follower.page.content()
    follower.page.reload()

    assert told_of(last, OLD) == set()
    assert told_of(follower.page.content(), OLD) == set()
    assert told
    # Each trick is open until the next one is known.
    assert told_of(told[-1], OLD) == set()


def test_what_the_api_answers_to_a_follower_tells_no_older_card(arrive, circle, match_id):
    for harmony, cards in TRICKS:
        circle.program.trick(match_id, harmony, cards)
    follower = arrive(circle.link("viewer"), java_script_enabled=True)
    paths = ("", "/entries", *(f"/export?format={each}" for each in ("vivo", "json", "csv", "bgstats")))

    answers = {path: follower.context.request.get(f"/api/v1/matches/{match_id}{path}") for path in paths}

    assert answers[""].ok
    assert {path: told_of(answer.text(), OLD) for path, answer in answers.items()} == {path: set() for path in paths}
