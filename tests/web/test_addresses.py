"""Links to be opened on another phone lead to the server, wherever the page was opened."""

from __future__ import annotations

import pytest

from scorekeeper.web.presenters.addresses import REACHED_AT, is_loopback, outside_url


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "vivo.localhost"])
def test_these_hosts_are_the_machine_itself(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "table.local", "[fe80::1]:8000", "", "localhost.example"])
def test_these_hosts_are_not(host):
    assert not is_loopback(host)


def test_a_page_on_the_servers_machine_gives_phones_the_address_they_reach(app):
    app.config[REACHED_AT] = "http://192.168.1.20:8000/"

    with app.test_request_context("/", base_url="http://localhost:8000"):
        assert outside_url("links.open_it", link="x") == "http://192.168.1.20:8000/j/x"


def test_a_page_opened_by_name_gives_that_name(app):
    app.config[REACHED_AT] = "http://192.168.1.20:8000/"

    with app.test_request_context("/", base_url="https://scores.example"):
        assert outside_url("links.open_it", link="x") == "https://scores.example/j/x"
