"""A correction, ready to be shown: what the line says while it is tapped, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.web.forms.corrections import LEAVE, SHIFT
from scorekeeper.web.presenters.entry_lines import SAVE, Action, Say
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.lines import begun, line, strong
from scorekeeper.web.presenters.sentences import undone_texts
from scorekeeper.web.presenters.staffs import CardView, card_view
from scorekeeper.web.presenters.words import card_name, harmony_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.engine.game import Place
    from scorekeeper.games.vivo.scoring import Sheet
    from scorekeeper.services.previews import LeadChange, Preview, Swap
    from scorekeeper.services.running import Table
    from scorekeeper.services.views import MatchView
    from scorekeeper.web.drafts import TrickDraft


@dataclass(frozen=True, slots=True)
class Difference:
    """A player's points before and after."""

    name: str
    before: int
    after: int
    change: int


@dataclass(frozen=True, slots=True)
class CardChange:
    """A seat of the trick before and after, or one of another trick that gets a card of it."""

    name: str
    before: CardView | None
    after: CardView | None
    differs: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A way to save a correction, and what it would change."""

    label: str
    leads: str
    """What becomes of the later leads: `shift`, `leave`, or empty where they stay those of the rules."""
    hint: str
    """`Ana −3, Bruno +2`."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What an entry would change."""

    title: str
    cards: tuple[CardChange, ...]
    words: tuple[str, ...]
    """What else is different about the trick: its harmony, who leads."""
    rows: tuple[Difference, ...]
    """Each player's points before and after, with the answer that is proposed."""
    question: tuple[str, ...]
    """One question in one or more sentences: about the cards to swap, about the later leads; empty where none is."""
    answers: tuple[Answer, ...]
    """The first is proposed; empty where it cannot be saved."""
    refused: tuple[str, ...]
    findings: tuple[str, ...]


class Outlook(NamedTuple):
    """What a correction would do."""

    swaps: tuple[Swap, ...]
    """Cards that stand in other tricks of the round."""
    left: Preview
    """With the later leads left as they are."""
    shifted: Preview | None
    """With them shifted, `None` where they stay those of the rules."""

    @property
    def proposed(self) -> Preview:
        """What is proposed: cards were tapped in the order they fell, so names are shifted rather than cards left."""
        return self.shifted or self.left

    @property
    def asks(self) -> bool:
        """Whether it cannot be saved without a look at it."""
        return bool(self.swaps or self.shifted or self.left.refused)


def is_changed(stored: Table, table: Table) -> bool:
    """Whether a complete trick is another one than the one recorded."""
    return table.is_complete and replace(table, cursor=None) != replace(stored, cursor=None)


def say_correction(view: MatchView, table: Table, draft: TrickDraft, outlook: Outlook | None, refused: str) -> Say:
    """Choose what the conductor's line says while a trick is corrected.

    Args:
        view: The match.
        table: The trick as tapped.
        draft: Its taps.
        outlook: What it would change, `None` while it changes nothing.
        refused: Why the last tap was not taken.
    """
    if refused:
        return Say([refused], is_alert=True)
    if draft.undone:
        return Say([undone_texts()["tap"]], action=Action(_("Redo"), name="redo"))
    turn = table.turn
    if turn is not None:
        return Say(line(_("{p}: now tap the right card."), p=strong(view.names[table.order[turn] - 1])))
    if outlook:
        label = _("See what changes") if outlook.asks else _("Save")
        return Say([change_words(view, outlook.proposed)], action=Action(label, name=SAVE))
    return Say([_("Tap the card that is wrong, then the right one. A name changes who leads.")])


def present_changes(view: MatchView, stored: Table, table: Table, outlook: Outlook) -> Changes:
    """Present what a correction would change.

    Args:
        view: The match.
        stored: The trick as recorded.
        table: The trick as it should be.
        outlook: What it would do.
    """
    change = outlook.left.lead_change
    question = [_swap_question(view, swap) for swap in outlook.swaps]
    if change:
        question.append(shift_question(view, change))
    return Changes(
        _("Trick %(n)s, round %(round)s", n=table.place.trick, round=table.place.round),
        (*_cards(view, stored, table), *(_swapped(view, swap) for swap in outlook.swaps)),
        tuple(_words(view, stored, table)),
        _rows(view, outlook.proposed),
        tuple(question),
        () if outlook.left.refused else tuple(_answers(view, outlook)),
        tuple(finding_words(each, view) for each in outlook.left.refused),
        tuple(dict.fromkeys(finding_words(each, view) for each in outlook.proposed.found)),
    )


def change_words(view: MatchView, preview: Preview) -> str:
    """Say who gains and who loses by an entry, in one sentence."""
    rows = _rows(view, preview)
    return f"{summary(rows)}." if any(row.change for row in rows) else summary(rows)


def findings_elsewhere(view: MatchView, place: Place, preview: Preview) -> tuple[str, ...]:
    """Say what an entry brings to light about other tricks than the one at a place."""
    found = [each for each in preview.found if (each.round, each.trick) != place]
    return tuple(dict.fromkeys(finding_words(each, view) for each in found))


def shift_question(view: MatchView, change: LeadChange) -> str:
    """Ask what becomes of the leads of later tricks."""
    name, first, last = view.names[change.seat - 1], change.place, change.until
    if first.round != last.round:
        text = _("{p} now leads trick {n} of round {r}. Shift the players from there on, or leave them as they are?")
        return text.format(p=name, n=first.trick, r=first.round)
    if first == last:
        text = _("{p} now leads trick {n}. Shift the players of that trick, or leave them as they are?")
        return text.format(p=name, n=first.trick)
    text = _("{p} now leads trick {n}. Shift the players of tricks {a} to {b}, or leave them as they are?")
    return text.format(p=name, n=first.trick, a=first.trick, b=last.trick)


def differences(before: Sheet, after: Sheet, names: Sequence[str]) -> tuple[Difference, ...]:
    """Give each player's points before and after, in seat order."""
    return tuple(
        Difference(name, was, now, now - was) for name, was, now in zip(names, before.scores, after.scores, strict=True)
    )


def summary(rows: Sequence[Difference]) -> str:
    """Say who gains and who loses, in one line."""
    told = [f"{row.name}\u00a0{signed(row.change)}" for row in rows if row.change]
    return ", ".join(told) if told else _("Nobody’s points change.")


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"{points:+d}".replace("-", "−")


def _swap_question(view: MatchView, swap: Swap) -> str:
    text = _("{c} is already in trick {n}, by {p}. Swap the two cards?")
    return begun(text.format(c=card_name(swap.card), n=swap.trick, p=view.names[swap.seat - 1]))


def _cards(view: MatchView, stored: Table, table: Table) -> tuple[CardChange, ...]:
    before, after = stored.by_seat, table.by_seat
    return tuple(
        CardChange(
            view.names[seat - 1],
            card_view(before[seat]) if seat in before else None,
            card_view(after[seat]) if seat in after else None,
            before.get(seat) != after.get(seat),
        )
        for seat in sorted(stored.order)
    )


def _swapped(view: MatchView, swap: Swap) -> CardChange:
    """Show what becomes of the card in the other trick of a swap."""
    name = _("%(name)s, trick %(n)s", name=view.names[swap.seat - 1], n=swap.trick)
    return CardChange(name, card_view(swap.card), card_view(swap.other), differs=True)


def _words(view: MatchView, stored: Table, table: Table) -> list[str]:
    words: list[str] = []
    if table.lead and table.lead != stored.lead:
        words.append(_("%(player)s leads this trick.", player=view.names[table.lead - 1]))
    if table.harmony and stored.harmony and table.harmony is not stored.harmony:
        was, now = harmony_name(stored.harmony.word), harmony_name(table.harmony.word)
        words.append(_("The harmony is %(now)s instead of %(was)s.", now=now, was=was))
    return words


def _rows(view: MatchView, preview: Preview) -> tuple[Difference, ...]:
    return differences(preview.before, preview.after, view.names)


def _answers(view: MatchView, outlook: Outlook) -> Iterator[Answer]:
    hint, left_hint = summary(_rows(view, outlook.proposed)), summary(_rows(view, outlook.left))
    if outlook.shifted and outlook.swaps:
        yield Answer(_("Swap, and shift the players"), SHIFT, hint)
        yield Answer(_("Swap, and leave the players"), LEAVE, left_hint)
    elif outlook.shifted:
        yield Answer(_("Shift them"), SHIFT, hint)
        yield Answer(_("Leave them as they are"), LEAVE, left_hint)
    elif outlook.swaps:
        yield Answer(ngettext("Swap the two cards", "Swap the cards", len(outlook.swaps)), "", hint)
    else:
        yield Answer(_("Save the correction"), "", hint)
