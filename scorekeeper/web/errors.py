"""From an exception to a response: a problem document (RFC 9457) for the API, a page for people. Here only."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from flask import Response, current_app, render_template
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from scorekeeper.engine.errors import NotFoundError, ScorekeeperError
from scorekeeper.engine.names import TextProblem
from scorekeeper.services import errors as services
from scorekeeper.services.presenting import entry_view_fields, finding_view_fields, match_fields
from scorekeeper.web.addressed import is_api
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import FIELDS, fault_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from flask import Flask
    from werkzeug.wrappers import Response as AnyResponse

JSON_PROBLEM = "application/problem+json"
REFUSED = 422
"""The status of a form that cannot be taken, shown again with the reasons."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What went wrong, ready to be said."""

    status: int
    code: str
    title: str
    detail: str
    more: Mapping[str, object] = field(default_factory=dict[str, object])
    """Members of the problem document beside the standard ones."""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


class Complaint(NamedTuple):
    """What is wrong with one field of a request."""

    field: str
    """Its path, such as `entries.0.round`; empty for the request as a whole."""
    message: str
    """In the language of the request."""


class InvalidRequestError(ScorekeeperError):
    """A request that is not what the API takes.

    Attributes:
        complaints: Everything that is wrong with it; at least one.
    """

    def __init__(self, complaints: Sequence[Complaint]) -> None:
        super().__init__("; ".join(f"{field}: {message}" for field, message in complaints))
        self.complaints = tuple(complaints)


def set_up(app: Flask) -> None:
    """Turn every exception of a request into a response."""
    app.register_error_handler(ScorekeeperError, _answer)
    app.register_error_handler(HTTPException, _answer)
    app.register_error_handler(Exception, _answer_unexpected)


def problem_of(error: Exception) -> Problem:
    """Say what an exception means to the caller, in the language of the request."""
    match error:
        case services.RefusedError():
            return _refused(error)
        case services.ConflictError():
            return _conflict(error)
        case NotFoundError():
            title = _("Not found")
            return Problem(404, "not-found", title, _("There is nothing here, or nothing that you may see."))
        case services.UnauthorisedError() | services.ForbiddenError():
            return _no_entry(error)
        case services.BadTextError():
            return Problem(422, "invalid-text", _("This text cannot be kept"), text_problem(error))
        case services.BadLookError():
            return _bad_look(error)
        case InvalidRequestError():
            return _invalid(error)
        case HTTPException():
            return _http_problem(error)
        case _:
            return _act_problem(error)


def text_problem(error: services.BadTextError) -> str:
    """Say why a name or a text cannot be kept."""
    match error.problem:
        case TextProblem.EMPTY:
            return _("Something must be written here.")
        case TextProblem.TOO_LONG:
            return _("This is too long: at most %(longest)s characters.", longest=error.longest)
        case TextProblem.CONTROL:
            return _("This holds a character that cannot be shown, such as a line break.")


def problem_response(problem: Problem) -> Response:
    """Give a problem as a problem document."""
    body = {
        "type": f"urn:scorekeeper:problem:{problem.code}",
        "title": problem.title,
        "status": problem.status,
        "detail": problem.detail,
        "code": problem.code,
        **problem.more,
    }
    response = Response(json.dumps(body), problem.status, mimetype=JSON_PROBLEM)
    response.headers.update(problem.headers)
    return response


def problem_page(problem: Problem) -> Response:
    """Give a problem as a page."""
    response = Response(_page(problem), problem.status)
    response.headers.update(problem.headers)
    return response


def _answer(error: Exception) -> AnyResponse:
    if isinstance(error, HTTPException) and error.code is not None and error.code < 400:  # noqa: PLR2004 - a redirect
        return error.get_response()
    problem = problem_of(error)
    if is_api():
        return problem_response(problem)
    return problem_page(problem)


def _page(problem: Problem) -> str:
    try:
        return render_template("errors/problem.html", problem=problem)
    except Exception:
        # The last line of defence: whoever asked must get words, whatever is broken.
        current_app.logger.exception("the error page failed")
        return f"{problem.title}. {problem.detail}"


def _answer_unexpected(error: Exception) -> AnyResponse:
    """Log what nobody expected, and say no more of it than that it happened."""
    current_app.logger.error("unexpected error", exc_info=error)
    return _answer(InternalServerError())


def _refused(error: services.RefusedError) -> Problem:
    lang = current_language()
    findings = [finding_view_fields(finding, error.names, lang, error.suit_names) for finding in error.findings]
    detail = " ".join(str(finding["message"]) for finding in findings)
    return Problem(422, "invalid-entry", _("The rules refuse this"), detail, {"findings": findings})


def _invalid(error: InvalidRequestError) -> Problem:
    detail = " ".join(f"{each.field}: {each.message}" if each.field else each.message for each in error.complaints)
    more = {"errors": [each._asdict() for each in error.complaints]}
    return Problem(422, "invalid-request", _("This request is not as expected"), detail, more)


def _bad_look(error: services.BadLookError) -> Problem:
    errors = [{"field": FIELDS[each.problem], "message": fault_words(each)} for each in error.faults]
    detail = " ".join(each["message"] for each in errors)
    return Problem(422, "invalid-suits", _("The suits could be confused"), detail, {"errors": errors})


def _conflict(error: services.ConflictError) -> Problem:
    more = {
        "current": match_fields(error.current, current_language()),
        "since": [entry_view_fields(entry) for entry in error.since],
    }
    detail = _("Somebody else recorded something in between. Nothing was stored; look at what changed.")
    return Problem(409, "conflict", _("Two versions"), detail, more)


def _no_entry(error: services.UnauthorisedError | services.ForbiddenError) -> Problem:
    if isinstance(error, services.ForbiddenError):
        detail = _("Your link lets you look on, but not do this. Ask whoever organises for another link.")
        return Problem(403, "forbidden", _("Not with this link"), detail, {"needed": error.needed.value})
    detail = _("This link no longer works. Ask whoever organises for the new one.")
    if not error.renewed:
        detail = _("Open the link of your group to see this.")
    code = "link-renewed" if error.renewed else "unauthorised"
    return Problem(401, code, _("Who is there?"), detail, headers={"WWW-Authenticate": 'Bearer realm="scorekeeper"'})


def _act_problem(error: Exception) -> Problem:
    """Say what kept an act from being done."""
    match error:
        case services.DuplicatePlayerError(in_match=True):
            detail = _("%(name)s sits on two seats.", name=error.name)
            return Problem(409, "duplicate-player", _("The same player twice"), detail)
        case services.DuplicatePlayerError():
            detail = _("There is a player called %(name)s already.", name=error.name)
            return Problem(409, "duplicate-player", _("The same player twice"), detail)
        case services.IdReusedError():
            detail = _("This id was used before, for something else. Nothing was stored.")
            return Problem(409, "id-reused", _("An id used twice"), detail)
        case services.BadFieldError():
            detail = _("%(value)s is not possible here (%(field)s).", value=error.value, field=error.field)
            return Problem(422, "invalid-field", _("This value is not possible"), detail)
        case services.PlayerInUseError():
            detail = _("This player sat in a match. Archive the player instead.")
            return Problem(409, "player-in-use", _("This player stays"), detail)
        case services.SatTogetherError():
            detail = _("Both sat in one match, so they cannot be one person.")
            return Problem(409, "sat-together", _("Two different players"), detail)
        case services.NameMismatchError():
            return Problem(422, "name-mismatch", _("Not deleted"), _("Type the name of the group to delete it."))
        case services.RoundRunningError():
            detail = _("While a round runs, its cards stay covered (VIVO-36). Come back when it is over.")
            return Problem(409, "round-running", _("The round is running"), detail)
        case _:
            current_app.logger.error("unforeseen refusal", exc_info=error)
            return _http_problem(InternalServerError())


def _http_problem(error: HTTPException) -> Problem:
    status = error.code or 500
    if isinstance(error, CSRFError):
        detail = _("This page was open for too long, or in another browser. What you typed is below: send it again.")
        return Problem(403, "csrf", _("Please send it again"), detail)
    texts = {
        400: (_("This request cannot be read"), _("Something in it is not as it should be. Nothing was changed.")),
        404: (_("Not found"), _("There is nothing here, or nothing that you may see.")),
        405: (_("Not possible here"), _("This address does not take this kind of request.")),
        413: (_("Too large"), _("This is larger than what is taken here. Nothing was changed.")),
        415: (_("Another format is needed"), _("This kind of content is not taken here.")),
        429: (_("Too many at once"), _("Please wait a little, then try again. Nothing was lost.")),
        500: (_("Our mistake"), _("Something went wrong here. What was recorded before is safe.")),
    }
    title, detail = texts.get(status, (error.name, error.description or error.name))
    headers = {name: value for name, value in error.get_headers() if name.lower() in {"retry-after", "allow"}}
    return Problem(status, _codes().get(status, "error"), title, detail, headers=headers)


def _codes() -> Mapping[int, str]:
    return {
        400: "bad-request",
        404: "not-found",
        405: "method-not-allowed",
        413: "too-large",
        415: "unsupported-media-type",
        429: "too-many-requests",
        500: "internal",
    }
