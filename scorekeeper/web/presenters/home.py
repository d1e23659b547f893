"""The home page: matches to go on with, the form of a new one, groups, what was played last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _

from scorekeeper.engine.names import name_key
from scorekeeper.engine.values import Role, Status
from scorekeeper.games.vivo.settings import SEAT_COUNTS
from scorekeeper.web.presenters.addresses import match_url
from scorekeeper.web.presenters.group import MatchLine, match_line, phone_words, place_line, ranking_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.engine.values import GroupId
    from scorekeeper.services.groups import Membership
    from scorekeeper.services.views import GroupView, MatchRow
    from scorekeeper.web.forms.matches import NewMatchForm

SHOWN_OPEN = 2
SHOWN_RECENT = 5

_FEWEST = SEAT_COUNTS[0]
"""Players that a match needs (VIVO-3); only at that many is a suit left out (VIVO-4)."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A player who can be seated with one tap."""

    name: str
    seat: int | None
    """`None` for one who does not sit."""


@dataclass(frozen=True, slots=True)
class ResumeLine:
    """A match that runs."""

    title: str
    sub: str
    url: str


@dataclass(frozen=True, slots=True)
class GroupTab:
    """A group to play in."""

    name: str
    url: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class HomePage:
    """What the home page shows beside the form itself."""

    is_newcomer: bool
    """A browser without a role: it is offered to start and to open a link alike."""
    group_name: str
    group_url: str
    """Empty while there is no group."""
    tabs: tuple[GroupTab, ...]
    group_ids: tuple[GroupId, ...]
    """Every group in which this browser has a role."""
    followed: tuple[GroupTab, ...]
    """Groups in which this browser can only look on."""
    resumes: tuple[ResumeLine, ...]
    more_open: int
    """How many matches run beside those."""
    recent: tuple[MatchLine, ...]
    chips: tuple[Chip, ...]
    knows_players: bool
    """Names are tapped, not typed."""
    phone: str
    """What this phone said of itself, empty while it did not."""
    start_label: str
    lacks: int
    """How many players are still needed."""
    asks_suit: bool


def present_home(
    form: NewMatchForm, memberships: Sequence[Membership], group: GroupView | None, rows: Sequence[MatchRow]
) -> HomePage:
    """Present the home page.

    Args:
        form: The form of a new match, its seats filled.
        memberships: The groups of this browser.
        group: The group to play in, `None` where one is still to be made.
        rows: The latest matches of that group, newest first.
    """
    seated = form.seat.names()
    chips = _chips(seated, group, rows) if group else ()
    plays_in = [each for each in memberships if each.role.covers(Role.SCORER)]
    lacks = max(0, _FEWEST - len(seated))
    return HomePage(
        is_newcomer=not memberships,
        group_name=group.name if group else "",
        group_url=url_for("groups.show", group_id=group.id) if group else "",
        tabs=_tabs(plays_in, group.id if group else ""),
        group_ids=tuple(each.id for each in memberships),
        followed=_tabs([each for each in memberships if not each.role.covers(Role.SCORER)], ""),
        resumes=tuple(_resume(row) for row in group.matches[:SHOWN_OPEN]) if group else (),
        more_open=max(0, len(group.matches) - SHOWN_OPEN) if group else 0,
        recent=tuple(match_line(row) for row in rows if row.status is not Status.OPEN)[:SHOWN_RECENT],
        chips=chips,
        knows_players=bool(chips),
        phone=phone_words(group) if group else "",
        start_label=_start_label(len(seated)) if chips else _("Start"),
        lacks=lacks if chips else 0,
        asks_suit=len(seated) <= _FEWEST,
    )


def last_table(rows: Sequence[MatchRow]) -> list[str]:
    """Give who sat at the last match, in seat order: most often they play again."""
    return [seat.player.name for seat in rows[0].seats] if rows else []


def last_removed_suit(rows: Sequence[MatchRow]) -> str | None:
    """Give the suit that was left out last, the likeliest choice at three players (VIVO-5)."""
    for row in rows:
        suit = row.settings.get("removed_suit")
        if isinstance(suit, str):
            return suit
    return None


def _chips(seated: Sequence[str], group: GroupView, rows: Sequence[MatchRow]) -> tuple[Chip, ...]:
    """List the players by last use, then by name; whoever was just typed stands behind."""
    known = {player.id: player.name for player in group.players if not player.is_archived and not player.merged_into}
    lately = [seat.player.id for row in rows for seat in row.seats]
    ids = [*dict.fromkeys(lately), *sorted(known, key=lambda player: name_key(known[player]))]
    names = [known[player] for player in dict.fromkeys(ids) if player in known]
    keys = {name_key(name) for name in names}
    names += [name for name in seated if name_key(name) not in keys]
    seats = {name_key(name): number for number, name in enumerate(seated, start=1)}
    return tuple(Chip(name, seats.get(name_key(name))) for name in names)


def _tabs(memberships: Iterable[Membership], chosen: str) -> tuple[GroupTab, ...]:
    return tuple(
        GroupTab(
            each.name,
            url_for("home.show", group=each.id)
            if each.role.covers(Role.SCORER)
            else url_for("groups.show", group_id=each.id),
            each.id == chosen,
        )
        for each in memberships
    )


def _resume(row: MatchRow) -> ResumeLine:
    return ResumeLine(place_line(row), ranking_line(row), match_url(row.id))


def _start_label(count: int) -> str:
    if count < _FEWEST:
        return _("Start")
    return _("Start with %(count)s", count=count)
