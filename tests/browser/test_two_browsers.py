"""Two browsers at one match, forms that are sent twice, old pages: nothing is lost, and nothing is made twice."""

from __future__ import annotations

import re

import pytest

from browser.correcting import Correction
from browser.program import FOUR
from browser.table import Table


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first card."""
    return circle.begin(FOUR, first_lead=2)


@pytest.fixture
def both(arrive, circle, match_id):
    """Give two people at the same match, who both tapped the first three cards."""
    people = [arrive(circle.link("scorer")), arrive(circle.link("scorer"))]
    for person in people:
        table = person.watch(match_id)
        table.harmony("duet", 1)
        table.play("R5", "R8", "R2")
    return people


def recorded(circle, match_id, trick=1):
    """Give the cards that the record holds of a trick of round 1, in the order played."""
    tricks = circle.program.match(match_id)["sheet"]["rounds"][0]["tricks"]
    return [play["card"] for play in tricks[trick - 1]["plays"]]


def test_a_trick_that_somebody_else_recorded_shows_both_versions(both, circle, match_id):
    one, other = both
    Table(one.page).play("B6")

    Table(other.page).play("Y6")

    assert other.page.get_by_role("heading", name="Two versions of trick 1").is_visible()
    told = other.page.get_by_role("row").filter(has_text="Ana").inner_text()
    assert "blue 6" in told
    assert "yellow 6" in told
    assert recorded(circle, match_id) == ["R5", "R8", "R2", "B6"]


def test_theirs_can_be_kept(both, circle, match_id):
    one, other = both
    Table(one.page).play("B6")
    Table(other.page).play("Y6")

    other.press("Keep theirs")

    assert recorded(circle, match_id) == ["R5", "R8", "R2", "B6"]
    assert circle.program.version(match_id) == 1
    assert Table(other.page).cards() == ["B6", "R5", "R8", "R2"]


def test_mine_can_be_kept_and_corrects_the_trick(both, circle, match_id):
    one, other = both
    Table(one.page).play("B6")
    Table(other.page).play("Y6")

    other.press("Keep mine")

    assert recorded(circle, match_id) == ["R5", "R8", "R2", "Y6"]
    assert circle.program.version(match_id) == 2


def test_half_a_trick_that_is_too_late_is_shown_and_can_be_gone_on_with(both, circle, match_id):
    one, other = both
    Table(one.page).undo()
    Table(one.page).play("R3", "B6")

    other.page.reload()

    assert other.page.get_by_role("heading", name="Two versions of trick 1").is_visible()
    other.press("Go on with mine")
    Table(other.page).play("Y6")
    assert recorded(circle, match_id) == ["R5", "R8", "R2", "Y6"]


def test_half_a_trick_as_it_was_recorded_asks_nothing(both, match_id):
    one, other = both
    Table(one.page).play("B6")

    theirs = other.watch(match_id)

    assert not other.page.get_by_role("heading", name="Two versions").is_visible()
    assert theirs.dock(2).is_visible()


def test_the_same_trick_entered_by_both_is_no_conflict(both, circle, match_id):
    one, other = both
    Table(one.page).play("B6")

    Table(other.page).play("B6")

    assert other.page.get_by_text("Trick 1:").is_visible()
    assert circle.program.version(match_id) == 1


def test_cards_for_a_trick_whose_predecessor_was_taken_back_are_kept(both, match_id):
    one, other = both
    Table(one.page).play("B6")
    theirs = other.watch(match_id)
    theirs.harmony("solo", 2)
    theirs.play("G4")
    Table(one.page).undo()

    theirs.play("G9")

    assert other.page.get_by_text("Keep your cards?").is_visible()
    assert "green 4" in other.page.get_by_role("main").inner_text()
    other.press("Keep mine")
    assert [card for card in theirs.cards() if card] == ["G4", "G9"]


def test_a_remark_meanwhile_conflicts_with_no_card(both, circle, match_id):
    one, _other = both
    circle.program.add(match_id, type="note", text="cold in here")

    Table(one.page).play("B6")

    assert recorded(circle, match_id) == ["R5", "R8", "R2", "B6"]


def test_the_same_form_in_two_tabs_records_one_trick(both, circle, match_id):
    one, _other = both
    tab = one.context.new_page()
    tab.goto(f"/m/{match_id}")

    Table(one.page).play("B6")
    Table(tab).play("B6")

    assert circle.program.version(match_id) == 1


def test_a_trick_sent_again_is_one_trick(both, circle, match_id):
    one, _other = both
    Table(one.page).play("B6")

    one.send_again()

    assert circle.program.version(match_id) == 1
    assert one.page.get_by_text("Trick 1:").is_visible()


def test_back_and_the_same_card_again_records_one_trick(both, circle, match_id):
    one, _other = both
    table = Table(one.page)
    table.play("B6")

    one.page.go_back()
    one.page.reload()

    assert circle.program.version(match_id) == 1
    assert table.cards() == ["B6", "R5", "R8", "R2"]


def test_a_start_sent_again_is_one_match_in_one_group(visitor):
    visitor.start_match(FOUR)

    visitor.send_again()

    visitor.go("/")
    assert visitor.page.get_by_role("link", name="Round 1, trick 1").count() == 1
    assert visitor.page.get_by_role("link", name="Players, links, history").count() == 1


def test_back_and_start_again_is_one_match(visitor):
    visitor.start_match(FOUR)
    visitor.page.go_back()

    visitor.page.get_by_role("button", name=re.compile("^Start( with 4)?$")).click()

    visitor.go("/")
    assert visitor.page.get_by_role("link", name="Round 1, trick 1").count() == 1


def test_a_rematch_sent_again_is_one_match(scorer, circle, match_id):
    circle.program.trick(match_id, "duet", "R5 R8 R2 B6")
    circle.program.add(match_id, type="finish", early=True)
    scorer.watch(match_id)
    scorer.press("Rematch")

    scorer.send_again()

    listed = circle.program.ask("GET", f"/groups/{circle.id}/matches")["matches"]
    assert len(listed) == 2


def test_a_player_added_again_is_one_player(scorer, circle):
    scorer.go(f"/g/{circle.id}")
    scorer.page.get_by_role("textbox", name="New player").fill("Eva")
    scorer.press("Add")

    scorer.send_again()

    players = circle.program.ask("GET", f"/groups/{circle.id}")["players"]
    assert [player["name"] for player in players] == ["Eva"]


def test_a_correction_sent_again_is_one_entry(scorer, circle, match_id):
    circle.program.trick(match_id, "duet", "R5 R8 R2 B6")
    correction = Correction.of_trick(scorer, match_id, 1, 1)
    correction.replace("B6", "Y6")

    scorer.send_again()

    assert circle.program.version(match_id) == 2
    assert recorded(circle, match_id) == ["R5", "R8", "R2", "Y6"]


ACTS = {
    "Table ruling in points": ({"Points, with a minus": "-2", "Reason": "talked"}, "Record the ruling"),
    "Remark": ({"Remark": "cold in here"}, "Record the remark"),
    "Dispute a trick": ({"What is the question?": "green 1?"}, "Mark as disputed"),
}


def act(scorer, title):
    """Fill in one of the acts on a match, on the page that shows them, and press its button."""
    fields, button = ACTS[title]
    scorer.unfold(title)
    for label, text in fields.items():
        scorer.page.get_by_label(label).fill(text)
    scorer.press(button)


@pytest.fixture
def acting(scorer, circle, match_id):
    """A scorer on the page of acts, in a match of one trick."""
    circle.program.trick(match_id, "duet", "R5 R8 R2 B6")
    scorer.go(f"/m/{match_id}/acts")
    return scorer


@pytest.mark.parametrize("title", ACTS)
def test_an_act_sent_again_is_one_entry(acting, circle, match_id, title):
    act(acting, title)

    acting.send_again()

    assert circle.program.version(match_id) == 2


@pytest.mark.parametrize("title", ACTS)
def test_back_and_the_same_act_again_is_one_entry(acting, circle, match_id, title):
    act(acting, title)
    acting.page.go_back()

    act(acting, title)

    assert circle.program.version(match_id) == 2
