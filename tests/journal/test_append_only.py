from __future__ import annotations

import sqlite3

import pytest

from journal.recorded import NOON, a_device, a_group, a_match, an_id, append, grant, join, some_players
from scorekeeper.journal import store
from scorekeeper.journal.chains import find_break
from scorekeeper.journal.records import StoredPlayer

pytestmark = pytest.mark.usefixtures("app")

ENTRY = "SELECT match_id, seq, id, type, data, role, device_id, author_name, at, hash FROM entry"


def two_entries():
    match = a_match()
    append(match.id, author_name="Ann's phone", device_id=an_id())
    append(match.id)
    return match


@pytest.mark.parametrize("column", ["match_id", "seq", "id", "type", "data", "role", "device_id", "at", "hash"])
@pytest.mark.parametrize("way", ["UPDATE", "UPDATE OR REPLACE", "UPDATE OR IGNORE"])
def test_no_column_of_an_entry_changes(driver, column, way):
    two_entries()

    with pytest.raises(sqlite3.IntegrityError, match="an entry cannot be changed"):
        driver.execute(f"{way} entry SET {column} = '9' WHERE seq = 1")


def test_an_author_gets_no_other_name(driver):
    two_entries()

    with pytest.raises(sqlite3.IntegrityError, match="an entry cannot be changed"):
        driver.execute("UPDATE entry SET author_name = 'Bob'")


def test_an_authors_name_can_be_erased_and_the_chain_still_holds():
    match = two_entries()
    device_id = store.list_entries(match.id)[0].device_id

    with store.writing():
        store.erase_author_name(device_id, match.group_id)

    entries = store.list_entries(match.id)
    assert [entry.author_name for entry in entries] == [None, None]
    assert find_break(store.get_match(match.id), entries) is None


def test_an_entry_is_not_deleted_while_its_match_is_there(driver):
    two_entries()

    with pytest.raises(sqlite3.IntegrityError, match="an entry cannot be deleted"):
        driver.execute("DELETE FROM entry WHERE seq = 2")


@pytest.mark.parametrize("way", ["INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE"])
@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("where", ["seq", "id"])
def test_an_entry_is_not_written_over(driver, way, recursive, where):
    match = two_entries()
    driver.execute(f"PRAGMA recursive_triggers = {recursive}")
    row = list(driver.execute(f"{ENTRY} WHERE seq = 2").fetchone())
    # Either takes the place of the second entry, or follows it under its id.
    row[1], row[2] = (2, an_id()) if where == "seq" else (3, row[2])

    with pytest.raises(sqlite3.IntegrityError, match="an entry must be new"):
        driver.execute(f"{way} INTO entry VALUES (?,?,?,?,?,?,?,?,?,?)", row)

    assert len(store.list_entries(match.id)) == 2


def test_an_entry_leaves_no_gap(driver):
    two_entries()
    row = list(driver.execute(f"{ENTRY} WHERE seq = 2").fetchone())
    row[1], row[2] = 4, an_id()

    with pytest.raises(sqlite3.IntegrityError, match="follow the last one"):
        driver.execute("INSERT INTO entry VALUES (?,?,?,?,?,?,?,?,?,?)", row)


@pytest.mark.parametrize("column", ["id", "group_id", "game", "birth", "birth_hash", "created_at"])
def test_the_birth_record_of_a_match_does_not_change(driver, column):
    two_entries()

    with pytest.raises(sqlite3.IntegrityError, match="birth record"):
        driver.execute(f'UPDATE "match" SET {column} = 9')  # noqa: S608 - a column of the table above


@pytest.mark.parametrize("recursive", ["ON", "OFF"])
def test_a_match_is_not_replaced_which_would_delete_its_journal(driver, recursive):
    match = two_entries()
    driver.execute(f"PRAGMA recursive_triggers = {recursive}")
    row = driver.execute('SELECT * FROM "match"').fetchone()

    places = ",".join("?" * len(row))

    with pytest.raises(sqlite3.IntegrityError, match="cannot be replaced"):
        driver.execute(f'REPLACE INTO "match" VALUES ({places})', row)  # noqa: S608 - question marks alone

    assert len(store.list_entries(match.id)) == 2


def test_a_purged_match_takes_its_journal_along(driver):
    kept, purged = two_entries(), two_entries()

    with store.writing():
        store.purge_match(purged.id)

    assert store.find_match(purged.id, with_deleted=True) is None
    assert driver.execute("SELECT DISTINCT match_id FROM entry").fetchall() == [(kept.id,)]


def test_a_deleted_group_takes_everything_along_and_leaves_the_others(driver):
    kept, gone = a_group("kept"), a_group("gone")
    players = some_players(gone, "Ann", "Bob", "Cid")
    append(a_match(gone, players).id)
    append(a_match(kept).id)
    with store.writing():
        store.merge_player(gone.id, players[0].id, a_late_player(gone))
    device = a_device()
    grant(device, gone)
    join(device, gone, name="phone", player_id=players[0].id)

    with store.writing():
        store.delete_group(gone.id)

    counts = {
        table: driver.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]  # noqa: S608 - a table of this list
        for table in ("group", "link", "player", "match", "seat", "appearance", "entry", "grant", "membership")
    }
    assert counts == {
        "group": 1,
        "link": 3,
        "player": 3,
        "match": 1,
        "seat": 3,
        "appearance": 3,
        "entry": 1,
        "grant": 0,
        "membership": 0,
    }


def a_late_player(group):
    player = StoredPlayer(an_id(), group.id, "Dee", "dee", NOON)
    store.add_player(player)
    return player.id


def test_a_player_who_ever_sat_is_not_deleted():
    group = a_group()
    ann, bob, cid, dee = some_players(group, "Ann", "Bob", "Cid", "Dee")
    match = a_match(group, [ann, bob, cid])
    with store.writing():
        store.set_seats(match.id, [dee.id, bob.id, cid.id])

    with pytest.raises(Exception, match="FOREIGN KEY"), store.writing():
        store.delete_player(ann.id)

    assert store.count_matches(ann.id) == 1
