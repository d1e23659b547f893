"""What was done to a journal behind the program's back is found, and named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from journal.recorded import a_match, append
from scorekeeper.journal import store
from scorekeeper.journal.chains import Damage, find_break


@pytest.fixture
def written(app):
    """Give a match of five entries as it is stored."""
    del app
    match = a_match()
    for _ in range(5):
        append(match.id)
    return store.get_match(match.id), list(store.list_entries(match.id))


def numbered(entries):
    """Give entries numbered anew, as somebody would who wants nothing to show."""
    return [replace(each, seq=place) for place, each in enumerate(entries, start=1)]


def without(*places):
    return lambda entries: [each for each in entries if each.seq not in places]


def exchanged(one, other):
    def harm(entries):
        entries[one - 1], entries[other - 1] = entries[other - 1], entries[one - 1]
        return numbered(entries)

    return harm


def inserted(place):
    def harm(entries):
        alien = replace(entries[0], id="alien", data={"text": "never said"}, hash="f" * 64)
        return numbered([*entries[: place - 1], alien, *entries[place - 1 :]])

    return harm


def changed(place, **changes):
    def harm(entries):
        entries[place - 1] = replace(entries[place - 1], **changes)
        return entries

    return harm


HARMS = [
    pytest.param(lambda entries: entries, None, id="nothing"),
    pytest.param(lambda entries: [replace(each, author_name="Eve") for each in entries], None, id="names"),
    pytest.param(changed(2, data={}), (Damage.CHANGED, 2), id="data"),
    pytest.param(changed(5, data={}), (Damage.CHANGED, 5), id="data of the last"),
    pytest.param(changed(1, hash="0" * 64), (Damage.CHANGED, 1), id="hash"),
    pytest.param(without(2), (Damage.MISSING, 2), id="one gone"),
    pytest.param(without(1), (Damage.MISSING, 1), id="the first gone"),
    pytest.param(without(2, 3), (Damage.MISSING, 2), id="two gone"),
    pytest.param(lambda entries: numbered(without(2)(entries)), (Damage.MISSING, 2), id="one gone, numbered anew"),
    pytest.param(lambda entries: numbered(without(4)(entries)), (Damage.MISSING, 4), id="last but one, numbered anew"),
    pytest.param(without(5), (Damage.CUT_OFF, 5), id="the last gone"),
    pytest.param(without(4, 5), (Damage.CUT_OFF, 4), id="the end gone"),
    pytest.param(without(1, 2, 3, 4, 5), (Damage.CUT_OFF, 1), id="all gone"),
    pytest.param(inserted(1), (Damage.INSERTED, 1), id="one put before all"),
    pytest.param(inserted(3), (Damage.INSERTED, 3), id="one put between"),
    pytest.param(exchanged(2, 3), (Damage.REORDERED, 2), id="neighbours exchanged"),
    pytest.param(exchanged(1, 5), (Damage.REORDERED, 1), id="first and last exchanged"),
]


@pytest.mark.parametrize(("harm", "expected"), HARMS)
def test_the_first_place_and_what_was_done_there_are_named(written, harm, expected):
    match, entries = written

    found = find_break(match, harm(entries))

    assert (found and (found.damage, found.seq)) == expected


def test_an_entry_put_at_the_end_does_not_fit(written):
    match, entries = written
    alien = replace(entries[0], id="alien", seq=6, hash="f" * 64)

    found = find_break(match, [*entries, alien])

    assert found == (Damage.INSERTED, 6, "alien")


def test_a_head_that_was_moved_back_cuts_the_journal_off(written):
    match, entries = written

    assert find_break(replace(match, head_hash=entries[2].hash, version=3), entries).damage is Damage.CUT_OFF
    assert find_break(replace(match, version=4), entries).damage is Damage.CUT_OFF


def test_players_or_settings_of_the_beginning_that_were_changed_are_named(written):
    match, entries = written
    birth = replace(match.birth, settings={"first_lead": 2})

    assert find_break(replace(match, birth=birth), entries).damage is Damage.BIRTH
