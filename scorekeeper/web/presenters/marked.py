"""Sentences of `wording` with shapes in them: suits, cards and names become parts of a line.

The sentences are asked for with signs in place of suits and players that nobody can type, and cut at those signs.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.games.vivo.cards import CARDS
from scorekeeper.web.looks import current_look
from scorekeeper.web.presenters.staffs import CardView, card_view

if TYPE_CHECKING:
    from collections.abc import Sequence

Piece: TypeAlias = "str | dict[str, str] | dict[str, CardView]"
Pieces: TypeAlias = "list[Piece]"

_SUIT, _PLAYER = "\ue000", "\ue001"

_CUT = re.compile(
    rf"{_SUIT}(?P<suit_first>[RBGY])\s(?P<rank_last>\d+)"
    rf"|(?P<rank_first>\d+)\s{_SUIT}(?P<suit_last>[RBGY])"
    rf"|{_SUIT}(?P<suit>[RBGY])"
    rf"|{_PLAYER}(?P<player>\d)"
)
_HEAD = re.compile(r"(?P<head>[^:,]+?)\s*[:,]\s*(?P<rest>.+)", re.DOTALL)


class Headed(NamedTuple):
    """A sentence in two: what happened, and why."""

    title: Pieces
    reason: Pieces
    """Empty where the sentence is all title."""


def shapes() -> dict[str, str]:
    """Give what to pass as the names of suits, in the order of the deck."""
    return {suit: f"{_SUIT}{suit}" for suit in current_look().order}


def stand_ins(count: int) -> tuple[str, ...]:
    """Give what to pass as the names of players, by seat."""
    return tuple(f"{_PLAYER}{seat}" for seat in range(1, count + 1))


def pieces(text: str, names: Sequence[str]) -> Pieces:
    """Cut a sentence into its pieces."""
    parts: Pieces = []
    end = 0
    for found in _CUT.finditer(text):
        parts += [text[end : found.start()], _piece(found, names)]
        end = found.end()
    return [part for part in [*parts, text[end:]] if part != ""]


def headed(text: str, names: Sequence[str]) -> Headed:
    """Cut a sentence behind what happened, so that it can stand as a title."""
    found = _HEAD.fullmatch(text)
    if found is None:
        return Headed(pieces(text, names), [])
    rest = found["rest"]
    return Headed(pieces(found["head"], names), pieces(rest[0].upper() + rest[1:], names))


def _piece(found: re.Match[str], names: Sequence[str]) -> Piece:
    if found["player"]:
        return {"strong": names[int(found["player"]) - 1]}
    if found["suit"]:
        return {"suits": found["suit"]}
    suit, rank = found["suit_first"] or found["suit_last"], found["rank_last"] or found["rank_first"]
    card = CARDS.get(f"{suit}{rank}")
    return {"card": card_view(card)} if card else found.group()
