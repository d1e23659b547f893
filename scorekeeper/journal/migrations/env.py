"""Run the migrations on the connection that `schema` hands over, inside the transaction it has begun."""

from __future__ import annotations

from alembic import context

from scorekeeper.journal.db import Base

context.configure(
    connection=context.config.attributes["connection"],
    # The rows themselves are not needed: only a comparison would ask for them.
    target_metadata=Base.metadata,
    # Begins nothing of its own: a migration that fails half-way leaves nothing, on SQLite too.
    transactional_ddl=False,
)
context.run_migrations()
