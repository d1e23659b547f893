"""To come: the pages of groups."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("groups", __name__)
