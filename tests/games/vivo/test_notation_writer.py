"""The transcript of a match: always the same words, and read back the same."""

from __future__ import annotations

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import a_match, adjust, settings, tricks
from scorekeeper.engine.names import MAX_LINE, MAX_NAME, clean_text, find_problem, name_key
from scorekeeper.games.vivo.notation import Tag, Transcript, write_transcript
from scorekeeper.games.vivo.notation_reader import read_transcript
from scorekeeper.games.vivo.scoring import score_match
from strategies import dealt_matches, recorded_matches
from transcripts import PLAYERS, read_tags, tags, vectors

# Whole matches are drawn, and machines under load are slow: time says nothing here.
some = hypothesis.settings(max_examples=60, deadline=None)

# What reads oddly in quotes comes up more often than chance would have it.
ODD = st.sampled_from(
    ['"', "\\", ";", " ;", '\\"', "\\\\", "]", "[", "@", "*", "#", "\u2028", "\u202e", "e\u0301", "👨‍👩‍👧", "名"]
)
ODD_TEXTS = st.lists(st.one_of(ODD, st.text(max_size=4)), max_size=10).map("".join)


def texts(longest):
    """Draw what may be a name or a reason, as it is kept."""
    cleaned = ODD_TEXTS.map(lambda text: clean_text(text, longest))
    return cleaned.filter(lambda text: find_problem(text, longest) is None)


VALUES = ODD_TEXTS.filter(lambda text: "\n" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text))
DATES = st.dates().map(lambda day: day.isoformat())
UNKNOWN = st.builds(Tag, st.sampled_from(["Event", "X-1", "Été", "Round", "game", "Seat"]), VALUES)


@st.composite
def transcripts(draw, matches=None):
    """Draw a match with names, tags and table rulings of all kinds."""
    match = draw(matches or st.one_of(recorded_matches(), dealt_matches()))
    seats = match.settings.seats
    open_rounds = 1 + len(match.tricks) // 12 if len(match.tricks) < 24 else 2
    rulings = draw(
        st.lists(
            st.builds(
                lambda round_, seat, points, reason: adjust(seat, points, round=round_, reason=reason),
                st.integers(1, open_rounds),
                st.integers(1, seats),
                st.integers(-9999, 9999),
                texts(MAX_LINE),
            ),
            max_size=4,
        )
    )
    return Transcript(
        tuple(draw(st.lists(texts(MAX_NAME), min_size=seats, max_size=seats, unique_by=name_key))),
        score_match(match.settings, match.tricks, rulings),
        draw(st.none() | DATES),
        *(draw(st.none() | VALUES) for _ in range(3)),
        tuple(draw(st.lists(UNKNOWN, max_size=3))),
    )


def a_transcript(played, *, rulings=(), **more):
    return Transcript(PLAYERS[: played.settings.seats], score_match(played.settings, played.tricks, rulings), **more)


def score_of(transcript):
    """Give what the sheet of a transcript comes to, claims as shown and findings without their lines."""
    sheet = transcript.sheet
    return (
        sheet.settings,
        sheet.scores,
        [
            (
                round_.round,
                round_.adjustments,
                round_.scores,
                [(*trick.plays, trick.ends, trick.scores) for trick in round_.tricks],
            )
            for round_ in sheet.rounds
        ],
        [finding._replace(line=None) for finding in transcript.findings],
    )


@some
@given(transcripts())
def test_reading_what_was_written_gives_the_same_match_and_writing_that_the_same_text(transcript):
    written = write_transcript(transcript)

    again = read_transcript(written)

    assert (again.names, again[2:7]) == (transcript.names, transcript[2:7])
    if not again.is_cut:
        assert score_of(again) == score_of(transcript)
        assert write_transcript(again) == written


@pytest.mark.parametrize("path", [pytest.param(path, id=name) for name, path in vectors()])
def test_vectors_are_written_back_to_the_same_match(path):
    transcript = read_transcript(path.read_bytes().decode())

    written = write_transcript(transcript)

    assert score_of(read_transcript(written)) == score_of(transcript)
    assert write_transcript(read_transcript(written)) == written


def test_the_writer_emits_everything_in_one_order():
    match = a_match(3, tricks=1, removed_suit="G", off_harmony_suit="counted", first_lead=2)
    transcript = a_transcript(
        match,
        date="2026-11-28",
        group="G",
        place="P",
        match="M",
        more_tags=(Tag("Z", "1"), Tag("A", "2"), Tag("Z", "3")),
    )

    assert write_transcript(transcript).partition("\n\n")[0].splitlines() == [
        '[Game "Vivo"]',
        '[Date "2026-11-28"]',
        '[Group "G"]',
        '[Place "P"]',
        '[Match "M"]',
        '[Seat1 "Ana"]',
        '[Seat2 "Ben"]',
        '[Seat3 "Chloé"]',
        '[FirstLead "2"]',
        '[RemovedSuit "G"]',
        '[OffHarmonySuit "counted"]',
        '[Z "1"]',
        '[A "2"]',
        '[Z "3"]',
    ]


def test_a_round_is_its_tricks_and_then_its_rulings():
    chosen = settings()
    records = tricks("Duet: R5 R8 R2 B6\nSolo: G4 G9 Y2* G1", chosen)
    sheet = score_match(chosen, records, [adjust(2, -2), adjust(1, 0, reason='a "b" \\ ;'), adjust(4, 13)])

    assert write_transcript(Transcript(PLAYERS, sheet)).partition('"1"]\n')[2] == (
        "\n"
        "Round 1\n"
        "1 Duet: R5 R8 R2 B6\n"
        "2 Solo: G4 G9 Y2* G1\n"
        '= @2 -2 "talked"\n'
        '= @1 +0 "a \\"b\\" \\\\ ;"\n'
        '= @4 +13 "talked"\n'
    )


def test_the_lead_is_written_only_where_it_is_not_the_one_of_the_rules():
    records = tricks("Duet: R5 R8 R2 B6\nSolo @1: G4 G9 G2 G1\nSolo: Y4 Y9 Y2 Y1")

    text = write_transcript(Transcript(PLAYERS, score_match(settings(), records)))

    assert [line.split(":")[0] for line in text.splitlines()[-3:]] == ["1 Duet", "2 Solo @1", "3 Solo"]


def test_claims_of_the_table_are_written_and_the_rulings_of_the_engine_where_there_are_none():
    claimed = tricks("Solo: R7* B12 R9 R3", claims_all=True)
    unsaid = tricks("Solo: R7 B12 R9 R3")

    lines = [
        write_transcript(Transcript(PLAYERS, score_match(settings(), each))).splitlines()[-1]
        for each in (claimed, unsaid)
    ]

    assert lines == ["1 Solo: R7* B12 R9 R3", "1 Solo: R7 B12* R9 R3"]


def test_each_round_has_a_blank_line_in_front():
    text = write_transcript(a_transcript(a_match()))

    assert text.count("\n\n") == 2
    assert "\n\nRound 1\n" in text
    assert "\n\nRound 2\n" in text
    assert text.endswith("\n")


@pytest.mark.parametrize("more", [(), ("Round 1",), ("Round 1", '= @1 +1 "x"')])
def test_a_match_without_tricks_is_written_with_the_rounds_it_has(more):
    transcript = read_tags(*tags(4), *more)

    again = read_transcript(write_transcript(transcript))

    assert again.sheet.rounds == transcript.sheet.rounds
    assert len(again.sheet.rounds) == bool(more)


def test_an_empty_tag_is_no_missing_one():
    transcript = read_tags(*tags(4, '[Place ""]'))

    assert transcript.place == ""
    assert '[Place ""]' in write_transcript(transcript)


def test_a_line_break_cannot_be_written():
    with pytest.raises(ValueError, match="line break"):
        write_transcript(a_transcript(a_match(tricks=0), place="a\nb"))
