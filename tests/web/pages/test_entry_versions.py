from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builders import a_match
from scorekeeper.engine.entries import Adjust
from scorekeeper.engine.values import EntryId, Points, Role, Seat
from scorekeeper.services.access import Visitor
from scorekeeper.services.matches import Draft, add_entry
from scorers import Scorer, join, secret_of, sit_down

if TYPE_CHECKING:
    from flask import Flask


@pytest.fixture
def ana(app: Flask) -> Scorer:
    """A scorer with two cards of trick 2 on the staff."""
    person = sit_down(app)
    person.tap("lead", "1")
    person.tap("now", "duet")
    person.tap("next", "duet")
    person.play("R3", "B9", "R7", "B3")
    person.play("R1", "R2")
    return person


@pytest.fixture
def bob(ana: Scorer) -> Scorer:
    """Another scorer of the same match."""
    return join(ana, Role.SCORER, "Bob")


def test_trick_that_somebody_else_saved_shows_both_versions(ana, bob):
    bob.play("R1", "R2", "G1", "G2")

    ana.tap("card", "G9")

    assert ana.title == "Two versions of trick 2"
    assert "Trick 2 was also entered by Bob. Keep their version or yours?" in ana.text
    cells = [cell.get_text().strip() for cell in ana.page.select(".versions td .visually-hidden")]
    assert {"green 1", "green 9", "red 2"} <= {cell.strip() for cell in cells}
    assert ana.view().version == 2


def test_reload_after_somebody_else_saved_the_trick_shows_both_versions_too(ana, bob):
    bob.play("R1", "R4", "G1", "G2")

    ana.open()

    assert ana.title == "Two versions of trick 2"


def test_cards_that_somebody_else_recorded_just_so_are_no_second_version(ana, bob):
    bob.play("R1", "R2", "G1", "G2")

    ana.open()

    assert ana.title == "Trick 3 / 12 · Round 1"


def test_keeping_theirs_leads_on_to_the_next_trick(ana, bob):
    bob.play("R1", "R4", "G1", "G2")
    ana.open()

    ana.send(ana.form("form.stack"), keep="theirs")

    assert ana.title == "Trick 3 / 12 · Round 1"
    assert ana.view().version == 2


def test_keeping_mine_records_my_cards_as_a_correction(ana, bob):
    bob.play("R1", "R2", "G1", "G2")
    ana.play("G9")
    # The fourth card was still to come, so the correction goes on where it stands.
    ana.send(ana.form("form.stack"), keep="mine")

    assert ana.title == "Trick 2, being corrected · Round 1"
    assert ana.staff.count(None) == 1
    ana.tap("card", "G12")
    assert {card.code for card in ana.view().record.tricks[1].cards} == {"R1", "R2", "G9", "G12"}


def test_keeping_mine_at_once_where_all_my_cards_are_there(ana, bob):
    ana.play("G9")
    form = ana.form("form.entry")
    bob.play("R1", "R2", "G9", "G2")

    ana.send(form, card="G12")
    assert ana.title == "Two versions of trick 2"
    ana.send(ana.form("form.stack"), keep="mine")

    assert [card.code for card in ana.view().record.tricks[1].cards] == ["R1", "R2", "G9", "G12"]


def test_same_trick_entered_by_two_people_is_no_conflict(ana, bob):
    ana.play("G1")
    form = ana.form("form.entry")
    bob.play("R1", "R2", "G1", "G2")

    ana.send(form, card="G2")

    assert ana.title == "Trick 3 / 12 · Round 1"
    assert ana.view().version == 2


def test_correction_by_somebody_else_asks_to_look_again_and_keeps_all_cards(ana, bob):
    bob.open(f"{bob.address}/r1/t1?edit")
    bob.tap("take", "4")
    bob.tap("card", "B4")

    ana.play("G9", "G10")

    assert ana.line == "Somebody recorded something in the meantime. Look again, then save."
    assert None not in ana.staff
    assert ana.page.select_one(".conductor__action")["name"] == "save"
    ana.tap("save")
    assert len(ana.view().record.tricks) == 2


def test_undo_of_what_somebody_else_changed_meanwhile_changes_nothing(ana, bob):
    ana.tap("undo")
    ana.tap("undo")
    form = ana.form("form.entry")
    bob.play("R1", "R2", "G1", "G2")

    ana.send(form, undo="1")

    assert len(ana.view().record.tricks) == 2


def test_remark_or_ruling_by_somebody_else_disturbs_nobody(ana, bob):
    with ana.app.app_context():
        draft = Draft(EntryId("1b4e28ba-2fa1-41d2-883f-0016d3cca427"), 1, Adjust(1, Seat(1), Points(-1), "late"))
        add_entry(ana.match_id, Visitor(secret_of(ana.app), None, bob.key), draft, ana.view().created_at)

    ana.play("G9", "G10")

    assert len(ana.view().record.tricks) == 2


def test_trick_taken_back_by_somebody_else_keeps_the_cards_that_were_typed(ana, bob):
    bob.tap("undo")

    ana.play("G9")

    assert "not due any more" in ana.text
    assert "green 9" in ana.text
    ana.send(ana.form("form.stack"), keep="mine")
    assert ana.title == "Trick 1 / 12 · Round 1"


def test_last_trick_of_the_match_shows_both_versions_too(app):
    match = a_match(4, seed=4)
    ana = sit_down(app)
    ana.record(match.tricks[:23])
    bob = join(ana, Role.SCORER, "Bob")
    last = match.tricks[23]
    wrong = list(last.cards)
    wrong[0], wrong[1] = wrong[1], wrong[0]
    ana.tap("now", last.harmony.word)
    ana.play(wrong[0].code, wrong[1].code)
    bob.tap("now", last.harmony.word)
    bob.play(*(card.code for card in last.cards[:3]))

    ana.open()

    assert ana.title == "Two versions of trick 12"


def correct_first_trick(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")
    scorer.tap("take", "4")
    scorer.tap("card", "B4")


def test_my_own_correction_asks_nothing_of_the_trick_i_am_tapping(ana):
    correct_first_trick(ana)
    ana.open()

    ana.play("G9", "G10")

    assert len(ana.view().record.tricks) == 2
    assert ana.line.startswith("Trick 2:")


def test_going_back_past_my_own_correction_asks_nothing_either(ana):
    form = ana.form("form.entry")
    correct_first_trick(ana)

    ana.send(form, card="G9")
    ana.play("G10")

    assert len(ana.view().record.tricks) == 2


def test_my_own_ruling_asks_nothing_of_the_trick_i_am_tapping(ana):
    ana.open(f"{ana.address}/acts")
    ana.send(ana.form("form[action$='/adjustments']"), points="-2", reason="talked")
    ana.open(f"{ana.address}/acts")
    ana.send(ana.form("form[action$='/reversals']"), act="undo")
    ana.open()

    ana.play("G9", "G10")

    assert len(ana.view().record.tricks) == 2


def test_my_own_correction_does_not_hide_what_somebody_else_changed_before_it(ana, bob):
    correct_first_trick(bob)
    ana.open(f"{ana.address}/acts")
    ana.send(ana.form("form[action$='/adjustments']"), points="-2", reason="talked")
    ana.open()

    ana.play("G9", "G10")

    assert ana.line == "Somebody recorded something in the meantime. Look again, then save."
