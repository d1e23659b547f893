"""What the documents promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
CI = ROOT / ".ci" / "run"

needs_readme = pytest.mark.skipif(not README.exists(), reason="there is no README yet")


def commands():
    """Give the lines of the README's code blocks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines()]


@needs_readme
@pytest.mark.parametrize("command", ["scorekeeper serve", "scorekeeper score"])
def test_the_readme_shows_both_commands(command):
    assert any(command in line for line in commands())


@needs_readme
@pytest.mark.skipif(not CI.exists(), reason="there is no CI yet")
def test_ci_runs_the_test_command_of_the_readme():
    tests = [line for line in commands() if "pytest" in line]

    assert tests
    assert tests[0].removeprefix("$ ") in CI.read_text(encoding="utf-8")
