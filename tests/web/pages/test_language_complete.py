"""Every kind of page in French: nothing of it is English, and nothing is beyond the reach of a catalogue."""

from __future__ import annotations

import re
import string
from gettext import GNUTranslations

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from scorekeeper.app import create_app
from scorekeeper.web import language
from scorekeeper.wording import LOCALE_FOLDER, translation
from web.apps import close, settings_in
from web.pages.every_page import GROUP, Walk

NAMES = ("Zoé", "Łucja", "Ømar", "Ðavíð")
"""Players whose names hold no word of ours."""

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
WIDE = {ord(letter): chr(ord(letter) - 0x21 + 0xFF01) for letter in string.ascii_letters}
"""Letters that look like ours and are none."""

DATA = re.compile(r"VIVO-\w+|https?://\S+|novembre|déc\w+|\bnov\b|\bJSON\b|\b[rbgyvj]\d+\b|\bPNG\b|\b[RBGY]\d+\b")
"""What no catalogue translates: ids of rules, addresses, months, cards as they are typed."""

SENTENCE = 4
"""Words that tell a sentence from data."""


def catalogue():
    with open(f"{LOCALE_FOLDER}/fr/LC_MESSAGES/messages.po", "rb") as file:  # noqa: PTH123 - the folder is a text
        return read_po(file, locale="fr")


def forms(text):
    return list(text) if isinstance(text, (list, tuple)) else [text]


def pairs():
    """Give each English text with its French ones, placeholders kept."""
    for message in catalogue():
        if message.id:
            for text in forms(message.id):
                yield text, forms(message.string)


def words(text):
    return {word.casefold() for word in re.findall(r"[^\W\d_]{3,}", PLACEHOLDER.sub(" ", text))}


def long_parts(text):
    """Give what stands between the placeholders of a text, where that is long enough to be told from data."""
    return [part.strip() for part in PLACEHOLDER.split(text) if len(words(part)) >= SENTENCE]


def walk(folder, names):
    app = create_app(settings_in(folder))
    try:
        return Walk(app, "fr", names).all()
    finally:
        close(app)


@pytest.fixture(scope="module")
def french(tmp_path_factory):
    """Give every page in French."""
    return walk(tmp_path_factory.mktemp("french"), NAMES)


@pytest.fixture(scope="module")
def wide(tmp_path_factory):
    """Give every page with the English words in wide letters: what is not wide has no translation."""
    folder = tmp_path_factory.mktemp("wide")
    place = folder / "fr" / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "messages.mo").open("wb") as file:
        write_mo(file, widened(catalogue()))
    with pytest.MonkeyPatch.context() as patch, (place / "messages.mo").open("rb") as file:
        patch.setattr(language, "LOCALE_FOLDER", str(folder))
        patch.setitem(translation._translators, "fr", GNUTranslations(file))  # noqa: SLF001 - a catalogue of the test's own
        return walk(folder, NAMES)


def widened(messages):
    for message in messages:
        if message.id:
            made = [wide_text(text) for text in forms(message.id)]
            message.string = tuple(made) if isinstance(message.id, (list, tuple)) else made[0]
    return messages


def wide_text(text):
    """Put a text into wide letters, its placeholders left as they are."""
    kept = PLACEHOLDER.findall(text)
    parts = [part.translate(WIDE) for part in PLACEHOLDER.split(text)]
    return "".join(part + (kept[index] if index < len(kept) else "") for index, part in enumerate(parts))


def test_the_walk_comes_by_every_template(french):
    assert len({seen.where for seen in french}) > 100
    assert not [seen.where for seen in french if seen.page.html is None or seen.page.html["lang"] != "fr"]


def test_no_page_holds_an_english_sentence(french):
    told = {seen.where: seen.text() for seen in french}
    sentences = {part for text, translated in pairs() if text not in translated for part in long_parts(text)}

    found = {(where, part) for where, text in told.items() for part in sentences if part in text}

    assert found == set()


def test_no_page_holds_a_word_that_is_english_alone(french):
    english = set().union(*(words(text) for text, _ in pairs()))
    spoken = set().union(*(words(each) for _, translated in pairs() for each in translated))
    known = english - spoken - words(GROUP)

    found = {(seen.where, text) for seen in french for text in seen.texts() if words(DATA.sub(" ", text)) & known}

    assert found == set()


def test_every_text_of_every_page_can_be_translated(wide):
    own = words(f"{GROUP} {' '.join(NAMES)} English")

    found = {
        (seen.where, text)
        for seen in wide
        for text in seen.texts()
        if any(word.isascii() for word in words(DATA.sub(" ", text)) - own)
    }

    assert found == set()


def test_french_pages_put_a_no_break_space_in_front_of_tall_signs(french):
    wrong = re.compile(r"(?<=[^\W\d]|[)»}]) ?[:;?!](?=\s|$)|\d [:;?!]|\d[:;!]|« | »|\w'\w|\.\.\.")

    found = {(seen.where, text) for seen in french for text in seen.texts() if wrong.search(DATA.sub(" ", text))}

    assert found == set()
