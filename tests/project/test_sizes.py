"""How long code may get, and names that say nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_MODULE = 400
LONGEST_FUNCTION = 50

EMPTY_WORDS = re.compile(r"utils?|helpers?|common|managers?|handlers?|data|info|process(ing|or)?|misc")
"""As the whole name of a module: each hides what it holds."""

MODULES = sorted(ROOT.glob("scorekeeper/**/*.py"))

every_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())


def functions_of(path):
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    return [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]


@every_module
def test_no_module_is_too_long_to_take_in(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@every_module
def test_no_function_is_too_long_to_take_in(path):
    lengths = {each.name: each.end_lineno - each.lineno + 1 for each in functions_of(path)}

    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


@every_module
def test_modules_are_named_for_what_they_hold(path):
    assert not EMPTY_WORDS.fullmatch(path.stem)


def test_most_functions_are_short():
    lengths = sorted(each.end_lineno - each.lineno + 1 for path in MODULES for each in functions_of(path))

    assert lengths[len(lengths) // 2] <= 10
    assert lengths[len(lengths) * 9 // 10] <= 30
