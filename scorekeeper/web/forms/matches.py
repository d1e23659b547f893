"""The form of a new match: seats in clockwise order, and what the table chooses before it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext
from wtforms import Field, HiddenField, RadioField, SelectField, StringField
from wtforms.validators import Length, Optional

from scorekeeper.engine.names import MAX_NAME, clean_text, name_key
from scorekeeper.games.vivo.cards import SUITS
from scorekeeper.games.vivo.settings import DEFAULT_REMOVED_SUIT, SEAT_COUNTS
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.texts import A_NAME_OR_NONE, text_fault
from scorekeeper.web.looks import suit_choices

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, MOST = SEAT_COUNTS
_MOST_READ = 8
_UUID_SIGNS = 36

WATCHES = "watches"
"""The answer of a phone whose owner keeps the score and does not play."""


class SeatsField(Field):
    """Names in seat order, one input a seat, all of the same name; empty ones are empty seats."""

    data: list[str]
    faults: list[str]
    """What is wrong with each of them, empty where nothing is."""

    def process_data(self, value: object) -> None:
        """Begin with nobody."""
        del value
        self.data = []
        self.faults = []

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was sent, a few more than there are seats, so that too many can be refused."""
        self.data = [str(value) for value in valuelist[:_MOST_READ]]

    def names(self) -> list[str]:
        """Give the names of the seats that are filled."""
        return [text for typed in self.data if (text := clean_text(typed, MAX_NAME))]

    def rows(self) -> list[tuple[int, str, str]]:
        """Give number, name as typed and fault of each seat, empty seats up to four included."""
        typed = [*self.data, *[""] * (MOST - len(self.data))]
        faults = [*self.faults, *[""] * (len(typed) - len(self.faults))]
        return [(index + 1, typed[index], faults[index]) for index in range(len(typed))]


class NewMatchForm(PageForm):
    """Who sits where, and the rest of a new match."""

    id = HiddenField(validators=[Length(max=_UUID_SIGNS)])
    """The match's id, chosen when the form is first shown: sent twice, it is one match."""
    group = HiddenField(validators=[Length(max=_UUID_SIGNS)])
    """Empty where a group is still to be made."""
    seat = SeatsField(lazy_gettext("Seats"))
    new = StringField(lazy_gettext("New name"))
    removed_suit = RadioField(lazy_gettext("Which suit stays in the box?"), validators=[Optional()])
    phone = SelectField(lazy_gettext("Who holds this phone?"), validators=[Optional()], validate_choice=False)

    def prepare(self, *, removed_suit: str | None = None, types_names: bool = False) -> None:
        """Fill in what does not come from the browser.

        Args:
            removed_suit: What was left out last.
            types_names: Whether names are typed on the same page, so that the phone's holder is told by the seat.
        """
        self.removed_suit.choices = suit_choices()
        if self.removed_suit.data not in {suit.value for suit in SUITS}:
            self.removed_suit.data = removed_suit or DEFAULT_REMOVED_SUIT.value
        if not is_uuid(self.id.data):
            self.renew_id()
        rows = [clean_text(typed, MAX_NAME) for _number, typed, _fault in self.seat.rows()]
        self.phone.choices = [
            ("", _("Not said yet")),
            *(
                (str(number), _("%(name)s, playing", name=name) if name else _("Seat %(n)s", n=number))
                for number, name in enumerate(rows, start=1)
                if name or types_names
            ),
            (WATCHES, _("Somebody who does not play")),
        ]

    def renew_id(self) -> None:
        """Make the form ask for another match."""
        self.id.data = str(uuid4())

    def toggle(self, name: str) -> None:
        """Seat a player on the next seat, or let a seated one rise."""
        names = self.seat.names()
        kept = [each for each in names if name_key(each) != name_key(name)]
        if len(kept) < len(names):
            self._seat(kept)
        elif len(names) >= MOST:
            self.form_errors.append(_("All four seats are taken. Tap a name to free its seat."))
        elif not text_fault(name, A_NAME_OR_NONE):
            self._seat([*names, clean_text(name)])

    def swap(self, number: str) -> None:
        """Let the player of a seat change places with the next one."""
        names = self.seat.names()
        if number in {str(seat) for seat in range(1, len(names) + 1)}:
            first, second = int(number) - 1, int(number) % len(names)
            names[first], names[second] = names[second], names[first]
            self._seat(names)

    def clear(self) -> None:
        """Let everybody rise."""
        self._seat([])

    def add_new(self, *, must_be_there: bool = False) -> None:
        """Seat whoever was typed as a new name, if that is a name; otherwise it stays where it was typed."""
        typed = str(self.new.data or "")
        fault = text_fault(typed, A_NAME_OR_NONE)
        if not fault and name_key(typed) in {name_key(each) for each in self.seat.names()}:
            fault = _("%(name)s sits on two seats.", name=clean_text(typed)) if clean_text(typed) else ""
        if must_be_there and not clean_text(typed):
            fault = _("Something must be written here.")
        if fault:
            self.new.errors = [fault]
        elif clean_text(typed):
            self._seat([*self.seat.names(), clean_text(typed)])
            self.new.data = ""

    def check(self) -> bool:
        """Say everything that keeps the match from starting, each at its place."""
        is_fine = self.validate()
        self.add_new()
        self.seat.faults = list(_seat_faults(self.seat.data))
        count = len(self.seat.names())
        if count < FEWEST:
            self.form_errors.append(
                ngettext("%(num)s more player is needed.", "%(num)s more players are needed.", FEWEST - count)
            )
        elif count > MOST:
            self.form_errors.append(_("Vivo is for three or four players: free a seat."))
        return is_fine and not any(self.seat.faults) and not self.new.errors and not self.form_errors

    def match_settings(self) -> dict[str, str]:
        """Give the settings that are not the default."""
        return {"removed_suit": str(self.removed_suit.data)} if len(self.seat.names()) == FEWEST else {}

    def phone_answer(self) -> str:
        """Give who holds the phone: the number of a seat that is taken, `watches`, or nothing."""
        answer = str(self.phone.data or "")
        taken = 0
        for number, typed, _fault in self.seat.rows():
            is_taken = bool(clean_text(typed, MAX_NAME))
            taken += is_taken
            if answer == str(number):
                return str(taken) if is_taken else ""
        return answer if answer == WATCHES else ""

    def _seat(self, names: Sequence[str]) -> None:
        self.seat.data = list(names)
        self.seat.faults = []


def is_uuid(text: object) -> bool:
    """Whether a text is an id as ours are written."""
    try:
        return str(UUID(str(text))) == text
    except ValueError:
        return False


def _seat_faults(typed: Sequence[str]) -> list[str]:
    """Say what is wrong with the name of each seat."""
    seen: set[str] = set()
    faults: list[str] = []
    for text in typed:
        fault, key = text_fault(text, A_NAME_OR_NONE), name_key(text)
        if not fault and key and key in seen:
            fault = _("%(name)s sits on two seats.", name=clean_text(text))
        seen.add(key)
        faults.append(fault)
    return faults
