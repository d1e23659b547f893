from __future__ import annotations

from uuid import uuid4

import pytest

from builders import a_match
from web.pages.browsing import Table

FOUR = ["Ana", "Bruno", "Chloé", "David"]
ODD = ["$1", "a/b", "%2F", "..", "<b>x</b>", "O'Neil", "مريم", "👨‍👩‍👧‍👦"]


@pytest.fixture
def table(app):
    return Table(app, "Sundays")


def addresses(page) -> list[str]:
    return [field["value"] for field in page.html.select("#links input[readonly]")]


@pytest.mark.parametrize(("role", "links"), [("viewer", 1), ("scorer", 2), ("organiser", 3)])
def test_a_role_can_copy_its_own_link_and_those_below(table, role, links):
    page = table.browser(role).open(f"/g/{table.group}")

    tokens = [address.rpartition("/j/")[2] for address in addresses(page)]
    assert tokens == [table.tokens[each] for each in ("viewer", "scorer", "organiser")][:links]


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_only_the_organiser_sees_settings_and_renewals(table, role):
    page = table.browser(role).open(f"/g/{table.group}")

    assert not page.has_form("/settings")
    assert not page.has_form("/name")
    assert page.links("Renew") == []


def test_a_follower_is_offered_no_match_and_no_player_to_add(table):
    page = table.browser("viewer").open(f"/g/{table.group}")

    assert page.links("New match") == []
    assert not page.has_form("/players")


def test_a_group_is_not_found_by_those_without_a_role(table, app):
    other = Table(app, "Mondays")

    assert other.browser("organiser").open(f"/g/{table.group}").status == 404
    assert other.browser("organiser").open(f"/g/{uuid4()}").status == 404
    assert table.browser().open(f"/g/{table.group}").status == 401


def test_the_organiser_renames_the_group(table):
    browser = table.browser("organiser")

    page = browser.send(browser.open(f"/g/{table.group}"), "/name", {"group-name": "  Sundays at Ana’s "})

    assert page.heading() == "Sundays at Ana’s"


@pytest.mark.parametrize(
    ("name", "words"), [("", "Something must be written here."), ("x" * 41, "at most 40 characters")]
)
def test_a_refused_name_of_the_group_stays_in_its_field(table, name, words):
    browser = table.browser("organiser")

    page = browser.send(browser.open(f"/g/{table.group}"), "/name", {"group-name": name})

    assert page.status == 422
    assert words in " ".join(page.errors())
    assert page.html.find("input", attrs={"name": "group-name"})["value"] == name


@pytest.mark.parametrize(
    ("action", "fields", "part"),
    [
        ("/name", {"group-name": "Mondays"}, "settings"),
        ("/settings", {"settings-viewers_dispute": "y"}, "settings"),
        ("/players", {"player-name": "Zoé"}, "players"),
        ("/phone", {}, "phone"),
        ("/deck", {"deck-R-name": "coral"}, "deck"),
    ],
)
def test_what_was_done_is_said_in_the_part_of_the_page_that_is_in_sight(table, action, fields, part):
    browser = table.browser("organiser")

    page = browser.send(browser.open(f"/g/{table.group}"), action, fields)

    assert len(page.html.select(".notice")) == len(page.html.select(f"#{part} [role=status] .notice")) == 1
    assert not browser.open(f"/g/{table.group}").html.select(".notice")


@pytest.mark.parametrize("name", ODD)
def test_a_player_with_an_odd_name_is_added_renamed_and_shown(table, name):
    browser = table.browser("organiser")

    page = browser.send(browser.open(f"/g/{table.group}"), "/players", {"player-name": name})

    assert page.status == 200
    assert name in [each.get_text() for each in page.html.select(".player-row__name")]
    assert page.html.find("b", string="x") is None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Something must be written here."),
        ("x" * 41, "at most 40 characters"),
        ("aNA", "There is a player called aNA already."),
        ("Chloe\u0301", "There is a player called Chloé already."),
    ],
)
def test_a_refused_player_stays_in_the_field(table, name, words):
    table.match(FOUR)
    browser = table.browser("scorer")

    page = browser.send(browser.open(f"/g/{table.group}"), "/players", {"player-name": name})

    assert page.status == 422
    assert words in " ".join(page.errors())
    assert page.html.find("input", attrs={"name": "player-name"})["value"] == name


def test_a_player_is_renamed_put_away_and_brought_back(table):
    table.match(FOUR)
    browser = table.browser("organiser")
    page = browser.open(f"/g/{table.group}")
    ana = next(form for form in page.html.select(".player-row form") if form.find(attrs={"value": "Ana"}))[
        "action"
    ].split("#")[0]

    renamed = browser.send(page, ana, {f"{ana.rpartition('/')[2]}-name": "Anna"})
    away = browser.send(renamed, ana, press=("act", "archive"))
    back = browser.send(away, ana, press=("act", "restore"))

    names = [
        [each.get_text() for each in shown.html.select("#players > .rows .player-row__name")]
        for shown in (renamed, away, back)
    ]
    assert ["Anna" in each for each in names] == [True, False, True]


def test_a_player_cannot_get_the_name_of_another(table):
    table.match(FOUR)
    browser = table.browser("organiser")
    page = browser.open(f"/g/{table.group}")
    ana = next(form for form in page.html.select(".player-row form") if form.find(attrs={"value": "Ana"}))[
        "action"
    ].split("#")[0]

    refused = browser.send(page, ana, {f"{ana.rpartition('/')[2]}-name": "BRUNO"})

    assert refused.status == 422
    assert "There is a player called BRUNO already." in " ".join(refused.errors())


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_a_smaller_role_cannot_manage_by_sending_the_form_itself(table, role):
    browser = table.browser(role)
    token = browser.open(f"/g/{table.group}").html.find("input", attrs={"name": "csrf_token"})["value"]

    sent = browser.client.post(f"/g/{table.group}/name", data={"csrf_token": token, "group-name": "Mine"})

    assert sent.status_code == 403


def test_settings_are_kept(table):
    browser = table.browser("organiser")
    page = browser.open(f"/g/{table.group}")

    browser.send(
        page, "/settings", {"settings-memory": "open", "settings-viewers_dispute": [], "settings-language": "fr"}
    )

    group = table.call("GET", f"/groups/{table.group}")
    assert group["settings"] == {"memory": "open", "viewers_dispute": False}
    assert group["language"] == "fr"


def test_a_phone_says_who_holds_it(table):
    table.match(FOUR)
    browser = table.browser("scorer")
    page = browser.open(f"/g/{table.group}")
    bruno = page.html.find("option", string="Bruno, playing")["value"]

    page = browser.send(page, "/phone", {"phone-phone": bruno})

    assert "This phone: Bruno, playing" in page.text()


def test_a_match_is_listed_with_the_winner_first(table):
    table.match(FOUR, a_match(seed=3), 24)

    row = table.browser("viewer").open(f"/g/{table.group}").html.select_one(".match-row")

    totals = [int(part.get_text().split()[-1]) for part in row.select(".match-row__link > span")]
    assert totals == sorted(totals, reverse=True)
    assert row.select_one(".match-row__winner").get_text().endswith(str(totals[0]))


def test_older_matches_are_a_page_further(table):
    for day in range(1, 24):
        match = table.match(FOUR, played_on=f"2026-05-{day:02}")
        table.add(match, type="abandon")
    browser = table.browser("viewer")

    first = browser.open(f"/g/{table.group}")
    second = browser.open(first.html.find("a", rel="next")["href"])

    assert len(first.html.select(".match-row")) == 20
    assert len(second.html.select(".match-row")) == 3
    assert second.html.find("a", rel="next") is None
    assert "abandoned" in second.text()


def test_a_cursor_that_is_none_is_refused(table):
    page = table.browser("viewer").open(f"/g/{table.group}?cursor=nonsense")

    assert page.status == 422


def test_a_group_without_a_match_says_what_comes(table):
    assert "Your first match will appear here." in table.browser("viewer").open(f"/g/{table.group}").text()


@pytest.mark.parametrize("address", ["name", "players", "players/x", "settings"])
def test_a_follower_is_told_of_the_role_before_anything_is_said_of_a_form(table, address):
    browser = table.browser("viewer")
    form = browser.open(f"/g/{table.group}").html.find("input", attrs={"name": "csrf_token"})

    sent = browser.client.post(f"/g/{table.group}/{address}", data={"csrf_token": form["value"]})

    assert sent.status_code == 403
