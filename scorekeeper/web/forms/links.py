"""The form that takes a link, for whoever got one as text."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import StringField
from wtforms.validators import Length, ValidationError

from scorekeeper.services.links import read_claim
from scorekeeper.web.forms.base import PageForm

_LONGEST = 500


def find_token(text: str) -> str:
    """Give the token in a text, with whatever stands around it in a message taken away; empty where there is none."""
    for word in reversed(text.split()):
        token = word.split("?")[0].split("#")[0].rstrip("/.,;:!)>]\"'\u00bb\u201d\u2019").rpartition("/")[2].lower()
        if read_claim(token):
            return token
    return ""


class LinkForm(PageForm):
    """A link or its token, pasted."""

    link = StringField(lazy_gettext("I have a link"), validators=[Length(max=_LONGEST)])

    def token(self) -> str:
        """Give the token of what was pasted, empty where there is none."""
        return find_token(str(self.link.data or ""))

    def validate_link(self, field: StringField) -> None:
        """Refuse what holds no link of ours."""
        del field
        if not self.token():
            raise ValidationError(_("This is no link to a group. It ends in /j/ and a long word."))
