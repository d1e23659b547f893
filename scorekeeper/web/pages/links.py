"""To come: the pages of links."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("links", __name__)
