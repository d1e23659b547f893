"""Names and lines as people type them, cleaned or refused."""

from __future__ import annotations

from scorekeeper.engine.names import MAX_LINE, MAX_NAME, MAX_TEXT, TextProblem, clean_text, find_problem
from scorekeeper.services.errors import BadTextError


def clean_name(field: str, name: str) -> str:
    """Give a name as it is kept: 1 to 40 code points.

    Raises:
        BadTextError: if it is empty, too long, or holds a control character.
    """
    return _clean(field, name, MAX_NAME)


def clean_line(field: str, line: str) -> str:
    """Give a place or a reason as it is kept, which may be empty: at most 200 code points on one line.

    Raises:
        BadTextError: if it is too long or holds a control character.
    """
    return _clean(field, line, MAX_LINE, may_be_empty=True)


def clean_reason(field: str, reason: str) -> str:
    """Give the reason of a table ruling as it is kept: 1 to 200 code points on one line.

    Raises:
        BadTextError: if it is empty, too long, or holds a control character.
    """
    return _clean(field, reason, MAX_LINE)


def clean_words(field: str, words: str) -> str:
    """Give a remark as it is kept: 1 to 2,000 code points, line breaks allowed.

    Raises:
        BadTextError: if it is empty, too long, or holds another control character.
    """
    return _clean(field, words, MAX_TEXT, lines=True)


def _clean(field: str, text: str, longest: int, *, lines: bool = False, may_be_empty: bool = False) -> str:
    cleaned = clean_text(text, longest)
    problem = find_problem(cleaned, longest, lines=lines)
    if problem is not None and not (may_be_empty and problem is TextProblem.EMPTY):
        raise BadTextError(field, problem, longest)
    return cleaned
