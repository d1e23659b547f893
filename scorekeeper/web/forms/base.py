"""What every form of a page shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_wtf import FlaskForm
from wtforms import IntegerField

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_DIGITS = 12


class WholeField(IntegerField):
    """A whole number that a validator of ranges can take: one of hundreds of digits is none, and no accident."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was sent; too long a number reads as none that can be."""
        super().process_formdata([each if len(each.strip()) <= _MOST_DIGITS else "?" for each in valuelist])


class PageForm(FlaskForm):
    """A form of a page, filled from what was sent, with a token that lives as long as the session."""

    form_errors: list[str]
    """What is wrong with the form as a whole."""
