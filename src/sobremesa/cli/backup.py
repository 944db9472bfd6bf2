"""`sobremesa backup`: a copy of the server's store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.help import Command

app = typer.Typer()

_EXAMPLE = """
Example:

    sobremesa backup table-monday.db
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A new file to write; an existing one is never overwritten.")
    ],
) -> None:
    """Copy the server's store to a new file that only you can read; the server may be running.

    The store is the one that serve uses: in the user's data folder, or where SOBREMESA_DATABASE_URL says. The copy
    holds every key and every hand. For a PostgreSQL, use pg_dump.
    """
    from sobremesa.cli.common import words_for
    from sobremesa.table.store import database
    from sobremesa.table.store.copying import copy

    copy(database.address(), file)
    print(words_for([]).say("Copied to {file}.", file=str(file)))
