"""The match page, ready to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.services.remarks import Remark
    from scorekeeper.services.views import MatchView


def present_match(view: MatchView, remarks: Sequence[Remark]) -> object:
    """Present a match."""
    return (view, remarks)
