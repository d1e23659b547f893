from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builders import a_match
from scorekeeper.engine.values import Role
from scorers import Scorer, fields, join, sit_down

if TYPE_CHECKING:
    from flask import Flask


@pytest.fixture
def scorer(app: Flask) -> Scorer:
    """A scorer in trick 2, whose first card is on the staff; Ana played red 3 in trick 1."""
    person = sit_down(app)
    person.tap("lead", "1")
    person.tap("now", "duet")
    person.tap("next", "duet")
    person.play("R3", "B9", "R7", "B3", "G5")
    return person


def assert_refused(scorer: Scorer, typed: str, before: int) -> None:
    """Nothing was stored, and all that was typed is still there."""
    assert scorer.answer.status_code == 422
    assert scorer.view().version == before
    assert scorer.form("form.quick-entry").select_one("input[name=quick]")["value"] == typed
    assert "green 5" in scorer.staff


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("r13", id="rank 13"),
        pytest.param("r0", id="rank 0"),
        pytest.param("r7.5", id="half a rank"),
        pytest.param("7", id="no letter"),
        pytest.param("r", id="no rank"),
        pytest.param("x", id="a letter"),
        pytest.param("r" + "1" + "0" * 30, id="10 to the power of 30"),
        pytest.param("r०", id="digits of another script"),  # noqa: RUF001 - that is the point
        pytest.param("<b>", id="markup"),
    ],
)
def test_typed_word_that_is_no_card_is_named(scorer, word):
    typed = f"b1 {word} b2"

    scorer.quick(typed)

    assert f"“{word[:40]}” is no card" in scorer.line
    assert_refused(scorer, typed, 1)


def test_everything_wrong_with_a_line_is_said_at_once(scorer):
    typed = "r13 r3 g5"

    scorer.quick(typed)

    assert "“r13” is no card" in scorer.line
    assert "Red 3: already played by Ana in trick 1." in scorer.line
    assert "Green 5: already played by David in trick 2." in scorer.line
    assert_refused(scorer, typed, 1)


def test_empty_line_asks_for_cards(scorer):
    scorer.quick("")

    assert scorer.line.startswith("Type the cards of the trick")
    assert_refused(scorer, "", 1)


@pytest.mark.parametrize(("typed", "count"), [("b1 b2", 2), ("b1", 1), ("b1 b2 b4 b5 b6", 5)])
def test_wrong_number_of_cards_is_counted(scorer, typed, count):
    scorer.quick(typed)

    assert scorer.line.startswith(f"{count} card")
    assert "one for each of the 4 players" in scorer.line
    assert_refused(scorer, typed, 1)


def test_card_repeated_in_the_line_is_named(scorer):
    scorer.quick("b1 b1 b2")

    assert "Blue 1: already played by" in scorer.line
    assert_refused(scorer, "b1 b1 b2", 1)


def test_line_of_three_completes_a_trick_that_has_one_card(scorer):
    scorer.quick("g6 b1 b2")

    assert [card.code for card in scorer.view().record.tricks[1].cards] == ["G5", "G6", "B1", "B2"]


def test_line_of_four_takes_the_place_of_what_lay_there(scorer):
    scorer.quick("g6 b1 b2 g7")

    assert [card.code for card in scorer.view().record.tricks[1].cards] == ["G6", "B1", "B2", "G7"]


def test_line_takes_french_letters_and_harmonies_of_this_trick_and_the_next(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")

    scorer.quick("quatuor R7, b12 V3 j9 solo")

    view = scorer.view()
    assert [card.code for card in view.record.tricks[0].cards] == ["R7", "B12", "G3", "Y9"]
    assert (view.record.tricks[0].harmony.word, view.next.harmony) == ("quartet", "solo")


def test_line_without_a_lead_keeps_what_was_typed(app):
    scorer = sit_down(app)

    scorer.quick("duet r7 b12 r3 b9")

    assert scorer.answer.status_code == 422
    assert scorer.line == "Who sang last? Tap the name."
    assert scorer.form("form.quick-entry").select_one("input[name=quick]")["value"] == "duet r7 b12 r3 b9"


def test_removed_suit_is_refused_at_three_players(app):
    scorer = sit_down(app, ("Ana", "Bruno", "Chloé"), removed="Y")
    scorer.tap("lead", "1")

    scorer.quick("duet r7 y9 b3")

    assert "Yellow 9 cannot be played: this suit was taken out." in scorer.line
    assert scorer.view().version == 0


def test_quartet_is_refused_at_three_players(app):
    scorer = sit_down(app, ("Ana", "Bruno", "Chloé"))
    scorer.tap("lead", "1")

    scorer.tap("now", "quartet")

    assert scorer.answer.status_code == 422
    assert scorer.line == "This harmony is not possible here."


def test_card_of_an_earlier_trick_says_who_played_it(scorer):
    scorer.tap("card", "R3")

    assert scorer.answer.status_code == 422
    assert scorer.line == "Red 3: already played by Ana in trick 1."
    assert "green 5" in scorer.staff


def test_card_that_is_none_is_refused(scorer):
    scorer.tap("card", "R13")

    assert scorer.line.startswith("“R13” is no card")
    assert "green 5" in scorer.staff


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"round": "9"}, id="a round there is not"),
        pytest.param({"trick": "x"}, id="no number"),
        pytest.param({"entry": "'"}, id="no id"),
        pytest.param({"base": "-1"}, id="no version"),
        pytest.param({"taps": "R1 " * 200}, id="too long"),
        pytest.param({"round": "2", "trick": "12"}, id="a trick far off"),
    ],
)
def test_form_that_is_none_of_ours_changes_nothing(scorer, change):
    answer = scorer.send(scorer.form("form.entry"), card="B1", **change)

    assert answer.status_code == 422
    assert scorer.view().version == 1
    assert "green 5" in scorer.staff


def test_old_csrf_token_keeps_what_was_typed(scorer):
    form = scorer.form("form.quick-entry")

    answer = scorer.send(form, quick="g6 b1 b2", csrf_token="old")  # noqa: S106 - it is out of date

    assert answer.status_code == 403
    assert scorer.view().version == 1
    again = scorer.form("form:has([name=quick])")
    assert fields(again)["quick"] == "g6 b1 b2"
    scorer.send(again)
    assert len(scorer.view().record.tricks) == 2


def test_viewer_gets_no_forms_about_cards_and_may_not_post(scorer):
    viewer = join(scorer, Role.VIEWER)

    assert viewer.page.select("form.entry, form.quick-entry") == []
    token = viewer.page.select_one("input[name=csrf_token]")
    data = {"csrf_token": token["value"] if token else "", "card": "B1"}
    assert viewer.post(scorer.address, data).status_code == 403
    assert viewer.open(f"{scorer.address}/acts").status_code == 403


def test_stranger_is_asked_who_is_there_and_a_member_of_another_group_finds_nothing(app, scorer):
    stranger = Scorer(app, "nobody", scorer.match_id)
    neighbour = sit_down(app, ("Emma", "Farid", "Gaëlle"))

    assert stranger.open().status_code == 401
    assert neighbour.open(scorer.address).status_code == 404


def test_covered_scorer_learns_no_more_than_that_a_card_is_gone(app):
    scorer = sit_down(app, plays=True)
    match = a_match(4, tricks=4, seed=2)
    scorer.record(match.tricks)
    old = match.tricks[0].cards[0]

    scorer.tap("now", "solo")
    scorer.tap("card", old.code)

    assert scorer.line.endswith(": already played this round.")
    assert "in trick 1" not in scorer.text


def test_covered_page_tells_of_no_card_of_a_hidden_trick(app):
    scorer = sit_down(app, plays=True)
    match = a_match(4, tricks=6, seed=2)
    scorer.record(match.tricks)
    left = [button["value"] for button in scorer.page.select(".deck__card:not(.is-gone)")]
    lows = {scored.ends.low.card.code for scored in match.sheet().rounds[0].tricks if scored.ends.low}
    hidden = {card.code for trick in match.tricks[:5] for card in trick.cards}

    gone = {button["value"] for button in scorer.page.select(".deck__card.is-gone")}

    assert gone == {card.code for card in match.tricks[5].cards}
    assert hidden <= set(left)
    rail = {
        f"{card.select_one('.card__rank').get_text()}"
        for card in scorer.page.select(".rail .card:not(.card--dot, .card--back)")
    }
    shown = {code[1:] for code in lows} | {card.code[1:] for card in match.tricks[5].cards}
    assert rail <= shown
    for trick in match.tricks[:5]:
        assert f"in trick {trick.trick}." not in str(scorer.page)


def test_covered_page_turns_the_last_trick_over_with_the_next_lead(app):
    # VIVO-36: the last trick lies open until the next lead, and no longer.
    scorer = sit_down(app, plays=True)
    match = a_match(4, tricks=2, seed=2)
    scorer.record(match.tricks[:1])
    before = len(scorer.page.select(".rail .card:not(.card--dot, .card--back)"))

    scorer.tap("now", "solo")
    scorer.tap("card", match.tricks[1].cards[0].code)

    low_alone = 1 if match.sheet().rounds[0].tricks[0].ends.low else 0
    assert before == 4
    assert len(scorer.page.select(".rail .card:not(.card--dot, .card--back)")) == low_alone


@pytest.mark.parametrize("name", ["round", "trick", "base"])
def test_number_of_hundreds_of_digits_is_refused_like_any_other(scorer, name):
    form = {field["name"]: field["value"] for field in scorer.form("form.entry").find_all("input", type="hidden")}

    answer = scorer.browser.post(scorer.address, data={**form, name: "9" * 400, "now": "duet"}, headers=scorer.headers)

    assert answer.status_code == 422
