"""What lets the app be installed and open without a network; and what a phone may keep of it."""

from __future__ import annotations

import json
import re

import pytest
from flask import Flask

from scorekeeper.engine.values import Role
from scorekeeper.web.assets import digest, find_folder
from scorekeeper.web.pages import installing
from scorers import NAMES, join, sit_down


def keeps(answer):
    """Give whose page a phone may keep, if it may."""
    return answer.headers.get("X-Keep")


@pytest.fixture
def scorer(app):
    return sit_down(app, NAMES)


def test_home_rulings_entry_and_board_may_be_kept(scorer):
    group = scorer.view().group_id

    kept = {path: keeps(scorer.open(path)) for path in ("/", "/rulings", scorer.address, f"{scorer.address}/board")}

    assert kept == {"/": "home", "/rulings": "rulings", scorer.address: group, f"{scorer.address}/board": group}


@pytest.mark.parametrize("path", ["{m}?view=sheet", "{m}/board?upright", "{m}/acts", "{g}", "/settings", "/?group=new"])
def test_no_other_page_may_be_kept(scorer, path):
    group = f"/g/{scorer.view().group_id}"

    answer = scorer.open(path.format(m=scorer.address, g=group))

    assert answer.status_code == 200
    assert keeps(answer) is None


def test_the_page_with_the_link_to_follow_is_kept_by_nobody(scorer):
    viewer = join(scorer, Role.VIEWER)

    assert keeps(viewer.open()) is None
    assert keeps(viewer.open(f"{viewer.address}/board")) == scorer.view().group_id


def test_the_end_of_a_match_is_not_kept(scorer):
    scorer.open(f"{scorer.address}/acts")
    scorer.send(scorer.form("form[action$='/ending']"), act="abandon")

    assert keeps(scorer.open()) is None


def test_a_page_that_is_refused_is_not_kept(app):
    answer = app.test_client().get("/m/00000000-0000-4000-8000-000000000000")

    assert answer.status_code == 401
    assert keeps(answer) is None


def test_the_worker_reaches_the_whole_site_and_is_asked_for_anew(client):
    answer = client.get("/service-worker.js")

    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "Set-Cookie" not in answer.headers


def test_the_worker_is_one_plain_script_of_this_release(client):
    script = client.get("/service-worker.js").text

    assert not re.search(r"^\s*(import|export)\b", script, re.MULTILINE)
    assert f'const STAMP = "{digest()}";' in script
    files = json.loads(re.search(r"^const FILES = (.*);$", script, re.MULTILINE)[1])
    folder = find_folder("static")
    there = {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in {".js", ".css", ".svg"}
    }
    assert {each.split("/", 3)[3] for each in files} == there - {"js/service-worker.js"}
    assert all(client.get(each).headers["Cache-Control"].endswith("immutable") for each in files)


@pytest.mark.parametrize(
    "worker",
    [
        pytest.param('const STAMP = "";\n', id="a-line-missing"),
        pytest.param('const STAMP = "";\nconst FILES = [""];\nconst STAMP = "";\n', id="a-line-twice"),
        pytest.param(
            'import {\n  lost,\n} from "./lib/caching.js";\nconst STAMP = "";\nconst FILES = [""];\n', id="an-import"
        ),
    ],
)
def test_no_app_starts_whose_worker_cannot_be_put_together(tmp_path, monkeypatch, worker):
    (tmp_path / "js/lib").mkdir(parents=True)
    (tmp_path / "js/lib/caching.js").write_text("export const lost = 1;\n", encoding="utf-8")
    (tmp_path / "js/service-worker.js").write_text(worker, encoding="utf-8")
    monkeypatch.setattr(installing, "find_folder", lambda _name: tmp_path)

    with pytest.raises(RuntimeError, match="service worker"):
        installing.set_up(Flask(__name__))


@pytest.mark.parametrize(("lang", "rulings"), [("en", "Ruling desk"), ("fr", "Point de règle")])
def test_the_app_is_described_in_the_language_of_the_page(client, lang, rulings):
    client.get("/", headers={"Accept-Language": lang})

    told = client.get(f"/manifest.webmanifest?lang={lang}")

    assert told.mimetype == "application/manifest+json"
    fields = told.get_json(force=True)
    assert fields["lang"] == lang
    assert fields["shortcuts"][0]["name"] == rulings
    assert {each["purpose"] for each in fields["icons"]} == {"any", "maskable"}
    for icon in fields["icons"]:
        picture = client.get(icon["src"])
        assert picture.mimetype == "image/png"
        assert len(picture.data) < 8_000


@pytest.mark.parametrize("asked", ["?lang=xyz", "?lang=", ""])
@pytest.mark.parametrize(("lang", "rulings"), [("xyz", "Ruling desk"), ("fr", "Point de règle")])
def test_a_language_that_there_is_not_describes_the_app_in_that_of_the_browser(client, asked, lang, rulings):
    fields = client.get(f"/manifest.webmanifest{asked}", headers={"Accept-Language": lang}).get_json(force=True)

    assert fields["lang"] == ("fr" if lang == "fr" else "en")
    assert fields["shortcuts"][0]["name"] == rulings


def test_every_page_names_the_description_and_the_icon(scorer):
    scorer.open()

    assert scorer.page.select_one("link[rel=manifest]")["href"] == "/manifest.webmanifest?lang=en"
    icon = scorer.page.select_one("link[rel=apple-touch-icon]")["href"]
    assert scorer.browser.get(icon).status_code == 200


def test_what_stands_in_for_a_missing_page_tells_nothing_of_anybody(scorer):
    answer = scorer.open("/offline")

    assert keeps(answer) == "offline"
    assert not any(name in answer.text for name in NAMES)
    assert scorer.title == "Offline"


def test_home_names_the_groups_of_the_browser(scorer):
    scorer.open("/")

    assert scorer.page.select_one("[data-groups]")["data-groups"] == scorer.view().group_id
