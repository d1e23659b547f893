"""What just happened at the table, on one line."""

from __future__ import annotations

import pytest

from builders import ends
from scorekeeper.wording.lines import (
    card_gone_covered_text,
    card_gone_text,
    contradiction_text,
    false_note_text,
    trick_text,
    winner_text,
)
from transcripts import PLAYERS


def plain(text):
    """Give a text with plain blanks for no-break ones."""
    return text.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("case", "english", "french"),
    [
        (
            "complete",
            "Ana is off-harmony: the chord was complete. Card ignored.",
            "Ana, fausse note : l’accord est complet. Carte ignorée.",
        ),
        *(
            (
                case,
                "Ana is off-harmony: a new suit was required. Card ignored.",
                "Ana, fausse note : il fallait une nouvelle couleur. Carte ignorée.",
            )
            for case in ("forced", "impossible")
        ),
    ],
)
def test_a_false_note_is_said_without_blame(case, english, french):
    assert false_note_text(case, "Ana", "en") == english
    assert plain(false_note_text(case, "Ana", "fr")) == french


@pytest.mark.parametrize(
    ("text", "valid", "english", "french"),
    [
        (
            "Duet: R5 R8 R2 B6",
            4,
            "Trick 3: Ben +2, Chloé +2. Chloé leads.",
            "Pli 3 : Ben +2, Chloé +2. Chloé ouvre.",
        ),
        (
            "Quartet: R7 B7 G7 Y7",
            4,
            "Trick 3: all on-harmony cards tied, Dev +2, no lowest. Dev leads.",
            "Pli 3 : toutes les cartes justes à égalité, Dev +2, pas de carte basse. Dev ouvre.",
        ),
        (
            "Solo: R4 B12* G1* Y9*",
            1,
            "Trick 3: one on-harmony card, Ana +2. Ana leads.",
            "Pli 3 : une seule carte juste, Ana +2. Ana ouvre.",
        ),
    ],
)
def test_a_trick_is_told_with_its_points_and_the_next_lead(text, valid, english, french):
    assert trick_text(3, ends(text), valid, PLAYERS, "en") == english
    assert plain(trick_text(3, ends(text), valid, PLAYERS, "fr")) == french


def test_a_card_that_is_gone_is_told_with_its_trick_and_covered_without():  # VIVO-36
    assert card_gone_text("R7", "Ana", 2, "en") == "red 7: already played by Ana in trick 2."
    assert plain(card_gone_text("R7", "Ana", 2, "fr")) == "7 rouge : déjà jouée par Ana au pli 2."
    assert card_gone_covered_text("R7", "en") == "red 7: already played this round."
    assert plain(card_gone_covered_text("R7", "fr")) == "7 rouge : déjà jouée dans cette manche."


def test_a_contradiction_names_the_card_that_was_held():  # VIVO-46
    assert contradiction_text("B8", "Ana", 2, "en") == "Ana held blue 8 in trick 2, yet played off-harmony."
    assert contradiction_text("B8", "Ana", 2, "fr") == "Ana avait 8 bleu au pli 2, mais avait fait une fausse note."


@pytest.mark.parametrize(
    ("scores", "winners", "english", "french"),
    [
        (
            (40, 37, 37, 12),
            (1,),
            "Ana wins, 3 points ahead of Ben and Chloé.",
            "Ana gagne, 3 points devant Ben et Chloé.",
        ),
        ((36, 37, 30, 12), (2,), "Ben wins, 1 point ahead of Ana.", "Ben gagne, 1 point devant Ana."),
        ((40, 40, 37, 12), (1, 2), "Shared win: Ana and Ben.", "Victoire partagée : Ana et Ben."),
        (
            (4, 4, 4, 4),
            (1, 2, 3, 4),
            "Shared win: Ana, Ben, Chloé and Dev.",
            "Victoire partagée : Ana, Ben, Chloé et Dev.",
        ),
    ],
)
def test_the_end_tells_who_won_and_by_how_much(scores, winners, english, french):  # VIVO-44
    assert winner_text(scores, winners, PLAYERS, "en") == english
    assert plain(winner_text(scores, winners, PLAYERS, "fr")) == french
