"""What a model has against a request, field by field, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.engine.names import TextProblem
from scorekeeper.services.errors import BadTextError
from scorekeeper.web.api.fields import Kind
from scorekeeper.web.errors import Complaint, text_problem

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import ValidationError

MOST = 50
"""Complaints that are said; a body of 256 KiB can hold thousands."""

_LISTS = ("entries",)
"""Fields whose items are told apart by their `type`."""


def complaints_of(error: ValidationError) -> list[Complaint]:
    """Say what a model has against a request, in the language of the request; at least one."""
    found = error.errors(include_url=False, include_input=False)[:MOST]
    return [
        Complaint(
            _field(error, each["loc"]), _sentence(each["type"], each.get("ctx", {})) or _("This is not possible.")
        )
        for each in found
    ]


def _field(error: ValidationError, place: Sequence[str | int]) -> str:
    """Name a field as it stands in the request: `entries.0.round`.

    Where a `type` decides which model checks, the library puts that word into the place.
    """
    parts = list(place)
    if parts and error.title == "NewEntry":
        del parts[0]
    for index in range(len(parts) - 2, 0, -1):
        if parts[index - 1] in _LISTS and isinstance(parts[index], int):
            del parts[index + 1]
    return ".".join(str(part) for part in parts)


def _sentence(kind: str, about: Mapping[str, object]) -> str | None:
    """Say what is expected, `None` for a kind that has no sentence of its own."""
    match kind:
        case "missing":
            return _("This is missing.")
        case "extra_forbidden":
            return _("There is no such field.")
        case Kind.TEXT:
            return text_problem(BadTextError(kind, TextProblem(about["problem"]), int(str(about["longest"]))))
        case Kind.NOTHING:
            return _("Nothing would change.")
        case Kind.EITHER:
            return _("One of these is expected, and only one: %(fields)s.", fields=about["fields"])
        case Kind.NEEDS:
            return _("This is needed as well: %(fields)s.", fields=about["fields"])
        case Kind.DAY:
            return _("A day is expected, such as 2026-11-28.")
        case _:
            return _kind_sentence(kind) or _range_sentence(kind, about)


def _kind_sentence(kind: str) -> str | None:
    match kind:
        case "int_type" | "int_parsing" | "int_from_float" | "int_parsing_size":
            return _("A whole number is expected.")
        case "string_type":
            return _("A text is expected.")
        case "bool_type" | "bool_parsing":
            return _("true or false is expected.")
        case "list_type":
            return _("A list is expected.")
        case "dict_type" | "model_type" | "model_attributes_type":
            return _("An object is expected.")
        case _:
            return None


def _range_sentence(kind: str, about: Mapping[str, object]) -> str | None:
    match kind:
        case "greater_than_equal":
            return _("At least %(least)s is expected.", least=about["ge"])
        case "less_than_equal":
            return _("At most %(most)s is expected.", most=about["le"])
        case "too_short":
            return _("At least %(least)s of them are expected.", least=about["min_length"])
        case "too_long":
            return _("At most %(most)s of them are expected.", most=about["max_length"])
        case "string_too_long":
            return _("This is too long: at most %(longest)s characters.", longest=about["max_length"])
        case "string_pattern_mismatch":
            return _("This has another form than is expected: %(pattern)s", pattern=about["pattern"])
        case Kind.CHOICE | "literal_error" | "enum":
            return _("One of these is expected: %(choices)s.", choices=about["expected"])
        case "union_tag_invalid":
            return _("One of these is expected: %(choices)s.", choices=about["expected_tags"])
        case "union_tag_not_found":
            return _("This is missing: %(field)s.", field="type")
        case _:
            return None
