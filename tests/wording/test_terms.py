"""The words of Vivo."""

from __future__ import annotations

import pytest

from scorekeeper.wording.terms import card_name, harmony_name, join_and, join_or, suit_letter, suit_name, suits_or


@pytest.mark.parametrize(("lang", "names"), [("en", "red blue green yellow"), ("fr", "rouge bleu vert jaune")])
def test_suits_are_named_by_colour(lang, names):
    assert " ".join(suit_name(suit, lang) for suit in "RBGY") == names


@pytest.mark.parametrize(("lang", "letters"), [("en", "RBGY"), ("fr", "RBVJ")])
def test_suits_have_a_letter_of_the_language(lang, letters):
    assert "".join(suit_letter(suit, lang) for suit in "RBGY") == letters


@pytest.mark.parametrize(("lang", "name"), [("en", "red 7"), ("fr", "7 rouge")])
def test_a_card_is_named_in_the_order_of_the_language(lang, name):
    assert card_name("R7", lang) == name


def test_suits_that_a_group_renamed_go_by_their_name():  # VIVO-15
    assert card_name("G12", "fr", {"G": "menthe", "R": ""}) == "12 menthe"
    assert card_name("R12", "fr", {"G": "menthe", "R": ""}) == "12 rouge"


@pytest.mark.parametrize("word", ["", "X7", "R", "R7*", "R13", "R0", "R07", "R\u0667", "seven", "{0}"])
def test_a_word_that_is_no_card_stays_as_it_is(word):
    assert card_name(word, "fr") == word


@pytest.mark.parametrize(("lang", "names"), [("en", "Solo Duet Trio Quartet"), ("fr", "Solo Duo Trio Quatuor")])
def test_harmonies_have_their_name_in_the_language(lang, names):
    assert " ".join(harmony_name(word, lang) for word in ("solo", "duet", "trio", "quartet")) == names


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_a_choice_is_joined(words, text):
    assert join_or(words, "en") == text


def test_what_belongs_together_is_joined():
    assert join_and(["Ana", "Ben", "Chloé"], "fr") == "Ana, Ben et Chloé"


def test_suits_are_a_choice():
    assert suits_or("RG", "fr") == "rouge ou vert"
