"""Every state of the entry page with its scripts running, each reached as people reach it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from browser.program import FOUR, THREE, found
from browser.scripted import ScriptedTable
from browser.transcripts import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

PATIENCE_MS = 40_000
BOUNCE_MS = 800
"""For so long what took the deck's place hears nothing, and a little longer."""


class Stage:
    """A phone that enters the matches of two groups: one sees all of a running round, one is covered."""

    def __init__(self, port: int, context: BrowserContext, base_url: str) -> None:
        self.context = context
        self.url = base_url
        self.open, self.covered = found(port, "Sundays"), found(port, "Mondays")
        self.open.program.ask("PATCH", f"/groups/{self.open.id}", {"settings": {"memory": "open"}})
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        for circle in (self.open, self.covered):
            self.page.goto(circle.link("scorer"))

    def show(self, match_id: str, *taps: str) -> ScriptedTable:
        """Open a match on the phone, and tap."""
        table = ScriptedTable(self.page, match_id)
        table.tap(*taps)
        return table

    def begin(self, *taps: str, names: tuple[str, ...] = FOUR, **settings: object) -> ScriptedTable:
        """Begin a match, and tap."""
        return self.show(self.open.begin(names, first_lead=2, **settings), *taps)

    def settle(self) -> None:
        """Leave the match, and give the network back."""
        # Else a match that is over would send its page somewhere else in the meantime.
        self.page.goto("about:blank")
        self.context.set_offline(offline=False)

    def tell(self, settings: str) -> None:
        """Tell the phone its settings, as its cookie keeps them."""
        self.context.clear_cookies(name="scorekeeper_phone")
        if settings:
            self.context.add_cookies([{"name": "scorekeeper_phone", "value": settings, "url": self.url}])


class State(NamedTuple):
    """A state, and how it is reached."""

    name: str
    reach: Callable[[Stage], ScriptedTable]
    settings: str = ""
    """What the phone was told of itself."""
    may_scroll: bool = False
    """Whether it may be higher than a phone of 360 by 560."""


HALF = ("h2", "n3", "R5", "R8")
TRICK = ("h2", "n3", "R5", "R8", "R2", "B6")


def _quartered(stage: Stage) -> ScriptedTable:
    """In the second round, late: most of the deck is gone."""
    return stage.show(stage.open.take(read("match-017").up_to(2, 8)), "h1", "n4", "G11", "B10")


def _ended(stage: Stage) -> ScriptedTable:
    match = read("match-017")
    table = stage.show(stage.open.take(match.up_to(2, 8)))
    # Parts that are needed later are loaded a trick each, while there is a network.
    for trick in match.tricks[-4:-1]:
        table.tap(f"h{('solo', 'duet', 'trio', 'quartet').index(trick.harmony) + 1}", *trick.cards)
    table.wait_until_saved()
    stage.page.wait_for_load_state("networkidle")
    stage.context.set_offline(offline=True)
    table.tap("h4", *match.tricks[-1].cards[:-1])
    stage.page.locator(".round-end").wait_for()
    return table


def _two_versions(stage: Stage) -> ScriptedTable:
    table = stage.begin()
    stage.context.set_offline(offline=True)
    stage.open.program.trick(table.match_id, "duet", "R5 R8 R2 B6")
    table.tap("h1", "R5", "R8", "R2", "Y6")
    stage.context.set_offline(offline=False)
    stage.page.locator(".clash").wait_for()
    return table


def _needs_you(stage: Stage) -> ScriptedTable:
    table = stage.begin()
    stage.open.program.ask("DELETE", f"/matches/{table.match_id}")
    table.tap(*TRICK)
    stage.page.locator(".clash").wait_for()
    return table


def _queued(stage: Stage) -> ScriptedTable:
    table = stage.begin("h2")
    stage.context.set_offline(offline=True)
    table.tap("n3", "R5", "R8", "R2", "B6")
    stage.page.locator(".saved-state.is-told").wait_for()
    return table


def _menu_open(stage: Stage) -> ScriptedTable:
    table = stage.begin(*HALF)
    stage.page.locator("summary").first.click()
    stage.page.locator(".this-harmony [aria-pressed=true]").wait_for()
    return table


def _quick_refused(stage: Stage) -> ScriptedTable:
    table = _menu_open(stage)
    field = stage.page.locator(".quick-entry--menu [name=quick]")
    field.fill("duet r5 r8 r2 r5")
    field.press("Enter")
    stage.page.locator(".field__error").first.wait_for()
    return table


def _three(stage: Stage) -> ScriptedTable:
    return stage.show(stage.open.take(read("match-001").up_to(2, 4)), "h2", "n3", "R11")


STATES = (
    State("lead", lambda stage: stage.show(stage.open.begin(FOUR))),
    State("harmony", lambda stage: stage.begin()),
    State("half", lambda stage: stage.begin(*HALF)),
    State("late", _quartered),
    State("unjudged", lambda stage: stage.begin("R5", "R8")),
    State("false-note", lambda stage: stage.begin("h1", "R5", "B9")),
    State("lost", lambda stage: stage.begin("h4", "R5", "R8")),
    State("refused", lambda stage: stage.begin(*TRICK, "R5")),
    State("put-right", lambda stage: stage.begin(*HALF, "t2")),
    State("undone", lambda stage: stage.begin(*HALF, "undo")),
    State("trick-done", lambda stage: stage.begin(*TRICK)),
    State("round-end", lambda stage: stage.show(stage.open.take(read("match-017").up_to(1, 12)))),
    State("match-end", _ended),
    State("two-versions", _two_versions, may_scroll=True),
    State("needs-you", _needs_you, may_scroll=True),
    State("queued", _queued),
    State("menu", _menu_open),
    State("quick-refused", _quick_refused),
    State("three", _three),
    State("three-start", lambda stage: stage.show(stage.open.begin(THREE, removed_suit="B"))),
    State("covered", lambda stage: stage.show(stage.covered.take(read("match-017").up_to(1, 6)), "h2", "R8", "B9")),
    State("large-cells", lambda stage: stage.begin(*HALF), settings="large_cells=1", may_scroll=True),
    State("left-hand", lambda stage: stage.begin(*HALF), settings="left_hand=1"),
)


def reach(stage: Stage, state: State) -> ScriptedTable:
    """Bring the phone into a state."""
    stage.settle()
    stage.tell(state.settings)
    return state.reach(stage)
