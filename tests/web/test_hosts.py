"""What can be the name of a machine, and what is refused before anything looks at it."""

from __future__ import annotations

import pytest

from scorekeeper.web.hosts import is_host


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "192.168.1.20:8000",
        "[::1]:8000",
        "scores.example.",
        "a_b.local",
        "x" * 63 + ".fr",
    ],
)
def test_these_are_hosts(host):
    assert is_host(host)


@pytest.mark.parametrize(
    "host", ["", "a..b", ".a", "-a", "x" * 64, "a b", "a/b", "a:b", "é.fr", "[::1", "a:123456", "a\n", "x." * 200]
)
def test_these_are_none(host):
    assert not is_host(host)


@pytest.mark.parametrize("path", ["/", "/j/token", "/api/v1/openapi.json", "/static/x/y"])
def test_a_host_that_is_none_gets_400_everywhere(client, path):
    answer = client.get(path, headers={"Host": "a..b"})

    assert answer.status_code == 400


def test_back_shows_the_page_that_was_left(client):
    answer = client.get("/")

    assert answer.mimetype == "text/html"
    assert "Cookie" not in answer.headers.get("Vary", "")
    assert "private" in answer.headers["Cache-Control"]
