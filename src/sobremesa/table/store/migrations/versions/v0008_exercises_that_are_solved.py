"""Exercises that guests have solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "solved",
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("exercise", sa.String(60), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_solved_guest_guests"),
        sa.PrimaryKeyConstraint("guest", "game", "exercise", name="pk_solved"),
    )
