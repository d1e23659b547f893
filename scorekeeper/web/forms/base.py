"""What every form of a page shares."""

from __future__ import annotations

from flask_wtf import FlaskForm


class PageForm(FlaskForm):
    """A form of a page, filled from what was sent, with a token that lives as long as the session."""

    form_errors: list[str]
    """What is wrong with the form as a whole."""
