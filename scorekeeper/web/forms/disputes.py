"""The forms that dispute a trick, and that decide a dispute."""

from __future__ import annotations

from uuid import uuid4

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import HiddenField, RadioField, TextAreaField
from wtforms.validators import InputRequired, Length, NumberRange
from wtforms.widgets import HiddenInput

from scorekeeper.engine.entries import Outcome
from scorekeeper.engine.names import clean_text
from scorekeeper.web.forms.base import PageForm, WholeField
from scorekeeper.web.forms.matches import is_uuid
from scorekeeper.web.forms.texts import WORDS_OR_NONE

_LARGEST = 2**31


class _TrickForm(PageForm):
    """What becomes an entry about a trick."""

    id = HiddenField(validators=[Length(max=36)])
    """The entry's id: sent twice, it is one entry."""
    base = WholeField(validators=[InputRequired(), NumberRange(0, _LARGEST)], widget=HiddenInput())

    def prepare(self, version: int) -> None:
        """Fill in what was not sent, or not as ours are."""
        if not is_uuid(self.id.data):
            self.id.data = str(uuid4())
        if self.base.data is None:
            self.base.data = version


class DisputeForm(_TrickForm):
    """Why a trick is not right, in words or in none."""

    text = TextAreaField(lazy_gettext("What is not right?"), validators=[WORDS_OR_NONE])

    def words(self) -> str | None:
        """Give the words, `None` where there are none."""
        return clean_text(str(self.text.data or "")) or None


class DecisionForm(_TrickForm):
    """How the table decides what was disputed or flagged."""

    outcome = RadioField(lazy_gettext("Your decision"))
    text = TextAreaField(lazy_gettext("Why, if you like"), validators=[WORDS_OR_NONE])

    def prepare(self, version: int) -> None:
        """Offer the three ways out (VIVO-45: the rules set no penalty)."""
        super().prepare(version)
        self.outcome.choices = [
            (Outcome.UPHELD.value, _("Let it stand")),
            (Outcome.CORRECTED.value, _("Entry mistake")),
            (Outcome.RULING.value, _("Use a table rule")),
        ]
        if not self.outcome.data:
            self.outcome.data = Outcome.UPHELD.value

    def decided(self) -> Outcome:
        """Give the decision."""
        return Outcome(str(self.outcome.data))

    def words(self) -> str | None:
        """Give the words, `None` where there are none."""
        return clean_text(str(self.text.data or "")) or None
