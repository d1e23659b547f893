"""What is kept of a match is what its journal says."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builders import a_match
from scorekeeper.engine.entries import (
    Abandon,
    Adjust,
    Amend,
    Batch,
    Dispute,
    Finish,
    Note,
    Outcome,
    Redo,
    Reopen,
    Settle,
    Shift,
    Undo,
)
from scorekeeper.journal import store
from scorekeeper.services import states
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.matches import Search, get_match, list_matches
from scorekeeper.services.presenting import match_fields
from scorekeeper.services.running import play_of
from services.circles import a_circle

TRICKS = a_match(tricks=14, seed=3, honest=False, any_harmony=True).tricks
OTHER = a_match(tricks=14, seed=4, honest=False, any_harmony=True).tricks


def entries():
    """Give entries of every kind, most of which fit somewhere."""
    place = st.tuples(st.sampled_from([1, 2]), st.integers(1, 4))
    adjust = st.builds(Adjust, st.sampled_from([1, 2]), st.integers(1, 4), st.integers(-3, 3), st.just("x"))
    shift = place.map(lambda at: Shift(*at))
    correction = st.integers(0, 3).map(lambda index: play_of(OTHER[index]._replace(as_played=True)))
    return st.one_of(
        st.just("next"),
        st.just("next"),
        st.just(Undo()),
        st.just(Redo()),
        st.integers(0, 6).map(lambda version: Undo(to=version)),
        correction,
        shift,
        adjust,
        st.lists(st.one_of(correction, shift, adjust), min_size=1, max_size=3).map(lambda parts: Batch(tuple(parts))),
        st.sampled_from([1, 2, 3, 4]).map(lambda seat: Amend({"first_lead": seat})),
        st.sampled_from(["ignored", "counted"]).map(lambda word: Amend({"off_harmony_suit": word})),
        place.map(lambda at: Dispute(*at, "?")),
        place.map(lambda at: Settle(Outcome.RULING, "x", None, *at)),
        st.sampled_from([Note("x"), Finish(early=True), Reopen(), Abandon()]),
    )


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(entries(), max_size=14))
def test_a_match_read_anew_from_its_journal_is_the_match_that_was_kept(acts):
    circle = a_circle()
    match = circle.begin()
    for act in acts:
        try:
            match = circle.add(match, _next_of(match) if act == "next" else act)
        except RefusedError:
            continue
    kept = match_fields(get_match(match.id, circle.scorer), "en")

    states._kept.clear()  # noqa: SLF001 - as after a restart

    assert match_fields(get_match(match.id, circle.scorer), "en") == kept == match_fields(match, "en")
    row = list_matches(circle.id, circle.scorer, Search())[0].rows[0]
    assert (row.status.value, row.summary["next"], row.summary["result"]) == (
        kept["status"],
        kept["next"],
        kept["result"],
    )
    assert row.summary["disputes"] == kept["disputes"]


def _next_of(match):
    """Give the next trick of the table, whoever leads it by the rules."""
    index = len(match.record.tricks)
    return play_of(TRICKS[min(index, len(TRICKS) - 1)]._replace(as_played=True))


def test_what_another_process_added_is_seen():
    circle = a_circle()
    match = circle.begin()
    circle.add(match, Note("mine"))
    kept = states._kept[match.id]  # noqa: SLF001 - as it was before the other one wrote

    circle.add(match, Note("theirs"))
    states._kept[match.id] = kept  # noqa: SLF001 - as it was before

    assert get_match(match.id, circle.scorer).version == 2


def test_only_so_many_matches_are_kept(monkeypatch):
    monkeypatch.setattr(states, "KEPT", 3)
    circle = a_circle()
    for _ in range(5):
        circle.begin()

    assert len(states._kept) == 3  # noqa: SLF001 - what is kept is the point


def test_a_restored_copy_is_not_taken_for_what_is_kept():
    circle = a_circle()
    match = circle.begin()
    circle.add(match, Note("x"))
    stored = store.get_match(match.id)

    assert states.load_standing(stored).state.version == 1
    assert states._kept[match.id][0] == stored.head_hash  # noqa: SLF001 - what is kept is the point
