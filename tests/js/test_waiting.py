"""What waits on the phone counts as if it were recorded, as far as it fits what the server knows."""

from __future__ import annotations

import pytest

from builders import a_match, adjust
from js.phones import known_of, view_of
from scorekeeper.engine.entries import Batch
from scorekeeper.engine.fields import entry_fields, entry_type
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.services import running
from scorekeeper.web.presenters.desks import desk_of

MATCH = a_match(seed=3)


class Table:
    """A match of which the server knows the first tricks."""

    def __init__(self, phone, pages, known, match=MATCH, **more):
        self.phone, self.match, self.seen = phone, match, known
        self.view = view_of(VivoRecord(match.settings, match.tricks[:known]), **more)
        with pages():
            phone.keep("desk", desk_of(self.view))
        self.known = known_of(self.view)

    def fold(self, *rows):
        return self.phone.call("playing.gameOf", "$desk", self.known, list(rows))

    def count(self, *rows):
        return len(self.fold(*rows)["tricks"])

    def trick(self, number, row_id=None, **changes):
        """Give a trick of the match, from 1, as it waits on the phone."""
        entry = running.play_of(self.match.tricks[number - 1])
        fields = {"type": entry_type(entry), **entry_fields(entry), **changes}
        return {"id": row_id or f"row {number}", "entry": fields}


def undo(of=None):
    return {"id": "undo", "entry": {"type": "undo", "of": of} if of else {"type": "undo"}}


@pytest.fixture
def begin(phone, pages):
    return lambda known=5, match=MATCH, **more: Table(phone, pages, known, match, **more)


def test_tricks_that_wait_follow_those_that_are_known(begin):
    table = begin()

    game = table.fold(table.trick(6), table.trick(7))

    assert [trick["isWaiting"] for trick in game["tricks"]] == [False] * 5 + [True] * 2
    assert (game["version"], game["next"]["trick"]) == (5, 8)
    assert game["undo"][-1] == {"type": "trick", "round": 1, "trick": 7, "id": "row 7"}


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"trick": 7}, id="another-place"),
        pytest.param({"round": 2}, id="another-round"),
        pytest.param({"lead": 9}, id="another-lead"),
        pytest.param({"harmony": "quintet"}, id="no-harmony"),
        pytest.param({"plays": [{"card": MATCH.tricks[0].cards[0].code}] * 4}, id="cards-that-are-gone"),
        pytest.param({"plays": [{"card": MATCH.tricks[5].cards[0].code}]}, id="too-few-cards"),
        pytest.param({"type": "note"}, id="no-trick"),
    ],
)
def test_what_does_not_fit_any_more_is_passed_over(begin, changes):
    table = begin()

    assert table.count(table.trick(6, **changes)) == 5
    assert table.count(table.trick(6, **changes), table.trick(6)) == 6


def test_lead_that_the_table_played_otherwise_fits(begin):
    table = begin()
    lead = table.match.tricks[5].lead % 4 + 1

    game = table.fold(table.trick(6, lead=lead, as_played=True))

    assert game["tricks"][-1]["plays"][0]["seat"] == lead


def test_trick_that_the_server_took_but_whose_answer_was_lost_counts_once(begin):
    table = begin(6)

    assert table.count(table.trick(6), table.trick(7)) == 7


def test_undo_takes_back_what_waits_and_then_what_is_known(begin):
    table = begin()
    rows = [table.trick(6), undo("row 6"), undo("1/5"), undo()]

    assert [table.count(*rows[:number]) for number in range(5)] == [5, 6, 5, 4, 3]
    assert table.fold(*rows)["next"]["harmony"] is None


def test_undo_that_the_server_took_but_whose_answer_was_lost_counts_once(begin):
    table = begin(4)

    assert table.count(undo("1/5")) == 4
    assert table.count(undo("1/4")) == 3


def test_undo_of_something_else_waits_for_the_server(begin):
    table = begin()
    table.known["undo"].append({"type": "correction", "round": 1, "trick": 2, "id": "x", "next_harmony": None})

    game = table.fold(undo())

    assert (len(game["tricks"]), game["canUndoHere"]) == (5, False)


def test_trick_recorded_with_its_lead_and_taken_back_asks_again_who_sang_last(begin):
    match = a_match(seed=3, first_lead=3)
    table = begin(0, a_match(seed=3, first_lead=1))
    entry = Batch((running.Amend({"first_lead": 3}), running.play_of(match.tricks[0])))
    row = {"id": "row", "entry": {"type": "batch", **entry_fields(entry)}}

    game = table.fold(row)

    assert (game["tricks"][0]["lead"], game["isFirstLeadAsked"]) == (3, False)
    assert table.fold(row, undo("row"))["isFirstLeadAsked"]
    assert begin(1, match).fold(undo())["isFirstLeadAsked"]


def test_what_was_said_for_a_trick_is_known_again_once_that_is_taken_back(begin):
    tricks = [trick._replace(next_harmony=MATCH.tricks[2].harmony) for trick in MATCH.tricks[:3]]
    table = begin(3, MATCH._replace(tricks=tuple(tricks)))

    assert [trick["nextHarmony"] for trick in table.fold()["tricks"]] == [MATCH.tricks[2].harmony.value] * 3
    assert table.fold(undo())["next"]["harmony"] == MATCH.tricks[2].harmony.value


def test_tricks_recorded_together_count_as_said_what_was_played(begin):
    table = begin()
    table.known["undo"] = [{"type": "batch", "round": None, "trick": None, "id": "x", "next_harmony": None}]

    said = [trick["nextHarmony"] for trick in table.fold()["tricks"]]

    assert said == [*(trick.harmony.value for trick in MATCH.tricks[1:5]), None]


def test_table_rulings_count_on_top_of_what_waits(begin):
    table = begin(5, adjustments=[adjust(2, -7), adjust(1, 4)])
    bare = begin(6)

    assert table.fold(table.trick(6))["scores"] == [
        score + more for score, more in zip(bare.fold()["scores"], (4, -7, 0, 0), strict=True)
    ]


def test_ruling_for_round_2_opens_it_once_round_1_is_full(begin):
    table = begin(12, adjustments=[adjust(1, 4, round=2)])

    assert table.fold()["roundScores"] == [list(round_.scores) for round_ in table.view.sheet.rounds]
    assert len(table.fold(undo())["roundScores"]) == 1


def test_findings_stand_as_long_as_all_of_their_tricks_do(begin):
    match = next(
        match
        for seed in range(50)
        if begin(12, match := a_match(seed=seed, tricks=12, honest=False)).view.sheet.findings[-1:]
    )
    table = begin(12, match)
    later = begin(11, match)

    found = [{**each, "message": ""} for each in table.fold(undo())["findings"] if each["code"] == "revoke"]

    assert found == [
        {**each, "message": ""} for each in known_of(later.view)["sheet"]["findings"] if each["code"] == "revoke"
    ]


@pytest.mark.parametrize(("known", "status"), [(23, "finished"), (24, "finished"), (22, "open")])
def test_last_trick_finishes_the_match_and_taken_back_it_is_open_again(begin, known, status):
    table = begin(known)
    rows = [table.trick(24)]

    game = table.fold(*rows)

    assert (game["status"], game["isComplete"]) == (status, status == "finished")
    assert bool(game["winners"]) == game["isComplete"]
    assert table.fold(*rows, undo(), undo())["status"] == "open"


@pytest.mark.parametrize(("status", "early"), [("abandoned", False), ("finished", True)])
def test_match_that_was_ended_early_stays_so(begin, status, early):
    table = begin()
    table.known |= {"status": status, "result": {"early": early}}

    assert table.fold(table.trick(6))["status"] == status
