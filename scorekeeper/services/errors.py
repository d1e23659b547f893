"""What keeps an act from being done, each with the data that a caller needs to say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.engine.errors import ScorekeeperError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.engine.findings import Finding
    from scorekeeper.engine.names import TextProblem
    from scorekeeper.engine.values import Role
    from scorekeeper.services.looks import LookFault
    from scorekeeper.services.views import EntryView, MatchView


class UnauthorisedError(ScorekeeperError):
    """Nobody known came: no token, no device, or one that is not (or no longer) valid.

    Attributes:
        renewed: Whether the token was good before its link was renewed.
    """

    def __init__(self, *, renewed: bool = False) -> None:
        super().__init__("no valid token and no device with a role")
        self.renewed = renewed


class ForbiddenError(ScorekeeperError):
    """The role is too small.

    Attributes:
        needed: The least role that may do it.
    """

    def __init__(self, needed: Role) -> None:
        super().__init__(f"needs the role {needed.value}")
        self.needed = needed


class ConflictError(ScorekeeperError):
    """Somebody shaped the play in between.

    Attributes:
        current: The match as it stands, for this caller.
        since: The entries that the caller has not seen.
    """

    def __init__(self, current: MatchView, since: tuple[EntryView, ...]) -> None:
        super().__init__(f"the match is at version {current.version} by now")
        self.current = current
        self.since = since


class RefusedError(ScorekeeperError):
    """The engine refuses.

    Attributes:
        findings: Everything that speaks against it; at least one.
        names: The players by seat, for the sentences.
        suit_names: What the group calls its suits, for the sentences.
    """

    def __init__(
        self,
        findings: tuple[Finding, ...],
        names: tuple[str, ...] = (),
        suit_names: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__("refused: " + ", ".join(finding.code.value for finding in findings))
        self.findings = findings
        self.names = names
        self.suit_names = suit_names


class IdReusedError(ScorekeeperError):
    """The id names something else already."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"this id is that of another {kind}")
        self.kind = kind


class BadTextError(ScorekeeperError):
    """A name or a text that cannot be kept.

    Attributes:
        field: Which one, such as `name`.
        problem: Why.
        longest: The most code points allowed.
    """

    def __init__(self, field: str, problem: TextProblem, longest: int) -> None:
        super().__init__(f"{field}: {problem.value}")
        self.field = field
        self.problem = problem
        self.longest = longest


class BadFieldError(ScorekeeperError):
    """A value that means nothing here, such as a time zone that is none.

    Attributes:
        field: Which field.
        value: What it held.
    """

    def __init__(self, field: str, value: str) -> None:
        super().__init__(f"{field}: {value!r}")
        self.field = field
        self.value = value


class BadLookError(ScorekeeperError):
    """A deck whose suits could not be told apart.

    Attributes:
        faults: Everything that speaks against it; at least one.
    """

    def __init__(self, faults: tuple[LookFault, ...]) -> None:
        super().__init__("deck: " + ", ".join(fault.problem.value for fault in faults))
        self.faults = faults


class DuplicatePlayerError(ScorekeeperError):
    """A name that another player of the group has already, or two seats with one player.

    Attributes:
        name: The name as typed.
        in_match: Whether it is about two seats of one match.
    """

    def __init__(self, name: str, *, in_match: bool = False) -> None:
        super().__init__(f"duplicate player {name!r}")
        self.name = name
        self.in_match = in_match


class PlayerInUseError(ScorekeeperError):
    """A player who sat in a match cannot be deleted."""


class SatTogetherError(ScorekeeperError):
    """Two players who sat in one match cannot be one person."""


class NameMismatchError(ScorekeeperError):
    """The name repeated as a confirmation is not the group's."""


class RoundRunningError(ScorekeeperError):
    """A follower cannot take a running round along (VIVO-36)."""
