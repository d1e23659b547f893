"""The words that a phone needs to speak without the server: templates by key, as the pages say them.

`{p}` `{q}` `{x}` stand for players, `{c}` for a card, `{S}` for suits, the other letters for numbers. What depends on a
number has a form for `one` and one for `other`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.games.vivo.harmony import Case
from scorekeeper.services.running import Refused
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import shape_name
from scorekeeper.web.presenters.clash_words import clash_words
from scorekeeper.web.presenters.lines import with_letters
from scorekeeper.web.presenters.sentences import (
    all_there_text,
    ask_harmony_text,
    ask_lead_text,
    changed_text,
    clash_text,
    count_text,
    no_card_text,
    no_cards_text,
    placed_text,
    quoted_text,
    redone_text,
    refused_texts,
    round_text,
    to_review_text,
    turn_text,
    undone_texts,
)
from scorekeeper.web.presenters.words import harmony_name, plural_forms, suit_letter, suit_name
from scorekeeper.wording.lines import false_note_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.web.presenters.words import Words


def desk_words(suits: Sequence[str], harmonies: Sequence[str]) -> Words:
    """Give every word of the entry page, in the language of the page.

    Args:
        suits: The suits by letter, in the order of the deck.
        harmonies: Their words in the journal.
    """
    return {
        **_turn_words(current_language()),
        **_result_words(),
        **_undo_words(),
        **_refusal_words(),
        **_label_words(),
        **_frame_words(),
        **_saved_words(),
        **clash_words(),
        **_suit_words(suits),
        **{f"harmony.{word}": harmony_name(word) for word in harmonies},
    }


def _turn_words(lang: str) -> Words:
    return {
        "turn.lead": turn_text(Case.LEAD),
        "turn.free": turn_text(Case.FREE),
        "turn.follow": turn_text(Case.COMPLETE),
        "turn.must": turn_text(Case.FORCED),
        "turn.lost": turn_text(Case.IMPOSSIBLE),
        "turn.unknown": turn_text(None),
        "turn.full": all_there_text(),
        "harmony.ask": ask_harmony_text(),
        "leader.ask": ask_lead_text(),
        "false.follow": false_note_text(Case.COMPLETE.value, "{p}", lang),
        "false.must": false_note_text(Case.FORCED.value, "{p}", lang),
    }


def _result_words() -> Words:
    wins = plural_forms(
        lambda n: ngettext("{p} wins, {n} point ahead of {q}.", "{p} wins, {n} points ahead of {q}.", n)
    )
    return {
        "trick.done": _("Trick {n}: {p} +2, {q} +{r}. {x} leads."),
        "trick.alltie": _("Trick {n}: all on-harmony cards tied, {p} +2, no lowest. {p} leads."),
        "trick.single": _("Trick {n}: one on-harmony card, {p} +2. {p} leads."),
        "contra": _("{p} held {c} in trick {n}, yet played off-harmony."),
        "contra.covered": to_review_text(),
        "auto.last": placed_text(),
        "round.end": round_text(is_level=False),
        "round.level": round_text(is_level=True),
        "match.end": wins,
        "match.shared": _("Shared win: {players}."),
        "join.and": _("{first} and {last}"),
    }


def _undo_words() -> Words:
    undone = undone_texts()
    return {
        "undo.done": undone["card"],
        "undo.harmony": undone["harmony"],
        "undo.lead": undone["lead"],
        "undo.tap": undone["tap"],
        "undo.correction": undone["trick"],
        "undo.batch": undone["batch"],
        "undo.amend": undone["amend"],
        "undo.shift": undone["shift"],
        "undo.adjust": undone["adjust"],
        "undo.nothing": undone["nothing"],
        "undo.offline": _("Only the server can take this back, and it cannot be reached now."),
        "redo.done": redone_text(),
        "changed": changed_text(),
    }


def _refusal_words() -> Words:
    refused = refused_texts()
    return {
        "card.gone": _("{c}: already played by {p} in trick {n}."),
        "card.gone.covered": _("{c}: already played this round."),
        "card.notinplay": refused[Refused.NOT_IN_PLAY],
        "trick.full": refused[Refused.FULL],
        "harmony.impossible": refused[Refused.NO_HARMONY],
        "typed.quoted": quoted_text(),
        "typed.none": plural_forms(lambda n: with_letters(no_card_text(n))),
        "typed.empty": with_letters(no_cards_text()),
        "typed.count": plural_forms(count_text),
    }


def _label_words() -> Words:
    """Give what is read out or stands on a button of the staff, the deck and the dock."""
    return {
        "label.chord": _("suits in the chord: %(present)s of %(need)s", present="{a}", need="{b}"),
        "label.chord.unknown": _("harmony not known yet"),
        "label.turn": _("to play"),
        "label.take": _("Take back"),
        "label.slot": _("Enter the card of %(player)s", player="{p}"),
        "label.place": _("plays in place %(n)s", n="{n}"),
        "label.off": _("off-harmony"),
        "label.lead": _("lead"),
        "label.total": _("points in all"),
        "label.high": _("highest"),
        "label.low": _("lowest"),
        "label.ignored": _("ignored"),
        "label.next": _("next"),
        "label.next.unknown": _("not chosen yet"),
        "label.off.if": _("%(card)s, off-harmony if played", card="{c}"),
        "label.allowed": _("allowed"),
        "label.barred": _("off-harmony if played"),
        "label.harmony": _("Harmony of trick %(n)s", n="{n}"),
        "label.trick": _("Trick"),
        "label.covered": _("covered"),
        "label.covered.card": _("covered card"),
        "label.leading": _("leading"),
        "label.deck": _("The cards"),
        "label.scores": _("Scores"),
        "label.tricks": _("Last tricks"),
        "label.harmony.this": _("Harmony of this trick"),
        "keys.title": _("By keyboard"),
        "keys.walk": _("through the deck"),
        "keys.undo": _("Undo"),
        "keys.harmony": _("Harmony"),
        "say.card": _("{p}, {c}."),
        "say.harmony": _("Trick {n}: {harmony}."),
    }


def _frame_words() -> Words:
    return {
        "bar.title": _("Trick %(n)s", n="{n}"),
        "bar.aside": _("/ %(total)s · Round %(round)s", total="{a}", round="{b}"),
        "bar.head": _("Trick %(n)s, round %(round)s", n="{a}", round="{b}"),
        "bar.end": _("The match is over"),
        "round.over": _("Round %(n)s is over", n="{n}"),
        "round.name": _("Round %(n)s", n="{n}"),
        "round.deal": _("Deal again. %(p)s leads.", p="{p}"),
        "facts.off": _("Off-harmony cards"),
        "facts.none": _("none"),
        "facts.confirmed": _counted(lambda n: ngettext("%(num)s confirmed", "%(num)s confirmed", n)),
        "facts.review": _counted(lambda n: ngettext("%(num)s to review", "%(num)s to review", n)),
        "facts.best": _("Best low card"),
        "facts.low": _("%(player)s, %(points)s in trick %(n)s", player="{p}", points="{r}", n="{n}"),
        "act.redo": _("Redo"),
        "act.why": _("Why?"),
        "act.see": _("See"),
        "act.save": _("Save"),
    }


def _saved_words() -> Words:
    queued = plural_forms(lambda n: ngettext("{n} entry saved on this phone", "{n} entries saved on this phone", n))
    return {
        "saved": _("saved"),
        "saved.queued": _("saved on this phone"),
        "saved.count": queued,
        "saved.conflict": _("two versions"),
        "saved.refused": _("needs you"),
        "phone.full": _("This phone has no room for anything more. Make room, or use another one."),
        "offline": _("Offline. Everything is kept on this phone and will be sent when the network is back."),
        "conflict": clash_text(),
        "link.dead": _("This link no longer works. Ask whoever organises for the new one."),
        "tab.changed": _("Another tab of this phone went on. Look again."),
    }


def _suit_words(suits: Sequence[str]) -> Words:
    card = _("{suit} {rank}")
    words: Words = {}
    for suit in suits:
        words[f"card.{suit}"] = card.format(suit=suit_name(suit), rank="{n}")
        words[f"suit.{suit}"] = suit_name(suit)
        words[f"letter.{suit}"] = suit_letter(suit)
        words[f"shape.{suit}"] = shape_name(suit)
    return words


def _counted(say: Callable[[int], str]) -> dict[str, str]:
    """Give a text in both forms, with the place of the number left open."""
    return plural_forms(lambda n: str(say(n)).replace(str(n), "{n}"))
