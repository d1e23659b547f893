"""Every game has its whole folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.games import GAMES

ROOT = Path(__file__).parents[2]
PARTS = {
    "vivo": (
        "__init__.py",
        "cards.py",
        "harmony.py",
        "tricks.py",
        "scoring.py",
        "sheet.py",
        "notation.py",
        "settings.py",
        "game.py",
        "RULES.md",
    ),
}
"""By game: what its folder holds at least, under the names that every game uses where it has the same part."""

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_the_folder_of_a_game_is_complete(game):
    folder = ROOT / "scorekeeper" / "games" / game

    assert [name for name in PARTS[game] if not (folder / name).is_file()] == []


@every_game
def test_a_game_has_its_tests(game):
    assert list((ROOT / "tests" / "games" / game).glob("test_*.py"))


def test_every_folder_of_a_game_is_listed():
    folders = {path.parent.name for path in (ROOT / "scorekeeper" / "games").glob("*/__init__.py")}

    assert folders == set(GAMES)
