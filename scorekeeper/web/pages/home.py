"""To come: the pages of home."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("home", __name__)
