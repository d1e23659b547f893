"""What the group's printed deck looks like, a row a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from wtforms import ColorField, Form, FormField, SelectField, StringField
from wtforms.validators import Regexp

from scorekeeper.services.colours import PRINTED
from scorekeeper.services.groups import GroupChanges
from scorekeeper.services.looks import ORDER, PLAIN, clean_letter
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.texts import A_NAME_OR_NONE
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import FIELDS, fault_words, shape_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.services.looks import DeckLook, LookFault


class SuitForm(Form):
    """A suit of the deck; its token is that of the form around it."""

    name = StringField(validators=[A_NAME_OR_NONE])
    letter = StringField()
    colour = ColorField(validators=[Regexp("^#[0-9A-Fa-f]{6}$")])
    place = SelectField(choices=lambda: [(str(place), str(place)) for place in range(1, len(ORDER) + 1)])

    def words(self) -> tuple[str, str]:
        """Give name and letter as they were typed."""
        return str(self.name.data or "").strip(), clean_letter(str(self.letter.data or ""))


class DeckForm(PageForm):
    """The deck as its group sees it."""

    offers_nearest = False
    """Whether its colours could be confused, so that others near them are offered."""

    R = FormField(SuitForm)
    B = FormField(SuitForm)
    G = FormField(SuitForm)
    Y = FormField(SuitForm)

    def rows(self) -> list[tuple[str, SuitForm]]:
        """Give the suits with their forms, in the order of the notation."""
        return [(suit, getattr(self, suit).form) for suit in ORDER]

    def check(self) -> bool:
        """Say what is wrong with the fields and the places; what is wrong with the deck as a whole comes later."""
        self.form_errors = self._faults()
        return not self.form_errors

    def _faults(self) -> list[str]:
        self.validate()
        found = [
            _("%(shape)s: %(problem)s", shape=shape_name(suit).capitalize(), problem=" ".join(errors))
            for suit, row in self.rows()
            if (errors := [*row.name.errors, *row.colour.errors, *row.place.errors])
        ]
        return found or self._places_taken()

    def refuse(self, faults: Sequence[LookFault]) -> None:
        """Say what keeps the deck from looking like that."""
        self.form_errors = [fault_words(fault) for fault in faults]
        self.offers_nearest = any(FIELDS[fault.problem] == "suit_colours" for fault in faults)

    def changes(self, colours: Mapping[str, str]) -> GroupChanges:
        """Give what is to be stored: only what is not the default in the language of the page.

        Args:
            colours: Those to take, by suit.
        """
        rows, lang = dict(self.rows()), current_language()
        words = {suit: row.words() for suit, row in rows.items()}
        return GroupChanges(
            suit_names={
                suit: name for suit, (name, _letter) in words.items() if name not in {"", PLAIN.name(suit, lang)}
            },
            suit_letters={
                suit: letter for suit, (_name, letter) in words.items() if letter not in {"", PLAIN.letter(suit, lang)}
            },
            suit_colours={suit: colour for suit, colour in colours.items() if colour != PRINTED[suit]},
            suit_order="".join(sorted(rows, key=lambda suit: str(rows[suit].place.data))),
        )

    def palette(self) -> dict[str, str]:
        """Give the colours that were chosen, by suit."""
        return {suit: str(row.colour.data).lower() for suit, row in self.rows()}

    def _places_taken(self) -> list[str]:
        found: list[str] = []
        seen: dict[str, str] = {}
        for suit, row in self.rows():
            place = str(row.place.data)
            if place in seen:
                first, last = shape_name(seen[place]).capitalize(), shape_name(suit)
                found.append(_("%(a)s and %(b)s have the same place, %(n)s.", a=first, b=last, n=place))
            seen.setdefault(place, suit)
        return found


def told_deck(look: DeckLook) -> dict[str, dict[str, str]]:
    """Give what the fields begin with: the deck as it is shown now."""
    lang, palette = current_language(), look.palette
    return {
        suit: {
            "name": look.name(suit, lang),
            "letter": look.letter(suit, lang),
            "colour": palette[suit],
            "place": str(look.order.index(suit) + 1),
        }
        for suit in ORDER
    }
