"""What somebody meets who uses this for the first time: each page says what is so, and where to go on."""

from __future__ import annotations

import pytest

from builders import a_match, tricks
from scorekeeper.engine.values import Role
from scorers import join, sit_down
from web.pages.browsing import Browser, Table
from web.pages.every_page import Walk

NAMES = ("Zoé", "Łucja", "Ømar", "Ðavíð")
FOUR = ["Ana", "Bruno", "Chloé", "David"]


@pytest.fixture
def visitor(app):
    return Browser(app.test_client(), {"Accept-Language": "en"})


def chosen(page, form):
    """Give the words of the choice that a form's list shows."""
    select = page.form(form).select_one("select")
    return (select.select_one("option[selected]") or select.select_one("option")).get_text()


def test_no_page_gives_an_id_to_two_things(app):
    twice = {}
    for seen in Walk(app, "en", NAMES).all():
        ids = [tag["id"] for tag in seen.page.select("[id]")]
        twice[seen.where] = {each for each in ids if ids.count(each) > 1}

    assert {where: ids for where, ids in twice.items() if ids} == {}


def test_a_wrong_link_is_answered_where_it_was_pasted(visitor):
    home = visitor.open("/")

    refused = visitor.send(home, "/links", {"link": "hello"})

    field = refused.html.find(id="link")
    assert home.form("/links")["action"].partition("#")[2] == refused.html.find(id="have-link")["id"]
    assert (field["value"], field.has_attr("autofocus")) == ("hello", True)
    assert refused.html.find(id=field["aria-describedby"].split()[-1]).get_text().startswith("This is no link")


def test_a_token_of_no_group_says_whom_to_ask(visitor):
    page = visitor.open("/j/nonsense")

    assert page.status == 401
    assert "This is not, or no longer, a link of a group. Ask whoever organises for the new one." in page.text()
    assert "401" not in page.text()


def test_first_form_asks_who_holds_the_phone_by_the_seat(visitor):
    home = visitor.open("/")

    options = [each.get_text() for each in home.html.select("#phone option")]
    assert options == ["Not said yet", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Somebody who does not play"]


@pytest.mark.parametrize(
    ("answer", "shown"),
    [("4", "David, playing"), ("2", "Not said yet"), ("watches", "Somebody who does not play"), ("", "Not said yet")],
)
def test_answer_of_the_first_form_is_what_the_group_page_shows(visitor, answer, shown):
    visitor.send(visitor.open("/"), "/", {"seat": ["Ana", "", "Chloé", "David"], "phone": answer})

    group = visitor.open(visitor.open("/").links("Our table")[0])

    assert chosen(group, "/phone") == shown


def test_group_page_takes_back_what_the_phone_said(visitor):
    visitor.send(visitor.open("/"), "/", {"seat": FOUR, "phone": "1"})
    group = visitor.open(visitor.open("/").links("Our table")[0])

    after = visitor.send(group, "/phone", {"phone-phone": ""})

    assert chosen(after, "/phone") == "Not said yet"
    assert "This phone: Ana" not in after.text()


def test_player_is_renamed_in_a_field_called_name(app):
    table = Table(app)
    table.match(FOUR)

    page = table.browser("organiser").open(f"/g/{table.group}")

    labels = [each.get_text() for each in page.html.select(".player-row .field__label")]
    assert labels == ["Name"] * 4


def test_follower_of_a_group_with_an_open_match_reads_no_contradiction(app):
    table = Table(app)
    table.match(FOUR, a_match(4, seed=3), tricks=2)

    page = table.browser("viewer").open(f"/g/{table.group}")

    assert [each.b.get_text() for each in page.html.select(".resume")] == ["Round 1, trick 3"]
    assert "Finished matches appear here." in page.text()
    assert "Your first match" not in page.text()


def test_new_totals_stand_beside_the_points_of_the_last_trick(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.quick("solo r3 b9 r7 r8 solo")

    feet = [" ".join(each.get_text(" ").split()) for each in scorer.page.select(".staff__foot")]

    assert feet == ["+3 lowest 3 points in all", "ignored", "0 points in all", "+2 highest 2 points in all"]


def test_rounds_are_told_apart_from_the_second_on(app):
    scorer = sit_down(app)
    match = a_match(4, seed=3)
    scorer.record(match.tricks[:12])
    scorer.open(f"{scorer.address}?view=sheet")
    assert scorer.page.select(".scoreboard__rounds") == []

    scorer.record(match.tricks[12:13])
    scorer.open(f"{scorer.address}?view=sheet")

    assert len(scorer.page.select(".scoreboard__rounds")) == 4


def test_review_says_what_is_decided_and_leads_to_the_points_of_a_table_rule(app):
    scorer = sit_down(app)
    scorer.record(tricks("Solo: R3 R4 R6 B9\nSolo: R5 R8 R9 R10"))

    scorer.open(f"{scorer.address}/r1/t1")

    review = scorer.page.find(id="review")
    assert "David played blue 9 off-harmony, yet held a card that fitted" in review.get_text()
    assert review.select_one("a.row-link")["href"] == f"{scorer.address}/acts?open=adjust"
    assert scorer.page.select(".callout") == []


def test_review_of_a_dispute_says_who_asks_what(app):
    scorer = sit_down(app)
    scorer.record(tricks("Solo: R3 R4 R6 B9\nSolo: R5 R8 R9 Y10"))
    other = join(scorer, Role.SCORER, "Bob")
    other.open(f"{other.address}/r1/t2?dispute")
    other.send(other.form("form[action*='/dispute']"), text="Yellow 10?")

    scorer.open(f"{scorer.address}/r1/t2")

    assert "Disputed (Bob): Yellow 10?" in scorer.page.find(id="review").get_text()


def test_ending_a_match_says_that_it_can_be_opened_again(app):
    scorer = sit_down(app)
    scorer.open(f"{scorer.address}/acts?open=ending")

    ending = scorer.form("form[action$='/ending']")

    assert "can be reopened here" in ending.get_text()
    assert ending.find_parent("details") != scorer.form("form[action$='/rematch']").find_parent("details")


def test_typed_letters_are_shown_in_the_language_of_the_page(app):
    scorer = sit_down(app, lang="fr")
    scorer.tap("lead", "1")

    shown = {each["placeholder"] for each in scorer.page.select("input[name=quick]")}

    assert shown == {"r7 b12 v3 j9"}
