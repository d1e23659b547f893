"""The players of a group."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from scorekeeper.engine.names import MAX_NAME, clean_text, name_key
from scorekeeper.engine.values import PlayerId, Role, Seat
from scorekeeper.journal import store
from scorekeeper.journal.records import StoredPlayer, StoredSeat
from scorekeeper.services.access import enter_group
from scorekeeper.services.errors import (
    BadFieldError,
    DuplicatePlayerError,
    PlayerInUseError,
    SatTogetherError,
)
from scorekeeper.services.texts import clean_name
from scorekeeper.services.views import PlayerDetail

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from scorekeeper.engine.values import GroupId
    from scorekeeper.services.access import Visitor


def add_player(group_id: GroupId, visitor: Visitor, name: str, now: datetime) -> PlayerDetail:
    """Add a player to a group.

    Raises:
        BadTextError: if the name cannot be kept.
        DuplicatePlayerError: if the group has one of that name.
    """
    with store.writing():
        enter_group(group_id, visitor, Role.SCORER)
        cleaned = clean_name("name", name)
        if store.find_player_by_key(group_id, name_key(cleaned)):
            raise DuplicatePlayerError(cleaned)
        return detail_of(_make(group_id, cleaned, now))


def update_player(
    group_id: GroupId,
    player_id: PlayerId,
    visitor: Visitor,
    *,
    name: str | None = None,
    archived: bool | None = None,
    now: datetime,
) -> PlayerDetail:
    """Rename or archive a player; what is `None` stays.

    Raises:
        BadTextError: if the name cannot be kept.
        DuplicatePlayerError: if the group has another player of that name.
    """
    with store.writing():
        enter_group(group_id, visitor, Role.ORGANISER)
        player = store.get_player(group_id, player_id)
        if name is not None:
            cleaned = clean_name("name", name)
            other = store.find_player_by_key(group_id, name_key(cleaned))
            if other and other.id != player_id:
                raise DuplicatePlayerError(cleaned)
            player = replace(player, name=cleaned, name_key=name_key(cleaned))
        if archived is not None:
            player = replace(player, archived_at=(player.archived_at or now) if archived else None)
        store.update_player(player)
        return detail_of(player)


def delete_player(group_id: GroupId, player_id: PlayerId, visitor: Visitor) -> None:
    """Delete a player without matches, for good.

    Raises:
        PlayerInUseError: if the player ever sat in a match, or another counts as this one.
    """
    with store.writing():
        enter_group(group_id, visitor, Role.ORGANISER)
        store.get_player(group_id, player_id)
        counts_as_it = any(other.merged_into_id == player_id for other in store.list_players(group_id))
        if store.count_matches(player_id) or counts_as_it:
            raise PlayerInUseError
        store.delete_player(player_id)


def merge_player(group_id: GroupId, player_id: PlayerId, visitor: Visitor, into: PlayerId | None) -> PlayerDetail:
    """Let a player count as another one in all matches, or as itself again (`None`).

    Raises:
        SatTogetherError: if both sat in one match.
        BadFieldError: if the other one is this one, or counts as it.
    """
    with store.writing():
        enter_group(group_id, visitor, Role.ORGANISER)
        # Whom it counted as before is no longer one with it, and says nothing about who sat together.
        store.merge_player(group_id, player_id, None)
        if into is not None:
            store.get_player(group_id, into)
            known = {player.id: player for player in store.list_players(group_id)}
            if _counts_as(known, known[into]) == player_id:
                raise BadFieldError(_INTO, into)
            if store.have_sat_together(player_id, into):
                raise SatTogetherError
            store.merge_player(group_id, player_id, into)
        return detail_of(store.get_player(group_id, player_id))


_INTO = "into"


def seat_players(group_id: GroupId, asked: Sequence[str], now: datetime) -> tuple[StoredPlayer, ...]:
    """Give the players for a match: an id of this group's is that player, all else a name; new names become players.

    Inside `store.writing()` only.

    Raises:
        BadTextError: if a name cannot be kept.
        DuplicatePlayerError: if two seats would have one player.
    """
    known = {player.id: player for player in store.list_players(group_id)}
    by_key = {player.name_key: player for player in known.values()}
    chosen: list[StoredPlayer] = []
    new_keys: set[str] = set()
    for text in asked:
        player = known.get(PlayerId(text.lower())) or by_key.get(name_key(text))
        if player is None:
            cleaned = clean_name("players", text)
            player = _draft(group_id, cleaned, now)
            by_key[player.name_key] = player
            new_keys.add(player.name_key)
        if any(_counts_as(known, player) == _counts_as(known, other) for other in chosen):
            raise DuplicatePlayerError(clean_text(text, MAX_NAME), in_match=True)
        chosen.append(player)
    for player in chosen:
        if player.name_key in new_keys:
            store.add_player(player)
        elif player.archived_at is not None:
            # Whoever sits down again is no longer put away.
            store.update_player(replace(player, archived_at=None))
    return tuple(chosen)


def seats_for(group_id: GroupId, players: Sequence[PlayerId]) -> tuple[StoredSeat, ...]:
    """Give these players as they would sit in a match, in seat order.

    Raises:
        NotFoundError: if one is not of this group.
        DuplicatePlayerError: if two of them count as one person.
    """
    known = {player.id: player for player in store.list_players(group_id)}
    seats: list[StoredSeat] = []
    for number, player_id in enumerate(players, start=1):
        player = known.get(player_id) or store.get_player(group_id, player_id)
        counted = known[_counts_as(known, player)]
        if any(seat.player_id == counted.id for seat in seats):
            raise DuplicatePlayerError(player.name, in_match=True)
        seats.append(StoredSeat(Seat(number), counted.id, counted.name, player.id))
    return tuple(seats)


def detail_of(player: StoredPlayer) -> PlayerDetail:
    """Show a player in a group's list."""
    return PlayerDetail(player.id, player.name, player.archived_at is not None, player.merged_into_id)


def _counts_as(known: dict[PlayerId, StoredPlayer], player: StoredPlayer) -> PlayerId:
    while player.merged_into_id is not None:
        player = known[player.merged_into_id]
    return player.id


def _make(group_id: GroupId, name: str, now: datetime) -> StoredPlayer:
    player = _draft(group_id, name, now)
    store.add_player(player)
    return player


def _draft(group_id: GroupId, name: str, now: datetime) -> StoredPlayer:
    return StoredPlayer(PlayerId(str(uuid4())), group_id, name, name_key(name), now)
