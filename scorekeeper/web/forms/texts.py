"""Texts in forms: refused for the same reasons as in the record, in the same words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wtforms.validators import ValidationError

from scorekeeper.engine.names import MAX_NAME, MAX_TEXT, TextProblem, clean_text, find_problem
from scorekeeper.services.errors import BadTextError
from scorekeeper.web.errors import text_problem

if TYPE_CHECKING:
    from wtforms import Field, Form


@dataclass(frozen=True, slots=True)
class KeptText:
    """A validator: the text can be kept."""

    longest: int = MAX_NAME
    """Code points."""
    lines: bool = False
    """Whether line breaks are allowed."""
    may_be_empty: bool = False

    def __call__(self, form: Form, field: Field) -> None:
        """Refuse a text that cannot be kept."""
        del form
        sentence = text_fault(str(field.data or ""), self)
        if sentence:
            raise ValidationError(sentence)


A_NAME = KeptText()
A_NAME_OR_NONE = KeptText(may_be_empty=True)
WORDS_OR_NONE = KeptText(MAX_TEXT, lines=True, may_be_empty=True)


def text_fault(text: str, rule: KeptText) -> str:
    """Say why a text cannot be kept; empty if it can."""
    problem = find_problem(clean_text(text, rule.longest), rule.longest, lines=rule.lines)
    if problem is None or (problem is TextProblem.EMPTY and rule.may_be_empty):
        return ""
    return text_problem(BadTextError("text", problem, rule.longest))
