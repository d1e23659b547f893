"""The server as people run it: `scorekeeper serve`, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HERE = "127.0.0.1"
_READY = "Ctrl+C"
_SECONDS_TO_STOP = 15


class Serving:
    """A server with its data in a folder; it can be killed and started again on the same data."""

    def __init__(self, folder: Path, tree: Path | None = None) -> None:
        """Start it.

        Args:
            folder: Of its data.
            tree: Of a copy of the program to run instead of this one.
        """
        self.folder = folder
        self.tree = tree
        self.port = 0
        self._process = self._start()

    @property
    def url(self) -> str:
        """Its address, without a slash behind."""
        return f"http://{_HERE}:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would: nothing is finished, nothing is said."""
        self._process.kill()
        self._let_go()

    def start_again(self) -> None:
        """Start it on the same data, at the same port."""
        self._process = self._start()

    def pause(self) -> None:
        """Let it answer nobody, as behind a network that swallows everything."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it answer again."""
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Stop it as an operator does."""
        self._process.terminate()
        self._let_go()

    def _start(self) -> subprocess.Popen[str]:
        # A mistake that the server logs would otherwise be seen nowhere.
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            told = {"stdout": subprocess.PIPE, "stderr": log, "env": _environment(), "cwd": self.tree}
            process = subprocess.Popen(self._command(), text=True, encoding="utf-8", **told)  # noqa: S603 - our own
        assert process.stdout is not None
        printed = ""
        while _READY not in printed:
            line = process.stdout.readline()
            assert line, (self.folder / "log.txt").read_text(encoding="utf-8")
            printed += line
        found = re.search(r"http://[^/\s]+:(\d+)/", printed)
        assert found, printed
        self.port = int(found[1])
        return process

    def _command(self) -> list[str]:
        serve = [sys.executable, "-m", "scorekeeper", "serve"]
        return [*serve, "--host", _HERE, "--port", str(self.port), "--data", str(self.folder)]

    def _let_go(self) -> None:
        self._process.wait(timeout=_SECONDS_TO_STOP)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _environment() -> dict[str, str]:
    return {**os.environ, "SCOREKEEPER_RATE_LIMITS": "off", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
