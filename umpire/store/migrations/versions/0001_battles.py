"""The first tables: battles with their headers, the log, strikes, snapshots, commands under way, links of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _battle(*, is_key: bool = True) -> sa.Column[str]:
    return sa.Column(
        "battle", sa.Text, sa.ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, primary_key=is_key
    )


def _seq() -> sa.Column[int]:
    return sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "battles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
    )
    op.create_table("headers", _battle(), sa.Column("header", sa.LargeBinary, nullable=False))
    op.create_table(
        "log",
        _battle(),
        _seq(),
        sa.Column("client_id", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("closes_round", sa.Boolean, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("battle", "client_id", name="log_client_id"),
    )
    op.create_index(
        "log_closes",
        "log",
        ["battle", "seq"],
        sqlite_where=sa.text("closes_round = 1"),
        postgresql_where=sa.text("closes_round"),
    )
    op.create_table("strikes", _battle(), _seq(), sa.Column("of", sa.JSON, nullable=False))
    op.create_table("snapshots", _battle(), _seq(), sa.Column("state", sa.LargeBinary, nullable=False))
    op.create_table(
        "pending",
        _battle(),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.Text, primary_key=True),
        _battle(is_key=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.UniqueConstraint("battle", "seat", name="links_seat"),
    )
