from __future__ import annotations

from uuid import UUID

import pytest

from web.pages.browsing import Browser, Table

FOUR = ["Ana", "Bruno", "Chloé", "David"]


@pytest.fixture
def visitor(client):
    return Browser(client, {"Accept-Language": "en"})


def start(browser: Browser, *names: str, page=None, **fields):
    page = page or browser.open("/")
    return browser.send(page, "/", {"seat": list(names), **fields}, press=("act", "start"))


def seats_on(page) -> list[str]:
    return [field["value"] for field in page.html.find_all("input", attrs={"name": "seat"}) if field["value"]]


def match_id(page) -> str:
    return page.address.split("/")[2].split("?")[0]


def the_names(browser: Browser, match: str) -> list[str]:
    answer = browser.client.get(f"/api/v1/matches/{match}").get_json()
    return [seat["player"]["name"] for seat in answer["seats"]]


def test_a_browser_without_a_role_is_offered_start_and_a_link_alike(visitor):
    page = visitor.open("/")

    choices = page.html.select(".row--even a")

    assert [choice.get_text(strip=True) for choice in choices] == ["Keep the score", "I have a link"]
    assert len({tuple(choice["class"]) for choice in choices}) == 1


def test_a_browser_without_a_role_sees_one_main_act_and_no_words_twice(visitor):
    shown = visitor.open("/").html.select("main a.button, main button:not([aria-hidden])")

    words = [each.get_text(strip=True) for each in shown]
    assert [word for word, each in zip(words, shown, strict=True) if "button--main" in each["class"]] == ["Start"]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("names", [FOUR, FOUR[:3]], ids=["four", "three"])
def test_the_first_match_needs_no_group_and_makes_this_browser_its_organiser(visitor, names):
    page = start(visitor, *names)

    group = visitor.client.get(f"/api/v1/matches/{match_id(page)}").get_json()["group"]
    tokens = visitor.client.get(f"/api/v1/groups/{group}").get_json()["tokens"]
    assert page.status == 200
    assert the_names(visitor, match_id(page)) == names
    assert set(tokens) == {"viewer", "scorer", "organiser"}


def test_the_group_of_the_first_match_is_named_in_the_language_of_the_browser(client):
    visitor = Browser(client, {"Accept-Language": "fr"})

    start(visitor, *FOUR)

    assert visitor.open("/").status == 200


def test_three_players_leave_out_the_suit_that_was_chosen(visitor):
    page = start(visitor, "Ana", "Bruno", "Chloé", removed_suit="B")

    settings = visitor.client.get(f"/api/v1/matches/{match_id(page)}").get_json()["settings"]
    assert settings["removed_suit"] == "B"


def test_the_suit_left_out_last_is_proposed_again(visitor):
    start(visitor, "Ana", "Bruno", "Chloé", removed_suit="G")

    chosen = visitor.open("/").html.find("input", attrs={"name": "removed_suit", "checked": True})

    assert chosen["value"] == "G"


def test_the_last_table_sits_in_its_seats_so_that_one_tap_starts_again(visitor):
    start(visitor, *FOUR)

    again = visitor.send(visitor.open("/"), "/", press=("act", "start"))

    assert the_names(visitor, match_id(again)) == FOUR


@pytest.mark.parametrize(
    ("names", "words"),
    [
        pytest.param(["Ana", "Bruno"], "1 more player is needed.", id="two players"),
        pytest.param([], "3 more players are needed.", id="nobody"),
        pytest.param([*FOUR, "Emma"], "Vivo is for three or four players: free a seat.", id="five players"),
        pytest.param(["Ana", "Bruno", "x" * 41], "This is too long: at most 40 characters.", id="41 characters"),
        pytest.param(["Ana", "Bruno", "ana"], "ana sits on two seats.", id="equal but for case"),
        pytest.param(["Chloé", "Bruno", "Chloe\u0301"], "Chloé sits on two seats.", id="equal but for Unicode form"),
        pytest.param(
            ["Ana", "Bru\x07no", "Emma"],
            "This holds a character that cannot be shown, such as a line break.",
            id="bell",
        ),
    ],
)
def test_a_refused_table_keeps_all_that_was_typed(visitor, names, words):
    page = start(visitor, *names)

    assert page.status == 422
    assert any(words in error for error in page.errors())
    assert seats_on(page) == names


def test_nothing_is_stored_of_a_refused_table(visitor):
    start(visitor, "Ana", "Bruno")

    assert "Our table" not in visitor.open("/").text()


def test_an_empty_name_cannot_be_added(visitor):
    start(visitor, *FOUR[:3])

    page = visitor.send(visitor.open("/"), "/", {"new": "  "}, press=("act", "add"))

    assert page.status == 422
    assert page.errors() == ["Something must be written here."]
    assert seats_on(page) == FOUR[:3]


def test_a_new_name_that_is_too_long_stays_in_its_field(visitor):
    start(visitor, *FOUR[:3])

    page = visitor.send(visitor.open("/"), "/", {"new": "y" * 41}, press=("act", "add"))

    assert page.html.find("input", attrs={"name": "new"})["value"] == "y" * 41


def test_a_new_name_typed_and_not_added_still_plays(visitor):
    start(visitor, *FOUR[:3])

    page = visitor.send(visitor.open("/"), "/", {"new": "Emma"}, press=("act", "start"))

    assert the_names(visitor, match_id(page)) == [*FOUR[:3], "Emma"]


def test_a_chip_frees_a_seat_and_another_one_takes_it(visitor):
    start(visitor, *FOUR)

    page = visitor.send(visitor.open("/"), "/", press=("toggle", "Bruno"))
    page = visitor.send(page, "/", {"new": "Emma"}, press=("act", "add"))

    assert seats_on(page) == ["Ana", "Chloé", "David", "Emma"]


def test_a_fifth_chip_is_refused_with_the_way_out(visitor):
    start(visitor, "Ana", "Bruno", "Chloé", "David")
    page = visitor.send(visitor.open("/"), "/", press=("act", "clear"))
    for name in FOUR[:3]:
        page = visitor.send(page, "/", press=("toggle", name))
    page = visitor.send(page, "/", {"new": "Emma"}, press=("act", "add"))

    page = visitor.send(page, "/", press=("toggle", "David"))

    assert page.status == 422
    assert "All four seats are taken" in page.text()
    assert seats_on(page) == [*FOUR[:3], "Emma"]


def test_a_seat_is_swapped_with_the_next_and_the_last_with_the_first(visitor):
    start(visitor, *FOUR)

    page = visitor.send(visitor.open("/"), "/", press=("swap", "1"))
    page = visitor.send(page, "/", press=("swap", "4"))

    assert seats_on(page) == ["David", "Ana", "Chloé", "Bruno"]


@pytest.mark.parametrize("number", ["0", "9", "-1", "x", "", "1" * 5000])
def test_a_seat_that_is_none_swaps_nothing(visitor, number):
    start(visitor, *FOUR)

    page = visitor.send(visitor.open("/"), "/", press=("swap", number))

    assert seats_on(page) == FOUR


def test_the_same_form_sent_twice_begins_one_match(visitor):
    form = visitor.open("/")

    first = start(visitor, *FOUR, page=form)
    second = start(visitor, *FOUR, page=form)

    assert match_id(first) == match_id(second)


def test_the_same_form_of_a_known_group_sent_twice_begins_one_match(visitor):
    start(visitor, *FOUR)
    form = visitor.open("/")

    first = visitor.send(form, "/", press=("act", "start"))
    second = visitor.send(form, "/", press=("act", "start"))

    assert match_id(first) == match_id(second)


def test_start_again_after_going_back_leads_to_the_match_that_nobody_has_touched(visitor):
    first = match_id(start(visitor, *FOUR))

    again = start(visitor, *FOUR, page=visitor.open("/"))

    assert match_id(again) == first


def test_start_with_other_seats_begins_another_match(visitor):
    first = match_id(start(visitor, *FOUR))

    again = start(visitor, *reversed(FOUR), page=visitor.open("/"))

    assert match_id(again) != first


def test_start_after_the_first_entry_begins_another_match(visitor):
    first = match_id(start(visitor, *FOUR))
    visitor.send(visitor.open(f"/m/{first}/acts"), "/notes", {"text": "We begin."})

    again = start(visitor, *FOUR, page=visitor.open("/"))

    assert match_id(again) != first


def test_a_program_gets_each_match_it_asks_for(app):
    table = Table(app)

    assert table.match(FOUR) != table.match(FOUR)


@pytest.mark.parametrize("is_known", [False, True], ids=["first match", "later match"])
def test_back_with_other_names_says_that_a_match_began_and_keeps_the_names(visitor, is_known):
    if is_known:
        start(visitor, *FOUR)
    form = visitor.open("/")
    start(visitor, *reversed(FOUR), page=form)

    page = start(visitor, "Emma", "Farid", "Gaëlle", page=form)

    assert page.status == 409
    assert seats_on(page) == ["Emma", "Farid", "Gaëlle"]
    assert start(visitor, "Emma", "Farid", "Gaëlle", page=page).status == 200


def test_an_old_token_keeps_all_that_was_typed_and_offers_to_send_it_again(visitor, app):
    form = visitor.open("/")
    visitor.client.delete_cookie(app.config["SESSION_COOKIE_NAME"])
    visitor.headers["Origin"] = "http://localhost"

    page = start(visitor, *FOUR, page=form)
    again = visitor.send(page, "/")

    assert page.status == 403
    assert [field.get_text() for field in page.html.find_all("textarea", attrs={"name": "seat"})] == FOUR
    assert the_names(visitor, match_id(again)) == FOUR


def test_a_form_from_elsewhere_is_refused_and_not_offered_again(visitor):
    sent = visitor.client.post(
        "/", data={"seat": FOUR, "act": "start"}, headers={"Origin": "https://elsewhere.example"}
    )

    assert sent.status_code == 403
    assert b"Send it again" not in sent.data


@pytest.mark.parametrize(
    "name",
    [
        "$1",
        "a/b",
        "%2F",
        "..",
        "<b>x</b>",
        "O'Neil",
        "مريم",
        "👨‍👩‍👧‍👦",
        "{S}",
        "%(p)s",
        "&amp;",
        '"q"',
        "=1+1",
        "\u202eabc",
    ],
)
def test_an_odd_name_is_shown_as_it_was_typed(visitor, name):
    page = start(visitor, name, "Bruno", "Chloé")

    home = visitor.open("/")

    assert the_names(visitor, match_id(page))[0] == name
    assert any(chip.get_text() == name for chip in home.html.select(".chip__name"))
    assert home.html.find("b", string="x") is None
    assert name in visitor.open(f"/m/{match_id(page)}?view=sheet").html.get_text()


def test_the_phone_of_a_player_covers_past_tricks(visitor):
    page = visitor.open("/")
    page = start(visitor, *FOUR, page=page, phone="2")

    assert "This phone: Bruno, playing" in visitor.open("/").text()


def test_the_phone_of_somebody_who_only_keeps_the_score_is_open(visitor):
    page = start(visitor, *FOUR, phone="watches")

    assert "This phone keeps the score and does not play." in visitor.open("/").text()
    assert page.status == 200


def test_a_running_match_is_one_tap_above_the_form(visitor):
    page = start(visitor, *FOUR)

    resume = visitor.open("/").html.select_one("a.resume")

    assert resume["href"] == f"/m/{match_id(page)}"
    assert "Round 1, trick 1" in resume.get_text()


def test_a_browser_of_two_groups_chooses_between_them(app):
    first, second = Table(app, "Mondays"), Table(app, "Sundays")
    second.match(["Emma", "Farid", "Gaëlle"])
    browser = first.browser("scorer")
    browser.open(f"/j/{second.tokens['scorer']}")

    page = browser.open(f"/?group={second.group}")

    assert [tab.get_text(strip=True) for tab in page.html.select("nav.chips a")] == ["Mondays", "Sundays", "New group"]
    assert seats_on(page) == ["Emma", "Farid", "Gaëlle"]


def test_a_follower_sees_the_group_and_may_start_a_match_of_their_own(app):
    table = Table(app, "Mondays")
    browser = table.browser("viewer")

    page = browser.open("/")
    started = start(browser, *FOUR, page=page)

    assert page.links("Mondays") == [f"/g/{table.group}"]
    assert started.status == 200
    assert table.matches() == []


def test_a_group_of_others_cannot_be_played_in_by_its_id(app, visitor):
    table = Table(app)

    page = visitor.open("/")
    start(visitor, *FOUR, page=page, group=table.group)

    assert table.matches() == []


def test_an_id_that_is_none_is_replaced(visitor):
    page = start(visitor, *FOUR, id="../../x")

    assert str(UUID(match_id(page))) == match_id(page)
