"""The colours of a group's printed deck as a stylesheet: made of its address alone, so that it may be kept for good."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Blueprint, Response, abort, url_for

from scorekeeper.services.colours import PLAIN_ON_DARK, PRINTED, on_dark, tones_of
from scorekeeper.services.looks import ORDER
from scorekeeper.web.assets import KEPT_FOR_GOOD, stamp_of
from scorekeeper.web.looks import current_look

if TYPE_CHECKING:
    from collections.abc import Mapping

blueprint = Blueprint("deck_styles", __name__)

_COLOURS = re.compile(r"[0-9a-f]{6}(?:-[0-9a-f]{6}){3}")
_CLASSES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
"""What the stylesheets call a suit, whatever its colour."""

_OUTLINED = "--shape-line:var(--ink);"


@blueprint.app_template_global()
def deck_stylesheet() -> str:
    """Give the address of the stylesheet for the deck of this page, empty where nobody changed its colours."""
    palette = current_look().palette
    if palette == PRINTED:
        return ""
    colours = "-".join(palette[suit].removeprefix("#") for suit in ORDER)
    return url_for("deck_styles.show", stamp=_stamp(colours), colours=colours)


@blueprint.get("/static/<stamp>/deck/<colours>.css")
def show(stamp: str, colours: str) -> Response:
    """Serve the stylesheet of four colours, in the order of the notation."""
    if not _COLOURS.fullmatch(colours):
        abort(404)
    response = Response(style_of(colours), mimetype="text/css")
    response.headers["Cache-Control"] = KEPT_FOR_GOOD if stamp == _stamp(colours) else "no-cache"
    return response


@lru_cache(maxsize=256)
def style_of(colours: str) -> str:
    """Write the stylesheet: it overrides meanings, once for light and twice for dark, as the tokens themselves do.

    On dark a chosen colour is the printed one too, so the shapes are outlined in the colour of the text.
    """
    palette = dict(zip(ORDER, (f"#{colour}" for colour in colours.split("-")), strict=True))
    light, dark = _changes(palette, PRINTED, "light"), _changes(on_dark(palette), PLAIN_ON_DARK, "dark")
    return (
        f"@layer tokens{{:root{{{light}}}"
        f'@media screen and (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{_OUTLINED}{dark}}}}}'
        f'@media screen{{:root[data-theme="dark"]{{{_OUTLINED}{dark}}}}}}}\n'
    )


@lru_cache(maxsize=256)
def _stamp(colours: str) -> str:
    return stamp_of(style_of(colours).encode())


def _changes(palette: Mapping[str, str], plain: Mapping[str, str], theme: str) -> str:
    return "".join(_of_suit(suit, colour, theme) for suit, colour in palette.items() if colour != plain[suit])


def _of_suit(suit: str, colour: str, theme: str) -> str:
    name = _CLASSES[suit]
    fill = f"--{name}-fill:{colour};"
    if colour == PRINTED[suit]:
        # What surrounds a colour that was not changed is in the tokens.
        return fill
    tones = tones_of(colour, theme)
    return f"{fill}--{name}-tint:{tones.tint};--{name}-edge:{tones.edge};"
