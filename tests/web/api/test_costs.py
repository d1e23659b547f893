"""What an entry costs: one commit, few statements, and nothing at all when it is refused."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from sqlalchemy import event

from scorekeeper.journal.db import db
from scorekeeper.services import states
from web.api.browsers import a_browser
from web.api.visitors import an_id, part, trick_fields

MOST_STATEMENTS = 7


class Traffic:
    def __init__(self):
        self.statements, self.commits = [], 0

    @property
    def writes(self):
        return [each for each in self.statements if each.split()[0] in {"INSERT", "UPDATE", "DELETE"}]


@pytest.fixture
def watched(app):
    """Give a context that notes what goes to the database, the beginning of a transaction included."""

    @contextmanager
    def watch():
        traffic = Traffic()
        with app.app_context():
            engine = db.engine

        def note(_connection, _cursor, statement, *_others):
            traffic.statements.append(statement)

        def note_commit(_connection):
            traffic.commits += 1

        event.listen(engine, "before_cursor_execute", note)
        event.listen(engine, "commit", note_commit)
        yield traffic
        event.remove(engine, "before_cursor_execute", note)
        event.remove(engine, "commit", note_commit)

    return watch


ENTRIES = {
    "trick": trick_fields("Y1 Y2 Y3 Y4", 3),
    "batch": {"entries": [part("trick", **trick_fields("Y1 Y2 Y3 Y4", 3)), part("shift", round=1, trick=1)]},
    "amend": {"first_lead": 2},
    "shift": {"round": 1, "trick": 1},
    "undo": {},
    "adjust": {"round": 1, "seat": 1, "points": 1, "reason": "x"},
    "dispute": {"round": 1, "trick": 1},
    "agree": {"round": 1},
    "note": {"text": "x"},
    "finish": {"early": True},
    "abandon": {},
}


@pytest.mark.parametrize("is_known", [True, False], ids=["kept", "read anew"])
@pytest.mark.parametrize("kind", ENTRIES)
def test_an_accepted_entry_is_one_commit_and_at_most_7_statements(table, watched, kind, is_known):
    version = table.play("R1 R2 R3 R4", "B1 B2 B3 B4").body["version"]
    if not is_known:
        states._kept.clear()  # noqa: SLF001 - as after a restart

    with watched() as traffic:
        answer = table.add(kind, base=version, **ENTRIES[kind])

    assert answer.status == 201
    assert traffic.commits == 1
    assert len(traffic.statements) <= MOST_STATEMENTS, traffic.statements


def test_taking_over_a_seat_costs_no_more(table, watched):
    eve = table.scorer.post(f"{table.group_address}/players", {"name": "Eve"}).body["id"]
    seats = [seat["player"]["id"] for seat in table.match["seats"]]

    for kind, fields in (("amend", {"seats": [*seats[:3], eve]}), ("undo", {}), ("redo", {})):
        version = table.version
        with watched() as traffic:
            answer = table.add(kind, base=version, **fields)
        assert (answer.status, answer.match["seats"]) == (201, table.see()["seats"])
        assert len(traffic.statements) <= MOST_STATEMENTS, traffic.statements


def test_from_a_browser_too(app, table, watched):
    browser = a_browser(app, table.tokens["scorer"])

    with watched() as traffic:
        table.add("trick", who=browser, base=0, **trick_fields("R1 R2 R3 R4", 1))

    assert (traffic.commits, len(traffic.statements) <= MOST_STATEMENTS) == (1, True)


@pytest.mark.parametrize(
    ("base", "fields", "status"),
    [
        pytest.param(2, trick_fields("R1 R2 R3 R4", 3), 422, id="by the rules"),
        pytest.param(2, {"round": "1"}, 422, id="as no entry"),
        pytest.param(0, trick_fields("Y1 Y2 Y3 Y4", 3), 409, id="as stale"),
    ],
)
def test_a_refused_one_writes_nothing(table, watched, base, fields, status):
    table.play("R1 R2 R3 R4", "B1 B2 B3 B4")

    with watched() as traffic:
        refused = table.add("trick", base=base, **fields)

    assert refused.status == status
    assert (traffic.writes, traffic.commits) == ([], 0)


def test_nor_one_from_somebody_who_may_not(table, watched):
    for who in (table.nobody, table.viewer):
        with watched() as traffic:
            assert table.add("note", who=who, base=0, text="x").status in {401, 403}
        assert (traffic.writes, traffic.commits) == ([], 0)


def test_one_sent_again_writes_nothing(table, watched):
    entry_id = an_id()
    table.add("note", text="x", entry_id=entry_id)

    with watched() as traffic:
        assert table.add("note", text="x", entry_id=entry_id, base=0).status == 200

    assert traffic.writes == []


@pytest.mark.parametrize("address", ["", "/entries", "/export?format=csv"])
def test_a_look_writes_nothing_and_asks_little(table, watched, address):
    table.play("R1 R2 R3 R4")

    with watched() as traffic:
        table.scorer.get(table.address + address)

    assert (traffic.writes, traffic.commits) == ([], 0)
    assert len(traffic.statements) <= 4


def test_a_list_costs_the_same_for_one_match_and_for_many(table, watched):
    path = f"{table.group_address}/matches"
    counts = []
    for _ in range(2):
        with watched() as traffic:
            table.scorer.get(path)
        counts.append(len(traffic.statements))
        for _ in range(5):
            table.scorer.post(path, {"game": "vivo", "players": ["A", "B", "C", "D"]})

    assert counts[0] == counts[1]
