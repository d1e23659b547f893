"""Scorekeeper: the score of a tabletop evening, recorded trick by trick, checked and explained.

This module holds the version alone. `create_app` lives in `scorekeeper.app` and is passed on here, imported only
when it is called, so that scoring a file loads no framework.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.config import Settings

__version__ = "0.1.0"


def create_app(settings: Settings | None = None) -> Flask:
    """Build the web application (see `scorekeeper.app.create_app`)."""
    from scorekeeper.app import create_app as build

    return build(settings)
