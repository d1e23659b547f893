"""The settings, read once, checked, and frozen; nothing else reads the environment."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from scorekeeper.engine.errors import ScorekeeperError

if TYPE_CHECKING:
    from collections.abc import Mapping

DATABASE_NAME = "scorekeeper.db"
SECRET_NAME = "secret"  # noqa: S105 - a file's name
SECRET_BYTES = 32
PORT_NAME = "port"
DEFAULT_PORT = 8000

_SQLITE = "sqlite:///"
_MOST = 1_000_000
_OWNER_FOLDER = 0o700
_OWNER_FILE = 0o600
_SWITCHES = {"on": True, "1": True, "true": True, "yes": True, "off": False, "0": False, "false": False, "no": False}


class ConfigError(ScorekeeperError):
    """A setting that cannot be used; the message is one line that says which and why."""


@dataclass(frozen=True, slots=True)
class RateLimits:
    """How often may be asked, by field of the environment variable `SCOREKEEPER_` and its name."""

    groups_per_hour: int = 20
    """New groups by one address."""
    failed_tokens_per_hour: int = 60
    """Tokens that open nothing, by one address."""
    entries_per_minute: int = 300
    """In one match."""
    rulings_per_minute: int = 120
    """By one address."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the server was told to do."""

    data_dir: Path
    """Where the secret, and by default the database, are kept. Exists, readable by its owner alone."""
    database_url: str
    """An SQLAlchemy URL; a SQLite path in it is absolute."""
    secret: bytes = field(repr=False)
    """What every token is derived from."""
    rate_limits: bool = True
    """Whether `limits` are kept."""
    limits: RateLimits = RateLimits()
    behind_proxy: bool = False
    """Whether one reverse proxy stands in front, whose word on address, scheme and host of a request counts."""
    testing: bool = False


def read_settings(
    environ: Mapping[str, str], *, data_dir: Path | None = None, database_url: str | None = None
) -> Settings:
    """Read and check all settings, and make the data folder and the secret on the first start.

    Args:
        environ: `SCOREKEEPER_DATA`, `SCOREKEEPER_DATABASE`, `SCOREKEEPER_RATE_LIMITS`, `SCOREKEEPER_BEHIND_PROXY` and
            `SCOREKEEPER_SECRET` count, and one for each of `RateLimits`.
        data_dir: Goes before the environment.
        database_url: Goes before the environment.

    Raises:
        ConfigError: if one of them cannot be used.
    """
    folder = _data_folder(environ, data_dir)
    url = _database_url(database_url or environ.get("SCOREKEEPER_DATABASE") or "", folder)
    file = sqlite_file(url)
    # A secret belongs to the tokens of one database: it lies beside it, wherever that is.
    home = folder if file is None else file.parent
    return Settings(
        data_dir=home,
        database_url=url,
        secret=_secret(environ.get("SCOREKEEPER_SECRET"), home),
        rate_limits=_switch(environ, "SCOREKEEPER_RATE_LIMITS", default=True),
        limits=_limits(environ),
        behind_proxy=_switch(environ, "SCOREKEEPER_BEHIND_PROXY", default=False),
    )


def check_database(
    environ: Mapping[str, str], *, data_dir: Path | None = None, database_url: str | None = None
) -> None:
    """Check that there is a database already, and make nothing: for acts that only read.

    Raises:
        ConfigError: if there is none, or if the settings name none that can be used.
    """
    folder = _data_folder(environ, data_dir)
    file = sqlite_file(_database_url(database_url or environ.get("SCOREKEEPER_DATABASE") or "", folder))
    if file is not None and not file.is_file():
        message = f"there is no database at {file}"
        raise ConfigError(message)


def keep_port(data_dir: Path, port: int) -> None:
    """Keep at which port is served, so that links can say it; where that cannot be kept, they say the default one."""
    with suppress(OSError):
        (data_dir / PORT_NAME).write_text(f"{port}\n", encoding="ascii")


def last_port(data_dir: Path) -> int:
    """Give the port at which was served last, the default one if nobody knows."""
    try:
        return int((data_dir / PORT_NAME).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return DEFAULT_PORT


def sqlite_file(database_url: str) -> Path | None:
    """Give the file of a SQLite URL, or `None` for a database of another kind."""
    scheme, found, path = database_url.partition(":///")
    if not found or scheme.partition("+")[0] != "sqlite":
        return None
    return Path(path.partition("?")[0])


def _data_folder(environ: Mapping[str, str], told: Path | None) -> Path:
    default = platformdirs.user_data_dir("scorekeeper", appauthor=False)
    return Path(told or environ.get("SCOREKEEPER_DATA") or default).expanduser().absolute()


def _database_url(told: str, folder: Path) -> str:
    """Check the URL, and make a SQLite path absolute."""
    told = told or _SQLITE + (folder / DATABASE_NAME).as_posix()
    scheme, found, rest = told.partition("://")
    if not found or not scheme:
        message = f"not a database URL: {told!r} (expected something like sqlite:////home/me/scores.db)"
        raise ConfigError(message)
    if scheme.partition("+")[0] != "sqlite":
        message = f"this version keeps its record in a SQLite file alone, not in {scheme!r} (use sqlite:///PATH)"
        raise ConfigError(message)
    if scheme not in {"sqlite", "sqlite+pysqlite"}:
        message = f"this SQLite driver is not supported: {scheme!r} (use sqlite:///PATH)"
        raise ConfigError(message)
    path = rest.removeprefix("/")
    if not rest.startswith("/") or not path or path.startswith((":memory:", "file:")) or "?" in path:
        message = f"the database must be a file: {told!r} (use sqlite:///PATH)"
        raise ConfigError(message)
    return _SQLITE + Path(path).expanduser().absolute().as_posix()


def _switch(environ: Mapping[str, str], name: str, *, default: bool) -> bool:
    told = environ.get(name, "").strip().lower()
    if not told:
        return default
    if told not in _SWITCHES:
        message = f"{name} must be on or off, not {environ[name]!r}"
        raise ConfigError(message)
    return _SWITCHES[told]


def _limits(environ: Mapping[str, str]) -> RateLimits:
    defaults = asdict(RateLimits())
    return RateLimits(**{name: _number(environ, f"SCOREKEEPER_{name.upper()}", defaults[name]) for name in defaults})


def _number(environ: Mapping[str, str], name: str, default: int) -> int:
    told = environ.get(name, "").strip()
    if not told:
        return default
    if not (told.isascii() and told.isdigit() and 0 < int(told) <= _MOST):
        message = f"{name} must be a whole number from 1 to {_MOST}, not {environ[name]!r}"
        raise ConfigError(message)
    return int(told)


def _secret(told: str | None, folder: Path) -> bytes:
    """Give the secret that was told, or the one kept in the folder, made there at the first start."""
    _make_folder(folder)
    if told:
        return _check_secret(told, "SCOREKEEPER_SECRET")
    file = folder / SECRET_NAME
    try:
        if not file.exists():
            _make_secret(file)
        if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) != _OWNER_FILE:
            file.chmod(_OWNER_FILE)
        return _check_secret(file.read_text(encoding="ascii", errors="replace"), str(file))
    except OSError as error:
        message = f"the secret cannot be kept in {file}: {error.strerror}"
        raise ConfigError(message) from error


def _make_folder(folder: Path) -> None:
    """Make the folder, for its owner alone; one that exists is left as it is."""
    try:
        folder.mkdir(mode=_OWNER_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        message = f"the data folder cannot be made: {folder}: {error.strerror}"
        raise ConfigError(message) from error


def _make_secret(file: Path) -> None:
    """Make the secret file whole and once: of two starts at the same moment, both go on with the first one's."""
    draft = file.with_name(f"{SECRET_NAME}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_FILE)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as stream:
            stream.write(secrets.token_hex(SECRET_BYTES) + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        _publish(draft, file)
    finally:
        draft.unlink(missing_ok=True)


def _publish(draft: Path, file: Path) -> None:
    """Give a finished file its name, unless another has it already."""
    try:
        os.link(draft, file)
    except FileExistsError:
        return
    except OSError:
        # No hard links here (some network and FAT drives): take the name exclusively, then fill it.
        try:
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_FILE)
        except FileExistsError:
            return
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(draft.read_bytes())


def _check_secret(text: str, origin: str) -> bytes:
    """Refuse what somebody could guess; a hexadecimal secret counts by its bytes."""
    told = text.strip()
    if not told.isascii():
        message = f"the secret in {origin} holds signs that are not ASCII: write it in hexadecimal"
        raise ConfigError(message)
    try:
        secret = bytes.fromhex(told)
    except ValueError:
        secret = told.encode()
    if len(secret) < SECRET_BYTES // 2:
        message = f"the secret in {origin} is too short: {SECRET_BYTES // 2} bytes or more are needed"
        raise ConfigError(message)
    return secret
