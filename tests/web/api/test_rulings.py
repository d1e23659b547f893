"""The ruling desk: any trick, by anybody."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

TRICKS = Path(__file__).parents[2] / "data" / "vectors" / "tricks.tsv"

with TRICKS.open(encoding="utf-8", newline="") as lines:
    EXAMPLES = list(csv.DictReader(lines, delimiter="\t"))


def ask(nobody, harmony, cards, players=4, **more):
    return nobody.post("/rulings", {"players": players, "harmony": harmony, "cards": cards.split(), **more})


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda row: f"{row['id']}-{row['off_harmony_suit']}")
def test_the_desk_agrees_with_every_worked_example(nobody, example):
    answer = ask(
        nobody,
        example["harmony"],
        example["cards"],
        int(example["players"]),
        off_harmony_suit=example["off_harmony_suit"],
    ).body

    assert " ".join("x" if play["off_harmony"] else "-" for play in answer["plays"]) == example["off"]
    assert " ".join("".join(play["legal_suits"]) for play in answer["plays"]) == example["legal_suits"]
    assert (answer["high"]["seat"], answer["low"]["seat"] if answer["low"] else "-") == (
        int(example["high"]),
        example["low"] if example["low"] == "-" else int(example["low"]),
    )
    assert (answer["next_lead"], answer["scores"]) == (
        int(example["next_lead"]),
        [int(points) for points in example["points"].split()],
    )
    assert all(play["why"] for play in answer["plays"])
    assert (answer["next"], answer["findings"], answer["trick"], answer["lead"]) == (None, [], None, 1)


def test_an_unfinished_trick_says_what_may_come_next(nobody):
    answer = ask(nobody, "duet", "R5 B9").body

    assert (answer["next"]["position"], answer["next"]["legal_suits"]) == (3, ["R", "B"])
    assert answer["next"]["why"][0]["rule"] == "VIVO-17"
    assert [answer[name] for name in ("high", "low", "next_lead", "scores")] == [None] * 4


def test_an_empty_trick_may_be_led_by_any_suit(nobody):
    answer = ask(nobody, "trio", "").body

    assert (answer["plays"], answer["next"]["position"], answer["next"]["legal_suits"]) == ([], 1, list("RBGY"))


def test_at_three_players_yellow_is_out_unless_another_suit_is_named(nobody):
    assert ask(nobody, "solo", "", players=3).body["next"]["legal_suits"] == list("RBG")
    assert ask(nobody, "solo", "", players=3, removed_suit="R").body["next"]["legal_suits"] == list("BGY")


def test_a_star_on_a_card_that_follows_is_unearned_and_none_is_missing(nobody):
    claimed = ask(nobody, "solo", "R5* B9")

    assert [(each["code"], each["seat"]) for each in claimed.body["findings"]] == [("flag-unearned", 1)]
    assert [play["claimed"] for play in claimed.body["plays"]] == [True, True]
    assert ask(nobody, "solo", "R5 B9*").body["findings"] == []


def test_a_card_that_stands_twice_is_found(nobody):
    assert [each["code"] for each in ask(nobody, "solo", "R5 R5").body["findings"]] == ["card-replayed"]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"harmony": "quartet", "cards": "R1", "players": 3}, "harmony-not-in-play"),
        ({"harmony": "solo", "cards": "G1", "players": 3, "removed_suit": "G"}, "suit-not-in-play"),
        ({"harmony": "solo", "cards": "R1 R2 R3 R4 R5"}, "card-count"),
        ({"harmony": "solo", "cards": "R13"}, "bad-card"),
        ({"harmony": "quintet", "cards": "R1"}, "unknown-harmony"),
        ({"harmony": "solo", "cards": "R1", "players": 5}, "player-count"),
        ({"harmony": "solo", "cards": "R1", "removed_suit": "R"}, "bad-setting"),
        ({"harmony": "solo", "cards": "R1", "off_harmony_suit": "maybe"}, "bad-setting"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_the_reason(nobody, asked, code):
    refused = ask(nobody, **asked)

    assert (refused.status, refused.codes) == (422, [code])


def test_all_reasons_come_at_once(nobody):
    assert ask(nobody, "quintet", "R13 X").codes == ["unknown-harmony", "bad-card", "bad-card"]


@pytest.mark.parametrize(
    "body", [{}, {"players": 4, "harmony": "solo", "cards": "R1"}, {"players": "4", "harmony": "solo", "cards": []}]
)
def test_a_question_has_players_a_harmony_and_cards(nobody, body):
    assert nobody.post("/rulings", body).code == "invalid-request"


def test_reasons_speak_the_language_asked_for(nobody):
    body = {"players": 4, "harmony": "duet", "cards": ["R5", "B9", "G1"]}
    french, english = (nobody.post("/rulings", body, Accept_Language=lang).body for lang in ("fr", "en"))

    for play, other in zip(french["plays"], english["plays"], strict=True):
        assert [why["rule"] for why in play["why"]] == [why["rule"] for why in other["why"]]
        assert play["why"] != other["why"]
