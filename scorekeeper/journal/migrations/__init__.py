"""One file a schema change, in `versions`; Alembic runs them, `scorekeeper.journal.schema` calls it."""
