"""Whoever follows: sees what lies on the table and no more (VIVO-36), and records nothing."""

from __future__ import annotations

import re

import pytest

from browser.pressing import press
from browser.program import FOUR, found
from browser.words import cards_in, told_of

TRICKS = (("duet", "R5 R8 R2 B6"), ("solo", "G4 G9 Y2 G1"), ("trio", "R4 R9 B4 Y9"), ("solo", "B1 B2 B3 B5"))
SEEN = {"R2", "G1", "B4"} | {"B1", "B2", "B3", "B5"}
"""The low cards of the first three tricks, and all of the last one."""
HIDDEN = {code for _harmony, cards in TRICKS for code in cards.split()} - SEEN


@pytest.fixture
def match_id(circle):
    """Give a match with four tricks of the running round."""
    made = circle.begin(FOUR, first_lead=1)
    for harmony, cards in TRICKS:
        circle.program.trick(made, harmony, cards)
    return made


@pytest.fixture
def follower(arrive, circle):
    """Give somebody who opened the link to follow."""
    return arrive(circle.link("viewer"))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("", id="match"),
        pytest.param("?view=sheet", id="sheet"),
        pytest.param("/r1/t1", id="first-trick"),
        pytest.param("/r1/t2", id="second-trick"),
        pytest.param("/r1/t3", id="third-trick"),
        pytest.param("/r1/t4", id="last-trick"),
        pytest.param("/r1/t1?edit", id="correction-of-a-trick"),
        pytest.param("/r1/t1?review", id="review-of-a-trick"),
    ],
)
def test_no_page_tells_a_follower_of_a_covered_card(follower, match_id, path):
    response = follower.go(f"/m/{match_id}{path}")

    assert response.status in {200, 403}
    assert told_of(response.text(), HIDDEN) == set()


def test_the_sheet_shows_a_follower_what_lies_on_the_table(follower, match_id):
    html = follower.go(f"/m/{match_id}").text()

    assert told_of(html, SEEN) == SEEN
    assert follower.page.get_by_text("covered card").count() > 0


def test_no_page_shows_a_follower_a_form_that_records(follower, match_id, circle):
    for path in (f"/m/{match_id}", f"/m/{match_id}?view=sheet", f"/m/{match_id}/r1/t4", f"/g/{circle.id}"):
        follower.go(path)
        forms = follower.page.locator("form[method=post]").all()
        targets = {re.sub(r"#.*", "", form.get_attribute("action")) for form in forms}
        allowed = {"/preferences", f"/g/{circle.id}/phone", f"/m/{match_id}/r1/t4/dispute"}
        assert targets <= allowed


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        pytest.param("", {"card": "G12", "round": "1", "trick": "5", "base": "4"}, id="card"),
        pytest.param("", {"quick": "solo g2 g3 g5 g6", "round": "1", "trick": "5", "base": "4"}, id="typed-trick"),
        pytest.param("/reversals", {"act": "undo"}, id="undo"),
        pytest.param("/adjustments", {"round": "1", "seat": "1", "points": "5", "reason": "me"}, id="ruling"),
        pytest.param("/ending", {"act": "finish"}, id="end"),
        pytest.param("/deletion", {}, id="deletion"),
        pytest.param("/rematch", {}, id="rematch"),
        pytest.param("/seats", {}, id="seats"),
        pytest.param("/r1/t1/corrected", {}, id="correction"),
        pytest.param("/r1/t1/shown", {}, id="show-anyway"),
    ],
)
def test_a_form_made_by_hand_is_refused_to_a_follower(follower, match_id, circle, path, fields):
    follower.go(f"/m/{match_id}")
    token = follower.page.locator("input[name=csrf_token]").first.get_attribute("value")

    answer = follower.context.request.post(f"/m/{match_id}{path}", form={"csrf_token": token, "taps": "", **fields})

    assert answer.status == 403
    assert "Your link lets you look on" in answer.text()
    assert circle.program.version(match_id) == 4


def test_a_follower_sees_no_card_in_the_title_of_any_page(follower, match_id):
    for path in ("", "/r1/t1", "/r1/t4"):
        follower.go(f"/m/{match_id}{path}")
        about = follower.page.title() + str(follower.page.locator("meta[name=description]").get_attribute("content"))
        assert told_of(about, HIDDEN | SEEN) == set()


@pytest.fixture
def player(scorer, circle, match_id):
    """Give somebody who keeps the score and plays, as the phone was told."""
    assert match_id
    scorer.go(f"/g/{circle.id}")
    question = scorer.page.get_by_label("Who holds this phone?")
    question.select_option("Ana, playing")
    press(scorer.page.locator("form").filter(has=question).get_by_role("button", name="Save"))
    return scorer


def test_a_scorer_who_plays_sees_no_more_than_a_follower(player, match_id):
    for path in ("?view=sheet", "/r1/t1", "/r1/t1?edit"):
        html = player.go(f"/m/{match_id}{path}").text()

        assert told_of(html, HIDDEN) == set()


def test_the_deck_of_a_scorer_who_plays_marks_the_last_trick_alone(player, match_id):
    player.go(f"/m/{match_id}")
    gone = player.page.get_by_role("button", name="already played").all()

    told = {code for button in gone for code in cards_in(str(button.get_attribute("aria-label")).lower())}

    assert told == {"B1", "B2", "B3", "B5"}


def test_a_scorer_who_plays_may_look_which_leaves_a_remark(player, match_id, circle):
    player.go(f"/m/{match_id}/r1/t1")

    player.press("Show anyway")

    assert player.page.get_by_role("button", name="Take back red 5, lead").is_visible()
    last = circle.program.ask("GET", f"/matches/{match_id}/entries")["entries"][-1]
    assert (last["type"], last["data"]["trick"]) == ("note", 1)


def test_after_the_round_all_is_open_to_a_follower(follower, circle):
    match_id = circle.begin(FOUR)
    circle.program.trick(match_id, "duet", "R5 R8 R2 B6")
    circle.program.add(match_id, type="finish", early=True)

    html = follower.go(f"/m/{match_id}").text()

    assert told_of(html, {"R5", "R8", "R2", "B6"}) == {"R5", "R8", "R2", "B6"}


def test_a_stranger_sees_nothing(visitor, match_id, circle):
    for path in (f"/m/{match_id}", f"/m/{match_id}/r1/t1", f"/g/{circle.id}"):
        assert visitor.go(path).status == 401


def test_somebody_of_another_group_sees_nothing(arrive, serving, match_id, circle):
    stranger = arrive(found(serving.port).link("organiser"))

    for path in (f"/m/{match_id}", f"/m/{match_id}/r1/t1", f"/m/{match_id}/acts", f"/g/{circle.id}"):
        assert stranger.go(path).status == 404
