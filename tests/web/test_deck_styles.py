"""The stylesheet of a group's deck: made of its address, kept for good, of colours alone."""

from __future__ import annotations

import re

import pytest

from scorekeeper.web.deck_styles import style_of

CORAL = "a84b32-1b3a80-56a796-ffcf33"
PALE = "b5381f-1b3a80-96c7c1-ffcf33"
"""Its green is too near to the blue that the plain deck has on dark."""


def test_only_what_was_changed_is_changed_on_light():
    light = style_of(CORAL).split("@media")[0]

    assert re.findall(r"--(\w+)-fill", light) == ["red"]
    assert "--red-fill:#a84b32" in light


def test_only_what_was_changed_is_changed_on_dark_and_shapes_are_outlined():
    for dark in style_of(CORAL).split("@media")[1:]:
        assert re.findall(r"--(\w+)-fill:#(\w+)", dark) == [("red", "a84b32")]
        assert "--shape-line:var(--ink)" in dark


def test_on_dark_all_are_as_printed_where_a_plain_colour_could_be_confused_with_a_chosen_one():
    _light, *darks = style_of(PALE).split("@media")

    assert [re.findall(r"--\w+-fill:#(\w+)", dark) for dark in darks] == [PALE.split("-")] * 2


def test_it_is_kept_for_good_under_its_own_stamp_alone(client):
    other = client.get(f"/static/0/deck/{CORAL}.css")

    assert (other.status_code, other.mimetype, other.headers["Cache-Control"]) == (200, "text/css", "no-cache")


@pytest.mark.parametrize("colours", ["a84b32", f"{CORAL}-000000", CORAL.upper(), "x" * 27, "red-blue-green-yellow"])
def test_other_words_are_no_stylesheet(client, colours):
    assert client.get(f"/static/0/deck/{colours}.css").status_code == 404
