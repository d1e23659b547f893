"""The form that saves a correction, once what it changes was shown."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import BooleanField, RadioField
from wtforms.validators import AnyOf, Optional

from scorekeeper.web.forms.tricks import TrickForm

SHIFT, LEAVE = "shift", "leave"


class CorrectionForm(TrickForm):
    """A corrected trick, and the answers to what it asks."""

    swap = BooleanField(lazy_gettext("Swap the two cards"))
    leads = RadioField(
        lazy_gettext("The players of the later tricks"),
        validators=[Optional(), AnyOf([SHIFT, LEAVE])],
        validate_choice=False,
    )

    def prepare(self) -> None:
        """Fill in the choices."""
        self.leads.choices = lead_choices()


def lead_choices() -> list[tuple[str, str]]:
    """Give what can become of the leads of later tricks."""
    return [(SHIFT, _("Shift them")), (LEAVE, _("Leave them as they are"))]
