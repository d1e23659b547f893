"""The games Scorekeeper knows. A new one adds its folder here and one line to `GAMES`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.games.vivo.game import VivoGame

GAMES: tuple[str, ...] = ("vivo",)
"""By the word of the journal."""


def get_game(name: str) -> VivoGame:
    """Give a game by the word of the journal. A second game makes the answer the `Game` protocol.

    Raises:
        NotFoundError: if there is none.
    """
    # Loaded when asked for: scoring a file needs the rules of Vivo, and nothing of plug-ins and journals.
    from scorekeeper.engine.errors import NotFoundError  # noqa: PLC0415 - see above
    from scorekeeper.games.vivo.game import VIVO  # noqa: PLC0415 - see above

    if name not in GAMES:
        kind = "game"
        raise NotFoundError(kind, name)
    return VIVO
