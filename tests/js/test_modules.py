"""The tests of single modules, run by Node's own runner."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SUITES = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("path", SUITES, ids=lambda path: path.name)
def test_a_module_keeps_what_its_tests_say(node, path):
    run = subprocess.run(  # noqa: S603 - our own tests
        [node, "--test", "--test-reporter=tap", path], capture_output=True, encoding="utf-8", timeout=60, check=False
    )

    assert run.returncode == 0, run.stdout
