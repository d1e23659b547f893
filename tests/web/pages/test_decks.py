"""Our deck: said once on the group page, followed by every page of the group."""

from __future__ import annotations

import pytest

from web.pages.browsing import Table

FOUR = ["Ana", "Ben", "Chloé", "Dev"]
CORAL = {"deck-R-name": "coral", "deck-R-letter": "c", "deck-R-colour": "#AA0011"}


@pytest.fixture
def table(app):
    return Table(app)


def change(table, fields, *, press=None, role="organiser"):
    browser = table.browser(role)
    return browser.send(browser.open(f"/g/{table.group}"), "/deck", fields, press=press)


def stored(table) -> dict:
    group = table.call("GET", f"/groups/{table.group}")
    return {name: group[name] for name in ("suit_names", "suit_letters", "suit_colours", "suit_order")}


def bands(page) -> list[str]:
    return [each["aria-label"].split(",")[0] for each in page.html.select(".deck__band")]


def test_the_deck_is_kept_as_far_as_it_differs_from_the_plain_one(table):
    page = change(table, {**CORAL, "deck-R-place": "4", "deck-Y-place": "1"})

    assert page.status == 200
    assert stored(table) == {
        "suit_names": {"R": "coral"},
        "suit_letters": {"R": "C"},
        "suit_colours": {"R": "#aa0011"},
        "suit_order": list("YBGR"),
    }
    assert page.html.find("input", attrs={"name": "deck-R-name"})["value"] == "coral"


def test_it_goes_back_to_the_plain_one_with_one_tap(table):
    change(table, CORAL)

    change(table, {"deck-R-letter": "B"}, press=("act", "plain"))

    assert stored(table) == {"suit_names": {}, "suit_letters": {}, "suit_colours": {}, "suit_order": list("RBGY")}


def test_an_empty_field_is_the_word_of_each_language(table):
    change(table, CORAL)

    change(table, {"deck-R-name": " ", "deck-R-letter": ""})

    assert stored(table)["suit_names"] == stored(table)["suit_letters"] == {}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"deck-R-letter": "Y"}, "Triangle and circle have the same letter, Y."),
        ({"deck-R-letter": "7"}, "Triangle: “7” is not one single letter."),
        ({"deck-R-name": "Green"}, "Triangle and diamond have the same name, “green”."),
        ({"deck-R-colour": "#1b3a80"}, "Triangle and square have colours that are too alike."),
        ({"deck-G-colour": "#2e7d32"}, "Triangle and diamond have colours that are too alike for colour-blind eyes."),
        ({"deck-R-place": "2"}, "Triangle and square have the same place, 2."),
        ({"deck-R-name": "x" * 41}, "Triangle: This is too long: at most 40 characters."),
        ({"deck-R-colour": "red"}, "Triangle: "),
        ({"deck-R-place": "9"}, "Triangle: "),
    ],
)
def test_suits_that_could_be_confused_are_refused_and_what_was_typed_stays(table, fields, words):
    page = change(table, {"deck-B-name": "sea", **fields})

    assert page.status == 422
    assert any(each.startswith(words) for each in page.errors())
    assert page.html.find("input", attrs={"name": "deck-B-name"})["value"] == "sea"
    assert stored(table)["suit_names"] == {}


def test_colours_too_alike_are_saved_as_the_nearest_ones_on_request(table):
    browser = table.browser("organiser")
    fields = {"deck-G-name": "fir", "deck-G-colour": "#2e7d32"}
    refused = browser.send(browser.open(f"/g/{table.group}"), "/deck", fields)

    page = browser.send(refused, "/deck", press=("act", "nearest"))

    assert page.status == 200
    assert stored(table)["suit_names"] == {"G": "fir"}


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_only_an_organiser_says_what_the_deck_looks_like(table, role):
    page = table.browser(role).open(f"/g/{table.group}")

    assert not page.has_form("/deck")


def test_the_entry_page_shows_names_letters_order_and_colours(table):
    match = table.match(FOUR)
    change(table, {**CORAL, "deck-R-place": "4", "deck-Y-place": "1"})

    page = table.browser("scorer").open(f"/m/{match}")

    assert bands(page) == ["yellow", "blue", "green", "coral"]
    assert [each.get_text() for each in page.html.select(".deck__letter")] == ["Y", "B", "G", "C"]
    assert page.html.find("button", attrs={"name": "card", "value": "R7"})["aria-label"] == "coral 7"
    styles = [link["href"] for link in page.html.find_all("link", rel="stylesheet") if "/deck/" in link["href"]]
    assert len(styles) == 1
    answer = table.app.test_client().get(styles[0])
    assert "--red-fill:#aa0011" in answer.text
    assert "immutable" in answer.headers["Cache-Control"]


def test_quick_entry_takes_the_letters_of_the_deck_and_says_them(table):
    match = table.match(FOUR)
    change(table, {**CORAL, "deck-G-letter": "É"})
    plays = [{"card": card} for card in ("R1", "R2", "R4", "R5")]
    table.add(match, type="trick", round=1, trick=1, harmony="solo", plays=plays)
    browser = table.browser("scorer")
    started = browser.open(f"/m/{match}")

    refused = browser.send(started, f"/m/{match}", {"quick": "duet q7 b12"})
    taken = browser.send(started, f"/m/{match}", {"quick": "duet c7 b12 é3 y9"})

    assert "a letter C, B, É or Y" in refused.text()
    assert taken.status == 200
    sheet = table.call("GET", f"/matches/{match}")["sheet"]
    assert [play["card"] for play in sheet["rounds"][0]["tricks"][1]["plays"]] == ["R7", "B12", "G3", "Y9"]


def test_the_words_of_a_trick_and_of_a_program_name_the_suits_as_the_group_does(table):
    match = table.match(FOUR)
    change(table, {**CORAL, "deck-R-place": "4", "deck-Y-place": "1"})
    plays = [{"card": card} for card in ("R7", "B12", "R3", "R9")]
    table.add(match, type="trick", round=1, trick=1, harmony="solo", plays=plays)

    page = table.browser("scorer").open(f"/m/{match}/r1/t1")
    body = {
        "type": "trick",
        "round": 1,
        "trick": 2,
        "harmony": "solo",
        "plays": plays,
        "id": "0" * 8 + "-0000" * 3 + "-" + "0" * 12,
        "base": 1,
    }
    token = {"Authorization": f"Bearer {table.tokens['scorer']}"}
    refused = table.app.test_client().post(f"/api/v1/matches/{match}/entries", json=body, headers=token)

    assert "coral 7" in page.text()
    assert "red 7" not in page.text()
    assert "coral 7" in refused.get_json()["detail"]


def test_the_ruling_desk_keeps_the_plain_deck(table):
    change(table, CORAL)

    page = table.browser("scorer").open("/rulings")

    assert bands(page) == ["red", "blue", "green", "yellow"]
    assert "/deck/" not in page.body


def test_the_suit_that_stays_in_the_box_is_named_as_the_group_does(table):
    change(table, {**CORAL, "deck-R-place": "4", "deck-Y-place": "1"})

    page = table.browser("scorer").open(f"/?group={table.group}")

    assert [each.get_text() for each in page.html.select(".suit-choice__option span")] == [
        "yellow",
        "blue",
        "green",
        "coral",
    ]
