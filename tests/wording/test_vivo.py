"""Findings as sentences."""

from __future__ import annotations

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.errors import Misfit
from scorekeeper.engine.findings import Code, Evidence, Finding
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.notation_lines import Expected
from scorekeeper.games.vivo.settings import read_settings
from scorekeeper.wording import LANGUAGES
from scorekeeper.wording.vivo import finding_text
from transcripts import PLAYERS, full_round, read, read_tags, tags

both = pytest.mark.parametrize("lang", LANGUAGES)
NBSP = "\xa0"


def say(finding, lang="en", **more):
    return finding_text(finding, PLAYERS, lang, **more)


def first(*lines, seats=4):
    """Give the first finding of a match of these lines."""
    return read(*lines, seats=seats).findings[0]


def first_of_tags(*lines):
    return read_tags(*lines).findings[0]


@pytest.mark.parametrize(
    ("finding", "english", "french"),
    [
        pytest.param(
            first("1 Solo: R5 R6 R8 R9", "2 Solo: Y1 R8* Y2 Y3"),
            "Round 1, trick 2: red 8 was played already, by Chloé in trick 1. A round holds each card once.",
            "Manche 1, pli 2 : 8 rouge : déjà jouée par Chloé au pli 1. Une manche ne compte chaque carte qu’une fois.",
            id="card-replayed",
        ),
        pytest.param(
            first("1 Solo: R5 R6 R5 R9"),
            "Round 1, trick 1: red 5 is in this trick twice. A round holds each card once.",
            "Manche 1, pli 1 : 5 rouge : deux fois dans ce pli. Une manche ne compte chaque carte qu’une fois.",
            id="card-replayed in one trick",
        ),
        pytest.param(
            first("1 Duet: R5 B9 G1 B3"),
            "Round 1, trick 1: Chloé's green 1 is off-harmony and is not marked so (*). The chord was complete: it had "
            "to be red or blue.",
            "Manche 1, pli 1 : 1 vert (Chloé) est une fausse note sans en porter la marque (*). Accord complet : il "
            "fallait jouer rouge ou bleu.",
            id="flag-missing, complete",
        ),
        pytest.param(
            first("1 Duet: R5 R8 R2 R1"),
            "Round 1, trick 1: Dev's red 1 is off-harmony and is not marked so (*). A new suit was required: blue, "
            "green or yellow.",
            "Manche 1, pli 1 : 1 rouge (Dev) est une fausse note sans en porter la marque (*). Il fallait une nouvelle "
            "couleur : bleu, vert ou jaune.",
            id="flag-missing, forced",
        ),
        pytest.param(
            first("1 Quartet: R3 R1* B12 B5"),
            "Round 1, trick 1: Dev's blue 5 is off-harmony and is not marked so (*). The chord was lost, but a new "
            "suit was still owed: green or yellow.",
            "Manche 1, pli 1 : 5 bleu (Dev) est une fausse note sans en porter la marque (*). L’accord était perdu, "
            "mais une nouvelle couleur restait due : vert ou jaune.",
            id="flag-missing, impossible",
        ),
        pytest.param(
            first("1 Solo: R5* R6 R8 R9"),
            "Round 1, trick 1: Ana's red 5 follows the harmony and is marked as off-harmony (*). The lead may play any "
            "card.",
            "Manche 1, pli 1 : 5 rouge (Ana) respecte l’harmonie et porte pourtant la marque de fausse note (*). À "
            "l’ouverture, toute carte convient.",
            id="flag-unearned",
        ),
        pytest.param(
            first("1 Solo: R7 B12* R9 R3", "2 Solo: R1 R2 R4 R5"),
            "Round 1, trick 1: Ben played blue 12 off-harmony, yet held a card that fitted: red 4 (trick 2). One of "
            "the two entries is wrong; the score stands.",
            "Manche 1, pli 1 : Ben a fait une fausse note avec le 12 bleu, mais une carte en main convenait : 4 rouge "
            "(pli 2). L’une des deux saisies est fausse ; le score reste.",
            id="revoke",
        ),
        pytest.param(
            first("1 Duet: R5 R8 R2 B6", "2 Solo @1: G4 G9 G2 G1"),
            "Round 1, trick 2: By the record Ana leads. By the rules Chloé does, having taken the lowest card of the "
            "trick before, or with no lowest the highest.",
            "Manche 1, pli 2 : Selon la saisie, Ana ouvre. Selon les règles, c’est Chloé : la carte la plus faible du "
            "pli précédent ouvre, ou sans carte basse la plus forte.",
            id="wrong-lead",
        ),
        pytest.param(
            first("1 Solo @2: R5 R6 R8 R9"),
            "Round 1, trick 1: By the record Ben leads. It is Ana who leads first in this match.",
            "Manche 1, pli 1 : Selon la saisie, Ben ouvre. C’est Ana qui ouvre la partie.",
            id="wrong-lead at the start",
        ),
        pytest.param(
            first("1 Solo: R5"),
            "Round 1, trick 1: 1 card is recorded. A trick has one for each of the 4 players.",
            "Manche 1, pli 1 : 1 carte notée. Un pli en a une pour chacune des 4 places.",
            id="card-count, one",
        ),
        pytest.param(
            first("1 Solo:"),
            "Round 1, trick 1: 0 cards are recorded. A trick has one for each of the 4 players.",
            "Manche 1, pli 1 : 0 carte notée. Un pli en a une pour chacune des 4 places.",
            id="card-count, none",
        ),
        pytest.param(
            first("1 Solo: R5 Y6 R7", seats=3),
            "Round 1, trick 1: yellow 6 cannot be played: this suit was taken out.",
            "Manche 1, pli 1 : 6 jaune ne peut pas être jouée : cette couleur est retirée.",
            id="suit-not-in-play",
        ),
        pytest.param(
            first("1 Quartet: R5 B6 G7", seats=3),
            "Round 1, trick 1: With three players there is no Quartet.",
            "Manche 1, pli 1 : À trois, il n’y a pas de Quatuor.",
            id="harmony-not-in-play",
        ),
        pytest.param(
            first(*(f"{number} Solo: R{number} B{number}* G{number}* Y{number}*" for number in range(1, 5))),
            "Round 1, trick 4: Solo has come up 4 times in this round, more often than the deck is thought to hold.",
            "Manche 1, pli 4 : Solo est sorti 4 fois dans cette manche, plus souvent que le paquet n’est censé le "
            "permettre.",
            id="harmony-deck",
        ),
        pytest.param(
            first("1 Solo: R5 X4 R7 R8"),
            'Round 1, trick 1: "X4" is no card. A card is one of R, B, G, Y and a rank from 1 to 12, as in R7.',
            "Manche 1, pli 1 : « X4 » n’est pas une carte. Une carte est une lettre R, B, G ou Y et une valeur de 1 à "
            "12, comme R7.",
            id="bad-card",
        ),
        pytest.param(
            first("1 Foo: R5 R6 R7 R8"),
            'Round 1, trick 1: "Foo" is no harmony. Expected: Solo, Duet, Trio or Quartet.',
            "Manche 1, pli 1 : « Foo » n’est pas une harmonie. Attendu : Solo, Duo, Trio ou Quatuor.",
            id="unknown-harmony",
        ),
        pytest.param(
            first("3 Solo: R5 R6 R7 R8"),
            "Round 1, trick 3: Tricks count from 1. Expected: trick 1.",
            "Manche 1, pli 3 : Les plis se comptent à partir de 1. Attendu : le pli 1.",
            id="sequence of a trick",
        ),
        pytest.param(
            first("1 Solo: R5 R6 R7 R8", "Round 2"),
            "Round 2: The second round comes behind twelve tricks of the first, which has 1 so far.",
            "Manche 2 : La deuxième manche vient après douze plis de la première, qui en a 1 jusqu’ici.",
            id="sequence of a round",
        ),
        pytest.param(
            first('= @7 1 "x"'),
            "Round 1: There is no seat 7 at this table.",
            "Manche 1 : Il n’y a pas de place 7 à cette table.",
            id="bad-setting of a ruling",
        ),
        pytest.param(
            first_of_tags(*tags(2)),
            "Vivo is for 3 or 4 players, not for 2.",
            "Vivo se joue à 3 ou 4, pas à 2.",
            id="player-count",
        ),
        pytest.param(
            first_of_tags('[Game "Vivo"]', '[Seat1 "Ana"]', '[Seat2 "ANA"]', '[Seat3 "C"]', '[Seat4 "D"]'),
            'Seats 1 and 2 have the same name, "ANA".',
            "Les places 1 et 2 portent le même nom, « ANA ».",
            id="duplicate-player",
        ),
    ],
)
def test_a_finding_says_what_where_and_why(finding, english, french):
    assert say(finding) == english
    assert say(finding, "fr").replace(NBSP, " ") == french


def every_reason():
    """List a finding for each reason that the rules and the notation know."""
    for expected in Expected:
        yield Finding(Code.SYNTAX, line=1, reason=expected.value)
    for reason in ("tag-twice", "tag-late", "game", "game-missing"):
        yield Finding(Code.SYNTAX, line=1, reason=reason)
    for misfit in Misfit:
        yield Finding(Code.SEQUENCE, reason=misfit.value)
    for reason in ("outside-round", "ruling-outside-round", "round-too-many", "round-twice", "round-early"):
        yield Finding(Code.SEQUENCE, reason=reason)
    for reason in ("round-order", "trick-too-many"):
        yield Finding(Code.SEQUENCE, reason=reason)
    for reason in ("gap", "seat", "seats-changed", "count"):
        yield Finding(Code.PLAYER_COUNT, reason=reason)
    yield Finding(Code.DUPLICATE_PLAYER, reason="two-seats")
    for reason in ("name-empty", "name-too-long", "name-control", "date", "seat", "unknown"):
        yield Finding(Code.BAD_SETTING, reason=reason)
    yield from read_settings(3, {"first_lead": 4, "off_harmony_suit": "x", "colour": 1})[1]
    yield from read_settings(4, {"removed_suit": "Y"})[1]
    yield from read_settings(3, {"removed_suit": "X"})[1]


@both
def test_every_reason_has_a_sentence_of_its_own(lang):
    texts = {}
    for finding in every_reason():
        texts.setdefault(say(finding, lang), set()).add((finding.code, finding.reason))

    shared = [reasons for reasons in texts.values() if len(reasons) > 1]
    assert shared == [{(Code.SYNTAX, "ruling-reason"), (Code.SYNTAX, "ruling-reason-empty")}]


def test_every_reason_is_said_in_french():
    assert [finding for finding in every_reason() if say(finding, "fr") == say(finding, "en")] == []


@both
@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.value)
def test_every_code_has_a_sentence_even_without_its_parts(code, lang):
    text = say(Finding(code), lang)

    assert text.strip()
    assert "{" not in text


@both
@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.value)
def test_a_covered_finding_tells_of_no_card_and_no_player(code, lang):  # VIVO-36
    text = say(Finding(code, round=1, reason="covered"), lang)

    assert not any(name in text for name in PLAYERS)
    assert not any(digit in text.removeprefix("Round 1").removeprefix("Manche 1") for digit in "023456789")


def test_a_card_twice_outside_a_match_names_no_trick():
    finding = Finding(Code.CARD_REPLAYED, seat=Seat(3), card="R5", rule="VIVO-12", reason="same-trick")

    assert say(finding) == "red 5 is in this trick twice. A round holds each card once."


def test_suits_that_a_group_renamed_go_by_their_name():  # VIVO-15
    finding = first("1 Duet: R5 B9 G1 B3")

    text = say(finding, suit_names={"R": "coral", "B": "navy", "G": "mint"})

    assert "mint 1" in text
    assert "coral or navy" in text


@both
def test_what_stood_in_the_text_is_shown_short_and_harmless(lang):
    finding = first("1 Solo: \x1b[31m" + "x" * 500)

    text = say(finding, lang)

    assert "\x1b" not in text
    assert len(text) < 200


def test_a_seat_that_nobody_holds_is_a_number():
    finding = Finding(Code.FLAG_MISSING, 1, 1, Seat(5), "R1", about=(("legal", "B"), ("case", "complete")))

    assert "Seat 5" in say(finding)


@both
def test_names_with_braces_are_names(lang):
    text = finding_text(first("1 Solo: R5* R6 R8 R9"), ("{p}", "{0}", "{card}", "%s"), lang)

    assert "{p}" in text


PARTS = st.none() | st.integers(-5, 50)
ABOUT = st.lists(
    st.tuples(st.sampled_from(["count", "legal", "case", "first", "holder", "word"]), st.text() | st.integers())
)


@hypothesis.settings(max_examples=200, deadline=None)
@given(
    st.builds(
        Finding,
        st.sampled_from(list(Code)),
        PARTS,
        PARTS,
        PARTS,
        st.none() | st.text(),
        st.none() | st.text(),
        st.lists(st.builds(Evidence, st.integers(), st.text())).map(tuple),
        PARTS,
        st.none() | st.sampled_from([finding.reason for finding in every_reason()]) | st.text(),
        ABOUT.map(tuple),
    ),
    st.sampled_from(LANGUAGES),
)
def test_no_finding_makes_the_wording_raise(finding, lang):
    assert say(finding, lang)


def test_a_whole_honest_round_has_nothing_to_say():
    assert read(*full_round()).findings == ()
