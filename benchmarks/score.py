"""The command on one file, from its start to its end, beside the bare interpreter.

Both run with compiled modules, as an installed package has them, whatever the environment says of that.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, Promise, duel
from benchmarks.matches import play_match
from scorekeeper.games.vivo.notation import Transcript, write_transcript
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST_STARTS = Promise(4)
NO_FRAMEWORK = Promise(0)

FRAMEWORKS = ("flask", "sqlalchemy")


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Measure the command."""
    with TemporaryDirectory(prefix="scorekeeper-benchmark-") as folder:
        file = Path(folder) / "match.vivo"
        file.write_text(_transcript(), encoding="utf-8")
        environment = _environment(Path(folder) / "compiled")
        yield _time(file, environment, rounds=1 if is_quick else 31)
        yield _frameworks(file, environment)


def _environment(compiled: Path) -> dict[str, str]:
    """Give the environment of an ordinary user, with a place for compiled modules that can surely be written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPYCACHEPREFIX": str(compiled)}


def _transcript() -> str:
    sheet = score_match(*play_match(Settings(), seed=1))
    return write_transcript(Transcript(("Ana", "Ben", "Chloé", "Dev"), sheet))


def _time(file: Path, environment: Mapping[str, str], rounds: int) -> Figure:
    """Compare the wall time of the console script with that of an interpreter that does nothing."""
    score = [str(_console_script()), "score", str(file)]
    bare = [sys.executable, "-c", "pass"]
    # Once ahead, so that no turn compiles modules or reads them from the disk.
    _run_ms(score, environment)
    _run_ms(bare, environment)
    times = duel(rounds, lambda: _run_ms(score, environment), lambda: _run_ms(bare, environment))
    return Figure(
        "scorekeeper score, a whole match",
        f"{median(times.ours):.0f} ms",
        times.ratio,
        f"python -c pass {median(times.theirs):.0f} ms",
        MOST_STARTS,
    )


def _console_script() -> Path:
    """Give the command of the environment that runs this.

    Raises:
        FileNotFoundError: if the package is not installed there.
    """
    folder = Path(sys.executable).parent
    for name in ("scorekeeper", "scorekeeper.exe"):
        if (folder / name).exists():
            return folder / name
    message = f"no scorekeeper in {folder}: install the package first"
    raise FileNotFoundError(message)


def _run_ms(command: Sequence[str], environment: Mapping[str, str]) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    return (perf_counter() - start) * 1000


def _frameworks(file: Path, environment: Mapping[str, str]) -> Figure:
    """Count the modules of web framework and database that scoring a file loads: there must be none."""
    command = [sys.executable, "-X", "importtime", "-m", "scorekeeper", "score", str(file)]
    ran = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=environment)  # noqa: S603 - as above
    modules = re.findall(r"^import time:[^|]*\|[^|]*\|\s*(\S+)$", ran.stderr, re.MULTILINE)
    found = [module for module in modules if module.partition(".")[0] in FRAMEWORKS]
    what = f"modules of {' and '.join(FRAMEWORKS)} among the {len(modules)} it loads"
    return Figure(what, str(len(found)), len(found), None, NO_FRAMEWORK)
