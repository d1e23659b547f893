"""The pages: one blueprint a file, complete without scripts, every act a form or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.web.pages import (
    acts,
    board,
    conflicts,
    corrections,
    endings,
    environment,
    groups,
    guard,
    health,
    home,
    installing,
    links,
    matches,
    preferences,
    rulings,
    settings,
    setups,
    tricks,
)

if TYPE_CHECKING:
    from flask import Flask


def register_pages(app: Flask) -> None:
    """Add the pages to the app."""
    environment.set_up(app)
    guard.set_up(app)
    installing.set_up(app)
    for module in (
        acts,
        board,
        conflicts,
        corrections,
        endings,
        groups,
        health,
        home,
        installing,
        links,
        matches,
        preferences,
        rulings,
        settings,
        setups,
        tricks,
    ):
        app.register_blueprint(module.blueprint)
