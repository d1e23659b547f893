"""How often one address, or one match, may ask for what costs or could be guessed at; counted in this process alone.

The counts are kept by a storage of our own: the one that comes with the library starts threads, which a server of
greenlets does not want.
"""

from __future__ import annotations

import math
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from flask import current_app, request
from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from scorekeeper.engine.errors import NotFoundError, ScorekeeperError
from scorekeeper.engine.values import Role
from scorekeeper.services.errors import ForbiddenError, UnauthorisedError

if TYPE_CHECKING:
    from collections.abc import Generator

    from flask import Flask
    from limits import RateLimitItem

    from scorekeeper.config import Settings

_EXTENSION = "scorekeeper_limits"
_MOST_COUNTS = 10_000
"""Counts that are kept before those whose time is over are looked for."""


class Counts(Storage):
    """Counts by key, each with the time at which it starts anew."""

    STORAGE_SCHEME = None

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._counts: dict[str, tuple[int, float]] = {}
        """By key: how many, and until when."""

    @property
    def base_exceptions(self) -> type[Exception]:
        """What a storage somewhere else could raise."""
        return OSError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and give how many it are by now."""
        now = time.time()
        with self._lock:
            count, until = self._counts.get(key, (0, 0.0))
            if until <= now:
                count, until = 0, now + expiry
                self._drop_old(now)
            self._counts[key] = (count + amount, until)
            return count + amount

    def get(self, key: str) -> int:
        """Give how many it are."""
        count, until = self._counts.get(key, (0, 0.0))
        return count if until > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """Give the time at which the count starts anew."""
        return self._counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        """Say that the storage works."""
        return True

    def reset(self) -> int:
        """Forget all counts, and give how many there were."""
        with self._lock:
            dropped = len(self._counts)
            self._counts.clear()
        return dropped

    def clear(self, key: str) -> None:
        """Forget one count."""
        with self._lock:
            self._counts.pop(key, None)

    def _drop_old(self, now: float) -> None:
        if len(self._counts) >= _MOST_COUNTS:
            self._counts = {key: counted for key, counted in self._counts.items() if counted[1] > now}


class Limits:
    """The limits of one app."""

    def __init__(self, settings: Settings) -> None:
        told = settings.limits
        self.is_on = settings.rate_limits
        self.new_groups = RateLimitItemPerHour(told.groups_per_hour, namespace="groups")
        self.failed_tokens = RateLimitItemPerHour(told.failed_tokens_per_hour, namespace="tokens")
        self.entries = RateLimitItemPerMinute(told.entries_per_minute, namespace="entries")
        self.rulings = RateLimitItemPerMinute(told.rulings_per_minute, namespace="rulings")
        self._limiter = FixedWindowRateLimiter(Counts())

    def count(self, item: RateLimitItem, key: str) -> None:
        """Count something.

        Raises:
            TooManyRequests: if it is one too many.
        """
        if self.is_on and not self._limiter.hit(item, key):
            raise self._too_many(item, key)

    def check(self, item: RateLimitItem, key: str) -> None:
        """Count nothing yet.

        Raises:
            TooManyRequests: if there were as many as may be.
        """
        if self.is_on and not self._limiter.test(item, key):
            raise self._too_many(item, key)

    def note(self, item: RateLimitItem, key: str) -> None:
        """Count something that is done already."""
        if self.is_on:
            self._limiter.hit(item, key)

    def _too_many(self, item: RateLimitItem, key: str) -> TooManyRequests:
        reset, _ = self._limiter.get_window_stats(item, key)
        return TooManyRequests(retry_after=max(1, math.ceil(reset - time.time())))


def set_up(app: Flask, settings: Settings) -> None:
    """Give the app its limits; without them where the settings say so."""
    app.extensions[_EXTENSION] = Limits(settings)


def count_new_group() -> None:
    """Count a new group of this address; raises as `Limits.count` does."""
    here = _limits()
    here.count(here.new_groups, _address())


def count_failed_token() -> None:
    """Count a token that opened nothing, for this address; raises as `Limits.count` does.

    Only failures are counted, and only they are refused: at a table many phones have one address.
    """
    here = _limits()
    here.count(here.failed_tokens, _address())


def count_ruling() -> None:
    """Count a ruling for this address; raises as `Limits.count` does."""
    here = _limits()
    here.count(here.rulings, _address())


@contextmanager
def entry_of(match_id: str, role: Role) -> Generator[None]:
    """Let an entry of a match through; raises as `Limits.check` does.

    Whoever may not add one counts for nothing, and viewers have a count of their own: neither a stranger nor somebody
    who looks on can stop a table.

    Args:
        match_id: The match.
        role: Of whoever adds the entry. One that is only claimed will do: if it is wrong, nothing is added.
    """
    here = _limits()
    key = match_id if role.covers(Role.SCORER) else f"{match_id}/{role.value}"
    here.check(here.entries, key)
    try:
        yield
    except (UnauthorisedError, ForbiddenError, NotFoundError):
        raise
    except ScorekeeperError:
        here.note(here.entries, key)
        raise
    here.note(here.entries, key)


def _limits() -> Limits:
    return cast("Limits", current_app.extensions[_EXTENSION])


def _address() -> str:
    return request.remote_addr or "-"
