"""The command: `score` loads the rules and the words alone, the other acts load the rest when they are called."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, NoReturn, cast

from scorekeeper import __version__
from scorekeeper.wording import LANGUAGES, language_of_environment, translator

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from scorekeeper.games.vivo.notation import Transcript
    from scorekeeper.wording.result import Result

MOST_BYTES = 1_000_000
"""The size of a file, at most."""

_LAST_PORT = 65_535

_STANDARD_INPUT = "-"
_OK, _ERRORS, _UNUSABLE, _INTERRUPTED = 0, 1, 2, 130
_ROLES = ("viewer", "scorer", "organiser")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: What stands behind its name; those of the process if left out.

    Returns:
        The exit status.
    """
    words = sys.argv[1:] if arguments is None else arguments
    lang = language_of_environment(os.environ)
    plain = _find_plain_score(words, lang)
    try:
        return _score(*plain) if plain else _act(words, lang)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _find_plain_score(words: Sequence[str], lang: str) -> tuple[list[str], bool, str] | None:
    """Read a command line that scores and holds nothing unusual without `argparse`, which takes long to load.

    Returns:
        The files, whether JSON is asked for, and the language; `None` for any other command line.
    """
    rest = iter(words)
    if next(rest, None) != "score":
        return None
    files: list[str] = []
    is_json = False
    for word in rest:
        if word == "--json":
            is_json = True
        elif word == "--lang":
            lang = next(rest, "")
        elif word == _STANDARD_INPUT or not word.startswith("-"):
            files.append(word)
        else:
            return None
    return (files, is_json, lang) if files and lang in LANGUAGES else None


def _act(words: Sequence[str], lang: str) -> int:
    """Do what any command line says."""
    options = _parser(lang).parse_args(words)
    if options.act == "score":
        return _score(options.files, options.json, options.lang)
    from scorekeeper.server import Place, print_link, print_verdicts, serve

    place = Place(options.database, options.data)
    if options.act == "serve":
        return serve(options.host, options.port, place, lang)
    if options.act == "verify":
        return print_verdicts(options.match, place, lang)
    return print_link(options.group, options.role, place, lang, address=options.address, port=options.port)


def _parser(lang: str) -> ArgumentParser:
    from argparse import ArgumentParser

    class Parser(ArgumentParser):
        """Says in one line what is wrong with a command line."""

        def error(self, message: str) -> NoReturn:
            self.exit(_UNUSABLE, f"{self.prog}: {message}\n")

    gettext = translator(lang).gettext
    parser = Parser("scorekeeper", description=gettext("Records matches of Vivo and knows their score."))
    parser.add_argument("--version", action="version", version=f"scorekeeper {__version__}")
    acts = parser.add_subparsers(dest="act", required=True, metavar="score|serve|link|verify")
    _add_score(acts.add_parser("score", help=gettext("score transcripts")), lang)
    _add_serve(acts.add_parser("serve", help=gettext("serve the pages")), lang)
    _add_link(acts.add_parser("link", help=gettext("print the link of a role")), lang)
    _add_verify(acts.add_parser("verify", help=gettext("hold the record against its hashes")), lang)
    return parser


def _add_score(parser: ArgumentParser, lang: str) -> None:
    gettext = translator(lang).gettext
    parser.add_argument("files", nargs="+", metavar="FILE", help=gettext("a transcript; - reads standard input"))
    parser.add_argument("--json", action="store_true", help=gettext("print one JSON object a line for each FILE"))
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help=gettext("the language of the words"))


def _add_serve(parser: ArgumentParser, lang: str) -> None:
    from scorekeeper.config import DEFAULT_PORT

    gettext = translator(lang).gettext
    everywhere = "0.0.0.0"  # noqa: S104 - the phones at the table join by the network
    parser.add_argument("--host", default=everywhere, help=gettext("the address to listen on; all of them if left out"))
    parser.add_argument("--port", type=port, default=DEFAULT_PORT, help=gettext("the port to listen on"))
    _add_place(parser, lang)


def _add_link(parser: ArgumentParser, lang: str) -> None:
    gettext = translator(lang).gettext
    text = gettext("the name or the id of a group; all groups if left out")
    parser.add_argument("group", nargs="?", metavar="GROUP", help=text)
    parser.add_argument("--role", choices=_ROLES, required=True, help=gettext("what the link allows"))
    address = gettext("where the server is reached, such as http://192.168.1.20:8000; this machine if left out")
    parser.add_argument("--address", metavar="URL", help=address)
    text = gettext("the port of this machine's server; the one it was started at last if left out")
    parser.add_argument("--port", type=port, help=text)
    _add_place(parser, lang)


def _add_verify(parser: ArgumentParser, lang: str) -> None:
    gettext = translator(lang).gettext
    parser.add_argument("--match", metavar="ID", help=gettext("the id of a match; all matches if left out"))
    _add_place(parser, lang)


def _add_place(parser: ArgumentParser, lang: str) -> None:
    gettext = translator(lang).gettext
    parser.add_argument("--database", metavar="URL", help=gettext("a database other than the embedded one"))
    parser.add_argument("--data", metavar="DIR", help=gettext("the folder that holds the data"))


def port(text: str) -> int:
    """Read the number of a port; named for what an error message calls it.

    Raises:
        ValueError: if it is none.
    """
    port = int(text)
    if not 0 <= port <= _LAST_PORT:
        raise ValueError(text)
    return port


def _score(files: Sequence[str], is_json: bool, lang: str) -> int:  # noqa: FBT001 - two ways to print
    """Score files one after another; one that cannot be read keeps no other from being scored."""
    # Nothing worth collecting comes up before the process ends.
    gc.disable()
    from scorekeeper.games.vivo.notation_reader import read_transcript

    statuses = [_OK]
    for index, file in enumerate(files):
        text = _read(file, lang)
        if text is None:
            statuses.append(_UNUSABLE)
            continue
        transcript = read_transcript(text)
        statuses.append(_ERRORS if any(finding.is_error for finding in transcript.findings) else _OK)
        if is_json:
            shown = _json_line(transcript, lang)
        else:
            heading = [file] if len(files) > 1 else []
            shown = ("\n" if index else "") + _sheet(transcript, lang, heading)
        if not _write(shown, lang):
            statuses.append(_UNUSABLE)
    gc.enable()
    return max(statuses)


def _read(file: str, lang: str) -> str | None:
    """Give the text of a file, or say why there is none."""
    gettext = translator(lang).gettext
    try:
        content = _content(file)
    except FileNotFoundError:
        reason = gettext("there is no such file")
    except IsADirectoryError:
        reason = gettext("this is a folder, not a file")
    except PermissionError:
        reason = gettext("this file may not be read")
    except (OSError, ValueError) as error:
        reason = gettext("this file cannot be read ({reason})").format(reason=error)
    else:
        if len(content) > MOST_BYTES:
            reason = gettext("this file is larger than 1,000,000 bytes")
        else:
            try:
                return content.decode("utf-8")
            except UnicodeDecodeError as error:
                reason = gettext("this file is not UTF-8 text (at byte {byte})").format(byte=error.start + 1)
    _complain(f"{file}: {reason}")
    return None


def _content(file: str) -> bytes:
    if file == _STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with open(file, "rb") as opened:  # noqa: PTH123 - pathlib costs the command its start
        return opened.read(MOST_BYTES + 1)


def _result(transcript: Transcript, lang: str) -> dict[str, object]:
    from scorekeeper.games.vivo.sheet import sheet_fields

    findings = _finding_fields(transcript, lang) if transcript.findings else []
    return sheet_fields(transcript.sheet, transcript.names, findings)


def _finding_fields(transcript: Transcript, lang: str) -> list[dict[str, object]]:
    from scorekeeper.engine.findings import finding_fields
    from scorekeeper.wording.vivo import finding_text

    names = transcript.names
    return [finding_fields(finding, finding_text(finding, names, lang)) for finding in transcript.findings]


def _json_line(transcript: Transcript, lang: str) -> str:
    import json

    # JSON is UTF-8; where the output is something else, it is kept to ASCII, which is the same everywhere.
    is_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(_result(transcript, lang), ensure_ascii=not is_unicode) + "\n"


def _sheet(transcript: Transcript, lang: str, heading: Sequence[str]) -> str:
    from scorekeeper.wording.scoresheet import ASCII_MARKS, MARKS, Style, scoresheet

    marks = MARKS if _can_show("".join(MARKS)) else ASCII_MARKS
    title = [*heading, "Vivo", *filter(None, (transcript.date, transcript.place, transcript.group))]
    text = scoresheet(cast("Result", _result(transcript, lang)), title, Style(lang, _has_colours(), marks))
    if transcript.is_cut:
        text += "\n" + translator(lang).gettext("Behind the hundredth error nothing more was read.") + "\n"
    return text


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _has_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _write(text: str, lang: str) -> bool:
    """Write on standard output; a reader that went away is no fault, and the files that follow are still judged."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if callable(reconfigure):
        reconfigure(errors="replace")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        reason = translator(lang).gettext("the output cannot be written ({reason})").format(reason=error)
        _complain(reason)
        return False
    return True


def _complain(text: str) -> None:
    from scorekeeper.wording.columns import printable

    print(f"scorekeeper: {printable(text)}", file=sys.stderr)
