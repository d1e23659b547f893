"""A match is as it was recorded, or it is said what is not."""

from __future__ import annotations

import json
import sqlite3

import pytest

from builders import a_match
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import MatchId
from scorekeeper.journal.chains import Damage
from scorekeeper.journal.db import db
from scorekeeper.services import running
from scorekeeper.services.verifying import verify
from services.circles import a_circle


@pytest.fixture
def match():
    """Give a match of three tricks."""
    circle = a_circle()
    begun = circle.begin(settings={"first_lead": 1})
    for trick in a_match(tricks=3).tricks:
        circle.add(begun, running.play_of(trick))
    return begun


def tamper(*statements):
    """Change the file behind the program's back, its guards taken away and put back."""
    db.session.remove()
    connection = sqlite3.connect(db.engine.url.database)
    triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    for statement, values in statements:
        connection.execute(statement, values)
    for _, sql in triggers:
        connection.execute(sql)
    connection.commit()
    connection.close()


def the_verdict(match):
    (verdict,) = verify(match.id)
    return verdict


def test_what_was_recorded_is_whole(match):
    verdict = the_verdict(match)

    assert (verdict.is_whole, verdict.entries, verdict.broken) == (True, 3, None)


def test_a_card_that_was_exchanged_in_the_file_is_found(match):
    row = db.session.execute(db.text("SELECT data FROM entry WHERE match_id = :m AND seq = 2"), {"m": match.id}).one()
    data = json.loads(row.data)
    data["plays"][0], data["plays"][1] = data["plays"][1], data["plays"][0]

    tamper(("UPDATE entry SET data = ? WHERE match_id = ? AND seq = 2", (json.dumps(data), match.id)))

    broken = the_verdict(match).broken
    assert (broken.damage, broken.seq) == (Damage.CHANGED, 2)


def test_an_entry_taken_out_of_the_file_is_missed(match):
    tamper(("DELETE FROM entry WHERE match_id = ? AND seq = 1", (match.id,)))

    broken = the_verdict(match).broken
    assert (broken.damage, broken.seq) == (Damage.MISSING, 1)


@pytest.mark.parametrize(
    ("column", "value"), [("data", "not json"), ("data", "[]"), ("at", "yesterday"), ("role", "king")]
)
def test_an_entry_that_cannot_be_read_is_named_and_the_next_match_is_looked_at(match, column, value):
    tamper((f"UPDATE entry SET {column} = ? WHERE match_id = ? AND seq = 2", (value, match.id)))  # noqa: S608 - of this test

    verdicts = {verdict.match: verdict for verdict in verify()}

    assert not verdicts[match.id].is_whole
    assert verdicts[match.id].broken[:2] == (Damage.CHANGED, 2)
    assert len(verdicts) > 1
    tamper(("DELETE FROM entry WHERE match_id = ?", (match.id,)))


@pytest.mark.parametrize(("column", "value"), [("birth", "x"), ("summary", "x"), ("status", "zzz")])
def test_a_match_whose_own_row_cannot_be_read_is_named(match, column, value):
    tamper((f'UPDATE "match" SET {column} = ? WHERE id = ?', (value, match.id)))  # noqa: S608 - of this test

    assert the_verdict(match).broken == (Damage.UNREADABLE, 0, None)
    tamper(('DELETE FROM "match" WHERE id = ?', (match.id,)))


def test_an_entry_before_the_first_is_found(match):
    columns = "type, data, role, device_id, author_name, at, hash"
    into = f"INSERT INTO entry (match_id, seq, id, {columns})"
    tamper((f"{into} SELECT match_id, 0, 'alien', {columns} FROM entry WHERE match_id = ? AND seq = 1", (match.id,)))  # noqa: S608 - of this test

    assert the_verdict(match).broken.damage is Damage.INSERTED


def test_a_score_that_does_not_follow_from_the_entries_is_found(match):
    tamper(('UPDATE "match" SET summary = ? WHERE id = ?', (json.dumps({"scores": [9, 0, 0, 0]}), match.id)))

    verdict = the_verdict(match)

    assert (verdict.broken, verdict.does_follow) == (None, False)


def test_all_matches_are_looked_at_if_none_is_named(match):
    assert match.id in {verdict.match for verdict in verify()}


def test_a_match_that_is_not_there_is_said_to_be_none():
    with pytest.raises(NotFoundError):
        list(verify(MatchId("nobody")))
