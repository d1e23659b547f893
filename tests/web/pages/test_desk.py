"""What the entry page gives to its scripts."""

from __future__ import annotations

import json
from itertools import product

import pytest

from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.games.vivo.harmony import Harmony, judge
from scorekeeper.games.vivo.settings import OffHarmonySuit
from scorekeeper.web.presenters.desks import rules_table
from scorers import sit_down


def desk(scorer):
    """Give the data on the page."""
    return json.loads(scorer.page.find(id="desk").string)


def test_the_page_has_a_word_for_everything_in_both_languages(app):
    english, french = (desk(sit_down(app, lang=lang))["words"] for lang in ("en", "fr"))

    assert english.keys() == french.keys()
    assert english["turn.must"] == "{p} to play: a new suit is required, {S}."
    assert french["card.R"] == "{n} rouge"
    assert french["match.end"] == {
        "one": "{p} gagne, {n} point devant {q}.",
        "other": "{p} gagne, {n} points devant {q}.",
    }


def test_the_page_tells_its_scripts_no_card_and_no_name(app):  # VIVO-36
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.tap("now", "duet")
    scorer.play("R3", "B9", "R7", "B3")

    said = {key: value for key, value in desk(scorer).items() if key != "words"}

    assert not any(sign in json.dumps(said) for sign in ("R3", "B9", "R7", "B3", "Ana"))


@pytest.mark.parametrize("reading", OffHarmonySuit)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_walk_through_the_table_judges_every_trick_as_the_rules_do(seats, reading):  # VIVO-16 to VIVO-21, VIVO-A1
    suits = SUITS[-seats:]
    table = rules_table(suits, reading)

    for harmony, played in product(tuple(Harmony)[:seats], product(suits, repeat=seats)):
        mask, walked = 0, []
        for place, suit in enumerate(played):
            case, legal, after = table[harmony.value - 1][place][mask]
            walked.append((case, legal, suit.value in legal))
            mask = after[suits.index(suit)]
        ruled = judge(suits, harmony, reading, played)
        assert walked == [
            (each.case.value, "".join(suit.value for suit in each.legal), each.is_valid) for each in ruled
        ]
        assert mask == sum(1 << suits.index(suit) for suit in ruled[-1].after)
