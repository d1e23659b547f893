"""The form that disputes a trick."""

from __future__ import annotations

from uuid import uuid4

from flask_babel import lazy_gettext
from wtforms import HiddenField, IntegerField, TextAreaField
from wtforms.validators import InputRequired, Length, NumberRange
from wtforms.widgets import HiddenInput

from scorekeeper.engine.names import clean_text
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.matches import is_uuid
from scorekeeper.web.forms.texts import WORDS_OR_NONE

_LARGEST = 2**31


class DisputeForm(PageForm):
    """Why a trick is not right, in words or in none."""

    id = HiddenField(validators=[Length(max=36)])
    """The entry's id: sent twice, it is one dispute."""
    base = IntegerField(validators=[InputRequired(), NumberRange(0, _LARGEST)], widget=HiddenInput())
    text = TextAreaField(lazy_gettext("What is not right?"), validators=[WORDS_OR_NONE])

    def prepare(self, version: int) -> None:
        """Fill in what was not sent, or not as ours are."""
        if not is_uuid(self.id.data):
            self.id.data = str(uuid4())
        if self.base.data is None:
            self.base.data = version

    def words(self) -> str | None:
        """Give the words, `None` where there are none."""
        return clean_text(str(self.text.data or "")) or None
