from __future__ import annotations

import re
from uuid import uuid4

import pytest

from builders import a_match
from scorekeeper.games.vivo.cards import CARDS
from web.pages.browsing import Table, trick_fields

FOUR = ["Ana", "Bruno", "Chloé", "David"]
SUITS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
SUITS_FR = {"R": "rouge", "B": "bleu", "G": "vert", "Y": "jaune"}


@pytest.fixture
def table(app):
    return Table(app, "Sundays")


def totals(page) -> list[int]:
    return [int(each.get_text()) for each in page.html.select(".scoreboard__total")]


def rows(page, number: int = 0):
    return page.html.select("table.sheet")[number].select("tbody tr")


def told_cards(page) -> set[str]:
    """Give every card that a page tells by name, in words or in an attribute, or by what its drawing shows."""
    markup = page.body
    named = {
        code
        for code in CARDS
        for suits, form in ((SUITS, "{0} {1}"), (SUITS_FR, "{1} {0}"))
        if re.search(rf"\b{form.format(suits[code[0]], code[1:])}\b", markup)
    }
    coded = {code for code in CARDS if re.search(rf"\b{code}\b", markup)}
    drawn = {
        {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}[re.search(r"suit-(\w+)", " ".join(card["class"]))[1]]
        + card.select_one(".card__rank").get_text()
        for card in page.html.select(".card")
        if card.select_one(".card__rank")
    }
    return named | coded | drawn


def test_the_page_shows_the_totals_of_the_record(table):
    match = table.match(FOUR, a_match(seed=3), 24)

    page = table.browser("viewer").open(f"/m/{match}")

    assert totals(page) == table.call("GET", f"/matches/{match}")["sheet"]["scores"]


def test_the_latest_round_comes_first_and_is_open(table):
    match = table.match(FOUR, a_match(seed=3), 15)

    page = table.browser("viewer").open(f"/m/{match}")

    folds = page.html.select("details.fold")
    assert [fold.h2.get_text() for fold in folds] == ["Round 2", "Round 1"]
    assert [fold.has_attr("open") for fold in folds] == [True, False]


def test_the_winner_is_told_with_the_distance_to_the_next(table):
    match = table.match(FOUR, a_match(seed=3), 24)

    page = table.browser("viewer").open(f"/m/{match}")

    scores = sorted(totals(page), reverse=True)
    assert page.html.select_one(".hero h2").get_text().endswith(f"{scores[0] - scores[1]} points ahead of Ana.")


def test_a_shared_win_names_everybody(table):
    match = table.match(FOUR)
    table.add(match, type="finish", early=True)

    page = table.browser("viewer").open(f"/m/{match}")

    assert page.html.select_one(".hero h2").get_text() == "Shared win: Ana, Bruno, Chloé and David."
    assert "Finished early" in page.text()


def test_an_abandoned_match_says_so(table):
    match = table.match(FOUR, a_match(seed=3), 2)
    table.add(match, type="abandon")

    assert "This match was given up." in table.browser("viewer").open(f"/m/{match}").text()


def test_a_match_before_its_first_trick_has_an_empty_sheet(table):
    match = table.match(FOUR)

    page = table.browser("viewer").open(f"/m/{match}")

    assert totals(page) == [0, 0, 0, 0]
    assert "The first trick will appear here." in page.text()


def test_the_end_of_round_one_says_who_leads(table):
    match = table.match(FOUR, a_match(seed=3), 12)

    page = table.browser("viewer").open(f"/m/{match}")

    scores = sorted(totals(page), reverse=True)
    assert f"leads by {scores[0] - scores[1]}." in page.text()


def test_a_round_that_is_over_tells_its_false_notes_and_its_finest_low_card(table):
    match = table.match(FOUR, a_match(seed=3), 12)

    facts = table.browser("viewer").open(f"/m/{match}").html.select(".facts dt")

    assert [fact.get_text() for fact in facts] == ["Off-harmony cards", "Best low card"]


def test_a_table_ruling_stands_on_the_sheet_and_in_the_totals(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    before = totals(table.browser("viewer").open(f"/m/{match}"))
    table.add(match, type="adjust", round=1, seat=2, points=-3, reason="Talked <b>too much</b>")

    page = table.browser("viewer").open(f"/m/{match}")

    assert totals(page)[1] == before[1] - 3
    line = page.html.select_one(".sheet__row--adjustment")
    assert line.th.get_text(strip=True) == "Talked <b>too much</b>"
    assert "−3" in line.get_text()


def test_remarks_and_disputes_are_listed_with_their_place(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    table.add(match, type="note", text="Two lines\nof a remark")
    table.add(match, "viewer", type="dispute", round=1, trick=5, text="Not so!")

    page = table.browser("viewer").open(f"/m/{match}")

    assert [each.get_text() for each in page.html.select(".said__text")] == ["Not so!", "Two lines\nof a remark"]
    assert page.links("Round 1, trick 5") == [f"/m/{match}/r1/t5"]


def test_a_remark_that_was_taken_back_is_not_listed(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    entry = str(uuid4())
    table.add(match, id=entry, type="note", text="Oops")
    table.add(match, type="undo", of=entry)

    assert "Oops" not in table.browser("viewer").open(f"/m/{match}").text()


def test_followers_get_a_link_to_pass_on(table):
    match = table.match(FOUR, a_match(seed=3), 3)

    page = table.browser("scorer").open(f"/m/{match}?view=sheet")

    assert page.html.find("input", attrs={"readonly": True})["value"].endswith(f"/j/{table.tokens['viewer']}")
    assert page.html.select_one(".qr-box svg")


def test_a_scorer_resumes_and_a_follower_does_not(table):
    match = table.match(FOUR, a_match(seed=3), 3)

    scorer, viewer = (table.browser(role).open(f"/m/{match}?view=sheet") for role in ("scorer", "viewer"))

    assert scorer.links("Resume at trick 4") == [f"/m/{match}"]
    assert viewer.links("Resume") == []


def test_a_rematch_seats_the_same_players(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    scorer = table.browser("scorer")

    page = scorer.send(scorer.open(f"/m/{match}"), f"/m/{match}/rematch")

    assert page.status == 200
    assert len(table.matches()) == 2


def test_a_second_rematch_leads_to_the_first_while_it_is_untouched(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    scorer = table.browser("scorer")

    pages = [scorer.send(scorer.open(f"/m/{match}"), f"/m/{match}/rematch") for _ in range(2)]

    assert pages[0].address == pages[1].address
    assert len(table.matches()) == 2


def test_a_follower_is_offered_no_rematch(table):
    match = table.match(FOUR, a_match(seed=3), 24)

    assert not table.browser("viewer").open(f"/m/{match}").has_form("/rematch")


def test_the_chart_says_the_ranking_in_words(table):
    match = table.match(FOUR, a_match(seed=3), 24)

    chart = table.browser("viewer").open(f"/m/{match}").html.select_one("svg.step-chart")

    assert re.fullmatch(r"How the match went: (\w+ \d+(, )?){4}", chart["aria-label"])


@pytest.mark.parametrize("name", ["$1", "a/b", "%2F", "..", "<b>x</b>", "O'Neil", "مريم", "👨‍👩‍👧‍👦", "{S}"])
def test_an_odd_name_is_shown_on_tiles_sheet_and_trick(table, name):
    match = table.match([name, "Bruno", "Chloé", "David"], a_match(seed=3), 24)
    browser = table.browser("viewer")

    page, trick = browser.open(f"/m/{match}"), browser.open(f"/m/{match}/r1/t1")

    assert page.html.select_one(".scoreboard__name").get_text() == name
    assert page.html.select_one("table.sheet th bdi").get_text() == name
    assert any(name in step.get_text() for step in trick.html.select(".steps__head b"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("tricks", [2, 7, 11, 18, 23])
def test_a_follower_is_told_no_covered_card(table, tricks, lang):
    played = a_match(seed=6, honest=False, any_harmony=True)
    match = table.match(FOUR, played, tricks)
    table.add(match, type="note", round=played.tricks[tricks - 1].round, trick=1, text="It was R1!")
    table.add(match, "viewer", type="dispute", round=played.tricks[tricks - 1].round, trick=1, text="No, B1!")
    running = [trick for trick in played.tricks[:tricks] if trick.round == played.tricks[tricks - 1].round]
    earlier = [trick for trick in played.tricks[:tricks] if trick.round < running[-1].round]
    sheet = table.call("GET", f"/matches/{match}", role="organiser")["sheet"]["rounds"][-1]["tricks"]
    lows = {trick["low"]["card"] for trick in sheet if trick["low"]}
    last = {card.code for card in running[-1].cards}

    browser = table.browser("viewer", lang)
    pages = [browser.open(f"/m/{match}/r{trick.round}/t{trick.trick}") for trick in running]

    for page in pages:
        assert told_cards(page) <= lows | last
    if not earlier:
        assert told_cards(browser.open(f"/m/{match}")) <= lows | last


def test_a_running_round_shows_low_cards_up_high_ones_down_and_the_rest_as_dots(table):
    match = table.match(FOUR, a_match(seed=3), 6)

    covered = rows(table.browser("viewer").open(f"/m/{match}"))[1:]

    for row in covered:
        assert len(row.select(".card--back")) == 1
        assert len(row.select(".card:not(.card--back):not(.card--dot)")) <= 1
    assert len(rows(table.browser("viewer").open(f"/m/{match}"))[0].select(".card__rank")) == 4


def test_all_is_open_to_a_follower_where_the_group_says_so(table):
    table.call("PATCH", f"/groups/{table.group}", {"settings": {"memory": "open"}})
    match = table.match(FOUR, a_match(seed=3), 6)

    page = table.browser("viewer").open(f"/m/{match}")

    assert len(page.html.select(".sheet .card__rank")) == 24


def test_all_is_open_to_everybody_once_the_round_is_over(table):
    match = table.match(FOUR, a_match(seed=3), 12)

    assert len(table.browser("viewer").open(f"/m/{match}").html.select(".sheet .card__rank")) == 48


def test_titles_and_descriptions_never_name_a_card(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    browser = table.browser("organiser")

    for address in (f"/m/{match}", f"/m/{match}/r1/t1", f"/g/{table.group}"):
        page = browser.open(address)
        described = page.html.title.get_text() + page.html.find("meta", attrs={"name": "description"})["content"]
        assert not re.search(r"\b(red|blue|green|yellow|[RBGY]\d)\b", described)


def test_a_match_is_not_found_by_those_without_a_role(table, app):
    match = table.match(FOUR, a_match(seed=3), 2)
    stranger = Table(app, "Mondays").browser("organiser")

    assert stranger.open(f"/m/{match}").status == 404
    assert stranger.open(f"/m/{match}/r1/t1").status == 404
    assert table.browser().open(f"/m/{match}").status == 401


def test_the_last_card_of_a_match_is_taken_back_on_its_final_page(table):
    played = a_match(seed=3)
    match = table.match(FOUR, played, 23)
    table.add(match, type="trick", **trick_fields(played.tricks[23]))
    browser = table.browser("scorer")

    page = browser.send(browser.open(f"/m/{match}"), f"/m/{match}", press=("undo", ""))

    assert page.heading().startswith("Trick 12")
    assert not table.browser("viewer").open(f"/m/{match}").has_form(f"/m/{match}")
