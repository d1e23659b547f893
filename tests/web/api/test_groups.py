"""Groups: made by anybody, seen by whoever has a link, changed and deleted by organisers."""

from __future__ import annotations

import pytest

from web.api.visitors import sit_down


def test_anybody_makes_a_group_and_gets_its_three_tokens(nobody):
    made = nobody.post("/groups", {"name": "  Tuesday  "})

    assert made.status == 201
    assert made.body["group"]["name"] == "Tuesday"
    assert set(made.body["tokens"]) == {"organiser", "scorer", "viewer"}


def test_tokens_are_long_and_all_different(nobody):
    tokens = nobody.post("/groups", {"name": "Tuesday"}).body["tokens"].values()

    assert len(set(tokens)) == 3
    assert min(map(len, tokens)) >= 22


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\x00b", 7, None, ["a"]])
def test_a_group_needs_a_name(nobody, name):
    assert nobody.post("/groups", {"name": name}).fields == ["name"]


@pytest.mark.parametrize(
    ("role", "shown"),
    [
        ("viewer", ["viewer"]),
        ("scorer", ["scorer", "viewer"]),
        ("organiser", ["organiser", "scorer", "viewer"]),
    ],
)
def test_each_role_can_show_the_links_up_to_its_own(table, role, shown):
    answer = table.nobody.having(table.tokens[role]).get(table.group_address)

    assert answer.body["tokens"] == {each: table.tokens[each] for each in shown}
    assert answer.body["role"] == role


def test_a_group_shows_its_settings_players_and_open_matches(table):
    table.add("finish", early=True)
    again = table.scorer.post(f"{table.group_address}/matches", {"game": "vivo", "players": ["A", "B", "C", "E"]})

    group = table.viewer.get(table.group_address).body

    assert group["settings"] == {"memory": "covered", "viewers_dispute": True}
    assert [player["name"] for player in group["players"]] == ["A", "B", "C", "D", "E"]
    assert [match["id"] for match in group["matches"]] == [again.body["id"]]
    assert "sheet" not in group["matches"][0]


def test_an_organiser_changes_what_is_sent_and_nothing_else(table):
    changed = table.organiser.patch(
        table.group_address,
        {"name": "Wednesday", "language": "fr", "time_zone": "Europe/Paris", "settings": {"memory": "open"}},
    )

    assert changed.status == 200
    assert (changed.body["name"], changed.body["language"], changed.body["time_zone"]) == (
        "Wednesday",
        "fr",
        "Europe/Paris",
    )
    assert changed.body["settings"] == {"memory": "open", "viewers_dispute": True}
    assert table.viewer.get(table.group_address).body["settings"]["memory"] == "open"


def test_language_and_time_zone_go_back_to_none(table):
    table.organiser.patch(table.group_address, {"language": "fr", "time_zone": "Europe/Paris"})

    changed = table.organiser.patch(table.group_address, {"language": None, "time_zone": None})

    assert (changed.body["language"], changed.body["time_zone"]) == (None, None)


def test_suits_get_other_names_colours_letters_and_places(table):
    suits = {
        "suit_names": {"R": "Rubis"},
        "suit_colours": {"R": "#aa0011"},
        "suit_letters": {"R": "U"},
        "suit_order": ["Y", "G", "B", "R"],
    }

    changed = table.organiser.patch(table.group_address, suits)

    assert {name: changed.body[name] for name in suits} == suits
    assert table.organiser.patch(table.group_address, {"name": "x"}).body["suit_names"] == {"R": "Rubis"}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"settings": {"memory": "hazy"}}, "invalid-request", id="unknown memory"),
        pytest.param({"settings": {"viewers_dispute": 1}}, "invalid-request", id="a number for a switch"),
        pytest.param({"settings": {"colour": 1}}, "invalid-request", id="unknown setting"),
        pytest.param({"colour": 1}, "invalid-request", id="unknown field"),
        pytest.param({"language": "de"}, "invalid-request", id="a language that is not spoken"),
        pytest.param({"time_zone": "Mars/Olympus"}, "invalid-field", id="no time zone"),
        pytest.param({"suit_names": {"Z": "zinc"}}, "invalid-request", id="no suit"),
        pytest.param({"suit_names": {"R": ""}}, "invalid-request", id="a suit without a name"),
        pytest.param({"suit_colours": {"R": "red"}}, "invalid-request", id="no colour"),
        pytest.param({"suit_letters": {"R": "XY"}}, "invalid-suits", id="two letters"),
        pytest.param({"suit_letters": {"R": "V"}}, "invalid-suits", id="a letter that French uses"),
        pytest.param({"suit_names": {"R": "bleu"}}, "invalid-suits", id="a name that French uses"),
        pytest.param({"suit_colours": {"R": "#1b3a81"}}, "invalid-suits", id="a colour of another suit"),
        pytest.param({"suit_order": ["R", "B", "G"]}, "invalid-request", id="three suits"),
        pytest.param({"suit_order": ["R", "B", "G", "G"]}, "invalid-field", id="a suit twice"),
        pytest.param({"name": "\x07"}, "invalid-request", id="no name"),
    ],
)
def test_what_cannot_be_kept_changes_nothing(table, changes, code):
    before = table.organiser.get(table.group_address).body

    refused = table.organiser.patch(table.group_address, changes)

    assert (refused.status, refused.code) == (422, code)
    assert table.organiser.get(table.group_address).body == before


def test_suits_that_could_be_confused_are_named_with_the_field(table):
    refused = table.organiser.patch(table.group_address, {"suit_letters": {"R": "V"}, "suit_colours": {"G": "#2e7d32"}})

    assert refused.body["errors"] == [
        {"field": "suit_letters", "message": "Triangle and diamond have the same letter, V."},
        {
            "field": "suit_colours",
            "message": "Triangle and diamond have colours that are too alike for colour-blind eyes.",
        },
        *refused.body["errors"][2:],
    ]


def test_a_renewed_link_replaces_the_old_one_at_once(table):
    renewed = table.organiser.post(f"{table.group_address}/links/scorer/renew")

    assert renewed.status == 201
    assert (table.scorer.get(table.address).status, table.scorer.get(table.address).code) == (401, "link-renewed")
    assert table.scorer.having(renewed.body["token"]).get(table.address).status == 200
    assert table.viewer.get(table.address).status == 200


def test_an_organiser_who_renews_the_own_link_comes_back_with_the_new_one(table):
    renewed = table.organiser.post(f"{table.group_address}/links/organiser/renew")

    assert table.organiser.get(table.group_address).status == 401
    assert table.organiser.having(renewed.body["token"]).get(table.group_address).body["role"] == "organiser"


def test_there_is_no_link_for_another_role(table):
    assert table.organiser.post(f"{table.group_address}/links/owner/renew").status == 404
    assert table.nobody.post(f"{table.group_address}/links/owner/renew").status == 401


def test_a_group_goes_only_by_its_name(table):
    refused = table.organiser.delete(table.group_address, {"name": "Wednesday"})

    assert (refused.status, refused.code) == (422, "name-mismatch")
    assert table.viewer.get(table.address).status == 200


def test_then_it_goes_for_good_with_all_in_it(client, table):
    other = sit_down(client, group="Other")

    assert table.organiser.delete(table.group_address, {"name": "Tuesday"}).status == 204

    assert table.viewer.get(table.address).status == 401
    assert other.viewer.get(table.address).status == 404
    assert other.viewer.get(other.address).status == 200
