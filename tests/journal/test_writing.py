from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import gevent
import pytest

from journal.recorded import NOON, a_group, a_head, a_match, an_app, an_entry, an_id, append, watched
from scorekeeper.journal import store
from scorekeeper.journal.chains import find_break
from scorekeeper.journal.db import db

pytestmark = pytest.mark.usefixtures("app")

WRITER = """
import sys
from pathlib import Path
from journal.recorded import an_app, append
from scorekeeper.journal import store
with an_app(Path(sys.argv[1])).app_context():
    store.open_journal()
    for _ in range(int(sys.argv[3])):
        print(append(sys.argv[2]).seq, flush=True)
"""


def start_writer(folder, match_id, count):
    root = Path(__file__).parents[2]
    return subprocess.Popen(  # noqa: S603 - this Python, the code above
        [sys.executable, "-c", WRITER, str(folder), match_id, str(count)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "tests")])},
    )


def assert_whole(match_id, count):
    match, entries = store.get_match(match_id), store.list_entries(match_id)
    assert [entry.seq for entry in entries] == list(range(1, count + 1))
    assert find_break(match, entries) is None


def test_an_accepted_entry_is_one_commit_and_six_statements():
    match = a_match()
    append(match.id)

    with watched() as traffic, store.writing():
        access = store.load_match_for(match.id)
        store.list_seats(match.id)
        store.list_entries(match.id)
        store.append_entry(access.match, an_entry(), shapes=True, head=a_head())

    assert traffic.commits == 1
    assert len(traffic.statements) == 6
    assert traffic.statements[0] == "BEGIN IMMEDIATE"


def test_a_device_costs_no_further_statement():
    match = a_match()

    with watched() as traffic:
        store.load_match_for(match.id, "key of a device")

    assert [statement.split()[0] for statement in traffic.statements] == ["BEGIN", "SELECT"]


def test_a_refused_act_writes_nothing():
    match = a_match()

    with watched() as traffic, pytest.raises(store.StaleMatchError), store.writing():
        append_twice(match)

    assert traffic.commits == 0
    assert store.get_match(match.id) == match
    assert store.list_entries(match.id) == ()


def append_twice(match):
    """Try what cannot be: two entries after the same version."""
    store.append_entry(match, an_entry(), shapes=True)
    store.append_entry(match, an_entry(), shapes=True)


def test_the_next_act_works_after_one_that_failed():
    match = a_match()
    with pytest.raises(LookupError), store.writing():
        raise LookupError

    append(match.id)

    assert_whole(match.id, 1)


def test_one_act_inside_another_is_an_error_and_the_outer_one_is_undone():
    with pytest.raises(store.NestedWriteError), store.writing(), store.writing():
        pass

    assert not store.is_writing()


def test_what_was_read_before_is_let_go_before_writing(app):
    match = a_match()
    assert store.get_match(match.id).version == 0
    other = threading.Thread(target=in_context(app, append), args=(match.id,))
    other.start()
    other.join()

    with store.writing():
        seen = store.get_match(match.id)
        store.append_entry(seen, an_entry(), shapes=True)

    assert seen.version == 1
    assert_whole(match.id, 2)


def test_after_an_act_no_connection_is_held():
    a_group()

    assert db.engine.pool.checkedout() == 0


def in_context(app, act):
    def run(*arguments):
        with app.app_context():
            act(*arguments)

    return run


def test_threads_that_write_at_once_queue_and_none_fails(app):
    match = a_match()
    failures = []

    def record_some():
        try:
            for _ in range(15):
                append(match.id)
        except Exception as failure:  # noqa: BLE001 - whatever it is, the test shows it
            failures.append(failure)

    threads = [threading.Thread(target=in_context(app, record_some)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == []
    assert_whole(match.id, 120)


def test_greenlets_of_one_thread_write_one_after_another(app):
    match = a_match()

    def record_some():
        for _ in range(5):
            store.get_match(match.id)
            gevent.sleep(0)
            append(match.id)
            gevent.sleep(0)

    gevent.joinall([gevent.spawn(in_context(app, record_some)) for _ in range(12)], raise_error=True)

    assert_whole(match.id, 60)


def test_more_readers_than_kept_connections_stop_nobody(app):
    match = a_match()

    def read_slowly():
        store.get_match(match.id)
        gevent.sleep(0.01)
        assert store.get_match(match.id) == match

    gevent.joinall([gevent.spawn(in_context(app, read_slowly)) for _ in range(40)], raise_error=True)


def test_two_processes_that_write_at_once_lose_nothing(tmp_path):
    match = a_match()

    writers = [start_writer(tmp_path, match.id, 25) for _ in range(2)]
    statuses = [(writer.communicate(timeout=30), writer.returncode)[1] for writer in writers]

    assert statuses == [0, 0]
    assert_whole(match.id, 50)


@pytest.mark.skipif(os.name != "posix", reason="Windows has no SIGKILL")
def test_what_was_answered_survives_a_killed_process(tmp_path):
    match = a_match()
    with start_writer(tmp_path, match.id, 10_000) as writer:
        answered = [int(writer.stdout.readline()) for _ in range(30)][-1]
        writer.send_signal(signal.SIGKILL)

    entries = store.list_entries(match.id)

    assert len(entries) >= answered
    assert_whole(match.id, len(entries))
    with closing(sqlite3.connect(db.engine.url.database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("recursive_triggers", 1)],
)
def test_every_connection_keeps_what_it_is_told(pragma, value):
    assert db.session.connection().exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_the_files_are_readable_by_their_owner_alone(tmp_path):
    with store.writing():
        files = sorted(tmp_path.glob("scorekeeper.db*"))

    assert {file.name for file in files} == {"scorekeeper.db", "scorekeeper.db-shm", "scorekeeper.db-wal"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_a_file_that_was_open_to_all_is_closed_at_start(tmp_path):
    folder = tmp_path / "again"
    folder.mkdir()
    (folder / "scorekeeper.db").touch(mode=0o666)

    with an_app(folder).app_context():
        store.open_journal()
        db.engine.dispose()

    assert stat.S_IMODE((folder / "scorekeeper.db").stat().st_mode) == 0o600


def test_an_entry_after_a_version_that_is_gone_is_refused():
    match = a_match()
    append(match.id)

    with pytest.raises(store.StaleMatchError) as refused, store.writing():
        store.append_entry(match, an_entry(), shapes=True)

    assert (refused.value.match_id, refused.value.version) == (match.id, 0)
    assert_whole(match.id, 1)


def test_a_time_without_a_zone_is_never_stored():
    match = a_match()

    with pytest.raises(Exception, match="time zone"):
        append(match.id, at=NOON.replace(tzinfo=None), id=an_id())
