"""The HTTP API, version 1: one module a resource, one model a request; described from the same models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pydantic_core import to_json

from scorekeeper.web.api import entries, exchange, groups, matches, players, rulings
from scorekeeper.web.api.answering import JSON, document_answer
from scorekeeper.web.api.operations import PREFIX, SECURITY_SCHEMES, blueprint
from scorekeeper.web.api.problems import Problem

if TYPE_CHECKING:
    from flask import Flask, Response
    from flask_openapi3.openapi import OpenAPI

RESOURCES = (groups, players, matches, entries, exchange, rulings)
"""Loading them registered their operations."""


def register_api(app: Flask) -> None:
    """Serve the API and its description."""
    served = cast("OpenAPI", app)
    served.security_schemes = SECURITY_SCHEMES
    served.validation_error_model = Problem
    served.register_api(blueprint)
    described: list[bytes] = []

    def describe() -> Response:
        # Made when first asked for: it takes as long as hundreds of requests.
        if not described:
            described.append(to_json(_document(served)))
        return document_answer(described[0])

    app.add_url_rule(f"{PREFIX}/openapi.json", "api_document", describe)


def _document(served: OpenAPI) -> dict[str, Any]:
    """Give the document without the answer that the library adds where an operation has no 422 of its own."""
    document = cast("dict[str, Any]", served.api_doc)  # pyright: ignore[reportUnknownMemberType] - a bare dict
    for operations in document["paths"].values():
        for operation in operations.values():
            if JSON in operation["responses"].get("422", {}).get("content", {}):
                del operation["responses"]["422"]
    return document
