"""Vivo as a plug-in: what journal entries do to its record."""

from __future__ import annotations

import hypothesis
import pytest
from hypothesis import given

from builders import a_match, adjust, settings, trick, tricks
from scorekeeper.engine.entries import Play
from scorekeeper.engine.errors import CorruptRecordError, SequenceError
from scorekeeper.engine.findings import Code
from scorekeeper.engine.game import Place
from scorekeeper.games import GAMES, get_game
from scorekeeper.games.vivo.game import VIVO, VivoRecord, trick_from_fields
from scorekeeper.games.vivo.harmony import Harmony
from scorekeeper.games.vivo.plays import complete_fields
from strategies import recorded_matches


def a_record(length=3, **options):
    match = a_match(tricks=length, **options)
    return VivoRecord(match.settings, match.tricks)


def a_play(round_=1, number=1, *, harmony="solo", cards="R7 R3 R12 R9", **fields):
    """Give a trick as a caller sends it; `*` behind a card claims it off, `!` claims that it follows."""
    plays = []
    for word in cards.split():
        claim = {"*": {"off_harmony": True}, "!": {"off_harmony": False}}.get(word[-1], {})
        plays.append({"card": word.rstrip("*!"), **claim})
    return Play("trick", {"round": round_, "trick": number, "harmony": harmony, "plays": plays, **fields})


def completed(record, play):
    complete, findings = VIVO.complete_play(record, play)
    assert not findings
    return complete.fields


def refused(record, play):
    complete, findings = VIVO.complete_play(record, play)
    assert complete is play
    return [(each.code, each.round, each.trick) for each in findings]


def test_vivo_is_found_by_its_word():
    assert GAMES == ("vivo",)
    assert get_game("vivo") is VIVO
    assert (VIVO.name, VIVO.play_type) == ("vivo", "trick")


def test_a_match_begins_with_its_settings_and_no_trick():  # VIVO-13
    record, findings = VIVO.begin(3, {"first_lead": 2, "removed_suit": "B"})

    coming = VIVO.find_next(record)
    assert not findings
    assert VIVO.settings_fields(record) == {"first_lead": 2, "removed_suit": "B", "off_harmony_suit": "ignored"}
    assert (coming.round, coming.trick, coming.lead, coming.order) == (1, 1, 2, (2, 3, 1))
    assert (coming.harmony, coming.next_harmony) == (None, None)


def test_what_a_trick_leaves_out_is_filled_in():  # VIVO-13, VIVO-23
    fields = completed(VivoRecord(settings(first_lead=3)), a_play(cards="r7 B12 r9 g1*"))

    assert fields == {
        "round": 1,
        "trick": 1,
        "harmony": "solo",
        "next_harmony": None,
        "lead": 3,
        "as_played": False,
        "plays": [
            {"card": "R7", "off_harmony": False},
            {"card": "B12", "off_harmony": True},
            {"card": "R9", "off_harmony": False},
            {"card": "G1", "off_harmony": True},
        ],
    }


def test_a_lead_left_out_of_a_correction_is_the_one_the_rules_give_there():  # VIVO-37
    record = a_record(5)

    fields = completed(record, a_play(1, 2))

    assert fields["lead"] == record.tricks[1].lead


def test_a_correction_that_says_no_next_harmony_keeps_the_one_said():  # VIVO-11, VIVO-38
    first, *others = a_match(tricks=3).tricks
    record = VivoRecord(settings(), (first._replace(next_harmony=Harmony.TRIO), *others))

    assert completed(record, a_play(1, 1))["next_harmony"] == "trio"
    assert completed(record, a_play(1, 1, next_harmony="Duo"))["next_harmony"] == "duet"


@pytest.mark.parametrize(
    ("play", "code"),
    [
        pytest.param(a_play(harmony="quintet"), Code.UNKNOWN_HARMONY, id="harmony"),
        pytest.param(a_play(next_harmony="quintet"), Code.UNKNOWN_HARMONY, id="next-harmony"),
        pytest.param(a_play(cards="R7 R3 R13 R9"), Code.BAD_CARD, id="card"),
        pytest.param(a_play(cards="R7 R3 R12"), Code.CARD_COUNT, id="three-cards"),
        pytest.param(a_play(plays=None), Code.CARD_COUNT, id="no-cards"),
        pytest.param(a_play(plays="R7 R3 R12 R9"), Code.CARD_COUNT, id="text-for-cards"),
        pytest.param(a_play(lead=5), Code.BAD_SETTING, id="lead"),
        pytest.param(a_play(lead=0), Code.BAD_SETTING, id="lead-0"),
    ],
)
def test_a_trick_that_cannot_be_scored_is_refused_as_it_was_sent(play, code):
    assert refused(VivoRecord(settings()), play) == [(code, 1, 1)]


def test_at_three_players_a_quartet_and_the_removed_suit_are_refused():  # VIVO-4, VIVO-6
    record = VivoRecord(settings(3))

    assert refused(record, a_play(harmony="quartet", cards="R1 B2 G3")) == [(Code.HARMONY_NOT_IN_PLAY, 1, 1)]
    assert refused(record, a_play(cards="R1 Y2 G3")) == [(Code.SUIT_NOT_IN_PLAY, 1, 1)]
    assert refused(record, a_play(cards="R1 R2 R3", next_harmony="quartet")) == [(Code.HARMONY_NOT_IN_PLAY, 1, 1)]


def test_behind_the_last_trick_of_a_round_no_harmony_comes_next():  # VIVO-9, VIVO-38
    record = a_record(11)

    assert refused(record, a_play(1, 12, next_harmony="solo")) == [(Code.SEQUENCE, 1, 12)]


@pytest.mark.parametrize(
    ("length", "place"),
    [(0, (1, 2)), (3, (1, 5)), (3, (2, 1)), (12, (2, 2)), (24, (3, 1)), (0, (1, 0)), (0, (0, 1)), (13, (1, 13))],
    ids=str,
)
def test_a_trick_neither_next_nor_recorded_does_not_fit(length, place):  # VIVO-39, VIVO-40
    with pytest.raises(SequenceError):
        VIVO.complete_play(a_record(length), a_play(*place))


@pytest.mark.parametrize(("length", "place"), [(0, (1, 1)), (12, (2, 1)), (23, (2, 12))], ids=str)
def test_the_next_trick_is_behind_the_last_one_recorded(length, place):  # VIVO-39, VIVO-40
    record = a_record(length)

    assert VIVO.is_next(record, a_play(*place))
    assert record.next_place == Place(*place)


def test_after_both_rounds_nothing_comes_next():  # VIVO-40
    record = a_record(24)

    assert VIVO.find_next(record) is None
    assert record.next_place is None
    assert VIVO.has_place(record, Place(2, 12))
    assert not VIVO.has_place(record, Place(2, 13))


def test_a_trick_is_recorded_and_corrected_in_its_place():
    record = a_record(5)
    corrected = completed(record, a_play(1, 3))

    after = VIVO.add_play(record, Play("trick", corrected))

    assert after.tricks[2].cards == trick("Solo: R7 R3 R12 R9").cards
    assert after.tricks[:2] + after.tricks[3:] == record.tricks[:2] + record.tricks[3:]


def test_a_claim_that_agrees_with_the_ruling_follows_when_the_reading_changes():  # VIVO-A1
    record = VivoRecord(settings())
    record = VIVO.add_play(record, Play("trick", completed(record, a_play(cards="R7 B12* B3* R5!"))))

    amended, findings = VIVO.amend(record, {"off_harmony_suit": "counted"})

    assert not findings
    assert not VIVO.score(amended, ()).findings
    assert VIVO.score(record, ()).scores == (2, 0, 0, 5)
    assert VIVO.score(amended, ()).scores == (2, 0, 3, 0)


def test_a_claim_that_disagrees_stands():  # VIVO-23
    record = VivoRecord(settings())
    fields = completed(record, a_play(cards="R7* B12! R9 R5"))

    sheet = VIVO.score(VIVO.add_play(record, Play("trick", fields)), ())

    assert [each.code for each in sheet.findings] == [Code.FLAG_UNEARNED, Code.FLAG_MISSING]


def test_a_suit_that_was_played_cannot_be_the_one_left_out():  # VIVO-4
    record = VivoRecord(settings(3), (trick("Trio: R1 B2 G3"),))

    amended, findings = VIVO.amend(record, {"removed_suit": "G"})

    assert not findings
    assert [(each.code, each.card, each.trick) for each in VIVO.find_impossible(amended)] == [
        (Code.SUIT_NOT_IN_PLAY, "G3", 1)
    ]


def test_amending_one_setting_leaves_the_others():
    record = VivoRecord(settings(3, first_lead=2, off_harmony_suit="counted"))

    amended, _ = VIVO.amend(record, {"first_lead": 3})

    assert amended.settings == settings(3, first_lead=3, off_harmony_suit="counted")


def test_a_shift_gives_all_later_tricks_the_leads_of_the_rules():  # VIVO-37, VIVO-41
    match = a_match()
    moved = VivoRecord(match.settings._replace(first_lead=2), match.tricks)

    shifted = VIVO.shift(moved, Place(1, 1))

    assert not VIVO.score(shifted, ()).findings
    assert [each.cards for each in shifted.tricks] == [each.cards for each in match.tricks]
    assert [each.lead for each in shifted.tricks] == [each.lead % 4 + 1 for each in match.tricks]


def test_a_shift_stops_at_a_lead_that_the_table_played():
    match = a_match()
    kept = match.tricks[5]._replace(as_played=True)
    moved = VivoRecord(match.settings._replace(first_lead=2), (*match.tricks[:5], kept, *match.tricks[6:]))

    shifted = VIVO.shift(moved, Place(1, 1))

    assert shifted.tricks[5:] == moved.tricks[5:]
    wrong = [each for each in VIVO.score(shifted, ()).findings if each.code is Code.WRONG_LEAD]
    assert [(each.round, each.trick) for each in wrong] == [(1, 6)]


def test_a_shift_needs_a_recorded_trick():
    with pytest.raises(SequenceError):
        VIVO.shift(a_record(3), Place(1, 4))


def test_only_errors_on_the_touched_tricks_refuse_an_entry():
    record = VivoRecord(settings(), tuple(tricks("Solo: R7 R3 R7 R9\nSolo @4: B1 B2 B3 B4\nSolo @1: G1 G2 G3 B1")))
    sheet = VIVO.score(record, ())

    faults = VIVO.faults(record, sheet, {Place(1, 1), Place(1, 3)})

    assert [(each.code, each.trick) for each in faults] == [
        (Code.CARD_REPLAYED, 1),
        (Code.WRONG_LEAD, 3),
        (Code.CARD_REPLAYED, 3),
    ]


def test_a_wrong_lead_that_the_table_says_it_played_refuses_nothing_and_stays_found():
    record = VivoRecord(settings(), (trick("Solo @3: R7 R3 R12 R9")._replace(as_played=True),))
    sheet = VIVO.score(record, ())

    assert VIVO.faults(record, sheet, {Place(1, 1)}) == []
    assert [each.code for each in sheet.findings] == [Code.WRONG_LEAD]


@pytest.mark.parametrize(("length", "rounds"), [(0, 1), (11, 1), (12, 2), (24, 2)])
def test_a_round_takes_table_rulings_once_it_can_begin(length, rounds):  # VIVO-40, VIVO-45
    record = a_record(length)

    sheet = VIVO.score(record, [adjust(1, 5, round=rounds)])

    assert VIVO.rounds_open(record) == rounds
    assert len(sheet.rounds) == rounds


@pytest.mark.parametrize(
    "damage",
    [
        {"harmony": "quintet"},
        {"plays": [{"card": "R7"}]},
        {"plays": [{"card": "R13", "off_harmony": False}]},
        {"plays": None},
    ],
    ids=str,
)
def test_a_damaged_trick_of_the_journal_is_told_apart(damage):
    fields = completed(VivoRecord(settings()), a_play())

    with pytest.raises(CorruptRecordError):
        trick_from_fields(settings(), {**fields, **damage})


@hypothesis.settings(max_examples=30, deadline=None)
@given(recorded_matches())
def test_a_trick_written_for_the_journal_reads_back_the_same(match):
    written = [complete_fields(match.settings, each) for each in match.tricks]

    read = tuple(trick_from_fields(match.settings, fields) for fields in written)

    assert [complete_fields(match.settings, each) for each in read] == written
    assert VIVO.score(VivoRecord(match.settings, read), ()).findings == match.sheet().findings
