"""What the phone says beside the running trick is what the server says, in both languages."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from builders import a_match, settings
from js.phones import NAMES, known_of, view_of
from scorekeeper.engine.standings import leaders
from scorekeeper.engine.values import EntryId
from scorekeeper.games.vivo.game import VivoRecord
from scorekeeper.services import running
from scorekeeper.services.looks import DeckLook
from scorekeeper.services.running import Refusal, Refused
from scorekeeper.web.drafts import TrickDraft
from scorekeeper.web.looks import show_deck
from scorekeeper.web.presenters.desks import desk_of
from scorekeeper.web.presenters.entry_lines import conductor_says
from scorekeeper.web.presenters.lines import refusals_text
from scorekeeper.wording.lines import winner_text
from scorekeeper.wording.terms import card_name

SENTENCES = Path(__file__).parents[1] / "data" / "sentences.tsv"
RECORD = VivoRecord(settings())

in_both_languages = pytest.mark.parametrize("lang", ["en", "fr"])


def desk_for(pages, lang, **more):
    with pages(lang):
        return desk_of(view_of(RECORD, **more))


@in_both_languages
def test_sentences_of_the_design_are_the_words_of_the_page(pages, lang):
    words = desk_for(pages, lang)["words"]
    with SENTENCES.open(encoding="utf-8") as file:
        rows = [row for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if len(row) == 5]

    said = {key: (english, french) for _, key, _, english, french in rows if key in words}

    assert len(said) >= 18
    for key, sentences in said.items():
        word = words[key] if isinstance(words[key], str) else words[key]["other"]
        assert word.replace("'", "’") == sentences[lang == "fr"].replace("'", "’"), key


@in_both_languages
@pytest.mark.parametrize("said", ["trick:4", "batch", "amend", "shift", "adjust", "redone", "nothing", "changed"])
def test_what_a_draft_says_is_said_as_by_the_server(phone, pages, lang, said):
    view = view_of(RECORD, can_redo=said not in {"redone", "nothing", "changed"})
    table = running.next_table(view)
    draft = TrickDraft(table.place, 0, EntryId("x"), said=said)
    phone.keep("desk", desk_for(pages, lang))

    [shown] = phone.call(
        "playing.showAll", "$desk", known_of(view), [], [{"taps": [], "undone": [], "said": said, "refused": ""}]
    )

    with pages(lang):
        say = conductor_says(view, table, draft, None, "")
    assert (shown["line"]["text"], shown["line"]["isAlert"]) == ("".join(say.line), say.is_alert)
    assert shown["line"]["kind"] == (say.action.name if say.action else None)


@in_both_languages
@pytest.mark.parametrize("said", ["correction:4", "offline", "tab"])
def test_what_only_a_phone_says_has_words_too(phone, pages, lang, said):
    phone.keep("desk", desk := desk_for(pages, lang))
    draft = {"taps": [], "undone": [], "said": said, "refused": ""}

    [shown] = phone.call("playing.showAll", "$desk", known_of(view_of(RECORD)), [], [draft])

    key = {"correction:4": "undo.correction", "offline": "undo.offline", "tab": "tab.changed"}[said]
    assert shown["line"]["text"] == desk["words"][key].replace("{n}", "4")


@in_both_languages
@pytest.mark.parametrize(
    "scores", [(10, 9, 3, 9), (10, 3, 2, 1), (10, 10, 3, 4), (5, 5, 5, 5), (7, 7, 7, 1), (12, -3, 11, 2)]
)
def test_end_of_a_match_is_said_as_by_the_server(phone, pages, lang, scores):
    phone.keep("desk", desk_for(pages, lang))

    line = phone.call("lines.endLine", "$desk", {"names": NAMES, "scores": scores})

    said = phone.call("phrases.textOf", "$desk", line["parts"])
    assert said == winner_text(scores, leaders(scores), NAMES, lang)


REFUSALS = {
    "word twice": [Refusal(Refused.NO_CARD, "x"), Refusal(Refused.NO_CARD, "y"), Refusal(Refused.NO_CARD, "x")],
    "three words": [Refusal(Refused.NO_CARD, word) for word in "abc"],
    "long word": [Refusal(Refused.NO_CARD, "😀" * 50)],
    "no card": [Refusal(Refused.COUNT, "0", trick=4)],
    "one card": [Refusal(Refused.COUNT, "1", trick=4)],
    "seven cards and a harmony": [Refusal(Refused.COUNT, "7", trick=4), Refusal(Refused.NO_HARMONY, "n2")],
    "no lead and no place": [Refusal(Refused.NO_LEAD, "R7"), Refusal(Refused.FULL, "R7")],
}


@in_both_languages
@pytest.mark.parametrize("refusals", REFUSALS.values(), ids=REFUSALS)
def test_refusals_are_said_as_by_the_server(phone, pages, lang, refusals):
    phone.keep("desk", desk_for(pages, lang))
    told = [{"reason": each.reason.value, "word": each.word, "trick": each.trick} for each in refusals]

    said = phone.call("phrases.refusalsText", "$desk", NAMES, told)

    with pages(lang):
        assert said == refusals_text(refusals, NAMES, is_hidden=False)


@in_both_languages
def test_every_card_has_its_name_also_one_that_was_left_out(phone, pages, lang):
    with pages(lang):
        phone.keep("desk", desk_of(view_of(VivoRecord(settings(3)))))

    assert [phone.call("phrases.cardText", "$desk", code) for code in ("R7", "Y12", "G1")] == [
        card_name(code, lang) for code in ("R7", "Y12", "G1")
    ]


def test_deck_of_a_group_is_judged_and_said_in_its_own_order_and_words(phone, pages):
    look = DeckLook({"Y": "sun", "G": "", "R": "fire", "B": ""}, {"R": "F"})
    match = a_match(seed=5, honest=False)
    with pages():
        show_deck(look)
        desk = desk_of(view_of(RECORD))
        phone.keep("desk", desk)
    game = phone.call("playing.gameOf", "$desk", known_of(view_of(VivoRecord(match.settings, match.tricks))), [])

    assert desk["suits"] == list("YGRB")
    assert game["scores"] == list(match.sheet().scores)
    assert phone.call("judging.ask", "$desk", 2, ["R7", "G3"])["legal"] == "GR"
    parts = phone.call("phrases.fill", "$desk", "turn.follow", {"p": {"name": "Ana"}, "S": {"suits": "YR"}})
    assert phone.call("phrases.textOf", "$desk", parts) == "Ana to play: chord complete, sun, fire only."
    assert (
        phone.call(
            "phrases.refusalsText",
            "$desk",
            NAMES,
            [{"reason": "gone", "word": "R7", "card": "R7", "seat": 1, "trick": 2}],
        )
        == "Fire 7: already played by Ana in trick 2."
    )
