"""The form that saves a correction, once what it changes was shown."""

from __future__ import annotations

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
        choices=[(SHIFT, lazy_gettext("Shift them")), (LEAVE, lazy_gettext("Leave them as they are"))],
        validators=[Optional(), AnyOf([SHIFT, LEAVE])],
        validate_choice=False,
    )
    swap_asked = BooleanField()
    """Whether the page offered a swap, so that an unticked box means no."""
