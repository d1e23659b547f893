"""The words that a phone needs to speak without the server: templates by key, as the pages say them.

`{p}` `{q}` `{x}` stand for players, `{c}` for a card, `{S}` for suits, the other letters for numbers. What depends on a
number has a form for `one` and one for `other`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.web.presenters.clash_words import clash_words
from scorekeeper.web.presenters.lines import with_letters
from scorekeeper.web.presenters.words import harmony_name, plural_forms, suit_letter, suit_name

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
        **_turn_words(),
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


def _turn_words() -> Words:
    return {
        "turn.lead": _("{p} leads: any card is fine."),
        "turn.free": _("{p} to play: a suit already played or a new one."),
        "turn.follow": _("{p} to play: chord complete, {S} only."),
        "turn.must": _("{p} to play: a new suit is required, {S}."),
        "turn.lost": _("{p} to play: the chord is lost, but a new suit is still owed, {S}."),
        "turn.unknown": _("{p} to play."),
        "turn.full": _("All cards are there."),
        "harmony.ask": _("Which harmony for trick {n}?"),
        "leader.ask": _("Who sang last? Tap the name."),
        "false.follow": _("{p} is off-harmony: the chord was complete. Card ignored."),
        "false.must": _("{p} is off-harmony: a new suit was required. Card ignored."),
    }


def _result_words() -> Words:
    wins = plural_forms(lambda n: ngettext("{p} wins, {q} {n} point behind.", "{p} wins, {q} {n} points behind.", n))
    return {
        "trick.done": _("Trick {n}: {p} +2, {q} +{r}. {x} leads."),
        "trick.alltie": _("Trick {n}: all on-harmony cards tied, {p} +2, no lowest. {p} leads."),
        "trick.single": _("Trick {n}: one on-harmony card, {p} +2. {p} leads."),
        "contra": _("{p} held {c} in trick {n}, yet played off-harmony."),
        "contra.covered": _("A false note is to be reviewed."),
        "auto.last": _("Last card placed for you: {p}, {c}."),
        "round.end": _("Round 1 over, {p} leads by {n}. Setting trick 1’s harmony starts round 2."),
        "round.level": _("Round 1 over, level in front. Setting trick 1’s harmony starts round 2."),
        "match.end": wins,
        "match.shared": _("{players} share the win."),
        "join.and": _("{first} and {last}"),
    }


def _undo_words() -> Words:
    return {
        "undo.done": _("Undone: {p}’s {c}."),
        "undo.harmony": _("Undone: the harmony."),
        "undo.lead": _("Undone: who leads."),
        "undo.tap": _("Undone: the last tap."),
        "undo.correction": _("Undone: the correction of trick {n}."),
        "undo.batch": _("Undone: the last correction."),
        "undo.amend": _("Undone: the change of the set-up."),
        "undo.shift": _("Undone: the shift of the leads."),
        "undo.adjust": _("Undone: the table ruling."),
        "undo.nothing": _("There is nothing to undo."),
        "undo.offline": _("Only the server can take this back, and it cannot be reached now."),
        "redo.done": _("Put back."),
        "changed": _("Somebody recorded something in the meantime. Look again, then save."),
    }


def _refusal_words() -> Words:
    none = plural_forms(
        lambda n: with_letters(
            ngettext(
                "{words} is no card: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
                "{words} are no cards: a letter {letters} and a rank from 1 to 12 make one, as in {card}.",
                n,
            )
        )
    )
    count = plural_forms(
        lambda n: ngettext(
            "{count} card is typed. A trick has one for each of the {expected} players.",
            "{count} cards are typed. A trick has one for each of the {expected} players.",
            n,
        )
    )
    return {
        "card.gone": _("{c}: already played by {p} in trick {n}."),
        "card.gone.covered": _("{c}: already played this round."),
        "card.notinplay": _("{c} cannot be played: this suit was taken out."),
        "trick.full": _("Every player has a card in this trick. Tap one on the staff to change it."),
        "harmony.impossible": _("This harmony is not possible here."),
        "typed.quoted": _("“{word}”"),
        "typed.none": none,
        "typed.empty": with_letters(_("Type the cards of the trick in the order played, as in {cards}.")),
        "typed.count": count,
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
        "phone.full": _("This phone has no room for anything more, and the server is not reached."),
        "offline": _("Offline. Everything is kept on this phone and will be sent when the network is back."),
        "conflict": _("Trick {n} was also entered by {p}: keep their version or yours?"),
        "link.dead": _("This link no longer works. Ask whoever organises for the new one."),
        "tab.changed": _("Another tab of this phone went on. Look again."),
    }


def _suit_words(suits: Sequence[str]) -> Words:
    shapes = {"R": _("triangle"), "B": _("square"), "G": _("diamond"), "Y": _("circle")}
    card = _("{suit} {rank}")
    words: Words = {}
    for suit in suits:
        words[f"card.{suit}"] = card.format(suit=suit_name(suit), rank="{n}")
        words[f"suit.{suit}"] = suit_name(suit)
        words[f"letter.{suit}"] = suit_letter(suit)
        words[f"shape.{suit}"] = shapes[suit]
    return words


def _counted(say: Callable[[int], str]) -> dict[str, str]:
    """Give a text in both forms, with the place of the number left open."""
    return plural_forms(lambda n: str(say(n)).replace(str(n), "{n}"))
