"""Campaigns that several guests play, and the missions that were played in each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("campaigns", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("campaigns", sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("campaigns", sa.Column("by_word", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "campaign_players",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("wish", sa.String(200), nullable=True),
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name="fk_campaign_players_campaign_campaigns"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_campaign_players_guest_guests"),
        sa.PrimaryKeyConstraint("campaign", "guest", name="pk_campaign_players"),
    )
    op.create_index("campaign_players_by_guest", "campaign_players", ["guest"])
    op.create_table(
        "campaign_missions",
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_campaign_missions_room_rooms"),
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name="fk_campaign_missions_campaign_campaigns"),
        sa.PrimaryKeyConstraint("room", name="pk_campaign_missions"),
    )
    op.create_index("campaign_missions_by_campaign", "campaign_missions", ["campaign"])
    op.execute("INSERT INTO campaign_players (campaign, guest, seat) SELECT id, guest, 0 FROM campaigns")
