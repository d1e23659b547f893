"""Apps with a record of their own."""

from __future__ import annotations

from scorekeeper.config import Settings
from scorekeeper.journal.db import db


def settings_in(folder, **changes) -> Settings:
    """Give settings whose record lies in this folder, without limits."""
    told = {"rate_limits": False, "testing": True, **changes}
    return Settings(
        data_dir=folder,
        database_url=f"sqlite:///{folder / 'scorekeeper.db'}",
        secret=b"not so secret here, but long",
        **told,
    )


def close(app) -> None:
    """Let go of an app's record."""
    with app.app_context():
        db.session.remove()
        db.engine.dispose()
