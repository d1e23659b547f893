"""Every vector through the page: lines, flags and totals are the engine's; its errors are refused or marked."""

from __future__ import annotations

import pytest

from browser.scripted import ScriptedTable, taps_of_trick
from browser.transcripts import VECTORS, read

REFUSED = "card-replayed"
"""The one error that no tap can make: the page refuses the card."""
CLAIMS = {"flag-missing", "flag-unearned"}
"""Errors of what a table said of a card; the page says it itself, and right."""

NAMES = sorted(path.stem for path in VECTORS.glob("*.json"))
CODES = {name: {each["code"] for each in read(name).result["findings"]} for name in NAMES}


@pytest.fixture(scope="module")
def page(chromium, serving):
    """Give the browser that all vectors are played in."""
    told = {"base_url": serving.url, "locale": "en-GB", "viewport": {"width": 360, "height": 640}}
    context = chromium.new_context(service_workers="block", **told)
    yield context.new_page()
    context.close()


@pytest.fixture
def table_of(page, circle):
    """Give a function that opens a match for a scorer who sees all of a running round."""
    circle.program.ask("PATCH", f"/groups/{circle.id}", {"settings": {"memory": "open"}})
    page.goto(circle.link("scorer"))
    return lambda match_id: ScriptedTable(page, match_id)


def records_of(match):
    """Give what is known of each trick, in order."""
    return [trick for round_ in match.result["rounds"] for trick in round_["tricks"]]


def begin(circle, match):
    """Begin a match as its transcript has it; who leads is asked."""
    told = {"removed_suit": match.removed_suit, "off_harmony_suit": match.result["off_harmony_suit"]}
    return circle.begin(match.names, **told)


def assert_shown(table, trick):
    """Hold what lies on the staff against what is known of a trick, and what is said against what the server says."""
    shown = table.shown()
    assert shown["off"] == sorted(play["seat"] for play in trick["plays"] if play["off_harmony"]), trick
    assert sorted(shown["marks"]) == sorted(f"+{end['points']}" for end in (trick["high"], trick["low"]) if end), trick
    assert len(set(shown["lines"])) == 1, trick


def kept(findings):
    """Give what a match record must repeat of a vector's findings."""
    return sorted(
        (each["code"], each["round"], each["trick"] or 0, each["seat"] or 0)
        for each in findings
        if each["code"] not in CLAIMS
    )


@pytest.mark.parametrize("name", [name for name in NAMES if REFUSED not in CODES[name]])
def test_a_match_played_through_the_page_is_what_the_engine_says_it_is(table_of, circle, name):
    match = read(name)
    table = table_of(begin(circle, match))
    due = None

    for trick, after, told in zip(match.tricks, (*match.tricks[1:], None), records_of(match), strict=True):
        leads = [] if told["lead"] == due else [f"l{told['lead']}"]
        taps = [*leads, *taps_of_trick(trick, after)]
        if after is None and match.result["complete"]:
            table.tap(*taps[:-1])
            table.end(taps[-1])
        else:
            table.tap(*taps)
            assert_shown(table, told)
        due = told["next_lead"]

    for round_ in match.result["rounds"]:
        for ruling in round_["adjustments"]:
            circle.program.add(table.match_id, type="adjust", round=round_["round"], **ruling)
    sheet = circle.program.match(table.match_id)["sheet"]
    assert sheet["scores"] == match.result["scores"]
    assert [each["scores"] for each in sheet["rounds"]] == [each["scores"] for each in match.result["rounds"]]
    assert kept(sheet["findings"]) == kept(match.result["findings"])


@pytest.mark.parametrize("name", [name for name in NAMES if REFUSED in CODES[name]])
def test_the_page_refuses_just_the_cards_that_the_engine_calls_played(table_of, circle, name):
    match = read(name)
    replayed = {
        (each["round"], each["trick"], each["card"]) for each in match.result["findings"] if each["code"] == REFUSED
    }
    due, refused = match.first_lead, set()
    records = records_of(match)

    for index, (trick, told) in enumerate(zip(match.tricks, records, strict=True)):
        place = (trick.round, trick.number)
        if any(place == each[:2] for each in replayed):
            before = match.tricks[index - 1]
            table = table_of(circle.take(match.up_to(before.round, before.number)))
            words = [f"l{told['lead']}"] if told["lead"] != due else []
            words += [word for word in taps_of_trick(trick, None) if word[0] not in "hn"]
            heard = dict(zip(words, table.tap(*words), strict=True))
            refused |= {(*place, card) for card, each in heard.items() if "already played" in each.line}
        due = told["next_lead"]

    assert refused == replayed
