"""Campaigns that guests play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(16), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("campaign", sa.String(80), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=True),
        sa.Column("changed", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_campaigns_guest_guests"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_campaigns_room_rooms"),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.UniqueConstraint("link", name="uq_campaigns_link"),
        sa.UniqueConstraint("room", name="uq_campaigns_room"),
    )
    op.create_index("campaigns_by_guest", "campaigns", ["guest"])
