from __future__ import annotations

import re
from typing import TYPE_CHECKING
from uuid import uuid4

import pytest

from builders import a_match
from scorekeeper.engine.values import Role
from scorekeeper.services.access import Visitor
from scorekeeper.services.matches import list_journal
from scorers import Scorer, join, secret_of, sit_down

if TYPE_CHECKING:
    from flask import Flask


@pytest.fixture
def scorer(app: Flask) -> Scorer:
    """A scorer with two tricks recorded: Ana leads the first, and David the second, having taken low with blue 2."""
    person = sit_down(app)
    person.tap("lead", "1")
    person.quick("duet r3 b9 r7 b2 duet")
    person.quick("g1 g2 y3 y4")
    return person


def entries(scorer: Scorer):
    with scorer.app.app_context():
        return list_journal(scorer.match_id, Visitor(secret_of(scorer.app), None, scorer.key))[0]


def edit(scorer: Scorer, trick: int, *, take: str, card: str, round_: int = 1) -> None:
    """Tap the wrong card of a recorded trick, then the right one."""
    scorer.open(f"{scorer.address}/r{round_}/t{trick}?edit")
    scorer.tap("take", take)
    scorer.tap("card", card)


def save(scorer: Scorer, leads: str = "") -> None:
    """Press one of the answers to what is asked."""
    scorer.send(scorer.form("form#question"), leads=leads)


def answers(scorer: Scorer) -> list[tuple[str, str]]:
    """Give what each answer says and what it sends."""
    return [(button.contents[0].strip(), button["value"]) for button in scorer.page.select("button.reply")]


def test_edit_starts_from_the_recorded_trick(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")

    assert scorer.staff == ["red 3", "blue 9", "red 7", "blue 2"]
    assert scorer.title == "Trick 1, being corrected · Round 1"


def test_four_taps_from_the_match_to_the_card_correct_it_where_the_next_leader_stays(scorer):
    scorer.open(f"{scorer.address}?view=sheet")
    scorer.open(next(link["href"] for link in scorer.page.select(".sheet__link") if link["href"].endswith("/t1")))
    scorer.open(scorer.page.select(".steps__edit")[1]["href"])
    scorer.tap("card", "B10")

    assert scorer.title == "Trick 1 · Duet"
    assert "Trick 1 is corrected. Nobody’s points change." in scorer.text
    assert [entry.type for entry in entries(scorer)] == ["trick", "trick", "trick"]


def test_a_card_on_the_page_of_the_trick_opens_the_correction_on_that_card(scorer):
    scorer.open(f"{scorer.address}/r1/t1")
    card = scorer.page.select(".steps__edit")[1]

    scorer.open(card["href"])

    assert " ".join(card.get_text().split()).startswith("Correct blue 9")
    assert scorer.staff == ["red 3", None, "red 7", "blue 2"]
    assert scorer.line == "Bruno: now tap the right card."


def test_a_correction_begun_from_a_card_starts_from_the_recorded_trick_whatever_was_tapped_before(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")
    scorer.tap("take", "4")

    scorer.open(f"{scorer.address}/r1/t1?edit&take=2")

    assert scorer.staff == ["red 3", None, "red 7", "blue 2"]


@pytest.mark.parametrize("seat", ["", "0", "5", "x", "22"])
def test_a_seat_that_there_is_not_takes_no_card_back(scorer, seat):
    scorer.open(f"{scorer.address}/r1/t1?edit&take={seat}")

    assert scorer.staff == ["red 3", "blue 9", "red 7", "blue 2"]


def test_saved_correction_changes_the_card_and_keeps_all_others(scorer):
    edit(scorer, 1, take="2", card="B10")

    tricks = scorer.view().record.tricks
    assert [card.code for card in tricks[0].cards] == ["R3", "B10", "R7", "B2"]
    assert [card.code for card in tricks[1].cards] == ["G1", "G2", "Y3", "Y4"]


def test_the_card_that_was_right_after_all_leads_back_to_the_trick_and_stores_nothing(scorer):
    edit(scorer, 1, take="2", card="B9")

    assert scorer.title == "Trick 1 · Duet"
    assert scorer.view().version == 2


def test_two_cards_of_the_trick_change_places_as_one_entry(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit&take=1")
    scorer.tap("take", "3")
    scorer.tap("card", "R3")
    scorer.tap("card", "R7")

    assert [card.code for card in scorer.view().record.tricks[0].cards] == ["R7", "B9", "R3", "B2"]
    assert scorer.view().version == 3


def test_question_tells_each_players_difference_in_points(scorer):
    edit(scorer, 1, take="4", card="B11")

    summary = scorer.page.select_one(".reply__hint").get_text().replace("\xa0", " ")
    rows = {
        row.th.get_text(): row.select("td")[-1].get_text().strip() for row in scorer.page.select(".difference tbody tr")
    }
    told = {name: change for name, change in rows.items() if change != "="}
    assert told
    assert all(f"{name} {change}" in summary for name, change in told.items())


def test_correction_that_changes_the_next_leader_asks_one_question(scorer):
    edit(scorer, 1, take="4", card="B11")

    question = "Ana now leads trick 2. Shift the players of that trick, or leave them as they are?"
    assert question in scorer.text
    assert answers(scorer) == [("Shift them", "shift"), ("Leave them as they are", "leave")]
    assert scorer.view().version == 2


def test_shift_is_stored_with_the_correction_as_one_entry(scorer):
    edit(scorer, 1, take="4", card="B11")

    save(scorer, leads="shift")

    assert [entry.type for entry in entries(scorer)] == ["trick", "trick", "batch"]
    tricks = scorer.view().record.tricks
    assert (tricks[1].lead, scorer.view().sheet.findings) == (1, ())


def test_leave_keeps_the_recorded_lead_and_marks_it(scorer):
    edit(scorer, 1, take="4", card="B11")

    save(scorer, leads="leave")

    view = scorer.view()
    assert [entry.type for entry in entries(scorer)] == ["trick", "trick", "trick"]
    assert view.record.tricks[1].lead == 4
    assert [finding.code.value for finding in view.sheet.findings] == ["wrong-lead"]


def test_card_of_another_trick_offers_the_swap_and_stores_both_tricks_as_one_entry(scorer):
    edit(scorer, 1, take="3", card="Y4")

    assert "Yellow 4 is already in trick 2, by Chloé. Swap the two cards?" in scorer.text
    assert answers(scorer) == [("Swap the two cards", "")]
    assert "Chloé, trick 2" in scorer.text
    save(scorer)

    tricks = scorer.view().record.tricks
    assert "Y4" in {card.code for card in tricks[0].cards}
    assert "R7" in {card.code for card in tricks[1].cards}
    assert scorer.view().version == 3


def test_swap_that_nobody_was_asked_about_is_asked_and_no_card_is_ever_there_twice(scorer):
    edit(scorer, 1, take="2", card="Y3")
    form = scorer.form("form#question")
    form.select_one("input[name=swap]").extract()

    scorer.send(form, leads="")

    assert "Swap the two cards?" in scorer.text
    assert scorer.view().version == 2


def test_swap_that_is_not_wanted_goes_on_with_the_correction(scorer):
    edit(scorer, 1, take="2", card="Y3")

    scorer.open(scorer.page.find("a", string="Go on correcting")["href"])
    scorer.tap("undo")

    assert scorer.staff == ["red 3", None, "red 7", "blue 2"]


@pytest.mark.parametrize(("answer", "lead"), [("shift", 1), ("leave", 4)])
def test_swap_with_the_next_trick_that_changes_its_leader_is_one_question_stored_either_way(scorer, answer, lead):
    edit(scorer, 1, take="4", card="Y4")
    assert answers(scorer) == [("Swap, and shift the players", "shift"), ("Swap, and leave the players", "leave")]

    save(scorer, leads=answer)

    trick = scorer.view().record.tricks[1]
    assert "B2" in {card.code for card in trick.cards}
    assert trick.lead == lead
    assert scorer.view().version == 3


def test_another_name_changes_who_led(scorer):
    scorer.open(f"{scorer.address}/r1/t2?edit")

    scorer.tap("lead", "2")
    assert scorer.line == "Ana +2, Bruno +1, Chloé −2, David −1."
    scorer.tap("save")

    trick = scorer.view().record.tricks[1]
    assert (trick.lead, trick.as_played) == (2, True)


def test_another_harmony_is_a_correction_too(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")

    scorer.tap("now", "trio")
    assert scorer.view().version == 2
    scorer.tap("save")
    assert "The harmony is Trio instead of Duet." in scorer.text
    save(scorer, leads="shift")

    assert scorer.view().record.tricks[0].harmony.word == "trio"


def test_trick_of_round_one_is_corrected_while_round_two_runs(app):
    match = a_match(4, tricks=14, seed=6)
    scorer = sit_down(app)
    scorer.record(match.tricks)
    stored, later = match.tricks[1], match.tricks[4]
    new = later.cards[2].code

    edit(scorer, 2, take=str(stored.lead), card=new)
    save(scorer, leads=answers(scorer)[0][1])

    tricks = scorer.view().record.tricks
    assert tricks[1].cards[0].code == new
    assert tricks[4].cards[2] == stored.cards[0]
    assert len(tricks) == 14


def test_reload_in_the_middle_of_a_correction_loses_no_tap(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")
    scorer.tap("take", "2")

    scorer.open(f"{scorer.address}/r1/t1?edit")

    assert scorer.staff == ["red 3", None, "red 7", "blue 2"]
    assert scorer.line == "Bruno: now tap the right card."


def test_undo_takes_back_the_taps_of_a_correction(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit")
    scorer.tap("take", "2")

    scorer.tap("undo")

    assert scorer.staff == ["red 3", "blue 9", "red 7", "blue 2"]


def test_undo_on_the_entry_page_takes_the_whole_correction_back_and_names_it(scorer):
    edit(scorer, 1, take="2", card="B10")
    scorer.open()

    scorer.tap("undo")

    assert scorer.line == "Undone: the correction of trick 1."
    assert scorer.view().record.tricks[0].cards[1].code == "B9"


def test_undo_beside_the_saved_correction_takes_it_back_and_says_so(scorer):
    edit(scorer, 1, take="4", card="B11")
    save(scorer, leads="shift")

    scorer.send(scorer.form("form[action$='/uncorrected']"))

    assert "Undone: the correction of trick 1." in scorer.text
    assert [trick.lead for trick in scorer.view().record.tricks] == [1, 4]
    assert scorer.page.select_one("form[action$='/uncorrected']") is None


def test_undo_of_a_correction_after_which_somebody_else_recorded_takes_nothing_back(scorer):
    edit(scorer, 1, take="2", card="B10")
    form = scorer.form("form[action$='/uncorrected']")
    bob = join(scorer, Role.SCORER, "Bob")
    edit(bob, 2, take="1", card="G9")

    scorer.send(form)

    assert "Nothing was taken back." in scorer.text
    assert scorer.view().record.tricks[0].cards[1].code == "B10"


@pytest.mark.parametrize("of", ["", "x", "c589010a-b7b5-494f-9859-cb94c92ec320"])
def test_undo_of_what_was_no_correction_takes_nothing_back(scorer, of):
    edit(scorer, 1, take="2", card="B10")
    form = scorer.form("form[action$='/uncorrected']")

    scorer.send(form, of=of)

    assert scorer.answer.status_code == 200
    assert scorer.view().record.tricks[0].cards[1].code == "B10"


@pytest.mark.parametrize("sent", ["card", "question"])
def test_correction_sent_twice_is_one_entry(scorer, sent):
    scorer.open(f"{scorer.address}/r1/t1?edit&take={2 if sent == 'card' else 4}")
    form, press = scorer.form("form.entry"), {"card": "B10" if sent == "card" else "B11"}
    if sent == "question":
        scorer.send(form, **press)
        form, press = scorer.form("form#question"), {"leads": "shift"}

    scorer.send(form, **press)
    scorer.send(form, **press)

    assert scorer.view().version == 3
    assert (scorer.answer.status_code, scorer.title) == (200, "Trick 1 · Duet")


def test_correction_of_a_match_that_somebody_else_changed_shows_the_changes_anew(scorer):
    scorer.open(f"{scorer.address}/r1/t1?edit&take=2")
    bob = join(scorer, Role.SCORER, "Bob")
    edit(bob, 2, take="1", card="G9")

    scorer.tap("card", "B10")

    assert scorer.title == "What changes"
    assert "in the meantime" in scorer.text
    save(scorer)
    assert scorer.view().record.tricks[0].cards[1].code == "B10"


def test_card_that_makes_a_later_card_prove_a_false_note_wrong_is_said_at_once(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.quick("solo r3 b9 r7 r2 solo")
    scorer.quick("g4 g5 g6 g7")

    edit(scorer, 2, take="2", card="R9")

    assert scorer.title == "Trick 2 · Solo"
    assert "To review" in scorer.text or "held" in scorer.text


def test_trick_that_is_not_recorded_is_not_found(scorer):
    assert scorer.open(f"{scorer.address}/r1/t9?edit").status_code == 404
    assert scorer.open(f"{scorer.address}/r2/t1?edit").status_code == 404


def test_viewer_may_not_correct(scorer):
    viewer = join(scorer, Role.VIEWER)

    assert viewer.open(f"{scorer.address}/r1/t1?edit").status_code == 403


def test_covered_scorer_opens_an_older_trick_behind_a_remark(app):
    scorer = sit_down(app, plays=True)
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    scorer.quick("g1 g2 y3 y4")

    scorer.open(f"{scorer.address}/r1/t1?edit")
    assert "This trick is covered" in scorer.text
    assert "blue 9" not in scorer.text
    scorer.send(scorer.page.select_one("form[action$='/shown']"))

    assert scorer.staff == ["red 3", "blue 9", "red 7", "blue 2"]
    assert [entry.type for entry in entries(scorer)] == ["batch", "trick", "note"] or entries(scorer)[-1].type == "note"


@pytest.fixture
def covered(app) -> Scorer:
    """A scorer who plays, with trick 1 covered and trick 2 lying open."""
    person = sit_down(app, plays=True)
    person.tap("lead", "1")
    person.quick("duet r3 b9 r7 b2 duet")
    person.quick("g1 g2 y3 y4")
    return person


GATED_FORMS = {
    "nothing but the token": {},
    "a form without a tap": {"taps": ""},
    "a tap": {"taps": "", "take": "2"},
    "a card": {"taps": "t2", "card": "B10"},
    "an unknown card": {"taps": "t2", "card": "B99"},
    "a complete trick": {"taps": "t2 B10", "swap": "y", "leads": "shift"},
    "the card of another trick": {"taps": "t2 Y3", "swap": "y"},
    "undo": {"taps": "t2", "undo": "1"},
    "redo": {"taps": "", "undone": "t2", "redo": "1"},
    "see what changes": {"taps": "t2 B10", "save": "1"},
    "another trick's form": {"taps": "", "trick": "2"},
}


@pytest.mark.parametrize("route", ["correction", "corrected"])
@pytest.mark.parametrize("sent", GATED_FORMS.values(), ids=GATED_FORMS.keys())
def test_no_route_of_a_correction_shows_a_covered_card_or_adds_anything(covered, route, sent):
    covered.open(f"{covered.address}/r1/t1?edit")
    token = str(covered.page.select_one("input[name=csrf_token]")["value"])
    whole = {"base": "2", "round": "1", "trick": "1", "entry": str(uuid4()), "undone": ""} if sent else {}

    covered.post(f"{covered.address}/r1/t1/{route}", {"csrf_token": token, **whole, **sent})

    assert "This trick is covered" in covered.text
    for hidden in covered.page.select("input[name=csrf_token], link"):
        # Random signs, which may look like a card.
        hidden.extract()
    assert not re.search(r"(red|blue|green|yellow) \d|\b[RBGY]\d", str(covered.page))
    assert covered.view().version == 2


def test_taps_of_a_correction_wait_behind_the_gate(covered):
    covered.open(f"{covered.address}/r1/t1?edit")
    token = str(covered.page.select_one("input[name=csrf_token]")["value"])
    form = {"base": "2", "round": "1", "trick": "1", "entry": str(uuid4()), "undone": "", "taps": ""}
    covered.post(f"{covered.address}/r1/t1/correction", {"csrf_token": token, **form, "take": "2"})

    covered.send(covered.page.select_one("form[action$='/shown']"))

    assert covered.staff == ["red 3", None, "red 7", "blue 2"]


def test_card_of_a_covered_trick_offers_no_swap_that_would_tell_where_it_lies(covered):
    edit(covered, 2, take="1", card="B9")

    assert covered.answer.status_code == 422
    assert covered.line == "Blue 9: already played this round."
    assert "Bruno." not in covered.line


def test_last_trick_lies_open_and_is_corrected_without_a_remark(app):
    scorer = sit_down(app, plays=True)
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")

    scorer.open(f"{scorer.address}/r1/t1?edit")

    assert scorer.staff == ["red 3", "blue 9", "red 7", "blue 2"]


QUESTIONS = {
    "en": (
        "Yellow 4 is already in trick 2, by Chloé. Swap the two cards?",
        "Ana now leads trick 2. Shift the players of that trick, or leave them as they are?",
    ),
    "fr": (
        "4 jaune est déjà au pli 2, à Chloé. Échanger les deux cartes ?",
        "Ana ouvre maintenant le pli 2.",
    ),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_preview_speaks_the_language_of_the_browser(app, lang):
    scorer = sit_down(app, lang=lang)
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")

    scorer.quick("duet g1 g2 y3 y4")

    edit(scorer, 1, take="4", card="Y4")

    assert scorer.page.html["lang"] == lang
    assert scorer.page.select_one("table.difference") is not None
    for text in QUESTIONS[lang]:
        assert text in scorer.text
