"""A later card that contradicts a false note: said once, at the trick that proves it, beside what that trick gave."""

from __future__ import annotations

from builders import a_match
from scorekeeper.engine.findings import Code
from scorers import sit_down

FALSE_NOTE = "solo r3 b9 r7 r8 solo"
PROOF = "r9 r10 r11 r12 solo"


def begin(app, *, plays, lang="en"):
    scorer = sit_down(app, plays=plays, lang=lang)
    scorer.tap("lead", "1")
    scorer.quick(FALSE_NOTE)
    scorer.quick(PROOF)
    return scorer


def action(scorer):
    found = scorer.page.select_one(".conductor__action")
    return found.get_text(), found["href"]


def test_covered_line_keeps_the_result_and_its_reasons_when_a_false_note_is_contradicted(app):
    scorer = begin(app, plays=True)

    assert scorer.line == "Trick 2: David +2, Ana +9. Ana leads. A false note is to be reviewed."
    assert action(scorer) == ("Why?", f"{scorer.address}/r1/t2")


def test_open_line_tells_the_contradiction_and_leads_to_it(app):
    scorer = begin(app, plays=False)

    assert scorer.line == "Bruno held red 10 in trick 1, yet played off-harmony."
    assert action(scorer) == ("See", f"{scorer.address}/r1/t1")


def test_contradiction_is_not_said_again_at_the_next_trick(app):
    for plays in (True, False):
        scorer = begin(app, plays=plays)

        scorer.quick("r1 r2 r4 r5")

        assert scorer.line == "Trick 3: David +2, Ana +1. Ana leads."


def test_covered_sheet_says_when_the_false_note_is_to_be_reviewed(app):
    scorer = begin(app, plays=True)

    scorer.open(f"{scorer.address}?view=sheet")

    said = [each.get_text() for each in scorer.page.select(".callout__text")]
    assert said == ["An off-harmony card of this round is to be reviewed when it is over."]


def proved_by_last_trick():
    """Give round 1 of a match in which its last trick alone contradicts a false note."""
    for seed in range(500):
        match = a_match(4, tricks=12, seed=seed, honest=False)
        found = [each for each in match.sheet().findings if each.code is Code.REVOKE]
        if any({proof.trick for proof in each.evidence} == {12} for each in found):
            return match
    raise AssertionError


def test_end_of_a_round_is_said_even_where_its_last_trick_contradicts_a_false_note(app):
    scorer = sit_down(app, plays=True)
    scorer.record(proved_by_last_trick().tricks)

    assert scorer.line.startswith("Round 1 over")
    assert scorer.line.endswith("Setting trick 1’s harmony starts round 2. A false note is to be reviewed.")
    assert action(scorer)[0] == "See"


def test_end_of_a_round_says_to_deal_again_and_who_leads(app):
    match = a_match(4, tricks=12, seed=5)
    scorer = sit_down(app)
    scorer.record(match.tricks)
    leader = scorer.view().names[scorer.view().next.lead - 1]

    on_entry = [" ".join(each.get_text(" ").split()) for each in scorer.page.select(".facts__row")]
    scorer.open(f"{scorer.address}?view=sheet")

    assert f"Round 2 Deal again. {leader} leads." in on_entry
    assert f"Deal again. {leader} leads." in [each.get_text() for each in scorer.page.select(".notice")]


def test_chart_says_how_far_the_match_went(app):
    scorer = sit_down(app)
    scorer.record(a_match(4, tricks=3, seed=5).tricks)

    scorer.open(f"{scorer.address}?view=sheet")

    assert "3 of 24 tricks" in scorer.text
