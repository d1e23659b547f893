"""Words of the harmonies, and single rulings on suits; all of them together are in `test_every_trick`."""

from __future__ import annotations

import pytest

from builders import cards, settings
from scorekeeper.games.vivo.cards import SUITS, Suit
from scorekeeper.games.vivo.harmony import Case, Harmony, ask, find_harmony, judge
from scorekeeper.games.vivo.settings import OffHarmonySuit
from scorekeeper.games.vivo.tricks import judge_cards

R, B, G, Y = SUITS
IGNORED, COUNTED = OffHarmonySuit


def test_harmonies_ask_for_one_to_four_suits():  # VIVO-2
    assert [(harmony.word, harmony.value) for harmony in Harmony] == [
        ("solo", 1),
        ("duet", 2),
        ("trio", 3),
        ("quartet", 4),
    ]


@pytest.mark.parametrize(
    ("harmony", "words"),
    [
        (Harmony.SOLO, "Solo solo SOLO S s 1"),
        (Harmony.DUET, "Duet dUET D d 2 Duo DUO"),
        (Harmony.TRIO, "Trio T t 3"),
        (Harmony.QUARTET, "Quartet Q q 4 Quatuor quatuor"),
    ],
    ids=lambda value: value.word if isinstance(value, Harmony) else "",
)
def test_harmonies_are_read_in_any_case_and_both_languages(harmony, words):
    assert {find_harmony(word) for word in words.split()} == {harmony}


@pytest.mark.parametrize("word", ["", "0", "5", "01", "Sol", "Solo ", "Quintet", "\u017folo", "\u00b2", "Ⅳ"])
def test_other_words_name_no_harmony(word):
    assert find_harmony(word) is None


@pytest.mark.parametrize(
    ("harmony", "played", "case", "legal", "rule"),
    [
        pytest.param(Harmony.SOLO, (R,), Case.COMPLETE, (R,), "VIVO-17", id="complete"),
        pytest.param(Harmony.DUET, (R, R), Case.FREE, (R, B, G, Y), "VIVO-18", id="free"),
        pytest.param(Harmony.DUET, (R, R, R), Case.FORCED, (B, G, Y), "VIVO-19", id="forced"),
        pytest.param(Harmony.QUARTET, (R, R), Case.IMPOSSIBLE, (B, G, Y), "VIVO-20", id="impossible"),
    ],
)
def test_each_case_names_the_rule_that_gives_its_legal_suits(harmony, played, case, legal, rule):
    counted = judge(SUITS, harmony, IGNORED, played)[-1].after

    asked = ask(SUITS, harmony, len(played) + 1, frozenset(counted))

    assert asked == (case, legal)
    assert asked[0].rule == rule
    assert Case.LEAD.rule == "VIVO-16"


def test_what_is_asked_depends_on_places_and_suits_alone():  # VIVO-21
    low_cards = judge_cards(settings(), Harmony.TRIO, cards("R1 R2 B1 G1"))
    high_cards = judge_cards(settings(), Harmony.TRIO, cards("R12 R11 B12 G12"))

    assert low_cards == high_cards


def test_a_new_suit_in_an_impossible_harmony_is_valid():  # VIVO-26, VIVO-A2
    third = judge(SUITS[:3], Harmony.TRIO, IGNORED, (R, R, B))[2]

    assert third.case is Case.IMPOSSIBLE
    assert third.is_valid


@pytest.mark.parametrize(("reading", "is_valid"), [(IGNORED, False), (COUNTED, True)], ids=["ignored", "counted"])
def test_readings_part_over_the_second_card_of_a_foreign_suit(reading, is_valid):  # VIVO-A1
    *_, third, _ = judge(SUITS, Harmony.SOLO, reading, (R, B, B, R))

    assert third.is_valid is is_valid


def test_suits_counted_stand_in_the_order_they_came():
    *_, last = judge(SUITS, Harmony.TRIO, IGNORED, (Y, B, Y, R))

    assert last.before == (Y, B)
    assert last.after == (Y, B, R)
    assert last.legal == (Suit.R, Suit.G)


def test_cards_can_be_judged_under_the_other_reading():  # VIVO-A1
    played = cards("R7 B12 B3 R5")

    ignored = judge_cards(settings(), Harmony.SOLO, played)
    counted = judge_cards(settings(), Harmony.SOLO, played, COUNTED)

    assert [each.is_valid for each in ignored] == [True, False, False, True]
    assert [each.is_valid for each in counted] == [True, False, True, True]


def test_no_card_played_gives_no_ruling():
    assert judge(SUITS, Harmony.SOLO, IGNORED, ()) == ()
