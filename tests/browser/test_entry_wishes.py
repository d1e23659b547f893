"""What a person's device asks for: colours of its own, no motion, a focus that is always seen."""

from __future__ import annotations

import pytest

from browser import looking
from browser.states import Stage

SOLID, DASHED = "solid", "dashed"
RING = "solid 3px 2px"
MOST_STOPS = 60

_STYLE = """([selector, names]) => {
  const style = getComputedStyle(document.querySelector(selector));
  return names.map((name) => style[name]);
}"""

_MOVING = """() => [...document.querySelectorAll("*")].flatMap((each) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
  const isStill = animationName === "none" && /^0s(, 0s)*$/.test(transitionDuration) && scrollBehavior === "auto";
  return isStill ? [] : [`${each.tagName} ${each.className}`];
}).concat(document.getAnimations().map((each) => each.animationName))"""

_FOCUSED = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
  // A little inside its corners no part that sticks may lie over it.
  const [x, y] = [Math.min(8, width / 4), Math.min(8, height / 4)];
  const corners = [[left + x, top + y], [right - x, top + y], [left + x, bottom - y], [right - x, bottom - y]];
  const sticking = ".app-bar, .dock, .staff, .conductor";
  const covers = corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest(sticking));
  const isHidden = covers.some((cover) => cover && !cover.contains(focused) && !focused.contains(cover));
  const isOutside = top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
  const name = focused.getAttribute("aria-label") || focused.textContent.trim() || focused.name;
  return [name, `${outlineStyle} ${outlineWidth} ${outlineOffset}`, !isHidden && !isOutside];
}"""


@pytest.fixture(scope="module")
def stage(chromium, serving):
    """Give a phone."""
    context = chromium.new_context(
        base_url=serving.url, service_workers="block", viewport={"width": 360, "height": 640}
    )
    yield Stage(serving.port, context, serving.url)
    context.close()


def style(page, selector, *names):
    """Give how a part is drawn."""
    return page.evaluate(_STYLE, [selector, list(names)])


@pytest.fixture
def forced(stage):
    """Give a function that shows taps in the colours of the device."""

    def show(*taps, **settings):
        page = stage.begin(*taps, **settings).page
        page.emulate_media(forced_colors="active")
        return page

    yield show
    stage.page.emulate_media(forced_colors="none")


def test_forced_colours_tell_allowed_from_barred_and_played(forced):
    page = forced("h1", "n3", "R5")

    allowed, barred = (
        style(page, ".deck__card:not(.is-gone)", "borderTopStyle"),
        style(page, ".is-barred .deck__card", "borderTopStyle"),
    )
    assert (allowed, barred) == ([SOLID], [DASHED])
    page.locator("[name=card]").nth(20).click()
    page.locator(".is-gone:not(.is-last)").first.wait_for()
    assert style(page, ".is-gone:not(.is-last)", "borderTopColor") != style(page, ".deck__card", "borderTopColor")


def test_forced_colours_tell_what_is_chosen_whose_turn_it_is_and_who_leads(forced):
    page = forced("h2", "n3", "R5")

    chosen = style(page, ".dock__harmony[aria-pressed=true]", "backgroundColor")
    assert chosen != style(page, ".dock__harmony[aria-pressed=false]", "backgroundColor")
    assert style(page, ".is-turn .staff__name", "backgroundColor") == chosen
    assert style(page, ".staff__seat:not(.is-turn) .staff__name", "backgroundColor") != chosen
    page = forced("h2")
    assert style(page, ".staff__choice .staff__name", "borderTopStyle", "borderTopWidth") == [SOLID, "1px"]


def test_forced_colours_tell_a_false_note_and_what_can_be_done(forced):
    page = forced("h1", "R5", "B9")

    assert style(page, ".card.is-off", "borderTopStyle") == [DASHED]
    assert style(page, ".conductor.is-alert", "borderTopWidth") == ["3px"]
    assert style(page, ".conductor__action", "borderTopStyle") == [SOLID]


def test_without_motion_nothing_moves(stage):
    page = stage.page
    page.emulate_media(reduced_motion="reduce")
    table = stage.begin("h2", "n3")

    moving = []
    for word in ("R5", "R8", "R2", "B6", "G4"):
        table.tap(word)
        moving += page.evaluate(_MOVING)
    page.locator("[name=card]").first.hover()
    page.mouse.down()
    pressed = style(page, "[name=card]", "transform")
    page.mouse.up()

    assert moving == []
    assert pressed == ["none"]
    page.emulate_media(reduced_motion="no-preference")


def test_with_motion_a_card_drops_and_points_pop_once(stage):
    table = stage.begin("h2", "n3")
    moves = ("animationName", "animationIterationCount", "animationDelay")

    table.tap("R5")
    assert style(table.page, ".is-new .card", *moves) == ["card-drop", "1", "0s"]
    table.tap("R8", "R2", "B6")
    assert style(table.page, ".staff .mark", *moves) == ["mark-pop", "1", "0s"]
    assert style(table.page, ".staff__seat:not(.is-new) .card", *moves) == ["none", "1", "0s"]


@pytest.mark.parametrize(
    ("size", "settings"),
    [
        pytest.param((360, 640), "", id="phone"),
        pytest.param((320, 256), "", id="zoomed"),
        pytest.param((360, 560), "large_cells=1", id="large-cells"),
        pytest.param((1280, 800), "", id="desk"),
    ],
)
def test_what_has_the_focus_is_ringed_and_never_hidden(stage, size, settings):
    stage.tell(settings)
    page = stage.begin("h1", "n3", "R5", "B9").page
    looking.show(page, size, "light")
    page.emulate_media(reduced_motion="reduce")

    stops = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(_FOCUSED))
        if stops[-1] is None:
            break
    page.locator("[name=card]").first.focus()
    # Every second card, which is every row and every column.
    for _ in range(24):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        stops.append(page.evaluate(_FOCUSED))

    assert stops.pop(MOST_STOPS if None not in stops else stops.index(None)) is None
    assert [stop for stop in stops if stop[1] != RING or not stop[2]] == []
    page.emulate_media(reduced_motion="no-preference")
    stage.tell("")
