"""What is refused is refused by us, in words that stay, not by a bubble of the browser."""

from __future__ import annotations

import pytest

from builders import a_match
from scorers import sit_down

TYPED = "input:not([type=hidden]), select, textarea"


@pytest.fixture
def scorer(app):
    """An organiser with a match of three tricks."""
    person = sit_down(app)
    person.record(a_match(4, tricks=3, seed=3).tricks)
    return person


@pytest.mark.parametrize(
    "address",
    [
        pytest.param("/", id="home"),
        pytest.param("/rulings", id="ruling desk"),
        pytest.param("/g/{group}", id="group"),
        pytest.param("/m/{match}", id="entry"),
        pytest.param("/m/{match}/acts", id="acts"),
        pytest.param("/m/{match}/r1/t2?dispute", id="dispute"),
    ],
)
def test_no_form_is_checked_by_the_browser(scorer, address):
    scorer.open(address.format(match=scorer.match_id, group=scorer.view().group_id))

    forms = [form for form in scorer.page.select("form") if form.select(TYPED)]

    assert forms
    assert all(form.has_attr("novalidate") for form in forms)


def test_points_are_typed_into_a_field_that_keeps_what_is_no_number(scorer):
    scorer.open(f"{scorer.address}/acts")

    scorer.send(scorer.form("form[action$='/adjustments']"), points="7.5", reason="Talked")

    field = scorer.page.select_one("#adjust-points")
    assert (field["type"], field["value"]) == ("text", "7.5")
