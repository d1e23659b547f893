"""The production server: gevent's own, one thread, so that a follower's open stream holds none.

A request runs in a greenlet of its own and never waits inside a transaction, so nothing is patched.
"""

from __future__ import annotations

import gc
import logging
import os
import re
import signal
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import gevent
import segno
from gevent.event import Event
from gevent.pywsgi import WSGIHandler, WSGIServer

from scorekeeper.app import create_app
from scorekeeper.config import ConfigError, check_database, keep_port, last_port, read_settings
from scorekeeper.engine.errors import NotFoundError
from scorekeeper.engine.values import MatchId, Role
from scorekeeper.journal import store
from scorekeeper.journal.schema import SchemaError
from scorekeeper.services.groups import operator_links
from scorekeeper.services.verifying import verify
from scorekeeper.web.presenters.addresses import REACHED_AT
from scorekeeper.wording import translator
from scorekeeper.wording.columns import printable
from scorekeeper.wording.damages import damage_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flask import Flask

    from scorekeeper.services.verifying import Verdict

log = logging.getLogger("scorekeeper.access")

SETTLE_SECONDS = 0.25
"""How long a stop waits for a request that was sent, but not read yet."""

STOP_SECONDS = 10
"""How long a stop waits for the requests in flight."""

_SHORTEST_SLEEP_SECONDS = 1e-6

_SECRET_PATH = re.compile(r"/j/[^ ?\"]*")
_UNUSABLE = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server's data are, as told on the command line; `None` leaves it to the environment."""

    database: str | None = None
    data: str | None = None

    @property
    def folder(self) -> Path | None:
        """The data folder, if one was told."""
        return Path(self.data) if self.data else None


def serve(host: str, port: int, place: Place, lang: str) -> int:
    """Serve until told to stop.

    Args:
        host: The address to listen on; `0.0.0.0` for all interfaces.
        port: The port; 0 for any free one.
        place: Where the data are.
        lang: The language of what is printed.

    Returns:
        The exit status: 0 after a stop that was asked for, 2 if the server could not start.
    """
    gettext = translator(lang).gettext
    try:
        app = _open_app(place)
        listener = _listen(host, port)
    except (ConfigError, SchemaError) as error:
        print(f"scorekeeper: {error}", file=sys.stderr)  # noqa: T201 - the operator's one clear line
        return _UNUSABLE
    except OSError as error:
        text = gettext("cannot listen on {host}, port {port}: {reason}. Choose another one with --port.")
        told = text.format(host=host, port=port, reason=error.strerror or error)
        print(f"scorekeeper: {told}", file=sys.stderr)  # noqa: T201 - the operator's one clear line
        return _UNUSABLE
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    port = listener.getsockname()[1]
    phones = _address_for_phones(host)
    app.config[REACHED_AT] = _address(phones, port) if phones else None
    server = Server(listener, app)
    server.start()
    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, server.ask_to_stop)
    _greet(host, port, phones, lang)
    home = app.extensions["scorekeeper"].data_dir
    keep_port(home, port)
    _print_lines([gettext("The record is kept in {folder}").format(folder=home), gettext("Stop with Ctrl+C.")])
    gevent.spawn(compile_templates, app)
    server.run()
    with app.app_context():
        store.close()
    return 0


def compile_templates(app: Flask) -> None:
    """Compile every template, letting requests go first: else whoever opens a page first waits a sixth of a second."""
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
        gevent.sleep(0)


def print_link(
    group: str | None, role: str, place: Place, lang: str, *, address: str | None = None, port: int | None = None
) -> int:
    """Print a link of a role for every group, or for the one with this name or id.

    Args:
        group: A name or an id; all groups without it.
        role: What the link allows.
        place: Where the data are.
        lang: The language of what is said when there is none.
        address: Where the server is reached; this machine without it.
        port: The port of this machine's server; the one it was started at last without it.

    Returns:
        The exit status: 0 if there was one, 1 if there is no such group, 2 if the database cannot be used.
    """
    gettext = translator(lang).gettext
    app = _open_existing(place)
    if app is None:
        return _UNUSABLE
    settings = app.extensions["scorekeeper"]
    with app.app_context():
        links = operator_links(settings.secret, Role(role), group)
    if not links:
        text = gettext("there is no such group") if group else gettext("there is no group yet")
        print(f"scorekeeper: {text}", file=sys.stderr)  # noqa: T201 - the operator's one clear line
        return 1
    here = _address(_address_for_phones("") or "localhost", port or last_port(settings.data_dir))
    reached = (address or here).rstrip("/")
    for name, token in links:
        print(f"{printable(name)}\t{reached}/j/{token}")  # noqa: T201 - what was asked for
    return 0


def _open_existing(place: Place) -> Flask | None:
    """Open the record that is there already, or say in one line why it cannot be used."""
    try:
        check_database(os.environ, data_dir=place.folder, database_url=place.database)
        return _open_app(place)
    except (ConfigError, SchemaError) as error:
        print(f"scorekeeper: {error}", file=sys.stderr)  # noqa: T201 - the operator's one clear line
        return None


def print_verdicts(match: str | None, place: Place, lang: str) -> int:
    """Hold the record against its hashes, and print what is wrong, a match a line.

    Args:
        match: The id of one match; all of them without it.
        place: Where the data are.
        lang: The language of what is said.

    Returns:
        The exit status: 0 if all is as it was recorded, 1 if something is not, or there is no such match, 2 if the
        database cannot be used.
    """
    gettext = translator(lang).gettext
    app = _open_existing(place)
    if app is None:
        return _UNUSABLE
    count = wrong = 0
    with app.app_context():
        try:
            for verdict in verify(MatchId(match) if match else None):
                count += 1
                wrong += not verdict.is_whole
                for text in _damages(verdict, lang):
                    print(f"{verdict.match}\t{text}")  # noqa: T201 - what was asked for
        except NotFoundError:
            text = gettext("there is no such match")
            print(f"scorekeeper: {text}", file=sys.stderr)  # noqa: T201 - the operator's one clear line
            return 1
        finally:
            store.close()
    told = gettext("{count} checked, {wrong} not as recorded").format(count=count, wrong=wrong)
    print(told, file=sys.stderr)  # noqa: T201 - what was asked for
    return 1 if wrong else 0


def _damages(verdict: Verdict, lang: str) -> Iterable[str]:
    if verdict.broken:
        yield damage_text(verdict.broken.damage.value, verdict.broken.seq, lang)
    elif not verdict.does_follow:
        yield damage_text("derived", 0, lang)


class Server(WSGIServer):
    """gevent's server, which finishes what is in flight before it stops."""

    def __init__(self, listener: socket.socket, app: Flask) -> None:
        super().__init__(listener, app, handler_class=Handler, log=None, error_log=logging.getLogger("scorekeeper"))
        self.in_flight = 0
        self.is_stopping = False
        self._asked = Event()
        self._idle = Event()
        self._idle.set()

    def handle(self, sock: socket.socket, address: str) -> None:
        """Answer the requests of one connection."""
        # A response goes out in two parts, headers and body. Without this the second waits until the client has
        # acknowledged the first, which clients put off: 40 ms a request on a connection that is kept.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().handle(sock, address)

    def ask_to_stop(self) -> None:
        """Stop soon; from a signal."""
        self.is_stopping = True
        self._asked.set()

    def run(self) -> None:
        """Serve until asked to stop, then take nothing new and finish what was taken."""
        # What was loaded so far stays for good. Looking through it for garbage again and again would stop everybody
        # for some 70 ms each time.
        gc.collect()
        gc.freeze()
        self._asked.wait()
        self.close()
        gevent.with_timeout(STOP_SECONDS, self._settle, timeout_value=None)

    def _settle(self) -> None:
        """Wait until nothing is in flight, and nothing that was sent before the stop waits to be read."""
        while True:
            gevent.sleep(SETTLE_SECONDS)
            if not self.in_flight:
                return
            self._idle.wait()

    def began(self) -> None:
        """Note that a request is being answered."""
        self.in_flight += 1
        self._idle.clear()

    def ended(self) -> None:
        """Note that it was answered."""
        self.in_flight -= 1
        if not self.in_flight:
            self._idle.set()


class Handler(WSGIHandler):
    """Counts the requests in flight, and logs each without its secrets."""

    def handle_one_response(self) -> None:
        """Answer one request."""
        server = cast("Server", self.server)
        server.began()
        try:
            super().handle_one_response()
        finally:
            if server.is_stopping:
                self.close_connection = True
            server.ended()
        # A quick client has sent its next request by now. Going on with it at once would serve that client over and
        # over while the others wait, so that they come first. (Without a delay there would be no look at the others.)
        gevent.sleep(_SHORTEST_SLEEP_SECONDS)

    def log_request(self) -> None:
        """Log a request: no token, no name, no address of a person."""
        line = _SECRET_PATH.sub("/j/…", str(self.requestline or ""))
        path = line.split("?", 1)[0].removesuffix(" HTTP/1.1")
        log.info("%s %s", printable(path), self.code)


def _open_app(place: Place) -> Flask:
    try:
        return create_app(read_settings(os.environ, data_dir=place.folder, database_url=place.database))
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        message = f"the data folder cannot be used:{where}: {error.strerror or error}"
        raise ConfigError(message) from error


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(256)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)  # noqa: FBT003 - the standard library takes no keyword
    return listener


def _greet(host: str, port: int, phones: str | None, lang: str) -> None:
    """Print where to open the page, here and on the phones at the table, and that as a QR code."""
    gettext = translator(lang).gettext
    here = "localhost" if host in {"", "0.0.0.0", "::", "127.0.0.1"} else host  # noqa: S104 - compared, not bound
    lines = [gettext("Scorekeeper is ready."), gettext("Here: {address}").format(address=_address(here, port))]
    if phones:
        lines.append(gettext("On a phone in the same network: {address}").format(address=_address(phones, port)))
    _print_lines(lines)
    if phones:
        _print_qr_code(_address(phones, port))


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)  # noqa: T201 - the greeting of the command


def _print_qr_code(text: str) -> None:
    try:
        segno.make(text, error="m").terminal(out=sys.stdout, compact=True)
    except UnicodeEncodeError:
        # A terminal that cannot draw blocks still has the address in the line above.
        return


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _address_for_phones(host: str) -> str | None:
    """Give the address of this machine in its network, `None` where it listens to itself alone."""
    if host not in {"", "0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        return None if host.startswith("127.") or host in {"localhost", "::1"} else host
    probe: Any = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with probe:
        try:
            # Nothing is sent: this only asks the system which interface it would use.
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address
