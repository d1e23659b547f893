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

STEPS = 45


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


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("seed", "known"), [(1, 0), (3, 11)])
def test_phone_without_a_network_goes_the_way_of_the_server(phone, app, seats, seed, known):
    chance = random.Random(f"{seats}/{seed}")  # noqa: S311 - a shuffle for a test
    scorer = sit_down(app, NAMES[:seats])
    scorer.record(a_match(seats, seed=seed, tricks=known).tricks)
    with app.test_request_context():
        phone.keep("desk", desk_of(scorer.view()))
    phone.keep("known", known_of(scorer.view()))
    steps, stood = [], []
    while len(steps) < STEPS and scorer.view().next:
        steps.append(next_step(chance, scorer))
        press(scorer, *steps[-1])
        stood.append(shown_by(scorer) if scorer.view().next else None)

    states = phone.call("offline.sit", "$desk", "$known", steps)["states"]

    for step, each, shown in zip(steps, states, stood, strict=True):
        if shown is None:
            # The match is over: the server shows another page.
            assert each["scores"] == list(scorer.view().sheet.scores)
            break
        taps, undone, scores, line = shown
        assert (each["taps"], each["undone"], each["scores"]) == (taps, undone, scores), step
        # What is contradicted, only the server knows.
        if "yet played off-harmony" not in line and "to be reviewed" not in line:
            assert " ".join(each["line"]["text"].split()) == line, step
    assert len(scorer.view().record.tricks) > known
