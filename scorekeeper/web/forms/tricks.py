"""The form of the entry page: one tap at a time, the trick so far in hidden fields; and the line to type a trick in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import lazy_gettext
from wtforms import HiddenField, StringField
from wtforms.validators import InputRequired, Length, NumberRange
from wtforms.widgets import HiddenInput

from scorekeeper.engine.game import Place
from scorekeeper.engine.values import EntryId
from scorekeeper.games.vivo.cards import find_card
from scorekeeper.games.vivo.harmony import find_harmony
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS
from scorekeeper.web.drafts import MOST_TAPS, TrickDraft
from scorekeeper.web.forms.base import PageForm, WholeField
from scorekeeper.web.forms.matches import is_uuid

if TYPE_CHECKING:
    from collections.abc import Mapping

_LONGEST = MOST_TAPS * 4
_MOST = 2**31
_SEAT_WORDS: Mapping[str, str] = {"lead": "l", "take": "t", "slot": "s"}
"""The word of a tap by the button that makes it."""


class TrickForm(PageForm):
    """What every form about the running trick carries."""

    taps = HiddenField(validators=[Length(max=_LONGEST)])
    undone = HiddenField(validators=[Length(max=_LONGEST)])
    entry = HiddenField(validators=[Length(max=36)])
    base = WholeField(widget=HiddenInput(), validators=[InputRequired(), NumberRange(0, _MOST)])
    round = WholeField(widget=HiddenInput(), validators=[InputRequired(), NumberRange(1, ROUNDS)])
    trick = WholeField(widget=HiddenInput(), validators=[InputRequired(), NumberRange(1, TRICKS)])
    quick = StringField(lazy_gettext("Quick entry"))
    keep = StringField()
    """Which version is kept, where there are two: `mine` or `theirs`."""

    def draft(self) -> TrickDraft | None:
        """Give the trick as the form carries it, `None` if it is no form of ours."""
        if not self.validate() or not is_uuid(self.entry.data):
            return None
        place = Place(int(self.round.data or 0), int(self.trick.data or 0))
        taps, undone = str(self.taps.data or "").split(), str(self.undone.data or "").split()
        return TrickDraft(place, int(self.base.data or 0), EntryId(str(self.entry.data)), tuple(taps), tuple(undone))


def tap_of(sent: Mapping[str, str]) -> str | None:
    """Give the tap that a button made, `None` where none did; a word that is no card comes back as it is."""
    for name, word in _SEAT_WORDS.items():
        if name in sent:
            return f"{word}{sent[name][:2]}"
    for name, word in (("now", "h"), ("next", "n")):
        if name in sent:
            harmony = find_harmony(sent[name])
            return f"{word}{harmony.value if harmony else '?'}"
    if "card" in sent:
        card = find_card(sent["card"])
        return card.code if card else f"?{sent['card'][:40]}"
    return None
