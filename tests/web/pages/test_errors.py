from __future__ import annotations

import re

import pytest

from web.pages.browsing import Browser, Table

NOBODYS = "f332d361-38cd-435a-adf5-7fd31bcbaaed"


@pytest.fixture
def visitor(client):
    return Browser(client, {"Accept-Language": "en"})


def test_an_address_that_is_none_says_so_and_leads_home(visitor):
    page = visitor.open("/nothing/here")

    assert (page.status, page.heading()) == (404, "Not found")
    assert page.links("Home")


def test_an_error_is_a_page_for_people_and_a_document_for_programs(client):
    assert client.get("/nothing").mimetype == "text/html"
    assert client.get("/api/v1/nothing").mimetype == "application/problem+json"


@pytest.mark.parametrize("address", [f"/g/{NOBODYS}", f"/m/{NOBODYS}", f"/m/{NOBODYS}/r1/t1", "/g/x", "/g/%00"])
def test_whoever_nobody_knows_is_asked_for_a_link_whatever_the_address(visitor, address):
    page = visitor.open(address)

    assert page.status == 401
    assert page.links("I have a link")


def test_the_wrong_method_is_named(client):
    refused = client.get("/links")

    assert refused.status_code == 405
    assert "POST" in refused.headers["Allow"]


def test_a_form_that_is_too_large_is_refused_with_a_page(visitor):
    sent = visitor.client.post("/", data={"seat": "x" * 300_000}, headers={"Accept-Language": "en"})

    assert sent.status_code == 413
    assert "Too large" in sent.text


def test_what_goes_wrong_inside_tells_nothing_of_it(make_app, monkeypatch):
    app = make_app(testing=False)

    def fail(*_):
        message = "secret words"
        raise RuntimeError(message)

    monkeypatch.setitem(app.view_functions, "rulings.show", fail)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    answer = app.test_client().get("/rulings", headers={"Accept-Language": "en"})

    assert answer.status_code == 500
    assert "What was recorded before is safe." in answer.text
    assert "secret words" not in answer.text


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/links",
        "/preferences",
        "/g/{g}/name",
        "/g/{g}/players",
        "/g/{g}/settings",
        "/g/{g}/phone",
        "/g/{g}/links/viewer",
        "/m/{m}/r1/t1/dispute",
    ],
)
def test_every_form_is_refused_without_its_token(app, address):
    table = Table(app)
    match = table.match(["Ana", "Bruno", "Chloé"])
    browser = table.browser("organiser")

    sent = browser.client.post(address.format(g=table.group, m=match), data={"name": "x"})

    assert sent.status_code == 403
    assert "Please send it again" in sent.text


def test_an_old_token_offers_the_words_again_and_then_takes_them(app):
    table = Table(app)
    browser = table.browser("organiser")
    form = browser.open(f"/g/{table.group}")
    browser.client.delete_cookie(app.config["SESSION_COOKIE_NAME"])
    browser.headers["Sec-Fetch-Site"] = "same-origin"

    page = browser.send(form, "/players", {"player-name": "O'Neil <b>"})
    again = browser.send(page, "/players")

    assert page.status == 403
    assert page.html.textarea.get_text() == "O'Neil <b>"
    assert "O'Neil <b>" in again.text()


def test_a_token_of_another_browser_is_refused(app):
    table = Table(app)
    mine, other = table.browser("organiser"), table.browser("organiser")
    form = other.open(f"/g/{table.group}")

    assert mine.send(form, "/name", {"group-name": "Mine"}).status == 403


@pytest.mark.parametrize(("address", "text"), [("/healthz", "ok"), ("/readyz", "ready")])
def test_machines_may_ask_whether_it_lives(client, address, text):
    answer = client.get(address)

    assert (answer.status_code, answer.text, answer.mimetype) == (200, text, "text/plain")
    assert "Set-Cookie" not in answer.headers


def test_a_database_that_is_not_current_is_not_ready(client, monkeypatch):
    monkeypatch.setattr("scorekeeper.services.readiness.store.is_current", lambda: False)

    assert client.get("/readyz").status_code == 503


def test_robots_read_nothing(client):
    assert "Disallow: /" in client.get("/robots.txt").text


def test_the_icon_is_found_by_habit(client):
    assert client.get("/favicon.ico", follow_redirects=True).mimetype == "image/svg+xml"


def test_pages_carry_their_policy_and_are_kept_by_no_shared_store(client):
    answer = client.get("/")

    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"].startswith("private")
    assert "style=" not in answer.text.replace("stylesheet", "")
    # Modules of our own alone: nothing runs that stands in the page itself.
    assert all(
        re.match(r' type="module" src="/static/[^"]+"></script>', part) for part in answer.text.split("<script")[1:]
    )
