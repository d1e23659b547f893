"""What a group's printed deck looks like: the letters of its suits, and their order."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give every group the letters of the language and the order of the notation."""
    op.add_column("group", sa.Column("suit_letters", sa.Text, nullable=False, server_default="{}"))
    op.add_column("group", sa.Column("suit_order", sa.String(4), nullable=False, server_default="RBGY"))
