"""The pages: one blueprint a file, complete without scripts, every act a form or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.web.pages import environment, groups, guard, health, home, links, preferences, rulings, tricks

if TYPE_CHECKING:
    from flask import Flask


def register_pages(app: Flask) -> None:
    """Add the pages to the app."""
    environment.set_up(app)
    guard.set_up(app)
    for module in (groups, health, home, links, preferences, rulings, tricks):
        app.register_blueprint(module.blueprint)
