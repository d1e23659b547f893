"""Colours of suits: told apart by every eye, and surrounded so that text and edges keep their contrast."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.services.colours import (
    DARK_FLOOR,
    PLAIN_ON_DARK,
    PRINTED,
    VISIONS,
    distance,
    find_confused,
    nearest,
    on_dark,
    tones_of,
)

APP_CSS = (Path(__file__).parents[2] / "static" / "css" / "app.css").read_text(encoding="utf-8")
CLASSES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}

colours = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
palettes = st.fixed_dictionaries(dict.fromkeys("RBGY", colours))


def token(name: str, theme: str) -> str:
    """Give a colour of the stylesheet by its meaning."""
    raw = dict(re.findall(r"--raw-([\w-]+): (#[0-9a-f]{6});", APP_CSS))
    meanings = re.findall(rf"--{name}: var\(--raw-([\w-]+)\);", APP_CSS)
    return raw[meanings[0 if theme == "light" else -1]]


def light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    darker, lighter = sorted((light(first), light(second)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425, id="Sharma 1"),
        pytest.param((50, -1, 2), (50, 0, 0), 2.3669, id="Sharma 7"),
        pytest.param((50, 2.5, 0), (73, 25, -18), 27.1492, id="Sharma 17"),
        pytest.param((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644, id="Sharma 25"),
        pytest.param((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082, id="Sharma 34"),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(first, second, expected):
    assert distance(first, second) == pytest.approx(expected, abs=5e-5)


def test_the_default_colours_are_those_of_the_stylesheet_and_told_apart_by_all():
    assert {suit: token(f"{name}-fill", "light") for suit, name in CLASSES.items()} == PRINTED
    assert {suit: token(f"{name}-fill", "dark") for suit, name in CLASSES.items()} == PLAIN_ON_DARK
    assert find_confused(PRINTED) == find_confused(PLAIN_ON_DARK, DARK_FLOOR) == ()
    assert len(VISIONS) == 6


@given(palettes, st.sets(st.sampled_from("RBGY")))
def test_on_dark_a_colour_that_was_chosen_stays_and_nothing_becomes_alike(chosen, suits):
    palette = {**PRINTED, **{suit: chosen[suit] for suit in suits}}

    shown = on_dark(palette)

    assert all(shown[suit] in {palette[suit], PLAIN_ON_DARK[suit]} for suit in palette)
    assert all(shown[suit] == palette[suit] for suit in suits if palette[suit] != PRINTED[suit])
    assert shown == palette or find_confused(shown, DARK_FLOOR) == ()


def test_two_suits_of_one_colour_are_confused_by_all_and_red_and_green_by_some():
    same = find_confused({**PRINTED, "R": PRINTED["B"]})
    red_green = find_confused({**PRINTED, "R": "#b5381f", "G": "#2e7d32"})

    assert [(each.first, each.second, each.is_for_all) for each in same] == [("R", "B", True)]
    assert ("R", "G", False) in [tuple(each) for each in red_green]


@settings(deadline=None)
@given(colours)
def test_whatever_the_colour_text_and_edges_keep_their_contrast(colour):
    for theme in ("light", "dark"):
        tones = tones_of(colour, theme)
        outline = token("ink", theme)

        assert contrast(token("ink", theme), tones.tint) >= 7
        assert contrast(outline, tones.tint) >= 3
        for ground in (token("paper", theme), token("card", theme), tones.tint):
            assert contrast(tones.edge, ground) >= 3


@settings(deadline=None, max_examples=40)
@given(palettes)
def test_the_nearest_colours_are_told_apart_by_all_whatever_was_wanted(wanted):
    given_back = nearest(wanted)

    assert set(given_back) == set("RBGY")
    assert find_confused(given_back) == ()


@pytest.mark.parametrize("turned", ["RBGY", "YRBG", "GYRB"])
def test_colours_that_are_told_apart_are_taken_as_they_are(turned):
    wanted = dict(zip("RBGY", (PRINTED[suit] for suit in turned), strict=True))

    assert nearest(wanted) == wanted
