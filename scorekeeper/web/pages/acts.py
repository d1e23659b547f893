"""To come."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("acts", __name__)
