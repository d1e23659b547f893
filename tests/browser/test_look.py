"""Every kind of page at the sizes of a small phone, a smaller one and a desk, light and dark, in both languages."""

from __future__ import annotations

import pytest

from browser import looking
from browser.sights import SIGHTS, address, set_scene

PHONE, SMALL, DESK = looking.SIZES
NARROWEST_TARGET, THUMB = 24, 44
MOST_TOLD = 5

_ROOMS = """() => [...document.querySelectorAll(".sheet .card")]
  .filter(card => card.checkVisibility() && card.textContent.match(/1[0-2]/))
  .flatMap(card => {
    const [box, rank, shape] = [card, card.querySelector(".card__rank"), card.querySelector("svg")]
      .map(each => each.getBoundingClientRect());
    return [rank.left - box.left - card.clientLeft, box.right - card.clientLeft - shape.right];
  })"""


@pytest.fixture(scope="module")
def module_context(chromium, serving):
    """Give a function that opens a browser for all tests of this module."""
    contexts = []

    def open_one(**changes):
        told = {"base_url": serving.url, "locale": "en-GB", "java_script_enabled": False, **changes}
        contexts.append(chromium.new_context(**told))
        return contexts[-1]

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def scene(serving, module_context):
    """Give a group with matches in every state."""
    return set_scene(serving.port, module_context)


@pytest.fixture(scope="module")
def pages(scene, module_context):
    """Give a page for each role and language, scripts on so that it can be measured."""
    states = {
        "organiser": scene.organiser.context.storage_state(),
        "follower": scene.follower.context.storage_state(),
        "stranger": None,
    }
    return {
        (who, language): module_context(storage_state=state, locale=locale, java_script_enabled=True).new_page()
        for who, state in states.items()
        for language, locale in (("en", "en-GB"), ("fr", "fr-FR"))
    }


def every_sight(*, entries_alone=False):
    return pytest.mark.parametrize(
        "sight", [pytest.param(each, id=each.name) for each in SIGHTS if each.is_entry or not entries_alone]
    )


def faults_of(page, size, theme, language):
    """Give what is wrong with a page as it is shown."""
    looking.show(page, size, theme)
    where = f"{size[0]}×{size[1]}, {theme}, {language}"
    faults = [f"{where}: scrolls sideways"] if looking.scrolls_sideways(page) else []
    for target in looking.targets(page):
        if not target.is_in_text and target.is_smaller_than(NARROWEST_TARGET):
            faults.append(f"{where}: {target} is small")
        if size == PHONE and target.part and target.is_smaller_than(THUMB):
            faults.append(f"{where}: {target} is too small for a thumb")
    return faults[:MOST_TOLD]


@pytest.mark.parametrize("language", ["en", "fr"])
@every_sight()
def test_a_page_fits_every_size_and_can_be_pressed(scene, pages, sight, language):
    page = pages[sight.who, language]
    # What the page before was still asking for is given up here.
    page.goto("about:blank")
    complaints = looking.Complaints(page)

    response = page.goto(address(scene, sight))

    faults = [
        fault for size in looking.SIZES for theme in looking.THEMES for fault in faults_of(page, size, theme, language)
    ]
    heard = complaints.all if sight.status < 400 else complaints.except_of_status()
    assert response.status == sight.status
    assert page.locator("html").get_attribute("lang") == language
    assert not faults, looking.summary(dict.fromkeys(faults))
    assert not heard


@every_sight()
def test_a_page_has_no_barriers(scene, pages, sight):
    page = pages[sight.who, "en"]
    page.goto(address(scene, sight))

    found = []
    for size, theme in ((PHONE, "light"), (PHONE, "dark"), (DESK, "light")):
        looking.show(page, size, theme)
        barriers = looking.barriers(page, colours_alone=theme == "dark")
        found += [f"{size[0]}×{size[1]}, {theme}: {barrier}" for barrier in barriers]

    assert not found, looking.summary(found)


@pytest.mark.parametrize("size", [pytest.param((360, 640), id="360x640"), pytest.param((360, 560), id="360x560")])
@pytest.mark.parametrize("language", ["en", "fr"])
@every_sight(entries_alone=True)
def test_the_entry_page_does_not_scroll_on_a_phone(scene, pages, sight, language, size):
    page = pages[sight.who, language]
    page.goto(address(scene, sight))

    looking.show(page, size, "light")

    assert not looking.scrolls(page)


def test_a_first_visit_to_the_entry_page_is_at_most_40_kb(scene, module_context):
    state = scene.organiser.context.storage_state()
    page = module_context(storage_state=state, viewport={"width": 360, "height": 640}).new_page()

    size, requests = looking.transferred(page, f"/m/{scene.running}")

    assert size <= 40_000
    assert requests <= 12


@pytest.mark.parametrize("size", looking.SIZES)
def test_two_digits_and_a_shape_have_room_on_a_small_card(scene, pages, size):
    page = pages["follower", "en"]
    page.goto(f"/m/{scene.done}")
    looking.show(page, size, "light")

    rooms = page.evaluate(_ROOMS)

    assert len(rooms) > MOST_TOLD
    assert min(rooms) >= 1


@pytest.mark.parametrize("width", [320, 640, 1280])
@pytest.mark.parametrize("path", ["/m/{start}", "/m/{done}?view=sheet", "/m/{running}/r1/t2"])
def test_a_menu_scrolls_within_a_window_of_any_height(scene, pages, path, width):
    page = pages["organiser", "fr"]
    scene.circle.program.ask("PATCH", f"/matches/{scene.done}", {"place": "At the seaside with everybody " * 5})
    page.set_viewport_size({"width": width, "height": 180})
    page.goto(path.format(**scene._asdict()))

    page.locator("summary").first.click()
    page.locator(".menu__panel > :last-child").scroll_into_view_if_needed()

    for edge in (".menu__panel", ".menu__panel > :last-child"):
        box = page.locator(edge).bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= 180, edge


def test_the_menu_fits_a_small_phone(scene, pages):
    page = pages["organiser", "fr"]
    page.goto(f"/m/{scene.running}")
    looking.show(page, SMALL, "light")

    page.locator("summary").first.click()

    assert not looking.scrolls_sideways(page)
    assert not [
        each for each in looking.targets(page) if each.is_smaller_than(NARROWEST_TARGET) and not each.is_in_text
    ]
