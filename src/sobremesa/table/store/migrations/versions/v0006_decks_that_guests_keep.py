"""Decks that guests keep, with every version of them; and what simulations have told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(16), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("changed", sa.DateTime(), nullable=False),
        sa.Column("thrown", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_decks_guest_guests"),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
        sa.UniqueConstraint("link", name="uq_decks_link"),
    )
    op.create_index("decks_by_guest", "decks", ["guest"])
    op.create_table(
        "deck_versions",
        sa.Column("deck", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["deck"], ["decks.id"], name="fk_deck_versions_deck_decks"),
        sa.PrimaryKeyConstraint("deck", "number", name="pk_deck_versions"),
    )
    op.create_table(
        "studies",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_studies"),
    )
