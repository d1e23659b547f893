from __future__ import annotations

import pytest

from web.pages.browsing import Browser, Table

ROBOTS = [
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Twitterbot/1.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (Applebot/0.1)",
    "Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "facebookexternalhit/1.1;line-poker/1.0",
    "SomethingNew/1.0 (+https://example.org/what-we-do)",
]
BROWSERS = [
    "Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 12; CUBOT_X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 [Pinterest/Android]",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 WhatsApp/2.23.20",
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/10.1",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Slack_SSB/4.3 Discord/1.0",
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]",
    "",
]


@pytest.fixture
def table(app):
    return Table(app, "Sundays")


def devices(response) -> list[str]:
    return [cookie for cookie in response.headers.getlist("Set-Cookie") if cookie.startswith("scorekeeper_device=")]


@pytest.mark.parametrize("role", ["viewer", "scorer", "organiser"])
def test_a_link_gives_its_role_and_leaves_the_address_bar(table, app, role):
    browser = app.test_client()

    opened = browser.get(f"/j/{table.tokens[role]}")

    assert (opened.status_code, opened.headers["Location"]) == (303, f"/g/{table.group}")
    assert opened.headers["Cache-Control"] == "no-store"
    assert opened.headers["Referrer-Policy"] == "no-referrer"
    assert browser.get(f"/g/{table.group}").status_code == 200


def test_a_link_opened_twice_keeps_the_device(table, app):
    browser = app.test_client()

    first = devices(browser.get(f"/j/{table.tokens['scorer']}"))
    second = devices(browser.get(f"/j/{table.tokens['scorer']}"))

    assert first[0].split(";")[0] == second[0].split(";")[0]


def test_a_device_cookie_cannot_be_read_by_scripts_and_lives_400_days(table, app):
    cookie = devices(app.test_client().get(f"/j/{table.tokens['viewer']}"))[0]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert f"Max-Age={400 * 24 * 3600}" in cookie


def test_a_page_renews_the_device_cookie(table):
    browser = table.browser("viewer")

    assert devices(browser.client.get(f"/g/{table.group}"))


@pytest.mark.parametrize("agent", ROBOTS)
def test_a_link_preview_makes_no_device_and_learns_nothing(table, app, agent):
    opened = app.test_client().get(f"/j/{table.tokens['viewer']}", headers={"User-Agent": agent})

    assert opened.status_code == 200
    assert devices(opened) == []
    assert "Sundays" not in opened.text
    assert table.tokens["viewer"] not in opened.text


@pytest.mark.parametrize("agent", BROWSERS)
def test_a_phone_whose_name_holds_that_of_a_robot_comes_in(table, app, agent):
    opened = app.test_client().get(f"/j/{table.tokens['viewer']}", headers={"User-Agent": agent})

    assert (opened.status_code, opened.headers["Location"]) == (303, f"/g/{table.group}")
    assert devices(opened)


def test_whoever_is_taken_for_a_robot_comes_in_by_a_button(table, app):
    address = f"/j/{table.tokens['scorer']}"
    browser = Browser(app.test_client(), {"Accept-Language": "en", "User-Agent": "Twitterbot/1.0"})
    form = browser.open(address).html.find("form", action=None)

    sent = browser.client.post(address, data={"csrf_token": form.input["value"]}, headers=browser.headers)

    assert "Come in" in form.get_text()
    assert (sent.status_code, sent.headers["Location"]) == (303, f"/g/{table.group}")
    assert devices(sent)


def test_nobody_is_brought_in_from_elsewhere(table, app):
    sent = app.test_client().post(f"/j/{table.tokens['scorer']}")

    assert sent.status_code == 403
    assert devices(sent) == []


@pytest.mark.parametrize("form", ["{TOKEN}", "{token}.", "{token}/", "{token},", "{token})", "x/j/{token}"])
def test_a_link_is_read_as_chats_garble_it(table, app, form):
    token = table.tokens["viewer"]

    opened = app.test_client().get("/j/" + form.format(token=token, TOKEN=token.upper()))

    assert (opened.status_code, opened.headers.get("Location")) == (303, f"/g/{table.group}")


def test_a_pasted_link_that_is_dead_stays_in_its_field(table, app):
    table.call("POST", f"/groups/{table.group}/links/viewer/renew")
    browser = Browser(app.test_client(), {"Accept-Language": "en"})

    page = browser.send(browser.open("/"), "/links", {"link": table.tokens["viewer"]})

    assert page.status == 401
    assert page.html.find("input", attrs={"name": "link"})["value"] == table.tokens["viewer"]
    assert "This link no longer works." in " ".join(page.errors())


def test_asking_for_the_head_alone_makes_no_device(table, app):
    opened = app.test_client().head(f"/j/{table.tokens['viewer']}")

    assert opened.status_code == 200
    assert devices(opened) == []


@pytest.mark.parametrize("token", ["nonsense", "v" * 59, "..", "%2e%2e", "o" + "a" * 58])
def test_a_token_that_is_none_gets_401(app, token):
    page = Browser(app.test_client()).open(f"/j/{token}")

    assert page.status == 401
    assert page.has_form("/links") or page.links("I have a link")


def test_a_renewed_link_says_whom_to_ask(table, app):
    table.call("POST", f"/groups/{table.group}/links/viewer/renew")

    page = Browser(app.test_client(), {"Accept-Language": "en"}).open(f"/j/{table.tokens['viewer']}")

    assert page.status == 401
    assert "This link no longer works. Ask whoever organises for the new one." in page.text()


def test_no_title_holds_a_token(table, app):
    page = Browser(app.test_client()).open(f"/j/{table.tokens['viewer'][:-1]}a")

    assert table.tokens["viewer"][:20] not in str(page.html.title)


@pytest.mark.parametrize(
    "pasted",
    [
        "{token}",
        "http://192.168.1.7:8000/j/{token}",
        "Here it is: https://cards.example/j/{token}.",
        " {token}\n",
        "/j/{token}?x=1",
    ],
    ids=["token", "address", "message", "blanks", "path"],
)
def test_a_pasted_link_opens_the_group(table, app, pasted):
    browser = Browser(app.test_client(), {"Accept-Language": "en"})

    page = browser.send(browser.open("/"), "/links", {"link": pasted.format(token=table.tokens["scorer"])})

    assert page.heading() == "Sundays"


def test_what_is_no_link_stays_in_its_field(app):
    browser = Browser(app.test_client(), {"Accept-Language": "en"})

    page = browser.send(browser.open("/"), "/links", {"link": "https://example.org/hello"})

    assert page.status == 422
    assert page.html.find("input", attrs={"name": "link"})["value"] == "https://example.org/hello"
    assert "This is no link to a group." in " ".join(page.errors())


def test_failed_tokens_are_limited_by_address(make_app):
    client = make_app(rate_limits=True).test_client()

    codes = [client.get("/j/nonsense").status_code for _ in range(62)]

    assert codes[:60] == [401] * 60
    assert codes[-1] == 429


def test_new_groups_are_limited_by_address_and_keep_what_was_typed(make_app):
    app = make_app(rate_limits=True)
    codes = []
    for _ in range(21):
        browser = Browser(app.test_client())
        page = browser.send(browser.open("/"), "/", {"seat": ["Ana", "Bruno", "Chloé"]}, press=("act", "start"))
        codes.append(page.status)

    assert codes[:20] == [200] * 20
    assert codes[20] == 429


def test_renewing_is_asked_first_and_says_what_dies(table):
    organiser = table.browser("organiser")

    page = organiser.open(f"/g/{table.group}/links/viewer")

    assert "The old link stops at once" in page.text()
    assert page.has_form("/links/viewer")


def test_renewing_stops_the_old_link_and_those_who_came_by_it(table):
    organiser, follower = table.browser("organiser"), table.browser("viewer")

    page = organiser.send(organiser.open(f"/g/{table.group}/links/viewer"), "/links/viewer")

    assert page.status == 200
    assert follower.open(f"/g/{table.group}").status in {401, 404}
    assert table.browser().open(f"/j/{table.tokens['viewer']}").status == 401


def test_the_organiser_who_renews_the_organiser_link_stays(table):
    organiser = table.browser("organiser")

    page = organiser.send(organiser.open(f"/g/{table.group}/links/organiser"), "/links/organiser")

    assert (page.status, page.heading()) == (200, "Sundays")


@pytest.mark.parametrize("role", ["viewer", "scorer"])
def test_only_the_organiser_renews(table, role):
    browser = table.browser(role)

    assert browser.open(f"/g/{table.group}/links/viewer").status == 403


def test_a_link_of_a_role_that_is_none_is_not_found(table):
    assert table.browser("organiser").open(f"/g/{table.group}/links/king").status == 404
