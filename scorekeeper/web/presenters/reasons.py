"""Why a trick goes as it does: its result, its cards on the staff, and each card by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flask_babel import gettext as _

from scorekeeper.games.vivo.harmony import Case
from scorekeeper.games.vivo.settings import OffHarmonySuit
from scorekeeper.games.vivo.tricks import judge_cards
from scorekeeper.web.language import current_language
from scorekeeper.web.presenters.marked import Pieces, headed, pieces, shapes, stand_ins
from scorekeeper.web.presenters.staffs import CardView, card_view
from scorekeeper.web.presenters.words import card_name
from scorekeeper.wording.reasons import Table, card_reasons, result_reasons
from scorekeeper.wording.terms import join_and

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.games.vivo.harmony import Harmony
    from scorekeeper.games.vivo.settings import Settings
    from scorekeeper.games.vivo.tricks import Ends, Play
    from scorekeeper.wording.reasons import Reason


@dataclass(frozen=True, slots=True)
class VerdictLine:
    """A sentence of the result."""

    kind: str
    """`high`, `low`, `none` or `next`."""
    points: int
    title: Pieces
    reason: Pieces


@dataclass(frozen=True, slots=True)
class StaffPlay:
    """A card on the lines from the lowest to the highest."""

    name: str
    card: CardView
    is_off: bool
    points: int


@dataclass(frozen=True, slots=True)
class Step:
    """A card, what was asked when it was played, and the chord after it."""

    number: int
    name: str
    card: CardView
    is_off: bool
    reason: Pieces
    rules: tuple[str, ...]
    need: int
    suits: str
    edit_url: str = ""
    """Where the card is put right; empty for whoever may not."""


def verdict(
    plays: Sequence[Play], ends: Ends, names: Sequence[str], *, round_: int | None = None, trick: int | None = None
) -> tuple[VerdictLine, ...]:
    """Give the result of a complete trick in its sentences: the high, the low or why there is none, the next lead."""
    table = Table(stand_ins(len(names)), current_language(), shapes())
    reasons = result_reasons(plays, ends, table, round_=round_, trick=trick)
    low = ends.low.points if ends.low else 0
    parts = (
        ("high", ends.high.points, reasons.high),
        ("low" if ends.low else "none", low, reasons.low),
        ("next", 0, reasons.next_lead),
    )
    return tuple(_verdict_line(kind, points, said, names) for kind, points, said in parts if said)


def staff_plays(plays: Sequence[Play], ends: Ends | None, names: Sequence[str]) -> tuple[StaffPlay, ...]:
    """Give the cards from the lowest to the highest."""
    points = {ends.high.seat: ends.high.points} if ends else {}
    if ends and ends.low:
        points[ends.low.seat] = ends.low.points
    ordered = sorted(plays, key=lambda play: play.card.rank)
    return tuple(
        StaffPlay(names[play.seat - 1], card_view(play.card), play.is_off, points.get(play.seat, 0)) for play in ordered
    )


def staff_label(shown: Sequence[StaffPlay]) -> str:
    """Say the staff in words."""
    off = _("off-harmony")
    words = [
        _("%(name)s, %(card)s", name=play.name, card=card_name(play.card)) + (f" ({off})" if play.is_off else "")
        for play in shown
    ]
    return str(_("; ")).join(words)


def steps(plays: Sequence[Play], harmony: Harmony, names: Sequence[str], edit_url: str = "") -> tuple[Step, ...]:
    """Explain each card, in the order played.

    Args:
        plays: The cards.
        harmony: What the trick asks for.
        names: The players by seat.
        edit_url: Where the trick is put right, if whoever looks may do that.
    """
    explained = (_step(number, play, harmony, names) for number, play in enumerate(plays, start=1))
    if not edit_url:
        return tuple(explained)
    return tuple(
        replace(step, edit_url=f"{edit_url}&take={play.seat}") for step, play in zip(explained, plays, strict=True)
    )


def other_reading(settings: Settings, harmony: Harmony, plays: Sequence[Play]) -> str:
    """Say what would be different if VIVO-A1 were read the other way; empty where nothing would."""
    is_ignored = settings.off_harmony_suit is OffHarmonySuit.IGNORED
    other = OffHarmonySuit.COUNTED if is_ignored else OffHarmonySuit.IGNORED
    judged = judge_cards(settings, harmony, [play.card for play in plays], other)
    differing = [play for play, ruling in zip(plays, judged, strict=True) if play.judged.is_valid != ruling.is_valid]
    if not differing:
        return ""
    cards = join_and([card_name(card_view(play.card)) for play in differing], current_language())
    if is_ignored:
        text = _(
            "If the suit of an off-harmony card counted as played (VIVO-A1), this would differ: %(cards)s.", cards=cards
        )
    else:
        text = _(
            "If the suit of an off-harmony card were ignored (VIVO-A1), this would differ: %(cards)s.", cards=cards
        )
    return text


def rules_of(shown: Sequence[Step], lines: Sequence[Reason]) -> list[tuple[str, str]]:
    """List the rules that were applied, each once, with what it says."""
    ids = dict.fromkeys([*(rule for step in shown for rule in step.rules), *(reason.rule for reason in lines)])
    texts = _rule_texts()
    return [(rule, texts[rule]) for rule in ids if rule in texts]


def result_rules(
    plays: Sequence[Play], ends: Ends | None, names: Sequence[str], round_: int | None = None, trick: int | None = None
) -> list[Reason]:
    """Give the reasons of a result, for their rules."""
    if ends is None:
        return []
    said = result_reasons(plays, ends, Table(names, current_language()), round_=round_, trick=trick)
    return [*said.high, *said.low, *said.next_lead]


def _verdict_line(kind: str, points: int, said: Sequence[Reason], names: Sequence[str]) -> VerdictLine:
    """Set the first sentence as title and reason; what follows explains a tie."""
    title, reason = headed(said[0].text, names)
    for more in said[1:]:
        reason = [*reason, " ", *pieces(more.text, names)]
    return VerdictLine(kind, points, title, reason)


def _step(number: int, play: Play, harmony: Harmony, names: Sequence[str]) -> Step:
    said = card_reasons(play.judged, harmony, current_language(), shapes())
    return Step(
        number,
        names[play.seat - 1],
        card_view(play.card),
        play.is_off,
        pieces(" ".join(_spoken(play, said)), names),
        tuple(dict.fromkeys(reason.rule for reason in said)),
        harmony.value,
        "".join(suit.value for suit in play.judged.after)[: harmony.value],
    )


def _spoken(play: Play, said: Sequence[Reason]) -> list[str]:
    """Leave out what the tag beside the card says too, and what a Solo means: its rule stands there by its id."""
    is_plain = play.judged.is_valid and play.judged.case is Case.COMPLETE
    return [reason.text for reason in (said[:-1] if is_plain else said) if reason.rule != "VIVO-24"]


def _rule_texts() -> dict[str, str]:
    return {
        "VIVO-16": _("The lead may play any card and is never off-harmony."),
        "VIVO-17": _("Once the chord has all its suits, one of them must be played."),
        "VIVO-18": _(
            "While suits are missing any suit may be played, as long as the players left can still bring them."
        ),
        "VIVO-19": _("When every player left is needed for a new suit, a new suit must be played."),
        "VIVO-20": _("A chord that can no longer be reached still asks for a new suit from whoever has one."),
        "VIVO-22": _("Off-harmony is allowed only when no card fits."),
        "VIVO-24": _("A Solo binds everyone to the suit of the lead."),
        "VIVO-26": _("In a lost chord a new suit is on-harmony and can score."),
        "VIVO-28": _("An off-harmony card is neither highest nor lowest and earns nothing."),
        "VIVO-29": _("The highest on-harmony card scores 2."),
        "VIVO-30": _("The lowest on-harmony card scores its rank."),
        "VIVO-31": _("Ties: the card played later wins."),
        "VIVO-32": _("All on-harmony cards tied: 2 points to the last of them, no lowest card."),
        "VIVO-33": _("One on-harmony card alone is the highest, and there is no lowest."),
        "VIVO-37": _("Who took the lowest card leads next; if nobody did, who took the highest."),
        "VIVO-41": _("The last trick of a round gives the lead of the next round, as any trick does."),
        "VIVO-42": _("With no lowest card in the last trick, whoever took its highest leads the next round."),
        "VIVO-A1": _("Whether the suit of an off-harmony card counts as played is for the table to say."),
    }
