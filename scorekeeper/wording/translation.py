"""Which language is spoken, and the catalogue that speaks it."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DEFAULT_LANGUAGE = "en"
"""The language of the source: it needs no catalogue."""

LANGUAGES = (DEFAULT_LANGUAGE, "fr")
"""Every language that is spoken, the default first."""

LOCALE_FOLDER = f"{__file__.rpartition('translation')[0]}locale"
"""Where the catalogues are: `<language>/LC_MESSAGES/messages.mo`."""

Translator: TypeAlias = NullTranslations
"""What gives sentences: `gettext`, `ngettext` and `pgettext` of the standard library."""

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_MOST_ASKED = 100
"""Languages of a header that are looked at."""

_translators: dict[str, Translator] = {DEFAULT_LANGUAGE: NullTranslations()}


def translator(lang: str) -> Translator:
    """Give what speaks a language, read once; English for a language that is not spoken."""
    known = _language_of(lang) or DEFAULT_LANGUAGE
    if known not in _translators:
        with open(f"{LOCALE_FOLDER}/{known}/LC_MESSAGES/messages.mo", "rb") as catalogue:  # noqa: PTH123 - pathlib costs the command its start
            _translators[known] = GNUTranslations(catalogue)
    return _translators[known]


def pick_language(accept_language: str | None) -> str:
    """Give the language that an `Accept-Language` header asks for; English where neither is asked for."""
    if not accept_language:
        return DEFAULT_LANGUAGE
    asked = list(_asked(accept_language))
    best = max(asked, key=lambda each: each[0], default=(0.0, DEFAULT_LANGUAGE))
    return best[1]


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Give the language that the environment of a command asks for; English where neither is asked for."""
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return _language_of(asked) or DEFAULT_LANGUAGE


def _language_of(name: str) -> str | None:
    """Give the language of ours that a name such as `fr`, `fr-CA` or `fr_FR.UTF-8` means, or `None`."""
    word = name[:3].lower()
    if len(word) > 2 and word[2] not in "-_.@":  # noqa: PLR2004 - our languages have two letters
        return None
    return word[:2] if word[:2] in LANGUAGES else None


def _asked(header: str) -> Iterator[tuple[float, str]]:
    """List our languages in a header with their weight, in its order; `*` is anybody's."""
    for item in header.split(",", _MOST_ASKED)[:_MOST_ASKED]:
        name, _, parameters = item.partition(";")
        name = name.strip()
        language = DEFAULT_LANGUAGE if name == "*" else _language_of(name)
        weight = _weight(parameters)
        if language and weight > 0:
            yield weight, language


def _weight(parameters: str) -> float:
    name, _, value = parameters.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return min(float(value), 1.0)
    except ValueError:
        return 0.0
