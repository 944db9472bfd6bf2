"""The content pack of whose cards a kept deck is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("decks", sa.Column("pack", sa.String(64), nullable=True))
