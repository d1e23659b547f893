"""What holds of every match that can be recorded."""

from __future__ import annotations

import json
from collections import Counter

import hypothesis
from hypothesis import given
from hypothesis import strategies as st

import naive
from builders import Match, adjust
from scorekeeper.engine.findings import Code, Evidence, Severity
from scorekeeper.engine.values import Seat
from scorekeeper.games.vivo.cards import CARDS, SUITS
from scorekeeper.games.vivo.deductions import cards_left, find_last_card, proved_lacking
from scorekeeper.games.vivo.scoring import MatchScorer, score_match
from scorekeeper.games.vivo.settings import DECK_OF_HARMONIES, TRICKS
from scorekeeper.games.vivo.sheet import sheet_fields
from strategies import dealt_matches, recorded_matches

# Whole matches are drawn, and machines under load are slow: time says nothing here.
some = hypothesis.settings(max_examples=40, deadline=None)
few = hypothesis.settings(max_examples=20, deadline=None)


def every_trick(sheet):
    return [scored for round_ in sheet.rounds for scored in round_.tricks]


@some
@given(recorded_matches())
def test_every_trick_comes_to_what_the_naive_rules_say(match):  # VIVO-28 to VIVO-33, VIVO-37
    for scored in every_trick(match.sheet()):
        outcome = naive.outcome(match.settings, scored.record)
        order = [play.seat for play in scored.plays]
        assert scored.ends.high.seat == order[outcome.high]
        assert (scored.ends.low and scored.ends.low.seat) == (None if outcome.low is None else order[outcome.low])
        assert scored.ends.next_lead == naive.next_lead(match.settings, scored.record)


@some
@given(recorded_matches())
def test_every_trick_has_one_high_and_at_most_one_low_of_another_seat(match):  # VIVO-34
    for scored in every_trick(match.sheet()):
        high, low = scored.ends
        valid = [play for play in scored.plays if not play.is_off]
        assert high.card in {play.card for play in valid}
        assert high.points == 2
        if low is None:
            assert len({play.card.rank for play in valid}) == 1
        else:
            assert low.seat != high.seat
            assert low.points == low.card.rank < high.card.rank


@some
@given(recorded_matches())
def test_running_points_are_those_of_the_tricks_so_far(match):  # VIVO-39
    for round_ in match.sheet().rounds:
        points = Counter()
        for scored in round_.tricks:
            for end in filter(None, scored.ends):
                points[end.seat] += end.points
            assert scored.scores == tuple(points[seat] for seat in range(1, match.settings.seats + 1))
        assert round_.scores == (round_.tricks[-1].scores if round_.tricks else (0,) * match.settings.seats)


@some
@given(dealt_matches(complete=True))
def test_scores_of_a_round_add_up_to_24_and_its_low_ranks(match):  # VIVO-39
    for round_ in match.sheet().rounds:
        highs = [scored.ends.high for scored in round_.tricks]
        lows = [scored.ends.low for scored in round_.tricks if scored.ends.low]
        without_low = sum(scored.ends.low is None for scored in round_.tricks)
        assert len(highs) == 12
        assert len(lows) == 12 - without_low
        assert sum(round_.scores) == 24 + sum(low.card.rank for low in lows)


@some
@given(dealt_matches(complete=True))
def test_no_seat_can_pass_the_bound_of_a_round(match):  # VIVO-39
    bound = {3: 114, 4: 120}[match.settings.seats]
    for round_ in match.sheet().rounds:
        assert max(round_.scores) <= bound
        assert all(scored.ends.low.points <= 11 for scored in round_.tricks if scored.ends.low)


@some
@given(dealt_matches(complete=True), st.lists(st.tuples(st.integers(1, 2), st.integers(1, 3), st.integers(-9, 9))))
def test_totals_are_the_sum_of_the_rounds_rulings_included(match, rulings):  # VIVO-43, VIVO-44
    given_points = [adjust(seat, points, round=round_) for round_, seat, points in rulings]

    sheet = score_match(match.settings, match.tricks, given_points)

    assert sheet.scores == tuple(map(sum, zip(*(round_.scores for round_ in sheet.rounds), strict=True)))
    assert sum(sheet.scores) == sum(match.sheet().scores) + sum(points for _, _, points in rulings)
    assert sheet.is_complete
    assert all(sheet.scores[seat - 1] == max(sheet.scores) for seat in sheet.winners)


@some
@given(dealt_matches(honest=True, any_harmony=False))
def test_an_honest_match_has_no_findings(match):  # VIVO-22
    assert not match.sheet().findings


@some
@given(dealt_matches(honest=True, any_harmony=True))
def test_of_an_honest_match_only_the_harmonies_are_remarked_on(match):  # VIVO-10
    limit = DECK_OF_HARMONIES[match.settings.seats]
    seen = Counter((record.round, record.harmony) for record in match.tricks)

    findings = match.sheet().findings

    assert {finding.code for finding in findings} <= {Code.HARMONY_DECK}
    assert len(findings) == sum(max(0, count - limit) for count in seen.values())


@some
@given(recorded_matches())
def test_findings_stand_by_round_trick_and_order_of_play(match):
    sheet = match.sheet()
    places = {
        (scored.record.round, scored.record.trick): [None, *(play.seat for play in scored.plays)]
        for scored in every_trick(sheet)
    }

    keys = [
        (finding.round, finding.trick, places[finding.round, finding.trick].index(finding.seat))
        for finding in sheet.findings
    ]

    assert keys == sorted(keys)


@some
@given(recorded_matches())
def test_every_card_recorded_again_is_found_with_the_trick_that_held_it_first(match):  # VIVO-12
    expected = []
    for round_ in (1, 2):
        first = {}
        for record in match.of_round(round_):
            for card in record.cards:
                if card in first:
                    expected.append((round_, record.trick, card.code, (Evidence(first[card], card.code),)))
                first.setdefault(card, record.trick)

    found = [
        (each.round, each.trick, each.card, each.evidence)
        for each in match.sheet().findings
        if each.code is Code.CARD_REPLAYED
    ]

    assert found == expected


@some
@given(dealt_matches(), st.data())
def test_a_planted_second_copy_is_found_with_the_first_trick_as_evidence(match, data):  # VIVO-12
    hypothesis.assume(len(match.tricks) > 1)
    later = data.draw(st.integers(1, len(match.tricks) - 1))
    earlier = data.draw(st.integers(later // TRICKS * TRICKS, later))
    place, copied = (data.draw(st.integers(0, match.settings.seats - 1)) for _ in range(2))
    hypothesis.assume((earlier, copied) != (later, place))
    card, victim = match.tricks[earlier].cards[copied], match.tricks[later]
    planted = victim._replace(cards=(*victim.cards[:place], card, *victim.cards[place + 1 :]))

    findings = score_match(match.settings, [*match.tricks[:later], planted, *match.tricks[later + 1 :]]).findings

    (replayed,) = [finding for finding in findings if finding.code is Code.CARD_REPLAYED]
    assert (replayed.round, replayed.trick, replayed.card) == (victim.round, victim.trick, card.code)
    assert replayed.evidence == (Evidence(match.tricks[earlier].trick, card.code),)


@some
@given(recorded_matches())
def test_every_wrong_lead_is_found_and_no_other(match):  # VIVO-13, VIVO-37, VIVO-41, VIVO-42
    leads = [match.settings.first_lead, *(naive.next_lead(match.settings, record) for record in match.tricks)]

    found = [(each.round, each.trick, each.seat) for each in match.sheet().findings if each.code is Code.WRONG_LEAD]

    assert found == [
        (record.round, record.trick, record.lead)
        for record, due in zip(match.tricks, leads, strict=False)
        if record.lead != due
    ]


@some
@given(recorded_matches())
def test_claims_are_found_where_they_disagree_and_never_score(match):  # VIVO-23
    sheet = match.sheet()
    flags = [
        (play.seat, play.card, play.is_off)
        for scored in every_trick(sheet)
        for play in scored.plays
        if play.claimed != play.is_off
    ]

    found = [
        (each.seat, CARDS[each.card], each.code is Code.FLAG_MISSING)
        for each in sheet.findings
        if each.code in {Code.FLAG_MISSING, Code.FLAG_UNEARNED}
    ]

    assert found == flags
    assert score_match(match.settings, [record._replace(claims=()) for record in match.tricks]).scores == sheet.scores


@some
@given(recorded_matches())
def test_every_later_card_that_contradicts_an_off_card_is_evidence(match):  # VIVO-46
    sheet = match.sheet()
    expected = []
    for round_ in sheet.rounds:
        played = [(scored.record.trick, play) for scored in round_.tricks for play in scored.plays]
        for trick, off in played:
            proofs = tuple(
                Evidence(later, play.card.code)
                for later, play in played
                if off.is_off and later > trick and play.seat == off.seat and play.card.suit in off.judged.legal
            )
            expected += [(round_.round, trick, off.seat, off.card.code, proofs)] if proofs else []

    revokes = [finding for finding in sheet.findings if finding.code is Code.REVOKE]

    assert [(each.round, each.trick, each.seat, each.card, each.evidence) for each in revokes] == expected
    assert {each.severity for each in revokes} <= {Severity.WARNING}


def renamed(match, names):
    """Give the match as if suits had changed places."""

    def swap(card):
        return CARDS[f"{names[card.suit].value}{card.rank}"]

    removed = match.settings.removed_suit
    chosen = match.settings._replace(removed_suit=names[removed] if removed else None)
    records = tuple(record._replace(cards=tuple(map(swap, record.cards))) for record in match.tricks)
    return Match(chosen, records)


@some
@given(recorded_matches(), st.permutations(SUITS))
def test_no_suit_has_a_power_of_its_own(match, order):  # VIVO-5
    names = dict(zip(SUITS, order, strict=True))

    before, after = match.sheet(), renamed(match, names).sheet()

    assert after.scores == before.scores
    for old, new in zip(every_trick(before), every_trick(after), strict=True):
        assert [play.is_off for play in new.plays] == [play.is_off for play in old.plays]
        for was, now in zip(old.plays, new.plays, strict=True):
            assert set(now.judged.legal) == {names[suit] for suit in was.judged.legal}
    places = [[(each.code, each.round, each.trick, each.seat) for each in sheet.findings] for sheet in (before, after)]
    assert places[0] == places[1]


def turned(match, steps):
    """Give the match as if everyone had moved that many seats clockwise."""

    def move(seat):
        return Seat((seat - 1 + steps) % match.settings.seats + 1)

    chosen = match.settings._replace(first_lead=move(match.settings.first_lead))
    return Match(chosen, tuple(record._replace(lead=move(record.lead)) for record in match.tricks))


@some
@given(recorded_matches(), st.integers(1, 3))
def test_no_seat_has_a_power_of_its_own(match, steps):  # VIVO-14
    before, after = match.sheet(), turned(match, steps).sheet()

    seats = match.settings.seats
    assert after.scores == tuple(before.scores[(index - steps) % seats] for index in range(seats))
    found = [[(each.code, each.round, each.trick, each.card) for each in sheet.findings] for sheet in (before, after)]
    assert found[0] == found[1]


def cut(findings, last):
    """Give the findings that a record up to `last`, a round and a trick, can hold."""
    for finding in findings:
        if (finding.round, finding.trick) <= last:
            evidence = finding.evidence
            if finding.code is Code.REVOKE and finding.round == last[0]:
                evidence = tuple(proof for proof in evidence if proof.trick <= last[1])
            if evidence or finding.code is not Code.REVOKE:
                yield finding._replace(evidence=evidence)


@some
@given(recorded_matches(), st.data())
def test_a_match_cut_short_scores_as_its_beginning(match, data):
    length = data.draw(st.integers(0, len(match.tricks)))
    beginning = match.tricks[:length]

    whole, part = match.sheet(), score_match(match.settings, beginning)

    assert every_trick(part) == every_trick(whole)[:length]
    last = (beginning[-1].round, beginning[-1].trick) if beginning else (0, 0)
    assert list(part.findings) == list(cut(whole.findings, last))


@few
@given(recorded_matches())
def test_tricks_fed_one_by_one_score_as_all_at_once(match):
    scorer = MatchScorer(match.settings)
    leads = [match.settings.first_lead, *(naive.next_lead(match.settings, record) for record in match.tricks)]
    for index, record in enumerate(match.tricks):
        if record.round > scorer.round:
            scorer.open_round()
        assert scorer.due_lead == leads[index]
        before = scorer.sheet()

        found = scorer.add_trick(record)

        sheet = scorer.sheet()
        assert sheet == score_match(match.settings, match.tricks[: index + 1])
        assert Counter(at_once(sheet)) == Counter([*at_once(before), *found])


def at_once(sheet):
    """Give what is found as a trick is recorded: all but what later tricks prove."""
    return [finding for finding in sheet.findings if finding.code is not Code.REVOKE]


@some
@given(dealt_matches(honest=True))
def test_a_hand_holds_no_suit_that_it_is_proved_to_lack(match):  # VIVO-46
    for round_ in match.sheet().rounds:
        for length in range(len(round_.tricks) + 1):
            lacking = proved_lacking(round_.tricks[:length])

            held = [(play.seat, play.card.suit) for scored in round_.tricks[length:] for play in scored.plays]

            assert not [seat for seat, suit in held if suit in lacking.get(seat, ())]


@some
@given(recorded_matches())
def test_what_a_seat_is_proved_to_lack_is_contradicted_by_no_card_it_played_since(match):  # VIVO-46
    for round_ in match.sheet().rounds:
        lacking = proved_lacking(round_.tricks)
        for seat, suits in lacking.items():
            proofs = [
                (scored.record.trick, set(play.judged.legal))
                for scored in round_.tricks
                for play in scored.plays
                if play.seat == seat and play.is_off
            ]
            for suit in suits:
                since = max(trick for trick, legal in proofs if suit in legal)
                later = [play.card.suit for each in round_.tricks[since:] for play in each.plays if play.seat == seat]
                assert suit not in later


@some
@given(dealt_matches(complete=True), st.integers(0, 11), st.integers(0, 4))
def test_cards_left_and_cards_played_make_up_the_deck(match, length, count):  # VIVO-12
    played, running = match.of_round(1)[:length], match.of_round(1)[length].cards[:count]

    left = cards_left(match.settings, played, running)

    gone = {*running, *(card for record in played for card in record.cards)}
    in_play = [card for card in CARDS.values() if card.suit is not match.settings.removed_suit]
    assert list(left) == [card for card in in_play if card not in gone]


@some
@given(dealt_matches(complete=True), st.integers(1, 2))
def test_the_last_card_of_a_round_is_known_before_it_falls(match, round_):  # VIVO-12
    *before, last = match.of_round(round_)

    assert find_last_card(match.settings, before, last.cards[:-1]) is last.cards[-1]
    assert find_last_card(match.settings, before, last.cards[:-2]) is None
    assert find_last_card(match.settings, before[:-1], last.cards[:-1]) is None


@few
@given(recorded_matches())
def test_the_sheet_is_json_that_says_what_the_sheet_says(match):
    sheet = match.sheet()
    names = ["Ana", "Ben", "Chloé", "Dev"][: match.settings.seats]

    fields = json.loads(json.dumps(sheet_fields(sheet, names, [])))

    assert fields["scores"] == list(sheet.scores)
    assert fields["seats"] == names
    assert [len(round_["tricks"]) for round_ in fields["rounds"]] == [len(round_.tricks) for round_ in sheet.rounds]
    for shown, scored in zip(
        (trick for round_ in fields["rounds"] for trick in round_["tricks"]), every_trick(sheet), strict=True
    ):
        assert [play["card"] for play in shown["plays"]] == [card.code for card in scored.record.cards]
        assert [play["off_harmony"] for play in shown["plays"]] == [play.is_off for play in scored.plays]
        assert shown["scores"] == list(scored.scores)
        assert (shown["low"] is None) == (scored.ends.low is None)
