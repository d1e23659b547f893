"""Behind a reverse proxy that speaks https for us, addresses are what phones see."""

from __future__ import annotations

import pytest
from flask import request

TOLD = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "vivo.example"}


@pytest.mark.parametrize(("behind", "scheme"), [(True, "https://vivo.example/"), (False, "http://localhost/")])
def test_the_word_of_a_proxy_counts_only_where_one_is_expected(make_app, behind, scheme):
    app = make_app(behind_proxy=behind)

    @app.get("/seen")
    def seen():
        return {"address": request.url_root, "from": request.remote_addr, "secure": request.is_secure}

    told = app.test_client().get("/seen", headers=TOLD).json

    assert told == {
        "address": scheme,
        "from": "203.0.113.9" if behind else "127.0.0.1",
        "secure": behind,
    }


def test_cookies_that_came_by_https_stay_there(make_app):
    client = make_app(behind_proxy=True).test_client()

    client.get("/", headers=TOLD)
    answer = client.post("/preferences", data={"theme": "dark"}, headers={**TOLD, "Sec-Fetch-Site": "same-origin"})

    assert all("Secure" in each for each in answer.headers.getlist("Set-Cookie"))


def test_a_malformed_host_is_refused_behind_a_proxy_too(make_app):
    client = make_app(behind_proxy=True).test_client()

    assert client.get("/", headers={**TOLD, "X-Forwarded-Host": "a b"}).status_code == 400
