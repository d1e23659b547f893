"""The pages: one blueprint a file, complete without scripts, every act a form or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask


def register_pages(app: Flask) -> None:
    """Add the pages to the app."""
