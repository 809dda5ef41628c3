"""A line is found by a hash of its id, which stands in the line; of its command nothing stands beside it any more."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from umpire.store.log import hash_of
from umpire.store.schema import Raw

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

BATCH = 1000


def upgrade() -> None:
    op.execute("CREATE TEMPORARY TABLE log_before AS SELECT * FROM log")
    op.drop_table("log")
    log = op.create_table(
        "log",
        sa.Column("battle", sa.Text, sa.ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id_hash", sa.BigInteger, nullable=False),
        sa.Column("closes_round", sa.Boolean, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("battle", "id_hash", name="log_id_hash"),
    )
    op.create_index(
        "log_closes",
        "log",
        ["battle", "seq"],
        sqlite_where=sa.text("closes_round = 1"),
        postgresql_where=sa.text("closes_round"),
    )
    connection = op.get_bind()
    columns = (*map(sa.column, ("battle", "seq", "client_id", "closes_round")), sa.column("line", Raw))
    rows = connection.execute(sa.select(*columns).select_from(sa.text("log_before"))).mappings()
    while batch := rows.fetchmany(BATCH):
        connection.execute(log.insert(), [_moved(row) for row in batch])
    op.execute("DROP TABLE log_before")


def _moved(row: sa.RowMapping) -> dict[str, Any]:
    """A line in its new place."""
    kept = {name: row[name] for name in ("battle", "seq", "closes_round", "line")}
    return {**kept, "id_hash": hash_of(str(row["client_id"]))}
