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
    from scorekeeper.services.access import Caller
    from scorekeeper.services.views import GroupView, PlayerDetail

UNSAID = ""
"""The answer of a phone that did not say who holds it."""


class GroupNameForm(PageForm):
    """The group's name."""

    name = StringField(lazy_gettext("Name of the group"), validators=[A_NAME])


class PlayerNameForm(PageForm):
    """A player's name."""

    name = StringField(lazy_gettext("New player"), validators=[A_NAME])


class RenameForm(PlayerNameForm):
    """A player's name, put right."""

    name = StringField(lazy_gettext("Name"), validators=[A_NAME])


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
        players = [(player.id, _("%(name)s, playing", name=player.name)) for player in _holders(group)]
        self.phone.choices = [(UNSAID, _("Not said yet")), (WATCHES, _("Somebody who does not play")), *players]

    def player(self) -> PlayerId | None:
        """Give who holds it, `None` for somebody who does not play, or who did not say."""
        return None if self.phone.data in {UNSAID, WATCHES} else PlayerId(str(self.phone.data))

    def plays(self) -> bool | None:
        """Give whether that is a player, `None` where it is not said."""
        return None if self.phone.data == UNSAID else self.phone.data != WATCHES

    def name(self, group: GroupView) -> str | None:
        """Give what the phone calls itself: its player's name."""
        return next((player.name for player in group.players if player.id == self.player()), None)


def told_phone(caller: Caller) -> str:
    """Give the choice that stands: what this phone told of itself."""
    if caller.plays is None:
        return UNSAID
    return str(caller.player) if caller.plays and caller.player else WATCHES


def _holders(group: GroupView) -> list[PlayerDetail]:
    """Give the players in use, and the one who holds this phone whatever became of that name."""
    return [
        player
        for player in group.players
        if player.id == group.caller.player or not (player.is_archived or player.merged_into)
    ]
