"""The content pack of whose cards a kept deck is."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # In words that SQLite understands, too: it can't add a constraint to a table that is there, but a column with one.
    op.execute("ALTER TABLE decks ADD COLUMN pack VARCHAR(64) CONSTRAINT fk_decks_pack_packs REFERENCES packs (digest)")
