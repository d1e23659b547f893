"""How lines of a transcript are read."""

from __future__ import annotations

import pytest

from builders import cards
from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.notation import Tag
from scorekeeper.games.vivo.notation_lines import parse_trick
from scorekeeper.games.vivo.notation_reader import read_transcript
from transcripts import a_text, codes, errors, read, read_tags, tags

FIRST = "1 Duet: R5 R8 R2 B6"


def first_trick(line):
    """Give the trick of a match that has no other line."""
    transcript = read(line)
    assert errors(transcript) == []
    return transcript.tricks[0]


def reason(transcript):
    return transcript.findings[0].reason


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\ufeff" + a_text(FIRST), id="byte-order mark"),
        pytest.param(a_text(FIRST).replace("\n", "\r\n"), id="CRLF"),
        pytest.param(a_text(FIRST).rstrip("\n"), id="no line end behind the last line"),
        pytest.param(a_text("", "", FIRST, ""), id="blank lines"),
        pytest.param(a_text(" \t ", f"\t {FIRST} \t"), id="blanks at either end"),
        pytest.param(a_text("1\t \tDuet:   R5\tR8  R2 \t B6"), id="several blanks in place of one"),
        pytest.param(a_text(f'{FIRST} ; said "no"'), id="comment behind a blank"),
        pytest.param(a_text("; R5 R8", ";", f"{FIRST}\t;"), id="comment at the start of a line"),
        pytest.param(a_text(FIRST).replace("Round 1", "  Round \t 1 ; the first"), id="blanks around a round"),
        pytest.param(
            a_text(FIRST).replace('[Seat1 "', ' [Seat1 \t  "').replace('a"]', 'a"] ; hers'), id="blanks in a tag"
        ),
    ],
)
def test_harmless_variants_read_the_same(text):
    transcript = read_transcript(text)

    assert transcript.findings == ()
    assert [record.cards for record in transcript.tricks] == [cards("R5 R8 R2 B6")]


@pytest.mark.parametrize("end", ["\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"])
def test_nothing_but_a_line_feed_ends_a_line(end):
    transcript = read(f"{FIRST}{end}2 Solo: Y1 Y2 Y3 Y4")

    assert Code.BAD_CARD in codes(transcript)
    assert transcript.tricks == ()


def test_a_lone_carriage_return_at_the_end_of_the_text_is_no_line_end():
    assert codes(read_transcript(a_text(FIRST).rstrip("\n") + "\r")) == [Code.BAD_CARD]


@pytest.mark.parametrize("blank", ["\xa0", "\u2003", "\u3000", "\v"])
def test_only_spaces_and_tabs_are_blanks(blank):
    assert codes(read(FIRST.replace(" R8", f"{blank}R8"))) == [Code.BAD_CARD]


def test_a_semicolon_inside_a_word_starts_no_comment():
    transcript = read("1 Duet: R5 R8 R2 B6;said")

    assert [finding.card for finding in transcript.findings] == ["B6;said"]


def test_a_semicolon_inside_quotes_starts_no_comment():
    transcript = read(FIRST, '= @2 -2 "said \\"no ; yes\\" ; twice" ; a comment ; with "quotes')

    assert transcript.adjustments[0].reason == 'said "no ; yes" ; twice'


def test_quotes_that_never_close_hide_the_semicolons_behind_them():
    assert reason(read('= @2 -2 "talked ; no comment')) == "ruling-reason"


def test_a_tag_reads_its_two_escapes():
    transcript = read_tags(*tags(4, r'[Event "a \"b\" \\ c \\\" d"]'))

    assert transcript.more_tags == (Tag("Event", r'a "b" \ c \" d'),)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param('[Event "a"', id="never closed"),
        pytest.param("[Event a]", id="no quotes"),
        pytest.param('[Event "a]', id="quotes never closed"),
        pytest.param('[Event "a" ]', id="blank in front of the bracket"),
        pytest.param('[ Event "a"]', id="blank behind the bracket"),
        pytest.param('[Event"a"]', id="no blank"),
        pytest.param('[Event "a" "b"]', id="two values"),
        pytest.param('[Event "a"b"]', id="quotes inside"),
        pytest.param(r'[Event "a\b"]', id="unknown escape"),
        pytest.param('[Event "a\\"]', id="escaped end"),
        pytest.param('[ "a"]', id="no name"),
        pytest.param('[Big Event "a"]', id="two names"),
        pytest.param('[Event "a"] [Site "b"]', id="two tags on a line"),
        pytest.param('[Event "a"] R5', id="a word behind it"),
        pytest.param("[", id="a bracket"),
        pytest.param("[]", id="two brackets"),
        pytest.param('[Event "\ud800"]', id="half a surrogate pair"),
    ],
)
def test_a_tag_that_does_not_read_is_syntax(line):
    transcript = read_tags(*tags(4, line))

    assert [(finding.code, finding.line, finding.reason) for finding in transcript.findings] == [
        (Code.SYNTAX, 6, "tag")
    ]


@pytest.mark.parametrize(
    ("word", "harmony"),
    [
        *((word, Harmony.SOLO) for word in ("Solo", "solo", "SOLO", "S", "s", "1")),
        *((word, Harmony.DUET) for word in ("Duet", "DUET", "d", "D", "2", "Duo", "duo")),
        *((word, Harmony.TRIO) for word in ("Trio", "tRiO", "T", "t", "3")),
        *((word, Harmony.QUARTET) for word in ("Quartet", "Q", "q", "4", "Quatuor", "QUATUOR")),
    ],
)
def test_harmonies_are_read_in_both_languages_and_any_case(word, harmony):
    assert parse_trick(f"1 {word}: R5 R9 R1 R3").harmony is harmony


@pytest.mark.parametrize("word", ["Duett", "5", "0", "\u017folo", "Quatour", "DUET.", "\u00b2"])
def test_any_other_word_is_no_harmony(word):
    transcript = read(f"1 {word}: R5 R8 R2 B6")

    assert [(finding.code, finding.round, finding.trick) for finding in transcript.findings] == [
        (Code.UNKNOWN_HARMONY, 1, 1)
    ]


@pytest.mark.parametrize("number", ["1", "1."])
def test_the_number_of_a_trick_may_have_a_dot(number):
    assert first_trick(f"{number} Duet: R5 R8 R2 B6").trick == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("1 Duet R5 R8 R2 B6", "trick", id="no colon"),
        pytest.param("1 Duet : R5 R8 R2 B6", "trick", id="blank in front of the colon"),
        pytest.param("1 Duet:R5 R8 R2 B6", "trick", id="no blank behind the colon"),
        pytest.param("1: R5 R8 R2 B6", "trick", id="no harmony"),
        pytest.param("1 Duet Trio: R5 R8 R2 B6", "trick", id="two harmonies"),
        pytest.param("1 . Duet: R5 R8 R2 B6", "trick", id="dot apart"),
        pytest.param("1 @1 Duet: R5 R8 R2 B6", "trick", id="seat in front of the harmony"),
        pytest.param("1 Duet @1 @2: R5 R8 R2 B6", "trick", id="two seats"),
        pytest.param("1.. Duet: R5 R8 R2 B6", "trick-number", id="two dots"),
        pytest.param("01 Duet: R5 R8 R2 B6", "trick-number", id="leading zero"),
        pytest.param("1a Duet: R5 R8 R2 B6", "trick-number", id="letter in the number"),
        pytest.param("1\u0662 Duet: R5 R8 R2 B6", "trick-number", id="digit that is not ASCII"),
        pytest.param("1" * 5000 + " Duet: R5 R8 R2 B6", "trick-number", id="number without end"),
        pytest.param("1 Duet @: R5 R8 R2 B6", "trick-lead", id="no seat"),
        pytest.param("1 Duet @x: R5 R8 R2 B6", "trick-lead", id="seat that is no number"),
        pytest.param("1 Duet @01: R5 R8 R2 B6", "trick-lead", id="seat with a leading zero"),
        pytest.param("1 Duet @\u0661: R5 R8 R2 B6", "trick-lead", id="seat in other digits"),
        pytest.param("Duet: R5 R8 R2 B6", "line", id="no number"),
        pytest.param("round 1", "round", id="round in lower case"),
        pytest.param("Round", "round", id="round without a number"),
        pytest.param("Round one", "round", id="round in words"),
        pytest.param("Round 01", "round", id="round with a leading zero"),
        pytest.param("Round 1 2", "round", id="two rounds"),
        pytest.param("Round1", "round", id="round without a blank"),
        pytest.param("hello", "line", id="any word"),
        pytest.param("\0", "line", id="a null"),
        pytest.param("\ufeff1 Duet: R5 R8 R2 B6", "line", id="byte-order mark inside"),
        pytest.param("\ud800", "line", id="half a surrogate pair"),
        pytest.param("- R5", "line", id="a dash"),
        pytest.param('"', "line", id="a quote"),
    ],
)
def test_a_line_that_does_not_read_is_syntax_and_says_what_was_expected(line, expected):
    transcript = read(line)

    assert [(finding.code, finding.line, finding.reason) for finding in transcript.findings] == [
        (Code.SYNTAX, 7, expected)
    ]


@pytest.mark.parametrize(("word", "code"), [("R7", "R7"), ("b12", "B12"), ("y1", "Y1"), ("G10", "G10")])
def test_a_card_is_read_in_either_case(word, code):
    assert first_trick(f"1 Solo: R1 {word}{'*' if code[0] != 'R' else ''} R2 R3").cards[1].code == code


@pytest.mark.parametrize(
    "word",
    [
        "R0",
        "R13",
        "R07",
        "R7.5",
        "R",
        "7",
        "7R",
        "X7",
        "V7",
        "R\u0667",
        "R7**",
        "*R7",
        "*",
        "R 7",
        "\uff527",
        "R" + "1" * 30,
    ],
)
def test_any_other_word_is_no_card_and_is_shown_as_it_stands(word):
    transcript = read(f"1 Duet: R5 {word} R2 B6")

    assert transcript.findings[0].code is Code.BAD_CARD
    assert transcript.findings[0].card == word.split()[0]
    assert transcript.findings[0].rule == "VIVO-1"


def test_a_star_is_the_tables_claim():
    record = first_trick("1 Solo: R7 b12* R9 R3")

    assert record.claims == (False, True, False, False)


@pytest.mark.parametrize(
    ("points", "value"),
    [
        ("5", 5),
        ("+5", 5),
        ("-5", -5),
        ("\u22125", -5),
        ("0", 0),
        ("-0", 0),
        ("9999", 9999),
        ("\u22129999", -9999),
        ("007", 7),
    ],
)
def test_points_of_a_ruling_are_read_with_any_sign(points, value):
    transcript = read(f'= @2 {points} "talked"')

    assert transcript.findings == ()
    assert transcript.adjustments == ((1, 2, value, "talked"),)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("=", "ruling", id="nothing"),
        pytest.param('=@2 -2 "talked"', "ruling", id="no blank"),
        pytest.param('= 2 -2 "talked"', "ruling", id="no seat"),
        pytest.param('= @x -2 "talked"', "ruling", id="seat that is no number"),
        pytest.param('= @ -2 "talked"', "ruling", id="seat without a number"),
        pytest.param('= @2 "talked"', "ruling-points", id="no points"),
        pytest.param('= @2 10000 "talked"', "ruling-points", id="five digits"),
        pytest.param('= @2 1.5 "talked"', "ruling-points", id="a fraction"),
        pytest.param('= @2 - 2 "talked"', "ruling-points", id="sign apart"),
        pytest.param('= @2 --2 "talked"', "ruling-points", id="two signs"),
        pytest.param('= @2 \u20132 "talked"', "ruling-points", id="a dash for a sign"),
        pytest.param('= @2 \u0662 "talked"', "ruling-points", id="digit that is not ASCII"),
        pytest.param("= @2 -2", "ruling-reason", id="no reason"),
        pytest.param("= @2 -2 talked", "ruling-reason", id="no quotes"),
        pytest.param('= @2 -2"talked"', "ruling-reason", id="no blank in front of the reason"),
        pytest.param('= @2 -2 "talked" twice', "ruling-reason", id="a word behind the reason"),
        pytest.param('= @2 -2 so "talked"', "ruling-reason", id="a word in front of the reason"),
        pytest.param('= @2 -2 ""', "ruling-reason-empty", id="empty reason"),
        pytest.param('= @2 -2 " \t "', "ruling-reason-empty", id="blank reason"),
        pytest.param(f'= @2 -2 "{"x" * 201}"', "ruling-reason-too-long", id="201 characters"),
        pytest.param('= @2 -2 "a\tb"', "ruling-reason-control", id="control character"),
        pytest.param('= @2 -2 "a\rb"', "ruling-reason-control", id="carriage return"),
    ],
)
def test_a_table_ruling_that_does_not_read_is_syntax(line, expected):
    transcript = read(line)

    assert [(finding.code, finding.reason) for finding in transcript.findings] == [(Code.SYNTAX, expected)]
    assert transcript.adjustments == ()


def test_a_reason_may_have_200_characters_and_is_kept_trimmed_and_composed():
    longest = "e\u0301" * 200

    transcript = read(f'= @1 1 "{longest}"', '= @1 1 "  talked\t"')

    assert [adjustment.reason for adjustment in transcript.adjustments] == ["é" * 200, "talked"]
