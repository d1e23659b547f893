"""The settings of a phone."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import BooleanField, SelectField
from wtforms.validators import Optional, ValidationError

from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.phone import Phone

if TYPE_CHECKING:
    from wtforms import Field
    from wtforms.form import BaseForm


class ChoiceField(SelectField):
    """A choice that says in our own words that it is none of those offered."""

    def pre_validate(self, form: BaseForm) -> None:
        """Refuse what was not offered."""
        try:
            super().pre_validate(form)
        except ValueError as error:
            raise ValidationError(_("This cannot be read. Nothing was changed.")) from error


class PhoneSettingsForm(PageForm):
    """What a phone is told of itself; the fields are those of `Phone`."""

    language = ChoiceField(lazy_gettext("Language"), validators=[Optional()])
    theme = ChoiceField(lazy_gettext("Theme"))
    large_cells = BooleanField(lazy_gettext("Large cells"))
    left_hand = BooleanField(lazy_gettext("Left hand"))
    single_keys = BooleanField(lazy_gettext("Single keys"))
    awake = BooleanField(lazy_gettext("Keep awake"))
    vibrate = BooleanField(lazy_gettext("Vibration"))
    sound = BooleanField(lazy_gettext("Sound"))

    @classmethod
    def of(cls, phone: Phone) -> PhoneSettingsForm:
        """Give the form with what a phone was told."""
        form = cls(formdata=None, data=asdict(phone))
        form.prepare()
        return form

    def prepare(self) -> None:
        """Offer the choices."""
        self.language.choices = [
            ("", _("Auto")),
            ("fr", "Français", {"lang": "fr"}),
            ("en", "English", {"lang": "en"}),
        ]
        self.theme.choices = [("auto", _("Auto")), ("light", _("Light")), ("dark", _("Dark"))]

    def phone(self) -> Phone:
        """Give what was chosen."""
        return Phone(**{each.name: self[each.name].data for each in fields(Phone)})

    def on_deck(self) -> list[tuple[Field, str]]:
        """Give what changes how cards are entered, each with what it does."""
        return [
            (self.large_cells, _("Higher cards for large fingers; the deck scrolls.")),
            (self.left_hand, _("The names of the suits at the right, undo too.")),
            (self.single_keys, _("A letter, a number and Enter play a card while the deck has the focus.")),
        ]

    def on_tap(self) -> list[tuple[Field, str]]:
        """Give what the phone does, each with when."""
        return [
            (self.awake, _("The screen stays on during entry and in the table view, where the browser can.")),
            (self.vibrate, _("A short one for a card, a longer one for a false note, where the phone can.")),
            (self.sound, _("The chord of the harmony when a trick closes.")),
        ]
