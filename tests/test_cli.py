"""The command `scorekeeper`, as a person at a terminal meets it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper import __version__, cli
from scorekeeper.cli import MOST_BYTES, main
from transcripts import VECTORS, a_text, vectors

ROOT = Path(__file__).parents[1]
GOOD = a_text("1 Duet: R5 R8 R2 B6")
BAD = a_text("1 Duet: R5 R8 R2")
SOFT = a_text("1 Solo: R7 B12* R9 R3", "2 Solo: R1 R2 R4 R5")

on_posix = pytest.mark.skipif(os.name != "posix", reason="asks a POSIX system")


class Run(NamedTuple):
    """What a run of the command came to."""

    status: int
    out: str
    err: str

    @property
    def results(self):
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def run(capfd, monkeypatch, tmp_path):
    """Run the command in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)

    def act(*words, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main(words)
        except SystemExit as end:
            status = end.code
        return Run(status, *capfd.readouterr())

    return act


@pytest.fixture
def write(tmp_path):
    """Write a file into the folder."""

    def act(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    return act


def in_a_process(*words, stdin=b"", stdout=subprocess.PIPE, **environment):
    """Run the command in a process of its own."""
    clean = {
        key: value for key, value in os.environ.items() if key not in {"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"}
    }
    return subprocess.run(  # noqa: S603 - our own interpreter, our own words
        [sys.executable, "-m", "scorekeeper", *words],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**clean, **environment},
        check=False,
    )


def test_every_vector_comes_to_its_result(run):
    paths = [path for _, path in vectors()]

    told = run("score", "--json", *map(str, paths))

    assert told.status == 1
    for path, result in zip(paths, told.results, strict=True):
        expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert {key: result[key] for key in expected if key != "findings"} == {
            key: value for key, value in expected.items() if key != "findings"
        }
        assert sorted(each["code"] for each in result["findings"]) == sorted(
            each["code"] for each in expected["findings"]
        )


def test_a_finding_has_all_its_keys_in_json(run, write):
    (result,) = run("score", "--json", write("a.vivo", BAD)).results

    assert result["findings"] == [
        {
            "code": "card-count",
            "severity": "error",
            "round": 1,
            "trick": 1,
            "seat": None,
            "card": None,
            "line": 7,
            "message": "Round 1, trick 1: 3 cards are recorded. A trick has one for each of the 4 players.",
            "rule": "VIVO-14",
            "evidence": [],
        }
    ]


@pytest.mark.parametrize(
    ("text", "status"), [(GOOD, 0), (SOFT, 0), (BAD, 1), ("", 1)], ids=["good", "soft", "bad", "empty"]
)
@pytest.mark.parametrize("options", [(), ("--json",)], ids=["sheet", "json"])
def test_the_status_says_whether_there_was_an_error(run, write, text, status, options):
    told = run("score", *options, write("a.vivo", text))

    assert told.status == status
    assert told.err == ""


def test_files_come_one_a_line_in_the_order_given(run, write):
    names = [write(f"{name}.vivo", GOOD.replace("Ana", name)) for name in ("c", "a", "b")]

    assert [result["seats"][0] for result in run("score", "--json", *names).results] == ["c", "a", "b"]


def test_a_dash_reads_standard_input(run, write):
    from_file = run("score", "--json", write("a.vivo", GOOD))

    assert run("score", "--json", "-", stdin=GOOD.encode()) == from_file


@pytest.mark.parametrize(
    ("name", "content", "reasons"),
    [
        ("none.vivo", None, ("there is no such file", "ce fichier n’existe pas")),
        ("folder", "folder", ("this is a folder, not a file", "c’est un dossier, pas un fichier")),
        (
            "latin.vivo",
            "Chloé".encode("latin-1"),
            ("this file is not UTF-8 text (at byte 5)", "ce fichier n’est pas du texte UTF-8 (à l’octet 5)"),
        ),
        (
            "large.vivo",
            b"\n" * (MOST_BYTES + 1),
            ("this file is larger than 1,000,000 bytes", "ce fichier dépasse 1\xa0000\xa0000 octets"),
        ),
    ],
    ids=["missing", "folder", "not UTF-8", "too large"],
)
def test_a_file_that_cannot_be_read_is_one_clear_line_and_the_others_are_scored(run, write, name, content, reasons):
    english, french = reasons
    if content == "folder":
        Path(name).mkdir()
    elif content is not None:
        write(name, content)
    good, bad = write("good.vivo", GOOD), write("bad.vivo", BAD)

    told = run("score", "--json", good, name, bad)

    assert told.status == 2
    assert told.err == f"scorekeeper: {name}: {english}\n"
    assert len(told.results) == 2
    assert run("score", "--lang", "fr", name).err == f"scorekeeper: {name}: {french}\n"


def test_standard_input_that_cannot_be_read_is_told_too(run):
    told = run("score", "--json", "-", stdin=b"\xff")

    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("scorekeeper: -: this file is not UTF-8 text")


def test_a_file_of_a_million_bytes_is_read(run, write):
    text = GOOD + ";" + "x" * (MOST_BYTES - len(GOOD.encode()) - 1)

    assert run("score", "--json", write("a.vivo", text)).status == 0


def test_a_byte_order_mark_is_read_over(run, write):
    assert run("score", "--json", write("a.vivo", b"\xef\xbb\xbf" + GOOD.encode())).status == 0


@on_posix
def test_a_file_name_does_nothing_to_the_terminal(run):
    told = run("score", "a\x1b[2J\nb")

    assert told.err == "scorekeeper: a\ufffd[2J\ufffdb: there is no such file\n"


def test_a_file_is_never_written_to(run, write, tmp_path):
    name = write("a.vivo", GOOD)
    before = (tmp_path / name).stat()

    run("score", name)

    assert (tmp_path / name).stat() == before
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_people_get_a_scoresheet(run, write):
    told = run("score", write("a.vivo", GOOD.replace("[Seat1", '[Date "2026-11-28"]\n[Place "chez Ana"]\n[Seat1')))

    lines = told.out.splitlines()
    assert lines[0] == "Vivo · 2026-11-28 · chez Ana"
    assert lines[2].split() == ["Round", "1", "Ana", "Ben", "Chloé", "Dev"]


def test_several_scoresheets_are_told_apart_by_their_file(run, write):
    told = run("score", write("a.vivo", GOOD), write("b.vivo", GOOD))

    assert [line for line in told.out.splitlines() if "Vivo" in line] == ["a.vivo · Vivo", "b.vivo · Vivo"]
    assert "\n\nb.vivo" in told.out


def test_a_scoresheet_says_where_the_reading_ended(run, write):
    told = run("score", write("a.vivo", a_text(*["what"] * 200)))

    assert told.out.endswith("Behind the hundredth error nothing more was read.\n")
    assert "Behind" not in run("score", "a.vivo", "--json").out


def test_the_language_is_asked_for_or_that_of_the_environment(run, write, monkeypatch):
    name = write("a.vivo", BAD)

    assert "3 cartes notées" in run("score", "--lang", "fr", name).out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "3 cartes notées" in run("score", name).out
    assert "3 cards are recorded" in run("score", name, "--lang", "en").out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("score",),
        ("score", "--json"),
        ("score", "--lang"),
        ("score", "--lang", "de", "x"),
        ("score", "--lung", "fr", "x"),
        ("tally", "x"),
        ("serve", "--port", "no"),
        ("serve", "--port", "65536"),
        ("serve", "x"),
        ("link",),
        ("link", "--role", "king"),
    ],
    ids=" ".join,
)
def test_a_command_line_that_makes_no_sense_is_one_line_and_status_2(run, words):
    told = run(*words)

    assert told.status == 2
    assert told.out == ""
    assert told.err.startswith("scorekeeper")
    assert told.err.count("\n") == 1


def test_options_may_be_shortened_joined_and_closed(run, write):
    name = write("-a.vivo", BAD)

    assert "3 cartes" in run("score", "--lang=fr", "--", name).out
    assert run("score", "--js", "--", name).results[0]["complete"] is False


@pytest.mark.parametrize("words", [("--help",), ("score", "--help"), ("serve", "-h"), ("link", "-h")], ids=" ".join)
def test_help_is_given(run, words):
    told = run(*words)

    assert told.status == 0
    assert "usage: scorekeeper" in told.out


def test_the_version_is_told(run):
    assert run("--version") == Run(0, f"scorekeeper {__version__}\n", "")


@pytest.fixture
def server(monkeypatch):
    """Stand in for the server: keeps what it was called with."""
    calls = []
    fake = types.ModuleType("scorekeeper.server")
    fake.Place = lambda database, data: (database, data)
    fake.serve = lambda *words: calls.append(words) or 0
    fake.print_verdicts = lambda *words: calls.append(words) or 1
    fake.print_link = lambda *words, **more: calls.append((*words, more)) or 1
    monkeypatch.setitem(sys.modules, "scorekeeper.server", fake)
    return calls


def test_serve_listens_everywhere_unless_told_otherwise(run, server):
    run("serve")
    run("serve", "--host", "::1", "--port", "80", "--database", "sqlite:///x", "--data", "d")

    assert server == [("0.0.0.0", 8000, (None, None), "en"), ("::1", 80, ("sqlite:///x", "d"), "en")]  # noqa: S104 - compared


def test_link_asks_for_a_role_and_perhaps_a_group(run, server):
    told = run("link", "Les Lundis", "--role", "viewer", "--data", "d")

    assert told.status == 1
    assert server[0][:4] == ("Les Lundis", "viewer", (None, "d"), "en")


def test_verify_looks_at_all_matches_or_at_one(run, server):
    assert run("verify", "--database", "sqlite:///x").status == 1
    run("verify", "--match", "m")

    assert server == [(None, ("sqlite:///x", None), "en"), ("m", (None, None), "en")]


def test_an_interrupt_is_quiet(run, write, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_read", interrupt)

    assert run("score", write("a.vivo", GOOD)) == Run(130, "", "")


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["sheet", "json"])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_no_encoding_of_the_output_makes_it_fail(options, encoding):
    ended = in_a_process("score", *options, "-", stdin=GOOD.replace("Ben", "名前").encode(), PYTHONIOENCODING=encoding)

    assert (ended.returncode, ended.stderr) == (0, b"")
    text = ended.stdout.decode(encoding)
    if options:
        assert json.loads(text)["seats"] == ["Ana", "名前", "Chloé", "Dev"]
    elif encoding == "ascii":
        assert " 1 Duet     >R5" in text
        assert "Chlo?" in text


@on_posix
@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
    ids=["terminal", "NO_COLOR", "dumb"],
)
def test_colours_are_for_terminals_that_want_them(environment, is_coloured):
    ours, theirs = os.openpty()

    ended = in_a_process("score", "-", stdin=GOOD.encode(), stdout=theirs, **environment)

    os.close(theirs)
    text = os.read(ours, 65536)
    os.close(ours)
    assert ended.returncode == 0
    assert (b"\x1b[" in text) is is_coloured


def test_a_file_gets_no_colours():
    assert b"\x1b" not in in_a_process("score", "-", stdin=GOOD.encode(), TERM="xterm").stdout


@on_posix
def test_a_reader_that_goes_away_is_no_fault_and_the_status_stays_true(tmp_path):
    (tmp_path / "bad.vivo").write_text(BAD, encoding="utf-8")
    files = [str(path) for _, path in vectors()] + [str(tmp_path / "bad.vivo")]
    ours, theirs = os.pipe()
    os.close(ours)

    ended = in_a_process("score", *files, stdout=theirs)

    os.close(theirs)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="asks for a device that is always full")
def test_an_output_that_cannot_be_written_is_one_clear_line():
    with Path("/dev/full").open("wb") as full:
        ended = in_a_process("score", "-", stdin=GOOD.encode(), stdout=full)

    assert ended.returncode == 2
    assert ended.stderr.count(b"\n") == 1
    assert b"the output cannot be written" in ended.stderr


HEAVY = {
    "flask",
    "sqlalchemy",
    "gevent",
    "pydantic",
    "babel",
    "argparse",
    "dataclasses",
    "inspect",
    "pathlib",
    "logging",
}


@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "fr")], ids=["sheet", "json", "French"])
def test_scoring_loads_neither_the_server_nor_what_is_slow(options):
    words = ["score", *options, str(VECTORS / "match-003.vivo")]
    code = f"import sys; from scorekeeper.cli import main; main({words!r}); print(*sys.modules, file=sys.stderr)"

    ended = subprocess.run(  # noqa: S603 - our own interpreter, our own words
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True, encoding="utf-8"
    )

    loaded = {name.partition(".")[0] for name in ended.stderr.split()}
    assert not HEAVY & loaded
    assert "scorekeeper.server" not in ended.stderr.split()
