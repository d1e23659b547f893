"""Templates and static files: where they lie, and addresses that a browser may keep for good."""

from __future__ import annotations

import hashlib
import mimetypes
import posixpath
import re
from functools import lru_cache
from pathlib import Path

import brotli
from flask import Blueprint, Response, abort, request, url_for
from werkzeug.security import safe_join

_PACKAGE = Path(__file__).resolve().parent.parent
KEPT_FOR_GOOD = "max-age=31536000, immutable"
"""What says that a file under its digest never changes."""

_STAMP_SIGNS = 16
_KEPT = 256
_TEXTS = {"image/svg+xml", "application/json", "application/manifest+json"}
_SOURCES = {"text/css", "text/javascript"}
_COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)$", re.DOTALL | re.MULTILINE)
"""One that has its lines for itself."""
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)
_IMPORT = re.compile(r"""^(?:import|export)\b[^"';]*["'](\.[^"']+)["'];""", re.MULTILINE)
"""An import that a module always makes; one made on demand is a call."""

blueprint = Blueprint("assets", __name__)


def find_folder(name: str) -> Path:
    """Give the folder `templates` or `static`: inside an installed package, or at the top of a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


@lru_cache(maxsize=1)
def digest() -> str:
    """Give one short digest of all static files, names and content, taken once."""
    folder = find_folder("static")
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return stamp_of(b"".join(path.relative_to(folder).as_posix().encode() + path.read_bytes() for path in files))


def stamp_of(content: bytes) -> str:
    """Give a short digest, for an address that changes with the content."""
    return hashlib.sha256(content).hexdigest()[:_STAMP_SIGNS]


def static_url(name: str) -> str:
    """Give the address of a static file; it changes when any static file does, so modules can import each other."""
    return url_for("assets.static_file", stamp=digest(), name=name)


def module_urls(*names: str) -> tuple[str, ...]:
    """Give the addresses of modules and of all that they always import, so that a browser loads them at once."""
    return tuple(static_url(each) for each in _with_imports(names, digest()))


@blueprint.get("/static/<stamp>/<path:name>")
def static_file(stamp: str, name: str) -> Response:
    """Serve a static file: to be kept for good under the current digest, and not at all under another one."""
    path = safe_join(str(find_folder("static")), name)
    if path is None or not Path(path).is_file():
        abort(404)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packs = kind.startswith("text/") or kind in _TEXTS
    if packs and request.accept_encodings.quality("br"):
        response = Response(_packed(path, kind, digest()), headers={"Content-Encoding": "br"})
    else:
        response = Response(_read(path, kind))
    # Without a charset, which would say what is so anyhow, once for each of a page's dozens of files.
    response.headers["Content-Type"] = kind
    if packs:
        response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = KEPT_FOR_GOOD if stamp == digest() else "no-cache"
    return response


@lru_cache(maxsize=_KEPT)
def _packed(path: str, kind: str, _stamp: str) -> bytes:
    """Compress a file as well as can be, once; what is made at each request is compressed for speed instead."""
    return brotli.compress(_read(path, kind), quality=11)


def _read(path: str, kind: str) -> bytes:
    """Read a file; of sources, comments (a third of what modules weigh) and indents stay behind, line numbers stay."""
    content = Path(path).read_bytes()
    if kind not in _SOURCES:
        return content
    return _INDENT.sub(b"", _COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), content))


@lru_cache(maxsize=_KEPT)
def _with_imports(names: tuple[str, ...], _stamp: str) -> tuple[str, ...]:
    """Give modules and what they import, each once, in the order met."""
    found: dict[str, None] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        path = find_folder("static") / name
        if name in found or not path.is_file():
            continue
        found[name] = None
        text = path.read_text(encoding="utf-8")
        waiting += [posixpath.normpath(posixpath.join(posixpath.dirname(name), each)) for each in _IMPORT.findall(text)]
    return tuple(found)
