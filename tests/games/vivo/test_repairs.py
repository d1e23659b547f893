"""Single slips that would explain every contradiction of a round, held against every record that differs in one."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st

from builders import a_match, cards, settings, tricks
from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.cards import deck
from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.repairs import Slip, find_repairs
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, TRICKS


def repairs_of(chosen, records, next_lead=None):
    return find_repairs(chosen, score_match(chosen, records).rounds[0].tricks, next_lead)


def texts(repair):
    """Give the tricks of a repair as `number: cards`."""
    return [f"{each.trick}: {' '.join(card.code for card in each.cards)}" for each in repair.tricks]


# Seat 4 said in trick 1 that it had no red, and then plays one.
CONTRADICTION = """
    Solo: R7 R3 R9 G1*
    Solo @2: B7 B3 B9 B2
    Solo @1: R1 R2 R4 R5
"""


def test_a_round_without_a_contradiction_needs_no_repair():
    assert repairs_of(settings(), tricks("Solo: R7 R3 R9 G1*")) == []


def test_the_fewest_changes_come_first_then_one_trick_then_a_neighbouring_rank():
    found = repairs_of(settings(), tricks(CONTRADICTION))

    keys = [
        (
            max(1, len(each.changes)),
            len(each.tricks),
            max((abs(change.before.rank - change.after.rank) for change in each.changes), default=TRICKS),
        )
        for each in found
    ]
    assert keys == sorted(keys)
    assert {each.slip for each in found} >= {Slip.MISHEARD, Slip.EXCHANGED}


def test_a_card_misheard_for_one_never_played_is_found():  # VIVO-12
    found = repairs_of(settings(), tricks(CONTRADICTION))

    misheard = [each for each in found if each.slip is Slip.MISHEARD]
    assert ["1: R7 R3 R9 R10"] in [texts(each) for each in misheard]
    played = set(cards("R7 R3 R9 G1 B7 B3 B9 B2 R1 R2 R4 R5"))
    assert not played & {change.after for each in misheard for change in each.changes}


def test_two_seats_of_a_trick_that_had_each_others_card_are_found():
    # Seat 4 is said to have no red, and plays one later; seat 3 has none: the two had each other's card.
    found = repairs_of(
        settings(),
        tricks("""
            Solo: R7 R3 R9 G1*
            Solo @2: B3 B5 B9 B7
            Solo @2: R1 G5* R4 R5
        """),
    )

    assert ["1: R7 R3 G1 R9"] in [texts(each) for each in found if each.slip is Slip.SEATS]


def test_a_repair_that_changes_who_led_is_none():  # VIVO-37
    records = tricks(CONTRADICTION)
    for repair in repairs_of(settings(), records):
        fixed = {each.trick: each for each in repair.tricks}
        variant = [fixed.get(each.trick, each) for each in records]
        assert next_leads(settings(), variant)[:-1] == next_leads(settings(), records)[:-1]


def every_record_in_one_slip(chosen, records):
    """Give every record that differs in one slip, the slow way: all of them, sound or not."""
    places = [(index, place) for index, each in enumerate(records) for place in range(chosen.seats)]
    for (one, here), (other, there) in combinations(places, 2):
        yield with_cards(records, {(one, here): records[other].cards[there], (other, there): records[one].cards[here]})
    played = {card for each in records for card in each.cards}
    for index, place in places:
        for card in deck(chosen.seats, chosen.removed_suit):
            if card not in played:
                yield with_cards(records, {(index, place): card})
    for index, each in enumerate(records):
        for harmony in list(Harmony)[: chosen.seats]:
            others = [record.harmony for record in records]
            if harmony is not each.harmony and others.count(harmony) < DECK_OF_HARMONIES[chosen.seats]:
                yield [*records[:index], each._replace(harmony=harmony, claims=()), *records[index + 1 :]]


def with_cards(records, changed):
    now = []
    for index, each in enumerate(records):
        hand = tuple(changed.get((index, place), card) for place, card in enumerate(each.cards))
        now.append(each if hand == each.cards else each._replace(cards=hand, claims=()))
    return now


def errors(chosen, records, code):
    return [finding for finding in score_match(chosen, records).findings if finding.code is code]


def with_a_slip(match, count, chance):
    """Exchange two cards of the first tricks of a match."""
    records = list(match.of_round(1)[:count])
    (one, here), (other, there) = chance.sample([(i, p) for i in range(count) for p in range(match.settings.seats)], 2)
    return with_cards(records, {(one, here): records[other].cards[there], (other, there): records[one].cards[here]})


@trying(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.sampled_from([3, 4]), count=st.integers(2, 6))
def test_all_that_one_slip_explains_is_found_and_nothing_else(seed, seats, count):  # VIVO-46
    match = a_match(seats, seed=seed)
    records = with_a_slip(match, count, random.Random(seed))  # noqa: S311 - a shuffle for a test
    chosen = match.settings
    if not errors(chosen, records, Code.REVOKE):
        assert repairs_of(chosen, records) == []
        return

    expected = {
        tuple(each for each, old in zip(variant, records, strict=True) if each != old)
        for variant in every_record_in_one_slip(chosen, records)
        if not errors(chosen, variant, Code.REVOKE)
        and next_leads(chosen, variant)[:-1] == next_leads(chosen, records)[:-1]
    }

    assert {each.tricks for each in repairs_of(chosen, records)} == expected


def next_leads(chosen, records):
    return [scored.ends.next_lead for scored in score_match(chosen, records).rounds[0].tricks]


@pytest.mark.parametrize("seed", range(12))
def test_two_exchanged_cards_are_put_back(seed):
    chance = random.Random(seed)  # noqa: S311 - a shuffle for a test
    match = a_match(seed=seed)
    for _ in range(200):
        records = with_a_slip(match, TRICKS, chance)
        is_seen = errors(match.settings, records, Code.REVOKE)
        if is_seen and next_leads(match.settings, records) == next_leads(match.settings, match.of_round(1)):
            break
    else:
        pytest.fail("no slip of this match shows")

    found = repairs_of(match.settings, records, match.tricks[TRICKS].lead)

    truth = tuple(old for each, old in zip(records, match.of_round(1), strict=True) if each != old)
    assert truth in [each.tricks for each in found]
