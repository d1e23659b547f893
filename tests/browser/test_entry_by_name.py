"""The entry page as somebody who listens has it: roles and names alone, and one message for each tap."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from browser.states import Stage
from browser.table import TRICKS
from browser.transcripts import read
from browser.words import HARMONIES, card_name

_COUNT = """() => {
  window.messages = 0;
  const status = document.querySelector("[role=status]");
  new MutationObserver(() => { window.messages += 1; window.heard?.(); }).observe(status, { childList: true });
}"""

_HEARD = """async (taps) => {
  if (window.messages < taps) await new Promise((heard) => { window.heard = heard; });
  return document.querySelector("[role=status]").textContent.trim();
}"""


class Step(NamedTuple):
    """What is pressed, and what is said of it."""

    part: str
    """The name of the group or region in which it is."""
    name: str
    said: str
    """A pattern."""


class Listener:
    """Somebody who finds everything by its name, and hears the status of the page."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        page.evaluate(_COUNT)

    def find(self, step):
        """Give the button of a step."""
        name = re.compile(rf"^{re.escape(step.name)}(, off-harmony if played)?$")
        part = self.page.get_by_label(step.part, exact=True)
        return part.get_by_role("button", name=name)

    def take(self, step):
        """Take a step, and give what is said."""
        self.find(step).press("Enter")
        self.taps += 1
        return self.page.evaluate(_HEARD, self.taps)


def steps_of(match):
    """Give the steps that enter a match."""
    lead = match.names[match.first_lead - 1]
    yield Step("The trick on the table", lead, r"Which harmony for trick 1\?$")
    tricks = [trick for round_ in match.result["rounds"] for trick in round_["tricks"]]
    for trick, after in zip(tricks, (*tricks[1:], None), strict=True):
        if trick["trick"] == 1:
            yield harmony(trick)
        first, *others = cards(match, trick)
        yield first
        if trick["trick"] < TRICKS:
            yield harmony(after)
        yield from others


def harmony(trick):
    """Give the step that chooses the harmony of a trick."""
    name = HARMONIES[trick["harmony"]]
    return Step(f"Harmony of trick {trick['trick']}", name, rf"Trick {trick['trick']}: {name}\. .")


def cards(match, trick):
    """Give the steps that play the cards of a trick; the last one of a round is placed by itself."""
    *plays, last = trick["plays"]
    is_last = trick["trick"] == TRICKS
    names = [re.escape(match.names[play["seat"] - 1]) for play in trick["plays"]]
    for play, name, after in zip(plays, names, names[1:], strict=False):
        false_note = rf"{name} is off-harmony: .+ Card ignored\. " if play["off_harmony"] else ""
        said = rf"{false_note}{after} to play"
        if is_last and play is plays[-1]:
            said = rf"Round .+ Last card placed for you: {card_name(last['card'])}, {after}\.$"
        yield Step("The cards", card_name(play["card"]), rf"{name}, {card_name(play['card'])}\. {said}")
    if not is_last:
        said = rf"{names[-1]}, {card_name(last['card'])}\. Trick {trick['trick']}: .+ leads\.$"
        yield Step("The cards", card_name(last["card"]), said)


@pytest.fixture
def page(open_context, serving):
    """Give a phone that nobody looks at, on a match of `match-017`."""
    match = read("match-017")
    stage = Stage(serving.port, open_context(java_script_enabled=True, service_workers="block"), serving.url)
    settings = {"off_harmony_suit": match.result["off_harmony_suit"]}
    return stage.show(stage.covered.begin(match.names, **settings)).page


def test_a_match_is_entered_by_names_alone_with_one_message_a_tap(page):
    *steps, last = steps_of(read("match-017"))
    listener = Listener(page)

    wrong = []
    for step in steps:
        said = listener.take(step)
        if not re.match(step.said, said):
            wrong.append((step, said))
    messages = page.evaluate("window.messages")
    with page.expect_navigation():
        listener.find(last).press("Enter")

    assert wrong == []
    assert messages == listener.taps == 118
    expect(page.get_by_role("heading", name="Shared win: Jun and Ana.")).to_be_visible()


def test_what_lies_on_the_table_is_read_in_words(page):
    listener = Listener(page)
    for step in list(steps_of(read("match-017")))[:5]:
        listener.take(step)

    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 1 / 12 · Round 1")
    expect(page.get_by_role("region", name="The trick on the table")).to_match_aria_snapshot("""
        - text: "Trio suits in the chord: 2 of 3"
        - list:
          - listitem:
            - text: 🎵 Léa to play
            - button "Enter the card of 🎵 Léa, plays in place 3"
            - text: 0 points in all
          - listitem:
            - text: J. P.
            - button "Enter the card of J. P., plays in place 4"
            - text: 0 points in all
          - listitem:
            - text: Jun
            - button "Take back blue 1, lead"
            - text: 0 points in all
          - listitem:
            - text: Ana
            - button "Take back green 8"
            - text: 0 points in all
        - text: next Quartet
    """)
    expect(page.get_by_role("contentinfo")).to_match_aria_snapshot("""
        - button "Undo"
        - group "Harmony of trick 2":
          - button "Solo"
          - button "Duet"
          - button "Trio"
          - button "Quartet" [pressed]
    """)
    expect(page.get_by_role("group", name="green, diamond – allowed")).to_match_aria_snapshot("""
        - button "green 7"
        - 'button "Green 8: already played by Ana in trick 1." [disabled]'
        - button "green 9"
    """)
