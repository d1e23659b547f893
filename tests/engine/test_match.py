"""The fold of a journal: what is in force after undo, redo, corrections, shifts, amendments."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.disputes import disputes_of
from scorekeeper.engine.entries import (
    Abandon,
    Agree,
    Amend,
    Author,
    Batch,
    Dispute,
    Finish,
    Note,
    Outcome,
    Play,
    Recorded,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.engine.errors import CorruptRecordError
from scorekeeper.engine.fields import entry_fields, entry_type, read_entry
from scorekeeper.engine.findings import Code
from scorekeeper.engine.judging import judge
from scorekeeper.engine.match import Birth, apply, begin, fold
from scorekeeper.engine.values import Adjust, PlayerId, Role, Seat, Status
from scorekeeper.games.vivo.game import VIVO

AT = datetime(2026, 11, 28, 20, tzinfo=UTC)
FOUR = Birth(tuple(PlayerId(name) for name in "abcd"), {})
ROWS = ("R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "R5 R6 R7 R8")


class Table:
    """A match that takes entries as the journal would, one after another."""

    def __init__(self, birth=FOUR):
        self.state = begin(VIVO, birth)

    def add(self, entry, *, seen=None):
        judgement = judge(self.state, entry, seen=self.state.version if seen is None else seen)
        assert not judgement.findings, judgement.findings
        seq = self.state.version + 1
        self.state = apply(self.state, Recorded(seq, f"e{seq}", judgement.entry, Author(Role.SCORER), AT))
        return self

    def refused(self, entry, *, seen=None):
        """Give the codes that refuse an entry, with their reasons."""
        judgement = judge(self.state, entry, seen=self.state.version if seen is None else seen)
        assert judgement.state == self.state
        return [(finding.code, finding.reason) for finding in judgement.findings]

    @property
    def sheet(self):
        return self.state.score()

    @property
    def cards(self):
        return [" ".join(card.code for card in trick.cards) for trick in self.state.record.tricks]


def a_trick(number, cards, *, harmony="solo", round_=1, **more):
    plays = [{"card": word} for word in cards.split()]
    return Play("trick", {"round": round_, "trick": number, "harmony": harmony, "plays": plays, **more})


def a_table(tricks=3):
    table = Table()
    for number, cards in enumerate(ROWS[:tricks], start=1):
        table.add(a_trick(number, cards))
    return table


def test_a_trick_is_stored_with_all_that_was_left_out():
    table = Table().add(a_trick(1, "R1 B2 R3 R4"))

    fields = table.state.log[0].entry.fields

    assert fields["lead"] == 1
    assert fields["as_played"] is False
    assert fields["next_harmony"] is None
    assert [play["off_harmony"] for play in fields["plays"]] == [False, True, False, False]


def test_undo_takes_back_the_last_trick_and_redo_puts_it_back():
    table = a_table(2)

    table.add(Undo())

    assert table.cards == [ROWS[0]]
    table.add(Redo())
    assert table.cards == list(ROWS[:2])


def test_undo_takes_back_only_what_its_author_had_seen():
    table = a_table(1).add(Adjust(1, Seat(2), -3, "late"))

    table.add(Undo(), seen=1)

    assert table.cards == []
    assert len(table.state.adjustments) == 1


def test_redo_goes_back_as_far_as_undo_went():
    table = a_table(3).add(Undo()).add(Undo()).add(Redo()).add(Redo())

    assert table.cards == list(ROWS[:3])


def test_a_new_trick_clears_what_could_be_redone():
    table = a_table(2).add(Undo()).add(a_trick(2, "Y1 Y2 Y3 Y4"))

    assert table.refused(Redo()) == [(Code.SEQUENCE, "nothing-to-redo")]


def test_a_table_ruling_leaves_what_could_be_redone():
    table = a_table(2).add(Undo()).add(Adjust(1, Seat(1), 1, "x"))

    table.add(Redo())

    assert table.cards == list(ROWS[:2])


def test_one_undo_goes_back_to_a_version_and_one_redo_forward():
    table = a_table(2).add(Adjust(1, Seat(1), 5, "x")).add(Finish(early=True))

    table.add(Undo(to=1))

    assert table.cards == [ROWS[0]]
    assert table.state.adjustments == ()
    assert table.state.status is Status.OPEN
    table.add(Redo())
    assert table.cards == list(ROWS[:2])
    assert table.state.status is Status.FINISHED


def test_a_trick_is_not_taken_back_from_under_a_later_one():
    table = a_table(2)

    assert [code for code, _ in table.refused(Undo(of="e1"))] == [Code.SEQUENCE]


def test_an_undo_or_a_redo_is_not_undone_by_its_id():
    table = a_table(1).add(Undo())

    assert table.refused(Undo(of="e2")) == [(Code.SEQUENCE, "nothing-to-undo")]


def test_undo_leaves_remarks_and_disputes_alone_unless_it_names_them():
    table = a_table(1).add(Dispute(1, 1, "who led?")).add(Note("loud"))

    table.add(Undo())

    assert len(disputes_of(table.state, table.sheet)) == 1
    table.add(Undo(of="e2"))
    assert disputes_of(table.state, table.sheet) == []


def test_a_correction_stands_in_place_and_can_be_undone():
    table = a_table(3).add(a_trick(1, "R4 R3 R2 R1"))

    assert table.cards == ["R4 R3 R2 R1", *ROWS[1:3]]
    assert [finding.code for finding in table.sheet.findings] == [Code.WRONG_LEAD]
    table.add(Undo())
    assert table.cards == list(ROWS[:3])


def test_a_correction_keeps_the_harmony_said_for_the_next_trick():
    table = Table().add(a_trick(1, ROWS[0], next_harmony="trio")).add(a_trick(1, "R1 R2 R3 R5"))

    assert VIVO.find_next(table.state.record).harmony == "trio"


def test_a_shift_moves_seats_and_keeps_the_order_of_cards():
    table = a_table(3).add(a_trick(1, "R4 R3 R2 R1")).add(Shift(1, 2))

    assert [trick.lead for trick in table.state.record.tricks] == [1, 4, 4]
    assert table.cards[1:] == list(ROWS[1:3])
    assert table.sheet.findings == ()


def test_a_shift_stops_at_a_lead_set_by_hand():
    table = a_table(2).add(a_trick(3, ROWS[2], lead=3, as_played=True)).add(a_trick(4, ROWS[3]))

    table.add(a_trick(1, "R4 R3 R2 R1")).add(Shift(1, 2))

    assert [trick.lead for trick in table.state.record.tricks] == [1, 4, 3, 3]


def test_a_lead_against_the_rules_is_refused_unless_played_so():
    table = a_table(1)

    assert [code for code, _ in table.refused(a_trick(2, ROWS[1], lead=3))] == [Code.WRONG_LEAD]
    table.add(a_trick(2, ROWS[1], lead=3, as_played=True))
    assert [(each.code, each.seat) for each in table.sheet.findings] == [(Code.WRONG_LEAD, 3)]


def test_half_a_swap_is_refused_and_the_whole_is_one_entry():
    table = a_table(2)
    parts = (a_trick(1, "R1 B2 R3 R4"), a_trick(2, "B1 R2 B3 B4"))

    assert [code for code, _ in table.refused(Batch(parts[1:]))] == [Code.CARD_REPLAYED]
    table.add(Batch(parts))
    assert table.state.version == 3
    assert Code.CARD_REPLAYED not in {finding.code for finding in table.sheet.findings}


def test_a_batch_may_record_several_tricks_in_a_row():
    table = Table().add(Batch((a_trick(1, ROWS[0]), a_trick(2, ROWS[1]))))

    assert table.cards == list(ROWS[:2])


def test_claims_follow_when_the_reading_of_vivo_a1_is_amended():
    table = Table().add(a_trick(1, "R7 B12 B3 R5"))

    table.add(Amend({"off_harmony_suit": "counted"}))

    assert [play.is_off for play in table.sheet.rounds[0].tricks[0].plays] == [False, True, False, False]
    assert table.sheet.findings == ()


def test_an_amended_first_lead_marks_the_first_trick():
    table = a_table(2).add(Amend({"first_lead": 2}))

    assert [(each.code, each.trick, each.seat) for each in table.sheet.findings] == [(Code.WRONG_LEAD, 1, 1)]


def test_a_left_out_suit_that_was_played_is_not_left_out():
    table = Table(Birth(FOUR.players[:3], {"removed_suit": "Y"})).add(a_trick(1, "R1 R2 R3"))

    assert [code for code, _ in table.refused(Amend({"removed_suit": "R"}))] == [Code.SUIT_NOT_IN_PLAY] * 3


def test_undoing_an_amendment_does_not_make_recorded_cards_impossible():
    table = Table(Birth(FOUR.players[:3], {"removed_suit": "Y"})).add(Amend({"removed_suit": "R"}))
    table.add(a_trick(1, "Y1 Y2 Y3"))

    assert [code for code, _ in table.refused(Undo(of="e1"))] == [Code.SUIT_NOT_IN_PLAY] * 3


def test_seats_change_hands_but_nobody_sits_twice():
    table = Table()
    a, b, c, d = FOUR.players

    assert [code for code, _ in table.refused(Amend({}, (a, b, c, a)))] == [Code.DUPLICATE_PLAYER]
    assert [code for code, _ in table.refused(Amend({}, (a, b, c)))] == [Code.PLAYER_COUNT]
    table.add(Amend({}, (d, c, b, a)))
    assert table.state.players == (d, c, b, a)


@pytest.mark.parametrize(
    ("before", "entry", "reason"),
    [
        pytest.param([], Undo(), "nothing-to-undo", id="undo at birth"),
        pytest.param([], Redo(), "nothing-to-redo", id="redo at birth"),
        pytest.param([], Undo(to=0), "nothing-to-undo", id="undo to the version it has"),
        pytest.param([], Undo(to=9), "nothing-to-undo", id="undo to a version to come"),
        pytest.param([], Finish(), "not-complete", id="finish an incomplete match unasked"),
        pytest.param([Finish(early=True)], Finish(early=True), "already-over", id="finish twice"),
        pytest.param([], Reopen(), "not-ended", id="reopen an open match"),
        pytest.param([Abandon()], Abandon(), "already-abandoned", id="abandon twice"),
        pytest.param([Abandon()], a_trick(1, ROWS[0]), "not-open", id="next trick of an abandoned match"),
        pytest.param([], a_trick(2, ROWS[0]), "trick-order", id="a trick too early"),
        pytest.param([], a_trick(1, ROWS[0], round_=2), "trick-order", id="a round too early"),
        pytest.param([], a_trick(0, ROWS[0]), "trick-order", id="trick nought"),
        pytest.param([], a_trick(13, ROWS[0]), "trick-order", id="a thirteenth trick"),
        pytest.param([], Dispute(1, 1), "no-trick", id="dispute without a trick"),
        pytest.param([], Note("x", 1, 1), "no-trick", id="remark on no trick"),
        pytest.param([], Adjust(2, Seat(1), 1, "x"), "no-round", id="ruling in a round to come"),
        pytest.param([], Agree(2), "no-round", id="agree to a round to come"),
        pytest.param([], Shift(1, 1), "no-trick", id="shift from no trick"),
        pytest.param([], Settle(Outcome.UPHELD, "x", "nobody"), "no-dispute", id="settle an unknown dispute"),
    ],
)
def test_what_does_not_fit_is_out_of_sequence(before, entry, reason):
    table = Table()
    for earlier in before:
        table.add(earlier)

    assert table.refused(entry) == [(Code.SEQUENCE, reason)]


def test_a_match_finished_early_takes_corrections_and_is_reopened():
    table = a_table(2).add(Finish(early=True)).add(a_trick(1, "R4 R3 R2 R1"))

    assert (table.state.status, table.state.is_early) == (Status.FINISHED, True)
    table.add(Reopen())
    assert table.state.status is Status.OPEN


def test_a_dispute_is_settled_by_its_trick_and_can_be_raised_again():
    table = a_table(1).add(Dispute(1, 1, "a")).add(Settle(Outcome.UPHELD, "no", None, 1, 1)).add(Dispute(1, 1, "b"))

    shown = [(each.id, each.text, each.outcome) for each in disputes_of(table.state, table.sheet)]

    assert shown == [("e2", "a", Outcome.UPHELD), ("e4", "b", None)]


def test_a_revoke_is_an_open_dispute_until_it_is_settled():
    table = Table().add(a_trick(1, "R1 B1 R3 R4")).add(a_trick(2, "G1 R2 G3 G4"))

    assert [(each.id, each.place) for each in disputes_of(table.state, table.sheet)] == [(None, (1, 1))]
    table.add(Settle(Outcome.UPHELD, "let it be", None, 1, 1))
    assert [(each.id, each.outcome) for each in disputes_of(table.state, table.sheet)] == [("e3", Outcome.UPHELD)]


def test_a_ruling_for_a_round_waits_while_that_round_is_not_open():
    table = Table()
    for number in range(1, 13):
        suits = "RBGY"[(number - 1) // 3]
        first = (number - 1) % 3 * 4 + 1
        table.add(a_trick(number, " ".join(f"{suits}{rank}" for rank in range(first, first + 4))))
    table.add(Adjust(2, Seat(1), -5, "late"))
    total = table.sheet.scores[0]

    table.add(Undo(of="e12"))

    assert table.sheet.scores[0] - sum(r.scores[0] for r in table.sheet.rounds) == 0
    assert len(table.sheet.rounds) == 1
    table.add(Redo())
    assert table.sheet.scores[0] == total


def test_a_journal_that_cannot_be_is_called_corrupt():
    recorded = Recorded(1, "e1", Play("trick", {"round": 1}), Author(Role.SCORER), AT)

    with pytest.raises(CorruptRecordError):
        fold(VIVO, FOUR, [recorded])


def _random_act(draw, table):
    acts = [Undo(), Redo(), Note("x"), Adjust(1, Seat(draw(st.integers(1, 4))), 1, "x"), Undo(to=0)]
    number = len(table.state.record.tricks) + 1
    if number <= len(ROWS):
        acts += [a_trick(number, ROWS[number - 1])] * 3
    if number > 2:
        acts.append(a_trick(1, "R4 R3 R2 R1"))
        acts.append(Shift(1, 1))
    return draw(st.sampled_from(acts))


@given(st.data())
def test_folding_anew_gives_the_state_that_grew_entry_by_entry(data):
    table = Table()
    for _ in range(data.draw(st.integers(0, 25))):
        act = _random_act(data.draw, table)
        if not judge(table.state, act, seen=table.state.version).findings:
            table.add(act)

    assert fold(VIVO, FOUR, table.state.log) == table.state


@given(st.data())
def test_undoing_everything_gives_the_empty_match_and_redoing_gives_all_back(data):
    table = a_table(data.draw(st.integers(1, 5)))
    before, steps = table.cards, len(table.cards)
    for _ in range(steps):
        table.add(Undo())

    assert table.cards == []
    for _ in range(steps):
        table.add(Redo())
    assert table.cards == before


@pytest.mark.parametrize(
    "entry",
    [
        a_trick(1, ROWS[0]),
        Batch((a_trick(1, ROWS[0]), Adjust(1, Seat(2), -3, "x"), Shift(1, 1))),
        Amend({"first_lead": 2}, FOUR.players),
        Shift(1, 2),
        Undo(of="e1"),
        Undo(to=0),
        Redo(),
        Finish(early=True),
        Reopen(),
        Abandon(),
        Adjust(1, Seat(2), -3, "x"),
        Dispute(1, 2, "x"),
        Settle(Outcome.RULING, "x", "d1"),
        Settle(Outcome.UPHELD, None, None, 1, 2),
        Agree(1),
        Note("x", 1, 2),
    ],
    ids=str,
)
def test_an_entry_reads_back_from_its_fields(entry):
    assert read_entry("trick", entry_type(entry), entry_fields(entry)) == entry
