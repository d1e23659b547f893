"""The forms of what can be put right or said about a match, beside its tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import DateField, HiddenField, RadioField, SelectField, StringField, TextAreaField
from wtforms.validators import InputRequired, NumberRange, Optional
from wtforms.widgets import HiddenInput, TextInput

from scorekeeper.engine.names import MAX_LINE, MAX_TEXT
from scorekeeper.engine.values import MAX_POINTS, MIN_POINTS, EntryId
from scorekeeper.games.vivo.settings import SEAT_COUNTS, OffHarmonySuit
from scorekeeper.web.forms.base import PageForm, WholeField
from scorekeeper.web.forms.corrections import SHIFT, lead_choices
from scorekeeper.web.forms.matches import is_uuid
from scorekeeper.web.forms.texts import A_NAME_OR_NONE, KeptText
from scorekeeper.web.looks import suit_choices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.values import JsonObject
    from scorekeeper.services.views import MatchView, PlayerDetail

NEW = "new"
"""The choice of a player whose name is typed."""

_MATCH = ""
_MOST = 2**31


class ActForm(PageForm):
    """What every act carries: the version it was seen at, and the id that makes it safe to send again."""

    base = WholeField(widget=HiddenInput(), validators=[Optional(), NumberRange(0, _MOST)])
    entry = HiddenField()

    def mark(self, name: str) -> None:
        """Give the fields ids of their own, for a page that shows several acts; the names that are sent stay."""
        for field in self:
            field.id = f"{name}-{field.short_name}"

    def begin(self, view: MatchView) -> None:
        """Fill in what an act that is not sent yet carries."""
        if self.base.data is None:
            self.base.data = view.version
        if not is_uuid(self.entry.data):
            self.entry.data = str(uuid4())

    def entry_id(self) -> EntryId:
        """Give the id of the entry to make."""
        return EntryId(str(self.entry.data) if is_uuid(self.entry.data) else str(uuid4()))

    def seen(self, view: MatchView) -> int:
        """Give the version that whoever acts has seen."""
        return view.version if self.base.data is None else int(self.base.data)


class AdjustForm(ActForm):
    """A table ruling in points."""

    round = SelectField(lazy_gettext("Round"), coerce=int)
    seat = SelectField(lazy_gettext("Player"), coerce=int)
    points = WholeField(
        lazy_gettext("Points, with a minus to take them away"),
        validators=[
            InputRequired(lazy_gettext("A whole number of points is needed.")),
            NumberRange(MIN_POINTS, MAX_POINTS, lazy_gettext("From −9999 to 9999 points are possible.")),
        ],
        # A number input forgets what is no number, and what was typed is to stay.
        widget=TextInput(),
    )
    reason = StringField(lazy_gettext("Reason"), validators=[KeptText(MAX_LINE)])

    def prepare(self, view: MatchView) -> None:
        """Fill in the choices."""
        opened = max(1, len(view.sheet.rounds))
        first_is_over = opened == 1 and view.sheet.rounds[0].is_complete
        count = opened + 1 if first_is_over else opened
        self.round.choices = [(number, _("Round %(n)s", n=number)) for number in range(1, count + 1)]
        self.seat.choices = [(seat, name) for seat, name in enumerate(view.names, start=1)]
        if self.round.data is None:
            self.round.data = opened


class NoteForm(ActForm):
    """A remark on the match, or on one of its tricks."""

    about = SelectField(lazy_gettext("About"))
    text = TextAreaField(lazy_gettext("Remark"), validators=[KeptText(MAX_TEXT, lines=True)])

    def prepare(self, view: MatchView) -> None:
        """Fill in the choices."""
        self.about.choices = [(_MATCH, _("The whole match")), *trick_choices(view)]

    def place(self) -> tuple[int, int] | None:
        """Give the trick it is about, `None` for the match."""
        return find_place(str(self.about.data or ""))


class DisputeForm(ActForm):
    """Marks a trick as disputed."""

    about = SelectField(lazy_gettext("Trick"))
    text = TextAreaField(
        lazy_gettext("What is the question?"), validators=[KeptText(MAX_TEXT, lines=True, may_be_empty=True)]
    )

    def prepare(self, view: MatchView) -> None:
        """Fill in the choices."""
        self.about.choices = trick_choices(view)


class DetailsForm(ActForm):
    """Date and place of a match."""

    played_on = DateField(
        lazy_gettext("Played on"), validators=[InputRequired(lazy_gettext("A date is needed, as in 2026-11-30."))]
    )
    place = StringField(lazy_gettext("Place"), validators=[KeptText(MAX_LINE, may_be_empty=True)])


class SetupForm(ActForm):
    """The set-up of a match, put right."""

    first_lead = RadioField(lazy_gettext("Who sang last and led the first trick?"), coerce=int)
    removed_suit = RadioField(lazy_gettext("Which suit stays in the box?"), validators=[Optional()])
    off_harmony_suit = RadioField(lazy_gettext("Does the suit of an off-harmony card count as played?"))
    leads = RadioField(lazy_gettext("The players of the later tricks"), validators=[Optional()], validate_choice=False)

    def prepare(self, view: MatchView) -> None:
        """Fill in the choices, and what stands now where nothing was chosen."""
        stands = view.record.settings
        self.first_lead.choices = [(seat, name) for seat, name in enumerate(view.names, start=1)]
        self.removed_suit.choices = suit_choices()
        self.off_harmony_suit.choices = [
            (OffHarmonySuit.IGNORED.value, _("No, it is ignored")),
            (OffHarmonySuit.COUNTED.value, _("Yes, it counts")),
        ]
        self.leads.choices = lead_choices()
        if self.first_lead.data is None:
            self.first_lead.data = stands.first_lead
        if not self.off_harmony_suit.data:
            self.off_harmony_suit.data = stands.off_harmony_suit.value
        if not self.removed_suit.data and stands.removed_suit:
            self.removed_suit.data = stands.removed_suit.value
        if not self.leads.data:
            self.leads.data = SHIFT

    def changes(self, view: MatchView) -> JsonObject:
        """Give the settings that would change."""
        wanted: dict[str, str | int] = {
            "first_lead": int(self.first_lead.data or 1),
            "off_harmony_suit": str(self.off_harmony_suit.data),
        }
        if view.record.settings.seats == SEAT_COUNTS[0]:
            wanted["removed_suit"] = str(self.removed_suit.data)
        stands = view.record.settings.fields()
        return {name: value for name, value in wanted.items() if stands[name] != value}


class SeatsForm(ActForm):
    """Who sits where, put right, or somebody who takes over a seat."""

    seat1 = SelectField()
    seat2 = SelectField()
    seat3 = SelectField()
    seat4 = SelectField()
    new_name = StringField(lazy_gettext("Name of the new player"), validators=[A_NAME_OR_NONE])

    def seats(self) -> list[SelectField]:
        """Give the field of each seat of the match."""
        named = [self[name] for name in ("seat1", "seat2", "seat3", "seat4") if name in self]
        return [field for field in named if isinstance(field, SelectField)]

    def prepare(self, view: MatchView, players: Sequence[PlayerDetail]) -> None:
        """Fill in the choices: the players of the group, and one that is typed."""
        if len(view.seats) == SEAT_COUNTS[0]:
            del self.seat4
        seated = {seat.player.id: seat.player.name for seat in view.seats}
        listed = {player.id: player.name for player in players if not player.is_archived and not player.merged_into}
        choices = [*{**seated, **listed}.items(), (NEW, _("a new player"))]
        for seat, field in zip(view.seats, self.seats(), strict=True):
            field.label.text = _("Seat %(n)s", n=seat.seat)
            field.choices = choices
            field.data = field.data or seat.player.id

    def chosen(self) -> list[str]:
        """Give what is chosen for each seat: a player's id, or `new`."""
        return [str(field.data) for field in self.seats()]


def trick_choices(view: MatchView) -> list[tuple[str, str]]:
    """Give the recorded tricks as choices, the latest first."""
    return [
        (f"{trick.round}.{trick.trick}", _("Round %(round)s, trick %(n)s", round=trick.round, n=trick.trick))
        for trick in reversed(view.record.tricks)
    ]


def find_place(text: str) -> tuple[int, int] | None:
    """Give round and trick of a choice, `None` for anything else."""
    round_, _dot, trick = text.partition(".")
    if not (round_.isascii() and round_.isdigit() and trick.isascii() and trick.isdigit()):
        return None
    return int(round_), int(trick)
