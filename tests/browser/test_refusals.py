"""What is refused: each with its message, everything typed still there, and nothing written."""

from __future__ import annotations

import pytest

from browser.pressing import press
from browser.program import FOUR, THREE

NO_CARD = "a letter R, B, G or Y and a rank from 1 to 12 make one"


@pytest.fixture
def at_trick_2(scorer, circle):
    """Give a table of four with a recorded trick, Chloé to lead the next one, a Solo."""
    match_id = circle.begin(FOUR, first_lead=1)
    circle.program.add(
        match_id,
        type="trick",
        round=1,
        trick=1,
        lead=1,
        harmony="duet",
        next_harmony="solo",
        plays=[{"card": code} for code in ("R5", "R8", "R2", "B6")],
    )
    return scorer.watch(match_id)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        pytest.param("g4 g9 g13 g1", f"“g13” is no card: {NO_CARD}", id="card-13"),
        pytest.param("g4 g9 g0 g1", f"“g0” is no card: {NO_CARD}", id="card-0"),
        pytest.param("g4 g9 g7.5 g1", f"“g7.5” is no card: {NO_CARD}", id="card-7.5"),
        pytest.param("g4 g9 x g1", f"“x” is no card: {NO_CARD}", id="a-letter"),
        pytest.param("g4 g9 g g1", f"“g” is no card: {NO_CARD}", id="a-suit-alone"),
        pytest.param(f"g4 g9 g{10**30} g1", f"“g{10**30}” is no card: {NO_CARD}", id="card-10^30"),
        pytest.param("g4 g9 g9 g1", "Green 9: already played by Dev in trick 2.", id="repeated-in-this-trick"),
        pytest.param("g4 g9 r8 g1", "Red 8: already played this round.", id="repeated-from-an-earlier-trick"),
        pytest.param("g4 g9 g1", "3 cards are typed. A trick has one for each of the 4 players.", id="a-card-too-few"),
        pytest.param(
            "g4 g9 g1 g2 g3", "5 cards are typed. A trick has one for each of the 4 players.", id="a-card-too-many"
        ),
    ],
)
def test_a_line_of_cards_is_refused_with_its_reason_and_stays(at_trick_2, circle, typed, message):
    at_trick_2.type_cards(typed)

    assert at_trick_2.page.get_by_text(message).is_visible()
    assert at_trick_2.quick_field.input_value() == typed
    assert circle.program.version(at_trick_2.match_id) == 1


def test_an_empty_line_is_refused(at_trick_2, circle):
    at_trick_2.type_cards("")

    assert at_trick_2.page.get_by_text("Type the cards of the trick in the order played").is_visible()
    assert circle.program.version(at_trick_2.match_id) == 1


def test_a_line_is_refused_and_the_cards_that_lie_there_stay(at_trick_2):
    at_trick_2.play("G4", "G9")

    at_trick_2.type_cards("g13 g1")

    assert at_trick_2.cards() == ["", "", "G4", "G9"]
    assert at_trick_2.quick_field.input_value() == "g13 g1"


def test_a_refused_line_put_right_is_recorded(at_trick_2, circle):
    at_trick_2.type_cards("g4 g9 g13 g1")

    at_trick_2.type_cards("g4 g9 y2 g1")

    assert circle.program.match(at_trick_2.match_id)["sheet"]["scores"] == [0, 2 + 1, 2, 2]


def test_a_card_that_was_played_is_refused_when_it_is_tapped(at_trick_2, circle):
    at_trick_2.play("G4", "R8")

    assert at_trick_2.page.get_by_text("Red 8: already played this round.").is_visible()
    assert at_trick_2.cards() == ["", "", "G4", ""]
    assert circle.program.version(at_trick_2.match_id) == 1


def test_where_memory_is_open_a_played_card_says_who_played_it(at_trick_2, circle):
    circle.program.ask("PATCH", f"/groups/{circle.id}", {"settings": {"memory": "open"}})
    at_trick_2.page.reload()
    at_trick_2.play("G4")

    at_trick_2.page.get_by_role("button", name="Red 8: already played by Ben in trick 1.").click(force=True)

    assert at_trick_2.page.get_by_text("Red 8: already played by Ben in trick 1.", exact=True).last.is_visible()
    assert at_trick_2.cards() == ["", "", "G4", ""]


@pytest.fixture
def of_three(scorer, circle):
    """Give a table of three without the yellow cards."""
    return scorer.watch(circle.begin(THREE, first_lead=2, removed_suit="Y"))


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        pytest.param("quartet r7 b12 g3", "This harmony is not possible here.", id="a-quartet"),
        pytest.param("duet r7 b12 y3", "Yellow 3 cannot be played: this suit was taken out.", id="a-removed-suit"),
        pytest.param(
            "duet r7 b12 g3 g4", "4 cards are typed. A trick has one for each of the 3 players.", id="four-cards"
        ),
    ],
)
def test_three_players_have_no_quartet_and_no_fourth_suit(of_three, circle, typed, message):
    of_three.type_cards(typed)

    assert of_three.page.get_by_text(message).is_visible()
    assert of_three.quick_field.input_value() == typed
    assert circle.program.version(of_three.match_id) == 0


def test_three_players_are_offered_no_quartet_and_three_suits(of_three):
    assert of_three.dock(1).get_by_role("button").all_inner_texts() == ["Solo", "Duet", "Trio"]
    assert of_three.page.get_by_role("button", name="yellow 3").count() == 0


def names_typed(visitor):
    """Give the names that stand in the fields of the seats."""
    return [visitor.seat(number).input_value() for number in range(1, 5)]


@pytest.mark.parametrize(
    ("names", "message"),
    [
        pytest.param(["Ana", "Ben"], "1 more player is needed.", id="two-players"),
        pytest.param([], "3 more players are needed.", id="nobody"),
        pytest.param(["Ana", "   ", "Chloé"], "1 more player is needed.", id="an-empty-name"),
        pytest.param(["Ana", "x" * 41, "Chloé"], "This is too long: at most 40 characters.", id="41-characters"),
        pytest.param(["Ana", "Ben", "ANA"], "ANA sits on two seats.", id="equal-but-for-case"),
        pytest.param(["Chlo\u00e9", "Ben", "Chloe\u0301"], "Chloé sits on two seats.", id="equal-but-for-unicode-form"),
        pytest.param(["Straße", "Ben", "STRASSE"], "STRASSE sits on two seats.", id="equal-after-case-folding"),
    ],
)
def test_names_are_refused_with_their_reason_and_stay(visitor, names, message):
    visitor.go("/")
    visitor.type_names(names)

    visitor.press("Start")

    assert visitor.page.get_by_text(message).is_visible()
    assert names_typed(visitor) == [*names, *[""] * (4 - len(names))]
    visitor.go("/")
    assert visitor.page.get_by_role("link", name="Players, links, history").count() == 0


def test_a_fifth_player_is_refused(scorer, circle):
    circle.begin(FOUR)
    scorer.go("/")
    scorer.page.get_by_role("textbox", name="New name").fill("Eva")

    scorer.press("Start with 4")

    assert scorer.page.get_by_text("Vivo is for three or four players: free a seat.").is_visible()
    assert "Eva" in scorer.page.get_by_role("main").inner_text() or (
        scorer.page.get_by_role("textbox", name="New name").input_value() == "Eva"
    )
    assert len(circle.program.ask("GET", f"/groups/{circle.id}/matches")["matches"]) == 1


def forget_session(visitor):
    """Let the session end as it would in time: what a page was given for it is no longer good."""
    visitor.context.clear_cookies(name="scorekeeper_session")


def test_a_start_with_an_old_token_is_offered_again_with_every_name(visitor):
    visitor.go("/")
    visitor.type_names(FOUR)
    forget_session(visitor)

    visitor.press("Start")

    assert visitor.page.get_by_text("What you typed is below: send it again.").is_visible()
    shown = [field.input_value() for field in visitor.page.get_by_role("textbox", name="What you typed").all()]
    assert [name for name in shown if name] == list(FOUR)
    visitor.press("Send it again")
    assert visitor.page.get_by_text("Who sang last? Tap the name.").is_visible()


def test_a_card_with_an_old_token_is_offered_again_and_then_lies_there(at_trick_2):
    at_trick_2.play("G4", "G9")
    at_trick_2.page.context.clear_cookies(name="scorekeeper_session")

    at_trick_2.play("Y2")
    press(at_trick_2.page.get_by_role("button", name="Send it again"))

    assert at_trick_2.cards() == ["Y2", "", "G4", "G9"]


def test_a_typed_line_with_an_old_token_is_offered_again_as_typed(at_trick_2, circle):
    at_trick_2.page.context.clear_cookies(name="scorekeeper_session")

    at_trick_2.type_cards("g4 g9 y2 g1")

    shown = [field.input_value() for field in at_trick_2.page.get_by_role("textbox", name="What you typed").all()]
    assert shown == ["g4 g9 y2 g1"]
    assert circle.program.version(at_trick_2.match_id) == 1


def lift_limits(field):
    """Let a field take what a browser would not: somebody may send it all the same."""
    field.evaluate("field => ['max', 'min', 'maxlength'].forEach(limit => field.removeAttribute(limit))")


@pytest.mark.parametrize(
    ("points", "reason", "message"),
    [
        pytest.param("10000", "talked", "From −9999 to 9999 points are possible.", id="too-many-points"),
        pytest.param("-2", " ", "Something must be written here.", id="no-reason"),
        pytest.param("-2", "x" * 201, "This is too long: at most 200 characters.", id="a-long-reason"),
    ],
)
def test_a_table_ruling_is_refused_with_its_reason_and_stays(scorer, circle, points, reason, message):
    match_id = circle.begin(FOUR)
    scorer.go(f"/m/{match_id}/acts")
    scorer.unfold("Table ruling in points")
    for label, text in {"Points, with a minus": points, "Reason": reason}.items():
        field = scorer.page.get_by_label(label)
        lift_limits(field)
        field.fill(text)

    scorer.press("Record the ruling")

    assert scorer.page.get_by_text(message).last.is_visible()
    assert scorer.page.get_by_label("Points, with a minus").input_value() == points
    assert scorer.page.get_by_label("Reason").input_value() == reason
    assert circle.program.version(match_id) == 0
