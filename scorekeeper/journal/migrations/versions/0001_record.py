"""The record: groups, devices and roles, players, matches, seats and the journal, append-only.

There is no way down: `schema.upgrade` copies the database first, and the copy is the way back.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.String(36)
_HASH = sa.String(64)
_NAME = sa.String(200)
_WORD = sa.String(16)
_TIME = sa.DateTime(timezone=True)

_FIXED_OF_ENTRY = ("match_id", "seq", "id", "type", "data", "role", "device_id", "at", "hash")
_FIXED_OF_MATCH = ("id", "group_id", "game", "birth", "birth_hash", "created_at")


def upgrade() -> None:
    """Make all tables, and the triggers that keep the journal."""
    _create_groups()
    _create_devices()
    _create_matches()
    _create_entries()
    if op.get_bind().dialect.name == "postgresql":
        _guard_postgresql()
    else:
        _guard_sqlite()


def _create_groups() -> None:
    op.create_table(
        "group",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", _NAME, nullable=False),
        sa.Column("language", sa.String(16)),
        sa.Column("time_zone", sa.String(64)),
        sa.Column("memory", _WORD, nullable=False),
        sa.Column("viewers_dispute", sa.Boolean, nullable=False),
        sa.Column("suit_names", sa.Text, nullable=False),
        sa.Column("suit_colours", sa.Text, nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
    )
    op.create_table(
        "link",
        sa.Column("group_id", _ID, sa.ForeignKey("group.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", _WORD, primary_key=True),
        sa.Column("renewal", sa.Integer, nullable=False),
    )
    op.create_table(
        "player",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("group_id", _ID, sa.ForeignKey("group.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", _NAME, nullable=False),
        sa.Column("name_key", _NAME, nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("archived_at", _TIME),
        sa.Column("merged_into_id", _ID, sa.ForeignKey("player.id")),
        sa.Column("counts_as_id", _ID, sa.ForeignKey("player.id"), nullable=False),
        sa.UniqueConstraint("group_id", "name_key", name="uq_player_name"),
    )
    op.create_index("ix_player_merged_into_id", "player", ["merged_into_id"])
    op.create_index("ix_player_counts_as_id", "player", ["counts_as_id"])


def _create_devices() -> None:
    op.create_table(
        "device",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("key_hash", _HASH, nullable=False, unique=True),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("seen_at", _TIME, nullable=False),
    )
    op.create_table(
        "grant",
        sa.Column("device_id", _ID, sa.ForeignKey("device.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("group_id", _ID, sa.ForeignKey("group.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", _WORD, primary_key=True),
        sa.Column("renewal", sa.Integer, nullable=False),
        sa.Column("granted_at", _TIME, nullable=False),
    )
    op.create_index("ix_grant_group_id", "grant", ["group_id"])
    op.create_table(
        "membership",
        sa.Column("device_id", _ID, sa.ForeignKey("device.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("group_id", _ID, sa.ForeignKey("group.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", _NAME),
        sa.Column("player_id", _ID, sa.ForeignKey("player.id", ondelete="SET NULL")),
        sa.Column("plays", sa.Boolean),
        sa.Column("seen_at", _TIME, nullable=False),
    )
    op.create_index("ix_membership_group_id", "membership", ["group_id"])
    op.create_index("ix_membership_player_id", "membership", ["player_id"])


def _create_matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("group_id", _ID, sa.ForeignKey("group.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("birth", sa.Text, nullable=False),
        sa.Column("birth_hash", _HASH, nullable=False),
        sa.Column("head_hash", _HASH, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("shaped_version", sa.Integer, nullable=False),
        sa.Column("status", _WORD, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("played_on", sa.Date, nullable=False),
        sa.Column("place", sa.String(400)),
        sa.Column("place_key", sa.String(800)),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("updated_at", _TIME, nullable=False),
        sa.Column("deleted_at", _TIME),
    )
    newest_first = [sa.text("played_on DESC"), sa.text("created_at DESC"), sa.text("id DESC")]
    op.create_index("ix_match_newest", "match", ["group_id", *newest_first])
    op.create_index("ix_match_status", "match", ["group_id", "status", *newest_first])
    op.create_index("ix_match_deleted_at", "match", ["deleted_at"])
    op.create_table(
        "seat",
        sa.Column("match_id", _ID, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", _ID, sa.ForeignKey("player.id"), nullable=False),
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "appearance",
        sa.Column("match_id", _ID, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player_id", _ID, sa.ForeignKey("player.id"), primary_key=True),
    )
    op.create_index("ix_appearance_player_id", "appearance", ["player_id"])


def _create_entries() -> None:
    op.create_table(
        "entry",
        sa.Column("match_id", _ID, sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", _ID, nullable=False),
        sa.Column("type", _WORD, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("role", _WORD, nullable=False),
        sa.Column("device_id", _ID),
        sa.Column("author_name", _NAME),
        sa.Column("at", _TIME, nullable=False),
        sa.Column("hash", _HASH, nullable=False),
        sa.UniqueConstraint("match_id", "id", name="uq_entry_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entry_device_id", "entry", ["device_id"])


def _guard_sqlite() -> None:
    """Let SQLite refuse what would change the record. Insertions are guarded too: REPLACE would delete unasked."""
    renamed = "NEW.author_name IS NOT OLD.author_name AND NEW.author_name IS NOT NULL"
    out_of_turn = "NEW.seq IS NOT 1 + (SELECT coalesce(max(seq), 0) FROM entry WHERE match_id = NEW.match_id)"
    taken_id = "EXISTS (SELECT 1 FROM entry WHERE match_id = NEW.match_id AND id = NEW.id)"
    refusals = {
        "entry_stays BEFORE UPDATE ON entry": (
            f"{_any_changes(_FIXED_OF_ENTRY, 'IS NOT')} OR ({renamed})",
            "an entry cannot be changed",
        ),
        "entry_remains BEFORE DELETE ON entry": (
            "EXISTS (SELECT 1 FROM match WHERE id = OLD.match_id)",
            "an entry cannot be deleted",
        ),
        "entry_follows BEFORE INSERT ON entry": (
            f"{out_of_turn} OR {taken_id}",
            "an entry must be new, and follow the last one",
        ),
        "match_birth_stays BEFORE UPDATE ON match": (
            _any_changes(_FIXED_OF_MATCH, "IS NOT"),
            "the birth record of a match cannot be changed",
        ),
        "match_is_new BEFORE INSERT ON match": (
            "EXISTS (SELECT 1 FROM match WHERE id = NEW.id)",
            "a match cannot be replaced",
        ),
    }
    for trigger, (condition, message) in refusals.items():
        op.execute(f"CREATE TRIGGER {trigger} WHEN {condition} BEGIN SELECT RAISE(ABORT, '{message}'); END")


def _guard_postgresql() -> None:
    """Let PostgreSQL refuse the same; it has no REPLACE, and its keys keep two entries apart.

    Nothing has run this yet: it is tried when PostgreSQL is supported.
    """
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation'; END $$"
    )
    op.execute(
        "CREATE FUNCTION keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        ' IF EXISTS (SELECT 1 FROM "match" WHERE id = OLD.match_id) THEN'
        " RAISE EXCEPTION 'an entry cannot be deleted' USING ERRCODE = 'restrict_violation';"
        " END IF; RETURN OLD; END $$"
    )
    renamed = "NEW.author_name IS DISTINCT FROM OLD.author_name AND NEW.author_name IS NOT NULL"
    op.execute(
        "CREATE TRIGGER entry_stays BEFORE UPDATE ON entry FOR EACH ROW"
        f" WHEN ({_any_changes(_FIXED_OF_ENTRY, 'IS DISTINCT FROM')} OR ({renamed}))"
        " EXECUTE FUNCTION refuse_change('an entry cannot be changed')"
    )
    op.execute("CREATE TRIGGER entry_remains BEFORE DELETE ON entry FOR EACH ROW EXECUTE FUNCTION keep_entry()")
    op.execute(
        'CREATE TRIGGER match_birth_stays BEFORE UPDATE ON "match" FOR EACH ROW'
        f" WHEN ({_any_changes(_FIXED_OF_MATCH, 'IS DISTINCT FROM')})"
        " EXECUTE FUNCTION refuse_change('the birth record of a match cannot be changed')"
    )


def _any_changes(columns: tuple[str, ...], differs: str) -> str:
    return " OR ".join(f"NEW.{column} {differs} OLD.{column}" for column in columns)
