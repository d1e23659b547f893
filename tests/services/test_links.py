"""Tokens: derived, never stored, and worth nothing when one letter is wrong."""

from __future__ import annotations

import itertools
import uuid

import pytest

from scorekeeper.engine.values import GroupId, Role
from scorekeeper.services.links import is_genuine, make_token, read_claim, tokens_up_to, was_genuine

SECRET, GROUP = b"s" * 32, GroupId(str(uuid.UUID(int=7)))
RENEWALS = dict.fromkeys(Role, 3)


def test_a_token_names_its_group_and_role_in_the_clear():
    claim = read_claim(make_token(SECRET, GROUP, Role.SCORER, 3))

    assert (claim.group_id, claim.role) == (GROUP, Role.SCORER)


def test_a_token_is_safe_in_any_address():
    token = make_token(SECRET, GROUP, Role.VIEWER, 1)

    assert token.isascii()
    assert token.isalnum()
    assert token == token.lower()


def test_each_secret_group_role_and_renewal_has_its_own():
    others = itertools.product([SECRET, b"t" * 32], [GROUP, GroupId(str(uuid.UUID(int=8)))], Role, [1, 2])

    assert len({make_token(*each) for each in others}) == 24


@pytest.mark.parametrize("renewal", [1, 2, 4])
def test_only_the_current_one_is_genuine(renewal):
    claim = read_claim(make_token(SECRET, GROUP, Role.SCORER, renewal))

    assert not is_genuine(SECRET, claim, RENEWALS)
    assert was_genuine(SECRET, claim, RENEWALS) is (renewal < 3)


def test_one_of_a_group_that_is_gone_is_not():
    claim = read_claim(make_token(SECRET, GROUP, Role.SCORER, 0))

    assert not is_genuine(SECRET, claim, {})
    assert not was_genuine(SECRET, claim, {})


def test_no_letter_of_it_may_be_another():
    token = make_token(SECRET, GROUP, Role.SCORER, 3)
    for place, sign in itertools.product(range(len(token)), "a7vso"):
        altered = token[:place] + sign + token[place + 1 :]
        claim = read_claim(altered)
        assert altered == token or claim is None or not is_genuine(SECRET, claim, RENEWALS)


@pytest.mark.parametrize("word", ["", "-", "x" * 59, "v" * 58, "v" + "1" * 58, "v" + "\u00e9" * 58, "v" + "=" * 58])
def test_a_word_that_cannot_be_one_claims_nothing(word):
    assert read_claim(word) is None


def test_a_role_can_show_its_own_and_those_below_highest_first():
    shown = tokens_up_to(SECRET, GROUP, Role.SCORER, RENEWALS)

    assert list(shown) == [Role.SCORER, Role.VIEWER]
    assert shown[Role.VIEWER] == make_token(SECRET, GROUP, Role.VIEWER, 3)
