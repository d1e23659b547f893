"""The wheel: carries all it needs, and works from an empty folder elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(  # noqa: S603 - our own build
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)],
        check=True,
    )
    return next(folder.glob("*.whl"))


def test_it_carries_templates_static_files_migrations_and_catalogues(wheel):
    names = zipfile.ZipFile(wheel).namelist()

    for wanted in (
        "scorekeeper/templates/base.html",
        "scorekeeper/static/css/app.css",
        "scorekeeper/journal/migrations/env.py",
        "scorekeeper/games/vivo/RULES.md",
        "scorekeeper/wording/locale/fr/LC_MESSAGES/messages.mo",
        "scorekeeper/py.typed",
    ):
        assert wanted in names
    assert any(name.startswith("scorekeeper/journal/migrations/versions/") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]


def test_it_shows_the_home_page_from_an_empty_folder(wheel, tmp_path):
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    elsewhere.mkdir()
    zipfile.ZipFile(wheel).extractall(installed)
    look = (
        "import scorekeeper, sys; assert scorekeeper.__file__.startswith(sys.argv[1]);"
        "page = scorekeeper.create_app().test_client().get('/');"
        "print(page.status_code, 'stylesheet' in page.text)"
    )

    shown = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", look, str(installed)],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(installed), "SCOREKEEPER_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=False,
    )

    assert shown.stdout.strip() == "200 True", shown.stderr
    assert not list(elsewhere.iterdir())
