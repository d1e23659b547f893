"""The games Scorekeeper knows. A new one adds its folder here and one line to `GAMES`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.games.vivo.game import VIVO, VivoGame

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES: Mapping[str, VivoGame] = {game.name: game for game in (VIVO,)}
"""By name. A second game makes this a mapping of the `Game` protocol."""


def get_game(name: str) -> VivoGame:
    """Give a game by the word of the journal.

    Raises:
        NotFoundError: if there is none.
    """
    game = GAMES.get(name)
    if game is None:
        kind = "game"
        raise NotFoundError(kind, name)
    return game
