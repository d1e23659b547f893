"""What was done to a stored match, in words for whoever looks after the server."""

from __future__ import annotations

from scorekeeper.wording.translation import translator


def damage_text(damage: str, seq: int, lang: str) -> str:
    """Say what was done to a journal.

    Args:
        damage: The code of `journal.chains.Damage`, or `derived` where the entries are whole and what is stored beside
            them does not follow.
        seq: The place in the journal, from 1.
        lang: The language.
    """
    gettext = translator(lang).gettext
    texts = {
        "unreadable": gettext("its row cannot be read"),
        "birth": gettext("its players or settings at the beginning were changed"),
        "changed": gettext("entry {n} was changed"),
        "missing": gettext("entry {n} is missing"),
        "inserted": gettext("entry {n} was put in from elsewhere"),
        "reordered": gettext("entry {n} stands where another belongs"),
        "cut-off": gettext("the journal is cut off: entry {n} should follow"),
        "derived": gettext("its score or state does not follow from its entries"),
    }
    return texts[damage].format(n=seq)
