"""Matches out and in: a file that survives odd names, and a transcript as a new match."""

from __future__ import annotations

import csv
import io
import json
import re
from urllib.parse import unquote

import pytest

from web.api.visitors import an_id, sit_down

HEAD = '[Game "Vivo"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Seat3 "C"]\n[Seat4 "D"]\n\nRound 1\n1 Solo: R1 R2 R3 R4\n'
ODD = ["$1", "a/b", "=1+1", '"Q" \\ ; [x]']
PLACE = 'at "Jo\'s" \\ ; bar'
REASON = '"talked" \\ ; \u2212 twice'
RUNS = re.compile(r"[=@\t\r]|[+-](?![0-9.]+$)")


def export(table, kind, who=None):
    return (who or table.scorer).get(f"{table.address}/export?format={kind}")


def take(table, text, query="", **options):
    raw = text.encode() if isinstance(text, str) else text
    return table.scorer.post(
        f"{table.group_address}/import{query}", raw=raw, **{"content_type": "text/plain; charset=utf-8", **options}
    )


def rows(answer):
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"), newline="")))


def count_matches(table):
    return len(table.scorer.get(f"{table.group_address}/matches?limit=50").body["matches"])


@pytest.fixture
def odd(client):
    """Give a match with names, a place and a reason that try every writer."""
    table = sit_down(client, players=ODD, place=PLACE, group='Tue]"sday\\')
    table.record("R1 B2 R3 R4")
    table.add("adjust", round=1, seat=2, points=-3, reason=REASON)
    return table


# Out


@pytest.mark.parametrize("kind", ["vivo", "json", "csv"])
def test_no_browser_keeps_a_copy_of_an_export(odd, kind):
    assert "no-store" in export(odd, kind).headers["Cache-Control"]


def test_a_transcript_says_who_when_and_where(odd):
    answer = export(odd, "vivo")

    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    lines = answer.data.decode().splitlines()
    assert lines[:5] == [
        '[Game "Vivo"]',
        f'[Date "{odd.match["played_on"]}"]',
        '[Group "Tue]\\"sday\\\\"]',
        '[Place "at \\"Jo\'s\\" \\\\ ; bar"]',
        f'[Match "{odd.match["id"]}"]',
    ]
    assert "1 Solo: R1 B2* R3 R4" in lines


def test_json_is_the_match_with_its_journal(odd):
    exported = json.loads(export(odd, "json").data)

    assert {**exported, "entries": []} == {**odd.see(), "entries": []}
    assert exported["entries"] == odd.journal


def test_csv_has_a_row_a_card_and_one_a_table_ruling(odd):
    table = rows(export(odd, "csv"))

    assert len(table) == 5
    assert table[1] == {
        "round": "1",
        "trick": "1",
        "harmony": "solo",
        "lead": "1",
        "position": "2",
        "seat": "2",
        "player": "a/b",
        "card": "B2",
        "suit": "B",
        "rank": "2",
        "off_harmony": "yes",
        "end": "",
        "points": "0",
        "reason": "",
    }
    assert [(row["end"], row["points"]) for row in table] == [
        ("low", "1"),
        ("", "0"),
        ("", "0"),
        ("high", "2"),
        ("ruling", "-3"),
    ]
    assert (table[4]["seat"], table[4]["reason"]) == ("2", REASON)


def test_csv_gives_every_seat_its_cards_whoever_led(table):
    table.record("R1 R2 R3 R4", lead=3, as_played=True)

    assert [(row["lead"], row["position"], row["seat"], row["player"]) for row in rows(export(table, "csv"))] == [
        ("3", "1", "3", "C"),
        ("3", "2", "4", "D"),
        ("3", "3", "1", "A"),
        ("3", "4", "2", "B"),
    ]


def test_csv_is_as_spreadsheets_like_it(odd):
    answer = export(odd, "csv")

    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.data.startswith(b"\xef\xbb\xbf")
    assert answer.data.count(b"\n") == answer.data.count(b"\r\n") == 6


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "@SUM(A1)",
        "+1+1",
        "-1+cmd|'/C calc'!A0",
        "\uff1d1+1",
        "-x",
        "+",
        "+1",
        "-5",
        "\u200b=1+1",
        "\u2060\u00a0@x",
    ],
)
def test_no_cell_runs_as_a_formula(client, name):
    table = sit_down(client, players=[name, "B", "C", "D"])
    table.record("R1 R2 R3 R4")
    table.add("adjust", round=1, seat=1, points=-2, reason=name)

    written = rows(export(table, "csv"))

    assert not [cell for row in written for cell in row.values() if RUNS.match(cell)]
    assert (written[0]["player"], written[4]["reason"], written[4]["points"]) == (f"'{name}", f"'{name}", "-2")


@pytest.mark.parametrize("name", ["5", "1.5", "O'Neil", "'x", "a=b", "1-2"])
def test_what_is_no_formula_stays_as_it_is(client, name):
    table = sit_down(client, players=[name, "B", "C", "D"])
    table.record("R1 R2 R3 R4")

    assert rows(export(table, "csv"))[0]["player"] == name


def test_a_file_is_named_after_the_day_and_the_players(client):
    table = sit_down(client, players=["Zo\u00eb", "\u05d0\u05d1", "../x\\y", "\U0001f468\u200d\U0001f469"])

    disposition = export(table, "csv").headers["Content-Disposition"]

    day = table.match["played_on"]
    plain, encoded = re.fullmatch(r"attachment; filename=([\w.-]+); filename\*=UTF-8''(\S+)", disposition).groups()
    assert plain == f"vivo-{day}-Zoe--x-y.csv"
    assert unquote(encoded) == f"vivo-{day}-Zo\u00eb-\u05d0\u05d1-x-y.csv"


def test_a_match_without_a_trick_is_exported_too(table):
    for kind in ("vivo", "json", "csv"):
        assert export(table, kind).status == 200
    assert rows(export(table, "csv")) == []


@pytest.mark.parametrize("query", ["?format=pdf", "?format=bgstats", "", "?format=csv&colour=1", "?Format=csv"])
def test_another_format_is_refused(table, query):
    assert table.scorer.get(f"{table.address}/export{query}").code == "invalid-request"


# In


def test_odd_names_and_reasons_survive_export_and_import(odd):
    text = export(odd, "vivo").data

    again = take(odd, text)

    assert again.status == 201
    assert again.body["sheet"] == odd.see()["sheet"]
    assert (again.body["place"], again.body["played_on"]) == (PLACE, odd.match["played_on"])
    assert again.body["id"] != odd.match["id"]
    assert again.body["seats"] == odd.see()["seats"]


def test_a_whole_match_comes_back_the_same(table):
    table.play_all()
    table.add("adjust", round=2, seat=3, points=4, reason="x")
    text = export(table, "vivo").data

    again = take(table, text)

    assert again.body["sheet"] == table.see()["sheet"]
    assert (again.body["status"], again.body["version"]) == ("finished", 25)


def test_its_tricks_and_rulings_are_entries_of_the_caller(table):
    match = take(table, f'{HEAD}= @2 -2 "talked"\n').body

    entries = table.scorer.get(f"/matches/{match['id']}/entries").body["entries"]
    assert [(each["type"], each["author"]["role"]) for each in entries] == [("trick", "scorer"), ("adjust", "scorer")]
    assert entries[1]["data"] == {"round": 1, "seat": 2, "points": -2, "reason": "talked"}
    assert entries[0]["data"]["plays"][0] == {"card": "R1", "off_harmony": False}


def test_an_imported_match_goes_on_like_any_other(table):
    table.match = take(table, HEAD).body

    assert table.record("B1 B2 B3 B4").status == 201
    assert table.add("undo", to=1).match["version"] == 3
    assert table.add("undo").match["sheet"]["rounds"][0]["tricks"] == []


def test_new_names_become_players_and_known_ones_sit_down(table):
    known = table.match["seats"][1]["player"]

    match = take(table, HEAD.replace('"B"', '"  b "').replace('"A"', '"Zed"')).body

    assert match["seats"][1]["player"] == known
    assert "Zed" in [player["name"] for player in table.scorer.get(table.group_address).body["players"]]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param(f"{HEAD}2 Solo: R1 R6 R7 R8\n", {"card-replayed"}, id="a card again"),
        pytest.param(f"{HEAD}2 Solo @3: R5 R6 R7 R8\n", {"wrong-lead"}, id="a wrong lead"),
        pytest.param(f"{HEAD}2 Solo: R5 B6 R7 R8\n", {"flag-missing"}, id="a missing flag"),
        pytest.param(f"{HEAD}3 Solo: R5 R6 R7 R8\n", {"sequence"}, id="a gap"),
        pytest.param(f"{HEAD}2 Solo: R13 R6 R7 R8\n", {"bad-card"}, id="no card"),
        pytest.param("nonsense", {"syntax"}, id="nonsense"),
        pytest.param("", {"syntax", "player-count"}, id="nothing"),
    ],
)
def test_a_faulty_text_is_not_imported_and_why_is_said(table, text, codes):
    before = count_matches(table), table.scorer.get(table.group_address).body["players"]

    refused = take(table, text)

    assert refused.status == 422
    assert set(refused.codes) <= codes
    assert all(finding["line"] and finding["message"] for finding in refused.body["findings"])
    assert (count_matches(table), table.scorer.get(table.group_address).body["players"]) == before


def test_what_does_not_stop_the_scoring_is_imported_as_played_when_asked(table):
    text = f"{HEAD}2 Solo @3: R5 B6 R1* R8\n3 Duet: G1* G2 G3 G4\n"

    answer = take(table, text, "?as_played=1")

    assert answer.status == 201
    assert answer.found("wrong-lead") == [(1, 2, 3, None)]
    assert [code for code in ("card-replayed", "flag-missing", "flag-unearned") if not answer.found(code)] == []
    assert [play["claimed"] for play in answer.body["sheet"]["rounds"][0]["tricks"][1]["plays"]] == [
        False,
        False,
        True,
        False,
    ]
    assert take(table, export_of(table, answer.body), "?as_played=true").body["sheet"] == answer.body["sheet"]


def export_of(table, match):
    return table.scorer.get(f"/matches/{match['id']}/export?format=vivo").data


def test_a_lead_stored_as_played_stops_a_shift(table):
    table.match = take(table, f"{HEAD}2 Solo @3: R5 R6 R7 R8\n", "?as_played=1").body

    answer = table.add("shift", round=1, trick=1)

    assert [trick["lead"] for trick in answer.match["sheet"]["rounds"][0]["tricks"]] == [1, 3]


@pytest.mark.parametrize("text", [f"{HEAD}3 Solo: R5 R6 R7 R8\n", f"{HEAD}2 Solo: R1 R6 R7\n", "x"])
def test_the_rest_is_refused_even_so(table, text):
    assert take(table, text, "?as_played=1").code == "invalid-entry"


def test_warnings_and_notes_do_not_keep_a_match_out(table):
    answer = take(table, f"{HEAD.replace('R4', 'B4*')}2 Solo: B1 B2 B3 R5*\n3 Solo @4: Y1* R6 R7 R8\n", "?as_played=1")

    assert answer.status == 201
    assert answer.found("revoke")


@pytest.mark.parametrize("raw", [b'[Game "Vivo"]\xff', "[Game]".encode("utf-16")])
def test_what_is_not_utf_8_is_not_imported(table, raw):
    assert take(table, raw).code == "bad-request"
    assert count_matches(table) == 1


@pytest.mark.parametrize("type_", ["application/json", "image/png", "multipart/form-data", ""])
def test_nor_what_is_no_text(table, type_):
    assert take(table, HEAD, content_type=type_).code == "unsupported-media-type"


def test_a_byte_order_mark_and_other_line_ends_are_taken(table):
    assert take(table, "\ufeff" + HEAD.replace("\n", "\r\n")).status == 201


def test_a_transcript_may_be_long_but_not_endless(table):
    assert take(table, HEAD + "; a comment\n" * 50_000).status == 201
    assert take(table, HEAD + "; a comment\n" * 100_000).code == "too-large"


def test_a_match_holds_no_more_than_300_entries_at_first(table):
    assert take(table, HEAD + '= @1 +1 "x"\n' * 299).body["version"] == 300
    assert take(table, HEAD + '= @1 +1 "x"\n' * 300).code == "invalid-field"


@pytest.mark.parametrize("query", ["?as_played=maybe", "?colour=1"])
def test_an_unknown_wish_is_refused(table, query):
    assert take(table, HEAD, query).code == "invalid-request"


def test_two_names_of_one_player_do_not_sit_down(table):
    eve = table.scorer.post(f"{table.group_address}/players", {"name": "Eve"}).body["id"]
    ana = table.match["seats"][0]["player"]["id"]
    table.organiser.post(f"{table.group_address}/players/{ana}/merge", {"into": eve})

    assert take(table, HEAD.replace('"D"', '"Eve"')).code == "duplicate-player"


def test_a_place_that_cannot_be_kept_is_refused(table):
    assert take(table, f'[Place "{"x" * 201}"]\n{HEAD}').code == "invalid-text"


def test_the_date_of_the_text_is_the_day_it_was_played(table):
    assert take(table, f'[Date "2020-02-29"]\n{HEAD}').body["played_on"] == "2020-02-29"


def test_a_match_of_three_comes_back_with_its_removed_suit(client):
    table = sit_down(client, players="ABC", settings={"removed_suit": "G", "off_harmony_suit": "counted"})
    table.play("R1 R2 R3")

    again = take(table, export(table, "vivo").data).body

    assert again["settings"] == table.match["settings"]
    assert again["sheet"] == table.see()["sheet"]


def test_a_match_that_there_is_not_is_not_exported(table):
    assert table.scorer.get(f"/matches/{an_id()}/export?format=vivo").status == 404
