"""What a page is about, opened for the browser's device: from there on it has the group's language and deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.values import Role
from scorekeeper.services.groups import get_group
from scorekeeper.services.matches import get_match
from scorekeeper.web.access import page_visitor
from scorekeeper.web.language import speak
from scorekeeper.web.looks import deck_look, show_deck

if TYPE_CHECKING:
    from scorekeeper.engine.values import GroupId, MatchId
    from scorekeeper.services.views import GroupView, MatchView


def open_match(match_id: MatchId, need: Role = Role.VIEWER) -> MatchView:
    """Give a match; raises as `get_match` does."""
    view = get_match(match_id, page_visitor(), need)
    speak(view.caller.language)
    show_deck(deck_look(view))
    return view


def open_group(group_id: GroupId) -> GroupView:
    """Give a group; raises as `get_group` does."""
    view = get_group(group_id, page_visitor())
    speak(view.language)
    show_deck(deck_look(view))
    return view
