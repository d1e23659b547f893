from __future__ import annotations

import json

import pytest

from scorekeeper.web.phone import COOKIE, Phone
from web.pages.browsing import Browser, Table

ANSWER = {"large_cells": "y", "left_hand": "y", "sound": "y"}


@pytest.fixture
def visitor(client):
    return Browser(client)


@pytest.fixture
def table(app):
    return Table(app)


def kept_cookie(client):
    return client.get_cookie(COOKIE)


def choices(page):
    return {box["name"]: box.has_attr("checked") for box in page.html.select("input[type=checkbox]")}


def plays(page):
    return json.loads(page.html.select_one("#desk").get_text())["plays"]


def test_the_page_shows_what_holds_where_nothing_was_said(visitor):
    told = Phone()

    page = visitor.open("/settings")

    assert choices(page) == {
        "large_cells": told.large_cells,
        "left_hand": told.left_hand,
        "single_keys": told.single_keys,
        "awake": told.awake,
        "vibrate": told.vibrate,
        "sound": told.sound,
    }
    assert not kept_cookie(visitor.client)


@pytest.mark.parametrize("name", ["large_cells", "left_hand", "single_keys", "awake", "vibrate", "sound"])
def test_each_switch_is_kept_by_itself(visitor, name):
    page = visitor.open("/settings")
    before = choices(page)
    form = page.form("/settings")
    box = form.select_one(f"input[name={name}]")
    if before[name]:
        del box["checked"]
    else:
        box["checked"] = ""

    visitor.send(page, "/settings")

    assert choices(visitor.open("/settings")) == {**before, name: not before[name]}


def test_the_settings_outlive_the_session_of_the_browser(visitor):
    visitor.send(visitor.open("/settings"), "/settings", {"language": "fr", "theme": "dark", **ANSWER})
    kept = kept_cookie(visitor.client)

    other = visitor.client.application.test_client()
    other.set_cookie(COOKIE, kept.value)
    page = Browser(other).open("/settings")

    assert kept.max_age == 400 * 24 * 3600
    assert (page.html.html["lang"], page.html.html["data-theme"]) == ("fr", "dark")
    assert choices(page)["sound"]


def test_the_cookie_is_renewed_by_use_and_hidden_from_scripts(visitor):
    visitor.send(visitor.open("/settings"), "/settings", ANSWER)

    header = next(
        value
        for name, value in visitor.client.get("/rulings").headers.items()
        if name == "Set-Cookie" and value.startswith(COOKIE)
    )

    assert "HttpOnly" in header
    assert "SameSite=Lax" in header


def test_hands_are_told_to_the_whole_page(visitor):
    visitor.send(visitor.open("/settings"), "/settings", ANSWER)

    html = visitor.open("/rulings").html

    assert (html.html["data-cells"], html.html["data-hand"]) == ("large", "left")
    assert html.select_one("link[href$='hands.css']")


def test_a_phone_that_was_told_nothing_loads_no_more_than_before(visitor):
    html = visitor.open("/rulings").html

    assert not html.html.has_attr("data-cells")
    assert not html.html.has_attr("data-hand")
    assert not html.select_one("link[href$='hands.css']")


def test_the_entry_page_hands_them_to_its_scripts(table):
    match = table.match(["Ana", "Ben", "Chloé", "Dev"])
    scorer = table.browser("scorer")
    assert plays(scorer.open(f"/m/{match}")) == {"single_keys": True, "vibrate": True, "sound": False}

    scorer.send(scorer.open("/settings"), "/settings", ANSWER)

    page = scorer.open("/settings")
    told = {name: choices(page)[name] for name in ("single_keys", "vibrate", "sound")}
    assert plays(scorer.open(f"/m/{match}")) == told


def test_the_way_back_leads_to_the_page_it_was_opened_from(table):
    match = table.match(["Ana", "Ben", "Chloé", "Dev"])
    scorer = table.browser("scorer")
    page = scorer.open(scorer.open(f"/m/{match}").links("Settings of this phone")[0])
    back = page.html.select_one(".app-bar a")["href"]

    saved = scorer.send(page, "/settings", ANSWER)

    assert back == f"/m/{match}"
    assert saved.html.select_one(".app-bar a")["href"] == back
    assert "Saved on this phone." in saved.text()


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_the_way_back_leads_to_no_other_site(visitor, back):
    page = visitor.open("/settings", query_string={"back": back})

    assert page.html.select_one(".app-bar a")["href"] == "/"


def test_a_choice_that_is_none_is_refused_and_changes_nothing(visitor):
    page = visitor.send(visitor.open("/settings"), "/settings", {"theme": "pink"})

    assert page.status == 422
    assert page.errors()
    assert not kept_cookie(visitor.client)


@pytest.mark.parametrize(
    "value", ["", "x", "theme=pink&language=xx&sound=2", "a=1&" * 200, "theme=dark&unknown=1", "%ff"]
)
def test_a_cookie_that_makes_no_sense_is_passed_over(visitor, value):
    visitor.client.set_cookie(COOKIE, value)

    page = visitor.open("/settings")

    assert page.status == 200
    assert page.html.html["lang"] == "en"
    assert page.html.html.get("data-theme") == ("dark" if "dark" in value else None)


def test_what_a_session_kept_before_still_holds_until_something_is_chosen(visitor):
    with visitor.client.session_transaction() as session:
        session["language"], session["theme"] = "fr", "dark"

    assert visitor.open("/").html.html["lang"] == "fr"
    page = visitor.send(visitor.open("/"), "/preferences", press=("theme", "auto"))

    assert page.html.html["lang"] == "fr"
    assert not page.html.html.has_attr("data-theme")


def test_groups_are_linked_for_what_is_theirs(table):
    page = table.browser("viewer").open("/settings")

    assert page.links("Our table") == [f"/g/{table.group}#phone"]


@pytest.mark.parametrize("address", ["/", "/g/{group}", "/m/{match}", "/m/{match}?view=sheet", "/rulings"])
def test_every_page_leads_to_the_settings(table, address):
    match = table.match(["Ana", "Ben", "Chloé", "Dev"])

    page = table.browser("scorer").open(address.format(group=table.group, match=match))

    assert page.links("Settings of this phone")
