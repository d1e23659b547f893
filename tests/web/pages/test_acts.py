from __future__ import annotations

import pytest

from builders import a_match
from scorekeeper.engine.values import Role
from scorekeeper.services.access import Visitor
from scorekeeper.services.matches import list_journal
from scorekeeper.services.remarks import list_remarks
from scorers import Scorer, join, secret_of, sit_down


@pytest.fixture
def scorer(app) -> Scorer:
    """An organiser whose match has six tricks, on the page of acts."""
    person = sit_down(app)
    person.record(a_match(4, tricks=6, seed=3).tricks)
    person.open(f"{person.address}/acts")
    return person


def send(scorer: Scorer, end: str, **typed: str):
    """Send the form of the page whose address ends so."""
    return scorer.send(scorer.form(f"form[action$='/{end}']"), **typed)


def types(scorer: Scorer) -> list[str]:
    with scorer.app.app_context():
        return [
            entry.type for entry in list_journal(scorer.match_id, Visitor(secret_of(scorer.app), None, scorer.key))[0]
        ]


def remarks(scorer: Scorer):
    with scorer.app.app_context():
        return list_remarks(scorer.match_id, Visitor(secret_of(scorer.app), None, scorer.key))


def error_of(scorer: Scorer, field: str) -> str:
    found = scorer.page.select_one(f"#{field}-error")
    assert found is None or scorer.page.select(f"[aria-describedby~='{field}-error'][aria-invalid]")
    return " ".join(found.get_text().split()) if found else ""


def test_nothing_changes_by_looking(scorer):
    before = scorer.view().version

    scorer.open(f"{scorer.address}/acts")
    scorer.open(f"{scorer.address}/setup?first_lead=3&off_harmony_suit=ignored")

    assert scorer.view().version == before


def test_every_label_names_a_control_of_its_own_form(scorer):
    ids = [each["id"] for each in scorer.page.select("[id]")]

    strayed = [
        label["for"]
        for form in scorer.page.select(".acts form")
        for label in form.select("label")
        if form.find(id=label["for"]) is None
    ]

    assert len(set(ids)) == len(ids)
    assert not strayed


def test_match_that_is_over_still_leads_to_its_acts(app):
    scorer = sit_down(app)
    scorer.record(a_match(4, seed=3).tricks)

    assert scorer.page.select_one(f"a[href='{scorer.address}/acts']") is not None
    scorer.open(f"{scorer.address}/acts")
    send(scorer, "adjustments", round="2", points="-3", reason="Talked")

    assert scorer.view().sheet.rounds[1].adjustments[0].points == -3


def test_table_ruling_of_no_points_is_recorded_as_through_the_api(scorer):
    send(scorer, "adjustments", seat="2", points="0", reason="Warned")

    assert [(each.points, each.reason) for each in scorer.view().sheet.rounds[0].adjustments] == [(0, "Warned")]


def test_table_ruling_takes_points_with_its_reason(scorer):
    before = scorer.view().sheet.scores

    send(scorer, "adjustments", seat="2", points="-3", reason="Talked")

    view = scorer.view()
    assert view.sheet.scores[1] == before[1] - 3
    assert view.sheet.rounds[0].adjustments[0].reason == "Talked"


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        pytest.param("points", "", id="no points"),
        pytest.param("points", "7.5", id="half points"),
        pytest.param("points", "10000", id="too many"),
        pytest.param("points", "1" + "0" * 30, id="10 to the power of 30"),
        pytest.param("reason", "", id="no reason"),
        pytest.param("reason", "x" * 201, id="a long reason"),
    ],
)
def test_ruling_that_cannot_be_keeps_what_was_typed_and_says_why(scorer, field, typed):
    before = scorer.view().version
    wanted = {"seat": "2", "points": "-3", "reason": "Talked", field: typed}

    answer = send(scorer, "adjustments", **wanted)

    form = scorer.form("form[action$='/adjustments']")
    assert answer.status_code == 422
    assert error_of(scorer, f"adjust-{field}")
    assert form.select_one(f"input[name={field}]")["value"] == typed
    assert form.select_one("select[name=seat] option[selected]")["value"] == "2"
    assert scorer.view().version == before


def test_ruling_sent_twice_counts_once(scorer):
    form = scorer.form("form[action$='/adjustments']")
    before = scorer.view().version

    scorer.send(form, points="-3", reason="Talked")
    scorer.send(form, points="-3", reason="Talked")

    assert scorer.view().version == before + 1


def test_remark_on_the_match_and_on_a_trick(scorer):
    send(scorer, "notes", text="First line\nSecond <b>line</b>")
    scorer.open(f"{scorer.address}/acts?about=1.4")
    send(scorer, "notes", text="Chloé hesitated")

    assert [(each.round, each.trick) for each in remarks(scorer)] == [(None, None), (1, 4)]


def test_remark_that_is_empty_is_refused(scorer):
    answer = send(scorer, "notes", text="  ")

    assert answer.status_code == 422
    assert error_of(scorer, "note-text")


def test_trick_is_marked_as_disputed(scorer):
    send(scorer, "disputes", about="1.3", text="Was it a 6?")

    dispute = scorer.view().disputes[0]
    assert (dispute.round, dispute.trick, dispute.text) == (1, 3, "Was it a 6?")


def test_date_and_place_are_put_right(scorer):
    send(scorer, "details", played_on="2026-11-29", place="  Chez Zoé ")

    view = scorer.view()
    assert (view.played_on.isoformat(), view.place) == ("2026-11-29", "Chez Zoé")


@pytest.mark.parametrize("typed", ["", "yesterday", "2026-02-30"])
def test_date_that_is_none_is_refused_and_stays_typed(scorer, typed):
    answer = send(scorer, "details", played_on=typed)

    assert answer.status_code == 422
    assert scorer.form("form[action$='/details']").select_one("input[name=played_on]")["value"] == typed


def test_other_first_lead_shows_its_question_and_is_saved_with_the_shift(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "setup", first_lead="3")
    assert "Chloé led the first trick." in scorer.text
    assert "Chloé now leads trick 1." in scorer.text
    send(scorer, "setup")

    view = scorer.view()
    assert (view.settings["first_lead"], view.record.tricks[0].lead, view.sheet.findings) == (3, 3, ())
    assert types(scorer) == ["trick", "batch"]


def test_other_first_lead_can_leave_the_recorded_one(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7 b2 duet")
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "setup", first_lead="3")
    send(scorer, "setup", leads="leave")

    view = scorer.view()
    assert (view.settings["first_lead"], view.record.tricks[0].lead) == (3, 1)


def test_other_reading_of_a_false_notes_suit_judges_the_match_anew(app):
    scorer = sit_down(app)
    scorer.tap("lead", "1")
    scorer.quick("solo r3 b9 b12 r2")
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "setup", off_harmony_suit="counted")
    assert "Chloé +2" in scorer.text
    send(scorer, "setup")

    assert scorer.view().sheet.scores == (0, 0, 2, 2)


def test_left_out_suit_that_was_played_is_refused_with_the_reason(app):
    scorer = sit_down(app, ("Ana", "Bruno", "Chloé"), removed="Y")
    scorer.tap("lead", "1")
    scorer.quick("duet r3 b9 r7")
    scorer.open(f"{scorer.address}/acts")

    answer = send(scorer, "setup", removed_suit="R")

    assert answer.status_code == 422
    assert "this suit was taken out" in scorer.text
    assert scorer.view().settings["removed_suit"] == "Y"


def test_left_out_suit_is_put_right(app):
    scorer = sit_down(app, ("Ana", "Bruno", "Chloé"), removed="Y")
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "setup", removed_suit="R")
    send(scorer, "setup")

    assert scorer.view().settings["removed_suit"] == "R"


def test_wrong_seats_are_put_right_and_points_stay_with_the_seat(scorer):
    ids = [seat.player.id for seat in scorer.view().seats]
    before = scorer.view().sheet.scores

    send(scorer, "seats", seat1=ids[1], seat2=ids[0])
    send(scorer, "seats")

    view = scorer.view()
    assert view.names == ("Bruno", "Ana", "Chloé", "David")
    assert view.sheet.scores == before


def test_somebody_new_takes_over_a_seat(scorer):
    send(scorer, "seats", seat4="new", new_name="O'Neil <b>")
    send(scorer, "seats")

    assert scorer.view().names == ("Ana", "Bruno", "Chloé", "O'Neil <b>")


def test_nobody_sits_on_two_seats(scorer):
    ids = [seat.player.id for seat in scorer.view().seats]

    answer = send(scorer, "seats", seat1=ids[1])

    assert answer.status_code == 422
    assert "Nobody can sit on two seats." in scorer.text


@pytest.mark.parametrize("typed", ["", "x" * 41, "bruno"])
def test_new_name_that_cannot_be_is_refused_and_stays_typed(scorer, typed):
    send(scorer, "seats", seat4="new", new_name=typed)
    if scorer.answer.status_code == 200:
        send(scorer, "seats")

    assert scorer.answer.status_code == 422
    assert error_of(scorer, "seats-new_name")
    assert scorer.page.select_one("input[name=new_name]")["value"] == typed


def test_undo_and_redo_of_the_last_act(scorer):
    send(scorer, "adjustments", points="-3", reason="Talked")
    scored = scorer.view().sheet.scores
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "reversals", act="undo")
    assert scorer.view().sheet.scores != scored
    scorer.open(f"{scorer.address}/acts")
    send(scorer, "reversals", act="redo")

    assert scorer.view().sheet.scores == scored


def test_match_is_finished_early_and_opened_again(scorer):
    send(scorer, "ending", act="finish")
    assert scorer.view().result.early
    scorer.open(f"{scorer.address}/acts")

    send(scorer, "ending", act="reopen")

    assert scorer.view().status.value == "open"


def test_match_is_abandoned(scorer):
    send(scorer, "ending", act="abandon")

    assert scorer.view().status.value == "abandoned"
    assert scorer.answer.status_code == 200


def test_rematch_begins_with_the_same_seats_and_is_one_match_however_often_it_is_sent(scorer):
    form = scorer.form("form[action$='/rematch']")
    first = scorer.match_id

    scorer.send(form)
    address = scorer.answer.request.path
    scorer.send(form)

    assert scorer.answer.request.path == address != f"/m/{first}"
    assert [name.get_text() for name in scorer.page.select(".staff__name")] == ["Ana", "Bruno", "Chloé", "David"]


def test_deleted_match_is_gone_and_comes_back_out_of_the_bin(scorer):
    send(scorer, "deletion")
    bin_page = scorer.form("form[action$='/restoration']")
    assert scorer.open().status_code == 404

    scorer.send(bin_page)

    assert scorer.open().status_code == 200
    assert len(scorer.view().record.tricks) == 6


def test_scorer_who_is_no_organiser_may_not_delete(scorer):
    bob = join(scorer, Role.SCORER, "Bob")
    bob.open(f"{bob.address}/acts")

    assert bob.page.select("form[action$='/deletion']") == []
    token = bob.page.select_one("input[name=csrf_token]")["value"]
    assert bob.post(f"{bob.address}/deletion", {"csrf_token": token}).status_code == 403


@pytest.mark.parametrize("act", ["adjustments", "notes", "details", "reversals", "ending", "rematch", "setup", "seats"])
def test_viewer_may_not_act(scorer, act):
    viewer = join(scorer, Role.VIEWER)
    token = viewer.page.select_one("input[name=csrf_token]")["value"]

    assert viewer.post(f"{viewer.address}/{act}", {"csrf_token": token}).status_code == 403


def test_act_on_a_match_that_somebody_else_changed_keeps_what_was_typed(scorer):
    form = scorer.form("form[action$='/ending']")
    bob = join(scorer, Role.SCORER, "Bob")
    bob.tap("undo")

    answer = scorer.send(form, act="finish")

    assert answer.status_code == 409
    assert "in the meantime" in scorer.text
    assert scorer.view().result is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_of_acts_speak_the_language_of_the_browser(app, lang):
    scorer = sit_down(app, lang=lang)

    scorer.open(f"{scorer.address}/acts")

    assert scorer.page.html["lang"] == lang
    assert scorer.answer.status_code == 200
