"""A match on paper: one sheet, A4, with all that was recorded."""

from __future__ import annotations

import re

import pytest

from browser.transcripts import read

LONG = (
    "Maximiliane-Bartholomäa von und zu Wolke",
    "W" * 40,
    "שרה־רבקה בת אברהם ובניה",
    "Wolfgang Amadeus Theophilus S.",
)
A4_POINTS = (595, 842)
SHEET = {"width": 703, "height": 1031}
"""What is left of an A4 sheet between its margins, in CSS pixels."""

_SHOWN = """() => [...document.querySelectorAll("table.sheet")].map(sheet => {
    const shown = row => row.checkVisibility({ contentVisibilityAuto: true });
    const rows = [...sheet.querySelectorAll("tr")].filter(shown);
    rows.sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    const words = row => row.textContent.replace(/\\s+/g, " ").trim();
    return { left: sheet.getBoundingClientRect().left, rows: rows.map(words) };
})"""

_OVERLAPS = """() => [".scoreboard__tile", ".sheet thead bdi", ".app-bar h1, .app-bar__sub, .hero h2, .hero .sub"]
    .flatMap(names => {
        const boxes = [...document.querySelectorAll(names)].filter(each => each.checkVisibility())
            .map(each => [each.textContent, each.getBoundingClientRect()]);
        return boxes.filter(([, a], index) => boxes.some(([, b], other) => other > index
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).map(([text]) => text);
    })"""


@pytest.fixture
def reader(arrive, circle):
    """Give a function that opens the page of a match with a browser that can print."""

    def read_match(match_id, language="en", **changes):
        locale = {"en": "en-GB", "fr": "fr-FR"}[language]
        visitor = arrive(circle.link("organiser"), java_script_enabled=False, locale=locale, **changes)
        visitor.go(f"/m/{match_id}?view=sheet")
        return visitor.page

    return read_match


def pages_of(pdf):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def size_of(pdf):
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
    return round(float(box[1])), round(float(box[2]))


def cut_off(page):
    """Give how many pixels of the page would not fit on the sheet."""
    page.set_viewport_size(SHEET)
    page.emulate_media(media="print")
    return page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('main'))"
    )


def with_names(text, names):
    for seat, name in enumerate(names, start=1):
        text = re.sub(rf'\[Seat{seat} "[^"]*"\]', f'[Seat{seat} "{name}"]', text)
    return text


@pytest.mark.parametrize(
    ("vector", "rulings", "language"),
    [
        pytest.param("match-018", 0, "fr", id="four-french"),
        pytest.param("match-018", 2, "en", id="four-two-rulings"),
        pytest.param("match-018", 3, "fr", id="four-three-rulings-french"),
        pytest.param("match-018", 9, "en", id="four-nine-rulings"),
        pytest.param("match-001", 0, "en", id="three"),
        pytest.param("match-001", 3, "fr", id="three-three-rulings-french"),
        pytest.param("match-001", 9, "fr", id="three-nine-rulings-french"),
    ],
)
def test_a_whole_match_is_one_sheet_with_nothing_cut_off(reader, circle, vector, rulings, language):
    match_id = circle.take(with_names(read(vector).text, LONG))
    for number in range(rulings):
        reason = f"{number} {'talked during the trick, and not for the first time ' * 4}"[:200]
        for round_ in (1, 2):
            circle.program.add(
                match_id, type="adjust", round=round_, seat=1 + number % 3, points=-1 - number, reason=reason
            )
    for number in range(1, 10):
        circle.program.add(match_id, type="note", round=1, trick=number, text="The cat sat on the table.\n" * 9)
    circle.program.ask("PATCH", f"/matches/{match_id}", {"place": ("At the seaside with everybody, " * 7)[:200]})
    page = reader(match_id, language)

    pdf = page.pdf(prefer_css_page_size=True)

    assert (pages_of(pdf), size_of(pdf)) == (1, A4_POINTS)
    assert cut_off(page) == 0


@pytest.mark.parametrize("names", [LONG, tuple(sign * 40 for sign in "MWXY")], ids=["long", "wide"])
def test_four_long_names_stand_apart_in_every_header(reader, circle, names):
    page = reader(circle.take(with_names(read("match-018").text, names)))
    cut_off(page)

    assert page.evaluate(_OVERLAPS) == []
    assert page.locator(".hero h2").evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight") <= 2


@pytest.mark.parametrize("tricks", [(1, 1), (1, 7), (1, 12), (2, 4)])
def test_a_match_that_runs_is_one_sheet_too(reader, circle, tricks):
    page = reader(circle.take(read("match-017").up_to(*tricks)))

    assert pages_of(page.pdf(prefer_css_page_size=True)) == 1
    assert cut_off(page) == 0


def test_both_rounds_stand_side_by_side_from_the_first_trick_down(reader, circle):
    transcript = read("match-018")
    match_id = circle.take(transcript.text)
    circle.program.add(match_id, type="adjust", round=1, seat=2, points=-2, reason="talked")
    circle.program.add(match_id, type="adjust", round=1, seat=3, points=4, reason="sang")
    page = reader(match_id)
    cut_off(page)

    second, first = page.evaluate(_SHOWN)

    assert first["left"] < second["left"]
    totals = [round_["scores"] for round_ in circle.program.match(match_id)["sheet"]["rounds"]]
    names = "".join(transcript.names)
    numbers = [str(number) for number in range(1, 13)]
    for told, scores, rulings in ((first, totals[0], ["talked−2", "sang+4"]), (second, totals[1], [])):
        head, *tricks, total = told["rows"]
        assert head == f"Trick{names}"
        assert [row.split()[0] for row in tricks] == [*numbers, *rulings]
        assert total == "Total" + "".join(map(str, scores))


def test_what_does_not_fit_is_counted(reader, circle):
    match_id = circle.take(read("match-018").text)
    for number in range(9):
        circle.program.add(match_id, type="adjust", round=1, seat=1, points=1, reason=f"ruling {number}")
    page = reader(match_id)

    assert page.get_by_text("more rulings and remarks").is_hidden()
    cut_off(page)
    assert page.get_by_text("3 more rulings and remarks stand on the page.").is_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_is_white_and_holds_nothing_to_press(reader, circle, theme):
    page = reader(circle.take(read("match-018").text), color_scheme=theme)
    cut_off(page)

    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    ink = page.evaluate("getComputedStyle(document.querySelector('.scoreboard__total')).color")
    buttons = page.locator("button, .button, .icon-button, summary .icon, .qr-box, input:not([type=hidden])")

    assert ground == "rgba(0, 0, 0, 0)"
    assert ink == "rgb(34, 27, 45)"
    assert [each for each in buttons.all() if each.is_visible()] == []
