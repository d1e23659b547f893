"""Clients of a server, in a process of their own: they send what they were told and time each answer.

`python -m benchmarks.clients` reads a plan from standard input (JSON: the port, and for each client the requests it
sends one after another on one connection) and writes the seconds each answer took (JSON: a list a client).
"""

from __future__ import annotations

import json
import sys
from http.client import HTTPConnection
from threading import Barrier, Thread
from time import perf_counter
from typing import TypedDict

CREATED = 201


class Request(TypedDict):
    """A POST of JSON that makes something."""

    path: str
    body: str
    headers: dict[str, str]


class Plan(TypedDict):
    """What is sent where."""

    port: int
    clients: list[list[Request]]


def main() -> int:
    """Send everything, all clients at once; 1 if an answer is not the one expected."""
    plan: Plan = json.load(sys.stdin)
    times: list[list[float]] = [[] for _ in plan["clients"]]
    faults: list[str] = []
    start = Barrier(len(plan["clients"]))
    threads = [
        Thread(target=_send, args=(plan["port"], requests, start, times[index], faults))
        for index, requests in enumerate(plan["clients"])
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        print(faults[0], file=sys.stderr)  # noqa: T201 - why there are no figures
        return 1
    json.dump(times, sys.stdout)
    return 0


def _send(port: int, requests: list[Request], start: Barrier, times: list[float], faults: list[str]) -> None:
    connection = HTTPConnection("127.0.0.1", port)
    connection.connect()
    start.wait()
    for request in requests:
        sent = perf_counter()
        connection.request("POST", request["path"], request["body"].encode(), request["headers"])
        answer = connection.getresponse()
        body = answer.read()
        times.append(perf_counter() - sent)
        if answer.status != CREATED:
            faults.append(f"{request['path']}: {answer.status} {body[:500]!r}")
            return
    connection.close()


if __name__ == "__main__":
    sys.exit(main())
