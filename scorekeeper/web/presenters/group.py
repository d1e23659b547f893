"""The group page, and how a match looks in a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from flask import url_for
from flask_babel import format_date
from flask_babel import gettext as _

from scorekeeper.engine.standings import ranks
from scorekeeper.engine.values import Role, Status
from scorekeeper.web.presenters.addresses import match_url, outside_url

if TYPE_CHECKING:
    from scorekeeper.services.views import GroupView, MatchRow, Page, PlayerDetail


@dataclass(frozen=True, slots=True)
class Score:
    """A player of a match in a list."""

    name: str
    total: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list, the best player first."""

    url: str
    scores: tuple[Score, ...]
    ranking: str
    """The same in words."""
    date: str
    status: str
    """Empty for a finished match."""


@dataclass(frozen=True, slots=True)
class LinkLine:
    """One of the group's secret links, in full."""

    role: str
    title: str
    explains: str
    url: str
    renew_url: str
    """Empty for those who may not renew it."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of the group."""

    id: str
    name: str
    is_archived: bool


@dataclass(frozen=True, slots=True)
class GroupPage:
    """What the group page shows."""

    id: str
    name: str
    role: str
    can_score: bool
    can_manage: bool
    memory: str
    viewers_dispute: bool
    language: str
    players: tuple[PlayerLine, ...]
    archived: tuple[PlayerLine, ...]
    open_matches: tuple[MatchLine, ...]
    matches: tuple[MatchLine, ...]
    more_url: str
    """Empty on the last page."""
    newest_url: str
    """Empty on the first page."""
    links: tuple[LinkLine, ...]
    phone: str
    """What this phone said of itself."""


def present_group(view: GroupView, listed: Page, *, is_first: bool) -> GroupPage:
    """Present a group with a page of its matches."""
    rows, next_cursor = listed.rows, listed.next_cursor
    role = view.caller.role
    shown = [player for player in view.players if not player.merged_into]
    more = url_for("groups.show", group_id=view.id, cursor=next_cursor) + "#matches" if next_cursor else ""
    return GroupPage(
        id=view.id,
        name=view.name,
        role=role_words(role),
        can_score=role.covers(Role.SCORER),
        can_manage=role.covers(Role.ORGANISER),
        memory=view.memory,
        viewers_dispute=view.viewers_dispute,
        language=view.language or "",
        players=tuple(_player(player) for player in shown if not player.is_archived),
        archived=tuple(_player(player) for player in shown if player.is_archived),
        open_matches=tuple(match_line(row) for row in view.matches),
        matches=tuple(match_line(row) for row in rows if row.status is not Status.OPEN),
        more_url=more,
        newest_url="" if is_first else url_for("groups.show", group_id=view.id) + "#matches",
        links=tuple(_links(view)),
        phone=phone_words(view),
    )


def match_line(row: MatchRow) -> MatchLine:
    """Present a match in a list; the leaders of one that was given up have won nothing."""
    scores = scores_of(row)
    places = ranks(scores)
    won = row.status is Status.FINISHED
    lines = [Score(seat.player.name, scores[index], won and places[index] == 1) for index, seat in enumerate(row.seats)]
    order = sorted(range(len(lines)), key=lambda index: places[index])
    return MatchLine(
        match_url(row.id),
        tuple(lines[index] for index in order),
        ", ".join(f"{isolated(lines[index].name)} {lines[index].total}" for index in order),
        format_date(row.played_on, "medium", rebase=False),
        status_words(row),
    )


def isolated(name: str) -> str:
    """Give a name that keeps its own direction inside a line of text, whichever way that line runs."""
    return f"\u2068{name}\u2069"


def scores_of(row: MatchRow) -> tuple[int, ...]:
    """Give the scores of a match in a list, by seat."""
    scores = cast("list[int]", row.summary.get("scores") or [0] * len(row.seats))
    return tuple(scores)


def status_words(row: MatchRow) -> str:
    """Say where a match stands that has not ended as matches do."""
    match row.status:
        case Status.OPEN:
            return place_line(row)
        case Status.ABANDONED:
            return _("abandoned")
        case Status.FINISHED:
            result = cast("dict[str, object]", row.summary.get("result") or {})
            return _("finished early") if result.get("early") else ""


def place_line(row: MatchRow) -> str:
    """Say which trick of an open match comes next."""
    place = cast("dict[str, int] | None", row.summary.get("next"))
    if place is None:
        return _("All tricks are recorded")
    return _("Round %(round)s, trick %(trick)s", round=place["round"], trick=place["trick"])


def ranking_line(row: MatchRow) -> str:
    """Say the scores so far, the best first: `David 25, Bruno 24`."""
    return match_line(row).ranking


def role_words(role: Role) -> str:
    """Name a role."""
    match role:
        case Role.VIEWER:
            return _("Follow")
        case Role.SCORER:
            return _("Keep the score")
        case Role.ORGANISER:
            return _("Organise")


def phone_words(view: GroupView) -> str:
    """Say what this phone told of itself, empty while it told nothing."""
    caller = view.caller
    if caller.plays is None:
        return ""
    if not caller.plays:
        return _("This phone keeps the score and does not play.")
    name = next((player.name for player in view.players if player.id == caller.player), caller.name or "?")
    return _("This phone: %(name)s, playing", name=name)


def role_explains(role: Role) -> str:
    """Say what a link lets people do."""
    match role:
        case Role.VIEWER:
            return _("Whoever has it sees the matches and follows them. Nothing changes but the dispute.")
        case Role.SCORER:
            return _("Whoever has it records matches too.")
        case Role.ORGANISER:
            return _("Whoever has it may do everything: players, links, deletion. Keep it to yourself.")


def _links(view: GroupView) -> list[LinkLine]:
    can_renew = view.caller.role.covers(Role.ORGANISER)
    order = (Role.VIEWER, Role.SCORER, Role.ORGANISER)
    return [
        LinkLine(
            role.value,
            role_words(role),
            role_explains(role),
            outside_url("links.open_it", link=view.tokens[role]),
            url_for("links.ask_renewal", group_id=view.id, role=role.value) if can_renew else "",
        )
        for role in order
        if role in view.tokens
    ]


def _player(player: PlayerDetail) -> PlayerLine:
    return PlayerLine(player.id, player.name, player.is_archived)
