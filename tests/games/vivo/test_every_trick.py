"""Legality over every suit sequence there is, held against a naive formulation; what the rules prove about it."""

from __future__ import annotations

from itertools import product

import pytest

import naive
from scorekeeper.games.vivo.cards import SUITS, Suit
from scorekeeper.games.vivo.harmony import Case, Harmony, ask, judge, legal_suits_table
from scorekeeper.games.vivo.settings import OffHarmonySuit

IGNORED, COUNTED = OffHarmonySuit
READINGS = tuple(OffHarmonySuit)


def kinds(seats):
    """Give the harmonies in play (VIVO-6, VIVO-7)."""
    return tuple(Harmony)[:seats]


def every_sequence(suits):
    """Give every harmony with every order of suits in which a trick can be played."""
    return product(kinds(len(suits)), product(suits, repeat=len(suits)))


def three_and_four_seats():
    """Give every sequence at three seats, the last suit removed, and at four: 1,105 in all."""
    for seats in (3, 4):
        for harmony, played in every_sequence(SUITS[:seats]):
            yield SUITS[:seats], harmony, played


def statuses(suits, harmony, reading, played):
    return tuple(ruling.is_valid for ruling in judge(suits, harmony, reading, played))


# Without the suit named, as at three seats, or with all four.
suit_sets = pytest.mark.parametrize(
    "suits",
    [pytest.param(tuple(suit for suit in SUITS if suit is not gone), id=f"no-{gone.value}") for gone in SUITS]
    + [pytest.param(SUITS, id="all")],
)
readings = pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.value)


@readings
@suit_sets
def test_every_ruling_is_what_listing_all_ends_of_the_trick_gives(suits, reading):  # VIVO-16 to VIVO-26, VIVO-A1
    for harmony, played in every_sequence(suits):
        for place, ruling in enumerate(judge(suits, harmony, reading, played)):
            before = naive.counted_suits(suits, harmony.value, reading, played[:place])
            after = naive.counted_suits(suits, harmony.value, reading, played[: place + 1])
            legal = naive.legal_suits(suits, harmony.value, reading, played[:place])
            assert frozenset(ruling.legal) == legal, (harmony, played, place)
            assert ruling.is_valid == (played[place] in legal), (harmony, played, place)
            assert (frozenset(ruling.before), frozenset(ruling.after)) == (before, after), (harmony, played, place)


@readings
@suit_sets
def test_every_case_is_what_listing_all_ends_of_the_trick_gives(suits, reading):  # VIVO-17 to VIVO-20
    for harmony, played in every_sequence(suits):
        lead, *others = judge(suits, harmony, reading, played)
        assert lead.case is Case.LEAD
        for place, ruling in enumerate(others, start=2):
            asked = naive.ask(suits, harmony.value, len(suits) - place, frozenset(ruling.before))
            assert ruling.case.value == asked.case, (harmony, played, place)


@readings
@suit_sets
def test_rulings_keep_the_fixed_order_of_suits_and_the_order_in_which_they_came(suits, reading):
    for harmony, played in every_sequence(suits):
        for ruling in judge(suits, harmony, reading, played):
            assert list(ruling.legal) == sorted(ruling.legal, key=SUITS.index)
            assert list(ruling.after) == sorted(ruling.after, key=played.index)


@readings
@suit_sets
def test_a_ruling_is_never_revised_by_later_cards(suits, reading):  # VIVO-25
    for harmony, played in every_sequence(suits):
        rulings = judge(suits, harmony, reading, played)
        for place in range(len(played)):
            assert judge(suits, harmony, reading, played[:place]) == rulings[:place]


@readings
def test_a_trick_without_off_cards_ends_with_exactly_its_number_of_suits(reading):  # fact 1
    for suits, harmony, played in three_and_four_seats():
        rulings = judge(suits, harmony, reading, played)
        if all(ruling.is_valid for ruling in rulings):
            assert len(rulings[-1].after) == len(set(played)) == harmony.value
            assert Case.IMPOSSIBLE not in {ruling.case for ruling in rulings}


@readings
def test_an_impossible_harmony_needs_an_earlier_off_card(reading):  # fact 1
    for suits, harmony, played in three_and_four_seats():
        rulings = judge(suits, harmony, reading, played)
        for place, ruling in enumerate(rulings):
            if ruling.case is Case.IMPOSSIBLE:
                assert not all(earlier.is_valid for earlier in rulings[:place])


def test_readings_differ_in_150_of_1105_sequences():  # fact 2, VIVO-A1
    differing = [
        (harmony, played)
        for suits, harmony, played in three_and_four_seats()
        if statuses(suits, harmony, IGNORED, played) != statuses(suits, harmony, COUNTED, played)
    ]

    assert sum(1 for _ in three_and_four_seats()) == 1105
    assert len(differing) == 150


def test_readings_differ_only_after_an_off_card_in_a_complete_trick():  # fact 2, VIVO-A1
    for suits, harmony, played in three_and_four_seats():
        ignored = judge(suits, harmony, IGNORED, played)
        counted = judge(suits, harmony, COUNTED, played)
        foreign = [place for place, each in enumerate(ignored) if not each.is_valid and each.case is Case.COMPLETE]
        first = foreign[0] if foreign else len(played)
        assert counted[:first] == ignored[:first]
        assert [each.is_valid for each in counted[first : first + 1]] == [False] * len(foreign[:1])


@readings
def test_an_off_card_where_a_new_suit_was_due_repeats_a_suit_that_counts(reading):  # fact 2
    for suits, harmony, played in three_and_four_seats():
        for suit, ruling in zip(played, judge(suits, harmony, reading, played), strict=True):
            if not ruling.is_valid and ruling.case in {Case.FORCED, Case.IMPOSSIBLE}:
                assert suit in ruling.before
                assert ruling.after == ruling.before


def test_counting_foreign_suits_for_the_number_alone_changes_nothing():  # VIVO-A1, reading C
    for suits, harmony, played in three_and_four_seats():
        valid_suits = {played[0]}
        for place in range(1, len(played)):
            on_the_table = frozenset(played[:place])
            asked = naive.ask(suits, harmony.value, len(suits) - place - 1, on_the_table)
            legal = valid_suits if asked.case == "complete" else asked.legal
            is_valid = played[place] in legal
            assert is_valid == statuses(suits, harmony, IGNORED, played)[place]
            valid_suits |= {played[place]} if is_valid else set()


@readings
def test_a_solo_binds_everyone_to_the_suit_of_the_lead(reading):  # VIVO-24
    for suits in (SUITS[:3], SUITS):
        for played in product(suits, repeat=len(suits)):
            second = judge(suits, Harmony.SOLO, reading, played)[1]
            assert second.legal == (played[0],)
    for ruling in judge(SUITS, Harmony.SOLO, IGNORED, (Suit.R, Suit.B, Suit.B, Suit.R)):
        assert ruling.case is Case.LEAD or ruling.legal == (Suit.R,)


@readings
@suit_sets
def test_the_lead_is_never_off(suits, reading):  # VIVO-16
    for harmony, played in every_sequence(suits):
        lead = judge(suits, harmony, reading, played)[0]

        assert lead.is_valid
        assert lead.legal == suits


@suit_sets
def test_trios_at_three_and_quartets_at_four_ask_everyone_for_another_suit(suits):  # VIVO-19
    full = Harmony(len(suits))
    for played in product(suits, repeat=len(suits)):
        all_follow = all(statuses(suits, full, IGNORED, played))
        assert all_follow == (len(set(played)) == len(suits))


OLD, ANY, NEW, NEW_IMPOSSIBLE = "old", "any", "new", "new, impossible"

# The class of legal suits by seats, harmony, place and number of counted suits, where off cards count for nothing
# (rules A.2): one of the suits that count, any suit, a new one, a new one where the harmony is out of reach.
CLASSES = {
    (3, 1): {(2, 1): OLD, (3, 1): OLD},
    (3, 2): {(2, 1): ANY, (3, 1): NEW, (3, 2): OLD},
    (3, 3): {(2, 1): NEW, (3, 1): NEW_IMPOSSIBLE, (3, 2): NEW},
    (4, 1): {(2, 1): OLD, (3, 1): OLD, (4, 1): OLD},
    (4, 2): {(2, 1): ANY, (3, 1): ANY, (3, 2): OLD, (4, 1): NEW, (4, 2): OLD},
    (4, 3): {(2, 1): ANY, (3, 1): NEW, (3, 2): ANY, (4, 1): NEW_IMPOSSIBLE, (4, 2): NEW, (4, 3): OLD},
    (4, 4): {
        (2, 1): NEW,
        (3, 1): NEW_IMPOSSIBLE,
        (3, 2): NEW,
        (4, 1): NEW_IMPOSSIBLE,
        (4, 2): NEW_IMPOSSIBLE,
        (4, 3): NEW,
    },
}
CLASS_OF_CASE = {Case.COMPLETE: OLD, Case.FREE: ANY, Case.FORCED: NEW, Case.IMPOSSIBLE: NEW_IMPOSSIBLE}


def class_of(suits, ruling):
    """Say which suits are legal, by what they are and by the case, which must agree."""
    counted = tuple(suit for suit in suits if suit in ruling.before)
    new = tuple(suit for suit in suits if suit not in ruling.before)
    named = CLASS_OF_CASE[ruling.case]
    assert ruling.legal == {OLD: counted, ANY: suits, NEW: new, NEW_IMPOSSIBLE: new}[named]
    return named


def classes_met(suits, harmony, reading):
    """Give every class met, by place and number of counted suits, over all sequences."""
    met = {}
    for played in product(suits, repeat=len(suits)):
        for place, ruling in enumerate(judge(suits, harmony, reading, played)[1:], start=2):
            met.setdefault((place, len(ruling.before)), set()).add(class_of(suits, ruling))
    return met


@pytest.mark.parametrize(("seats", "number"), CLASSES, ids=str)
def test_class_of_legal_suits_by_seat_is_that_of_the_table(seats, number):
    met = classes_met(SUITS[:seats], Harmony(number), IGNORED)

    assert met == {at: {named} for at, named in CLASSES[seats, number].items()}


@pytest.mark.parametrize(("seats", "number"), CLASSES, ids=str)
def test_places_that_only_counted_off_cards_lead_to_ask_for_suits_that_are_there(seats, number):  # VIVO-A1
    met = classes_met(SUITS[:seats], Harmony(number), COUNTED)

    expected = {at: {CLASSES[seats, number].get(at, OLD)} for at in met}
    assert met == expected
    assert met.keys() >= CLASSES[seats, number].keys()


@suit_sets
def test_table_for_the_browser_holds_every_question_a_trick_can_put(suits):
    rows = {(row.harmony, row.place, frozenset(row.counted)): row for row in legal_suits_table(len(suits), suits)}

    asked = {
        (harmony, place, frozenset(ruling.before)): (ruling.case, ruling.legal)
        for reading in READINGS
        for harmony, played in every_sequence(suits)
        for place, ruling in enumerate(judge(suits, harmony, reading, played), start=1)
    }
    for question, answer in asked.items():
        assert (rows[question].case, rows[question].legal) == answer


@suit_sets
def test_table_for_the_browser_is_what_the_engine_asks(suits):
    rows = list(legal_suits_table(len(suits), suits))

    for row in rows:
        assert row.seats == len(suits)
        assert (row.case, row.legal) == ask(suits, row.harmony, row.place, frozenset(row.counted))
        assert row.legal
    assert len({(row.harmony, row.place, row.counted) for row in rows}) == len(rows)


@pytest.mark.parametrize("seats", [3, 4])
def test_table_for_the_browser_takes_as_many_suits_as_seats_by_itself(seats):
    rows = list(legal_suits_table(seats))

    assert rows == list(legal_suits_table(seats, SUITS[:seats]))
    assert all(row.legal == SUITS[:seats] for row in rows if row.place == 1)
