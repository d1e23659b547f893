"""The match page, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import format_date, ngettext
from flask_babel import gettext as _

from scorekeeper.engine.entries import Outcome
from scorekeeper.engine.findings import Code
from scorekeeper.engine.values import Role, Status
from scorekeeper.games.vivo.settings import ROUNDS, TRICKS
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import deck_look
from scorekeeper.web.presenters.addresses import match_url, outside_url, trick_url
from scorekeeper.web.presenters.courses import Course, Scale, course_label, courses, scale_of
from scorekeeper.web.presenters.lines import find_front
from scorekeeper.web.presenters.rails import Standing, standings
from scorekeeper.web.presenters.round_end import round_facts
from scorekeeper.web.presenters.sheets import RoundSheet, findings_to_show, round_sheets
from scorekeeper.wording import LANGUAGES
from scorekeeper.wording.lines import looked_text, winner_text
from scorekeeper.wording.terms import card_name
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.engine.disputes import DisputeState
    from scorekeeper.engine.entries import Author
    from scorekeeper.engine.findings import Finding
    from scorekeeper.services.remarks import Remark
    from scorekeeper.services.views import GroupView, MatchView, ResultView

EXPORTS = ("vivo", "csv", "json")


@dataclass(frozen=True, slots=True)
class Callout:
    """Something that asks for a second look."""

    text: str
    url: str
    """Empty where there is nothing more to see."""


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody wrote about the match or a trick."""

    where: str
    url: str
    text: str
    by: str
    state: str
    """How a dispute stands; empty for a remark."""


@dataclass(frozen=True, slots=True)
class MatchPage:
    """What the match page shows."""

    title: str
    sub: str
    group_name: str
    group_url: str
    back_url: str
    players: tuple[Standing, ...]
    names: tuple[str, ...]
    hero: str
    """Who won, empty while nobody did."""
    hero_sub: str
    notices: tuple[str, ...]
    callouts: tuple[Callout, ...]
    courses: tuple[Course, ...]
    course_label: str
    course_scale: Scale
    span: str
    rounds: tuple[RoundSheet, ...]
    facts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """For each round that is over, its title and what is known of it."""
    said: tuple[Said, ...]
    is_covered: bool
    resume_url: str
    """Empty for whoever does not enter cards."""
    resume_label: str
    rematch_url: str
    acts_url: str
    """Where a scorer puts right what is not a trick; empty for everyone else."""
    refresh_url: str
    share_url: str
    exports: tuple[tuple[str, str], ...]


def present_match(view: MatchView, group: GroupView, remarks: Sequence[Remark]) -> MatchPage:
    """Present a match to somebody who does not enter its cards."""
    can_score = view.caller.role.covers(Role.SCORER)
    is_open = view.status is Status.OPEN
    hero, hero_sub = _hero(view, view.result) if view.result else ("", "")
    lines = courses(view)
    return MatchPage(
        title=view.place or group.name,
        sub=_sub(view),
        group_name=group.name,
        group_url=url_for("groups.show", group_id=view.group_id),
        back_url=url_for("home.show") if can_score else url_for("groups.show", group_id=view.group_id),
        players=standings(view),
        names=view.names,
        hero=hero,
        hero_sub=hero_sub,
        notices=tuple(_notices(view)),
        callouts=tuple(dict.fromkeys(_callout(view, finding) for finding in findings_to_show(view))),
        courses=lines,
        course_label=course_label(view),
        course_scale=scale_of(lines),
        span=_span(len(view.record.tricks)),
        rounds=round_sheets(view),
        facts=tuple(
            (_("Round %(n)s", n=each.round), round_facts(view, each)) for each in view.sheet.rounds if each.is_complete
        ),
        said=(
            *(dispute_said(view, each) for each in view.disputes if each.id),
            *(remark_said(view, each) for each in remarks),
        ),
        is_covered=view.covering is not None,
        resume_url=match_url(view.id) if can_score and is_open else "",
        resume_label=_resume_label(view),
        acts_url=url_for("acts.show", match_id=view.id) if can_score else "",
        rematch_url=url_for("matches.rematch", match_id=view.id) if can_score and view.result else "",
        refresh_url=match_url(view.id),
        share_url=outside_url("links.open_it", link=group.tokens[Role.VIEWER]),
        exports=() if view.covering else _exports(view),
    )


def _span(done: int) -> str:
    """Say how far a match went."""
    return ngettext("%(num)s of %(tricks)s tricks", "%(num)s of %(tricks)s tricks", done, tricks=ROUNDS * TRICKS)


def win_sentence(names: Sequence[str], result: ResultView) -> str:
    """Say who won, and by how much."""
    return winner_text(result.scores, result.winners, names, current_language())


def place_words(round_: int | None, trick: int | None) -> str:
    """Say which trick, which round, or the match."""
    if round_ and trick:
        return _("Round %(round)s, trick %(trick)s", round=round_, trick=trick)
    return _("Round %(n)s", n=round_) if round_ else _("The match")


def author_words(by: Author | None) -> str:
    """Say who wrote something."""
    if by is None:
        return ""
    if by.name:
        return by.name
    match by.role:
        case Role.VIEWER:
            return _("somebody who follows")
        case Role.SCORER:
            return _("a scorekeeper")
        case Role.ORGANISER:
            return _("an organiser")


def outcome_words(dispute: DisputeState) -> str:
    """Say how a dispute stands."""
    match dispute.outcome:
        case None:
            return _("open")
        case Outcome.UPHELD:
            return _("stands as it was")
        case Outcome.CORRECTED:
            return _("was corrected")
        case Outcome.RULING:
            return _("settled by a table rule")


def _hero(view: MatchView, result: ResultView) -> tuple[str, str]:
    date = format_date(view.played_on, "long", rebase=False)
    early = _("Finished early") if result.early else ""
    return win_sentence(view.names, result), " · ".join(part for part in (early, view.place or "", date) if part)


def _sub(view: MatchView) -> str:
    match view.status:
        case Status.FINISHED:
            return _("Finished")
        case Status.ABANDONED:
            return _("Abandoned")
        case Status.OPEN:
            return place_words(view.next.round, view.next.trick) if view.next else ""


def _notices(view: MatchView) -> list[str]:
    notices: list[str] = []
    if view.status is Status.ABANDONED:
        notices.append(_("This match was given up. It counts in no statistics."))
    first = view.sheet.rounds[0]
    if view.status is Status.OPEN and first.is_complete and view.next and (view.next.round, view.next.trick) == (2, 1):
        notices.append(_round_over(view))
        notices.append(_("Deal again. %(p)s leads.", p=view.names[view.next.lead - 1]))
    if view.covering and view.covering.last > 1:
        notices.append(
            _("Past tricks stay covered while the round runs (VIVO-36): low cards lie face up, high ones face down.")
        )
    return notices


def _round_over(view: MatchView) -> str:
    front = find_front(view.sheet.rounds[0].scores)
    if front is None:
        return _("Round 1 over, level in front.")
    return _("Round 1 over, %(p)s leads by %(n)s.", p=view.names[front.place], n=front.points)


def _callout(view: MatchView, finding: Finding) -> Callout:
    text = callout_words(view, finding)
    if not finding.round or not finding.trick:
        return Callout(text, "")
    address = trick_url(view.id, finding.round, finding.trick)
    can_decide = finding.code is Code.REVOKE and view.caller.role.covers(Role.SCORER)
    return Callout(text, f"{address}#review" if can_decide else address)


def callout_words(view: MatchView, finding: Finding) -> str:
    """Say a finding in one short sentence where there is one, else in full."""
    suit_names = deck_look(view).names
    if finding.code is Code.REVOKE and finding.trick and finding.seat and finding.evidence:
        return _(
            "To review, round %(round)s, trick %(trick)s: %(p)s held %(c)s yet played off-harmony.",
            round=finding.round,
            trick=finding.trick,
            p=view.names[finding.seat - 1],
            c=card_name(finding.evidence[0].card, current_language(), suit_names),
        )
    return finding_text(finding, view.names, current_language(), suit_names)


def dispute_said(view: MatchView, dispute: DisputeState) -> Said:
    """Present a dispute."""
    url = trick_url(view.id, dispute.round, dispute.trick)
    where = place_words(dispute.round, dispute.trick)
    return Said(where, url, dispute.text or "", author_words(dispute.by), outcome_words(dispute))


def remark_said(view: MatchView, remark: Remark) -> Said:
    """Present a remark."""
    url = trick_url(view.id, remark.round, remark.trick) if remark.round and remark.trick else ""
    text = _("covered until the round is over") if remark.text is None else _own_words(remark.text)
    return Said(place_words(remark.round, remark.trick), url, text, author_words(remark.by), "")


def _own_words(text: str) -> str:
    """Say what the program itself remarked in the language of whoever reads it, not of whoever made it do so."""
    return looked_text(current_language()) if text in map(looked_text, LANGUAGES) else text


def _resume_label(view: MatchView) -> str:
    if view.next is None:
        return _("Back to the entry")
    return _("Resume at trick %(n)s", n=view.next.trick)


def _exports(view: MatchView) -> tuple[tuple[str, str], ...]:
    names = {"vivo": _("Transcript (.vivo)"), "csv": _("Table (CSV)"), "json": "JSON"}
    return tuple((names[kind], f"/api/v1/matches/{view.id}/export?format={kind}") for kind in EXPORTS)
