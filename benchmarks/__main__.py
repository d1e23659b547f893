"""`python -m benchmarks [NAME…] [--quick]`: runs the benchmarks, by default all but `lighthouse`.

The exit status is 1 if a promise is broken. `--quick` counts as little as it can: it shows that a benchmark runs, and
its figures mean nothing.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.figures import Figure

NAMES = ("engine", "notation", "score", "record", "history", "page")
"""Each a module of this package."""

ON_REQUEST = ("lighthouse",)
"""Those that need more than a fresh machine has."""

KNOWN = (*NAMES, *ON_REQUEST)


class Benchmark(Protocol):
    """What each module offers."""

    def run(self, *, is_quick: bool) -> Iterator[Figure]:
        """Measure, one figure after another."""
        ...


def main(arguments: list[str]) -> int:
    """Run what was asked for and print a line for each figure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which ones: {', '.join(KNOWN)}")
    parser.add_argument("--quick", action="store_true", help="count as little as possible; judge nothing")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in KNOWN]
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}; there are {', '.join(KNOWN)}")
    broken = 0
    for name in asked.names or NAMES:
        benchmark = cast("Benchmark", import_module(f"benchmarks.{name}"))
        for figure in benchmark.run(is_quick=asked.quick):
            print(f"{name}: {figure}", flush=True)  # noqa: T201 - what was asked for
            broken += not figure.is_kept
    return int(broken > 0 and not asked.quick)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
