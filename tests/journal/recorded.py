"""Records made in one line each, with good defaults."""

from __future__ import annotations

import uuid
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy import event

from scorekeeper.config import Settings
from scorekeeper.engine.names import name_key
from scorekeeper.engine.values import DeviceId, EntryId, GroupId, MatchId, PlayerId, Role, Status
from scorekeeper.journal import store
from scorekeeper.journal.db import database_config, db
from scorekeeper.journal.records import (
    Birth,
    MatchHead,
    NewEntry,
    NewMatch,
    StoredDevice,
    StoredEntry,
    StoredGrant,
    StoredGroup,
    StoredMatch,
    StoredMembership,
    StoredPlayer,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOON = datetime(2026, 5, 4, 12, 0, 0, 123456, tzinfo=UTC)


def an_id() -> str:
    return str(uuid.uuid4())


def an_app(folder: Path) -> Flask:
    """Give an app whose record lies in this folder; call `store.open_journal()` in its context."""
    settings = Settings(data_dir=folder, database_url=f"sqlite:///{folder / 'scorekeeper.db'}", secret=b"s" * 32)
    app = Flask("record")
    app.config.update(database_config(settings))
    db.init_app(app)
    return app


def a_group(name="Tuesday", **changes) -> StoredGroup:
    group = StoredGroup(id=GroupId(an_id()), name=name, created_at=NOON, **changes)
    with store.writing():
        store.add_group(group)
    return group


def a_player(group, name, **changes) -> StoredPlayer:
    player = StoredPlayer(PlayerId(an_id()), group.id, name, name_key(name), NOON, **changes)
    with store.writing():
        store.add_player(player)
    return player


def some_players(group, *names) -> list[StoredPlayer]:
    return [a_player(group, name) for name in names]


def a_match(group=None, players=None, *, day=0, **changes) -> StoredMatch:
    """Give a stored match of three, without entries; `day` counts from the first of May."""
    group = group or a_group()
    players = players or some_players(group, *(f"{each}{an_id()[:8]}" for each in "ABC"))
    born = Birth(tuple(player.id for player in players), {"first_lead": 1}, "1")
    defaults = {
        "id": MatchId(an_id()),
        "group_id": group.id,
        "game": "vivo",
        "birth": born,
        "played_on": date(2026, 5, 1) + timedelta(days=day),
        "created_at": NOON,
    }
    with store.writing():
        return store.add_match(NewMatch(**{**defaults, **changes}))


def an_entry(**changes) -> NewEntry:
    defaults = {
        "id": EntryId(an_id()),
        "type": "trick",
        "data": {"round": 1, "trick": 1, "plays": [{"card": "R7"}]},
        "role": Role.SCORER,
        "device_id": None,
        "author_name": None,
        "at": NOON,
    }
    return NewEntry(**{**defaults, **changes})


def append(match_id, *, shapes=True, **changes) -> StoredEntry:
    """Record one entry as a service would: read, judge, append, in one act."""
    with store.writing():
        match = store.get_match(match_id)
        return store.append_entry(match, an_entry(**changes), shapes=shapes)


def a_head(**changes) -> MatchHead:
    return MatchHead(**{"status": Status.OPEN, "summary": {}, "settings": {"first_lead": 1}, **changes})


def a_device(key="key") -> StoredDevice:
    device = StoredDevice(DeviceId(an_id()), key, NOON, NOON)
    with store.writing():
        store.add_device(device)
    return device


def grant(device, group, role=Role.SCORER, renewal=1, at=NOON) -> None:
    with store.writing():
        store.add_grant(StoredGrant(device.id, group.id, role, renewal, at))


def join(device, group, **says) -> StoredMembership:
    membership = StoredMembership(device.id, group.id, NOON, **says)
    with store.writing():
        store.set_membership(membership)
    return membership


class Traffic:
    """What went to the database."""

    def __init__(self) -> None:
        self.statements: list[str] = []
        self.commits = 0

    def note_statement(self, _connection, _cursor, statement, *_others) -> None:
        self.statements.append(statement)

    def note_commit(self, _connection) -> None:
        self.commits += 1


@contextmanager
def watched() -> Iterator[Traffic]:
    """Watch the statements and commits of the app's engine."""
    traffic = Traffic()
    event.listen(db.engine, "before_cursor_execute", traffic.note_statement)
    event.listen(db.engine, "commit", traffic.note_commit)
    yield traffic
    event.remove(db.engine, "before_cursor_execute", traffic.note_statement)
    event.remove(db.engine, "commit", traffic.note_commit)
