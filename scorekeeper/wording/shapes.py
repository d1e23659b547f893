"""What the sentences need of a game's values: they are told apart by shape, as the games are strangers here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


class Word(Protocol):
    """A choice of the rules, such as a suit or a case."""

    @property
    def value(self) -> str:
        """Its word, or the letter of a suit."""
        ...


class Harmony(Protocol):
    """What a trick asks for."""

    @property
    def value(self) -> int:
        """How many suits."""
        ...

    @property
    def word(self) -> str:
        """The word of the journal."""
        ...


class Ruling(Protocol):
    """The ruling on one card."""

    @property
    def case(self) -> Word:
        """What was asked."""
        ...

    @property
    def legal(self) -> Sequence[Word]:
        """The legal suits."""
        ...

    @property
    def before(self) -> Sequence[Word]:
        """The suits counted before it."""
        ...

    @property
    def after(self) -> Sequence[Word]:
        """The suits counted once it was played."""
        ...

    @property
    def is_valid(self) -> bool:
        """Whether it respects the harmony."""
        ...


class Card(Protocol):
    """A playing card."""

    @property
    def code(self) -> str:
        """As the notation writes it."""
        ...

    @property
    def rank(self) -> int:
        """Its rank."""
        ...


class Play(Protocol):
    """A card played."""

    @property
    def seat(self) -> int:
        """Who played it."""
        ...

    @property
    def card(self) -> Card:
        """The card."""
        ...

    @property
    def is_off(self) -> bool:
        """Whether it is off-harmony."""
        ...


class End(Protocol):
    """The high or the low of a trick."""

    @property
    def seat(self) -> int:
        """Who took it."""
        ...

    @property
    def card(self) -> Card:
        """With which card."""
        ...

    @property
    def points(self) -> int:
        """For how much."""
        ...


class Ends(Protocol):
    """Both ends of a trick."""

    @property
    def high(self) -> End:
        """The high."""
        ...

    @property
    def low(self) -> End | None:
        """The low, `None` where nobody took it."""
        ...

    @property
    def next_lead(self) -> int:
        """Who leads next."""
        ...
