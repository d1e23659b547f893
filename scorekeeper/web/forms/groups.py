"""The forms of the group page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import BooleanField, RadioField, SelectField, StringField
from wtforms.validators import Optional

from scorekeeper.engine.values import PlayerId
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.matches import WATCHES
from scorekeeper.web.forms.texts import A_NAME

if TYPE_CHECKING:
    from scorekeeper.services.views import GroupView, PlayerDetail


class GroupNameForm(PageForm):
    """The group's name."""

    name = StringField(lazy_gettext("Name of the group"), validators=[A_NAME])


class PlayerNameForm(PageForm):
    """A player's name."""

    name = StringField(lazy_gettext("New player"), validators=[A_NAME])


class SettingsForm(PageForm):
    """What the group agreed on."""

    memory = RadioField(lazy_gettext("While a round runs, phones that follow or play show"))
    viewers_dispute = BooleanField(lazy_gettext("Whoever follows may dispute a trick"))
    language = SelectField(lazy_gettext("Language of the group"), validators=[Optional()])

    def prepare(self) -> None:
        """Offer the choices."""
        self.memory.choices = [("covered", _("only what lies on the table")), ("open", _("every card played so far"))]
        self.language.choices = [("", _("Each phone’s own")), ("fr", "Français"), ("en", "English")]


class PhoneForm(PageForm):
    """Who holds this phone, and whether that player plays."""

    phone = SelectField(lazy_gettext("Who holds this phone?"))

    def prepare(self, group: GroupView) -> None:
        """Offer the group's players."""
        players = [(player.id, _("%(name)s, playing", name=player.name)) for player in _active(group)]
        self.phone.choices = [(WATCHES, _("Somebody who does not play")), *players]

    def player(self) -> PlayerId | None:
        """Give who holds it, `None` for somebody who does not play."""
        return None if self.phone.data == WATCHES else PlayerId(str(self.phone.data))

    def name(self, group: GroupView) -> str | None:
        """Give what the phone calls itself: its player's name."""
        return next((player.name for player in group.players if player.id == self.player()), None)


def _active(group: GroupView) -> list[PlayerDetail]:
    return [player for player in group.players if not player.is_archived and not player.merged_into]
