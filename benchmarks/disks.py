"""A folder on a real disk: where nothing has to reach one, a commit costs nothing and the figures lie."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Generator

_MOUNTS = Path("/proc/self/mounts")
_IN_MEMORY = frozenset({"tmpfs", "ramfs"})


class Folder(NamedTuple):
    """An empty folder, gone after use."""

    path: Path
    disk: str
    """Where it is, for people: the kind of file system, and on what."""


@contextmanager
def folder_on_disk() -> Generator[Folder]:
    """Make a folder on a real disk: the usual place for temporary files, or else the one we stand in.

    Raises:
        RuntimeError: if both are in memory.
    """
    for parent in (Path(tempfile.gettempdir()), Path.cwd()):
        device, kind = _mount_of(parent.resolve())
        if kind not in _IN_MEMORY:
            with tempfile.TemporaryDirectory(prefix="scorekeeper-benchmark-", dir=parent) as folder:
                yield Folder(Path(folder), f"{kind} on {device}")
            return
    message = "no folder here is on a real disk: set TMPDIR to one that is"
    raise RuntimeError(message)


def _mount_of(folder: Path) -> tuple[str, str]:
    """Give device and kind of the file system that holds a folder, as far as the system tells."""
    if not _MOUNTS.exists():
        return "a disk of unknown kind", "a file system of unknown kind"
    mounts = [line.split() for line in _MOUNTS.read_text(encoding="utf-8").splitlines()]
    above = [mount for mount in mounts if folder.is_relative_to(mount[1])]
    device, _, kind, *_ = max(above, key=lambda mount: len(mount[1]))
    return device, kind
