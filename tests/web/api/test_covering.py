"""While a round runs, a viewer sees no card that nobody at the table may look back at (VIVO-36)."""

from __future__ import annotations

import re

import pytest

from scorekeeper.wording.terms import card_name
from web.api.visitors import an_id, part, trick_fields

ROWS = ("R1 R2 R3 R12", "B1 G2 B3 B12", "G1 G5 B9 G12")


@pytest.fixture
def played(table):
    table.play(*ROWS)
    return table


def addresses(table):
    """Give every address that a viewer can read."""
    return [
        table.address,
        f"{table.address}/entries",
        table.group_address,
        f"{table.group_address}/matches",
        f"{table.group_address}/matches?status=open",
    ]


def everything_for(table, language="en"):
    return "\n".join(table.viewer.get(address, Accept_Language=language).data.decode() for address in addresses(table))


def hidden_cards(table):
    """Give the cards of the running round that lie face down: all but the low ones and those of the last trick."""
    tricks = table.see()["sheet"]["rounds"][-1]["tricks"]
    open_cards = {play["card"] for play in tricks[-1]["plays"]}
    face_up = {trick["low"]["card"] for trick in tricks[:-1] if trick["low"]}
    played = {play["card"] for trick in tricks[:-1] for play in trick["plays"]}
    return played - open_cards - face_up


def named_in(text, cards):
    """Give the cards that a text names, by code or in words."""
    words = {card: [card, *(card_name(card, lang) for lang in ("en", "fr"))] for card in cards}
    found = [
        card
        for card, names in words.items()
        if re.search("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in names), text)
    ]
    return sorted(found)


def test_a_viewer_is_told_that_the_match_is_covered(played):
    assert played.see(played.viewer)["covered"] is True
    assert played.viewer.get(f"{played.address}/entries").body["covered"] is True


def test_of_older_tricks_only_seats_and_the_low_card_are_shown(played):
    tricks = played.see(played.viewer)["sheet"]["rounds"][0]["tricks"]

    assert [trick["plays"] for trick in tricks[:2]] == [[{"seat": seat} for seat in (1, 2, 3, 4)]] * 2
    assert [(trick["low"]["card"], trick["high"]) for trick in tricks[:2]] == [
        ("R1", {"seat": 4, "card": None, "points": 2}),
        ("B1", {"seat": 4, "card": None, "points": 2}),
    ]


def test_their_points_are_no_secret(played):
    assert played.see(played.viewer)["sheet"]["scores"] == played.see()["sheet"]["scores"]


def test_the_last_trick_lies_open(played):
    trick = played.see(played.viewer)["sheet"]["rounds"][0]["tricks"][2]

    assert [play["card"] for play in trick["plays"]] == ["G1", "G5", "B9", "G12"]
    assert trick["high"]["card"] == "G12"


def test_the_journal_says_of_a_covered_trick_only_which_it_was(played):
    journal = played.viewer.get(f"{played.address}/entries").body["entries"]

    assert [(each["data"], each["hash"]) for each in journal[:2]] == [
        ({"round": 1, "trick": 1}, None),
        ({"round": 1, "trick": 2}, None),
    ]
    assert len(journal[2]["data"]["plays"]) == 4


def test_no_hash_behind_a_covered_trick_lets_it_be_guessed(played):
    played.add("note", text="hm")

    assert [each["hash"] for each in played.viewer.get(f"{played.address}/entries").body["entries"]] == [None] * 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tricks", range(1, 12, 2))
def test_no_answer_to_a_viewer_names_an_old_card(table, tricks, language):
    table.play_all(tricks, honest=False, any_harmony=True, seed=tricks)
    hidden = hidden_cards(table)

    assert named_in(everything_for(table, language), hidden) == []
    assert hidden or tricks == 1
    assert named_in(table.scorer.get(table.address).data.decode(), hidden) == sorted(hidden)


def test_nor_after_corrections_swaps_undone_tricks_and_words(played):
    swap = [part("trick", **trick_fields("R1 B3 R3 R12", 1)), part("trick", **trick_fields("B1 G2 R2 B12", 2))]
    played.add("dispute", round=1, trick=1, text="was it R2 or R3?", entry_id=(dispute := an_id()))
    played.add("settle", dispute=dispute, outcome="ruling", text="it was B3, not R2")
    played.add("note", round=1, trick=2, text="G2, I say")
    played.add("batch", entries=swap)
    played.add("batch", entries=[part("settle", dispute=dispute, outcome="upheld", text="R3 it is")])
    played.record("Y5 Y6 Y7 Y8")
    played.add("undo")
    played.record("G1 G5 B9 G11", number=3)

    seen = everything_for(played)

    assert named_in(seen, {"R2", "R3", "R12", "G2", "B3", "B12", "Y6", "Y7", "Y8", "G12"}) == []
    assert named_in(seen, {"R1", "B1", "G1", "G5", "B9", "G11"}) == ["B1", "B9", "G1", "G11", "G5", "R1"]


def test_a_finding_about_a_covered_trick_keeps_code_and_round(table):
    table.play("R1 R2 R3 B1", "R5 R6 R7 R8", "G1 G2 G3 G4")

    finding = table.see(table.viewer)["sheet"]["findings"][0]

    assert (finding["code"], finding["round"]) == ("revoke", 1)
    assert (finding["trick"], finding["seat"], finding["card"], finding["evidence"]) == (None, None, None, [])
    assert table.see(table.viewer)["disputes"][0]["trick"] is None


def test_what_a_viewer_adds_answers_covered(played):
    answer = played.add("dispute", round=1, trick=1, text="hm", who=played.viewer)

    assert answer.match["covered"] is True
    assert named_in(answer.data.decode(), hidden_cards(played)) == []


def test_a_viewer_exports_no_running_round(played):
    for kind in ("vivo", "json", "csv"):
        refused = played.viewer.get(f"{played.address}/export?format={kind}")
        assert (refused.status, refused.code) == (409, "round-running")
        assert played.scorer.get(f"{played.address}/export?format={kind}").status == 200


@pytest.mark.parametrize("role", ["scorer", "organiser"])
def test_tokens_of_scorers_and_organisers_get_all(played, role):
    match = played.see(played.nobody.having(played.tokens[role]))

    assert match["covered"] is False
    assert match["sheet"]["rounds"][0]["tricks"][0]["plays"][1]["card"] == "R2"


def test_a_group_may_choose_to_play_open(played):
    played.organiser.patch(played.group_address, {"settings": {"memory": "open"}})

    match = played.see(played.viewer)
    assert match["covered"] is False
    assert match["sheet"]["rounds"][0]["tricks"][0]["plays"][1]["card"] == "R2"
    assert played.viewer.get(f"{played.address}/entries").body["entries"][0]["hash"]
    assert played.viewer.get(f"{played.address}/export?format=vivo").status == 200


@pytest.mark.parametrize("end", ["between the rounds", "finish", "abandon"])
def test_when_no_round_runs_all_lies_open(table, end):
    table.play_all(12)
    if end != "between the rounds":
        table.add("undo")
        table.add(end, **({"early": True} if end == "finish" else {}))

    match = table.see(table.viewer)

    assert match["covered"] is False
    assert all("card" in play for trick in match["sheet"]["rounds"][0]["tricks"] for play in trick["plays"])
    assert table.viewer.get(f"{table.address}/export?format=csv").status == 200


def test_the_first_round_lies_open_while_the_second_runs(table):
    table.play_all(15)

    rounds = table.see(table.viewer)["sheet"]["rounds"]

    assert all("card" in play for trick in rounds[0]["tricks"] for play in trick["plays"])
    assert ["card" in trick["plays"][0] for trick in rounds[1]["tricks"]] == [False, False, True]


def test_a_correction_of_the_first_round_is_no_secret_while_the_second_runs(table):
    table.play_all(14)
    cards = [play["card"] for play in table.see()["sheet"]["rounds"][0]["tricks"][0]["plays"]]
    lead = table.see()["sheet"]["rounds"][0]["tricks"][0]["lead"]
    table.record(" ".join(reversed(cards)), number=1, lead=lead)

    assert table.viewer.get(f"{table.address}/entries").body["entries"][-1]["data"].get("plays")
