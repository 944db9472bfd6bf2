"""Bringing a database up to date: migrations, from the first table on."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text

from sobremesa.engine.errors import BadInput
from sobremesa.table.store.database import SETTING, WRITES

_OURS = 0x50B2E  # the id of the advisory lock held while a shared database is migrated


def config(connection: Connection) -> Config:
    """What Alembic needs to know: where the migrations are, and the connection they run on."""
    settings = Config()
    settings.set_main_option("script_location", "sobremesa.table.store:migrations")
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings


def bring_up_to_date(engine: Engine) -> None:
    """Run the missing migrations, all or none. Raises :class:`BadInput` if a later version made the database."""
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": _OURS})
        try:
            command.upgrade(config(connection), "head")
        except CommandError:
            newest = ScriptDirectory.from_config(config(connection)).get_current_head()
            raise BadInput(
                SETTING,
                "the database was made by a later version of this program",
                "one no newer than {newest}",
                newest=str(newest),
            ) from None
