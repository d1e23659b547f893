"""How a page looks, measured: sizes, overflow, what it complained of, what it weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from axe_playwright_python.base import AXE_SCRIPT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

SIZES = ((360, 640), (320, 640), (1280, 800))
THEMES = ("light", "dark")

_EVERYTHING = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

# What passed is most of what axe has to say, and stays in the page.
_BARRIERS = """async (runOnly) => {
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)} (${nodes.length})`);
}"""

_SPACE = """(isWide) => {
  const sheet = new CSSStyleSheet();
  // As WCAG 1.4.12 has it.
  if (isWide) sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important } p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""

_CUT = """(names) => [...document.querySelectorAll("body *")]
  .filter((each) => !each.closest(`.visually-hidden, svg, input, textarea, ${names}`))
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => {
    const style = getComputedStyle(each);
    const hides = (overflow) => ["hidden", "clip"].includes(overflow);
    // A pixel or two is the rounding of letters and lines.
    return (hides(style.overflowX) && each.scrollWidth > each.clientWidth + 1)
      || (hides(style.overflowY) && each.scrollHeight > each.clientHeight + 2);
  })
  .map((each) => `${each.className}: ${each.textContent.trim().slice(0, 40)}`)"""

_TARGETS = """() => [..."a[href] button summary input:not([type=hidden]) select textarea".split(" ")]
  .flatMap(selector => [...document.querySelectorAll(selector)])
  .filter(target => target.checkVisibility({ visibilityProperty: true }))
  .map(target => {
    // A label's box counts with its control: a press on either does the same.
    const label = ["radio", "checkbox"].includes(target.type) ? target.closest("label") : null;
    const box = (label || target).getBoundingClientRect();
    return {
      name: (target.getAttribute("aria-label") || target.textContent || target.name).trim().slice(0, 40),
      width: box.width,
      height: box.height,
      isInText: target.tagName === "A" && getComputedStyle(target).display === "inline",
      isOutOfSight: box.width <= 1 || box.height <= 1 || box.right <= 0 || box.bottom <= 0,
      part: ["dock", "deck", "staff"].find(part => target.closest(`.${part}`)) || "",
    };
  })
  .filter(target => !target.isOutOfSight)"""


class Target(NamedTuple):
    """Something to press."""

    name: str
    width: float
    height: float
    is_in_text: bool
    part: str

    def is_smaller_than(self, pixels: float) -> bool:
        """Whether either side is shorter; half a pixel is lost in rounding."""
        return min(self.width, self.height) < pixels - 0.5


def targets(page: Page) -> list[Target]:
    """Give all that can be pressed, as it lies on the page now."""
    return [
        Target(each["name"], each["width"], each["height"], each["isInText"], each["part"])
        for each in page.evaluate(_TARGETS)
    ]


def show(page: Page, size: tuple[int, int], theme: str) -> None:
    """Let a page be seen at a size, in a theme."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)


def scrolls_sideways(page: Page) -> bool:
    """Whether a page is wider than its window."""
    return bool(page.evaluate("document.scrollingElement.scrollWidth > window.innerWidth"))


def scrolls(page: Page) -> bool:
    """Whether a page is higher than its window."""
    return bool(page.evaluate("document.scrollingElement.scrollHeight > window.innerHeight"))


def space(page: Page, *, is_wide: bool) -> None:
    """Set lines, letters and words as far apart as somebody's browser may, or as we do."""
    page.evaluate(_SPACE, is_wide)


def cut(page: Page, names: str) -> list[str]:
    """Give texts of which a part is not seen, but `names`: a selector of what may be of any length."""
    return list(page.evaluate(_CUT, names))


def barriers(page: Page, *, colours_alone: bool = False) -> list[str]:
    """Give what axe finds wrong with a page, each with its first place.

    Args:
        page: To look at.
        colours_alone: Whether to look at nothing but colours, which is quicker: a theme changes nothing else.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return list(page.evaluate(_BARRIERS, _COLOURS if colours_alone else _EVERYTHING))


class Complaints:
    """What a page's console and network complain of."""

    def __init__(self, page: Page) -> None:
        self.all: list[str] = []
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.all.append(str(error)))
        page.on("requestfailed", lambda request: self.all.append(f"failed: {request.url}"))

    def except_of_status(self) -> list[str]:
        """Give them without the line by which Chromium repeats the status of an error page."""
        return [each for each in self.all if "the server responded with a status of" not in each]

    def _hear(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.all.append(f"{kind}: {text}")


def transferred(page: Page, path: str) -> tuple[int, int]:
    """Open a page and give the bytes and the requests it took, as they came over the wire."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(path, wait_until="networkidle")
    return round(sum(sizes)), len(sizes)


def summary(lines: Iterable[str]) -> str:
    """Join what is wrong, so that a failing test tells all of it."""
    return "\n".join(lines)
