"""What lets the app open from a home screen and without a network: service worker, manifest, and which pages are kept.

A page is kept on the phone only if it says so here. Pages with links of a group, exports, backups and what the API
answers never are.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Blueprint, Response, g, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.web.assets import digest, find_folder, static_url
from scorekeeper.web.language import current_language, speak

if TYPE_CHECKING:
    from flask import Flask

blueprint = Blueprint("installing", __name__)

KEEP = "X-Keep"
"""The header of a page that a phone may keep: the id of its group, or a word for a page that is no group's."""

_OK = 200
_PAPER, _BRAND = "#fbf6ec", "#4a2f6b"
_ICONS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable"))
_SCRIPTS = ("lib/caching.js", "service-worker.js")
_OFFLINE_KINDS = (".js", ".css", ".svg")
_IMPORT = re.compile(r"^import .*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)
_OF_MODULES = re.compile(r"^\s*(?:import|export)\b", re.MULTILINE)
_OPEN = re.compile(r"^const (STAMP|FILES) = .*;$", re.MULTILINE)
"""The lines of the worker that are written anew for each release."""


def set_up(app: Flask) -> None:
    """Mark the pages that may be kept, and see that the worker can be put together."""
    _source()
    app.after_request(_mark)


def keep_page(owner: str) -> None:
    """Let phones keep the page that is being made, to open it without a network.

    Args:
        owner: The id of the group whose page it is: it goes with the last role there. Else any word.
    """
    g.kept_for = owner


@blueprint.get("/service-worker.js")
def service_worker() -> Response:
    """Give the service worker of this release; it reaches the whole site, as its address is at the top."""
    response = Response(_worker(digest()), mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Describe the app to a home screen, in the language that the page which links here speaks."""
    # Browsers ask for it without cookies, so that they cannot say which language was chosen.
    speak(request.args.get("lang"))
    fields = {
        "id": "/",
        "name": _("Vivo scorekeeper"),
        "short_name": _("Vivo"),
        "description": _("The companion beside the cards: records every trick of a game of Vivo and knows the score."),
        "lang": current_language(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _BRAND,
        "icons": [
            {"src": static_url(f"icons/{name}.png"), "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
            for name, size, purpose in _ICONS
        ],
        "shortcuts": [{"name": _("Ruling desk"), "url": url_for("rulings.show")}],
    }
    return Response(json.dumps(fields, ensure_ascii=False), mimetype="application/manifest+json")


@blueprint.get("/offline")
def offline() -> str:
    """Show what stands in for a page that is not on the phone."""
    keep_page("offline")
    return render_template("errors/offline.html")


@lru_cache(maxsize=1)
def _worker(stamp: str) -> bytes:
    """Write the worker of a release: what it is told stands in the two lines that it leaves open."""
    told = {"STAMP": stamp, "FILES": _files()}
    return _OPEN.sub(lambda line: f"const {line[1]} = {json.dumps(told[line[1]])};", _source()).encode()


def _source() -> str:
    """Put the worker's parts together: one plain script, as not every browser takes a module for a worker.

    Raises:
        RuntimeError: if a line that is left open is missing, or is there twice, or if an import or an export is left.
    """
    folder = find_folder("static") / "js"
    parts = "\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    source = _EXPORT.sub("", _IMPORT.sub("", parts))
    if sorted(_OPEN.findall(source)) != ["FILES", "STAMP"] or _OF_MODULES.search(source):
        message = "the service worker cannot be put together"
        raise RuntimeError(message)
    return source


def _files() -> list[str]:
    """Give the addresses of all that a page can ask for: what a match needs late may be needed without a network."""
    folder = find_folder("static")
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in _OFFLINE_KINDS)
    return [static_url(name) for name in names if not name.endswith(_SCRIPTS[-1])]


def _mark(response: Response) -> Response:
    if response.status_code == _OK and not request.query_string and (owner := g.get("kept_for")):
        response.headers[KEEP] = owner
    return response
