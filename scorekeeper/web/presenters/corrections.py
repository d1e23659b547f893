"""A correction, ready to be shown: what the line says while it is tapped, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.web.presenters.entry_lines import SAVE, Action, Say
from scorekeeper.web.presenters.findings import finding_words
from scorekeeper.web.presenters.lines import begun, line, strong
from scorekeeper.web.presenters.staffs import CardView, card_view
from scorekeeper.web.presenters.words import card_name, harmony_name

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """A seat of the trick before and after."""

    name: str
    before: CardView | None
    after: CardView | None
    differs: bool


@dataclass(frozen=True, slots=True)
class Changes:
    """What an entry would change."""

    title: str
    cards: tuple[CardChange, ...]
    words: tuple[str, ...]
    """What else is different about the trick: its harmony, who leads."""
    summary: str
    """`Ana −3, Bruno +2`."""
    rows: tuple[Difference, ...]
    """With the later leads left as they are."""
    shifted_rows: tuple[Difference, ...]
    """With them shifted; empty where they are not asked about."""
    swap: str
    """The question about a swap, empty where there is none."""
    shift: str
    """The question about the later leads, empty where there is none."""
    shift_hint: str
    leave_hint: str
    refused: tuple[str, ...]
    findings: tuple[str, ...]


def say_correction(view: MatchView, stored: Table, table: Table, draft: TrickDraft, refused: str) -> Say:
    """Choose what the conductor's line says while a trick is corrected."""
    if refused:
        return Say([refused], is_alert=True)
    if draft.undone:
        return Say([_("Undone: the last tap.")], action=Action(_("Redo"), name="redo"))
    turn = table.turn
    if turn is not None:
        return Say(line(_("Now tap the right card for {p}."), p=strong(view.names[table.order[turn] - 1])))
    if (table.cards, table.lead, table.harmony) != (stored.cards, stored.lead, stored.harmony):
        return Say([_("All cards are there.")], action=Action(_("See what changes"), name=SAVE))
    return Say([_("Tap the card that is wrong, then the right one. A name changes who leads.")])


def present_changes(
    view: MatchView, stored: Table, table: Table, previews: tuple[Preview, Preview | None], swaps: Sequence[Swap]
) -> Changes:
    """Present what a correction would change.

    Args:
        view: The match.
        stored: The trick as recorded.
        table: The trick as it should be.
        previews: With the leads of later tricks left, and with them shifted, `None` where they stay the rules' own.
        swaps: The cards that stand in other tricks.
    """
    left, shifted = previews
    rows, shifted_rows = _rows(view, left), _rows(view, shifted) if shifted else ()
    proposed = shifted_rows or rows
    change = left.lead_change
    return Changes(
        _("Trick %(n)s, round %(round)s", n=table.place.trick, round=table.place.round),
        _cards(view, stored, table),
        tuple(_words(view, stored, table)),
        summary(proposed),
        rows,
        shifted_rows,
        " ".join(_swap_question(view, swap) for swap in swaps),
        shift_question(view, change) if change else "",
        summary(shifted_rows),
        summary(rows),
        tuple(finding_words(each, view) for each in left.refused),
        tuple(dict.fromkeys(finding_words(each, view) for each in (shifted or left).found)),
    )


def differences(before: Sheet, after: Sheet, names: Sequence[str]) -> tuple[Difference, ...]:
    """Give each player's points before and after, in seat order."""
    return tuple(
        Difference(name, was, now, now - was) for name, was, now in zip(names, before.scores, after.scores, strict=True)
    )


def _rows(view: MatchView, preview: Preview) -> tuple[Difference, ...]:
    return differences(preview.before, preview.after, view.names)


def summary(rows: Sequence[Difference]) -> str:
    """Say who gains and who loses, in one line."""
    told = [f"{row.name} {signed(row.change)}" for row in rows if row.change]
    return ", ".join(told) if told else _("Nobody’s points change.")


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"{points:+d}".replace("-", "−")


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


def _words(view: MatchView, stored: Table, table: Table) -> list[str]:
    words: list[str] = []
    if table.lead and table.lead != stored.lead:
        words.append(_("%(player)s leads this trick.", player=view.names[table.lead - 1]))
    if table.harmony and stored.harmony and table.harmony is not stored.harmony:
        was, now = harmony_name(stored.harmony.word), harmony_name(table.harmony.word)
        words.append(_("The harmony is %(now)s instead of %(was)s.", now=now, was=was))
    return words


def _swap_question(view: MatchView, swap: Swap) -> str:
    text = _("{c} is already in trick {n}, by {p}. Swap the two cards?")
    return begun(text.format(c=card_name(swap.card), n=swap.trick, p=view.names[swap.seat - 1]))


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
