"""The `Host` of a request: what is no name of a machine is refused before anything else looks at it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST = re.compile(rf"(?:{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9a-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?", re.IGNORECASE)
_LONGEST = 260


class HostCheck:
    """Answers 400 to a request whose `Host` is malformed: no address could be made for it, not even an error page."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Pass a request on, or refuse it."""
        host = environ.get("HTTP_HOST")
        if host is None or is_host(host):
            return self._app(environ, start_response)
        return Response("400 Bad Request\n", 400)(environ, start_response)


def is_host(host: str) -> bool:
    """Whether a `Host` header can be the name or the address of a machine, with or without a port."""
    return len(host) <= _LONGEST and _HOST.fullmatch(host) is not None
