"""Sentences about what does not fit where a match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.wording.about import About


def sequence_text(about: About) -> str:
    """Say why something is out of its place."""
    return _transcript_text(about) or _journal_text(about)


def _transcript_text(about: About) -> str | None:
    gettext, ngettext = about.say.gettext, about.say.ngettext
    match about.reason:
        case "outside-round":
            return gettext("A trick belongs to a round. Expected: a line Round 1 in front of it.")
        case "ruling-outside-round":
            return gettext("A table ruling belongs to a round. Expected: a line Round 1 in front of it.")
        case "round-too-many":
            return gettext("A match has two rounds.")
        case "round-twice":
            return gettext("Both rounds are open already.")
        case "round-early":
            count = about.number("count")
            text = ngettext(
                "The second round comes behind twelve tricks of the first, which has {count} so far.",
                "The second round comes behind twelve tricks of the first, which has {count} so far.",
                count,
            )
            return text.format(count=count)
        case "round-order":
            return gettext("Rounds count from 1. Expected: Round {expected}.").format(expected=about.number("expected"))
        case "trick-too-many":
            return gettext("A round has twelve tricks, and they are all there.")
        case "trick-order" if about.has("expected"):
            return gettext("Tricks count from 1. Expected: trick {expected}.").format(expected=about.number("expected"))
        case _:
            return None


def _journal_text(about: About) -> str:
    gettext = about.say.gettext
    match about.reason:
        case "trick-order":
            return gettext("This is neither the next trick nor one that is recorded.")
        case "no-next-harmony":
            return gettext("Behind the last trick of a round no harmony is known.")
        case "no-round":
            return gettext("There is no such round yet.")
        case "no-trick":
            return gettext("There is no such trick yet.")
        case "no-dispute":
            return gettext("There is no such open dispute.")
        case "nothing-to-undo":
            return gettext("There is nothing to undo.")
        case "nothing-to-redo":
            return gettext("There is nothing to redo.")
        case _:
            return _ending_text(about)


def _ending_text(about: About) -> str:
    gettext = about.say.gettext
    match about.reason:
        case "not-open":
            return gettext("The match is over. Reopen it to record another trick.")
        case "already-over":
            return gettext("The match is over already.")
        case "not-complete":
            return gettext("The match is not complete. It can be finished early.")
        case "not-ended":
            return gettext("The match is open already.")
        case "already-abandoned":
            return gettext("The match is abandoned already.")
        case _:
            return gettext("This does not fit where the match stands.")
