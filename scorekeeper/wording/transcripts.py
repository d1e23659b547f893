"""Sentences about what stands around the tricks: lines that cannot be read, players, and set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.names import MAX_LINE

if TYPE_CHECKING:
    from scorekeeper.wording.about import About


def syntax_text(about: About) -> str:
    """Say what a line was expected to be."""
    gettext = about.say.gettext
    match about.reason:
        case "tag":
            return gettext('This tag cannot be read. Expected: [Name "value"], with \\" and \\\\ inside the quotes.')
        case "tag-twice":
            return gettext("The tag {tag} is there already; it can be given once.").format(tag=about.text("tag"))
        case "tag-late":
            return gettext("A tag stands behind the first round. Tags come first.")
        case "game":
            text = gettext('This is a transcript of "{game}". Expected: [Game "Vivo"].')
            return text.format(game=about.text("game"))
        case "game-missing":
            return gettext('This is no transcript of Vivo: the tag [Game "Vivo"] is missing.')
        case "round":
            return gettext("This line cannot be read. Expected: Round 1 or Round 2.")
        case reason if reason.startswith("trick"):
            return _trick_syntax_text(about)
        case reason if reason.startswith("ruling"):
            return _ruling_syntax_text(about)
        case _:
            return gettext(
                'This line cannot be read. Expected: a tag such as [Seat1 "Ana"], a line such as Round 1, '
                'a trick such as 1 Duet: R5 R8 R2 B6, or a table ruling such as = @2 -2 "reason".'
            )


def _trick_syntax_text(about: About) -> str:
    gettext = about.say.gettext
    match about.reason:
        case "trick-number":
            return gettext("A trick starts with its number, 1 to 12, as in 1 Duet: R5 R8 R2 B6.")
        case "trick-lead":
            return gettext("Behind the sign @ comes the number of a seat, as in 1 Duet @2: R5 R8 R2 B6.")
        case _:
            return gettext(
                "This trick cannot be read. Expected: its number, the harmony, a colon and the cards, "
                "as in 1 Duet: R5 R8 R2 B6."
            )


def _ruling_syntax_text(about: About) -> str:
    gettext = about.say.gettext
    match about.reason:
        case "ruling-points":
            return gettext("The points of a table ruling are a whole number of one to four digits.")
        case "ruling-reason" | "ruling-reason-empty":
            return gettext('A table ruling needs a reason in quotes, as in = @2 -2 "talked during the trick".')
        case "ruling-reason-too-long":
            text = gettext("The reason of a table ruling has at most {longest} characters.")
            return text.format(longest=MAX_LINE)
        case "ruling-reason-control":
            return gettext("The reason of a table ruling is one line, without control characters.")
        case _:
            return gettext('This table ruling cannot be read. Expected: = @2 -2 "reason".')


def player_count_text(about: About) -> str:
    """Say why the number of players is wrong."""
    gettext, ngettext = about.say.gettext, about.say.ngettext
    count = about.number("count")
    match about.reason:
        case "gap":
            text = gettext("{missing} is missing. Seats are numbered without a gap.")
            return text.format(missing=about.text("missing"))
        case "seat":
            text = gettext("There is no {tag}: Vivo is for 3 or 4 players, at Seat1 to Seat4.")
            return text.format(tag=about.text("tag"))
        case "seats-changed":
            text = ngettext(
                "{count} player was given for a match of {expected}.",
                "{count} players were given for a match of {expected}.",
                count,
            )
            return text.format(count=count, expected=about.number("expected"))
        case _:
            return gettext("Vivo is for 3 or 4 players, not for {count}.").format(count=count)


def duplicate_player_text(about: About) -> str:
    """Say which two seats share a name."""
    gettext = about.say.gettext
    if not about.has("holder"):
        return gettext("One player cannot sit on two seats.")
    text = gettext('Seats {first} and {second} have the same name, "{name}".')
    return text.format(first=about.number("holder"), second=about.finding.seat, name=about.text("name"))


def setting_text(about: About) -> str:
    """Say why a value is out of range."""
    gettext = about.say.gettext
    value = about.text("value")
    match about.reason:
        case reason if reason.startswith("name-"):
            return _name_text(about)
        case "date":
            text = gettext('"{value}" is no date. Expected: a day of the calendar such as 2026-11-28.')
            return text.format(value=value)
        case "seat" if about.text("setting") == "first_lead":
            return gettext('"{value}" is no seat: nobody there can lead first.').format(value=value)
        case "seat":
            return gettext("There is no seat {value} at this table.").format(value=value)
        case "removed-at-four":
            return gettext("With four players no suit is taken out.")
        case "removed-missing":
            return gettext("With three players one suit is taken out: R, B, G or Y. It is not said which.")
        case "removed-unknown":
            return gettext('"{value}" is no suit to take out. Expected: R, B, G or Y.').format(value=value)
        case "reading":
            text = gettext(
                'Off-harmony suits are "ignored" or "counted", not "{value}": it says whether the suit of an '
                "off-harmony card counts as played."
            )
            return text.format(value=value)
        case _:
            return gettext('There is no setting "{setting}".').format(setting=about.text("setting"))


def _name_text(about: About) -> str:
    gettext = about.say.gettext
    seat, longest = about.finding.seat, about.number("longest")
    match about.reason:
        case "name-empty":
            return gettext("The player at seat {seat} has no name.").format(seat=seat)
        case "name-too-long":
            text = gettext("The name at seat {seat} has more than {longest} characters.")
            return text.format(seat=seat, longest=longest)
        case _:
            return gettext("The name at seat {seat} holds a control character.").format(seat=seat)
