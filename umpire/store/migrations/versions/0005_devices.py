"""The hall: devices that were let in, who sits where, short codes of links, and what holds from one battle to the next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("code", sa.Text, nullable=True))
    op.create_index("links_code", "links", ["code"], unique=True)
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("is_locked", sa.Boolean, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
    )
    op.create_table(
        "sittings",
        sa.Column("token", sa.Text, sa.ForeignKey("links.token", ondelete="CASCADE"), nullable=False, primary_key=True),
        sa.Column("device", sa.Text, sa.ForeignKey("devices.id", ondelete="CASCADE"), nullable=False, primary_key=True),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
    )
    op.create_table(
        "hall",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
