"""The catalogues: complete, compiled from what they say, and sound in every placeholder."""

from __future__ import annotations

import io
import re
import string
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from scorekeeper.wording import DEFAULT_LANGUAGE, LANGUAGES, LOCALE_FOLDER

ROOT = Path(__file__).parents[2]
SOURCES = ("scorekeeper/wording", "scorekeeper/cli.py")
"""Whose sentences have to be in the catalogues."""

PERCENT = re.compile(r"%\((\w+)\)[sd]")
TRANSLATED = [lang for lang in LANGUAGES if lang != DEFAULT_LANGUAGE]

every_language = pytest.mark.parametrize("lang", TRANSLATED)


def folder(lang):
    return Path(LOCALE_FOLDER) / lang / "LC_MESSAGES"


def catalogue(lang):
    with (folder(lang) / "messages.po").open("rb") as file:
        return read_po(file, locale=lang)


def messages(lang):
    return [message for message in catalogue(lang) if message.id]


def forms(text):
    """Give the texts of a message, which has several where it counts something."""
    return list(text) if isinstance(text, (list, tuple)) else [text]


def placeholders(text):
    fields = {name for _, name, _, _ in string.Formatter().parse(text) if name} if "{" in text else set()
    return fields | set(PERCENT.findall(text))


def sentences():
    """List what stands in the source, as Babel finds it by the mapping of `pyproject.toml`."""
    found = extract_from_dir(
        ROOT,
        method_map=[("scorekeeper/**.py", "python")],
        keywords=parse_keywords(["gettext", "ngettext:1,2", "pgettext:1c,2"]),
    )
    for path, _, message, _, context in found:
        if path.startswith(SOURCES):
            yield message, context


@every_language
def test_every_sentence_is_in_the_catalogue(lang):
    known = catalogue(lang)

    missing = [message for message, context in sentences() if known.get(message, context) is None]

    assert missing == []


@every_language
def test_nothing_is_left_untranslated_or_unsure(lang):
    unsure = [message.id for message in messages(lang) if message.fuzzy or not all(forms(message.string))]

    assert unsure == []


@every_language
def test_nothing_obsolete_is_kept(lang):
    assert list(catalogue(lang).obsolete) == []


@every_language
def test_every_placeholder_is_carried_over(lang):
    wrong = [
        message.id
        for message in messages(lang)
        if any(placeholders(text) != placeholders(forms(message.id)[-1]) for text in forms(message.string))
    ]

    assert wrong == []


@every_language
def test_the_compiled_catalogue_is_the_written_one(lang):
    compiled = io.BytesIO()
    write_mo(compiled, catalogue(lang))
    compiled.seek(0)

    with (folder(lang) / "messages.mo").open("rb") as file:
        shipped = read_mo(file)

    def told(each):
        return {(message.context, *forms(message.id)): forms(message.string) for message in each if message.id}

    assert told(shipped) == told(read_mo(compiled))


def test_french_puts_a_no_break_space_in_front_of_tall_signs():
    wrong = [
        text
        for message in messages("fr")
        for text in forms(message.string)
        if re.search("(?<=[\\w)}»]) [:;?!»]|« ", text)
    ]

    assert wrong == []


def test_french_uses_its_own_apostrophe():
    assert [text for message in messages("fr") for text in forms(message.string) if re.search(r"\w'\w", text)] == []
