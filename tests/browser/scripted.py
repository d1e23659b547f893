"""The entry page once its scripts have taken over: taps, what is said, and what the server would show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import expect

from browser.table import TRICKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator, Page

    from browser.transcripts import Transcript, Trick

HARMONIES = ("solo", "duet", "trio", "quartet")
_NAMES = {"l": "lead", "t": "take", "s": "slot", "h": "now", "n": "next"}
_ACTS = {"undo", "redo", "save"}

_TAPS = """async ([taps, isEnd]) => {
  const status = document.querySelector(".status");
  const heard = [];
  for (const [name, value] of taps) {
    const button = document.querySelector(`form.entry [name="${name}"]${value ? `[value="${value}"]` : ""}`);
    if (!button) throw new Error(`no button ${name} ${value}`);
    const told = new Promise((done) => new MutationObserver((_, seen) => { seen.disconnect(); done(); })
      .observe(status, { childList: true }));
    button.click();
    if (isEnd) return heard;
    await told;
    heard.push([document.querySelector(".conductor__text").textContent, status.textContent]);
  }
  return heard;
}"""

_COUNT = """() => {
  window.told = 0;
  new MutationObserver(() => { window.told += 1; }).observe(document.querySelector(".status"), { childList: true });
}"""

_MARKUP = """(root) => {
  const copy = root.querySelector("body").cloneNode(true);
  // Forms of the menu are drawn when it is opened; the rail where it is seen; some parts by scripts alone.
  const hidden = innerWidth < 900 ? ".rail, " : "";
  const dropped = `${hidden} script, .this-harmony, [type=hidden], .saved-state, .keys, .notice`;
  for (const each of copy.querySelectorAll(dropped)) each.remove();
  for (const each of copy.querySelectorAll("*")) {
    // What has just happened moves or is ringed once; a page that is loaded cannot know.
    each.classList.remove("is-new", "is-last");
    if (each instanceof HTMLElement && each.className) each.className = [...each.classList].sort().join(" ");
    const kept = [...each.attributes].map(({ name, value }) => [name, value.trim()]).sort();
    for (const [name] of kept) each.removeAttribute(name);
    for (const [name, value] of kept) {
      if (value && !/^(tabindex|data-.*|open)$/.test(name)) each.setAttribute(name, value);
    }
  }
  const parts = [...copy.querySelectorAll(".app-bar, .rail, form.entry")].map(({ outerHTML }) => outerHTML);
  return parts.join("").replace(/\\s+/g, " ").replace(/ ?([<>]) ?/g, "$1").split(/(?=<)/);
}"""

_SERVED = f"""async ([name, value, taps, undone]) => {{
  const read = async (answer) => new DOMParser().parseFromString(await (await answer).text(), "text/html");
  const form = document.querySelector("form.entry");
  let page = await read(fetch(form.action));
  const told = new URLSearchParams(new FormData(page.querySelector("form.entry")));
  if (name) {{
    told.set("taps", taps.join(" "));
    told.set("undone", undone.join(" "));
    const body = new URLSearchParams([...told, [name, value]]);
    page = await read(fetch(form.action, {{ method: "POST", body }}));
    const forgotten = new URLSearchParams([...told, ["keep", "theirs"]]);
    await read(fetch(`${{location.pathname}}/versions`, {{ method: "POST", body: forgotten }}));
  }}
  return {{ line: page.querySelector(".conductor__text")?.textContent, markup: ({_MARKUP})(page) }};
}}"""


_SHOWN = """async () => {
  while (!document.querySelector(".saved-state--saved")) await new Promise((again) => setTimeout(again, 5));
  const served = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
  const seats = [...document.querySelectorAll(".staff__seat")];
  const marks = [...document.querySelectorAll(".staff .mark--high, .staff .mark--low")];
  return {
    off: seats.flatMap((seat, index) => (seat.querySelector(".card.is-off") ? [index + 1] : [])),
    marks: marks.map((mark) => mark.textContent.split(" ")[0]),
    lines: [document, served].map((page) => page.querySelector(".conductor").textContent.replace(/\\s+/g, " ").trim()),
  };
}"""


class Heard(NamedTuple):
    """What a tap brought."""

    line: str
    """As the conductor's line reads."""
    speech: str
    """As it is read out."""


class ScriptedTable:
    """The page of a match whose scripts have taken over."""

    def __init__(self, page: Page, match_id: str) -> None:
        self.page = page
        self.match_id = match_id
        page.goto(f"/m/{match_id}")
        self.wait()

    def wait(self) -> None:
        """Wait until the page is the phone's."""
        self.page.wait_for_selector(".saved-state", state="attached")

    def tap(self, *words: str) -> list[Heard]:
        """Tap by the words of `services/running`: `R7`, `l3`, `h2`, `n2`, `t3`, `s3`; and `undo`, `redo`, `save`."""
        return [Heard(*each) for each in self.page.evaluate(_TAPS, [[_button(word) for word in words], False])]

    def end(self, word: str) -> None:
        """Tap the last card of a match, which leads to the page of its result."""
        with self.page.expect_navigation():
            self.page.evaluate(_TAPS, [[_button(word)], True])

    def places(self) -> dict[str, tuple[float, float]]:
        """Give where every card and every harmony lies, and count from now on what is said."""
        self.page.evaluate(_COUNT)
        found = self.page.locator(".deck__card, .dock__harmony")
        boxes = found.evaluate_all("all => all.map((each) => [each.value, each.getBoundingClientRect().toJSON()])")
        return {value: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for value, box in boxes}

    def touch(self, place: tuple[float, float], count: int) -> None:
        """Touch the screen at a place, whatever lies there, and wait until `count` taps were answered."""
        self.page.touchscreen.tap(*place)
        self.page.wait_for_function("(count) => window.told >= count", arg=count, polling=5)

    def button(self, word: str) -> Locator:
        """Give the button of a tap."""
        name, value = _button(word)
        return self.page.locator(f'form.entry [name="{name}"]' + (f'[value="{value}"]' if value else ""))

    @property
    def line(self) -> str:
        """What the conductor's line reads."""
        return self.page.locator(".conductor__text").text_content() or ""

    def says(self, text: str) -> None:
        """Hold the conductor's line against a text, once what was tapped is answered."""
        expect(self.page.locator(".conductor__text")).to_have_text(text)

    @property
    def cards(self) -> list[str]:
        """The cards on the staff as they are read, by seat; an empty word where none lies."""
        texts = self.page.locator(".staff__seat").all()
        return [(each.locator(".card .visually-hidden").all_text_contents() or [""])[0] for each in texts]

    def shown(self) -> Any:
        """Give what the staff shows once the server has it: seats that are `off`, points in `marks`, both `lines`."""
        return self.page.evaluate(_SHOWN)

    def wait_until_saved(self) -> None:
        """Wait until the server has everything."""
        self.page.wait_for_selector(".saved-state--saved", state="attached")

    def markup(self) -> list[str]:
        """Give what is drawn, tag by tag."""
        return list(self.page.evaluate(f"({_MARKUP})(document)"))

    def served(self, taps: Sequence[str] = (), undone: Sequence[str] = ()) -> Any:
        """Give what the server draws after the same taps: `line` and `markup`."""
        told: list[Any] = ["", "", [], []]
        if undone:
            told = ["undo", "1", [*taps, undone[-1]], list(undone[:-1])]
        elif taps:
            told = [*_button(taps[-1]), list(taps[:-1]), []]
        return self.page.evaluate(_SERVED, told)


def taps_of(transcript: Transcript, *, says_lead: bool = True) -> list[str]:
    """Give the fewest taps that enter a match; every harmony is tapped ahead where that can be."""
    taps = [f"l{transcript.first_lead}"] if says_lead else []
    tricks = transcript.tricks
    for trick, after in zip(tricks, (*tricks[1:], None), strict=True):
        taps += taps_of_trick(trick, after)
    return taps


def taps_of_trick(trick: Trick, after: Trick | None) -> list[str]:
    """Give the taps of a trick, the harmony of the one after it among them."""
    taps = [f"h{HARMONIES.index(trick.harmony) + 1}"] if trick.number == 1 else []
    first, *others = trick.cards
    if after and after.round == trick.round:
        taps += [first, f"n{HARMONIES.index(after.harmony) + 1}"]
    else:
        taps.append(first)
    # The last card of a round is placed by itself.
    return [*taps, *(others if trick.number < TRICKS else others[:-1])]


def difference(one: Sequence[str], other: Sequence[str]) -> str:
    """Tell where two markups part, "" where they do not."""
    for number, (left, right) in enumerate(zip([*one, ""], [*other, ""], strict=False)):
        if left != right:
            start = max(0, number - 4)
            return "\n".join([*one[start : number + 2], "≠", *other[start : number + 2]])
    return ""


def _button(word: str) -> list[str]:
    if word in _ACTS:
        return [word, ""]
    if word[0] in "hn":
        return [_NAMES[word[0]], HARMONIES[int(word[1]) - 1]]
    return [_NAMES[word[0]], word[1:]] if word[0] in _NAMES else ["card", word]
