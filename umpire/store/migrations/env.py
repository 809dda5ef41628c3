"""Alembic runs this to step a database from revision to revision, on the connection and in the transaction of `migrating.py`."""

from __future__ import annotations

from alembic import context

from umpire.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
)
context.run_migrations()
