"""Sitting down: a match begins, in a group that is there or in one made for it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from uuid import uuid4
from zoneinfo import ZoneInfo

from scorekeeper.engine import match as engine
from scorekeeper.engine.values import MatchId, Role, Status
from scorekeeper.games import get_game
from scorekeeper.journal import store
from scorekeeper.journal.records import Birth, MatchFilter, NewMatch
from scorekeeper.services.access import Caller, enter_group, enter_match
from scorekeeper.services.errors import IdReusedError, RefusedError
from scorekeeper.services.groups import make_group, make_organiser, meet_device
from scorekeeper.services.players import seat_players
from scorekeeper.services.presenting import summary_of, view_match
from scorekeeper.services.states import Standing, keep_standing, load_standing
from scorekeeper.services.texts import clean_line, clean_name

if TYPE_CHECKING:
    from datetime import date, datetime

    from scorekeeper.engine.values import GroupId, JsonObject
    from scorekeeper.journal.records import StoredGroup, StoredMatch
    from scorekeeper.services.access import Visitor
    from scorekeeper.services.views import MatchView


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A match that somebody wants to begin."""

    game: str
    players: tuple[str, ...]
    """Names or ids, in seat order."""
    settings: JsonObject = field(default_factory=dict[str, "str"])
    """Only those that are not the default."""
    id: MatchId | None = None
    """The client's, so that it can be sent again; made here where there is none."""
    played_on: date | None = None
    """The table's date; without it, today where the group is."""
    place: str | None = None
    may_resume: bool = False
    """Whether a match of today that nobody has touched yet does as well, if it has the same seats and settings.

    Pages ask so: a browser that goes back fetches their form again, with another id. Programs get what they ask for.
    """


@dataclass(frozen=True, slots=True)
class Started:
    """What became of a request for a match."""

    match: MatchView
    is_new: bool
    device_key: str | None = None
    """The key for the browser's cookie, where a group was made for it."""


def start_match(group_id: GroupId, visitor: Visitor, request: MatchRequest, now: datetime) -> Started:
    """Begin a match in a group.

    Raises:
        NotFoundError: for a game that there is not.
        RefusedError: if the number of players or a setting is out of range.
        DuplicatePlayerError: if two seats would have one player.
        BadTextError: if a name or the place cannot be kept.
        IdReusedError: if the id is that of another match.
    """
    with store.writing():
        access, caller = enter_group(group_id, visitor, Role.SCORER)
        return begin_match(access.group, caller, request, now)


def start_in_new_group(name: str, visitor: Visitor, request: MatchRequest, now: datetime) -> Started:
    """Begin a match and make a group for it, with this browser as its organiser; raises as `start_match` does.

    Sent again with the same match id, it gives the match that was begun.
    """
    cleaned = clean_name("group", name)
    with store.writing():
        again = _find_again(visitor, request)
        if again is not None:
            return again
        device, key = meet_device(visitor, now)
        group_id = make_group(cleaned, now)
        make_organiser(group_id, device, now)
        known = replace(visitor, device_key=key)
        access, caller = enter_group(group_id, known, Role.ORGANISER)
        return replace(begin_match(access.group, caller, request, now), device_key=key)


def begin_match(group: StoredGroup, caller: Caller, request: MatchRequest, now: datetime) -> Started:
    """Begin a match in a group. Inside `store.writing()` only."""
    game = get_game(request.game)
    place = clean_line("place", request.place or "") or None
    record, findings = game.begin(len(request.players), request.settings)
    if findings:
        raise RefusedError(tuple(findings), suit_names=caller.look.names)
    players = seat_players(group.id, request.players, now)
    birth = Birth(tuple(player.id for player in players), game.settings_fields(record), str(game.rules_version))
    if request.id is not None:
        known = store.find_match(request.id, with_deleted=True)
        if known is not None:
            return _known(group, known, birth, replace(request, place=place), caller)
    played_on = request.played_on or _today(group, now)
    untouched = _find_untouched(group.id, request.game, birth, played_on) if request.may_resume else None
    if untouched is not None:
        return _resumed(untouched, caller)
    state = engine.begin(game, engine.Birth(birth.players, birth.settings))
    standing = Standing(state, state.score())
    new = NewMatch(
        id=request.id or MatchId(str(uuid4())),
        group_id=group.id,
        game=request.game,
        birth=birth,
        played_on=played_on,
        created_at=now,
        place=place,
        summary=summary_of(standing),
    )
    match = store.add_match(new)
    keep_standing(match.id, match.head_hash, standing)
    return Started(view_match(match, standing, store.list_seats(match.id), caller), is_new=True)


def _known(group: StoredGroup, match: StoredMatch, birth: Birth, request: MatchRequest, caller: Caller) -> Started:
    """Answer a match that was begun before: the same content changes nothing."""
    same = match.group_id == group.id and match.deleted_at is None and match.birth == birth
    same = same and match.game == request.game and _says_the_same(match, request)
    if not same:
        kind = "match"
        raise IdReusedError(kind)
    return _resumed(match, caller)


def _find_untouched(group_id: GroupId, game: str, birth: Birth, played_on: date) -> StoredMatch | None:
    """Give an open match of a day that began in the same way and has no entry yet, or `None`."""
    wanted = MatchFilter(game=game, status=Status.OPEN, since=played_on, until=played_on)
    begun = store.list_matches(group_id, wanted)
    return next((match for match in begun if match.version == 0 and match.birth == birth), None)


def _resumed(match: StoredMatch, caller: Caller) -> Started:
    """Answer with a match that is there already."""
    return Started(view_match(match, load_standing(match), store.list_seats(match.id), caller), is_new=False)


def _says_the_same(match: StoredMatch, request: MatchRequest) -> bool:
    """Whether date and place are those of the match; once it was changed they are no longer compared."""
    if match.updated_at != match.created_at:
        return True
    return request.played_on in {None, match.played_on} and (request.place or None) == match.place


def _find_again(visitor: Visitor, request: MatchRequest) -> Started | None:
    """Give the match that this very browser began with this id before, or `None`."""
    if request.id is None or store.find_match(request.id) is None:
        return None
    access, caller = enter_match(request.id, visitor, Role.SCORER)
    return _resumed(access.match, caller)


def _today(group: StoredGroup, now: datetime) -> date:
    """Give the date where the group is, or where the server is if the group does not say."""
    return now.astimezone(ZoneInfo(group.time_zone) if group.time_zone else None).date()
