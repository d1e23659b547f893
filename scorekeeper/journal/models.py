"""The rows: tables, columns, keys and indexes. What they promise beyond that is in the migrations' triggers.

Only `scorekeeper.journal` sees these; the values that leave it are in `records`.
"""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import (
    Boolean,
    Date,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy import Enum as EnumText
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.engine.values import JsonObject, Role, Status
from scorekeeper.journal.codec import canonical, parse_json_object
from scorekeeper.journal.db import Base
from scorekeeper.journal.records import Memory

if TYPE_CHECKING:
    from enum import Enum

    from _typeshed import DataclassInstance
    from sqlalchemy import Column, Table
    from sqlalchemy.engine import Dialect

Id = String(36)
HashText = String(64)
NameText = String(200)
"""Names have 40 characters at most; the width leaves room for a later rule."""


class UtcDateTime(TypeDecorator[datetime]):
    """An aware time, kept in UTC to the microsecond, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a time without a zone; store the others in UTC."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            message = f"a stored time needs a time zone: {value!r}"
            raise ValueError(message)
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give the time back in UTC."""
        del dialect
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class CanonicalJson(TypeDecorator[JsonObject]):
    """A JSON object, kept as canonical text: what is hashed is what is stored."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: JsonObject | None, dialect: Dialect) -> str | None:
        """Write it."""
        del dialect
        return None if value is None else canonical(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> JsonObject | None:
        """Read it."""
        del dialect
        return None if value is None else parse_json_object(value)


def _words(kind: type[Enum]) -> EnumText:
    """Keep an enum by its word, as text."""
    return EnumText(kind, native_enum=False, length=16, values_callable=_words_of)


def _words_of(kind: type[Enum]) -> list[str]:
    return [word.value for word in kind]


class Group(Base):
    """A circle of people."""

    __tablename__ = "group"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str] = mapped_column(NameText)
    language: Mapped[str | None] = mapped_column(String(16))
    time_zone: Mapped[str | None] = mapped_column(String(64))
    memory: Mapped[Memory] = mapped_column(_words(Memory))
    viewers_dispute: Mapped[bool] = mapped_column(Boolean)
    suit_names: Mapped[JsonObject] = mapped_column(CanonicalJson)
    suit_colours: Mapped[JsonObject] = mapped_column(CanonicalJson)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    suit_letters: Mapped[JsonObject] = mapped_column(CanonicalJson, server_default="{}")
    suit_order: Mapped[str] = mapped_column(String(4), server_default="RBGY")


class Link(Base):
    """The renewal counter of one of a group's links."""

    __tablename__ = "link"

    group_id: Mapped[str] = mapped_column(ForeignKey("group.id", ondelete="CASCADE"), primary_key=True)
    role: Mapped[Role] = mapped_column(_words(Role), primary_key=True)
    renewal: Mapped[int] = mapped_column(Integer)


class Player(Base):
    """A player of a group."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("group_id", "name_key", name="uq_player_name"),)

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    group_id: Mapped[str] = mapped_column(ForeignKey("group.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(NameText)
    name_key: Mapped[str] = mapped_column(NameText)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    archived_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    merged_into_id: Mapped[str | None] = mapped_column(ForeignKey("player.id"), index=True)
    counts_as_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    """Derived: the end of the chain of merges, this player where there is none."""


class Device(Base):
    """A browser, known by the hash of its secret."""

    __tablename__ = "device"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    key_hash: Mapped[str] = mapped_column(HashText, unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    seen_at: Mapped[datetime] = mapped_column(UtcDateTime)


class Grant(Base):
    """A role that a device came by, and the link's counter when it did."""

    __tablename__ = "grant"

    device_id: Mapped[str] = mapped_column(ForeignKey("device.id", ondelete="CASCADE"), primary_key=True)
    group_id: Mapped[str] = mapped_column(ForeignKey("group.id", ondelete="CASCADE"), primary_key=True, index=True)
    role: Mapped[Role] = mapped_column(_words(Role), primary_key=True)
    renewal: Mapped[int] = mapped_column(Integer)
    granted_at: Mapped[datetime] = mapped_column(UtcDateTime)


class Membership(Base):
    """What a device says of itself in a group."""

    __tablename__ = "membership"

    device_id: Mapped[str] = mapped_column(ForeignKey("device.id", ondelete="CASCADE"), primary_key=True)
    group_id: Mapped[str] = mapped_column(ForeignKey("group.id", ondelete="CASCADE"), primary_key=True, index=True)
    name: Mapped[str | None] = mapped_column(NameText)
    player_id: Mapped[str | None] = mapped_column(ForeignKey("player.id", ondelete="SET NULL"), index=True)
    plays: Mapped[bool | None] = mapped_column(Boolean)
    seen_at: Mapped[datetime] = mapped_column(UtcDateTime)


class Match(Base):
    """A match: its birth record, which never changes, the head of its journal, and what is derived from that."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(Id, primary_key=True)
    group_id: Mapped[str] = mapped_column(ForeignKey("group.id", ondelete="CASCADE"))
    game: Mapped[str] = mapped_column(String(40))
    birth: Mapped[str] = mapped_column(Text)
    birth_hash: Mapped[str] = mapped_column(HashText)
    head_hash: Mapped[str] = mapped_column(HashText)
    version: Mapped[int] = mapped_column(Integer)
    shaped_version: Mapped[int] = mapped_column(Integer)
    status: Mapped[Status] = mapped_column(_words(Status))
    summary: Mapped[JsonObject] = mapped_column(CanonicalJson)
    settings: Mapped[JsonObject] = mapped_column(CanonicalJson)
    played_on: Mapped[date] = mapped_column(Date)
    place: Mapped[str | None] = mapped_column(String(400))
    place_key: Mapped[str | None] = mapped_column(String(800))
    """The place as it is searched, case folded."""
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)


_NEWEST_FIRST = (Match.played_on.desc(), Match.created_at.desc(), Match.id.desc())

Index("ix_match_newest", Match.group_id, *_NEWEST_FIRST)
Index("ix_match_status", Match.group_id, Match.status, *_NEWEST_FIRST)


class SeatRow(Base):
    """Who sits where now; derived from the birth record and the amendments."""

    __tablename__ = "seat"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)


class Appearance(Base):
    """Everyone who ever held a seat of a match: an undo can put them back, so they may not be deleted."""

    __tablename__ = "appearance"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True, index=True)


class EntryRow(Base):
    """An entry of a match's journal: added, never changed."""

    __tablename__ = "entry"
    __table_args__ = (
        UniqueConstraint("match_id", "id", name="uq_entry_id"),
        # Without row ids SQLite keeps a match's entries side by side, in order: one leaf to read, one to write.
        {"sqlite_with_rowid": False},
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    id: Mapped[str] = mapped_column(Id)
    type: Mapped[str] = mapped_column(String(16))
    data: Mapped[JsonObject] = mapped_column(CanonicalJson)
    role: Mapped[Role] = mapped_column(_words(Role))
    device_id: Mapped[str | None] = mapped_column(Id, index=True)
    """Without a foreign key: the hash holds it, so it outlives the device."""
    author_name: Mapped[str | None] = mapped_column(NameText)
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    hash: Mapped[str] = mapped_column(HashText)


def table_of(row: type[Base]) -> Table:
    """Give a row class's table: statements that write go there directly, past the unit of work."""
    return cast("Table", row.__table__)


def columns_of(row: type[Base], value: type[DataclassInstance]) -> tuple[Column[Any], ...]:
    """Give a table's columns in the order of a value's fields, so that `value(*selected)` reads what was selected."""
    columns = table_of(row).c
    return tuple(columns[field.name] for field in fields(value))


def values_of(value: DataclassInstance) -> dict[str, object]:
    """Give a value's fields by name, as a row takes them."""
    return {field.name: getattr(value, field.name) for field in fields(value)}
