"""Somebody taps as people do, sure and unsure, through the pages of a server and on a phone without a network."""

from __future__ import annotations

import random

import pytest

from builders import a_match
from js.phones import known_of
from scorekeeper.app import create_app
from scorekeeper.games.vivo.cards import deck
from scorekeeper.web.presenters.desks import desk_of
from scorers import NAMES, sit_down
from web.apps import close, settings_in

STEPS = 30


@pytest.fixture
def app(tmp_path):
    """Give a server with an empty record."""
    server = create_app(settings_in(tmp_path))
    yield server
    close(server)


def next_step(chance, scorer):
    """Choose what a table that is none too sure might tap next."""
    view = scorer.view()
    chosen = chance.random()
    redo = scorer.page.select_one('button[name="redo"]')
    if redo and chosen < 0.5:
        return "redo", ""
    if chosen < 0.2:
        return "undo", ""
    seats = len(view.seats)
    if chosen < 0.3:
        return "tap", chance.choice("lhnst") + str(chance.randint(1, seats))
    asked = scorer.page.select_one(".conductor__text").get_text()
    if "harmony" in asked:
        return "tap", f"h{chance.randint(1, seats)}"
    if "sang" in asked:
        return "tap", f"l{chance.randint(1, seats)}"
    played = [card.code for trick in view.record.tricks if trick.round == view.next.round for card in trick.cards]
    left = [card.code for card in deck(seats, view.record.settings.removed_suit) if card.code not in played]
    return "tap", chance.choice(left if chance.random() < 0.95 else played or left)


NAMES_OF_BUTTONS = {"l": "lead", "t": "take", "s": "slot", "h": "now", "n": "next"}
HARMONIES = ("", "solo", "duet", "trio", "quartet")


def press(scorer, act, word):
    """Do a step on the page of the server."""
    if act != "tap":
        scorer.tap(act)
    elif word[0] in "hn":
        scorer.tap(NAMES_OF_BUTTONS[word[0]], HARMONIES[int(word[1])])
    elif word[0] in NAMES_OF_BUTTONS:
        scorer.tap(NAMES_OF_BUTTONS[word[0]], word[1])
    else:
        scorer.tap("card", word)


def shown_by(scorer):
    """Read what stands on the page of the server."""
    form = scorer.form("form.entry")
    taps, undone = (form.select_one(f"input[name={name}]")["value"].split() for name in ("taps", "undone"))
    return taps, undone, list(scorer.view().sheet.scores), scorer.line


def assert_same_way(phone, scorer, choose):
    """Do what is chosen step by step on the server, all of it again on the phone, and compare what stands and is said.

    Args:
        phone: What runs the modules of the pages.
        scorer: Who sits at the server.
        choose: Gives the next step, `None` after the last one.
    """
    with scorer.app.test_request_context():
        phone.keep("desk", desk_of(scorer.view()))
    phone.keep("known", known_of(scorer.view()))
    steps, stood = [], []
    while scorer.view().next and (step := choose()):
        steps.append(step)
        press(scorer, *step)
        stood.append(shown_by(scorer) if scorer.view().next else None)

    states = phone.call("offline.sit", "$desk", "$known", steps)["states"]

    assert states[-1]["scores"] == list(scorer.view().sheet.scores)
    for step, each, shown in zip(steps, states, stood, strict=True):
        # Once the match is over, the server shows another page.
        taps, undone, scores, line = shown or (each["taps"], each["undone"], each["scores"], "to be reviewed")
        assert (each["taps"], each["undone"], each["scores"]) == (taps, undone, scores), step
        # What is contradicted, only the server knows.
        if "yet played off-harmony" not in line and "to be reviewed" not in line:
            assert " ".join(each["line"]["text"].split()) == line, step


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("seed", "known"), [(1, 0), (3, 11)])
def test_phone_without_a_network_goes_the_way_of_the_server(phone, app, seats, seed, known):
    chance = random.Random(f"{seats}/{seed}")  # noqa: S311 - a shuffle for a test
    scorer = sit_down(app, NAMES[:seats])
    scorer.record(a_match(seats, seed=seed, tricks=known).tricks)
    left = iter(range(STEPS))

    assert_same_way(phone, scorer, lambda: next_step(chance, scorer) if next(left, None) is not None else None)


SCRIPTS = {
    "back into the trick before, and all of it again": "l1 h2 n1 R1 R2 B1 B2 G1 n3 Y1" + " undo" * 6 + " redo" * 7,
    "back into the trick before, and on another way": "l1 h2 R1 R2 B1 B2 h3 Y1 undo undo undo B3 R4 undo redo",
    "back to the empty match and all of it again": "l3 h1 R1 R2 R3 R4 h1 R5 R6" + " undo" * 9 + " redo" * 9,
    "an off-harmony card is put right": "l1 h1 R1 B2 s4 s3 t2 R2 G3 t1 R9 s3 t3 R3 R4",
    "cards out of order": "l2 h3 s4 R1 s3 B1 t4 G1 R2 R2 undo undo redo",
    "the harmony comes last": "l4 R1 B2 G3 Y4 h4 undo h1",
    "another lead in the midst": "l1 h2 R1 l2 B1 R1 undo undo l3 G5 Y5",
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_phone_without_a_network_goes_the_way_of_the_server_step_by_step(phone, app, script):
    steps = iter([(word, "") if word in {"undo", "redo"} else ("tap", word) for word in script.split()])

    assert_same_way(phone, sit_down(app), lambda: next(steps, None))
