"""For machines: alive, able to serve, and what robots may read (nothing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect

from scorekeeper.services.readiness import is_ready
from scorekeeper.web.assets import static_url

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as AnyResponse

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def alive() -> Response:
    """Say that the server runs."""
    return _plain("ok")


@blueprint.get("/readyz")
def ready() -> Response:
    """Say whether the database is reached and its schema current."""
    return _plain("ready") if is_ready() else _plain("not ready", 503)


@blueprint.get("/robots.txt")
def robots() -> Response:
    """Keep robots out: every page is somebody's evening."""
    return _plain("User-agent: *\nDisallow: /\n")


@blueprint.get("/favicon.ico")
def favicon() -> AnyResponse:
    """Send browsers that ask by habit to the icon."""
    return redirect(static_url("icons/icon.svg"))


def _plain(text: str, status: int = 200) -> Response:
    return Response(text, status, mimetype="text/plain")
