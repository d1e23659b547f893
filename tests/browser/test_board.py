"""The board: read from every seat, or across a room."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.program import FOUR, THREE, Program
from browser.transcripts import read

PHONE, DESK = {"width": 360, "height": 640}, {"width": 1280, "height": 800}
SIZES = (PHONE, {"width": 320, "height": 560}, {"width": 640, "height": 360}, {"width": 768, "height": 1024}, DESK)
LONG = "Maximiliane-Bartholomäa von und zu Wolke"
HEBREW, ARABIC = "שרה־רבקה בת אברהם", "محمد عبد الرحمن"

FOLLOWED_MS = 20_000
KEPT_MS = 300

TRICKS = (("duet", "R5 R8 R2 B6"), ("solo", "G4 G9 G2 G1"))

_DIGITS = """() => [...document.querySelectorAll(".board__total")].map(
    total => Math.round(parseFloat(getComputedStyle(total).fontSize)))"""

_TURNS = """() => [...document.querySelectorAll(".board__seat")].map(seat => {
    const style = getComputedStyle(seat);
    const turned = style.writingMode === "vertical-rl" ? 90 : 0;
    return (turned + (style.transform === "none" ? 0 : 180)) % 360;
})"""

_OVERLAPS = """() => {
    const boxes = ".board__total .board__name .board__middle .board__way .board__result".split(" ")
        .flatMap(selector => [...document.querySelectorAll(selector)])
        .filter(element => !element.closest(".visually-hidden") && element.checkVisibility())
        .map(element => [element, element.getBoundingClientRect()]);
    const name = element => element.className + " " + element.textContent.trim().slice(0, 20);
    const found = boxes
        .filter(([, box]) => Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1)
        .map(([element]) => name(element) + " leaves the screen");
    boxes.forEach(([one, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 2 && height > 2) found.push(name(one) + " lies over " + name(other));
    }));
    return found;
}"""

_CUT_NAMES = """() => [...document.querySelectorAll(".board__name > bdi")]
    .filter(name => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
    .map(name => name.textContent)"""


@pytest.fixture
def follower(arrive, circle):
    """Give somebody who follows with a browser that runs scripts."""
    return arrive(circle.link("viewer"), java_script_enabled=True)


@pytest.fixture
def begun(circle):
    """Give a function that begins a match and records two tricks."""

    def begin(names=FOUR):
        match_id = circle.begin(names, first_lead=1, removed_suit="Y" if len(names) == 3 else None)
        for harmony, cards in TRICKS:
            circle.program.trick(match_id, harmony, " ".join(cards.split()[: len(names)]))
        return match_id

    return begin


@pytest.mark.parametrize(
    ("size", "digits"),
    [pytest.param(PHONE, [128, 86, 128, 86], id="phone"), pytest.param(DESK, [176, 192, 176, 192], id="desk")],
)
def test_the_scores_are_as_large_as_the_design_says(follower, begun, size, digits):
    follower.page.set_viewport_size(size)
    follower.go(f"/m/{begun()}/board")

    assert follower.page.evaluate(_DIGITS) == digits


@pytest.mark.parametrize(
    ("names", "turns"),
    [pytest.param(FOUR, [0, 90, 180, 270], id="four"), pytest.param(THREE, [0, 90, 270], id="three")],
)
def test_every_score_is_turned_to_its_seat(follower, begun, names, turns):
    follower.go(f"/m/{begun(names)}/board")

    assert follower.page.evaluate(_TURNS) == turns


def test_upright_no_score_is_turned_and_a_link_leads_back(follower, begun):
    follower.go(f"/m/{begun()}/board")

    follower.follow("All scores upright, for a tablet or a television")
    assert follower.page.evaluate(_TURNS) == [0, 0, 0, 0]

    follower.follow("Turn each score to its seat")
    assert follower.page.evaluate(_TURNS) == [0, 90, 180, 270]


@pytest.mark.parametrize("upright", ["", "?upright=1"])
@pytest.mark.parametrize("names", [pytest.param(FOUR, id="four"), pytest.param(THREE, id="three")])
def test_nothing_lies_over_anything_at_any_size(follower, begun, names, upright):
    match_id = begun((LONG, HEBREW, ARABIC, "J. P.")[: len(names)])
    follower.go(f"/m/{match_id}/board{upright}")

    found = {}
    for size in SIZES:
        follower.page.set_viewport_size(size)
        found[f"{size['width']}×{size['height']}"] = follower.page.evaluate(_OVERLAPS)

    assert {size: faults for size, faults in found.items() if faults} == {}


@pytest.mark.parametrize("upright", ["", "?upright=1"])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_name_of_fourteen_letters_is_not_cut(follower, begun, seats, upright):
    match_id = begun(("Maximilienne", "Bartholomäus", "Anne-Charlotte", "Guillaumette")[:seats])
    follower.go(f"/m/{match_id}/board{upright}")

    for size in SIZES:
        follower.page.set_viewport_size(size)
        assert follower.page.evaluate(_CUT_NAMES) == [], size


@pytest.mark.parametrize("points", [-7, 95, -120, 9_000, -9_999])
def test_a_score_of_any_length_fits(follower, begun, circle, points):
    match_id = begun()
    for seat in (1, 2):
        circle.program.add(match_id, type="adjust", round=1, seat=seat, points=points, reason="a bet")

    for size in SIZES:
        follower.page.set_viewport_size(size)
        for upright in ("", "?upright=1"):
            follower.go(f"/m/{match_id}/board{upright}")
            assert follower.page.evaluate(_OVERLAPS) == [], size


def test_the_board_says_who_leads_and_whose_turn_it_is_in_words_too(follower, begun):
    follower.go(f"/m/{begun()}/board")
    seats = [" ".join(text.split()) for text in follower.page.get_by_role("listitem").all_inner_texts()]

    assert seats == ["Ana 0", "Ben leading to play 3", "Chloé 2", "Dev 2"]


def test_at_the_end_the_board_names_the_winner(follower, circle):
    match_id = circle.take(read("match-018").text)
    follower.go(f"/m/{match_id}/board")

    result = circle.program.match(match_id)["result"]
    names = [seat["player"]["name"] for seat in circle.program.match(match_id)["seats"]]
    heading = follower.page.get_by_role("heading", level=1).inner_text()
    assert names[result["winners"][0] - 1] in heading
    assert "wins" in heading


def test_escape_closes_the_board(follower, begun):
    match_id = begun()
    follower.go(f"/m/{match_id}/board")
    follower.page.wait_for_load_state("networkidle")

    follower.page.keyboard.press("Escape")

    expect(follower.page).to_have_url(f"{follower.page.url.partition('/m/')[0]}/m/{match_id}")


def test_one_tap_leads_from_the_entry_to_the_board_and_one_back(scorer, begun):
    match_id = begun()
    scorer.watch(match_id)

    scorer.follow("Table view")
    assert scorer.page.url.endswith(f"/m/{match_id}/board")

    scorer.follow("Close the table view")
    assert scorer.page.locator("form.entry").is_visible()


def test_a_scorer_sees_the_chord_as_far_as_it_was_tapped(scorer, begun):
    table = scorer.watch(begun())
    table.harmony("duet", 3)
    table.play("R7")
    table.harmony("trio", 4)

    scorer.follow("Table view")

    assert scorer.page.locator(".chord-meter .suit").count() == 1
    assert "then Trio" in scorer.page.locator(".board__middle").inner_text()
    assert scorer.page.locator(".board__seat.is-turn").count() == 1


_DRAWN = """() => [".board__middle", ".board__seats"].map(place => document.querySelector(place).innerHTML
    .replace(/<span class="late"[^]*?<.span>/, "").replace(/\\/>/g, ">").replace(/<.(path|rect|ellipse|circle)>/g, "")
    .replace(/\\s+(?=[<"])|(?<=[>"])\\s+/g, "").replace(/\\s+/g, " "))"""


@pytest.fixture
def owner(arrive, circle):
    """Give somebody who keeps the score with a browser that runs scripts."""
    return arrive(circle.link("scorer"), java_script_enabled=True)


@pytest.fixture
def players(owner, scorer):
    """Give two who keep the score: one with scripts, one without."""
    return owner, scorer


@pytest.mark.parametrize(
    ("vector", "reached", "upright"),
    [
        pytest.param("match-017", (1, 1), "", id="four-begun"),
        pytest.param("match-017", (1, 12), "?upright=1", id="four-between"),
        pytest.param("match-017", (2, 5), "?upright=1", id="four-second-round"),
        pytest.param("match-001", (1, 7), "", id="three-running"),
    ],
)
def test_a_phone_draws_the_board_as_the_server_does(players, circle, vector, reached, upright):
    owner, scorer = players
    match_id = circle.take(read(vector).up_to(*reached))
    circle.program.add(match_id, type="adjust", round=1, seat=2, points=-120, reason="a bet")
    scorer.go(f"/m/{match_id}/board{upright}")
    told, drawn = scorer.page.evaluate(_DRAWN), owner.page.locator(".is-drawn")

    # What the phone was told while it entered, it knows.
    with owner.page.expect_response(lambda answer: answer.url.endswith(f"/api/v1/matches/{match_id}")):
        owner.go(f"/m/{match_id}")
    owner.page.wait_for_timeout(KEPT_MS)
    owner.go(f"/m/{match_id}/board{upright}")

    expect(drawn).to_be_attached()
    assert owner.page.evaluate(_DRAWN) == told


def test_the_board_of_a_match_that_is_over_is_as_the_server_drew_it(owner, circle):
    match_id = circle.take(read("match-001").up_to(2, 12))
    owner.go(f"/m/{match_id}")

    owner.go(f"/m/{match_id}/board")

    owner.page.wait_for_timeout(KEPT_MS)
    expect(owner.page.locator(".is-over")).to_be_attached()
    expect(owner.page.locator(".is-drawn")).to_have_count(0)


def test_the_phone_that_enters_shows_what_it_alone_knows(owner, circle, begun):
    match_id = begun()
    owner.go(f"/m/{match_id}")
    page = owner.page
    # From here on the page is the phone's: what is tapped before goes to the server.
    page.locator(".saved-state").wait_for(state="attached")
    for name in ("Duet", "red 7", "Trio"):
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("link", name="Table view").click()

    expect(page.get_by_text("then Trio")).to_be_visible()
    assert page.locator(".chord-meter .suit").count() == 1

    circle.program.add(match_id, type="adjust", round=1, seat=1, points=7, reason="a bet")
    expect(page.locator(".board__total").first).to_have_text("7", timeout=FOLLOWED_MS)
    expect(page.locator(".chord-meter .suit")).to_have_count(1)


def test_without_scripts_the_board_asks_again_by_itself(visitor, circle, begun):
    visitor.go(circle.link("viewer"))
    match_id = begun()
    visitor.go(f"/m/{match_id}/board")
    Program(circle.program.port, circle.tokens["scorer"]).trick(match_id, "solo", "B1 B3 B12 B2")

    expect(visitor.page.get_by_role("heading", name="Trick 4")).to_be_visible(timeout=FOLLOWED_MS)


def test_the_board_asks_to_stay_awake_again_whenever_it_is_seen(arrive, circle, begun):
    visitor = arrive(circle.link("viewer"), java_script_enabled=True)
    visitor.page.add_init_script("""
        window.asked = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: async kind => window.asked.push(kind) } });
    """)
    visitor.go(f"/m/{begun()}/board")
    visitor.page.wait_for_function("() => window.asked.length === 1")

    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    assert visitor.page.evaluate("window.asked") == ["screen", "screen"]
