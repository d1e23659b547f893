"""The server as an operator runs it: what it prints, how it stops, what it logs."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing

import pytest

from scorekeeper.app import create_app
from scorekeeper.server import STOP_SECONDS, compile_templates
from web.apps import close, settings_in


class Running:
    """`scorekeeper serve` in a process of its own, on a free port and a folder of its own."""

    def __init__(self, folder, *options):
        self.log = folder / "log.txt"
        with self.log.open("wb") as sink:
            self.process = subprocess.Popen(  # noqa: S603 - our own command
                [sys.executable, "-m", "scorekeeper", "serve", "--data", str(folder), "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=sink,
                text=True,
                encoding="utf-8",
                env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"},
            )
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.printed = ""
        while "Ctrl+C" not in self.printed:
            line = self.process.stdout.readline()
            assert line, self.log.read_text(encoding="utf-8")
            self.printed += line
        self.port = int(re.search(r"localhost:(\d+)/|127\.0\.0\.1:(\d+)/", self.printed)[0].rsplit(":", 1)[1][:-1])

    def get(self, path):
        try:
            with self.browser.open(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=15)


@pytest.fixture
def running(tmp_path):
    server = Running(tmp_path)
    yield server
    server.process.kill()
    server.process.wait()
    server.process.stdout.close()


def test_a_start_says_where_to_open_the_page_and_answers_there(running):
    status, page = running.get("/")

    assert status == 200
    assert "<!doctype html>" in page.lower()
    assert running.get("/healthz")[0] == 200
    assert running.get("/readyz")[0] == 200


def test_a_stop_finishes_the_request_in_flight(running):
    body = b'{"players": 4, "harmony": "solo", "cards": ["R1"]}'
    head = (
        "POST /api/v1/rulings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", running.port)) as slow:
        slow.sendall(head.encode())
        # This much says that the request is being read.
        assert slow.recv(1024).startswith(b"HTTP/1.1 100")
        running.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        slow.sendall(body)
        answer = b""
        while part := slow.recv(65536):
            answer += part

    assert answer.startswith(b"HTTP/1.1 200")
    assert running.process.wait(timeout=15) == 0


def test_an_idle_connection_does_not_hold_up_a_stop(running):
    with socket.create_connection(("127.0.0.1", running.port)):
        before = time.monotonic()
        status = running.stop()

    assert status == 0
    assert time.monotonic() - before < STOP_SECONDS


def test_a_port_that_is_taken_is_said_in_one_line(running, tmp_path):
    again = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "scorekeeper", "serve", "--data", str(tmp_path), "--port", str(running.port)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert again.returncode == 2
    assert again.stderr.count("\n") == 1
    assert str(running.port) in again.stderr


def test_after_a_stop_the_database_file_alone_holds_everything(running, tmp_path):
    make_group(running)
    running.stop()

    alone = tmp_path / "copy.db"
    alone.write_bytes((tmp_path / "scorekeeper.db").read_bytes())
    with closing(sqlite3.connect(alone)) as database:
        assert database.execute('SELECT name FROM "group"').fetchall() == [("Chez Zoë",)]


def test_a_host_that_is_none_is_refused_and_its_address_not_logged(running):
    with socket.create_connection(("127.0.0.1", running.port)) as direct:
        direct.sendall(b"GET /j/secret-token HTTP/1.1\r\nHost: a..b\r\nConnection: close\r\n\r\n")
        answer = direct.recv(1024)
    running.stop()

    assert answer.startswith(b"HTTP/1.1 400")
    assert "secret-token" not in running.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["we ird%20#{p} é", "a%2Fb"])
def test_a_data_folder_may_have_an_odd_name(tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()
    server = Running(folder)

    try:
        assert server.get("/readyz")[0] == 200
    finally:
        server.process.kill()
        server.process.wait()
        server.process.stdout.close()
    assert (folder / "scorekeeper.db").is_file()


def test_data_that_cannot_be_used_are_not_blamed_on_the_port(tmp_path):
    (tmp_path / "scorekeeper.db").mkdir()

    refused = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "scorekeeper", "serve", "--data", str(tmp_path), "--port", "0"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert "--port" not in refused.stderr


def make_group(running):
    request = urllib.request.Request(
        f"http://127.0.0.1:{running.port}/api/v1/groups",
        data='{"name": "Chez Zoë"}'.encode(),
        headers={"Content-Type": "application/json"},
    )
    urllib.request.urlopen(request, timeout=10).close()  # noqa: S310 - our own address


def test_no_token_is_logged(running):
    running.get("/j/organiser-secret-token-of-somebody?x=1")
    running.stop()

    logged = running.log.read_text(encoding="utf-8")
    assert "/j/…" in logged
    assert "secret-token" not in logged


def test_no_visitor_waits_for_a_template(tmp_path):
    app = create_app(settings_in(tmp_path))
    compile_templates(app)
    compiled = len(app.jinja_env.cache)

    app.test_client().get("/")

    assert compiled == len(app.jinja_env.list_templates()) == len(app.jinja_env.cache)
    close(app)


def test_the_operator_gets_a_link_that_opens_the_group(running, tmp_path):
    command = [sys.executable, "-m", "scorekeeper", "link", "--data", str(tmp_path), "--role", "viewer"]
    command += ["--address", "http://table.local:8000/"]
    none = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    make_group(running)

    found = subprocess.run(  # noqa: S603 - our own command
        [*command, "chez ZOË"], capture_output=True, text=True, check=True, encoding="utf-8"
    )

    assert none.returncode == 1
    name, address = found.stdout.strip().split("\t")
    assert name == "Chez Zoë"
    assert running.get(address.removeprefix("http://table.local:8000"))[0] == 200


def test_the_record_is_held_against_its_hashes_while_it_is_served(running, tmp_path):
    make_group(running)
    command = [sys.executable, "-m", "scorekeeper", "verify", "--data", str(tmp_path)]

    whole, absent = (
        subprocess.run([*command, *more], capture_output=True, text=True, check=False)  # noqa: S603 - our own command
        for more in ([], ["--match", "nobody"])
    )

    assert (whole.returncode, whole.stdout) == (0, "")
    assert "0 not as recorded" in whole.stderr
    assert (absent.returncode, absent.stderr) == (1, "scorekeeper: there is no such match\n")


def test_a_link_says_the_port_of_the_server_unless_told_another(running, tmp_path):
    command = [sys.executable, "-m", "scorekeeper", "link", "--data", str(tmp_path), "--role", "viewer"]
    make_group(running)

    served, told = (
        subprocess.run([*command, *more], capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own
        for more in ([], ["--port", "8123"])
    )

    assert f":{running.port}/j/" in served
    assert ":8123/j/" in told
