"""The rules alone: cards scored a second beside a chess engine in the same language; a match from its journal."""

from __future__ import annotations

import gc
import random
from datetime import UTC, datetime
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import chess

from benchmarks.figures import Figure, Promise, duel
from benchmarks.matches import play_match, varied_matches
from scorekeeper.engine.entries import Author, Recorded
from scorekeeper.engine.fields import read_entry
from scorekeeper.engine.match import Birth, fold
from scorekeeper.engine.values import EntryId, PlayerId, Role
from scorekeeper.games.vivo.game import VIVO
from scorekeeper.games.vivo.plays import complete_fields
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.matches import Match
    from scorekeeper.engine.values import JsonObject
    from scorekeeper.games.vivo.tricks import Play

LEAST_SPEED = Promise(3, is_least=True)
LONGEST_REBUILD = Promise(1, unit=" ms")

LONGEST_GAME = 120
"""Half-moves of a random game of chess after which it is broken off."""


def run(*, is_quick: bool) -> Iterator[Figure]:
    """Measure the engine."""
    yield _scoring(matches=4 if is_quick else 120, games=1 if is_quick else 30, rounds=1 if is_quick else 41)
    yield _rebuilding(rounds=3 if is_quick else 201)


def _scoring(matches: int, games: int, rounds: int) -> Figure:
    """Compare whole matches scored, rulings and findings included, with `is_legal` and `push` of python-chess."""
    played = varied_matches(matches)
    chess_games = [_random_game(seed) for seed in range(games)]
    found = sum(len(score_match(*match).findings) for match in played)
    off = sum(play.is_off for match in played for play in _plays(match))
    # What was made so far is left to itself: collecting it again and again is no part of either work.
    gc.collect()
    gc.freeze()
    speeds = duel(rounds, lambda: _cards_a_second(played), lambda: _moves_a_second(chess_games))
    gc.unfreeze()
    cards = sum(match.cards for match in played)
    return Figure(
        f"scoring matches ({matches} of them, {cards:,} cards, {off:,} off-harmony, {found:,} findings)",
        f"{median(speeds.ours):,.0f} cards/s",
        speeds.ratio,
        f"python-chess is_legal + push {median(speeds.theirs):,.0f} moves/s",
        LEAST_SPEED,
    )


def _plays(match: Match) -> Iterator[Play]:
    for round_ in score_match(*match).rounds:
        for trick in round_.tricks:
            yield from trick.plays


def _cards_a_second(matches: Sequence[Match]) -> float:
    start = perf_counter()
    for settings, tricks in matches:
        score_match(settings, tricks)
    seconds = perf_counter() - start
    return sum(match.cards for match in matches) / seconds


def _random_game(seed: int) -> list[chess.Move]:
    chance = random.Random(seed)  # noqa: S311 - a game of chess that nobody bets on
    board = chess.Board()
    while len(board.move_stack) < LONGEST_GAME and not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return board.move_stack


def _moves_a_second(games: Sequence[Sequence[chess.Move]]) -> float:
    start = perf_counter()
    for moves in games:
        board = chess.Board()
        for move in moves:
            if board.is_legal(move):
                board.push(move)
    seconds = perf_counter() - start
    return sum(len(moves) for moves in games) / seconds


def _rebuilding(rounds: int) -> Figure:
    """Time a whole match from the fields of its entries to its sheet."""
    match = play_match(Settings(), seed=1)
    birth = Birth(tuple(PlayerId(f"player {seat}") for seat in range(4)), match.settings.fields())
    stored = [complete_fields(match.settings, trick) for trick in match.tricks]
    times = [_rebuild_ms(birth, stored) for _ in range(rounds)]
    value = median(times)
    what = f"a whole match from its {len(stored)} entries, read, folded and scored"
    return Figure(what, f"{value:.2f} ms", value, None, LONGEST_REBUILD)


def _rebuild_ms(birth: Birth, stored: Sequence[JsonObject]) -> float:
    author, now = Author(Role.SCORER), datetime.now(UTC)
    start = perf_counter()
    entries = [
        Recorded(seq, EntryId(str(seq)), read_entry(VIVO.play_type, VIVO.play_type, fields), author, now)
        for seq, fields in enumerate(stored, start=1)
    ]
    sheet = fold(VIVO, birth, entries).score()
    elapsed = perf_counter() - start
    if not sheet.is_complete:
        message = "the match did not come back whole"
        raise AssertionError(message)
    return elapsed * 1000
