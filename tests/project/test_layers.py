"""Who may import whom, and what scoring a file may load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[2]

PROBE = """
import json, sys
{act}
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
COMMAND = """
from scorekeeper.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert not end.code
"""
TRANSCRIPT = """[Game "Vivo"]
[Seat1 "Ana"]
[Seat2 "Ben"]
[Seat3 "Chloé"]
[Seat4 "Dev"]

Round 1
1 Duet: R5 R8 R2 B6
"""


def modules_after(act, *arguments):
    """Give the modules that a fresh interpreter holds once it has run a piece of Python."""
    run = subprocess.run(  # noqa: S603 - our own interpreter, our own words
        [sys.executable, "-c", PROBE.format(act=act), *arguments],
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stderr.splitlines()[-1])


def packages_of(modules):
    return {module.partition(".")[0] for module in modules}


def test_imports_point_downwards_or_nowhere(monkeypatch):
    monkeypatch.chdir(ROOT)

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_the_engine_and_the_games_load_the_standard_library_alone():
    modules = modules_after("import scorekeeper.engine.judging, scorekeeper.games.vivo.game")

    strangers = packages_of(modules) - packages_of(modules_after("")) - sys.stdlib_module_names - {"scorekeeper"}
    assert strangers == set()
    beyond = [module for module in modules if module.startswith("scorekeeper.")]
    assert {module.split(".")[1] for module in beyond} == {"engine", "games"}


@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "fr")], ids=["sheet", "json", "french"])
def test_scoring_a_file_loads_neither_a_web_framework_nor_a_database(tmp_path, options):
    transcript = tmp_path / "match.vivo"
    transcript.write_text(TRANSCRIPT, encoding="utf-8")

    modules = modules_after(COMMAND, "score", *options, str(transcript))

    loaded = packages_of(modules)
    assert not loaded & {"flask", "sqlalchemy", "werkzeug", "jinja2", "alembic", "pydantic", "gevent", "sqlite3"}
