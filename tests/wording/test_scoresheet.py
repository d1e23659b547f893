"""The scoresheet that people read in a terminal."""

from __future__ import annotations

import re

import pytest

from builders import a_match, adjust, settings, tricks
from scorekeeper.engine.findings import finding_fields
from scorekeeper.games.vivo.notation import Transcript
from scorekeeper.games.vivo.notation_reader import read_transcript
from scorekeeper.games.vivo.scoring import score_match
from scorekeeper.games.vivo.sheet import sheet_fields
from scorekeeper.wording import LANGUAGES
from scorekeeper.wording.columns import width
from scorekeeper.wording.scoresheet import ASCII_MARKS, COLUMNS, Style, scoresheet
from scorekeeper.wording.vivo import finding_text
from transcripts import PLAYERS, read, vectors

both = pytest.mark.parametrize("lang", LANGUAGES)
ESCAPES = re.compile("\x1b\\[[0-9]*m")


def result_of(transcript, lang="en"):
    findings = [finding_fields(each, finding_text(each, transcript.names, lang)) for each in transcript.findings]
    return sheet_fields(transcript.sheet, transcript.names, findings)


def lines_of(transcript, *title, style=None):
    style = style or Style("en")
    return scoresheet(result_of(transcript, style.lang), title or ("Vivo",), style).splitlines()


def of_tricks(text, *rulings, names=PLAYERS):
    sheet = score_match(settings(), tricks(text, claims_all=True), rulings)
    return Transcript(names, sheet)


def test_a_trick_is_a_row_with_lead_cards_points_and_running_totals():
    lines = lines_of(of_tricks("Solo: R7 B12* R9 R3\nDuet @4: R10 R8 R2 B6"))

    assert lines[:5] == [
        "Vivo",
        "",
        "Round 1      Ana              Ben              Chloé            Dev",
        " 1 Solo     ▸R7         0     B12×       0     R9   ↑2    2     R3   ↓3    3",
        " 2 Duet      R8         0     R2   ↓2    2     B6         2    ▸R10  ↑2    5",
    ]


def test_a_round_ends_with_its_rulings_and_its_total():
    lines = lines_of(of_tricks("Solo: R7 R12 R9 R3", adjust(2, -13, reason="talked"), adjust(4, 5, reason="sang")))

    assert lines[4].strip("─") == ""
    assert lines[5:8] == [
        "Table ruling: Ben −13, talked",
        "Table ruling: Dev +5, sang",
        "Round 1                 0              −11                0                8",
    ]


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "The match is not complete: 1 trick of 24 is scored."),
        (2, "The match is not complete: 2 tricks of 24 are scored."),
    ],
)
def test_a_match_that_is_not_complete_says_how_far_it_got(count, text):
    match = a_match(tricks=count)

    assert text in lines_of(Transcript(PLAYERS, match.sheet()))


def test_a_complete_match_has_a_total_and_a_winner():
    transcript = Transcript(PLAYERS, a_match(seed=3).sheet())
    scores = transcript.sheet.scores

    lines = lines_of(transcript)

    (total,) = [line for line in lines if line.startswith("Total")]
    assert total.split()[1:] == [str(score) for score in scores]
    assert any(re.match(r"\w+ wins, \d+ points? ahead of|Shared win: ", line) for line in lines)


def test_the_legend_explains_every_mark_and_letter():
    text = " ".join(lines_of(of_tricks("Solo: R7 R12 R9 R3"))).replace("\xa0", " ")

    for part in ("▸ leads", "↑ highest", "↓ lowest", "× off-harmony", "R red", "B blue", "G green", "Y yellow"):
        assert part in text


@both
def test_findings_have_their_line_severity_rule_and_words(lang):
    transcript = read("1 Duet: R5 B9 G1 B3")

    lines = lines_of(transcript, style=Style(lang))

    start = {"en": "Line 7 · error · VIVO-17", "fr": "Ligne 7 · erreur · VIVO-17"}[lang]
    index = lines.index(start)
    said = " ".join(line.strip() for line in lines[index + 1 :])
    assert said == finding_text(transcript.findings[0], PLAYERS, lang)


def test_three_seats_say_which_suit_is_left_out():  # VIVO-4
    assert lines_of(read("1 Solo: R7 R3 R12", seats=3))[1] == "Left out: yellow."


def test_the_other_reading_is_said():  # VIVO-A1
    sheet = score_match(settings(off_harmony_suit="counted"), [])

    assert "The suit of an off-harmony card counts as played." in lines_of(Transcript(PLAYERS, sheet))


def test_a_text_that_is_no_match_has_a_title_and_its_findings():
    lines = lines_of(read_transcript("hello"), "hello.vivo", "Vivo")

    assert lines[0] == "hello.vivo · Vivo"
    assert "Line 1 · error" in lines


@both
@pytest.mark.parametrize("path", [pytest.param(path, id=name) for name, path in vectors()])
def test_a_scoresheet_fits_a_terminal(path, lang):
    transcript = read_transcript(path.read_bytes().decode())

    lines = lines_of(transcript, style=Style(lang))

    assert max(map(width, lines)) <= COLUMNS
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("name", ["名" * 40, "x" * 40, "e\u0301\u0327" * 13, "👨\u200d👩\u200d👧" * 8, "نور الهدى"])
def test_columns_align_whatever_the_names(name):
    lines = lines_of(of_tricks("Solo: R7 R12 R9 R3", names=(name, "Ben", "Chloé", "Dev")))

    head = lines[2]
    assert width(head[: head.index("Ben")]) == 12 + 17 + 1
    assert width(head) <= COLUMNS


def test_names_and_reasons_do_nothing_to_the_terminal():
    evil = "\x1b[2J\u202eA\x9b"
    transcript = of_tricks("Solo: R7 R12 R9 R3", adjust(1, 1, reason=evil), names=(evil, "B", "C", "D"))

    text = "".join(lines_of(transcript, evil))

    assert not re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e]", text)


def test_colours_change_nothing_but_colour():
    transcript = read("1 Solo: R7 B12* R9 R3", "2 Solo @1: G4 G9 Y2* G1", "3 Solo: x")

    coloured = lines_of(transcript, style=Style("en", is_coloured=True))

    assert any("\x1b" in line for line in coloured)
    assert [ESCAPES.sub("", line).rstrip() for line in coloured] == lines_of(transcript)


def test_a_terminal_without_signs_gets_letters():
    lines = lines_of(of_tricks("Solo: R7 B12* R9 R3", adjust(1, -1)), style=Style("en", marks=ASCII_MARKS))

    assert lines[3] == " 1 Solo     >R7         0     B12x       0     R9   ^2    2     R3   v3    3"
    assert "".join(lines).replace("é", "e").replace("\xa0", " ").isascii()
