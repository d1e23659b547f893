"""Codes and reasons to sentences, in each language: for the command, the API and the pages alike.

Every sentence is English in the source. Other languages are catalogues of gettext, shared with the pages. Nothing
here knows Flask, a game's code or a journal: what is said of a game is said from its codes.
"""

from __future__ import annotations

from scorekeeper.wording.translation import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    LOCALE_FOLDER,
    Translator,
    language_of_environment,
    pick_language,
    translator,
)

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "LOCALE_FOLDER",
    "Translator",
    "language_of_environment",
    "pick_language",
    "translator",
]
