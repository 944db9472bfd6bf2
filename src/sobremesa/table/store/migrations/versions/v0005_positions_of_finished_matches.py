"""The positions of finished matches, so that replays show under rules of later editions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("moments", sa.LargeBinary(), nullable=True))
    op.add_column("replays", sa.Column("moments", sa.LargeBinary(), nullable=True))
