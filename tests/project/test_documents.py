"""What the documents promise."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
"""The commands for a newcomer to copy."""

FOLDERS = ("scorekeeper", "static", "templates", "tests", "benchmarks")
DOCUMENT = re.compile(r"\b[\w-]+\.md\b")


def test_the_readme_opens_with_the_two_commands_a_newcomer_needs():
    start, test = COMMANDS[:2]

    assert README.index(test) < README.index("\n## ")
    assert "scorekeeper serve" in start
    assert "-m pytest" in test
    assert start.count("\n") == test.count("\n") == 1


def test_the_readme_tells_how_to_score_a_transcript():
    assert "`scorekeeper score FILE…`" in README


def test_ci_runs_the_second_command_of_the_readme_as_it_stands_there():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    assert "block == 2' README.md" in script


def test_both_commands_install_what_the_constraints_pin():
    assert all("-c constraints.txt" in command for command in COMMANDS[:2])
    assert (ROOT / "constraints.txt").is_file()


def test_no_source_names_a_document_that_is_not_here():
    kinds = {".py", ".js", ".css", ".html"}
    sources = [path for name in FOLDERS for path in (ROOT / name).rglob("*") if path.suffix in kinds]
    here = {path.name for path in ROOT.glob("*.md")} | {path.name for path in (ROOT / "scorekeeper").rglob("*.md")}

    named = {(path.name, each) for path in sources for each in DOCUMENT.findall(path.read_text(encoding="utf-8"))}

    assert sources
    assert {(name, each) for name, each in named if each not in here} == set()
