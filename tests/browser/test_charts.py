"""Drawings of scores and of a trick: nothing leaves them, whatever names and numbers are."""

from __future__ import annotations

import re

import pytest

from browser.transcripts import read

NAMES = ("Maximilienne-Bartholomäa", "W" * 40, "Guillaumette", "שרה־רבקה בת אברהם ובניה")
SIZES = ((320, 640), (360, 640), (1280, 800))

_OUTSIDE = """() => {
  const drawing = document.querySelector(".step-chart, .rank-staff").getBoundingClientRect();
  return [...document.querySelectorAll(".step-chart text, .rank-staff text")]
    .filter(text => text.getBoundingClientRect().right > drawing.right + 0.5
      || text.getBoundingClientRect().left < drawing.left - 0.5)
    .map(text => text.textContent);
}"""


@pytest.fixture
def match_id(circle):
    """Give a match of people with long names; what they bet is more than anybody plays for."""
    text = read("match-018").text
    for seat, name in enumerate(NAMES, start=1):
        text = re.sub(rf'\[Seat{seat} "[^"]*"\]', f'[Seat{seat} "{name}"]', text)
    return circle.take(text)


@pytest.mark.parametrize("bets", [pytest.param((), id="usual"), pytest.param((9_000, -950), id="thousands")])
@pytest.mark.parametrize("path", ["?view=sheet", "/r1/t3", "/r2/t7"])
def test_names_and_numbers_stay_inside_their_drawing(arrive, circle, match_id, path, bets):
    for seat, points in enumerate(bets, start=1):
        circle.program.add(match_id, type="adjust", round=1, seat=seat, points=points, reason="a bet")
    page = arrive(circle.link("organiser")).page
    page.goto(f"/m/{match_id}{path}")

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_OUTSIDE) == [], width
