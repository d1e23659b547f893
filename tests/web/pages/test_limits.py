"""Pages that are asked too much at once: refused in words, with all that was typed or tapped at hand."""

from __future__ import annotations

import pytest

from scorekeeper.config import RateLimits
from scorekeeper.engine.values import Role
from scorers import Scorer, join, sit_down
from web.pages.browsing import Browser, Table


@pytest.fixture
def busy(make_app) -> Scorer:
    """A scorer at a table that takes two entries a minute, both of them used up, with three cards of a trick."""
    scorer = sit_down(make_app(rate_limits=True, limits=RateLimits(entries_per_minute=2)))
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    scorer.quick("g1 g2 y3 y4")
    scorer.tap("now", "solo")
    scorer.play("R1", "R2", "R4")
    return scorer


def test_entries_of_pages_count_as_those_of_programs_do(busy):
    busy.tap("card", "R5")

    assert busy.answer.status_code == 429
    assert int(busy.answer.headers["Retry-After"]) > 0
    assert busy.view().version == 2


def test_the_last_card_is_sent_again_from_the_page_of_the_refusal(busy):
    busy.tap("card", "R5")

    form = busy.form("form.stack")
    assert form.select_one("input[name=card]")["value"] == "R5"


def test_the_last_card_is_kept_for_whoever_goes_back(busy):
    busy.tap("card", "R5")

    busy.open()

    assert [card for card in busy.staff if card] == busy.staff
    assert len(busy.staff) == 4


def test_a_viewer_of_pages_cannot_stop_the_table(make_app):
    scorer = sit_down(make_app(rate_limits=True, limits=RateLimits(entries_per_minute=3)))
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    viewer = join(scorer, Role.VIEWER)
    answers = []
    for _ in range(4):
        viewer.open(f"{scorer.address}/r1/t1?dispute")
        answers.append(viewer.send(viewer.form("form[action*='/dispute']"), text="No").status_code)

    scorer.quick("g1 g2 y3 y4")

    assert answers == [200, 200, 200, 429]
    assert len(scorer.view().record.tricks) == 2


def test_words_of_a_dispute_come_back_to_be_sent_again(make_app):
    scorer = sit_down(make_app(rate_limits=True, limits=RateLimits(entries_per_minute=1)))
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    scorer.open(f"{scorer.address}/r1/t1?dispute")

    scorer.send(scorer.form("form[action*='/dispute']"), text="It was <blue> 8")

    assert scorer.answer.status_code == 429
    assert [area.get_text() for area in scorer.page.select("textarea")] == ["It was <blue> 8"]


def test_names_of_a_match_that_is_one_group_too_many_come_back_to_be_sent_again(make_app):
    app = make_app(rate_limits=True, limits=RateLimits(groups_per_hour=1))
    Table(app)
    browser = Browser(app.test_client(), {"Accept-Language": "en"})

    page = browser.send(browser.open("/"), "/", {"seat": ["Ana", "Bruno", "O'Neil"]}, press=("act", "start"))

    assert page.status == 429
    assert [area.get_text() for area in page.html.select("textarea[name=seat]")] == ["Ana", "Bruno", "O'Neil"]
    assert page.has_form("/")


def test_a_pasted_link_that_is_one_guess_too_many_comes_back_to_be_sent_again(make_app):
    app = make_app(rate_limits=True, limits=RateLimits(failed_tokens_per_hour=1))
    table = Table(app)
    browser = Browser(app.test_client(), {"Accept-Language": "en"})
    wrong = f"v{table.tokens['viewer'][1:-1]}{'a' if table.tokens['viewer'][-1] != 'a' else 'b'}"
    browser.open(f"/j/{wrong}")

    page = browser.send(browser.open("/"), "/links", {"link": wrong})

    assert page.status == 429
    assert page.html.textarea.get_text() == wrong
    assert browser.send(page, "/links", {"link": table.tokens["viewer"]}).heading() == "Our table"


def test_what_was_typed_comes_back_when_we_fail(make_app, monkeypatch):
    app = make_app(testing=False)
    table = Table(app)
    browser = table.browser("organiser")
    form = browser.open(f"/g/{table.group}")
    app.config["PROPAGATE_EXCEPTIONS"] = False

    def fail(**_):
        message = "secret words"
        raise RuntimeError(message)

    monkeypatch.setitem(app.view_functions, "groups.add", fail)
    page = browser.send(form, "/players", {"player-name": "Zoë"})

    assert page.status == 500
    assert page.html.textarea.get_text() == "Zoë"
    assert "secret words" not in page.text()
