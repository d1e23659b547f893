"""Colours of suits: what a printed colour becomes on a light and on a dark screen, and whether two can be told apart.

The shape keeps the printed colour on both, with an outline in the colour of the text; the card behind it and its edge
are derived. Lightness is that of CIELAB, from 0 (black) to 100. Contrast follows from lightness alone, so the
lightnesses below keep shape, tint and edge readable; hue and strength stay those of the printed card as far as a
screen goes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Triple: TypeAlias = tuple[float, float, float]


class Tones(NamedTuple):
    """What surrounds a suit's shape, each as `#rrggbb`."""

    tint: str
    """Of the card behind it."""
    edge: str
    """Around the card."""


class Confused(NamedTuple):
    """Two suits whose colours cannot be told apart."""

    first: str
    second: str
    is_for_all: bool
    """Whether every eye confuses them, and not only one that sees colours otherwise."""


PRINTED = {"R": "#b5381f", "B": "#1b3a80", "G": "#56a796", "Y": "#ffcf33"}
"""The colours of a group that did not choose, by the letter of the suit."""

PLAIN_ON_DARK = {"R": "#ea695d", "B": "#4b7ae6", "G": "#5fdac6", "Y": "#ffe04f"}
"""The same on a dark screen."""

DISTANCE_FLOOR, DARK_FLOOR = 25.0, 20.0
"""The least CIEDE2000 distance between two suits, for every kind of vision, as printed and on a dark screen."""

_NORMAL = "normal"
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    _NORMAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "protan of Viénot": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan of Viénot": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}
"""How light reaches the eye, as matrices in linear sRGB: Machado 2009 at full strength, and Viénot 1999."""

_LIGHT_TINT, _LIGHT_TINT_SHARE, _LIGHT_EDGE = 84.0, 0.1, 45.0
_DARK_TINT, _DARK_TINT_SHARE, _DARK_EDGE, _DARK_EDGE_SHARE, _DARK_EDGE_LEAST = 20.0, 0.05, 36.0, 0.64, 54.0
_LIGHT_STRENGTH, _DARK_STRENGTH = 0.35, 0.45
_WHITE = (0.95047, 1.0, 1.08883)
_KAPPA, _EPSILON = 24389 / 27, 216 / 24389
_HALVINGS = 24
"""In the search for the strongest colour that a screen can show: finer than a step of 1 in 255."""

_STEPS = 16
"""From a default colour to the one that is wanted."""


def find_confused(colours: Mapping[str, str], floor: float = DISTANCE_FLOOR) -> tuple[Confused, ...]:
    """Give the pairs of suits that somebody cannot tell apart by their colour.

    Args:
        colours: As `#rrggbb`, by letter.
        floor: The least distance.
    """
    found: list[Confused] = []
    for first, second in combinations(colours, 2):
        visions = [vision for vision in VISIONS if _distance(colours[first], colours[second], vision) < floor]
        if visions:
            found.append(Confused(first, second, _NORMAL in visions))
    return tuple(found)


def nearest(wanted: Mapping[str, str]) -> dict[str, str]:
    """Give colours that everybody can tell apart, as near to the wanted ones as steps from the default ones lead.

    Args:
        wanted: As `#rrggbb`, for all four suits by letter.
    """
    if not find_confused(wanted):
        return dict(wanted)
    start = _matched(wanted)
    steps, given = dict.fromkeys(wanted, 0), dict(start)
    is_moving = True
    while is_moving:
        is_moving = False
        for suit in wanted:
            nearer = _between(start[suit], wanted[suit], (steps[suit] + 1) / _STEPS)
            if steps[suit] < _STEPS and not find_confused({**given, suit: nearer}):
                steps[suit], given[suit], is_moving = steps[suit] + 1, nearer, True
    return given


def on_dark(palette: Mapping[str, str]) -> dict[str, str]:
    """Give the colours of the shapes on a dark screen.

    A suit of which nobody chose the colour keeps that of the plain deck there; where somebody could confuse it with one
    that was chosen, all are as printed, since those are told apart.

    Args:
        palette: As `#rrggbb`, for all four suits by letter.
    """
    mixed = {suit: PLAIN_ON_DARK[suit] if colour == PRINTED[suit] else colour for suit, colour in palette.items()}
    return dict(palette) if find_confused(mixed, DARK_FLOOR) else mixed


@lru_cache(maxsize=256)
def tones_of(colour: str, theme: str) -> Tones:
    """Give what surrounds a shape of a printed colour, whatever that is, so that contrast holds.

    Words on the tint have 7 to 1, the outline of the shape on it 3 to 1, and so has the edge against what is around.

    Args:
        colour: As `#rrggbb`.
        theme: `light` or `dark`.
    """
    lightness, a, b = _lab(_linear(colour))
    if theme == "light":
        tint = _shown(_LIGHT_TINT + _LIGHT_TINT_SHARE * lightness, a * _LIGHT_STRENGTH, b * _LIGHT_STRENGTH)
        return Tones(tint, _shown(min(lightness, _LIGHT_EDGE), a, b))
    edge = max(_DARK_EDGE_LEAST, _DARK_EDGE + _DARK_EDGE_SHARE * lightness)
    tint = _shown(_DARK_TINT + _DARK_TINT_SHARE * lightness, a * _DARK_STRENGTH, b * _DARK_STRENGTH)
    return Tones(tint, _shown(edge, a, b))


def _matched(wanted: Mapping[str, str]) -> dict[str, str]:
    """Give each suit the default colour, perhaps that of another suit, so that all are near to the wanted ones."""
    orders = permutations(PRINTED.values())
    return min((dict(zip(wanted, order, strict=True)) for order in orders), key=lambda each: _total(each, wanted))


def _total(colours: Mapping[str, str], wanted: Mapping[str, str]) -> float:
    return sum(distance(_seen(colours[suit], _NORMAL), _seen(wanted[suit], _NORMAL)) for suit in wanted)


def _distance(first: str, second: str, vision: str) -> float:
    return distance(_seen(first, vision), _seen(second, vision))


def _between(first: str, second: str, share: float) -> str:
    """Give the colour a share of the way from one to another, in steps of 1 in 255."""
    ends = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (first, second)]
    return "#" + "".join(f"{round(start + (end - start) * share):02x}" for start, end in zip(*ends, strict=True))


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _to_linear(red), _to_linear(green), _to_linear(blue)


def _to_linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - sRGB


def _from_linear(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055  # noqa: PLR2004 - sRGB


@lru_cache(maxsize=1024)
def _seen(colour: str, vision: str) -> Triple:
    """Give the CIELAB coordinates of a colour as an eye sees it."""
    light = _linear(colour)
    first, second, third = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in VISIONS[vision]
    )
    return _lab((first, second, third))


def _lab(linear: Triple) -> Triple:
    red, green, blue = linear
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (_root(value / white) for value, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > _EPSILON else (_KAPPA * value + 16) / 116


def _cube(root: float) -> float:
    return root**3 if root**3 > _EPSILON else (116 * root - 16) / _KAPPA


def _shown(lightness: float, a: float, b: float) -> str:
    """Give the strongest colour of a lightness and a hue that a screen can show, at most as strong as asked for."""
    low, high = 0.0, 1.0
    if not _is_shown(_light_of(lightness, a, b)):
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if _is_shown(_light_of(lightness, a * middle, b * middle)):
                low = middle
            else:
                high = middle
        a, b = a * low, b * low
    parts = (_from_linear(min(1.0, max(0.0, part))) for part in _light_of(lightness, a, b))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _is_shown(light: Sequence[float]) -> bool:
    return all(-0.0005 <= part <= 1.0005 for part in light)  # noqa: PLR2004 - half a step of 255 too far is not seen


def _light_of(lightness: float, a: float, b: float) -> Triple:
    fy = (lightness + 16) / 116
    x, y, z = (_cube(root) * white for root, white in zip((fy + a / 500, fy, fy - b / 200), _WHITE, strict=True))
    return (
        3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
        -0.9692660 * x + 1.8760108 * y + 0.0415560 * z,
        0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
    )


def distance(first: Triple, second: Triple) -> float:
    """Give the CIEDE2000 distance of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    strength = _seventh((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2)
    grey = 1 + 0.5 * (1 - strength)
    c1, c2 = math.hypot(grey * a1, b1), math.hypot(grey * a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, grey * a1)) % 360, math.degrees(math.atan2(b2, grey * a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    by_hue = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    bent = -2 * _seventh(chroma) * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    dl = (l2 - l1) / (1 + 0.015 * lightness**2 / math.sqrt(20 + lightness**2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * by_hue)
    return math.sqrt(dl * dl + dc * dc + dh * dh + bent * dc * dh)


def _seventh(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
