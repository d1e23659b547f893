from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import a_match, settings
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.services.running import Table, is_same, lay, refuse, taps_between, taps_of
from scorekeeper.services.typed import read_typed

TAPS = st.lists(
    st.one_of(
        st.sampled_from([f"{suit}{rank}" for suit in "RBGY" for rank in range(1, 13)]),
        st.sampled_from([f"{word}{number}" for word in "lhnts" for number in range(6)]),
        st.text(string.printable, max_size=4),
    ),
    max_size=20,
)


def empty_table(seats: int = 4, *, lead: int | None = 1) -> Table:
    return Table(settings(seats), Place(1, 1), Seat(1), Seat(lead) if lead else None, None, None, (None,) * seats)


@pytest.mark.parametrize("seats", [3, 4])
def test_taps_of_a_recorded_trick_lay_that_trick(seats):
    for trick in a_match(seats, seed=8).tricks:
        empty = empty_table(seats)

        assert is_same(lay(empty, taps_of(trick, empty)), trick)


@given(TAPS)
def test_no_taps_of_any_kind_break_a_table(taps):
    table = lay(empty_table(), taps)

    cards = [card for card in table.cards if card]
    assert len(set(cards)) == len(cards)
    assert table.asked() is None or table.asked().legal
    assert len(table.judged()) <= len(cards)


@given(TAPS, TAPS)
def test_taps_between_two_tables_lead_from_one_to_the_other(first, second):
    before, after = lay(empty_table(), first), lay(empty_table(), second)

    again = lay(before, taps_between(before, after))

    if after.harmony and after.next_harmony:
        assert (again.lead, again.harmony, again.cards) == (after.lead, after.harmony, after.cards)


@given(TAPS)
def test_tap_that_is_not_refused_changes_the_table(taps):
    record = VivoRecord(settings())
    table = lay(empty_table(), taps)

    for card in ("R1", "B12", "Y7"):
        if refuse(record, table, card) is None:
            assert card in {each.code for each in lay(table, (card,)).cards if each}


@given(st.text(max_size=600))
def test_no_typed_line_of_any_kind_breaks_the_reader(text):
    typed = read_typed(VivoRecord(settings()), empty_table(), text)

    assert typed.problems or len([tap for tap in typed.taps if tap[0].isupper()]) == 4


def test_megabyte_of_cards_is_refused_at_once():
    typed = read_typed(VivoRecord(settings()), empty_table(), "r7 " * 400_000)

    assert typed.problems
