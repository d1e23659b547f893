"""The set-up of a match."""

from __future__ import annotations

import pytest

from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.cards import SUITS, Suit
from scorekeeper.games.vivo.settings import (
    DECK_OF_HARMONIES,
    DEFAULT_REMOVED_SUIT,
    ROUNDS,
    TRICKS,
    OffHarmonySuit,
    Settings,
    read_settings,
)


def test_two_rounds_of_twelve_tricks():  # VIVO-9, VIVO-39, VIVO-40
    assert (ROUNDS, TRICKS) == (2, 12)


def test_what_is_left_out_at_four_players_has_its_default():  # VIVO-A1
    read, findings = read_settings(4, {})

    assert not findings
    assert read == Settings(4, 1, None, OffHarmonySuit.IGNORED)
    assert read.suits == SUITS


def test_settings_of_three_players_are_read():  # VIVO-4, VIVO-13, VIVO-A1
    read, findings = read_settings(3, {"first_lead": 3, "removed_suit": "B", "off_harmony_suit": "counted"})

    assert not findings
    assert read == Settings(3, 3, Suit.B, OffHarmonySuit.COUNTED)
    assert read.suits == (Suit.R, Suit.G, Suit.Y)


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 5, 6, 10**30])
def test_other_counts_of_players_are_refused(count):  # VIVO-3
    _, findings = read_settings(count, {})

    assert [(each.code, each.rule, each.is_error) for each in findings] == [(Code.PLAYER_COUNT, "VIVO-3", True)]


@pytest.mark.parametrize(
    ("seats", "fields", "setting", "reason"),
    [
        pytest.param(4, {"first_lead": 0}, "first_lead", "seat", id="lead-0"),
        pytest.param(4, {"first_lead": 5}, "first_lead", "seat", id="lead-5"),
        pytest.param(3, {"first_lead": 4, "removed_suit": "Y"}, "first_lead", "seat", id="lead-4-of-3"),
        pytest.param(4, {"first_lead": True}, "first_lead", "seat", id="lead-true"),
        pytest.param(4, {"first_lead": 1.0}, "first_lead", "seat", id="lead-fraction"),
        pytest.param(4, {"first_lead": None}, "first_lead", "seat", id="lead-null"),
        pytest.param(4, {"first_lead": "1"}, "first_lead", "seat", id="lead-text"),
        pytest.param(3, {}, "removed_suit", "removed-missing", id="suit-missing"),
        pytest.param(3, {"removed_suit": "P"}, "removed_suit", "removed-unknown", id="suit-unknown"),
        pytest.param(3, {"removed_suit": ["R"]}, "removed_suit", "removed-unknown", id="suit-list"),
        pytest.param(4, {"removed_suit": "Y"}, "removed_suit", "removed-at-four", id="suit-at-four"),
        pytest.param(4, {"off_harmony_suit": "seen"}, "off_harmony_suit", "reading", id="reading-unknown"),
        pytest.param(4, {"off_harmony_suit": None}, "off_harmony_suit", "reading", id="reading-null"),
        pytest.param(4, {"firstlead": 2}, "firstlead", "unknown", id="no-such-setting"),
    ],
)
def test_a_setting_out_of_range_is_found_and_has_its_default(seats, fields, setting, reason):
    read, findings = read_settings(seats, fields)

    assert [(each.code, each.reason, dict(each.about)["setting"]) for each in findings] == [
        (Code.BAD_SETTING, reason, setting)
    ]
    assert (read.seats, read.first_lead, read.off_harmony_suit) == (seats, 1, OffHarmonySuit.IGNORED)


def test_all_settings_out_of_range_are_found_at_once():
    _, findings = read_settings(3, {"first_lead": 9, "removed_suit": "Q", "off_harmony_suit": 1, "speed": 3})

    assert [dict(each.about)["setting"] for each in findings] == [
        "speed",
        "first_lead",
        "removed_suit",
        "off_harmony_suit",
    ]


@pytest.mark.parametrize("fields", [{"first_lead": 2, "removed_suit": "R", "off_harmony_suit": "counted"}])
def test_settings_written_read_back_the_same(fields):
    read, _ = read_settings(3, fields)

    assert read.fields() == fields
    assert read_settings(3, read.fields()) == (read, [])


def test_the_last_suit_is_preselected_to_go():  # VIVO-5
    assert DEFAULT_REMOVED_SUIT is Suit.Y


def test_the_deck_of_harmonies_gives_twelve_a_round_at_both_counts():  # VIVO-8, VIVO-9, VIVO-10, VIVO-A5
    for seats, count in DECK_OF_HARMONIES.items():
        assert seats * count == TRICKS
