"""Names as people have them, and as no program expects them: from the start of a match to its files."""

from __future__ import annotations

import csv
import io

import pytest

from browser.score_pages import read_tiles

HEBREW, FAMILY = "שָׁלוֹם", "👨‍👩‍👧‍👦"
TABLES = (("$1", "a/b", "%2F", ".."), ("<b>", "O'Neil", HEBREW, FAMILY), ("=1+1", "{{7*7}}", "%(p)s", '"; --'))


def save(visitor, title):
    """Save a file that the match page offers, and give its text and name."""
    visitor.unfold("Menu")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name=title, exact=True).click()
    return download.value.path().read_text(encoding="utf-8-sig"), download.value.suggested_filename


@pytest.mark.parametrize("names", [pytest.param(names, id=f"table-{n}") for n, names in enumerate(TABLES, start=1)])
def test_any_name_works_on_every_page(visitor, names):
    table = visitor.start_match(names)
    match_id = table.match_id

    table.lead(names[1])
    table.harmony("solo", 1)
    table.play("R5", "R8", "B2", "R6")
    assert visitor.page.get_by_text(f"Trick 1: {names[2]} +2, {names[1]} +5. {names[1]} leads.").is_visible()
    visitor.follow("Why?")
    for name in names:
        assert visitor.page.get_by_role("main").get_by_text(name, exact=True).first.is_visible()
    visitor.go(f"/m/{match_id}?view=sheet")
    assert read_tiles(visitor.page) == dict(zip(names, (0, 5, 2, 0), strict=True))
    assert [cell.inner_text() for cell in visitor.page.get_by_role("columnheader").all()[1:5]] == list(names)
    visitor.go("/")
    for name in names:
        assert visitor.page.get_by_role("button", name=name).filter(has_text="seat").count() >= 1
    visitor.follow("Our table Players, links, history")
    for name in names:
        assert visitor.page.get_by_text(name, exact=True).last.is_visible()


@pytest.mark.parametrize("names", [pytest.param(names, id=f"table-{n}") for n, names in enumerate(TABLES, start=1)])
def test_any_name_comes_out_in_the_files_of_a_match(arrive, circle, names):
    match_id = circle.begin(names)
    circle.program.trick(match_id, "solo", "R5 R8 B2 R6")
    circle.program.add(match_id, type="finish", early=True)
    visitor = arrive(circle.link("organiser"))
    visitor.go(f"/m/{match_id}")

    transcript, transcript_name = save(visitor, "Transcript (.vivo)")
    table, table_name = save(visitor, "Table (CSV)")

    for number, name in enumerate(names, start=1):
        quoted = name.replace("\\", "\\\\").replace('"', '\\"')
        assert f'[Seat{number} "{quoted}"]' in transcript
    cells = {cell for row in csv.reader(io.StringIO(table)) for cell in row}
    assert all(name in cells or f"'{name}" in cells for name in names)
    assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in cells)
    assert transcript_name.endswith(".vivo")
    assert table_name.endswith(".csv")
    assert not {"/", "\\"} & {*transcript_name, *table_name}


def test_names_that_are_alike_but_not_equal_are_two_players(visitor):
    visitor.start_match(("ana", "anà", "\u0430na"))

    assert visitor.page.get_by_text("Who sang last? Tap the name.").is_visible()
