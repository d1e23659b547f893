"""The words in which a phone shows what the server did not take: two versions, and all else that needs a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.web.presenters.sentences import not_due_text
from scorekeeper.web.presenters.words import plural_forms

if TYPE_CHECKING:
    from scorekeeper.web.presenters.words import Words


def clash_words() -> Words:
    """Give the questions, the answers, and what stands beside them."""
    return {**_questions(), **_answers(), **_labels()}


def _questions() -> Words:
    return {
        "clash.changed": _("Something else was recorded before yours arrived. Send yours after it?"),
        "clash.gone": not_due_text("{n}"),
        "clash.rules": _("The server did not take this."),
        "clash.absent": _("This match is not there any more, or not for this phone."),
        "clash.stays": plural_forms(_stays),
        "clash.restored": plural_forms(_restored),
    }


def _stays(count: int) -> str:
    return ngettext(
        "{n} entry stays on this phone until the server takes it or you decide.",
        "{n} entries stay on this phone until the server takes them or you decide.",
        count,
    )


def _restored(count: int) -> str:
    return ngettext(
        "The server has lost {n} entry of this phone. Send it again?",
        "The server has lost {n} entries of this phone. Send them again?",
        count,
    )


def _answers() -> Words:
    return {
        "choice.go": _("Let mine go"),
        "choice.theirs": _("Keep theirs"),
        "choice.mine": _("Keep mine"),
        "choice.lay": _("Keep mine"),
        "choice.send": _("Send mine"),
        "choice.played": _("Send as the table played it"),
        "choice.knock": _("Try again"),
        "choice.all": _("Let all go"),
        "choice.refill": _("Send again"),
        "choice.leave": _("Leave it as it is"),
        "choice.later": _("Later"),
    }


def _labels() -> Words:
    return {
        "clash.somebody": _("somebody else"),
        "clash.player": _("Player"),
        "clash.theirs": _("Theirs"),
        "clash.yours": _("Yours"),
        "clash.harmony": _("Harmony"),
        "clash.text": _("As text, to copy"),
        "since.trick": _("trick {n} of round {r}"),
        "since.undo": _("something was taken back"),
        "since.redo": _("something was put back"),
        "since.amend": _("the set-up was changed"),
        "since.other": _("something was recorded"),
    }
