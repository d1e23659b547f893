"""To come: the pages of tricks."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("tricks", __name__)
