"""The forms that save a correction, once what it changes was shown, and that take one back."""

from __future__ import annotations

from uuid import uuid4

from flask_babel import gettext as _
from wtforms import BooleanField, HiddenField, RadioField
from wtforms.validators import AnyOf, InputRequired, Length, NumberRange, Optional
from wtforms.widgets import HiddenInput

from scorekeeper.engine.entries import Undo
from scorekeeper.engine.values import EntryId
from scorekeeper.services.matches import Draft
from scorekeeper.web.forms.base import PageForm, WholeField
from scorekeeper.web.forms.matches import is_uuid
from scorekeeper.web.forms.tricks import TrickForm

SHIFT, LEAVE = "shift", "leave"
_MOST = 2**31


class CorrectionForm(TrickForm):
    """A corrected trick, and the answer to what was asked."""

    swap = BooleanField()
    """Whether the question about cards of other tricks was shown."""
    leads = RadioField(validators=[Optional(), AnyOf([SHIFT, LEAVE])], choices=[], validate_choice=False)


class TakenBackForm(PageForm):
    """A correction that is taken back."""

    of = HiddenField(validators=[InputRequired(), Length(max=36)])
    """The entry that made it."""
    entry = HiddenField(validators=[InputRequired(), Length(max=36)])
    base = WholeField(widget=HiddenInput(), validators=[InputRequired(), NumberRange(0, _MOST)])

    def prepare(self, of: str, base: int) -> None:
        """Fill in what is taken back, as it was seen."""
        self.of.data, self.base.data, self.entry.data = of, base, str(uuid4())

    def draft(self) -> Draft | None:
        """Give the act, `None` if it is no form of ours."""
        if not self.validate() or not (is_uuid(self.of.data) and is_uuid(self.entry.data)):
            return None
        return Draft(EntryId(str(self.entry.data)), int(self.base.data or 0), Undo(of=EntryId(str(self.of.data))))


def lead_choices() -> list[tuple[str, str]]:
    """Give what can become of the leads of later tricks."""
    return [(SHIFT, _("Shift them")), (LEAVE, _("Leave them as they are"))]
