"""How a page adds an entry: as services do, and what this browser is tapping beside it comes along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.services.matches import add_entry
from scorekeeper.web.access import now, page_visitor
from scorekeeper.web.drafts import carry_drafts
from scorekeeper.web.limits import entry_of

if TYPE_CHECKING:
    from scorekeeper.services.matches import Draft
    from scorekeeper.services.views import Added, MatchView


def add_to(view: MatchView, draft: Draft) -> Added:
    """Add an entry to a match as this browser sees it; raises as `add_entry` and `entry_of` do."""
    with entry_of(view.id, view.caller.role):
        added = add_entry(view.id, page_visitor(), draft, now())
    if added.is_new:
        carry_drafts(view, added.match)
    return added
