"""Rule ids: what code and tests cite is in the game's `RULES.md`, and what is there is cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PREFIXES = {"vivo": "VIVO"}
"""By folder of a game: what its rule ids begin with."""

ROW = re.compile(r"\| (?P<id>[A-Z]+-A?\d+) \| (?P<rule>[^|]*[^| ]) +\| (?P<source>[^|]*[^| ]) +\|(?P<gap>[^|]*)\|")
SOURCE = re.compile(r"\| (?P<key>EN|FR|own|P\d+) \| ")
RANGE = re.compile(r"([A-Z]+-)(\d+) (?:to|…) \1(\d+)")
"""As in `VIVO-16 to VIVO-26`."""

CODE = ("scorekeeper/**/*.py", "static/**/*.js", "templates/**/*.html")
TESTS = ("tests/**/*.py", "tests/**/*.js", "tests/**/*.tsv")

every_game = pytest.mark.parametrize("game", PREFIXES)


def rows_of(game):
    lines = (ROOT / "scorekeeper" / "games" / game / "RULES.md").read_text(encoding="utf-8").splitlines()
    return [found for line in lines if line.startswith("| ") and (found := ROW.fullmatch(line))]


def rules_of(game):
    """Give the ids of a game's rules, and of those that leave nothing to compute."""
    rows = rows_of(game)
    return {row["id"] for row in rows}, {row["id"] for row in rows if row["rule"].startswith("*table*")}


def cited_in(patterns, prefix):
    """Give the ids that files cite, by the first file that does; a range cites all within it."""
    citing = {}
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        if path == Path(__file__):
            continue
        text = path.read_text(encoding="utf-8")
        for rule in re.findall(rf"\b{prefix}-A?\d+", text):
            citing.setdefault(rule, path)
        for start, first, last in RANGE.findall(text):
            for number in range(int(first), int(last) + 1):
                citing.setdefault(f"{start}{number}", path)
    return {rule: path for rule, path in citing.items() if rule.startswith(prefix)}


def test_every_game_has_its_rules_looked_at():
    games = {path.parent.name for path in (ROOT / "scorekeeper" / "games").glob("*/RULES.md")}

    assert games == set(PREFIXES)


def test_rules_of_vivo_are_all_there():
    rules, _ = rules_of("vivo")

    assert rules == {f"VIVO-{number}" for number in range(1, 47)} | {f"VIVO-A{number}" for number in range(1, 8)}


@every_game
def test_every_rule_has_one_row_and_a_source(game):
    rows = rows_of(game)

    assert len({row["id"] for row in rows}) == len(rows)
    unsourced = [row["id"] for row in rows if row["source"] == "own" and not row["gap"].strip()]
    assert not unsourced, "a rule without a source says how it was settled"


@every_game
def test_every_source_named_is_listed(game):
    text = (ROOT / "scorekeeper" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    listed = {found["key"] for found in map(SOURCE.match, text.splitlines()) if found}

    named = {key for row in rows_of(game) for key in row["source"].split(", ")}

    assert named <= listed


@every_game
def test_every_rule_cited_exists(game):
    rules, _ = rules_of(game)

    cited = cited_in((*CODE, *TESTS), PREFIXES[game])

    assert {rule: path for rule, path in cited.items() if rule not in rules} == {}


@every_game
@pytest.mark.parametrize("patterns", [pytest.param(CODE, id="code"), pytest.param(TESTS, id="tests")])
def test_every_rule_is_cited_or_done_by_people(game, patterns):
    rules, done_by_people = rules_of(game)

    cited = cited_in(patterns, PREFIXES[game])

    assert sorted(rules - done_by_people - cited.keys()) == []
