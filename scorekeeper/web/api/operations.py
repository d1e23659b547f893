"""One operation of the API: who may ask it, what it takes, how it is described; checked and described from the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from flask import Response, current_app, request
from flask_openapi3.blueprint import APIBlueprint
from flask_openapi3.models.tag import Tag
from pydantic import BaseModel, ValidationError
from werkzeug.exceptions import BadRequest, HTTPException, RequestEntityTooLarge, UnsupportedMediaType

from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import GroupId, MatchId, Role
from scorekeeper.services.access import enter_group, enter_match
from scorekeeper.services.errors import UnauthorisedError
from scorekeeper.web import limits
from scorekeeper.web.access import DEVICE_COOKIE, bearer_token, device_key, visitor
from scorekeeper.web.api.complaints import complaints_of
from scorekeeper.web.api.fields import UUID_PATTERN
from scorekeeper.web.api.problems import describe
from scorekeeper.web.errors import InvalidRequestError

if TYPE_CHECKING:
    from flask_openapi3.types import SecuritySchemesDict
    from flask_wtf import CSRFProtect

PREFIX = "/api/v1"

View = Callable[..., Response]
ViewT = TypeVar("ViewT", bound=View)
ModelT = TypeVar("ModelT", bound=BaseModel)

blueprint = APIBlueprint("api", __name__, url_prefix=PREFIX)

SECURITY_SCHEMES: SecuritySchemesDict = {
    "token": {"type": "http", "scheme": "bearer", "description": "The token of one of a group's links."},
    "device": {"type": "apiKey", "in": "cookie", "name": DEVICE_COOKIE, "description": "A browser, by its cookie."},
    "csrf": {
        "type": "apiKey",
        "in": "header",
        "name": "X-CSRF-Token",
        "description": "With a cookie, for whatever changes something.",
    },
}

_UUID = re.compile(UUID_PATTERN)
_NO_ID = "-"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """An operation; as a decorator it serves and describes the view below it."""

    call: str
    """Method and address behind the prefix: `GET /groups/<group_id>`."""
    summary: str
    role: Role | None
    """The least role; `None` where none is needed."""
    answers: Mapping[int, type[BaseModel] | Mapping[str, object] | None]
    """By status: a model, a description of something else, or nothing."""
    path: type[BaseModel] | None = None
    query: type[BaseModel] | None = None
    body: type[BaseModel] | None = None
    raw_body: Mapping[str, object] | None = None
    """The description of a body that is not JSON; the view reads it by `read_raw_body`."""
    refuses: tuple[str, ...] = ()
    """Codes of problems, beside those that follow from the rest."""
    note: str = ""
    """What the description says beside the role."""
    asks: Callable[[], Role] | None = None
    """Gives the role that a body asks for which cannot be read as a whole, where that can be more than `role`."""
    changes: bool | None = None
    """Whether it changes something; by its method where it is not said."""

    def __call__(self, view: ViewT) -> ViewT:
        """Serve a view."""
        method, _, rule = self.call.partition(" ")

        @wraps(view)
        def serve(**address: str) -> Response:
            return self._serve(view, address)

        # The library reads the models from the annotations, and leaves the checking to us: whoever may not ask is to
        # be told so, and not what would be wrong with the request.
        models = {"path": self.path, "query": self.query, "body": self.body}
        serve.__annotations__ = {name: model for name, model in models.items() if model}
        serve.__dict__["__delay_validate_request__"] = True
        register = cast("Callable[..., Callable[[View], View]]", getattr(blueprint, method.lower()))
        register(
            rule,
            operation_id=view.__name__,
            summary=self.summary,
            description=self._description(),
            responses={**{str(status): answer for status, answer in self.answers.items()}, **describe(self._codes())},
            tags=[Tag(name=rule.split("/")[1])],
            security=self._security(),
            openapi_extensions=self._extensions(),
        )(serve)
        return view

    @property
    def _is_change(self) -> bool:
        return self.call.partition(" ")[0] not in _SAFE if self.changes is None else self.changes

    def _serve(self, view: View, address: Mapping[str, str]) -> Response:
        ids = {name: clean_id(text) if name.endswith("_id") else text for name, text in address.items()}
        try:
            try:
                return view(**self._read(ids))
            except InvalidRequestError:
                self._authenticate(ids, self.asks() if self.asks else self.role)
                raise
            except (HTTPException, NotFoundError):
                self._authenticate(ids, self.role)
                raise
        except UnauthorisedError:
            if bearer_token():
                limits.count_failed_token()
            raise

    def _read(self, ids: Mapping[str, str]) -> dict[str, BaseModel]:
        """Read and check everything that the view asks for."""
        read: dict[str, BaseModel] = {}
        if self._is_change:
            check_csrf()
        if self.path:
            read["path"] = self.path.model_construct(**cast("dict[str, Any]", ids))
        if self.query:
            read["query"] = _read_query(self.query)
        if self.body:
            read["body"] = _read_body(self.body)
        elif not self.raw_body and (request.content_length or 0) > (current_app.config["MAX_CONTENT_LENGTH"] or 0):
            raise RequestEntityTooLarge
        return read

    def _authenticate(self, ids: Mapping[str, str], need: Role | None) -> None:
        """Refuse whoever may not ask at all; raises as `scorekeeper.services.access` does."""
        if need is None:
            return
        if "match_id" in ids:
            enter_match(MatchId(ids["match_id"]), visitor(), need)
        else:
            enter_group(GroupId(ids["group_id"]), visitor(), need)

    def _description(self) -> str:
        role = f"Least role: {self.role.value}." if self.role else "No role is needed."
        return f"{role} {self.note}".strip()

    def _codes(self) -> list[str]:
        """List the codes of all problems it can answer with."""
        codes = list(self.refuses)
        if self.role:
            codes += ["unauthorised", "link-renewed", "not-found", "too-many-requests"]
        if self.role not in {None, Role.VIEWER}:
            codes.append("forbidden")
        if self._is_change:
            codes += ["csrf", "too-large"]
        if self.body:
            codes += ["bad-request", "too-large", "unsupported-media-type"]
        if self.body or self.query:
            codes.append("invalid-request")
        return list(dict.fromkeys(codes))

    def _security(self) -> list[dict[str, list[str]]]:
        if self.role is None:
            return []
        return [{"token": []}, {"device": [], "csrf": []} if self._is_change else {"device": []}]

    def _extensions(self) -> dict[str, object]:
        extensions: dict[str, object] = {"x-role": self.role.value if self.role else None}
        if self.raw_body:
            extensions["requestBody"] = {"required": True, "content": self.raw_body}
        return extensions


def clean_id(text: str) -> str:
    """Give an id of an address in lower case; what cannot be one becomes one that nothing has."""
    return text.lower() if _UUID.match(text) else _NO_ID


def check_csrf() -> None:
    """Refuse a request by cookie that did not come from our pages; one with a token needs no more.

    Raises:
        CSRFError: if the token is missing or wrong.
    """
    if device_key() is not None and bearer_token() is None:
        protection = cast("CSRFProtect", current_app.extensions["csrf"])
        protection.protect()


def read_raw_body(longest: int, types: tuple[str, ...]) -> str:
    """Read a body that is text in UTF-8.

    Args:
        longest: Bytes that are taken.
        types: Content types that are taken, or their beginnings.

    Raises:
        RequestEntityTooLarge: if it is larger.
        UnsupportedMediaType: if it is of another type.
        BadRequest: if it is not UTF-8.
    """
    if not request.mimetype.startswith(types):
        raise UnsupportedMediaType
    request.max_content_length = longest
    try:
        return request.get_data(cache=False).decode()
    except UnicodeDecodeError as error:
        raise BadRequest from error


def _read_query(model: type[ModelT]) -> ModelT:
    try:
        return model.model_validate_strings(request.args.to_dict(), strict=True)
    except ValidationError as error:
        raise InvalidRequestError(complaints_of(error)) from error


def _read_body(model: type[ModelT]) -> ModelT:
    if not request.is_json:
        raise UnsupportedMediaType
    try:
        return model.model_validate_json(request.get_data())
    except ValidationError as error:
        if any(each["type"] == "json_invalid" for each in error.errors(include_url=False, include_input=False)):
            raise BadRequest from error
        raise InvalidRequestError(complaints_of(error)) from error
