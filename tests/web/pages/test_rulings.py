from __future__ import annotations

import csv
from pathlib import Path
from urllib.parse import urlencode

import pytest

from web.pages.browsing import Browser

EXAMPLES = Path(__file__).parents[2] / "data" / "vivo_examples.tsv"


@pytest.fixture
def visitor(client):
    return Browser(client, {"Accept-Language": "en"})


def ask(visitor, **fields):
    return visitor.open("/rulings?" + urlencode(fields))


def tap(visitor, page, card: str):
    """Press a card of the deck, as a browser sends a form by GET."""
    form = page.html.find("form", id="trick")
    fields = {field["name"]: field["value"] for field in form.find_all("input")}
    assert form.find("button", attrs={"name": "card", "value": card})
    return ask(visitor, **fields, card=card)


def titles(page) -> list[str]:
    return [" ".join(each.get_text(" ").split()) for each in page.html.select(".verdict__title")]


def test_a_trick_is_tapped_card_by_card(visitor):
    page = ask(visitor, harmony="duet")
    for card in ("B7", "R7", "G4", "R4"):
        page = tap(visitor, page, card)

    assert titles(page) == ["Player 2 scores 2", "Player 4 scores 4", "Player 4 leads the next trick"]
    assert len(page.html.select(".steps__step")) == 4


@pytest.mark.parametrize(
    "typed",
    ["duet b7 r7 g4 r4", "Duo B7 R7 V4 R4", "duet b7,r7;g4  r4*", "DUET: b7 r7 g4 r4".replace(":", "")],
)
def test_a_trick_is_typed_with_the_letters_of_both_languages(visitor, typed):
    page = ask(visitor, quick=typed)

    assert titles(page)[:1] == ["Player 2 scores 2"]


def test_nobody_needs_a_role(client):
    assert client.get("/rulings").status_code == 200


def test_every_state_is_a_link_that_shows_the_same(visitor):
    page = ask(visitor, quick="duet b7 r7 g4 r4")
    link = page.html.find("input", attrs={"aria-label": "Link to this ruling"})["value"]

    assert titles(visitor.open(link.partition("localhost")[2])) == titles(page)


def test_the_ruling_can_be_copied_as_words(visitor):
    text = ask(visitor, quick="duet b7 r7 g4 r4").html.find("textarea").get_text()

    assert text.strip().splitlines()[0] == "Duet: blue 7, red 7, green 4 (off-harmony), red 4."


def test_at_three_players_the_suit_in_the_box_and_the_quartet_are_gone(visitor):
    page = ask(visitor, players="3", removed="B", harmony="solo")

    assert page.html.find("button", attrs={"name": "harmony", "value": "quartet"}) is None
    assert page.html.find("button", attrs={"name": "card", "value": "B5"}) is None
    assert page.html.find("button", attrs={"name": "card", "value": "Y5"})


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        pytest.param({"quick": "solo r13"}, '"R13" is no card', id="13"),
        pytest.param({"quick": "solo r0"}, '"R0" is no card', id="0"),
        pytest.param({"quick": "solo 7.5"}, '"7.5" is no card', id="7.5"),
        pytest.param({"quick": "solo x"}, '"X" is no card', id="a letter"),
        pytest.param({"quick": "solo r1000000000000000000000000000000"}, "is no card", id="10^30"),
        pytest.param({"quick": "solo r1 r2 r3 r4 r5"}, "5 cards are recorded", id="five cards"),
        pytest.param(
            {"quick": "quartet r1", "players": "3"}, "With three players there is no Quartet.", id="quartet at three"
        ),
        pytest.param(
            {"quick": "solo b1", "players": "3", "removed": "B"}, "this suit was taken out", id="removed suit"
        ),
        pytest.param({"quick": "solo \uff19 r1"}, "is no card", id="full width"),
    ],
)
def test_what_cannot_be_judged_is_refused_and_stays_as_typed(visitor, fields, words):
    page = ask(visitor, **fields)

    assert page.status == 422
    assert words in " ".join(page.errors())
    assert page.html.find("input", id="quick")["value"] == fields["quick"]


def test_a_card_that_lies_there_is_not_taken_twice(visitor):
    page = ask(visitor, harmony="solo", cards="R5", card="R5")

    assert len(page.html.select(".steps__step")) == 1


def test_a_card_typed_twice_is_told(visitor):
    page = ask(visitor, quick="solo r5 r5 r6 r7")

    assert "in this trick twice" in " ".join(page.errors())


def test_a_claim_that_is_not_earned_is_told(visitor):
    page = ask(visitor, quick="solo r5 r6* r7 r8")

    assert "follows the harmony and is marked as off-harmony" in " ".join(page.errors())


def test_a_card_is_taken_back_by_its_place_or_the_last_by_undo(visitor):
    page = ask(visitor, harmony="duet", cards="B7 R7 G4", take="2")
    assert page.html.find("input", attrs={"name": "cards"})["value"] == "B7 G4"

    page = ask(visitor, harmony="duet", cards="B7 R7 G4", undo="1")
    assert page.html.find("input", attrs={"name": "cards"})["value"] == "B7 R7"


def test_the_other_reading_is_told_where_it_matters_and_can_be_chosen(visitor):
    ignored = ask(visitor, quick="solo b7 r7 r4 b2")
    counted = ask(visitor, quick="solo b7 r7 r4 b2", reading="counted")

    assert "If the suit of an off-harmony card counted as played" in ignored.text()
    assert [len(page.html.select(".tag--off")) for page in (ignored, counted)] == [2, 1]


def test_an_empty_desk_leads_to_an_example_and_to_the_last_trick(visitor):
    assert visitor.open("/rulings").links("An example")

    ask(visitor, quick="solo b7 b8 b9 b10")

    last = visitor.open("/rulings").links("The trick looked at last")[0]
    assert "B10" in last


@pytest.mark.parametrize(
    "line", ["?players=99&harmony=x&cards=&removed=Q&reading=z", "?cards=%00%ff", "?card=R5", "?take=x", "?undo=1"]
)
def test_an_address_that_means_nothing_shows_the_desk(visitor, line):
    assert visitor.open("/rulings" + line).status == 200


def test_rulings_are_limited_by_address(make_app):
    client = make_app(rate_limits=True).test_client()

    codes = {client.get("/rulings?harmony=solo").status_code for _ in range(121)}

    assert codes == {200, 429}


def _examples():
    with EXAMPLES.open(encoding="utf-8") as lines:
        return list(csv.reader((line for line in lines if not line.startswith("#")), delimiter="\t"))


def test_there_are_worked_examples():
    assert len(_examples()) > 20
