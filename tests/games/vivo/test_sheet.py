"""The result as JSON fields."""

from __future__ import annotations

from builders import adjust, scored, settings, tricks
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.sheet import sheet_fields, trick_fields

NAMES = ["Ana", "Ben", "Chloé", "Dev"]


def test_a_match_as_fields():
    sheet = score_match(settings(), tricks("Duet: R5 R8 R2 B6"), [adjust(2, -2, reason="talked during the trick")])

    fields = sheet_fields(sheet, NAMES, [])

    round_ = fields["rounds"][0]
    assert {key: value for key, value in fields.items() if key != "rounds"} == {
        "game": "vivo",
        "seats": NAMES,
        "off_harmony_suit": "ignored",
        "removed_suit": None,
        "complete": False,
        "scores": [0, 0, 2, 0],
        "winners": [],
        "findings": [],
    }
    assert (round_["round"], len(round_["tricks"]), round_["scores"]) == (1, 1, [0, 0, 2, 0])
    assert round_["adjustments"] == [{"seat": 2, "points": -2, "reason": "talked during the trick"}]


def test_a_trick_as_fields():
    assert trick_fields(scored("Duet: R5 R8 R2 B6")) == {
        "trick": 1,
        "harmony": "duet",
        "lead": 1,
        "plays": [
            {"seat": 1, "card": "R5", "off_harmony": False, "claimed": False, "legal_suits": ["R", "B", "G", "Y"]},
            {"seat": 2, "card": "R8", "off_harmony": False, "claimed": False, "legal_suits": ["R", "B", "G", "Y"]},
            {"seat": 3, "card": "R2", "off_harmony": False, "claimed": False, "legal_suits": ["R", "B", "G", "Y"]},
            {"seat": 4, "card": "B6", "off_harmony": False, "claimed": False, "legal_suits": ["B", "G", "Y"]},
        ],
        "high": {"seat": 2, "card": "R8", "points": 2},
        "low": {"seat": 3, "card": "R2", "points": 2},
        "next_lead": 3,
        "scores": [0, 2, 2, 0],
    }


def test_a_play_shows_the_claim_beside_the_ruling():
    plays = trick_fields(scored("Solo: R7 R3* R12 G1*"))["plays"]

    assert [(play["claimed"], play["off_harmony"]) for play in plays] == [
        (False, False),
        (True, False),
        (False, False),
        (True, True),
    ]


def test_a_trick_without_low_says_so():  # VIVO-32
    assert trick_fields(scored("Quartet: R7 B7 G7 Y7"))["low"] is None


def test_three_seats_name_the_removed_suit_and_the_reading():  # VIVO-4, VIVO-A1
    sheet = score_match(settings(3, removed_suit="G", off_harmony_suit="counted"), [])

    fields = sheet_fields(sheet, NAMES[:3], [])

    assert (fields["removed_suit"], fields["off_harmony_suit"], fields["scores"]) == ("G", "counted", [0, 0, 0])
