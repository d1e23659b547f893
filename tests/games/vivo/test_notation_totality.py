"""No text of any kind makes the reader raise, hang, or take more than linear time."""

from __future__ import annotations

import time

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.vivo.notation import write_transcript
from scorekeeper.games.vivo.notation_reader import MAX_ERRORS, read_transcript
from transcripts import a_text, full_round, vectors

MEGABYTE = 1_000_000

# A megabyte takes less than a second. Ten are for a machine that does other things too: what is not
# linear takes minutes.
LONGEST_SECONDS = 10

some = hypothesis.settings(max_examples=300, deadline=None)

PIECES = st.sampled_from(
    [
        '[Game "Vivo"]', '[Seat1 "', '[Seat5 "E"]', '"]', "[", "]", '"', "\\", ";", " ;", "\n", "\r\n", "\r", "\t", " ",
        "Round 1", "Round 2", "Round 9", "1 Duet: R5 R8 R2 B6", "2 Solo: ", "13 Q @9: R1", "@", ":", "*", "= @2 -2 ",
        "= ",
        "R5", "b12", "X", "R5*", "\u2028", "\x85", "\0", "\ufeff", "\ud800", "\u0301", "名", "9" * 50, "Duo",
    ]
)  # fmt: skip
TEXTS = st.one_of(st.text(st.characters()), st.lists(st.one_of(PIECES, st.text(max_size=5)), max_size=60).map("".join))


def fill(piece):
    return piece * (MEGABYTE // len(piece))


SHAPES = {
    "brackets": fill("["),
    "quotes": fill('"'),
    "quotes and a comment": fill('"') + " ;",
    "stars": fill("*"),
    "spaces": fill(" "),
    "tabs": fill("\t"),
    "nulls": fill("\0"),
    "line feeds": fill("\n"),
    "carriage returns": fill("\r"),
    "CRLF": fill("\r\n"),
    "semicolons": fill(";"),
    "semicolons behind a word": "a" + fill(";"),
    "comments in quotes": fill('" ;"'),
    "comments in quotes, tabs last": fill('" ;"') + "\t;",
    "escaped quotes": '"' + fill('\\"') + " ;",
    "backslashes": '[A "' + fill("\\"),
    "escaped backslashes": '[A "' + fill("\\\\") + '"]',
    "surrogates": fill("\ud800"),
    "a tag name": "[" + fill("A"),
    "blanks in a tag": "[A" + fill(" ") + '"x"]',
    "tags": fill('[A ""]\n'),
    "seats": fill('[Seat5 ""]\n'),
    "a seat": "[Seat" + fill("5") + ' "x"]',
    "a name of accents": '[Game "Vivo"]\n[Seat1 "' + fill("\u0301\u0327") + '"]',
    "rounds": fill("Round 1\n"),
    "cards": a_text("1 S: " + fill("R1 ")),
    "cards of a removed suit": a_text("1 S: " + fill("Y1 "), seats=3),
    "words": a_text("1 S: " + fill("x ")),
    "a word": a_text("1 S: " + fill("x")),
    "a number": a_text(fill("1") + " S: R1"),
    "a harmony": a_text("1 " + fill("S") + ": R1"),
    "a seat that leads": a_text("1 S @" + fill("1") + ": R1"),
    "colons": a_text("1 S" + fill(":")),
    "tricks": a_text("9 S: R1 R2 R3 R4\n" + fill("1 S: R1 R2 R3 R4\n")),
    "rulings": a_text(fill('= @1 1 "x"\n')),
    "a reason": a_text('= @1 1 "' + fill("x") + '"'),
    "reasons of accents": a_text(fill('= @1 1 "a' + "\u0301\u0327" * 99 + '"\n')),
    "reasons of too many accents": a_text(fill('= @1 1 "a' + "\u0301\u0327" * 399 + '"\n')),
    "points": a_text("= @1 " + fill("1") + ' "x"'),
    "line separators": fill("\u2028"),
    "right to left": fill("\u202e"),
}


@some
@given(TEXTS)
def test_no_text_makes_the_reader_raise(text):
    transcript = read_transcript(text)

    assert sum(finding.is_error for finding in transcript.findings) <= MAX_ERRORS
    assert all(1 <= finding.line <= text.count("\n") + 1 for finding in transcript.findings)


@some
@given(st.data())
def test_no_altered_transcript_makes_the_reader_raise(data):
    text = a_text(*full_round(), '= @2 -2 "talked"', "Round 2", "1 Solo: R7 R3 R12 R9")
    for _ in range(data.draw(st.integers(1, 5))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 8, len(text))))
        text = text[:start] + data.draw(st.one_of(PIECES, st.just(""))) + text[end:]

    transcript = read_transcript(text)

    lines = [finding.line for finding in transcript.findings]
    assert lines == sorted(lines)


@some
@given(TEXTS)
def test_whatever_was_read_can_be_written(text):
    transcript = read_transcript(text)

    written = write_transcript(transcript)

    written.encode()
    if not transcript.findings:
        assert write_transcript(read_transcript(written)) == written


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in SHAPES.items()])
def test_a_megabyte_of_anything_is_read_at_once(text):
    start = time.perf_counter()

    transcript = read_transcript(text)

    assert time.perf_counter() - start < LONGEST_SECONDS
    assert sum(finding.is_error for finding in transcript.findings) <= MAX_ERRORS


def test_a_megabyte_of_matches_is_read_at_once():
    text = "".join(path.read_text(encoding="utf-8") for _, path in vectors())

    assert read_transcript(text * (MEGABYTE // len(text))).is_cut
