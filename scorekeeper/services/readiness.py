"""Whether the server can serve."""

from __future__ import annotations

from scorekeeper.journal import store


def is_ready() -> bool:
    """Whether the database answers and has the schema that this code needs."""
    return store.is_current()
