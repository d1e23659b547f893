"""To come."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("corrections", __name__)
