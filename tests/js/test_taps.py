"""Taps of any kind, in any order, do on a phone what they do on the server."""

from __future__ import annotations

import string

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from builders import a_match
from js.phones import known_of, view_of
from js.speaking import line_of, told
from scorekeeper.engine.values import EntryId
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.services import running
from scorekeeper.services.typed import read_typed
from scorekeeper.web.drafts import LATER, TrickDraft
from scorekeeper.web.presenters.desks import desk_of

CARDS = st.sampled_from([f"{suit}{rank}" for suit in "RBGY" for rank in range(1, 13)])
STEPS = st.lists(
    st.one_of(
        CARDS,
        CARDS,
        CARDS.map(str.lower),
        st.sampled_from([f"{word}{number}" for word in "lhnts" for number in range(6)]),
        st.sampled_from(["undo", "redo"]),
        st.text(string.printable, min_size=1, max_size=4),
    ),
    max_size=25,
)
MATCHES = st.builds(
    a_match,
    st.sampled_from((3, 4)),
    tricks=st.integers(0, 23),
    seed=st.integers(0, 999),
    first_lead=st.integers(1, 3),
    removed_suit=st.sampled_from("RBGY"),
    off_harmony_suit=st.sampled_from(("ignored", "counted")),
    honest=st.booleans(),
)

alike = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def sit_down(phone, pages):
    """Give a function that lays a match out on the phone, and gives it as the server has it."""

    def lay_out(match):
        view = view_of(VivoRecord(match.settings, match.tricks))
        with pages():
            phone.keep("desk", desk_of(view))
        phone.keep("known", known_of(view))
        return view

    return lay_out


@alike
@given(MATCHES, STEPS)
def test_steps_lead_to_the_same_table(phone, pages, sit_down, match, steps):
    view = sit_down(match)
    empty = running.next_table(view)

    shown = phone.call("playing.runAll", "$desk", "$known", steps)

    for step, (draft, refusal), each in zip(steps, run(view, steps), shown, strict=True):
        table = running.lay(empty, draft.taps)
        with pages():
            moves = {"taps": draft.taps, "undone": draft.undone, "refused": ""}
            assert told(each["line"], desk_of(view)) == line_of(view, empty, moves), step
        assert (each["taps"], each["undone"]) == (list(draft.taps), list(draft.undone)), step
        assert each["refusal"] == refusal, step
        assert each["table"] == fields_of(table), step
        assert each["asked"] == asked_of(table), step
        assert [(each["card"], each["isOff"]) for each in each["judged"]] == [
            (play.card.code, play.is_off) for play in table.judged()
        ]
        last = running.last_card(view.record, table)
        assert each["lastCard"] == (last.code if last else None)
        assert bool(each["entry"]) == table.is_complete


@alike
@given(MATCHES, st.lists(CARDS, max_size=3))
def test_trick_that_is_taken_back_lies_there_but_for_its_last_card(phone, sit_down, match, undone):
    assume(match.tricks)
    sit_down(match)
    before = view_of(VivoRecord(match.settings, match.tricks[:-1]))
    taps = running.taps_of(match.tricks[-1], running.next_table(before))
    # As `web/pages/matches.py` has it, which a test that plays through its pages holds to this.
    kept = -2 if match.tricks[-1].trick == 12 else -1

    draft = phone.call("playing.takeBack", "$desk", "$known", undone)

    if len(match.tricks) > 1 or match.settings.first_lead == 1:
        assert draft["taps"] == list(taps[:kept])
    assert draft["undone"] == [*undone, *([LATER] if undone else []), taps[kept]]


WORDS = st.lists(
    st.one_of(
        CARDS.map(str.lower),
        CARDS.map(str.lower),
        CARDS.map(lambda code: f"{code}*"),
        st.sampled_from(
            ("solo", "Duo", "TRIO", "quatuor", "quartet", "v7", "J12", "ß7", "r13", "duett", "constructor")
        ),
        # Control characters aside: what of them is a blank, the two languages see differently.
        st.text(st.characters(exclude_categories=("C",)), max_size=3),
    ),
    max_size=7,
)


@alike
@given(MATCHES, STEPS, st.builds(str.join, st.sampled_from((" ", ", ", ";")), WORDS))
def test_typed_line_is_read_as_by_the_server(phone, sit_down, match, steps, text):
    view = sit_down(match)
    empty = running.next_table(view)
    taps = [step for step in steps if step not in {"undo", "redo"}]
    table = running.lay(empty, taps)

    game = phone.call("games.fold", "$desk", "$known", [])
    found = phone.call("typed.readTyped", "$desk", game, fields_of(table), text)

    typed = read_typed(view.record, table, text)
    assert found["problems"] == [refusal_of(problem) for problem in typed.problems], text
    assert found["startsAnew"] == typed.starts_anew
    if not typed.problems:
        assert found["taps"] == list(typed.taps)


def run(view, steps):
    """Give the draft after each step, and why the step was not to be taken."""
    empty = running.next_table(view)
    draft = TrickDraft(empty.place, view.version, EntryId("x"))
    for step in steps:
        refusal = None
        if step == "undo":
            draft = draft.without_last() if draft.taps else draft
        elif step == "redo":
            draft = draft.with_redone() if draft.can_redo else draft
        else:
            found = running.refuse(view.record, running.lay(empty, draft.taps), step)
            refusal = refusal_of(found) if found else None
            draft = draft.with_tap(step)
        yield draft, refusal


def refusal_of(found):
    fields = {
        "reason": found.reason.value,
        "word": found.word,
        "card": found.card.code if found.card else None,
        "seat": found.seat,
        "trick": found.trick,
    }
    return {name: value for name, value in fields.items() if value is not None}


def fields_of(table):
    return {
        **table.place._asdict(),
        "dueLead": table.due_lead,
        "lead": table.lead,
        "harmony": table.harmony.value if table.harmony else None,
        "nextHarmony": table.next_harmony.value if table.next_harmony else None,
        "cards": [card.code if card else None for card in table.cards],
        "cursor": table.cursor,
    }


def asked_of(table):
    asked = table.asked()
    if asked is None:
        return None
    legal = "".join(suit.value for suit in asked.legal)
    return {"seat": asked.seat, "case": asked.case.value if asked.case else None, "legal": legal}
