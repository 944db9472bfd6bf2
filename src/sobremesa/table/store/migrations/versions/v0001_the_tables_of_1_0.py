"""The tables of 1.0."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
        sa.UniqueConstraint("key", name=op.f("uq_guests_key")),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "studies",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_studies")),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_mutes_guest_guests")),
        sa.ForeignKeyConstraint(["muted"], ["guests.id"], name=op.f("fk_mutes_muted_guests")),
        sa.PrimaryKeyConstraint("guest", "muted", name=op.f("pk_mutes")),
    )
    op.create_table(
        "packs",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("plays", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=True),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_packs_guest_guests")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_packs")),
    )
    op.create_index(op.f("ix_packs_plays"), "packs", ["plays"], unique=False)
    op.create_table(
        "solved",
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("exercise", sa.String(length=60), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_solved_guest_guests")),
        sa.PrimaryKeyConstraint("guest", "game", "exercise", name=op.f("pk_solved")),
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("changed", sa.DateTime(), nullable=False),
        sa.Column("thrown", sa.DateTime(), nullable=True),
        sa.Column("pack", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_decks_guest_guests")),
        sa.ForeignKeyConstraint(["pack"], ["packs.digest"], name=op.f("fk_decks_pack_packs")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decks")),
        sa.UniqueConstraint("link", name=op.f("uq_decks_link")),
    )
    op.create_index("decks_by_guest", "decks", ["guest"], unique=False)
    op.create_table(
        "replays",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pack", sa.String(length=64), nullable=True),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.Column("moments", sa.LargeBinary(), nullable=True),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_replays_guest_guests")),
        sa.ForeignKeyConstraint(["pack"], ["packs.digest"], name=op.f("fk_replays_pack_packs")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_replays")),
        sa.UniqueConstraint("link", name=op.f("uq_replays_link")),
    )
    op.create_index("replays_by_guest", "replays", ["guest"], unique=False)
    op.create_table(
        "rooms",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pack", sa.String(length=64), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("onlookers", sa.Boolean(), nullable=False),
        sa.Column("own_dice", sa.Boolean(), nullable=False),
        sa.Column("advice", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("again", sa.Integer(), nullable=True),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["again"], ["rooms.id"], name=op.f("fk_rooms_again_rooms")),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name=op.f("fk_rooms_host_guests")),
        sa.ForeignKeyConstraint(["pack"], ["packs.digest"], name=op.f("fk_rooms_pack_packs")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("link", name=op.f("uq_rooms_link")),
    )
    op.create_index("rooms_by_state", "rooms", ["public", "state"], unique=False)
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("campaign", sa.String(length=80), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=True),
        sa.Column("changed", sa.DateTime(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("by_word", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_campaigns_guest_guests")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_campaigns_room_rooms")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaigns")),
        sa.UniqueConstraint("link", name=op.f("uq_campaigns_link")),
        sa.UniqueConstraint("room", name=op.f("uq_campaigns_room")),
    )
    op.create_index("campaigns_by_guest", "campaigns", ["guest"], unique=False)
    op.create_table(
        "chairs",
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("stand_in", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("deck", sa.Text(), nullable=True),
        sa.Column("away", sa.DateTime(), nullable=True),
        sa.Column("called", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_chairs_guest_guests")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_chairs_room_rooms")),
        sa.PrimaryKeyConstraint("room", "seat", name=op.f("pk_chairs")),
    )
    op.create_index("chairs_by_guest", "chairs", ["guest"], unique=False)
    op.create_table(
        "chat",
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_chat_guest_guests")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_chat_room_rooms")),
        sa.PrimaryKeyConstraint("room", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("difficulty", sa.Integer(), nullable=False),
        sa.Column("fallen", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_days_guest_guests")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_days_room_rooms")),
        sa.PrimaryKeyConstraint("day", "guest", name=op.f("pk_days")),
        sa.UniqueConstraint("room", name=op.f("uq_days_room")),
    )
    op.create_table(
        "deck_versions",
        sa.Column("deck", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["deck"], ["decks.id"], name=op.f("fk_deck_versions_deck_decks")),
        sa.PrimaryKeyConstraint("deck", "number", name=op.f("pk_deck_versions")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("pack", sa.String(length=64), nullable=False),
        sa.Column("program", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("set_up", sa.LargeBinary(), nullable=False),
        sa.Column("ending", sa.LargeBinary(), nullable=True),
        sa.Column("moments", sa.LargeBinary(), nullable=True),
        sa.Column("began", sa.DateTime(), nullable=False),
        sa.Column("ended", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["pack"], ["packs.digest"], name=op.f("fk_matches_pack_packs")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_matches_room_rooms")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("room", name=op.f("uq_matches_room")),
    )
    op.create_table(
        "onlookers",
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_onlookers_guest_guests")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_onlookers_room_rooms")),
        sa.PrimaryKeyConstraint("room", "guest", name=op.f("pk_onlookers")),
    )
    op.create_table(
        "campaign_missions",
        sa.Column("room", sa.Integer(), nullable=False),
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name=op.f("fk_campaign_missions_campaign_campaigns")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_campaign_missions_room_rooms")),
        sa.PrimaryKeyConstraint("room", name=op.f("pk_campaign_missions")),
    )
    op.create_index("campaign_missions_by_campaign", "campaign_missions", ["campaign"], unique=False)
    op.create_table(
        "campaign_players",
        sa.Column("campaign", sa.Integer(), nullable=False),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("wish", sa.String(length=200), nullable=True),
        sa.ForeignKeyConstraint(["campaign"], ["campaigns.id"], name=op.f("fk_campaign_players_campaign_campaigns")),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_campaign_players_guest_guests")),
        sa.PrimaryKeyConstraint("campaign", "guest", name=op.f("pk_campaign_players")),
    )
    op.create_index("campaign_players_by_guest", "campaign_players", ["guest"], unique=False)
    op.create_table(
        "lines",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_lines_match_matches")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_lines")),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("own", sa.Boolean(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_snapshots_match_matches")),
        sa.PrimaryKeyConstraint("match", "line", name=op.f("pk_snapshots")),
    )
