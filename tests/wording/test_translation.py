"""Which language is spoken."""

from __future__ import annotations

import pytest

from scorekeeper.wording import LANGUAGES, language_of_environment, pick_language, translator


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("de, fr;q=0.5", "fr"),
        ("en, fr", "en"),
        ("fr;q=0.4, en;q=0.8", "en"),
        ("en;q=0.4, fr;q=0.8", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("fr;q=0", "en"),
        ("fr;q=x", "en"),
        ("fr;q=nan", "en"),
        ("fra", "en"),
        (",;q=,;;fr", "en"),
        ("de," * 100_000 + "fr", "en"),
    ],
)
def test_a_header_asks_for_a_language(header, language):
    assert pick_language(header) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "fro"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_GB"}, "fr"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "fr_CA"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_BE@euro"}, "fr"),
    ],
)
def test_the_environment_of_a_command_asks_for_a_language(environment, language):
    assert language_of_environment(environment) == language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_read_once(lang):
    assert translator(lang) is translator(lang)


def test_a_region_speaks_its_language():
    assert translator("fr-CH") is translator("fr")


@pytest.mark.parametrize("lang", ["de", "", "../fr", "f", "french"])
def test_a_language_that_is_not_spoken_is_english(lang):
    assert translator(lang) is translator("en")
