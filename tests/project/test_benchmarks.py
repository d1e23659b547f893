"""The benchmarks run and say what is promised; how fast anything is depends on the machine, and is not tested here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LINES = {"engine": 2, "notation": 1, "score": 2, "record": 2, "history": 1, "page": 5}
"""How many figures each benchmark tells."""

BROKEN = """
import sys
from types import ModuleType
from benchmarks import __main__ as command
from benchmarks.figures import Figure, Promise

slow = ModuleType("benchmarks.engine")
slow.run = lambda *, is_quick: iter([Figure("sorting", "2 s", 2.0, "the others 1 s", Promise(1.5))])
sys.modules["benchmarks.engine"] = slow
sys.exit(command.main(["engine"]))
"""


def python(*arguments):
    return subprocess.run(  # noqa: S603 - our own interpreter, our own words
        [sys.executable, *arguments], capture_output=True, cwd=ROOT, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("name", LINES)
def test_each_benchmark_tells_its_figures_and_whether_the_promise_is_kept(name):
    run = python("-m", "benchmarks", name, "--quick")

    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert len(lines) == LINES[name]
    for line in lines:
        assert line.startswith(f"{name}: ")
        assert " · promised " in line
        assert line.endswith((": kept", ": BROKEN"))


def test_a_broken_promise_ends_with_status_1():
    run = python("-c", BROKEN)

    assert run.stdout == "engine: sorting: 2 s · the others 1 s · ratio 2.00 · promised ≤ 1.5: BROKEN\n"
    assert run.returncode == 1


def test_an_unknown_benchmark_is_named():
    run = python("-m", "benchmarks", "chess")

    assert run.returncode == 2
    assert "no benchmark 'chess'" in run.stderr
