"""Names and numbers in drawings: they fit, whatever they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.presenters.courses import Course, Scale, scale_of
from scorekeeper.web.presenters.fitting import fitted, width_of

FAMILY = "👨‍👩‍👧‍👦"


@given(st.text(max_size=40), st.floats(20, 300))
def test_a_name_is_never_wider_than_its_room(name, room):
    assert width_of(fitted(name, room)) <= room


def test_a_name_that_fits_is_left_alone_and_a_longer_one_says_that_it_goes_on():
    assert fitted("Chloé", 80, " 42") == "Chloé"
    assert fitted("Maximilienne", 80, " 42") == "Maxim…"


@pytest.mark.parametrize("name", [f"Ana {FAMILY}{FAMILY}", "Le\u0301a Le\u0301a Le\u0301a"])
def test_no_letter_is_cut_in_two(name):
    for room in range(20, 150, 3):
        kept = fitted(name, room).removesuffix("…")
        assert not kept.endswith("\u200d")
        assert kept.count("e") == kept.count("\u0301")
        assert kept.count("👨") == kept.count("👦")


@pytest.mark.parametrize(
    ("values", "scale"),
    [
        pytest.param([(0, 3), (0, 7)], Scale(0, 30, 10), id="begun"),
        pytest.param([(0, 42), (0, 24)], Scale(0, 50, 10), id="usual"),
        pytest.param([(0, 60)], Scale(0, 80, 20), id="high"),
        pytest.param([(0, -120), (0, 41)], Scale(-150, 50, 50), id="below zero"),
        pytest.param([(0, 9032), (0, 24)], Scale(0, 10_000, 2000), id="thousands"),
    ],
)
def test_a_chart_has_a_few_lines_whatever_the_scores_are(values, scale):
    assert scale_of([Course("Ana", each, each[-1], is_leading=False) for each in values]) == scale
