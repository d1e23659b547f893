"""Templates and static files: where they lie, and addresses that a browser may keep for good."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Blueprint, abort, current_app, send_from_directory, url_for

if TYPE_CHECKING:
    from flask import Response

_PACKAGE = Path(__file__).resolve().parent.parent
_SHORT = 16

blueprint = Blueprint("assets", __name__)


def find_folder(name: str) -> Path:
    """Give the folder `templates` or `static`: inside an installed package, or at the top of a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


@cache
def digest() -> str:
    """Give one short digest of all static files, names and content."""
    folder = find_folder("static")
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(path.relative_to(folder).as_posix().encode())
            total.update(path.read_bytes())
    return total.hexdigest()[:_SHORT]


def static_url(name: str) -> str:
    """Give the address of a static file; it changes when any static file does, so modules can import each other."""
    if current_app.debug:
        digest.cache_clear()
    return url_for("assets.static_file", stamp=digest(), name=name)


@blueprint.get("/static/<stamp>/<path:name>")
def static_file(stamp: str, name: str) -> Response:
    """Serve a static file, to be kept for good under the current digest and not at all under another one."""
    if not stamp.isalnum():
        abort(404)
    response = send_from_directory(find_folder("static"), name, conditional=True, etag=True)
    if stamp == digest():
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    else:
        response.headers["Cache-Control"] = "no-cache"
    return response
