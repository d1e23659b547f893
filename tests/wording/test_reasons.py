"""Why a trick goes as it does, in words."""

from __future__ import annotations

import pytest

from builders import scored, settings, trick
from scorekeeper.games.vivo.harmony import Case, Harmony, legal_suits_table
from scorekeeper.wording import LANGUAGES
from scorekeeper.wording.reasons import Table, asked_reasons, card_reasons, result_reasons, turn_text
from transcripts import PLAYERS

both = pytest.mark.parametrize("lang", LANGUAGES)


def plain(text):
    """Give a text with plain blanks for no-break ones."""
    return text.replace("\xa0", " ")


def of_card(text, seat, lang="en", chosen=None):
    """Explain the card of a seat in a trick that seat 1 leads."""
    play = scored(text, chosen).plays[seat - 1]
    reasons = card_reasons(play.judged, trick(text).harmony, lang)
    return [(reason.rule, plain(reason.text)) for reason in reasons]


def of_result(text, lang="en", **place):
    result = scored(text)
    reasons = result_reasons(result.plays, result.ends, Table(PLAYERS, lang), **place)
    return [[(reason.rule, plain(reason.text)) for reason in part] for part in reasons]


@pytest.mark.parametrize(
    ("text", "seat", "english"),
    [
        pytest.param(
            "Duet: R5 R8 R2 B6",
            1,
            [("VIVO-16", "The lead may play any card."), ("VIVO-16", "The chord is now 1 of 2.")],
            id="lead",
        ),
        pytest.param(
            "Duet: R5 R8 R2 B6",
            2,
            [
                ("VIVO-18", "Any suit was allowed."),
                ("VIVO-18", "Its suit was there already, and the chord is still possible."),
            ],
            id="free, a suit that is there",
        ),
        pytest.param(
            "Duet: R5 B9 R2 B6",
            2,
            [("VIVO-18", "Any suit was allowed."), ("VIVO-18", "The chord is now 2 of 2.")],
            id="free, a new suit",
        ),
        pytest.param(
            "Duet: R5 R8 R2 B6",
            4,
            [("VIVO-19", "A new suit was required: blue, green or yellow."), ("VIVO-19", "The chord is now 2 of 2.")],
            id="forced",
        ),
        pytest.param(
            "Duet: R5 B9 G1 B3",
            4,
            [("VIVO-17", "The chord was complete: it had to be red or blue."), ("VIVO-17", "It is on-harmony.")],
            id="complete",
        ),
        pytest.param(
            "Duet: R5 B9 G1 B3",
            3,
            [
                ("VIVO-17", "The chord was complete: it had to be red or blue."),
                ("VIVO-28", "The card is off-harmony and ignored: neither highest nor lowest."),
            ],
            id="complete, off",
        ),
        pytest.param(
            "Solo: R7 R3 R12 R9",
            2,
            [
                ("VIVO-17", "The chord was complete: it had to be red."),
                ("VIVO-24", "A Solo binds everyone to the suit of the lead."),
                ("VIVO-17", "It is on-harmony."),
            ],
            id="Solo",
        ),
        pytest.param(
            "Quartet: R3 R1 B12 G5",
            3,
            [
                ("VIVO-20", "The chord was lost, but a new suit was still owed: blue, green or yellow."),
                ("VIVO-26", "It is on-harmony although the chord is lost."),
            ],
            id="impossible",
        ),
    ],
)
def test_a_card_is_explained_by_what_was_asked_and_what_it_did(text, seat, english):
    assert of_card(text, seat) == english


def test_a_card_is_explained_in_french():
    assert of_card("Duet: R5 B9 G1 B3", 3, "fr") == [
        ("VIVO-17", "Accord complet : il fallait jouer rouge ou bleu."),
        ("VIVO-28", "Fausse note, carte ignorée : ni la plus forte ni la plus faible."),
    ]


def test_where_off_harmony_suits_count_it_is_said():  # VIVO-A1
    reasons = of_card("Solo: R7 B12 B3 R5", 2, chosen=settings(off_harmony_suit="counted"))

    assert reasons[-1] == ("VIVO-A1", "At this table its suit counts as played: blue.")


def test_the_result_is_explained_by_high_low_and_next_lead():
    assert of_result("Duet: R5 R8 R2 B6", round_=1, trick=4) == [
        [("VIVO-29", "Ben scores 2: red 8 is the highest on-harmony card.")],
        [("VIVO-30", "Chloé scores 2: red 2 is the lowest on-harmony card.")],
        [("VIVO-37", "Chloé leads trick 5, having taken the lowest card.")],
    ]


def test_the_result_is_explained_in_french():
    assert of_result("Duet: R5 R8 R2 B6", "fr", round_=1, trick=4) == [
        [("VIVO-29", "Ben marque 2 : le 8 rouge est la plus forte des cartes justes.")],
        [("VIVO-30", "Chloé marque 2 : le 2 rouge est la plus faible des cartes justes.")],
        [("VIVO-37", "Chloé ouvre le pli 5 : la plus faible ouvre.")],
    ]


def test_ties_at_both_ends_are_explained():  # VIVO-31
    high, low, _ = of_result("Trio: R4 R9 B4 Y9")

    assert high[1] == ("VIVO-31", "yellow 9: tied with Ben; Dev played later.")
    assert low[1] == ("VIVO-31", "blue 4: tied with Ana; Chloé played later.")


def test_a_tie_of_all_leaves_no_low():  # VIVO-32
    high, low, following = of_result("Duet: R5 B5 G1* Y12*")

    assert high[1] == ("VIVO-31", "blue 5: tied with Ana; Ben played later.")
    assert low == [("VIVO-32", "All on-harmony cards are tied: nobody takes the lowest.")]
    assert following == [("VIVO-37", "Ben leads the next trick: with no lowest card, the highest leads.")]


def test_a_single_card_leaves_no_low():  # VIVO-33
    _, low, _ = of_result("Solo: R4 B12* G1* Y9*")

    assert low == [("VIVO-33", "Only one card is on-harmony: it is the highest, and nobody takes the lowest.")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Quartet: R3 B3 G8 Y8", ("VIVO-41", "Ben leads round 2, having taken the lowest card.")),
        ("Quartet: R7 B7 G7 Y7", ("VIVO-42", "Dev leads round 2: with no lowest card, the highest leads.")),
    ],
)
def test_the_last_trick_of_round_one_gives_the_lead_of_round_two(text, reason):
    assert of_result(text, round_=1, trick=12)[2] == [reason]


def test_behind_the_last_trick_nobody_leads():
    assert of_result("Solo: R7 R3 R12 R9", round_=2, trick=12)[2] == []


@pytest.mark.parametrize(
    ("case", "suits", "english", "french"),
    [
        ("lead", "RBGY", "Ana leads: any card is fine.", "Ana ouvre : toute carte convient."),
        (
            "free",
            "RBGY",
            "Ana to play: a suit already played or a new one.",
            "À Ana : couleur déjà jouée ou nouvelle.",
        ),
        (
            "complete",
            "RB",
            "Ana to play: chord complete, red or blue only.",
            "À Ana : accord complet, rouge ou bleu seulement.",
        ),
        (
            "forced",
            "GY",
            "Ana to play: a new suit is required, green or yellow.",
            "À Ana : nouvelle couleur obligatoire, vert ou jaune.",
        ),
        (
            "impossible",
            "GY",
            "Ana to play: the chord is lost, but a new suit is still owed, green or yellow.",
            "À Ana : l’accord est perdu, mais une nouvelle couleur reste due, vert ou jaune.",
        ),
    ],
)
def test_the_line_says_who_plays_and_what_is_asked(case, suits, english, french):
    assert turn_text(case, suits, "Ana", "en") == english
    assert plain(turn_text(case, suits, "Ana", "fr")) == french


@both
@pytest.mark.parametrize("case", [case.value for case in Case])
def test_what_is_asked_has_its_rule(case, lang):
    (reason,) = asked_reasons(case, "GY", lang)

    assert reason.rule == Case(case).rule
    assert reason.text


@both
@pytest.mark.parametrize("seats", [3, 4])
def test_every_situation_at_the_table_can_be_explained(seats, lang):
    for row in legal_suits_table(seats):
        suits = [suit.value for suit in row.legal]
        assert asked_reasons(row.case.value, suits, lang)[0].rule == row.case.rule
        assert "{" not in turn_text(row.case.value, suits, "Ana", lang)


def test_suits_that_a_group_renamed_go_by_their_name():  # VIVO-15
    play = scored("Duet: R5 B9 G1 B3").plays[2]

    reasons = card_reasons(play.judged, Harmony.DUET, "en", {"R": "coral"})

    assert reasons[0].text == "The chord was complete: it had to be coral or blue."
