"""Decks that players bring to their chairs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("deck", sa.Text(), nullable=True))
