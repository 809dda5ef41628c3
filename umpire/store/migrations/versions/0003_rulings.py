"""Rulings of all battles, to be found without reading every log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rulings",
        sa.Column("battle", sa.Text, sa.ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("holds", sa.Boolean, nullable=False),
    )
