from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from builders import a_match
from scorers import Scorer, same_browser_after_restart, sit_down

if TYPE_CHECKING:
    from flask import Flask


def begin(app: Flask, *, lead: str = "1", harmony: str = "duet", upcoming: str = "trio") -> Scorer:
    """Sit down and say who sang last, and both harmonies."""
    scorer = sit_down(app)
    scorer.tap("lead", lead)
    scorer.tap("now", harmony)
    scorer.tap("next", upcoming)
    return scorer


def test_first_trick_asks_who_sang_last_and_then_for_its_harmony(app):
    scorer = sit_down(app)

    assert scorer.line == "Who sang last? Tap the name."
    scorer.tap("lead", "2")
    assert scorer.line == "Which harmony for trick 1?"
    scorer.tap("now", "duet")

    assert scorer.line == "Bruno leads: any card is fine."


def test_card_without_a_lead_is_not_taken_and_the_question_stays(app):
    scorer = sit_down(app)

    answer = scorer.tap("card", "R7")

    assert answer.status_code == 422
    assert scorer.line == "Who sang last? Tap the name."
    assert scorer.staff == [None] * 4


def test_last_card_records_the_trick_with_its_lead_and_both_harmonies(app):
    scorer = begin(app, lead="2")

    scorer.play("R3", "B9", "R7", "B3")

    view = scorer.view()
    trick = view.record.tricks[0]
    assert (trick.lead, trick.as_played, view.settings["first_lead"]) == (2, False, 2)
    assert [card.code for card in trick.cards] == ["R3", "B9", "R7", "B3"]
    assert (view.version, view.next.harmony, view.sheet.findings) == (1, "trio", ())


def test_result_is_said_with_points_on_the_staff_and_a_way_to_the_reasons(app):
    scorer = begin(app, lead="2")

    scorer.play("R3", "B9", "R7", "B3")

    assert scorer.line == "Trick 1: Chloé +2, Ana +3. Ana leads."
    assert scorer.title == "Trick 2 / 12 · Round 1"
    assert scorer.staff == ["blue 3", "red 3", "blue 9", "red 7"]
    assert scorer.page.select_one(".conductor__action")["href"] == f"{scorer.address}/r1/t1"


def test_line_says_what_is_allowed_and_bars_the_other_suits(app):
    scorer = begin(app, harmony="duet")

    scorer.play("R3", "B9")

    barred = [band["aria-label"].split(",")[0] for band in scorer.page.select(".deck__band.is-barred")]
    assert scorer.line == "Chloé to play: chord complete, red, blue only."
    assert barred == ["green", "yellow"]


def test_off_harmony_card_is_taken_with_one_tap_and_said_to_be_ignored(app):
    scorer = begin(app, harmony="solo")

    scorer.play("R3", "B9")

    assert scorer.line == "Bruno is off-harmony: the chord was complete. Card ignored."
    assert scorer.staff[1] == "blue 9"


def test_harmony_of_the_next_trick_can_be_changed_at_any_moment_of_this_one(app):
    scorer = begin(app, upcoming="trio")

    scorer.play("R3")
    scorer.tap("next", "solo")
    scorer.play("B9", "R7", "B3")

    assert scorer.view().next.harmony == "solo"


def test_trick_without_its_harmony_waits_for_it_with_all_its_cards(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")

    scorer.play("R3", "B9", "R7", "B3")

    assert scorer.line == "Which harmony for trick 1?"
    assert scorer.view().version == 0
    scorer.tap("now", "duet")
    assert len(scorer.view().record.tricks) == 1


def test_another_name_before_the_first_card_records_another_lead(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3")

    scorer.tap("lead", "3")
    scorer.play("R1", "B1", "G1", "R2")

    trick = scorer.view().record.tricks[1]
    assert (trick.lead, trick.as_played) == (3, True)


def test_undo_takes_back_tap_after_tap_and_names_it(app):
    scorer = begin(app)
    scorer.play("R3", "B9")

    scorer.tap("undo")
    assert scorer.line == "Undone: Bruno’s blue 9."
    scorer.tap("undo")

    assert scorer.line == "Undone: Ana’s red 3."
    assert scorer.staff == [None] * 4


def test_undo_after_the_last_card_takes_back_that_card_alone(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3")

    scorer.tap("undo")

    assert scorer.line == "Undone: David’s blue 3."
    assert scorer.staff == ["red 3", "blue 9", "red 7", None]
    assert scorer.view().record.tricks == ()


def test_false_note_leads_to_the_desk_that_names_the_rule(app):
    scorer = begin(app, harmony="solo")
    scorer.play("R3", "B9")

    scorer.open(scorer.page.select_one(".conductor.is-alert a")["href"])

    assert scorer.page.select_one("h1").get_text().strip() == "Ruling desk"
    step = scorer.page.select(".steps__step")[1]
    assert "VIVO-17" in step.get_text()
    scorer.open()
    assert "off-harmony: the chord was complete" in scorer.line


def test_redo_puts_the_last_card_back_and_records_the_trick(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3")

    scorer.tap("undo")
    scorer.tap("redo")

    assert [card.code for card in scorer.view().record.tricks[0].cards] == ["R3", "B9", "R7", "B3"]


def test_redo_brings_back_the_taps_after_a_recorded_trick_that_was_undone(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3")
    scorer.tap("now", "duet")
    scorer.play("R1", "R2")

    for _ in range(6):
        scorer.tap("undo")
    assert scorer.view().record.tricks == ()
    for _ in range(6):
        scorer.tap("redo")

    assert [card.code for card in scorer.view().record.tricks[0].cards] == ["R3", "B9", "R7", "B3"]
    assert sorted(filter(None, scorer.staff)) == ["red 1", "red 2"]
    assert not scorer.page.select("[name=redo]")


def test_another_card_after_undo_leaves_nothing_to_redo(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3", "R1")
    scorer.tap("undo")
    scorer.tap("undo")

    scorer.tap("card", "B4")

    assert [card.code for card in scorer.view().record.tricks[0].cards] == ["R3", "B9", "R7", "B4"]
    assert not scorer.page.select("[name=redo]")


def test_undo_returns_to_the_empty_match(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3", "G1")

    for _ in range(12):
        scorer.tap("undo")

    assert scorer.line in {"Undone: who leads.", "There is nothing to undo."}
    assert scorer.view().record.tricks == ()
    assert scorer.answer.status_code == 200


def test_tapping_a_card_on_the_staff_gives_it_back_and_the_next_tap_fills_its_place(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7")

    scorer.tap("take", "2")
    scorer.tap("card", "B10")

    assert scorer.staff == ["red 3", "blue 10", "red 7", None]


def test_empty_place_can_be_filled_out_of_order(app):
    scorer = begin(app)
    scorer.play("R3")

    scorer.tap("slot", "4")
    scorer.tap("card", "B3")

    assert scorer.staff == ["red 3", None, None, "blue 3"]


def test_reload_in_the_middle_of_a_trick_loses_no_card(app):
    scorer = begin(app)
    scorer.play("R3", "B9")

    scorer.open()

    assert scorer.staff == ["red 3", "blue 9", None, None]


def test_closed_browser_and_restarted_server_lose_no_card_and_no_role(app):
    scorer = begin(app)
    scorer.play("R3", "B9")

    again = same_browser_after_restart(scorer)
    again.open()

    assert again.staff == ["red 3", "blue 9", None, None]
    again.play("R7", "B3")
    assert len(again.view().record.tricks) == 1


def test_last_card_sent_twice_records_one_trick(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7")
    form = scorer.form("form.entry")

    scorer.send(form, card="B3")
    scorer.send(form, card="B3")

    assert scorer.view().version == 1
    assert scorer.title == "Trick 2 / 12 · Round 1"


def test_undo_sent_twice_takes_back_one_trick(app):
    scorer = begin(app)
    scorer.play("R3", "B9", "R7", "B3")
    form = scorer.form("form.entry")

    scorer.send(form, undo="1")
    scorer.send(form, undo="1")

    assert scorer.view().version == 2
    assert scorer.staff == ["red 3", "blue 9", "red 7", None]


def test_back_to_an_earlier_page_means_what_that_page_shows(app):
    scorer = begin(app)
    scorer.play("R3")
    earlier = scorer.form("form.entry")
    scorer.play("B9")

    scorer.send(earlier, card="B10")

    assert scorer.staff == ["red 3", "blue 10", None, None]


def test_last_card_of_a_round_is_placed_for_the_scorer_and_round_two_starts_with_a_harmony(app):
    match = a_match(4, tricks=12, seed=5)
    scorer = sit_down(app)
    scorer.record(match.tricks[:11])
    last = match.tricks[11]

    scorer.tap("now", last.harmony.word)
    scorer.play(*(card.code for card in last.cards[:3]))

    assert scorer.view().record.tricks[11].cards == last.cards
    assert "Last card placed for you" in scorer.text
    assert scorer.line.startswith("Round 1 over")
    scorer.tap("now", "solo")
    assert scorer.title == "Trick 1 / 12 · Round 2"
    assert scorer.page.select_one(".deck") is not None


def test_trick_twelve_offers_no_next_harmony(app):
    scorer = sit_down(app)
    scorer.record(a_match(4, tricks=11, seed=5).tricks)

    scorer.tap("now", "solo")

    assert scorer.page.select(".dock__harmony") == []


def test_three_players_have_three_suits_and_no_quartet(app):
    scorer = sit_down(app, ("Ana", "Bruno", "Chloé"))

    scorer.tap("lead", "1")

    assert len(scorer.page.select(".deck__band")) == 3
    assert [button["value"] for button in scorer.page.select(".dock__harmony")] == ["solo", "duet", "trio"]


def test_whole_match_typed_through_the_page_has_the_engines_totals(app):
    match = a_match(4, seed=9)
    scorer = sit_down(app)

    scorer.type_in(match.tricks)

    assert scorer.view().sheet.scores == match.sheet().scores
    assert scorer.view().status.value == "finished"


def test_page_speaks_french(app):
    scorer = sit_down(app, lang="fr")

    assert scorer.page.html["lang"] == "fr"
    assert scorer.answer.status_code == 200


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_page_shows_odd_names_as_they_are(app, lang):
    names = ("$1 <b>", "a/b %2F ..", "👨‍👩‍👧‍👦", "عبد الرحمن")
    scorer = sit_down(app, names, lang=lang)

    scorer.tap("lead", "2")
    scorer.tap("now", "solo")
    scorer.play("R3", "R4", "R5", "R6")

    shown = [name.get_text() for name in scorer.page.select(".staff__name")]
    assert shown == list(names)
    assert scorer.page.select(".staff b b, .conductor b b") == []


def test_page_holds_once_what_the_service_worker_marks_as_old(app):
    scorer = sit_down(app)

    worker = scorer.browser.get("/service-worker.js").text

    marked = re.search(r"""replace\('(<body[^']*)'""", worker)
    assert marked
    assert scorer.answer.text.count(marked[1]) == 1
