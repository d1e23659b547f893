"""What a deck may look like: nothing of it can be confused, in no language."""

from __future__ import annotations

import pytest

from scorekeeper.services.colours import PRINTED
from scorekeeper.services.looks import PLAIN, DeckLook, LookProblem, clean_letter, find_faults


def a_look(order="RBGY", letters=None, colours=None, **names) -> DeckLook:
    return DeckLook({suit: names.get(suit, "") for suit in order}, letters or {}, colours or {})


def found(look) -> list[tuple[LookProblem, str, str]]:
    return [(fault.problem, "".join(fault.suits), fault.text) for fault in find_faults(look)]


def test_the_plain_deck_has_no_fault_and_follows_the_language():
    assert found(PLAIN) == []
    assert (PLAIN.name("Y", "fr"), PLAIN.letter("Y", "fr"), PLAIN.order) == ("jaune", "J", "RBGY")


def test_names_letters_and_colours_of_the_group_go_before_those_of_the_language():
    look = a_look("YRBG", {"R": "C"}, {"R": "#aa0011"}, R="corail")

    assert found(look) == []
    assert (look.name("R", "en"), look.letter("R", "fr"), look.order) == ("corail", "C", "YRBG")
    assert look.palette == {**PRINTED, "R": "#aa0011"}


@pytest.mark.parametrize(
    ("look", "fault"),
    [
        pytest.param(a_look(letters={"R": "B"}), (LookProblem.SAME_LETTER, "RB", "B"), id="a letter of the language"),
        pytest.param(a_look(letters={"R": "V"}), (LookProblem.SAME_LETTER, "RG", "V"), id="the French letter"),
        pytest.param(a_look(letters={"R": "X", "Y": "X"}), (LookProblem.SAME_LETTER, "RY", "X"), id="one letter"),
        pytest.param(a_look(letters={"R": "XY"}), (LookProblem.NO_LETTER, "R", "XY"), id="two letters"),
        pytest.param(a_look(letters={"R": "7"}), (LookProblem.NO_LETTER, "R", "7"), id="a digit"),
        pytest.param(a_look(letters={"R": "*"}), (LookProblem.NO_LETTER, "R", "*"), id="a sign"),
        pytest.param(a_look(letters={"R": ""}), (LookProblem.NO_LETTER, "R", ""), id="nothing"),
        pytest.param(a_look(R="Blue"), (LookProblem.SAME_NAME, "RB", "blue"), id="a name of the language"),
        pytest.param(a_look(R="VERT"), (LookProblem.SAME_NAME, "RG", "vert"), id="the French name"),
        pytest.param(a_look(R="sea", G="Sea"), (LookProblem.SAME_NAME, "RG", "Sea"), id="one name"),
        pytest.param(a_look(colours={"R": "#1b3a81"}), (LookProblem.SAME_COLOUR, "RB", ""), id="one colour"),
        pytest.param(a_look(colours={"G": "#2e7d32"}), (LookProblem.CONFUSED, "RG", ""), id="red and green"),
    ],
)
def test_two_suits_that_could_be_confused_are_named(look, fault):
    assert fault in found(look)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("c", "C"), (" é ", "É"), ("e\u0301", "É"), ("ß", "ß"), ("д", "Д"), ("ab", "AB"), ("", "")],
)
def test_a_letter_is_kept_in_upper_case_where_that_is_one_letter(typed, kept):
    assert clean_letter(typed) == kept


def test_letters_of_the_group_may_be_typed_and_those_of_the_languages_that_they_leave():
    typed = a_look(letters={"R": "V", "G": "É"}).typed_letters()

    assert typed == {"V": "R", "É": "G", "R": "R", "B": "B", "G": "G", "Y": "Y", "J": "Y"}
