"""The catalogues: complete, compiled from what they say, and sound in every placeholder."""

from __future__ import annotations

import ast
import csv
import io
import re
import string
from pathlib import Path

import pytest
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

from scorekeeper.wording import DEFAULT_LANGUAGE, LANGUAGES, LOCALE_FOLDER
from scorekeeper.wording.lines import winner_text

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "scorekeeper").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SENTENCES = ROOT / "tests" / "data" / "sentences.tsv"
SHARED = "match.end.shared"
"""The sentence that is put together: any number of names can share a win."""

CALLS = {"_", "gettext", "ngettext", "pgettext", "npgettext", "lazy_gettext", "lazy_ngettext", "lazy_pgettext"}
"""What translates, by any of its names."""

PEOPLE = ["a", "b", "by", "due", "first", "holder", "last", "name", "names", "p", "player", "players", "q", "who", "x"]
"""Placeholders that stand for names, of players and of what else people name."""

PERCENT = re.compile(r"%\((\w+)\)[sd]")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
NAME = rf"(?:%\((?:{'|'.join(PEOPLE)})\)s|\{{(?:{'|'.join(PEOPLE)})\}})"
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


def french_texts():
    return [text for message in messages("fr") for text in forms(message.string)]


@pytest.fixture(scope="module")
def extracted(tmp_path_factory):
    """Give what stands in the source, as the command finds it by the mapping of `pyproject.toml`."""
    file = tmp_path_factory.mktemp("extracted") / "messages.pot"
    command = ["pybabel", "-q", "extract", "-F", str(ROOT / "pyproject.toml"), "-o", str(file), str(ROOT)]
    with pytest.MonkeyPatch.context() as patch:
        # Only what is mapped is read; a copy of the project elsewhere is walked from its own root.
        patch.chdir(ROOT)
        CommandLineInterface().run(command)
    with file.open("rb") as made:
        return read_po(made)


@every_language
def test_the_catalogue_holds_every_sentence_of_the_source_and_no_other(lang, extracted):
    def ids(known):
        return {(message.context, *forms(message.id)) for message in known if message.id}

    assert ids(catalogue(lang)) ^ ids(extracted) == set()


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


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_sentence_of_a_module_hides_from_the_catalogue(path, extracted):
    known = {text for message in extracted if message.id for text in forms(message.id)}
    tree = ast.parse(path.read_text(encoding="utf-8"))

    hidden = [
        f"line {call.lineno}"
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and name_of(call.func) in CALLS
        if not any(isinstance(each, ast.Constant) and each.value in known for each in call.args[:2])
    ]

    assert hidden == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_translates_keeps_its_name(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))

    renamed = [
        f"line {each.lineno}"
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign) and name_of(each.value) in CALLS - {"_"}
        if not all(name_of(target) in CALLS for target in each.targets)
    ]

    assert renamed == []


def name_of(node):
    """Give the last part of a name, empty for what is none."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_sentence_of_a_template_hides_from_the_catalogue(path, extracted):
    known = {text for message in extracted if message.id for text in forms(message.id)}
    tree = Environment(autoescape=True).parse(path.read_text(encoding="utf-8"))

    hidden = [
        f"line {call.lineno}"
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in CALLS
        if not (call.args and isinstance(call.args[0], nodes.Const) and call.args[0].value in known)
    ]

    assert hidden == []


def test_french_puts_a_no_break_space_in_front_of_tall_signs():
    wrong = [text for text in french_texts() if re.search("(?<=[\\w)}»]) [:;?!»]|« |[^\\W\\d][:;?!»](?:\\s|$)", text)]

    # What stands in a transcript is written as the notation has it.
    assert [text for text in wrong if not re.search(r"\b(Solo|Duet|Trio|Quartet)( @\d)?: [RBGY]\d", text)] == []


def test_french_uses_its_own_signs():
    assert [text for text in french_texts() if re.search(r"\w'\w|\.\.\.|[“”]|\w\"\w", text)] == []


def test_french_puts_no_word_before_a_name_that_some_names_would_cut():
    cut = rf"(?i)\b(?:[cdlmnst]e|la|que|jusque|lorsque|puisque|quoique|si) {NAME}"

    assert [text for text in french_texts() if re.search(cut, text)] == []


def test_french_counts_nothing_and_one_as_one():
    assert [catalogue("fr").plural_expr, catalogue("fr").num_plurals] == ["(n > 1)", 2]


def shape(text):
    """Give a sentence with all placeholders alike, since pages and the command write them differently."""
    return PLACEHOLDER.sub("{}", text)


def sentences():
    """List the sentences of the design that are on screen by now, by their key."""
    with SENTENCES.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["key"]: row for row in rows if row["when"] == "now"}


@pytest.mark.parametrize("key", sorted(sentences().keys() - {SHARED}))
def test_the_sentences_of_the_design_stand_in_both_languages_as_they_were_written(key):
    row = sentences()[key]

    found = [
        translated
        for message in messages("fr")
        for text, translated in zip(forms(message.id), forms(message.string), strict=True)
        if shape(text) == shape(row["english"])
    ]

    assert {shape(text) for text in found} == {shape(row["french"])}


@pytest.mark.parametrize("language", ["english", "french"])
def test_a_shared_win_is_told_as_it_was_written(language):
    told = winner_text([9, 9, 3], [1, 2], ["Ana", "Ben", "Chloé"], language[:2])

    assert told == sentences()[SHARED][language].format(p="Ana", q="Ben")
