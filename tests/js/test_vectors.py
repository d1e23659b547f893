"""Every match that is known trick by trick, played through the page and compared with the engine and the presenters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from browser import transcripts
from builders import adjust
from js.phones import known_of, view_of
from js.speaking import line_of, told
from scorekeeper.engine.fields import entry_fields, entry_type
from scorekeeper.engine.game import Place
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import CARDS, Suit
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.games.vivo.harmony import HARMONIES
from scorekeeper.games.vivo.settings import OffHarmonySuit, Settings
from scorekeeper.games.vivo.tricks import TrickRecord
from scorekeeper.services import running
from scorekeeper.web.presenters.desks import desk_of

NAMES = sorted(path.stem for path in transcripts.VECTORS.glob("*.vivo"))
REPLAYED = {"match-007", "match-015", "match-023"}
"""Vectors in which a card falls twice in a round, which the page refuses."""

MANIFOLD = ("match-002", "match-007", "match-018", "match-021")
"""Vectors in which nearly everything is said that can be said."""

every_vector = pytest.mark.parametrize("name", NAMES)
every_vector_the_page_takes = pytest.mark.parametrize("name", sorted(set(NAMES) - REPLAYED))


def read(name) -> tuple[transcripts.Transcript, VivoRecord]:
    """Give a vector, and its record without claims: a page has the engine's ruling on every card."""
    known = transcripts.read(name)
    reading = OffHarmonySuit(known.result["off_harmony_suit"])
    removed = Suit(known.removed_suit) if known.removed_suit else None
    chosen = Settings(len(known.names), Seat(known.first_lead), removed, reading)
    leads = [trick["lead"] for round_ in known.result["rounds"] for trick in round_["tricks"]]
    record = VivoRecord(chosen)
    for index, (trick, lead) in enumerate(zip(known.tricks, leads, strict=True)):
        following = known.tricks[index + 1] if index + 1 < len(known.tricks) else None
        said = HARMONIES[following.harmony] if following and following.round == trick.round else None
        cards = tuple(CARDS[code] for code in trick.cards)
        as_played = lead != record.due_lead
        scored = TrickRecord(
            trick.round, trick.number, HARMONIES[trick.harmony], Seat(lead), cards, (), as_played, said
        )
        record = replace(record, tricks=(*record.tricks, scored))
    return known, record


def up_to(record, count):
    """Give the record after its first tricks; before the first of all, nobody said who sang last."""
    settings = record.settings if count else record.settings._replace(first_lead=Seat(1))
    return VivoRecord(settings, record.tricks[:count])


def drafts_of(taps, refused):
    """List the drafts of a trick: after each tap, each one taken back again, and with a tap that is refused."""
    for count in range(len(taps) + 1):
        yield {"taps": taps[:count], "undone": (), "said": "", "refused": ""}
        yield {"taps": taps[:count], "undone": taps[:count:-1], "said": "", "refused": ""}
        for tap in refused if count in {0, len(taps) - 1} else ():
            yield {"taps": taps[:count], "undone": (), "said": "", "refused": tap}


def refused_taps(record, place):
    """Give cards that were played, one that was left out, and words that mean nothing."""
    gone = [card.code for trick in record.tricks if (trick.round, trick.trick) < place for card in trick.cards]
    return (*gone[-1:], *gone[:1], "Y12", "?x", "h4", "n0")


@pytest.mark.parametrize(
    ("name", "lang", "covered"),
    [
        *((name, lang, covered) for name in NAMES for lang, covered in (("en", False), ("fr", True))),
        *((name, lang, covered) for name in MANIFOLD for lang, covered in (("en", True), ("fr", False))),
    ],
)
def test_every_line_is_that_of_the_server(phone, pages, name, lang, covered):
    _, record = read(name)
    with pages(lang):
        desk = desk_of(view_of(record, covered=covered))
        phone.keep("desk", desk)
        for count, trick in enumerate(record.tricks):
            view = view_of(up_to(record, count), covered=covered)
            empty = running.next_table(view)
            taps = running.taps_of(trick, empty)
            drafts = list(drafts_of(taps, refused_taps(view.record, empty.place)))

            shown = phone.call("playing.showAll", "$desk", known_of(view), [], drafts)

            for draft, each in zip(drafts, shown, strict=True):
                assert told(each["line"], desk) == line_of(view, empty, draft), (empty.place, draft)


def rulings_of(known):
    """Give the table rulings of a vector."""
    rounds = known.result["rounds"]
    return [
        adjust(each["seat"], each["points"], round=round_["round"])
        for round_ in rounds
        for each in round_["adjustments"]
    ]


def game_of(sheet):
    """Give what the engine says of a match, as the page has it."""
    return {
        "scores": list(sheet.scores),
        "roundScores": [list(round_.scores) for round_ in sheet.rounds],
        "winners": list(sheet.winners),
        "isComplete": sheet.is_complete,
        "tricks": [trick_of(scored) for round_ in sheet.rounds for scored in round_.tricks],
    }


def trick_of(scored):
    record, ends = scored.record, scored.ends
    return {
        "round": record.round,
        "trick": record.trick,
        "harmony": record.harmony.value,
        "nextHarmony": record.next_harmony.value if record.next_harmony else None,
        "lead": record.lead,
        "cards": [card.code for card in record.cards],
        "plays": [{"seat": play.seat, "card": play.card.code, "isOff": play.is_off} for play in scored.plays],
        "high": end_of(ends.high),
        "low": end_of(ends.low),
        "nextLead": ends.next_lead,
    }


def end_of(end):
    return end and {"seat": end.seat, "card": end.card.code, "rank": end.card.rank, "points": end.points}


def assert_same(game, view, *, waiting):
    """Hold what the page makes of a match against what the engine does; `waiting` tricks the server has not seen."""
    total = len(view.record.tricks)
    expected = game_of(view.sheet)
    assert [trick.pop("isWaiting") for trick in game["tricks"]] == [index >= total - waiting for index in range(total)]
    assert {key: game[key] for key in expected} == expected
    coming = running.next_table(view)
    assert bool(coming) == bool(game["next"])
    if coming:
        harmony = coming.harmony.value if coming.harmony else None
        assert game["next"] == {**coming.place._asdict(), "lead": coming.due_lead, "harmony": harmony}
        assert game["isFirstLeadAsked"] == (coming.lead is None)


def entries_of(record):
    """Give the entries that the page of the server makes of a match, trick by trick."""
    for count, trick in enumerate(record.tricks):
        empty = running.next_table(view_of(up_to(record, count)))
        entry = running.entry_of(running.lay(empty, running.taps_of(trick, empty)))
        yield {"type": entry_type(entry), **entry_fields(entry)}


def rows_of(record):
    return [{"id": f"row {number}", "entry": entry} for number, entry in enumerate(entries_of(record), start=1)]


@every_vector
def test_match_that_the_server_knows_comes_to_what_the_engine_says(phone, pages, name):
    known, record = read(name)
    with pages():
        phone.keep("desk", desk_of(view_of(record)))

    for count in (1, 11, 12, 13, len(record.tricks)):
        view = view_of(up_to(record, count), adjustments=rulings_of(known))
        game = phone.call("playing.gameOf", "$desk", known_of(view), [])
        assert_same(game, view, waiting=0)
        assert [each["code"] for each in game["findings"]] == [each.code.value for each in view.sheet.findings]
        assert game["canUndoHere"]
    assert game["scores"] == known.result["scores"]
    assert game["winners"] == known.result["winners"]


@every_vector_the_page_takes
def test_match_recorded_without_a_network_comes_to_what_the_engine_says(phone, pages, name):
    _, record = read(name)
    with pages():
        phone.keep("desk", desk_of(view_of(record)))
    rows = rows_of(record)
    total = len(record.tricks)

    for seen, typed in [(0, total), (0, 1), (1, total), (11, 13), (12, 12), (total // 2, total)]:
        view = view_of(up_to(record, typed))
        game = phone.call("playing.gameOf", "$desk", known_of(view_of(up_to(record, seen))), rows[seen:typed])
        assert_same(game, view, waiting=len(view.record.tricks) - seen)
        assert game["canUndoHere"]


@every_vector_the_page_takes
def test_whole_tricks_become_the_same_entries(phone, pages, name):
    _, record = read(name)
    with pages():
        phone.keep("desk", desk_of(view_of(record)))

    for count, (trick, entry) in enumerate(zip(record.tricks, entries_of(record), strict=True)):
        view = view_of(up_to(record, count))
        taps = running.taps_of(trick, running.next_table(view))
        draft = {"taps": taps, "undone": (), "said": "", "refused": ""}
        [shown] = phone.call("playing.showAll", "$desk", known_of(view), [], [draft])
        assert shown["entry"] == entry


@every_vector
def test_page_refuses_or_marks_what_the_vector_marks(phone, pages, name):
    known, record = read(name)
    with pages():
        phone.keep("desk", desk_of(view_of(record)))
    marked = set()

    for count, trick in enumerate(record.tricks):
        view = view_of(up_to(record, count))
        taps = running.taps_of(trick, running.next_table(view))
        first = len(taps) - len(trick.cards)
        drafts = [{"taps": taps[:at], "undone": (), "said": "", "refused": taps[at]} for at in range(first, len(taps))]
        shown = phone.call("playing.showAll", "$desk", known_of(view), [], drafts)
        place = Place(trick.round, trick.trick)
        for card, each in zip(trick.cards, shown, strict=True):
            if each["refusal"]:
                marked.add(("card-replayed", *place, card.code))
        if shown[0]["table"]["lead"] != shown[0]["table"]["dueLead"] and place != (1, 1):
            marked.add(("wrong-lead", *place, None))
        claims = claims_of(known, place)
        game = phone.call("playing.gameOf", "$desk", known_of(view_of(up_to(record, count + 1))), [])
        for play in game["tricks"][-1]["plays"]:
            if play["isOff"] != claims[play["seat"]]:
                code = "flag-missing" if play["isOff"] else "flag-unearned"
                marked.add((code, *place, play["card"]))

    assert marked == {
        (each["code"], each["round"], each["trick"], each["card"])
        for each in known.result["findings"]
        if each["code"] in {"card-replayed", "wrong-lead", "flag-missing", "flag-unearned"}
    }


def claims_of(known, place):
    """Give by seat which cards the vector says were off-harmony."""
    [plays] = [
        trick["plays"]
        for round_ in known.result["rounds"]
        for trick in round_["tricks"]
        if (round_["round"], trick["trick"]) == place
    ]
    return {play["seat"]: play["claimed"] for play in plays}
