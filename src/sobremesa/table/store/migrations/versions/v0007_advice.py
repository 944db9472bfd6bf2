"""Rooms in which players may ask for advice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rooms", sa.Column("advice", sa.Boolean(), nullable=False, server_default=sa.false()))
