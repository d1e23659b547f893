"""What keeps a trick from being scored."""

from __future__ import annotations

import pytest

from builders import settings, trick
from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.faults import find_faults


def faults(text, chosen=None, *, is_finished=True):
    record = trick(text)
    return find_faults(chosen or settings(), record.harmony, record.lead, record.cards, is_finished=is_finished)


@pytest.mark.parametrize("text", ["Solo: R1 R2 R3 R4", "Quartet: R1 R1 R1 R1", "Duet @4: R1* B2* G3 Y4"])
def test_a_trick_that_can_be_scored_has_no_faults_whatever_was_played(text):
    assert not faults(text)


@pytest.mark.parametrize("text", ["Solo:", "Solo: R1", "Solo: R1 R2 R3", "Solo: R1 R2 R3 R4 R5"])
def test_a_finished_trick_has_one_card_a_seat(text):  # VIVO-14
    (fault,) = faults(text)

    assert (fault.code, fault.seat, fault.card) == (Code.CARD_COUNT, None, None)
    assert dict(fault.about) == {"count": len(text.split()) - 1, "expected": 4}


@pytest.mark.parametrize("text", ["Solo:", "Solo: R1", "Solo: R1 R2 R3 R4"])
def test_an_unfinished_trick_may_have_fewer_cards(text):
    assert not faults(text, is_finished=False)


def test_an_unfinished_trick_may_not_have_more_cards_than_seats():
    (fault,) = faults("Solo: R1 R2 R3 R4 R5", is_finished=False)

    assert fault.code is Code.CARD_COUNT


@pytest.mark.parametrize("text", ["Solo: R1 R2 R3", "Duet: R1 B2 R3", "Trio: R1 B2 G3"])
def test_three_players_may_have_every_harmony_but_the_quartet(text):  # VIVO-6
    assert not faults(text, settings(3))


def test_four_players_may_have_a_quartet():  # VIVO-7
    assert not faults("Quartet: R1 B2 G3 Y4")


def test_every_card_of_the_removed_suit_is_named_with_its_seat():  # VIVO-4
    found = faults("Solo @3: B1 B2 R3", settings(3, removed_suit="B"))

    assert [(fault.code, fault.seat, fault.card) for fault in found] == [
        (Code.SUIT_NOT_IN_PLAY, 3, "B1"),
        (Code.SUIT_NOT_IN_PLAY, 1, "B2"),
    ]


def test_all_faults_are_found_at_once():
    found = faults("Quartet: R1 B2 G3 Y4", settings(3))

    assert [(fault.code, fault.seat) for fault in found] == [
        (Code.HARMONY_NOT_IN_PLAY, None),
        (Code.CARD_COUNT, None),
        (Code.SUIT_NOT_IN_PLAY, None),
    ]
    assert all(fault.is_error for fault in found)
