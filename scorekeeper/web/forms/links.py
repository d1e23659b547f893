"""The form that takes a link, for whoever got one as text."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import StringField
from wtforms.validators import Length, ValidationError

from scorekeeper.services.links import read_claim
from scorekeeper.web.forms.base import PageForm

_LONGEST = 500


class LinkForm(PageForm):
    """A link or its token, pasted."""

    link = StringField(lazy_gettext("I have a link"), validators=[Length(max=_LONGEST)])

    def token(self) -> str:
        """Give the token of what was pasted, with whatever stands around it in a message taken away."""
        for word in reversed(str(self.link.data or "").split()):
            token = word.split("?")[0].split("#")[0].rstrip("/.,;)>").rpartition("/")[2].lower()
            if read_claim(token):
                return token
        return ""

    def validate_link(self, field: StringField) -> None:
        """Refuse what holds no link of ours."""
        del field
        if not self.token():
            raise ValidationError(_("This is no link to a group. It ends in /j/ and a long word."))
