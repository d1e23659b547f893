"""Who may do what: tokens, browsers, and nothing that tells strangers more than that there is nothing."""

from __future__ import annotations

import pytest

from web.api.browsers import a_browser, without_csrf
from web.api.visitors import PREFIX, an_id, document, sit_down, trick_fields

ROLES = ("viewer", "scorer", "organiser")


class Ask:
    """A call that each of these roles may make, given as a function of a table."""

    def __init__(self, method, path, body=None, *, raw=None):
        self.method, self.path, self.body, self.raw = method, path, body, raw

    def by(self, who, table):
        ids = {
            "g": table.group,
            "m": table.match["id"],
            "p": table.match["seats"][0]["player"]["id"],
        }
        body = {**self.body, "id": an_id()} if self.body and "id" in self.body else self.body
        type_ = "text/plain" if self.raw else "application/json"
        return who.send(self.method, self.path.format(**ids), body, raw=self.raw, content_type=type_)


CALLS = {
    "GET /groups/{group_id}": ("viewer", Ask("GET", "/groups/{g}")),
    "PATCH /groups/{group_id}": ("organiser", Ask("PATCH", "/groups/{g}", {"name": "x"})),
    "DELETE /groups/{group_id}": ("organiser", Ask("DELETE", "/groups/{g}", {"name": "no"})),
    "POST /groups/{group_id}/links/{role}/renew": ("organiser", Ask("POST", "/groups/{g}/links/viewer/renew")),
    "POST /groups/{group_id}/players": ("scorer", Ask("POST", "/groups/{g}/players", {"name": "Eve"})),
    "PATCH /groups/{group_id}/players/{player_id}": ("organiser", Ask("PATCH", "/groups/{g}/players/{p}", {})),
    "DELETE /groups/{group_id}/players/{player_id}": ("organiser", Ask("DELETE", "/groups/{g}/players/{p}")),
    "POST /groups/{group_id}/players/{player_id}/merge": (
        "organiser",
        Ask("POST", "/groups/{g}/players/{p}/merge", {"into": None}),
    ),
    "POST /groups/{group_id}/matches": (
        "scorer",
        Ask("POST", "/groups/{g}/matches", {"game": "vivo", "players": ["A", "B", "C", "D"], "id": ""}),
    ),
    "GET /groups/{group_id}/matches": ("viewer", Ask("GET", "/groups/{g}/matches")),
    "POST /groups/{group_id}/import": ("scorer", Ask("POST", "/groups/{g}/import", raw=b"nothing")),
    "GET /matches/{match_id}": ("viewer", Ask("GET", "/matches/{m}")),
    "PATCH /matches/{match_id}": ("scorer", Ask("PATCH", "/matches/{m}", {"place": "x"})),
    "DELETE /matches/{match_id}": ("organiser", Ask("DELETE", "/matches/{m}")),
    "POST /matches/{match_id}/restore": ("organiser", Ask("POST", "/matches/{m}/restore")),
    "GET /matches/{match_id}/entries": ("viewer", Ask("GET", "/matches/{m}/entries")),
    "POST /matches/{match_id}/entries": (
        "scorer",
        Ask("POST", "/matches/{m}/entries", {"id": "", "base": 0, "type": "note", "text": "x"}),
    ),
    "GET /matches/{match_id}/export": ("viewer", Ask("GET", "/matches/{m}/export?format=vivo")),
}
"""Every call that needs a role, and the least that may make it."""

REACHED = {200, 201, 204, 409, 422}
"""What somebody who may ask can be answered: the act, or why it cannot be."""


def test_the_table_of_calls_is_whole():
    described = {
        f"{method.upper()} {path.removeprefix(PREFIX)}"
        for path, operations in document()["paths"].items()
        for method in operations
    }

    assert described == {*CALLS, "POST /groups", "POST /rulings"}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("role", ROLES)
def test_each_role_may_do_what_it_may_and_no_more(app, table, role, call):
    least, ask = CALLS[call]
    may = ROLES.index(role) >= ROLES.index(least)

    for who in (table.nobody.having(table.tokens[role]), a_browser(app, table.tokens[role])):
        answer = ask.by(who, table)
        assert answer.status in REACHED if may else (answer.status, answer.code) == (403, "forbidden")
        if call.startswith(("DELETE /matches", "POST /groups/{group_id}/links")) and may:
            break  # the second one would find it gone


@pytest.mark.parametrize("call", CALLS)
def test_strangers_get_401_and_other_groups_404(app, client, table, call):
    _, ask = CALLS[call]
    other = sit_down(client, group="Other")

    assert ask.by(table.nobody, table).status == 401
    assert ask.by(table.nobody.having("x" * 22), table).code == "unauthorised"
    assert ask.by(a_browser(app), table).status == 401
    assert ask.by(other.organiser, table).code == "not-found"
    assert ask.by(a_browser(app, other.tokens["organiser"]), table).code == "not-found"


@pytest.mark.parametrize("call", CALLS)
def test_what_there_is_not_looks_the_same(client, table, call):
    _, ask = CALLS[call]
    other = sit_down(client, group="Other")
    hidden = ask.by(other.organiser, table)

    for unknown in (an_id(), "7", "%00"):
        table.group = table.match["id"] = unknown
        assert ask.by(other.organiser, table).body == hidden.body
        assert ask.by(table.nobody, table).status == 401


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({"raw": b"{"}, id="no JSON"),
        pytest.param({"body": {"colour": 1}}, id="unknown fields"),
        pytest.param({"raw": b"x", "content_type": "text/plain"}, id="another type"),
        pytest.param({"raw": b"x" * 300 * 1024}, id="too much"),
    ],
)
def test_whoever_may_not_ask_is_not_told_what_would_be_wrong(client, table, sent):
    other = sit_down(client, group="Other")
    path = f"{table.address}/entries"

    assert table.nobody.post(path, **sent).status == 401
    assert other.organiser.post(path, **sent).status == 404
    assert table.viewer.send("PATCH", table.address, **sent).status == 403


@pytest.mark.parametrize("header", ["Bearer", "Bearer ", "Basic abc", "x", "", "Bearer \u00e9", "bearer -"])
def test_what_is_no_token_is_refused(table, header):
    refused = table.nobody.get(table.address, Authorization=header)

    assert refused.status == 401
    assert refused.headers["WWW-Authenticate"].startswith("Bearer")


def test_the_word_bearer_is_taken_in_any_case(table):
    assert table.nobody.get(table.address, Authorization=f"bEARER {table.tokens['viewer']}").status == 200


def test_a_token_that_was_altered_opens_nothing(table):
    token = table.tokens["viewer"]
    for altered in (
        token[:-1],
        token + "a",
        token.upper(),
        "o" + token[1:],
        token[:-1] + ("a" if token[-1] != "a" else "b"),
    ):
        assert table.nobody.having(altered).get(table.address).status == 401


def test_a_token_goes_before_the_browser(app, table):
    browser = a_browser(app, table.tokens["organiser"])

    assert browser.having(table.tokens["viewer"]).get(table.group_address).body["role"] == "viewer"
    assert browser.having("x").get(table.group_address).status == 401


# Browsers


def test_a_browser_that_opened_a_link_has_its_role(app, table):
    assert a_browser(app, table.tokens["scorer"]).get(table.group_address).body["role"] == "scorer"


def test_a_lesser_link_never_lowers_a_role(app, table):
    browser = a_browser(app, table.tokens["organiser"], table.tokens["viewer"])

    assert browser.get(table.group_address).body["role"] == "organiser"


def test_what_a_browser_records_says_which_device_it_was(app, table):
    browser = a_browser(app, table.tokens["scorer"])
    table.add("trick", **trick_fields("R1 R2 R3 R4", 1), who=browser)

    author = table.journal[0]["author"]
    assert (author["role"], author["name"]) == ("scorer", None)
    assert author["device"]


def test_a_renewed_link_stops_every_browser_that_came_by_it(app, table):
    browser = a_browser(app, table.tokens["scorer"])
    table.organiser.post(f"{table.group_address}/links/scorer/renew")

    assert browser.get(table.address).status == 401


def test_but_not_the_one_that_renews(app, table):
    browser, other = (a_browser(app, table.tokens["organiser"]) for _ in range(2))

    assert browser.post(f"{table.group_address}/links/organiser/renew").status == 201
    assert browser.get(table.group_address).body["role"] == "organiser"
    assert other.get(table.group_address).status == 401


CHANGES = [call for call in CALLS if not call.startswith("GET")]


@pytest.mark.parametrize("call", CHANGES)
def test_a_browser_changes_nothing_without_the_token_of_its_session(app, table, call):
    _, ask = CALLS[call]
    bare = without_csrf(a_browser(app, table.tokens["organiser"]))

    for who in (bare, bare.having(**{"X-CSRF-Token": "wrong"})):
        refused = ask.by(who, table)
        assert (refused.status, refused.code) == (403, "csrf")
    assert table.version == 0


def test_it_reads_and_asks_for_rulings_without(app, table):
    bare = without_csrf(a_browser(app, table.tokens["viewer"]))

    assert bare.get(table.address).status == 200
    assert bare.post("/rulings", {"players": 4, "harmony": "solo", "cards": []}).status == 200


def test_nor_does_it_make_a_group_without(app, table):
    assert without_csrf(a_browser(app, table.tokens["viewer"])).post("/groups", {"name": "x"}).code == "csrf"


def test_the_token_of_another_session_is_none(app, table):
    mine, other = (a_browser(app, table.tokens["scorer"]) for _ in range(2))
    stolen = without_csrf(mine).having(**other.headers)

    assert table.add("note", text="x", who=stolen).code == "csrf"


@pytest.mark.parametrize(
    "entry",
    [
        {"type": "trick"},
        {"type": "adjust", "points": "many"},
        {"type": "settle", "outcome": "?"},
        {"type": "note", "id": 1},
        {"type": "undo", "colour": "red"},
    ],
    ids=lambda entry: entry["type"],
)
def test_a_viewer_is_told_of_the_role_before_anything_is_said_of_an_entry(table, entry):
    assert table.viewer.post(f"{table.address}/entries", entry).status == 403
    assert table.scorer.post(f"{table.address}/entries", entry).status == 422


@pytest.mark.parametrize("entry", [{"type": "agree"}, {"type": "dispute"}, {"type": "cheer"}, {}, [], {"type": 1}])
def test_what_a_viewer_may_add_or_nobody_is_named_with_what_is_wrong(table, entry):
    assert table.viewer.post(f"{table.address}/entries", entry).status == 422
