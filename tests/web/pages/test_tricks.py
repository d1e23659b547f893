from __future__ import annotations

import pytest

from builders import a_match, card
from web.pages.browsing import Table

FOUR = ["Ana", "Bruno", "Chloé", "David"]
VERDICTS = [
    pytest.param("duet", "B7 R7 G4 R4", ["Bruno scores 2", "David scores 4", "David leads trick 2"], id="a tie"),
    pytest.param(
        "solo", "B7 R7 G4 R4", ["Ana scores 2", "Only one card is on-harmony", "Ana leads trick 2"], id="one valid"
    ),
    pytest.param(
        "quartet",
        "R5 B5 G5 Y5",
        ["David scores 2", "All on-harmony cards are tied", "David leads trick 2"],
        id="all tied",
    ),
]


@pytest.fixture
def table(app):
    return Table(app, "Sundays")


def one_trick(table, harmony: str, cards: str) -> str:
    match = table.match(FOUR)
    plays = [{"card": card(code).code} for code in cards.split()]
    table.add(match, type="trick", round=1, trick=1, harmony=harmony, plays=plays)
    return match


@pytest.mark.parametrize(("harmony", "cards", "titles"), VERDICTS)
def test_the_result_is_told_in_three_sentences(table, harmony, cards, titles):
    match = one_trick(table, harmony, cards)

    page = table.browser("viewer").open(f"/m/{match}/r1/t1")

    assert [" ".join(each.get_text(" ").split()) for each in page.html.select(".verdict__title")] == titles


def test_a_tie_is_explained(table):
    match = one_trick(table, "duet", "B7 R7 G4 R4")

    page = table.browser("viewer").open(f"/m/{match}/r1/t1")

    assert "tied with Ana ; Bruno played later." in page.html.select_one(".verdict__reason").get_text(
        " ", strip=True
    ).replace("  ", " ")


def test_each_card_has_its_reason_its_rule_and_the_chord_after_it(table):
    match = one_trick(table, "duet", "B7 R7 G4 R4")

    steps = table.browser("viewer").open(f"/m/{match}/r1/t1").html.select(".steps__step")

    assert [step.select_one(".tag").get_text(strip=True) for step in steps] == [
        "on-harmony",
        "on-harmony",
        "off-harmony",
        "on-harmony",
    ]
    assert [step.select_one(".rule-id").get_text() for step in steps] == ["VIVO-16", "VIVO-18", "VIVO-17", "VIVO-17"]
    assert [len(step.select(".chord-meter .suit")) for step in steps] == [1, 2, 2, 2]


def test_the_rules_applied_are_folded_below(table):
    match = one_trick(table, "duet", "B7 R7 G4 R4")

    fold = table.browser("viewer").open(f"/m/{match}/r1/t1").html.select_one("details.fold")

    assert "Ties: the card played later wins." in fold.get_text()


def test_the_other_reading_is_told_where_it_matters(table):
    match = one_trick(table, "solo", "B7 R7 R4 B2")

    assert "VIVO-A1" in table.browser("viewer").open(f"/m/{match}/r1/t1").text()


def test_the_other_reading_is_not_told_where_it_changes_nothing(table):
    match = one_trick(table, "duet", "B7 R7 B4 R4")

    assert "VIVO-A1" not in table.browser("viewer").open(f"/m/{match}/r1/t1").text()


def test_a_page_leads_to_the_tricks_beside_it_across_the_rounds(table):
    match = table.match(FOUR, a_match(seed=3), 24)
    browser = table.browser("viewer")

    first, middle, last = (browser.open(f"/m/{match}/r{place}") for place in ("1/t1", "1/t12", "2/t12"))

    assert first.html.find("a", rel="prev") is None
    assert middle.html.find("a", rel="next")["href"] == f"/m/{match}/r2/t1"
    assert last.html.find("a", rel="next") is None


@pytest.mark.parametrize("place", ["r1/t3", "r2/t1", "r3/t1", "r1/t0", "r1/t13", "r0/t1", "r1/t99999999999999999999"])
def test_a_trick_that_is_not_recorded_is_not_found(table, place):
    match = table.match(FOUR, a_match(seed=3), 2)

    assert table.browser("organiser").open(f"/m/{match}/{place}").status == 404


def test_a_scorer_may_edit_and_a_follower_may_not(table):
    match = table.match(FOUR, a_match(seed=3), 12)

    scorer, viewer = (table.browser(role).open(f"/m/{match}/r1/t1") for role in ("scorer", "viewer"))

    assert scorer.links("Edit") == [f"/m/{match}/r1/t1?edit"]
    assert viewer.links("Edit") == []


def test_a_follower_disputes_a_trick(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    browser = table.browser("viewer")

    page = browser.send(browser.open(f"/m/{match}/r1/t4?dispute"), "/dispute", {"text": "Ana led!"})

    assert page.status == 200
    assert "Ana led!" in page.text()
    assert table.call("GET", f"/matches/{match}")["disputes"][-1]["text"] == "Ana led!"


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_an_open_dispute_has_one_way_in_and_leads_on(table, role):
    browser, match = table.browser(role), table.match(FOUR, a_match(), 5)
    closed = browser.open(f"/m/{match}/r1/t4")

    opened = browser.open(closed.links("Dispute")[0])

    assert opened.has_form("/dispute")
    assert opened.links("Dispute") == []
    assert opened.html.select(".action-bar a")


def test_a_dispute_needs_no_words(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    browser = table.browser("viewer")

    browser.send(browser.open(f"/m/{match}/r1/t4?dispute"), "/dispute")

    assert [dispute["trick"] for dispute in table.call("GET", f"/matches/{match}")["disputes"] if dispute["id"]] == [4]


def test_a_dispute_sent_twice_is_one(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    browser = table.browser("viewer")
    form = browser.open(f"/m/{match}/r1/t4?dispute")

    browser.send(form, "/dispute", {"text": "Ana led!"})
    browser.send(form, "/dispute", {"text": "Ana led!"})

    assert table.call("GET", f"/matches/{match}")["version"] == 2


def test_back_with_other_words_keeps_them_and_asks_again(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    browser = table.browser("viewer")
    form = browser.open(f"/m/{match}/r1/t4?dispute")
    browser.send(form, "/dispute", {"text": "Ana led!"})

    page = browser.send(form, "/dispute", {"text": "Bruno led!"})

    assert page.status == 409
    assert page.html.textarea.get_text().strip() == "Bruno led!"


def test_words_that_are_too_long_stay_in_their_field(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    browser = table.browser("viewer")

    page = browser.send(browser.open(f"/m/{match}/r1/t4?dispute"), "/dispute", {"text": "x" * 2001})

    assert page.status == 422
    assert "at most 2000 characters" in " ".join(page.errors())
    assert page.html.textarea.get_text().strip() == "x" * 2001


def test_where_followers_may_not_dispute_they_are_not_offered_it(table):
    table.call("PATCH", f"/groups/{table.group}", {"settings": {"viewers_dispute": False}})
    match = table.match(FOUR, a_match(seed=3), 12)

    page = table.browser("viewer").open(f"/m/{match}/r1/t4?dispute")

    assert page.links("Dispute") == []
    assert not page.has_form("/dispute")


def test_a_covered_trick_says_what_lies_on_the_table(table):
    match = table.match(FOUR, a_match(seed=3), 6)

    page = table.browser("viewer").open(f"/m/{match}/r1/t2")

    assert "What lies on the table" in page.text()
    assert page.html.select(".steps__step") == []
    assert len(page.html.select(".lying .card--back")) == 1


def test_a_scorer_who_plays_opens_a_covered_trick_and_leaves_a_note(table):
    match = table.match(FOUR, a_match(seed=3), 6)
    browser = table.browser("scorer")
    covered = browser.open(f"/m/{match}/r1/t2")

    browser.send(covered, "/shown")

    assert len(browser.open(f"/m/{match}/r1/t2").html.select(".steps__step")) == 4
    assert table.call("GET", f"/matches/{match}/entries")["entries"][-1]["type"] == "note"


def test_the_last_trick_of_a_running_round_lies_open(table):
    match = table.match(FOUR, a_match(seed=3), 6)

    assert len(table.browser("viewer").open(f"/m/{match}/r1/t6").html.select(".steps__step")) == 4


def test_a_false_note_that_a_later_card_contradicts_is_flagged(table):
    match = table.match(FOUR, a_match(seed=6, honest=False), 12)

    scorer, viewer = (table.browser(role).open(f"/m/{match}/r1/t1") for role in ("scorer", "viewer"))

    assert "off-harmony, yet held" in scorer.html.find(id="review").get_text()
    assert "would have scored" in scorer.html.find(id="review").get_text()
    assert "off-harmony, yet held" in viewer.html.select_one(".callout").get_text()
    assert all(link.endswith("#review") for link in scorer.links("See"))
    assert viewer.links("See") == []


@pytest.mark.parametrize("outcome", ["upheld", "ruling"])
def test_a_scorer_decides_what_is_disputed(table, outcome):
    match = table.match(FOUR, a_match(seed=3), 12)
    table.add(match, "viewer", type="dispute", round=1, trick=4, text="Not so!")
    browser = table.browser("scorer")

    page = browser.send(browser.open(f"/m/{match}/r1/t4"), "/decision", {"decision-outcome": outcome})

    assert not page.has_form("/decision")
    assert table.call("GET", f"/matches/{match}")["disputes"][0]["state"] == outcome


def test_an_entry_mistake_goes_on_to_the_correction(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    table.add(match, "viewer", type="dispute", round=1, trick=4)
    browser = table.browser("scorer")

    page = browser.send(browser.open(f"/m/{match}/r1/t4"), "/decision", {"decision-outcome": "corrected"})

    assert page.address.startswith(f"/m/{match}/r1/t4?edit")


def test_a_follower_decides_nothing(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    table.add(match, "viewer", type="dispute", round=1, trick=4)

    assert not table.browser("viewer").open(f"/m/{match}/r1/t4").has_form("/decision")


def test_a_decision_that_is_none_is_refused(table):
    match = table.match(FOUR, a_match(seed=3), 12)
    table.add(match, "viewer", type="dispute", round=1, trick=4)
    browser = table.browser("scorer")

    page = browser.send(
        browser.open(f"/m/{match}/r1/t4"), "/decision", {"decision-outcome": "x", "decision-text": "Because"}
    )

    assert page.status == 422
    assert page.html.find("textarea", attrs={"name": "decision-text"}).get_text().strip() == "Because"


def test_a_follower_who_decides_is_told_of_the_role_before_anything_is_said_of_the_form(app):
    table = Table(app)
    match = table.match(["Ana", "Bruno", "Chloé", "David"], a_match(4, tricks=2), 2)
    browser = table.browser("viewer")
    form = browser.open(f"/m/{match}").html.find("input", attrs={"name": "csrf_token"})

    sent = browser.client.post(f"/m/{match}/r1/t1/decision", data={"csrf_token": form["value"]})

    assert sent.status_code == 403


def test_the_way_back_leads_to_the_entry_that_asked_why(table):
    match = table.match(FOUR, a_match(seed=3), 6)
    browser = table.browser("scorer")

    back = [
        browser.open(f"/m/{match}/r1/t6", headers={"Referer": f"http://localhost{address}"}).html.select_one(
            "a.icon-button"
        )
        for address in (f"/m/{match}", f"/m/{match}?view=sheet")
    ]

    assert [link["href"] for link in back] == [f"/m/{match}", f"/m/{match}?view=sheet"]


def test_what_the_program_remarked_speaks_the_language_of_the_reader(table):
    match = table.match(FOUR, a_match(seed=3), 6)
    browser = table.browser("scorer")
    browser.send(browser.open(f"/m/{match}/r1/t2"), "/shown")

    page = table.browser("scorer", lang="fr").open(f"/m/{match}?view=sheet")

    assert "The covered cards" not in page.text()
