"""Addresses as QR codes, for the phones at the table."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno
from markupsafe import Markup

_QUIET = 4
"""Modules of quiet zone that a camera wants."""


@lru_cache(maxsize=64)
def qr_svg(address: str) -> Markup:
    """Draw an address as markup of an `<svg>` without a size of its own."""
    out = BytesIO()
    segno.make(address, error="l", boost_error=False, micro=False).save(
        out,
        kind="svg",
        border=_QUIET,
        xmldecl=False,
        svgns=False,
        omitsize=True,
        nl=False,
        svgclass=None,
        lineclass=None,
    )
    return Markup(out.getvalue().decode())  # noqa: S704 - drawn here, from an address that is nowhere in it
