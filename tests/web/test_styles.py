"""What stylesheets repeat, since there is no build step, and what others repeat of them."""

from __future__ import annotations

import re

import pytest

from scorekeeper.web.assets import find_folder

STATIC = find_folder("static")
SHEETS = {path.name: path.read_text(encoding="utf-8") for path in sorted((STATIC / "css").glob("*.css"))}
APP = SHEETS["app.css"]
USE = re.compile(r"[^;{}]*var\(--raw-[\w-]+")
"""A declaration that uses a colour by its own name."""
MEANING = re.compile(r"\s*--[\w-]+: var\(--raw-[\w-]+")


def dark(selector):
    """Give what a block of the tokens says, in its order."""
    found = re.search(rf"{re.escape(selector)} {{([^}}]*)}}", APP)
    return [line.strip() for line in found[1].splitlines() if line.strip()]


def colour(name):
    """Give a colour by its own name."""
    return re.search(rf"--raw-{name}: (#[0-9a-f]{{6}});", APP)[1]


def test_dark_is_the_same_whether_the_device_or_the_person_wishes_it():
    by_device, by_person = dark(':root:not([data-theme="light"])'), dark(':root[data-theme="dark"]')

    assert by_device
    assert by_device == by_person


@pytest.mark.parametrize("name", SHEETS)
def test_only_what_gives_a_colour_its_meaning_uses_it_by_its_own_name(name):
    uses = USE.findall(SHEETS[name])

    assert [use for use in uses if not MEANING.fullmatch(use)] == []


def test_what_frames_a_page_on_a_phone_has_the_colour_of_the_paper(client):
    page = client.get("/").text

    told = re.findall(r'<meta name="theme-color" content="(#\w+)"', page)

    assert told == [colour("cream"), colour("night")]


def test_the_app_on_a_home_screen_opens_in_the_colours_of_the_stylesheet(client):
    manifest = client.get("/manifest.webmanifest").get_json(force=True)

    assert (manifest["background_color"], manifest["theme_color"]) == (colour("cream"), colour("violet"))


def test_the_entry_page_is_wide_for_its_scripts_where_it_is_for_its_styles():
    script = (STATIC / "js/behaviours/entry/page.js").read_text(encoding="utf-8")

    asked = re.findall(r'matchMedia\("(\(min-width: [^"]*)"\)', script)

    assert set(asked) == set(re.findall(r"@media (\(min-width: [\w.]+\)) {\s+\.entry-page {", SHEETS["entry.css"]))
    assert asked
