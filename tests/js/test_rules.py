"""What pages say of the rules, held to the engine over every case there is."""

from __future__ import annotations

from itertools import chain, product

import pytest

from builders import settings
from js.phones import view_of
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import CARDS, RANKS, Suit
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.games.vivo.harmony import Harmony, Judged, ask, judge
from scorekeeper.games.vivo.tricks import Play, find_ends
from scorekeeper.web.presenters.desks import desk_of


def _ends_of(ranks):
    judged = Judged(None, (), (), (), is_valid=True)
    plays = [Play(Seat(seat), CARDS[f"R{rank}"], judged, claimed=False) for seat, rank in enumerate(ranks, start=1)]
    found = find_ends(plays)
    return {"high": found.high.seat, "low": found.low.seat if found.low else None, "next": found.next_lead}


def test_both_ends_of_every_trick_are_those_of_the_engine(phone):
    every = list(chain.from_iterable(product(RANKS, repeat=count) for count in (1, 2, 3, 4)))

    found = phone.call_each(
        "ends.findEnds", [[[{"seat": seat, "rank": rank} for seat, rank in enumerate(each, start=1)]] for each in every]
    )

    assert len(every) == 22_620
    for ranks, ends in zip(every, found, strict=True):
        high, low = ends["high"]["seat"], ends["low"]["seat"] if ends["low"] else None
        assert {"high": high, "low": low, "next": low or high} == _ends_of(ranks), ranks


SET_UPS = {
    f"{seats}-without-{removed}-{reading}": settings(seats, removed_suit=removed, off_harmony_suit=reading)
    for seats, suits in ((3, "RBGY"), (4, "0"))
    for removed in suits
    for reading in ("ignored", "counted")
}


def _letters(suits):
    return [suit.value for suit in suits]


def _expected(chosen, harmony, suits):
    rulings = judge(chosen.suits, harmony, chosen.off_harmony_suit, suits)
    judged = [
        {
            "card": f"{suit.value}7",
            "case": ruling.case.value,
            "legal": "".join(_letters(ruling.legal)),
            "before": _letters(ruling.before),
            "after": _letters(ruling.after),
            "isOff": not ruling.is_valid,
        }
        for suit, ruling in zip(suits, rulings, strict=True)
    ]
    if len(suits) == chosen.seats:
        return judged, None
    counted = frozenset(rulings[-1].after) if rulings else frozenset()
    case, legal = ask(chosen.suits, harmony, len(suits) + 1, counted)
    return judged, {"case": case.value, "legal": "".join(_letters(legal))}


@pytest.mark.parametrize("chosen", SET_UPS.values(), ids=SET_UPS)
def test_every_card_of_every_trick_is_judged_as_by_the_engine(phone, pages, chosen):
    with pages():
        desk = phone.keep("desk", desk_of(view_of(VivoRecord(chosen))))
    every = [
        (harmony, suits)
        for harmony in tuple(Harmony)[: chosen.seats]
        for count in range(chosen.seats + 1)
        for suits in product(chosen.suits, repeat=count)
    ]
    asked = [[desk, harmony.value, [f"{suit.value}7" for suit in suits]] for harmony, suits in every]

    judged, next_ = phone.call_each("judging.judge", asked), phone.call_each("judging.ask", asked)

    for (harmony, suits), *found in zip(every, judged, next_, strict=True):
        assert tuple(found) == _expected(chosen, harmony, suits), (harmony, suits)


def test_deck_is_that_of_the_engine(phone, pages):
    for chosen in SET_UPS.values():
        with pages():
            desk = phone.keep("desk", desk_of(view_of(VivoRecord(chosen))))

        found = phone.call("judging.deckOf", desk)

        assert found == [card.code for card in CARDS.values() if card.suit in chosen.suits]
        assert all(phone.call("judging.findCard", code.lower()) == code for code in found)
        assert [phone.call("judging.suitOf", code) for code in found] == [Suit(code[0]).value for code in found]
