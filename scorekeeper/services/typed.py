"""A trick typed in one line, such as `r7 b12 v3 j9`: letters of the deck and of both languages, perhaps harmonies."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.engine.names import clean_text
from scorekeeper.games.vivo.harmony import find_harmony
from scorekeeper.services.looks import PLAIN, clean_letter
from scorekeeper.services.running import Refusal, Refused, last_card, lay, refuse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.games.vivo.game import VivoRecord
    from scorekeeper.services.looks import DeckLook
    from scorekeeper.services.running import Table

LONGEST = 400
"""Characters that are read; a trick takes about twenty."""

_MOST_WORDS = 40
_CARD = re.compile(r"(.)([1-9]|1[0-2])")
_SHORTEST_HARMONY = 3
"""Letters: a shorter word of the notation, such as `d` or `2`, is rather half a card."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What a line of cards comes to."""

    taps: tuple[str, ...]
    """The same as taps, on the table that `starts_anew` tells of."""
    starts_anew: bool
    """Whether the line gives the whole trick, so that what lay there goes."""
    problems: tuple[Refusal, ...]
    """Everything that speaks against it; the taps then mean nothing."""


def read_typed(record: VivoRecord, table: Table, text: str, look: DeckLook = PLAIN) -> Typed:
    """Read a line of cards.

    Args:
        record: The match.
        table: The trick as tapped so far; a line with a card for every seat starts it anew, one with as many cards as
            are missing completes it.
        text: As typed. A harmony's name before the cards is this trick's, one behind them the next one's.
        look: The deck, for its letters; they go before those of the languages.

    Returns:
        What the line comes to, and everything that speaks against it: never an error, whatever was typed. Words after
        the 40th are not read.

    Rules: VIVO-4, VIVO-6, VIVO-12, VIVO-13, VIVO-15, VIVO-38.
    """
    letters = look.typed_letters()
    words = re.split(r"[\s,;]+", clean_text(text[:LONGEST], LONGEST))[:_MOST_WORDS]
    taps: list[str] = []
    problems: list[Refusal] = []
    for word in words if text.strip() else []:
        tap = _tap(word, letters, is_first=not any(map(_is_card, taps)))
        if tap is None:
            problems.append(Refusal(Refused.NO_CARD, word))
        else:
            taps.append(tap)
    count = sum(map(_is_card, taps)) + len(problems)
    missing = sum(card is None for card in table.cards)
    starts_anew = count != missing or table.is_empty
    empty = replace(table, cards=(None,) * len(table.cards), cursor=None) if starts_anew else table
    problems += _refusals(record, empty, taps)
    full = lay(empty, taps)
    if not problems and not full.is_full and last_card(record, full) is None:
        problems.append(Refusal(Refused.COUNT, str(count), trick=len(table.cards)))
    return Typed(tuple(taps), starts_anew, tuple(problems))


def _tap(word: str, letters: Mapping[str, str], *, is_first: bool) -> str | None:
    """Give the tap that a word stands for, `None` for one that is neither a card nor a harmony."""
    card = _CARD.fullmatch(clean_letter(word[:1]) + word[1:].removesuffix("*"))
    if card and card[1] in letters:
        return letters[card[1]] + card[2]
    harmony = find_harmony(word) if word.isascii() and len(word) >= _SHORTEST_HARMONY else None
    return f"{'h' if is_first else 'n'}{harmony.value}" if harmony else None


def _is_card(tap: str) -> bool:
    return tap[:1].isupper()


def _refusals(record: VivoRecord, table: Table, taps: list[str]) -> list[Refusal]:
    """Hold every word against those before it; too many cards are counted, not named one by one."""
    found: list[Refusal] = []
    for tap in taps:
        refusal = refuse(record, table, tap)
        if refusal is None:
            table = lay(table, (tap,))
        elif refusal.reason is Refused.FULL:
            count = sum(map(_is_card, taps))
            return [*found, Refusal(Refused.COUNT, str(count), trick=len(table.cards))]
        elif refusal.reason is not Refused.NO_LEAD or not any(each.reason is Refused.NO_LEAD for each in found):
            found.append(refusal)
    return found
