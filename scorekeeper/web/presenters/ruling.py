"""The ruling desk, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.engine.values import FIRST_SEAT
from scorekeeper.games.vivo.cards import CARDS, find_card
from scorekeeper.games.vivo.harmony import HARMONIES
from scorekeeper.games.vivo.settings import SEAT_COUNTS
from scorekeeper.games.vivo.tricks import order_of_play
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import current_look
from scorekeeper.web.presenters.addresses import outside_url
from scorekeeper.web.presenters.decks import Band, DeckCard
from scorekeeper.web.presenters.entry_lines import Say
from scorekeeper.web.presenters.marked import Pieces, pieces, shapes, stand_ins
from scorekeeper.web.presenters.reasons import (
    StaffPlay,
    Step,
    VerdictLine,
    other_reading,
    result_rules,
    rules_of,
    staff_label,
    staff_plays,
    steps,
    verdict,
)
from scorekeeper.web.presenters.staffs import SeatColumn, StaffView, card_view
from scorekeeper.web.presenters.words import card_name, harmony_name, suit_name
from scorekeeper.wording.reasons import Table, result_reasons, turn_text
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.findings import Finding
    from scorekeeper.services.rulings import Ruling
    from scorekeeper.web.forms.rulings import DeskState


@dataclass(frozen=True, slots=True)
class DeskPage:
    """What the ruling desk shows."""

    fields: tuple[tuple[str, str], ...]
    """The desk as it stands, as hidden fields."""
    players: int
    harmonies: tuple[str, ...]
    trick: StaffView
    """As far as it was played; cards can be given back."""
    say: Say
    problems: tuple[str, ...]
    bands: tuple[Band, ...]
    typed: str
    is_done: bool
    verdict: tuple[VerdictLine, ...]
    staff: tuple[StaffPlay, ...]
    staff_label: str
    steps: tuple[Step, ...]
    steps_sub: str
    rules: tuple[tuple[str, str], ...]
    other_reading: str
    link: str
    text: str
    """All of it in words, to send."""


def present_desk(state: DeskState, ruling: Ruling | None, refusals: Sequence[Finding]) -> DeskPage:
    """Present the desk.

    Args:
        state: What was asked.
        ruling: The answer, `None` while there is none.
        refusals: Why there is none.
    """
    names = names_of(state.players)
    plays = ruling.plays if ruling else ()
    ends = ruling.ends if ruling else None
    explained = steps(plays, ruling.harmony, names) if ruling else ()
    shown = staff_plays(plays, ends, names) if ends else ()
    found = [*refusals, *(ruling.findings if ruling else ())]
    problems = tuple(finding_text(each, names, current_language(), current_look().names) for each in found)
    return DeskPage(
        fields=tuple(state.address().items()),
        players=state.players,
        harmonies=tuple(HARMONIES)[: state.players],
        trick=_trick(state, ruling),
        say=Say(_line(state, ruling, names)),
        problems=problems,
        bands=tuple(_bands(state, ruling)),
        typed=state.typed if problems else "",
        is_done=ends is not None,
        verdict=verdict(plays, ends, names) if ends else (),
        staff=shown,
        staff_label=staff_label(shown),
        steps=explained,
        steps_sub=_harmony_sub(state),
        rules=tuple(rules_of(explained, result_rules(plays, ends, names))),
        other_reading=other_reading(ruling.settings, ruling.harmony, plays) if ruling else "",
        link=outside_url("rulings.show", **state.address()),
        text=_text(state, ruling, names) if ends else "",
    )


def names_of(players: int) -> tuple[str, ...]:
    """Name the places in the order of play."""
    return tuple(_("Player %(n)s", n=number) for number in range(1, players + 1))


def _line(state: DeskState, ruling: Ruling | None, names: Sequence[str]) -> Pieces:
    """Say what comes next, on one line."""
    if not state.harmony:
        return [_("Which harmony does the trick have?")]
    if ruling is None or ruling.asked is None:
        return [_("The trick is complete: see below.")] if ruling else [_("Look at the cards again.")]
    asked = ruling.asked
    legal = [suit.value for suit in asked.legal]
    player = stand_ins(state.players)[asked.position - 1]
    return pieces(turn_text(asked.case.value, legal, player, current_language(), shapes()), names)


def _trick(state: DeskState, ruling: Ruling | None) -> StaffView:
    plays = ruling.plays if ruling else ()
    harmony = HARMONIES.get(state.harmony)
    counted = plays[-1].judged.after if plays and harmony else ()
    return StaffView(
        state.harmony,
        harmony.value if harmony else 0,
        "".join(suit.value for suit in counted)[: harmony.value if harmony else 0],
        tuple(_columns(state, ruling)),
        take_buttons=True,
    )


def _columns(state: DeskState, ruling: Ruling | None) -> list[SeatColumn]:
    plays = ruling.plays if ruling else ()
    off = {play.seat for play in plays if play.is_off}
    ends = ruling.ends if ruling else None
    turn = ruling.asked.position if ruling and ruling.asked else None
    known = [find_card(word.removesuffix("*")) for word in state.cards[: state.players]]
    columns: list[SeatColumn] = []
    for index, seat in enumerate(order_of_play(state.players, FIRST_SEAT)):
        card = known[index] if index < len(known) else None
        high = ends.high.points if ends and ends.high.seat == seat else None
        low = ends.low.points if ends and ends.low and ends.low.seat == seat else None
        view = card_view(card) if card else None
        columns.append(
            SeatColumn(
                seat, _("P%(n)s", n=seat), index + 1, view, seat in off, seat == turn, seat == FIRST_SEAT, "", high, low
            )
        )
    return columns


def _bands(state: DeskState, ruling: Ruling | None) -> list[Band]:
    asked = ruling.asked if ruling else None
    played = {word.removesuffix("*") for word in state.cards}
    removed = state.removed_suit if state.players == SEAT_COUNTS[0] else ""
    bands: list[Band] = []
    for suit in current_look().order:
        if suit == removed:
            continue
        cards = tuple(_deck_card(code, code in played) for code in CARDS if code[0] == suit)
        bands.append(Band(suit, suit in {each.value for each in asked.legal} if asked else None, cards))
    return bands


def _deck_card(code: str, is_played: bool) -> DeckCard:  # noqa: FBT001 - two words about one card
    card = CARDS[code]
    if not is_played:
        return DeckCard(card.suit.value, card.rank, code, "", "", "")
    label = _("%(card)s: already in this trick.", card=card_name(card))
    return DeckCard(card.suit.value, card.rank, code, "gone", "·", label)


def _harmony_sub(state: DeskState) -> str:
    harmony = HARMONIES.get(state.harmony)
    if harmony is None:
        return ""
    return harmony_name(state.harmony) + " · " + ngettext("%(num)s suit", "%(num)s suits", harmony.value)


def _text(state: DeskState, ruling: Ruling | None, names: Sequence[str]) -> str:
    """Put the ruling into plain words, for a message."""
    if ruling is None or ruling.ends is None:
        return ""
    said = result_reasons(ruling.plays, ruling.ends, Table(names, current_language(), current_look().names))
    off = _("off-harmony")
    cards = ", ".join(card_name(play.card) + (f" ({off})" if play.is_off else "") for play in ruling.plays)
    lines = [harmony_name(state.harmony) + _(": ") + f"{cards}."]
    if state.players == SEAT_COUNTS[0]:
        lines.append(_("Three players, without %(suit)s.", suit=suit_name(state.removed_suit)))
    lines += [reason.text for reason in (*said.high, *said.low, *said.next_lead)]
    return "\n".join(lines)
