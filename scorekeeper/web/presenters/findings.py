"""Findings as sentences on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.services.covering import cover_finding
from scorekeeper.web.language import current_language
from scorekeeper.web.looks import deck_look
from scorekeeper.wording.vivo import finding_text

if TYPE_CHECKING:
    from scorekeeper.engine.findings import Finding
    from scorekeeper.services.views import MatchView


def finding_words(finding: Finding, view: MatchView) -> str:
    """Say a finding in the language of the page, as much of it as the viewer may know."""
    return finding_text(cover_finding(finding, view.covering), view.names, current_language(), deck_look(view).names)
