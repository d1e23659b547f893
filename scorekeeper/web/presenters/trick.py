"""A trick's page: why it gave these points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.engine.findings import Code
from scorekeeper.engine.values import Role
from scorekeeper.games.vivo.cards import find_card
from scorekeeper.games.vivo.deductions import points_instead
from scorekeeper.games.vivo.settings import TRICKS
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import deck_look
from scorekeeper.web.presenters.addresses import match_url, trick_url
from scorekeeper.web.presenters.match import Callout, Said, author_words, callout_words, dispute_said, remark_said
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
from scorekeeper.web.presenters.sheets import Cell, cells_of, findings_to_show
from scorekeeper.web.presenters.words import card_name, harmony_name
from scorekeeper.wording.lines import effect_text
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.findings import Finding
    from scorekeeper.games.vivo.scoring import ScoredTrick
    from scorekeeper.services.remarks import Remark
    from scorekeeper.services.views import GroupView, MatchView


@dataclass(frozen=True, slots=True)
class TrickPage:
    """What a trick's page shows; of a covered trick only what lies on the table."""

    round: int
    trick: int
    harmony: str
    harmony_sub: str
    match_url: str
    here: str
    is_covered: bool
    lying: tuple[tuple[str, Cell], ...]
    """Name and what lies there, by seat; for a covered trick."""
    verdict: tuple[VerdictLine, ...]
    staff: tuple[StaffPlay, ...]
    staff_label: str
    steps: tuple[Step, ...]
    rules: tuple[tuple[str, str], ...]
    other_reading: str
    callouts: tuple[Callout, ...]
    said: tuple[Said, ...]
    previous_url: str
    next_url: str
    edit_url: str
    """Empty for whoever may not correct it."""
    can_dispute: bool
    can_decide: bool
    """Whether something open waits for this visitor's decision."""
    questions: tuple[str, ...]
    """What waits for it, in words."""
    match_id: str
    reveal_url: str
    """Where a scorer opens a covered trick, leaving a note; empty for everybody else."""
    version: int


def present_trick(
    view: MatchView,
    group: GroupView,
    scored: ScoredTrick,
    remarks: Sequence[Remark],
    *,
    is_covered: bool,
    came_from_entry: bool = False,
) -> TrickPage:
    """Present a trick of a match; of a covered one only what lies on the table (VIVO-36).

    The way back leads to the entry where that asked why, and to the sheet otherwise.
    """
    record = scored.record
    can_score = view.caller.role.covers(Role.SCORER)
    can_decide = can_score and not is_covered and _is_open(view, scored)
    here = trick_url(view.id, record.round, record.trick)
    shown = () if is_covered else staff_plays(scored.plays, scored.ends, view.names)
    edit_url = f"{here}?edit" if can_score else ""
    explained = () if is_covered else steps(scored.plays, record.harmony, view.names, edit_url)
    reasons = [] if is_covered else result_rules(scored.plays, scored.ends, view.names, record.round, record.trick)
    return TrickPage(
        round=record.round,
        trick=record.trick,
        harmony=harmony_name(record.harmony.word),
        harmony_sub=ngettext("%(num)s suit", "%(num)s suits", record.harmony.value),
        match_url=match_url(view.id, view="sheet") if can_score and not came_from_entry else match_url(view.id),
        here=here,
        is_covered=is_covered,
        lying=tuple(zip(view.names, cells_of(view, scored), strict=True)) if is_covered else (),
        verdict=()
        if is_covered
        else verdict(scored.plays, scored.ends, view.names, round_=record.round, trick=record.trick),
        staff=shown,
        staff_label=staff_label(shown),
        steps=explained,
        rules=tuple(rules_of(explained, reasons)),
        other_reading="" if is_covered else other_reading(view.record.settings, record.harmony, scored.plays),
        callouts=tuple(_callouts(view, scored, is_asked=can_decide)),
        said=tuple(_said(view, scored, remarks)),
        previous_url=_neighbour(view, scored, -1),
        next_url=_neighbour(view, scored, 1),
        edit_url=edit_url,
        can_dispute=can_score or group.viewers_dispute,
        can_decide=can_decide,
        questions=tuple(_questions(view, scored)) if can_decide else (),
        match_id=view.id,
        reveal_url=_reveal_url(view, scored) if is_covered and can_score else "",
        version=view.version,
    )


def _callouts(view: MatchView, scored: ScoredTrick, *, is_asked: bool) -> list[Callout]:
    """Give what is found about this trick, and the doubts about others that its cards raise.

    Args:
        view: The match.
        scored: The trick.
        is_asked: Whether the page asks for a decision, and says there what is in doubt about the trick itself.
    """
    record = scored.record
    callouts: list[Callout] = []
    for finding in findings_to_show(view):
        if finding.round != record.round or finding.trick is None:
            continue
        if finding.trick == record.trick or any(proof.trick == record.trick for proof in finding.evidence):
            is_here = finding.trick == record.trick
            if is_here and is_asked and finding.code is Code.REVOKE:
                continue
            text = (
                finding_text(finding, view.names, current_language(), deck_look(view).names)
                if is_here
                else callout_words(view, finding)
            )
            callouts.append(Callout(text, _review_url(view, finding)))
    return callouts


def _review_url(view: MatchView, finding: Finding) -> str:
    if finding.code is not Code.REVOKE or not view.caller.role.covers(Role.SCORER):
        return ""
    return f"{trick_url(view.id, finding.round or 0, finding.trick or 0)}#review"


def _is_open(view: MatchView, scored: ScoredTrick) -> bool:
    place = (scored.record.round, scored.record.trick)
    return any(dispute.place == place and dispute.outcome is None for dispute in view.disputes)


def _questions(view: MatchView, scored: ScoredTrick) -> list[str]:
    """Say what is open about a trick: the false note that is in doubt, and what somebody disputes."""
    place = (scored.record.round, scored.record.trick)
    found = [each for each in findings_to_show(view) if each.code is Code.REVOKE and (each.round, each.trick) == place]
    doubts = [
        " ".join(
            [finding_text(each, view.names, current_language(), deck_look(view).names), *_effects(view, scored, each)]
        )
        for each in found
    ]
    disputed = [
        _("Disputed (%(by)s): %(text)s", by=author_words(each.by), text=each.text)
        if each.text
        else _("Disputed (%(by)s).", by=author_words(each.by))
        for each in view.disputes
        if each.id and each.place == place and each.outcome is None
    ]
    return [*doubts, *disputed]


def _effects(view: MatchView, scored: ScoredTrick, finding: Finding) -> list[str]:
    """Say what the trick would have scored with each of the cards that contradict an off-harmony play."""
    effects: list[str] = []
    for proof in finding.evidence:
        card = find_card(proof.card)
        if card is None or finding.seat is None:
            continue
        changes = points_instead(view.record.settings, scored.record, finding.seat, card)
        by_name = [(view.names[seat - 1], points) for seat, points in changes.items()]
        effects.append(effect_text(card_name(card), scored.record.trick, by_name, current_language()))
    return effects


def _said(view: MatchView, scored: ScoredTrick, remarks: Sequence[Remark]) -> list[Said]:
    place = (scored.record.round, scored.record.trick)
    disputes = [dispute_said(view, each) for each in view.disputes if each.id and each.place == place]
    return [*disputes, *(remark_said(view, each) for each in remarks if (each.round, each.trick) == place)]


def _reveal_url(view: MatchView, scored: ScoredTrick) -> str:
    record = scored.record
    return url_for("corrections.show_anyway", match_id=view.id, round_=record.round, trick=record.trick)


def _neighbour(view: MatchView, scored: ScoredTrick, step: int) -> str:
    """Give the address of the trick before or after, empty where there is none."""
    index = (scored.record.round - 1) * TRICKS + scored.record.trick - 1 + step
    if not 0 <= index < len(view.record.tricks):
        return ""
    other = view.record.tricks[index]
    return trick_url(view.id, other.round, other.trick)


def why_words(round_: int) -> str:
    """Say what the page is for."""
    return _("Round %(n)s · why this result", n=round_)
