"""What is said while cards are entered, by the server and by the phone alone, with `{p}` and the like left open.

Here stands each sentence that both need; `desk_words` gives them to the phone, `lines` and its like fill them in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.vivo.harmony import Case
from scorekeeper.services.running import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping


def turn_text(case: Case | None) -> str:
    """Say who plays, and what is allowed: `{p}` a player, `{S}` suits; `None` while the harmony is not known."""
    match case:
        case Case.LEAD:
            return _("{p} leads: any card is fine.")
        case Case.FREE:
            return _("{p} to play: a suit already played or a new one.")
        case Case.COMPLETE:
            return _("{p} to play: chord complete, {S} only.")
        case Case.FORCED:
            return _("{p} to play: a new suit is required, {S}.")
        case Case.IMPOSSIBLE:
            return _("{p} to play: the chord is lost, but a new suit is still owed, {S}.")
        case None:
            return _("{p} to play.")


def ask_lead_text() -> str:
    """Ask who leads the first trick (VIVO-13)."""
    return _("Who sang last? Tap the name.")


def ask_harmony_text() -> str:
    """Ask for the harmony of trick `{n}`."""
    return _("Which harmony for trick {n}?")


def all_there_text() -> str:
    """Say that a trick waits for nothing but to be saved."""
    return _("All cards are there.")


def placed_text() -> str:
    """Say which card alone was left for the last place of a round, and for whom (VIVO-12)."""
    return _("Last card placed for you: {c}, {p}.")


def to_review_text() -> str:
    """Say that a card contradicts a false note, where no more may be told (VIVO-36)."""
    return _("A false note is to be reviewed.")


def round_text(*, is_level: bool) -> str:
    """Say how the first round ended: `{p}` leads by `{n}`, unless several are level in front."""
    if is_level:
        return _("Round 1 over, level in front. Setting trick 1’s harmony starts round 2.")
    return _("Round 1 over, {p} leads by {n}. Setting trick 1’s harmony starts round 2.")


def not_due_text(number: int | str) -> str:
    """Say that a trick that was being entered has no place any more."""
    return _("Trick %(n)s is not due any more: a trick before it was taken back. Keep your cards?", n=number)


def clash_text() -> str:
    """Ask which of two versions of trick `{n}` stays, mine or that of `{p}`."""
    return _("Trick {n} was also entered by {p}. Keep their version or yours?")


def undone_texts() -> Mapping[str, str]:
    """Give what was taken back, by its word: a tap of a trick, else an entry."""
    return {
        "card": _("Undone: {p}’s {c}."),
        "harmony": _("Undone: the harmony."),
        "lead": _("Undone: who leads."),
        "tap": _("Undone: the last tap."),
        "trick": _("Undone: the correction of trick {n}."),
        "batch": _("Undone: the last correction."),
        "amend": _("Undone: the change of the set-up."),
        "shift": _("Undone: the shift of the leads."),
        "adjust": _("Undone: the table ruling."),
        "nothing": _("There is nothing to undo."),
    }


def redone_text() -> str:
    """Say that what was taken back stands again."""
    return _("Put back.")


def changed_text() -> str:
    """Say that a draft may not fit the match any more."""
    return _("Somebody recorded something in the meantime. Look again, then save.")


def refused_texts() -> Mapping[Refused, str]:
    """Give why a tap is not taken, where one sentence says it: `{c}` is the card."""
    return {
        Refused.NOT_IN_PLAY: _("{c} cannot be played: this suit was taken out."),
        Refused.NO_LEAD: ask_lead_text(),
        Refused.FULL: _("Every player has a card in this trick. Tap one on the staff to change it."),
        Refused.NO_HARMONY: _("This harmony is not possible here."),
    }


def quoted_text() -> str:
    """Quote a `{word}`."""
    return _("“{word}”")


def no_card_text(count: int) -> str:
    """Say that so many `{words}` are no cards: `{letters}` and `{card}` are those of the deck."""
    return ngettext(
        "{words} is no card: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
        "{words} are no cards: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
        count,
    )


def no_cards_text() -> str:
    """Say what is typed in one line, as in `{cards}`."""
    return _("Type the cards of the trick in the order played, as in {cards}.")


def count_text(count: int) -> str:
    """Say that `{count}` cards are too few or too many for the `{expected}` players."""
    return ngettext(
        "{count} card is typed. A trick has one for each of the {expected} players.",
        "{count} cards are typed. A trick has one for each of the {expected} players.",
        count,
    )
