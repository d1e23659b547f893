"""To come."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("matches", __name__)
