from __future__ import annotations

import pytest

from web.pages.browsing import Browser, Table


@pytest.fixture
def visitor(client):
    return Browser(client)


def language(page) -> str:
    return page.html.html["lang"]


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("fr", "fr"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("en-GB", "en"), ("de", "en"), ("", "en"), ("de,fr;q=0.5", "fr")],
)
def test_a_page_speaks_what_the_browser_asks_for_english_if_neither(visitor, asked, spoken):
    assert language(visitor.open("/", headers={"Accept-Language": asked})) == spoken


def test_a_choice_goes_before_what_the_browser_asks_for(client):
    visitor = Browser(client, {"Accept-Language": "fr"})

    page = visitor.send(visitor.open("/rulings?harmony=duet"), "/preferences", press=("lang", "en"))

    assert language(page) == "en"
    assert page.address == "/rulings?harmony=duet"
    assert language(visitor.open("/")) == "en"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_kept(visitor, theme):
    visitor.send(visitor.open("/"), "/preferences", press=("theme", theme))

    assert visitor.open("/rulings").html.html["data-theme"] == theme


def test_the_theme_of_the_device_is_the_default_and_can_be_chosen_again(visitor):
    visitor.send(visitor.open("/"), "/preferences", press=("theme", "dark"))

    page = visitor.send(visitor.open("/"), "/preferences", press=("theme", "auto"))

    assert not page.html.html.has_attr("data-theme")


@pytest.mark.parametrize(
    "back", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", "/\n/evil"]
)
def test_a_choice_leads_to_no_other_site(visitor, back):
    form = visitor.open("/").form("/preferences")
    token = form.find("input", attrs={"name": "csrf_token"})["value"]

    sent = visitor.client.post("/preferences", data={"csrf_token": token, "back": back, "lang": "fr"})

    assert sent.headers["Location"] == "/"


def test_a_choice_that_is_none_changes_nothing(visitor):
    page = visitor.send(visitor.open("/"), "/preferences", press=("lang", "xx"))

    assert language(page) == "en"


def test_a_choice_on_a_page_with_a_refusal_leads_back_to_its_page(app):
    table = Table(app)
    browser = table.browser("organiser")
    browser.headers["Referer"] = f"http://localhost/g/{table.group}"
    page = browser.send(browser.open(f"/g/{table.group}"), "/name", {"group-name": ""})

    back = browser.send(page, "/preferences", press=("lang", "fr"))

    assert (back.status, back.address) == (200, f"/g/{table.group}")


def test_the_names_of_cards_and_suits_speak_french(visitor):
    page = visitor.open("/rulings?quick=duet+b7+r7+g4+r4", headers={"Accept-Language": "fr"})

    assert "7 bleu" in page.text()
    assert [each.get_text() for each in page.html.select(".deck__letter")] == ["R", "B", "V", "J"]


@pytest.mark.parametrize("address", ["/g/{group}", "/m/{match}", "/m/{match}?view=sheet", "/m/{match}/acts"])
def test_pages_of_a_group_speak_its_language(app, address):
    table = Table(app)
    table.call("PATCH", f"/groups/{table.group}", {"language": "fr"})
    match = table.match(["Ana", "Bruno", "Chloé"])

    page = table.browser("scorer").open(address.format(group=table.group, match=match))

    assert language(page) == "fr"
    assert "Menu" in page.text() or "Français" in page.text()


def test_what_a_person_chose_goes_before_the_language_of_the_group(app):
    table = Table(app)
    table.call("PATCH", f"/groups/{table.group}", {"language": "fr"})
    visitor = table.browser("viewer")

    page = visitor.send(visitor.open(f"/g/{table.group}"), "/preferences", press=("lang", "en"))

    assert language(page) == "en"


def test_the_language_of_a_group_is_chosen_and_left_to_each_phone_again(app):
    table = Table(app)
    visitor = table.browser("organiser")
    address = f"/g/{table.group}"

    french = visitor.send(visitor.open(address), "/settings", {"settings-language": "fr"})
    english = visitor.send(french, "/settings", {"settings-language": ""})

    assert "Enregistré" in french.text()
    assert (language(french), language(english)) == ("fr", "en")
