"""Lighthouse on home, entry, match and ruling pages, with its settings for phones.

Needs Node.js and npm, from which it takes Lighthouse itself; so it is not among the benchmarks that run by default.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from http.client import HTTPConnection
from typing import TYPE_CHECKING, NamedTuple, cast

from benchmarks.browsers import ALONE, find_chromium, served_match
from benchmarks.figures import Figure, Promise
from benchmarks.servers import ask

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

VERSION = "lighthouse@12.2.3"
CATEGORIES = ("performance", "accessibility", "best-practices")
FULL = Promise(100, is_least=True)
_CHROME = " ".join(("--headless=new", *ALONE))


class _Visit(NamedTuple):
    what: str
    url: str
    cookie: str
    """Empty for somebody without a role."""


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Look at each page once; `is_quick` at the home page alone."""
    with served_match() as (address, token, match):
        trick = {"type": "trick", "base": 0, "id": "0c9d3b1e-5b7e-4f0e-9b61-6a4a2f3f1a01", "round": 1, "trick": 1}
        plays = [{"card": code} for code in ("R5", "R8", "R2", "B6")]
        port = int(address.rpartition(":")[2])
        ask(port, f"/api/v1/matches/{match}/entries", {**trick, "harmony": "duet", "plays": plays}, token)
        cookie = _cookie(port, token)
        visits = [
            _Visit("home page", f"{address}/", ""),
            _Visit("entry page", f"{address}/m/{match}", cookie),
            _Visit("match page", f"{address}/m/{match}?view=sheet", cookie),
            _Visit("ruling page", f"{address}/m/{match}/r1/t1", cookie),
        ]
        for visit in visits[: 1 if is_quick else None]:
            scores = _scores(visit)
            for category in CATEGORIES:
                score = 100 * scores[category]["score"]
                yield Figure(f"{visit.what}, {category}", f"{score:.0f}", score, promise=FULL)


def _scores(visit: _Visit) -> dict[str, Any]:
    """Run Lighthouse on a page and give its categories."""
    npx = shutil.which("npx") or "npx"
    chosen = [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={_CHROME}", "--output=json", "--quiet"]
    headers = [f"--extra-headers={json.dumps({'Cookie': visit.cookie})}"] if visit.cookie else []
    done = subprocess.run(  # noqa: S603 - a program of ours to name, on our own pages
        [npx, "--yes", VERSION, visit.url, *chosen, *headers],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "CHROME_PATH": find_chromium()},
    )
    if done.returncode:
        message = f"Lighthouse failed: {done.stderr[-2000:]}"
        raise RuntimeError(message)
    return cast("dict[str, Any]", json.loads(done.stdout)["categories"])


def _cookie(port: int, token: str) -> str:
    """Take the role of a link as a browser does; give its cookies."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", f"/j/{token}")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    kept = answer.headers.get_all("Set-Cookie") or []
    return "; ".join(each.partition(";")[0] for each in kept)
