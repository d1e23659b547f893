"""Every kind of page, each in the state in which it has most to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from browser.correcting import Correction
from browser.program import FOUR, THREE, Circle, found
from browser.table import Table
from browser.transcripts import read
from browser.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext

LONG = "Maximiliane-Bartholomäa von und zu Wolke"


class Scene(NamedTuple):
    """A group with matches in every state, and a browser for each role."""

    circle: Circle
    start: str
    """A match that waits for somebody to lead."""
    running: str
    """In the middle of a round; a trick is half tapped."""
    false_note: str
    """A card that was just tapped is off-harmony."""
    three: str
    """Of three players."""
    between: str
    """Round 1 is over."""
    done: str
    """Complete, with rulings, remarks, a false note and a dispute."""
    deleted: str
    twice: str
    """Two people entered its first trick."""
    organiser: Visitor
    follower: Visitor


class Sight(NamedTuple):
    """A page to look at."""

    name: str
    path: str
    who: str = "organiser"
    status: int = 200
    is_entry: bool = False


def set_scene(port: int, open_context: Callable[..., BrowserContext]) -> Scene:
    """Make the matches, by a program where no page needs to be tapped."""
    circle = found(port, "Sundays at Chloé’s")
    whole, early, mixed = read("match-018"), read("match-001"), read("match-017")
    organiser, follower = Visitor(open_context()), Visitor(open_context())
    organiser.go(circle.link("organiser"))
    follower.go(circle.link("viewer"))
    scene = Scene(
        circle,
        start=circle.begin((LONG, "Ben", "x", "Dev")),
        running=circle.take(mixed.up_to(1, 7)),
        false_note=circle.begin(FOUR, first_lead=2),
        three=circle.take(early.up_to(2, 4)),
        between=circle.take(mixed.up_to(1, 12)),
        done=circle.take(whole.text),
        deleted=circle.begin(THREE, removed_suit="B"),
        twice=circle.begin(FOUR, first_lead=2),
        organiser=organiser,
        follower=follower,
    )
    _adorn(scene)
    return scene


def _adorn(scene: Scene) -> None:
    program = scene.circle.program
    program.add(
        scene.done,
        type="adjust",
        round=1,
        seat=2,
        points=-2,
        reason="talked during the trick, and not for the first time",
    )
    program.add(scene.done, type="note", round=1, trick=3, text="The cat sat on the table.\nWe went on.")
    program.add(scene.done, type="dispute", round=2, trick=5, text="Was that a green 6 or a green 9?")
    program.ask("PATCH", f"/matches/{scene.done}", {"place": "At the seaside"})
    program.ask("DELETE", f"/matches/{scene.deleted}")
    _tap(scene)


def _tap(scene: Scene) -> None:
    """Leave tricks half entered; a browser keeps four."""
    for match_id, trick, cards in (
        (scene.running, 8, ("B4", "G1")),
        (scene.false_note, 1, ("R7", "B12")),
        (scene.twice, 1, ("R7", "R12")),
    ):
        table = scene.organiser.watch(match_id)
        table.harmony("solo", trick)
        table.play(*cards)
    scene.circle.program.trick(scene.twice, "duet", "R5 R8 R2 B6")
    correction = Correction.of_trick(scene.organiser, scene.done, 1, 2)
    codes = [code for code in Table(scene.organiser.page).cards() if code]
    other = read("match-018").tricks[5].cards[0]
    correction.replace(codes[0], other)


SIGHTS = (
    Sight("home", "/"),
    Sight("home-newcomer", "/", "stranger"),
    Sight("home-new-group", "/?group=new"),
    Sight("group", "/g/{circle}"),
    Sight("group-follower", "/g/{circle}", "follower"),
    Sight("renew", "/g/{circle}/links/viewer"),
    Sight("entry-lead", "/m/{start}", is_entry=True),
    Sight("entry-half", "/m/{running}", is_entry=True),
    Sight("entry-false-note", "/m/{false_note}", is_entry=True),
    Sight("entry-three", "/m/{three}", is_entry=True),
    Sight("round-end", "/m/{between}"),
    Sight("sheet", "/m/{running}?view=sheet"),
    Sight("match-follower", "/m/{running}", "follower"),
    Sight("final", "/m/{done}"),
    Sight("final-follower", "/m/{done}", "follower"),
    Sight("board", "/m/{running}/board"),
    Sight("board-start", "/m/{start}/board"),
    Sight("board-three", "/m/{three}/board"),
    Sight("board-final", "/m/{done}/board"),
    Sight("board-upright", "/m/{running}/board?upright=1", "follower"),
    Sight("board-upright-three", "/m/{three}/board?upright=1"),
    Sight("board-upright-final", "/m/{done}/board?upright=1", "follower"),
    Sight("settings", "/settings?back=/m/{running}"),
    Sight("settings-stranger", "/settings", "stranger"),
    Sight("trick", "/m/{done}/r1/t3"),
    Sight("trick-disputed", "/m/{done}/r2/t5?dispute"),
    Sight("trick-review", "/m/{done}/r2/t5?review"),
    Sight("trick-covered", "/m/{running}/r1/t2", "follower"),
    Sight("gate", "/m/{running}/r1/t2?edit"),
    Sight("correction", "/m/{done}/r1/t3?edit", is_entry=True),
    Sight("correction-preview", "/m/{done}/r1/t2?edit=preview"),
    Sight("two-versions", "/m/{twice}"),
    Sight("acts", "/m/{done}/acts"),
    Sight("acts-seats", "/m/{running}/acts?open=seats"),
    Sight("acts-ruling", "/m/{done}/acts?open=adjust"),
    Sight("setup-preview", "/m/{done}/setup?first_lead=1&off_harmony_suit=counted"),
    Sight("deletion", "/m/{deleted}/deletion"),
    Sight("rulings", "/rulings"),
    Sight("rulings-done", "/rulings?players=4&harmony=duet&cards=B7+R7+G4+R4"),
    Sight("rulings-refused", "/rulings?players=3&harmony=trio&cards=B7&quick=b13", status=422),
    Sight("not-found", "/m/nothing", status=404),
    Sight("no-role", "/g/{circle}", "stranger", status=401),
    Sight("not-allowed", "/m/{done}/acts", "follower", status=403),
)


def address(scene: Scene, sight: Sight) -> str:
    """Give the address of a sight."""
    ids = {name: value for name, value in scene._asdict().items() if isinstance(value, str)}
    return sight.path.format(circle=scene.circle.id, **ids)
