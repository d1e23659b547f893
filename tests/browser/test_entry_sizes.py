"""The entry page in numbers: where its parts lie and how large they are, whatever players are called."""

from __future__ import annotations

import pytest

from browser import looking
from browser.program import FOUR, THREE
from browser.states import HALF, Stage

LONG, HEBREW, ARABIC = "Maximiliane-Bartholomäa von und zu Wolke", "שרה־רבקה בת אברהם", "محمد عبد الرحمن"
CLOSE = 0.5
"""What rounding takes. In px."""

# x, y, width and height; `None` where it may vary.
PHONE = {
    ".app-bar": (0, 0, 360, 44),
    ".icon-button": (None, None, 44, 44),
    ".staff": (0, 44, 360, 102),
    ".staff__clef": (None, None, 56, None),
    ".chord-meter": (None, None, 44, 79),
    ".staff__seat": (None, None, 59.5, None),
    ".staff__name": (None, None, None, 20),
    ".staff__take": (None, None, 44, 56),
    ".staff__foot": (None, None, None, 20),
    ".staff__next": (None, None, 58, None),
    ".conductor": (6, 146, 348, 42),
    ".deck": (0, 188, 360, 396),
    ".deck__band": (None, None, 348, 92),
    ".deck__label": (None, None, 28, None),
    ".deck__card": (None, None, 50.2, 44.5),
    ".dock": (0, 584, 360, 56),
    ".dock__undo": (None, None, 62, 48),
    ".dock__trick": (None, None, 32, None),
    ".dock__harmony": (None, None, 58.5, 48),
}
THREE_ON_PHONE = {
    ".deck": (0, 188, 360, 396),
    ".deck__card": (None, None, 50.2, 60.7),
    ".staff__seat": (None, None, 79, None),
    ".dock__harmony": (None, None, 79, 48),
}
LOW = {".staff": (0, 44, 360, None), ".conductor": (None, None, 348, 36), ".deck__card": (None, None, 50.2, 38.3)}
LARGE = {".conductor": (6, 146, 378, 42), ".deck__card": (None, None, 55.2, 70)}
SMALL = {".app-bar": (0, 0, 320, 44), ".deck__card": (None, None, 43.5, None), ".dock": (0, 512, 320, 56)}
DESK = {
    ".app-bar": (24, 0, 1232, 64),
    ".rail": (24, 64, 336, None),
    ".standings__row": (None, None, None, 44),
    ".staff": (384, 64, 872, 176),
    ".staff__take": (None, None, 68, 88),
    ".conductor": (384, None, 872, 52),
    ".deck__label": (None, None, 92, None),
    ".deck__card": (None, None, 59, 76),
    ".dock": (384, None, 872, 76),
    ".dock__undo": (None, None, 92, 56),
    ".dock__harmony": (None, None, 137, 56),
    ".progress": (None, None, 300, None),
}

_BOXES = """(selectors) => selectors.map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height];
})"""

_COLUMNS = """() => ({
  columns: [...document.querySelectorAll(".staff__seat")].map((seat) => seat.getBoundingClientRect().width),
  names: [...document.querySelectorAll(".staff__name")].map((name) => {
    const column = name.closest(".staff__seat").getBoundingClientRect();
    const { left, right } = name.getBoundingClientRect();
    return left >= column.left - 1 && right <= column.right + 1;
  }),
  starts: [...document.querySelectorAll(".staff__name")].map((name) => getComputedStyle(name).direction),
})"""


@pytest.fixture(scope="module")
def stage(chromium, serving):
    """Give a phone."""
    context = chromium.new_context(base_url=serving.url, service_workers="block", reduced_motion="reduce")
    yield Stage(serving.port, context, serving.url)
    context.close()


@pytest.fixture(scope="module")
def halves(stage):
    """Give the addresses of two tricks half entered, by the number of players."""
    matches = {}
    for names, settings in ((FOUR, {}), (THREE, {"removed_suit": "Y"})):
        matches[len(names)] = stage.begin(*HALF, names=names, **settings).match_id
    return matches


@pytest.mark.parametrize(
    ("seats", "size", "design"),
    [
        pytest.param(4, (360, 640), PHONE, id="phone"),
        pytest.param(3, (360, 640), THREE_ON_PHONE, id="phone-three"),
        pytest.param(4, (360, 560), LOW, id="low"),
        pytest.param(4, (390, 844), LARGE, id="large"),
        pytest.param(4, (320, 568), SMALL, id="small"),
        pytest.param(4, (1280, 800), DESK, id="desk"),
    ],
)
def test_the_parts_are_where_the_design_has_them(stage, halves, seats, size, design):
    page = stage.show(halves[seats]).page
    looking.show(page, size, "light")

    boxes = dict(zip(design, page.evaluate(_BOXES, list(design)), strict=True))

    wrong = {
        part: (boxes[part], wanted)
        for part, wanted in design.items()
        if any(each is not None and abs(each - box) > CLOSE for each, box in zip(wanted, boxes[part], strict=True))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("names", "starts"),
    [
        pytest.param((LONG, "x", "Ñ", "Ö"), ["ltr"] * 4, id="long-and-short"),
        pytest.param((HEBREW, ARABIC, "李", "👨‍👩‍👧‍👦"), ["rtl", "rtl", "ltr", "ltr"], id="right-to-left"),
        pytest.param((LONG, ARABIC, LONG.replace("Wolke", "Regen")), ["ltr", "rtl", "ltr"], id="three"),
    ],
)
def test_names_of_any_length_and_direction_stay_in_their_columns(stage, names, starts):
    settings = {"removed_suit": "Y"} if len(names) == 3 else {}
    # The lead is asked in words, then names stand in the line.
    page = stage.begin("h2", "R5", "B9", names=names, **settings).page

    for size in ((360, 640), (360, 560), (320, 568), (1280, 800)):
        looking.show(page, size, "light")
        told = page.evaluate(_COLUMNS)
        assert max(told["columns"]) - min(told["columns"]) < CLOSE, size
        assert all(told["names"]), size
        assert told["starts"] == starts
        assert not looking.scrolls_sideways(page), size
        assert size == (320, 568) or not looking.scrolls(page), size
    assert page.locator(".conductor bdi").first.text_content() in names
