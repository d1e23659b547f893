"""Where the address is secure the app opens without a network, and keeps nothing that it should not."""

from __future__ import annotations

import json
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.phones import TRICKS, Phone, cards_of, recorded
from browser.program import FOUR, found
from browser.serving import Serving

SOON_S = 20


def until(holds):
    """Wait until something holds; the policy of our pages forbids the browser to look for us."""
    end = time.monotonic() + SOON_S
    while time.monotonic() < end:
        if found_it := holds():
            return found_it
        time.sleep(0.1)
    raise AssertionError(holds)


def kept(page):
    """Give the paths of the kept pages."""
    return {urlsplit(url).path for url in page.evaluate(_KEPT)}


_KEPT = "caches.open('pages').then((pages) => pages.keys()).then((all) => all.map(({ url }) => url))"


def has_worker(page):
    return page.evaluate("navigator.serviceWorker.controller !== null")


@pytest.fixture
def match_id(circle):
    """Give a match that waits for its first card."""
    return circle.begin(FOUR, first_lead=2)


@pytest.fixture
def scorer_page(arrive, circle):
    """Give the page of a scorer whose browser has its service worker."""
    page = arrive(circle.link("scorer"), java_script_enabled=True).page
    page.goto("/")
    until(lambda: has_worker(page))
    return page


@pytest.fixture
def phone(scorer_page, match_id):
    """Give the phone of a scorer, with the match on it."""
    here = Phone(scorer_page, match_id)
    until(lambda: f"/m/{match_id}" in kept(scorer_page))
    return here


def test_the_page_that_is_open_at_first_is_kept_too(arrive, circle, match_id):
    page = arrive(circle.link("scorer"), java_script_enabled=True).page
    here = Phone(page, match_id)
    until(lambda: has_worker(page) and f"/m/{match_id}" in kept(page))

    page.context.set_offline(True)
    here.reload()

    assert page.get_by_role("heading", name="Trick 1").is_visible()


def test_an_app_that_was_only_opened_by_a_link_starts_without_a_network(arrive, circle, match_id):
    page = arrive(java_script_enabled=True).page
    page.context.request.post(circle.link("viewer"))
    page.goto(f"/m/{match_id}/board")
    until(lambda: has_worker(page) and kept(page) >= {"/", "/offline"})

    page.context.set_offline(True)
    page.goto("/")

    assert page.get_by_role("heading", name="Who’s playing?").is_visible()


def test_a_reload_without_a_network_goes_on_in_the_middle_of_a_trick(phone, circle, match_id):
    phone.page.context.set_offline(True)
    phone.record(1)
    phone.harmony("solo", 2)
    phone.play("G4 G9")

    phone.reload()

    assert {card for card in phone.cards() if card} == {"G4", "G9"}
    phone.play("Y2 G1")
    phone.is_said("queued")
    phone.page.context.set_offline(False)
    phone.has_saved()
    assert recorded(circle, match_id) == cards_of(1, 2)


def test_a_browser_that_was_closed_opens_again_without_a_network(phone, match_id):
    phone.page.context.set_offline(True)
    phone.record(1)
    phone.page.close()

    page = phone.page.context.new_page()
    page.goto("/")
    assert page.get_by_role("button", name="Start").is_visible()
    again = Phone(page, match_id)

    again.is_said("queued")
    again.record(2)


def test_what_waits_is_sent_from_the_start_page_too(phone, circle, match_id):
    phone.page.context.set_offline(True)
    phone.record(1)
    phone.page.context.set_offline(False)

    phone.page.goto("/")

    until(lambda: recorded(circle, match_id) == cards_of(1))


def test_a_whole_match_is_entered_without_a_network(phone, circle, match_id):
    phone.page.context.set_offline(True)
    harmonies = ("duet", "solo", "trio", "duet")
    for _round in (1, 2):
        for trick in range(12):
            phone.harmony(harmonies[trick % 4], trick + 1)
            cards = [f"{suit}{trick + 1}" for suit in "RBGY"]
            # The last card of a round is placed by itself.
            phone.play(" ".join(cards if trick < 11 else cards[:-1]))
    expect(phone.page.get_by_role("heading", name="The match is over")).to_be_visible()
    assert circle.program.version(match_id) == 0
    phone.reload()
    expect(phone.state).to_contain_text("24 entries")

    phone.page.context.set_offline(False)

    until(lambda: circle.program.match(match_id)["status"] == "finished")
    assert circle.program.version(match_id) == 24
    expect(phone.page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SOON_S * 1000)


def test_a_page_that_is_not_kept_says_so(phone, circle):
    phone.page.context.set_offline(True)

    phone.page.goto(f"/g/{circle.id}")

    assert phone.page.get_by_role("heading", name="Offline").is_visible()
    phone.page.get_by_role("link", name="Home").last.click()
    assert phone.page.get_by_role("button", name="Start").is_visible()


def test_a_form_that_reaches_nobody_is_there_again_as_it_was_filled_in(scorer_page):
    page = scorer_page
    page.goto("/rulings")
    page.goto("/")
    until(lambda: kept(page) >= {"/", "/rulings"})
    before = kept(page)
    page.context.set_offline(True)
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    field = page.locator("#have-link").get_by_role("textbox")
    field.fill("vivo.example/j/12345")
    seat = page.locator("input[name=seat]").first
    seat.fill("Zoë")

    page.get_by_role("button", name="Open", exact=True).click()

    expect(page.get_by_text("What you sent got no answer.")).to_be_visible()
    expect(page.get_by_text("This page is not on this phone.")).to_be_hidden()
    assert sent.count("POST") == 1
    page.get_by_role("button", name="Back").click()
    expect(field).to_have_value("vivo.example/j/12345")
    expect(seat).to_have_value("Zoë")
    assert sent.count("POST") == 1
    assert kept(page) == before


def test_a_theme_chosen_without_a_network_leads_to_no_page_of_the_browser(scorer_page):
    page = scorer_page
    page.context.set_offline(True)

    page.get_by_role("button", name="Dark").click()

    expect(page.get_by_role("heading", name="Offline")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Home").last.click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_network_that_swallows_everything_is_waited_for_three_seconds_only(tmp_path, open_context):
    server = Serving(tmp_path)
    circle = found(server.port)
    page = open_context(base_url=server.url, java_script_enabled=True).new_page()
    page.goto(circle.link("scorer"))
    here = Phone(page, circle.begin(FOUR, first_lead=2))
    until(lambda: has_worker(page) and f"/m/{here.match_id}" in kept(page))

    server.pause()
    begun = time.monotonic()
    here.reload()
    took_s = time.monotonic() - begun
    here.record(1)
    here.is_said("queued")
    server.resume()

    here.has_saved()
    server.stop()
    assert 3 <= took_s < 8


def test_links_groups_and_sheets_are_never_kept(phone, circle, match_id):
    page = phone.page
    circle.program.trick(match_id, TRICKS[0][0], TRICKS[0][1])
    match = f"/m/{match_id}"
    for path in (f"/g/{circle.id}", f"{match}?view=sheet", f"{match}/r1/t1", f"{match}/acts", "/rulings"):
        page.goto(path)
    page.goto(circle.link("scorer"))
    page.goto("/")

    until(lambda: "/rulings" in kept(page))
    assert kept(page) <= {"/", "/offline", "/rulings", f"/m/{match_id}", f"/m/{match_id}/board"}
    everything = json.dumps(page.evaluate(_EVERYTHING))
    assert not [token for token in circle.tokens.values() if token in everything]


_EVERYTHING = """async () => {
  const texts = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const each of await cache.keys()) {
      texts.push(each.url, await (await cache.match(each, { ignoreVary: true })).text());
    }
  }
  return texts;
}"""


def test_the_match_page_with_its_share_link_is_not_kept_for_a_follower(arrive, circle, match_id):
    page = arrive(circle.link("viewer"), java_script_enabled=True).page
    page.goto("/")
    until(lambda: has_worker(page))

    page.goto(f"/m/{match_id}")
    page.goto(f"/m/{match_id}/board")

    until(lambda: f"/m/{match_id}/board" in kept(page))
    assert f"/m/{match_id}" not in kept(page)


def test_a_kept_page_goes_when_the_server_refuses_it(phone, circle, match_id):
    circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")

    phone.page.goto(f"/m/{match_id}")

    until(lambda: f"/m/{match_id}" not in kept(phone.page))
    phone.page.context.set_offline(True)
    phone.page.goto(f"/m/{match_id}")
    assert phone.page.get_by_role("heading", name="Offline").is_visible()


def test_the_kept_pages_of_a_group_go_with_the_first_that_is_refused_for_want_of_a_role(phone, circle, match_id):
    page = phone.page
    page.goto(f"/m/{match_id}/board")
    another = Phone(page, circle.begin(FOUR, first_lead=1)).match_id
    until(lambda: kept(page) >= {f"/m/{match_id}", f"/m/{match_id}/board", f"/m/{another}"})
    circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")

    page.goto(f"/m/{another}")

    until(lambda: kept(page) == {"/", "/offline"})


def test_all_of_a_group_goes_with_the_last_role_in_it(phone, circle, serving, match_id):
    other = found(serving.port, "Mondays")
    phone.page.goto(other.link("scorer"))
    still = Phone(phone.page, other.begin(FOUR, first_lead=1))
    phone.open()
    phone.record(1)
    phone.has_saved()
    circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")

    phone.page.goto("/")

    until(lambda: stored(phone.page) == {still.match_id})
    until(lambda: kept(phone.page) >= {"/", f"/m/{still.match_id}"} and f"/m/{match_id}" not in kept(phone.page))
    assert phone.page.get_by_role("heading", name="Still on this phone").is_hidden()


def test_what_was_typed_and_not_taken_stays_until_a_person_decides(phone, circle):
    phone.page.context.set_offline(True)
    phone.record(1)
    circle.program.ask("POST", f"/groups/{circle.id}/links/scorer/renew")
    phone.page.context.set_offline(False)

    phone.page.goto("/")

    left = phone.page.locator("section").filter(has=phone.page.get_by_role("heading", name="Still on this phone"))
    expect(left).to_contain_text("Ana, Ben, Chloé, Dev", timeout=SOON_S * 1000)
    assert left.get_by_role("textbox").input_value() == "1.1 Duet: R5 R8 R2 B6"
    phone.page.reload()
    left.get_by_role("button", name="Let it go").click()
    until(lambda: stored(phone.page) == set())
    expect(left).to_be_hidden()


def stored(page):
    """Give the matches of which the phone keeps anything."""
    return set(page.evaluate(_STORED))


_STORED = """() => new Promise((done) => {
  indexedDB.open("scorekeeper").onsuccess = ({ target }) => {
    const stores = ["matches", "outbox", "drafts"];
    const transaction = target.result.transaction(stores);
    const all = stores.map((name) => transaction.objectStore(name).getAll());
    transaction.oncomplete = () => {
      target.result.close();
      done(all.flatMap(({ result }) => result.map(({ id, match }) => match ?? id)));
    };
  };
})"""


def test_the_app_can_be_installed(scorer_page):
    client = scorer_page.context.new_cdp_session(scorer_page)

    told = client.send("Page.getAppManifest")

    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["start_url"], manifest["display"], manifest["lang"]) == ("/", "standalone", "en")
    for icon in manifest["icons"]:
        answer = scorer_page.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
    problems = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser for tests has no profile to install into.
    assert {each["errorId"] for each in problems} <= {"in-incognito"}
