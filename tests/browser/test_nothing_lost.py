"""A reload, a closed browser, a dead server: no recorded trick, no typed card, no role is lost."""

from __future__ import annotations

import pytest

from browser.program import FOUR, found
from browser.serving import Serving
from browser.visitor import Visitor


@pytest.fixture
def own_serving(tmp_path):
    """Give a server that this test may kill."""
    server = Serving(tmp_path)
    yield server
    server.stop()


def play_into_trick_2(table):
    """Record a trick, and tap half of the next one and the harmony behind it."""
    table.lead("Ana")
    table.harmony("duet", 1)
    table.harmony("solo", 2)
    table.play("R5", "R8", "R2", "B6")
    table.play("G4", "G9")
    table.harmony("trio", 3)


def is_in_trick_2(table):
    """Whether a table shows what was tapped of trick 2, where Chloé leads."""
    trio = table.dock(3).get_by_role("button", name="Trio")
    return table.cards() == ["", "", "G4", "G9"] and trio.get_attribute("aria-pressed") == "true"


def test_a_reload_in_the_middle_of_a_trick_loses_nothing(visitor):
    table = visitor.start_match(FOUR)
    play_into_trick_2(table)

    visitor.page.reload()

    assert is_in_trick_2(table)
    table.play("Y2", "G1")
    assert table.cards() == ["Y2", "G1", "G4", "G9"]


def test_going_elsewhere_and_coming_back_loses_nothing(visitor):
    table = visitor.start_match(FOUR)
    match_id = table.match_id
    play_into_trick_2(table)

    visitor.go(f"/m/{match_id}?view=sheet")
    visitor.follow("Resume at trick 2")

    assert is_in_trick_2(table)


def test_a_refused_reload_of_a_refused_card_loses_nothing(visitor):
    table = visitor.start_match(FOUR)
    play_into_trick_2(table)
    table.type_cards("g13")

    visitor.page.reload()

    assert table.quick_field.input_value() == "g13"
    assert table.cards() == ["", "", "G4", "G9"]


def test_a_closed_browser_comes_back_with_its_role_and_its_cards(visitor, open_context):
    table = visitor.start_match(FOUR)
    play_into_trick_2(table)
    match_id = table.match_id
    kept = visitor.context.storage_state()
    # A browser that is closed forgets what lives as long as it runs.
    kept["cookies"] = [cookie for cookie in kept["cookies"] if cookie["expires"] > 0]
    visitor.context.close()

    back = Visitor(open_context(storage_state=kept))
    table = back.watch(match_id)

    assert is_in_trick_2(table)
    table.play("Y2", "G1")
    assert table.cards() == ["Y2", "G1", "G4", "G9"]


def test_a_killed_server_comes_back_with_every_trick_card_and_role(own_serving, arrive):
    visitor = arrive(base_url=own_serving.url)
    table = visitor.start_match(FOUR)
    match_id = table.match_id
    play_into_trick_2(table)
    visitor.go("/")
    visitor.follow("Our table Players, links, history")
    links = [field.input_value() for field in visitor.page.get_by_role("textbox", name="Link: ").all()]

    own_serving.kill()
    own_serving.start_again()

    table = visitor.watch(match_id)
    assert is_in_trick_2(table)
    table.play("Y2", "G1")
    visitor.go("/")
    visitor.follow("Our table Players, links, history")
    assert [field.input_value() for field in visitor.page.get_by_role("textbox", name="Link: ").all()] == links
    assert len(links) == 3


def test_a_killed_server_keeps_what_it_acknowledged(own_serving):
    circle = found(own_serving.port)
    match_id = circle.begin()
    circle.program.trick(match_id, "duet", "R5 R8 R2 B6")

    own_serving.kill()
    own_serving.start_again()

    assert circle.program.match(match_id)["sheet"]["scores"] == [0, 2, 2, 0]


def test_undo_goes_back_to_the_empty_match_and_redo_comes_all_the_way(visitor):
    table = visitor.start_match(FOUR)
    play_into_trick_2(table)

    taken_back = 0
    while table.can_undo():
        table.undo()
        taken_back += 1
    assert taken_back == len(["Ana", "duet", "solo", "R5", "R8", "R2", "B6", "G4", "G9", "trio"])
    assert table.cards() == ["", "", "", ""]
    for _ in range(taken_back):
        table.redo()

    assert is_in_trick_2(table)
