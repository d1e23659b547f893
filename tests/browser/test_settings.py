"""The settings of a phone: what they do to the page, and to the phone."""

from __future__ import annotations

import pytest

from browser import looking
from browser.program import FOUR, THREE

CELL = 56
"""The least height of a large cell, for fingers that do not aim well. In px."""
FALSE_NOTE, CARD = [20, 40, 20], [10]
LONGEST_CHORD_S = 0.6

_CELLS = """() => [...document.querySelectorAll(".deck__card")].map(card => card.getBoundingClientRect().height)"""

_PLACES = """() => Object.fromEntries(Object.entries({
    label: ".deck__label", cards: ".deck__cards", undo: ".dock__undo", harmonies: ".dock__harmonies",
    dock: ".dock", staff: ".staff", line: ".conductor",
}).map(([name, selector]) => {
    const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [name, { left, right, top, bottom }];
}))"""

_STUBS = """
    window.felt = [];
    Object.defineProperty(navigator, "vibrate", { value: pulses => window.felt.push(pulses) });
    window.notes = [];
    const audio = { destination: {}, currentTime: 0, resume: async () => {} };
    const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    window.AudioContext = function () { return audio; };
    window.GainNode = function () { return { gain: ramp, connect: other => other }; };
    window.OscillatorNode = function (_audio, { frequency }) {
        const note = { frequency };
        window.notes.push(note);
        return { connect: other => other, start: at => { note.from = at; }, stop: at => { note.to = at; } };
    };
"""


@pytest.fixture
def told(scorer):
    """Give a function that ticks settings and saves them."""

    def tell(*names, on=True):
        scorer.go("/settings")
        for name in names:
            scorer.page.get_by_label(name, exact=True).set_checked(on)
        scorer.press("Save")
        return scorer

    return tell


@pytest.mark.parametrize("size", [pytest.param((360, 640), id="360x640"), pytest.param((320, 640), id="320x640")])
@pytest.mark.parametrize("names", [pytest.param(FOUR, id="four"), pytest.param(THREE, id="three")])
def test_large_cells_are_high_and_only_the_deck_gives_way(told, circle, size, names):
    match_id = circle.begin(names, first_lead=2, removed_suit="Y" if len(names) == 3 else None)
    page = told("Large cells").watch(match_id).page
    looking.show(page, size, "light")

    before = page.evaluate(_PLACES)
    page.mouse.wheel(0, 2_000)
    page.wait_for_timeout(300)
    after = page.evaluate(_PLACES)

    assert min(page.evaluate(_CELLS)) >= CELL
    assert not looking.scrolls_sideways(page)
    for part in ("dock", "staff", "line"):
        assert after[part] == pytest.approx(before[part], abs=1), part
    assert after["dock"]["bottom"] == size[1]


def test_every_large_cell_can_be_reached_by_tab_without_being_hidden(told, circle):
    page = told("Large cells").watch(circle.begin(FOUR, first_lead=2)).page
    page.emulate_media(reduced_motion="reduce")
    page.locator("[name=card]").first.focus()

    hidden = []
    for _ in range(48):
        place = page.evaluate(_PLACES)
        box = page.locator(":focus").bounding_box()
        if box["y"] < place["line"]["bottom"] - 1 or box["y"] + box["height"] > place["dock"]["top"] + 1:
            hidden.append(page.locator(":focus").get_attribute("aria-label"))
        page.keyboard.press("Tab")

    assert hidden == []


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_left_hand_finds_everything_on_the_other_side(told, circle, size):
    match_id = circle.begin(FOUR, first_lead=2)
    page = told("Left hand").watch(match_id).page
    looking.show(page, size, "light")

    place = page.evaluate(_PLACES)

    assert place["label"]["left"] >= place["cards"]["right"]
    assert place["undo"]["left"] >= place["harmonies"]["right"]
    assert not looking.scrolls(page)


def test_a_setting_is_kept_when_the_browser_is_closed(told, open_context):
    state = told("Large cells").context.storage_state()
    kept = next(cookie for cookie in state["cookies"] if cookie["name"] == "scorekeeper_phone")

    page = open_context(storage_state=state).new_page()
    page.goto("/settings")

    assert kept["expires"] > 0
    assert page.get_by_label("Large cells", exact=True).is_checked()


@pytest.fixture
def feeling(open_context, told, circle):
    """Give a function that opens the entry page with these settings off, and tells what was felt and heard."""

    def feel(*off, kinds, sound=False):
        visitor = told(*off, on=False)
        if sound:
            told("Sound")
        page = open_context(storage_state=visitor.context.storage_state(), java_script_enabled=True).new_page()
        page.add_init_script(_STUBS)
        page.goto(f"/m/{circle.begin(FOUR, first_lead=2)}")
        page.evaluate(
            """async kinds => {
                const app = document.querySelector("script[src$='app.js']").src;
                const { feel } = await import(app.replace("app.js", "behaviours/feel.js"));
                const desk = JSON.parse(document.getElementById("desk").textContent);
                for (const kind of kinds) feel(kind, desk, 3);
            }""",
            kinds,
        )
        return page

    return feel


def test_a_card_is_felt_shortly_and_a_false_note_longer(feeling):
    page = feeling(kinds=["card", "off", "trick"])

    assert page.evaluate("window.felt") == [CARD, FALSE_NOTE]
    assert page.evaluate("window.notes") == []


def test_a_phone_that_was_told_so_does_not_vibrate(feeling):
    page = feeling("Vibration", kinds=["card", "off"])

    assert page.evaluate("window.felt") == []


def test_a_closed_trick_sounds_as_the_chord_of_its_harmony(feeling):
    page = feeling(kinds=["trick"], sound=True)

    page.wait_for_function("() => window.notes.length === 3")

    notes = page.evaluate("window.notes")
    assert [round(note["frequency"] / notes[0]["frequency"], 2) for note in notes] == [1, 1.25, 1.5]
    assert max(note["to"] for note in notes) <= LONGEST_CHORD_S


def test_a_phone_without_sound_loads_nothing_to_make_any(open_context, told, circle):
    state = told().context.storage_state()
    page = open_context(storage_state=state, java_script_enabled=True).new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto(f"/m/{circle.begin(FOUR, first_lead=2)}", wait_until="networkidle")

    assert [url for url in asked if url.endswith("chord.js")] == []


@pytest.mark.parametrize(("on", "asked"), [(True, ["screen"]), (False, [])])
def test_the_screen_stays_on_during_entry_only_where_that_is_wanted(open_context, told, circle, on, asked):
    state = told("Keep awake", on=on).context.storage_state()
    page = open_context(storage_state=state, java_script_enabled=True).new_page()
    page.add_init_script("""
        window.asked = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: async kind => window.asked.push(kind) } });
    """)

    page.goto(f"/m/{circle.begin(FOUR, first_lead=2)}", wait_until="networkidle")

    assert page.evaluate("window.asked") == asked
