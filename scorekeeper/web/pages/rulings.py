"""To come: the pages of rulings."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("rulings", __name__)
