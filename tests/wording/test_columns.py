"""Text in the columns of a terminal."""

from __future__ import annotations

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.wording.columns import cut, pad, printable, width, wrap

some = hypothesis.settings(deadline=None)
TEXTS = st.text(st.sampled_from("aé \u0301名👨\u200d👩\ufe0f☎ئ") | st.characters()).map(printable)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Ana", 3),
        ("Chloé", 5),
        ("Chloe\u0301", 5),
        ("名前", 4),
        ("\uff21", 2),
        ("نور", 3),
        ("👍", 2),
        ("👨\u200d👩\u200d👧", 2),
        ("☎\ufe0f", 2),
    ],
)
def test_width_is_what_a_terminal_takes(text, columns):
    assert width(text) == columns


@pytest.mark.parametrize(
    "sign", ["\x00", "\x1b", "\n", "\r", "\t", "\x7f", "\x9b", "\u202e", "\u2066", "\u2028", "\ud800"]
)
def test_signs_that_do_something_are_taken_out(sign):
    assert printable(f"A{sign}na") == "A\ufffdna"


@pytest.mark.parametrize(
    "text", ["Chloe\u0301", "👨\u200d👩\u200d👧", "\u0645\u06cc\u200c\u062e\u0648", "名前", "<b>", "\xa0"]
)
def test_everything_else_is_kept(text):
    assert printable(text) == text


@some
@given(TEXTS, st.integers(1, 30))
def test_a_cut_text_fits(text, columns):
    assert width(cut(text, columns)) <= columns


@some
@given(TEXTS)
def test_a_text_that_fits_is_not_cut(text):
    assert cut(text, width(text)) == text


@some
@given(TEXTS, st.integers(1, 30))
def test_a_padded_text_fills_its_columns(text, columns):
    assert width(pad(cut(text, columns), columns)) == columns


@some
@given(TEXTS, st.integers(1, 40))
def test_wrapping_keeps_every_word_and_fits_unless_a_word_does_not(text, columns):
    lines = list(wrap(text, columns))

    assert " ".join(lines).split() == text.split()
    assert all(width(line) <= columns for line in lines if " " in line.strip(" "))


def test_every_line_of_a_wrapped_text_is_indented():
    assert list(wrap("one two three four", 10, "  ")) == ["  one two", "  three", "  four"]
