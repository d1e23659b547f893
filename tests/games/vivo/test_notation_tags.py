"""What the tags of a transcript say, and what is wrong with them."""

from __future__ import annotations

import pytest

from scorekeeper.engine.findings import Code
from scorekeeper.games.vivo.cards import Suit
from scorekeeper.games.vivo.notation import Tag
from scorekeeper.games.vivo.notation_reader import read_transcript
from scorekeeper.games.vivo.settings import OffHarmonySuit
from transcripts import PLAYERS, a_text, codes, read_tags, tags


def found(transcript):
    """Give code, seat, line and rule of what was found."""
    return [(each.code, each.seat, each.line, each.rule) for each in transcript.findings]


def test_tags_tell_players_set_up_place_and_time():
    transcript = read_tags(
        *tags(4, '[FirstLead "3"]', '[OffHarmonySuit "counted"]', '[Date "2026-11-28"]'),
        '[Group "Les Lundis"]',
        '[Place "chez Ana"]',
        '[Match "m-1"]',
        '[Event "x"]',
        '[Event "y"]',
    )

    assert transcript.findings == ()
    assert transcript.names == PLAYERS
    assert transcript.settings.first_lead == 3
    assert transcript.settings.off_harmony_suit is OffHarmonySuit.COUNTED
    assert (transcript.date, transcript.group, transcript.place, transcript.match) == (
        "2026-11-28",
        "Les Lundis",
        "chez Ana",
        "m-1",
    )
    assert transcript.more_tags == (Tag("Event", "x"), Tag("Event", "y"))


def test_what_is_left_out_has_its_default():
    transcript = read_tags(*tags(4))

    assert transcript.settings == (4, 1, None, OffHarmonySuit.IGNORED)
    assert (transcript.date, transcript.group, transcript.place, transcript.match) == (None, None, None, None)


def test_three_players_take_a_suit_out():  # VIVO-4
    assert read_tags(*tags(3)).settings.removed_suit is Suit.Y


def test_tags_may_come_in_any_order():
    transcript = read_tags(*reversed(tags(3)))

    assert transcript.findings == ()
    assert transcript.names == PLAYERS[:3]


@pytest.mark.parametrize("text", ["", "\ufeff", "\n\n", "; a comment", "Round 1", '[Seat1 "Ana"]'])
def test_a_text_without_the_game_is_syntax_on_its_first_line(text):
    transcript = read_transcript(text)

    assert [(each.code, each.line, each.reason) for each in transcript.findings] == [(Code.SYNTAX, 1, "game-missing")]
    assert transcript.sheet.rounds == ()


@pytest.mark.parametrize("game", ["vivo", "Vivo ", "Chess", ""])
def test_another_game_is_syntax_on_its_line(game):
    transcript = read_tags('[Date "2026-11-28"]', f'[Game "{game}"]', *tags(4)[1:])

    assert [(each.code, each.line, each.reason) for each in transcript.findings] == [(Code.SYNTAX, 2, "game")]


@pytest.mark.parametrize(
    "tag",
    ["Game", "Seat1", "Seat4", "FirstLead", "RemovedSuit", "OffHarmonySuit", "Date", "Group", "Place", "Match"],
)
def test_a_known_tag_given_twice_is_syntax(tag):
    values = {"Game": "Vivo", "FirstLead": "1", "RemovedSuit": "Y", "OffHarmonySuit": "ignored", "Date": "2026-11-28"}
    line = f'[{tag} "{values.get(tag, "x")}"]'

    transcript = read_tags(*tags(3 if tag == "RemovedSuit" else 4), line, line)

    assert Code.SYNTAX in codes(transcript)
    assert transcript.findings[-1].reason == "tag-twice"


@pytest.mark.parametrize("line", ['[Place "x"]', '[Event "x"]', '[FirstLead "9"]'])
def test_a_tag_behind_the_first_round_is_syntax(line):
    transcript = read_transcript(a_text("1 Duet: R5 R8 R2 B6", line, "2 Solo: Y1 Y2 Y3 Y4"))

    assert [(each.code, each.line, each.reason) for each in transcript.findings] == [(Code.SYNTAX, 8, "tag-late")]
    assert len(transcript.tricks) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_too_few_players_are_counted(count):  # VIVO-3
    transcript = read_tags(*tags(count))

    assert found(transcript) == [(Code.PLAYER_COUNT, None, count + 1, "VIVO-3")]
    assert transcript.sheet.scores == (0,) * count


def test_no_players_are_counted_too():
    assert found(read_tags('[Game "Vivo"]')) == [(Code.PLAYER_COUNT, None, 1, "VIVO-3")]


@pytest.mark.parametrize("tag", ["Seat5", "Seat0", "Seat01", "Seat10", "Seat" + "9" * 5000])
def test_any_other_seat_is_a_wrong_count(tag):  # VIVO-3
    transcript = read_tags(*tags(4), f'[{tag} "Eve"]')

    assert found(transcript) == [(Code.PLAYER_COUNT, None, 6, "VIVO-3")]
    assert len(transcript.sheet.scores) == len(transcript.names) == 5


@pytest.mark.parametrize("tag", ["Seat", "SeatA", "seat1", "Seat-1", "Seat٣"])
def test_a_tag_that_is_like_a_seat_is_an_unknown_one(tag):
    transcript = read_tags(*tags(4), f'[{tag} "Eve"]')

    assert transcript.findings == ()
    assert transcript.more_tags == (Tag(tag, "Eve"),)


def test_a_gap_between_seats_is_found_where_it_ends():
    transcript = read_tags('[Game "Vivo"]', '[Seat1 "Ana"]', '[Seat2 "Ben"]', '[Seat4 "Dev"]')

    assert found(transcript) == [(Code.PLAYER_COUNT, None, 4, "VIVO-3")]
    assert transcript.names == ("Ana", "Ben", "Dev")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("Ana", "Ana", id="the same"),
        pytest.param("Ana", "ANA", id="case"),
        pytest.param("Ana", "  Ana ", id="blanks"),
        pytest.param("Zo\u00e9", "Zoe\u0301", id="Unicode form"),
        pytest.param("Strasse", "Straße", id="case folding"),
    ],
)
def test_two_seats_with_the_same_name_are_found(first, second):
    transcript = read_tags('[Game "Vivo"]', f'[Seat1 "{first}"]', '[Seat2 "Ben"]', f'[Seat3 "{second}"]', '[Seat4 "D"]')

    assert found(transcript) == [(Code.DUPLICATE_PLAYER, 3, 4, None)]


def test_each_seat_that_repeats_a_name_is_found():
    transcript = read_tags('[Game "Vivo"]', *(f'[Seat{seat} "Ana"]' for seat in range(1, 5)))

    assert [(each.code, each.seat) for each in transcript.findings] == [
        (Code.DUPLICATE_PLAYER, seat) for seat in (2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("", "name-empty", id="empty"),
        pytest.param(" \t ", "name-empty", id="blank"),
        pytest.param("x" * 41, "name-too-long", id="41 characters"),
        pytest.param("A\tna", "name-control", id="control character"),
        pytest.param("A\x85na", "name-control", id="next line"),
        pytest.param("x" + "\u0301\u0327" * 5000, "name-too-long", id="accents without end"),
    ],
)
def test_a_name_that_is_none_is_a_bad_setting_of_its_seat(name, reason):
    transcript = read_tags('[Game "Vivo"]', f'[Seat1 "{name}"]', *tags(4)[2:])

    assert [(each.code, each.seat, each.line, each.reason) for each in transcript.findings] == [
        (Code.BAD_SETTING, 1, 2, reason)
    ]
    assert transcript.names == ("Seat1", "Ben", "Chloé", "Dev")


@pytest.mark.parametrize(
    "name", ["x" * 40, "e\u0301" * 40, "a/b", "<b>", "O'Neil", "نور", "👨‍👩‍👧‍👦", "$1", "; x", "]"]
)
def test_any_other_name_is_kept(name):
    transcript = read_tags('[Game "Vivo"]', f'[Seat1 " {name} "]', *tags(4)[2:])

    assert transcript.findings == ()
    assert transcript.names[0] == name.replace("e\u0301", "é")


@pytest.mark.parametrize(
    ("seats", "line", "rule"),
    [
        *((4, f'[FirstLead "{value}"]', "VIVO-13") for value in ("0", "5", "", "01", " 1", "x", "٣", "1.0")),
        (3, '[FirstLead "4"]', "VIVO-13"),
        (4, '[RemovedSuit "Y"]', "VIVO-7"),
        *((4, f'[OffHarmonySuit "{value}"]', None) for value in ("", "Counted", "yes")),
        *((4, f'[Date "{value}"]', None) for value in ("", "28/11/2026", "2026-02-30", "2026-13-01", "2025-02-29")),
        *((4, f'[Date "{value}"]', None) for value in ("0000-01-01", "2026-1-5", "2026-11-28x", "٢٠٢٦-11-28")),
    ],
)
def test_a_value_out_of_range_is_a_bad_setting(seats, line, rule):
    transcript = read_tags(*tags(seats, line))

    assert found(transcript) == [(Code.BAD_SETTING, None, len(tags(seats, line)), rule)]
    assert transcript.sheet.rounds == ()


@pytest.mark.parametrize("date", ["2026-11-28", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
def test_a_day_of_the_calendar_is_a_date(date):
    assert read_tags(*tags(4), f'[Date "{date}"]').findings == ()


@pytest.mark.parametrize("value", ["X", "", "y", "RB"])
def test_three_players_can_take_out_a_suit_alone(value):  # VIVO-4
    transcript = read_tags(*tags(3)[:-1], f'[RemovedSuit "{value}"]')

    assert found(transcript) == [(Code.BAD_SETTING, None, 5, "VIVO-4")]
    assert transcript.settings.removed_suit is None


def test_three_players_must_say_which_suit_goes():  # VIVO-4
    transcript = read_tags(*tags(3)[:-1])

    assert found(transcript) == [(Code.BAD_SETTING, None, 4, "VIVO-4")]


def test_all_that_is_wrong_among_the_tags_is_found_and_stops_everything():
    transcript = read_transcript(
        a_text("1 Duet: R5 R8 R2 B6")
        .replace("Round 1", '[FirstLead "7"]\n[Date "today"]\nRound 1')
        .replace("Ben", "Ana")
    )

    assert codes(transcript) == [Code.DUPLICATE_PLAYER, Code.BAD_SETTING, Code.BAD_SETTING]
    assert [each.line for each in transcript.findings] == [3, 6, 7]
    assert transcript.sheet.rounds == ()
    assert transcript.sheet.scores == (0, 0, 0, 0)
    assert transcript.settings.first_lead == 1


def test_a_seat_that_cannot_be_read_is_not_missed_as_well():
    transcript = read_tags('[Game "Vivo"]', '[Seat1 "Ana"]', '[Seat2 "Ben"]', "[Seat3 Chloé]", '[FirstLead "7"]')

    assert [(each.code, each.line) for each in transcript.findings] == [(Code.SYNTAX, 4)]


def test_words_are_still_checked_behind_an_error_among_the_tags():
    lines = [*tags(4), '[FirstLead "7"]', "Round 1", "1 Foo: R5 R8 R2 B6", "2 Solo: R0 R1", "3 Solo: R1", "= @9 1 x"]

    transcript = read_tags(*lines)

    assert codes(transcript) == [Code.BAD_SETTING, Code.UNKNOWN_HARMONY, Code.BAD_CARD, Code.SYNTAX]
