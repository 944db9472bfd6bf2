"""Who is away, whose stand-in the others have called, and what whoever spoke was called then."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("away", sa.DateTime(), nullable=True))
    op.add_column("chairs", sa.Column("called", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("name", sa.String(40), nullable=True))
    op.add_column("chat", sa.Column("seat", sa.Integer(), nullable=True))
