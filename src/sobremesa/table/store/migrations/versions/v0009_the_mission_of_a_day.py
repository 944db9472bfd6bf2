"""What guests have done with the mission of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("difficulty", sa.Integer(), nullable=False),
        sa.Column("fallen", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_days_guest_guests"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_days_room_rooms"),
        sa.PrimaryKeyConstraint("day", "guest", name="pk_days"),
        sa.UniqueConstraint("room", name="uq_days_room"),
    )
