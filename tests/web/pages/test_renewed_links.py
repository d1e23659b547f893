"""A link that is renewed while somebody uses it: said as it is, and nothing that was tapped is lost."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from scorekeeper.engine.values import Role
from scorekeeper.services.access import Visitor
from scorekeeper.services.groups import get_group, renew_link
from scorers import Scorer, join, secret_of, sit_down

DEAD = "This link no longer works. Ask whoever organises for the new one."


@pytest.fixture
def organiser(app) -> Scorer:
    return sit_down(app)


@pytest.fixture
def scorer(organiser) -> Scorer:
    """A second phone, at the first trick of a match."""
    person = join(organiser, Role.SCORER, "Bob")
    person.tap("lead", "1")
    person.tap("now", "duet")
    person.play("R3", "B9")
    return person


def renew(organiser: Scorer, role: Role = Role.SCORER) -> str:
    """Renew a link, and give the new token."""
    visitor = Visitor(secret_of(organiser.app), None, organiser.key)
    with organiser.app.app_context():
        group = organiser.view().group_id
        renew_link(group, role, visitor, datetime.now(UTC))
        return get_group(group, visitor).tokens[role]


def test_a_phone_whose_link_was_renewed_is_told_so_on_every_page(organiser, scorer):
    group = organiser.view().group_id
    renew(organiser)

    for address in (scorer.address, f"/g/{group}", f"{scorer.address}/acts"):
        scorer.open(address)
        assert (scorer.answer.status_code, DEAD in scorer.text) == (401, True), address


def test_the_card_tapped_while_the_link_was_renewed_lies_on_the_staff_with_the_new_one(organiser, scorer):
    token = renew(organiser)

    scorer.tap("card", "R7")
    assert (scorer.answer.status_code, DEAD in scorer.text) == (401, True)
    scorer.browser.get(f"/j/{token}")
    scorer.open()

    assert scorer.staff == ["red 3", "blue 9", "red 7", None]


def test_a_correction_goes_on_with_the_new_link(organiser, scorer):
    scorer.play("R7", "B2")
    scorer.tap("next", "duet")
    scorer.open(f"{scorer.address}/r1/t1?edit")
    token = renew(organiser)

    scorer.tap("take", "2")
    assert scorer.answer.status_code == 401
    scorer.browser.get(f"/j/{token}")
    scorer.open(f"{scorer.address}/r1/t1?edit")

    assert scorer.staff == ["red 3", None, "red 7", "blue 2"]


def test_programs_learn_that_the_link_of_a_phone_was_renewed(organiser, scorer):
    renew(organiser)

    answer = scorer.browser.get(f"/api/v1/matches/{scorer.match_id}")

    assert (answer.status_code, answer.get_json()["code"]) == (401, "link-renewed")


def test_a_phone_that_keeps_a_lesser_link_stays_with_that(organiser, scorer):
    visitor = Visitor(secret_of(organiser.app), None, organiser.key)
    with organiser.app.app_context():
        viewer = get_group(organiser.view().group_id, visitor).tokens[Role.VIEWER]
    scorer.browser.get(f"/j/{viewer}")
    renew(organiser)

    assert scorer.open().status_code == 200


def test_a_phone_that_never_came_in_learns_nothing(organiser, app):
    stranger = sit_down(app)

    assert stranger.open(organiser.address).status_code == 404
