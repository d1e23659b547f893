"""Servers in processes of their own, ours and the bare view, and what is sent to them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from benchmarks.clients import CREATED

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from benchmarks.clients import Request

_ROOT = Path(__file__).parents[1]
_ADDRESS = re.compile(r"http://localhost:(\d+)/")


@contextmanager
def scorekeeper_server(folder: Path) -> Generator[int]:
    """Run our server, as its command does, on the data in a folder; give its port."""
    command = ["-m", "scorekeeper", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    with _running(command, folder) as port:
        yield port


@contextmanager
def bare_server(folder: Path) -> Generator[int]:
    """Run the bare view on a new database in a folder; give its port."""
    with _running(["-m", "benchmarks.bare_view", str(folder / "bare.db")], folder) as port:
        yield port


@contextmanager
def _running(arguments: Sequence[str], folder: Path) -> Generator[int]:
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SCOREKEEPER_")}
    environment = {**kept, "SCOREKEEPER_RATE_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
    log = folder / "server.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(  # noqa: S603 - our own interpreter, our own words
            [sys.executable, *arguments], cwd=_ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors
        )
        try:
            yield _port_of(process, log)
        finally:
            process.terminate()
            process.communicate()


def _port_of(process: subprocess.Popen[bytes], log: Path) -> int:
    """Read the greeting up to the address.

    Raises:
        RuntimeError: if the server ended before it said one.
    """
    for line in process.stdout or ():
        found = _ADDRESS.search(line.decode())
        if found:
            return int(found[1])
    message = f"the server did not start: {log.read_text(encoding='utf-8')[-2000:]}"
    raise RuntimeError(message)


def ask(port: int, path: str, fields: object, token: str | None = None) -> dict[str, Any]:
    """Send one request by itself, outside all figures, and give its answer.

    Raises:
        RuntimeError: if nothing was made.
    """
    connection = HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection.request("POST", path, json.dumps(fields), headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    if answer.status != CREATED:
        message = f"{path}: {answer.status} {body[:500]!r}"
        raise RuntimeError(message)
    return cast("dict[str, Any]", json.loads(body))


def send(port: int, clients: Sequence[Sequence[Request]]) -> list[list[float]]:
    """Let clients send their requests, all at once, from another process; give the seconds of each answer."""
    plan = json.dumps({"port": port, "clients": clients})
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks.clients"],
        cwd=_ROOT,
        input=plan,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if ran.returncode:
        message = f"the clients failed: {ran.stderr[-2000:]}"
        raise RuntimeError(message)
    return cast("list[list[float]]", json.loads(ran.stdout))
