"""`sobremesa tidy`: delete from the store what nobody will miss."""

from __future__ import annotations

from typing import Annotated

import typer

from sobremesa.cli.help import Command

app = typer.Typer()

_EXAMPLE = """
Examples:

    sobremesa tidy --dry-run

    sobremesa tidy --days 365 --packs
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def tidy(
    days: Annotated[int, typer.Option(metavar="N", min=1, help="Keep everything from the last N days.")] = 90,
    packs: Annotated[
        bool, typer.Option("--packs", help="Also delete uploaded packs that no table, match or replay needs.")
    ] = False,
    trial: Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")] = False,
) -> None:
    """Clean up the server's store: delete tables where no match began, and guests who left nothing behind.

    Matches, decks, campaigns, replays and exercises solved are kept. Stop the server first. The store is the one that
    serve uses: in the user's data folder, or where SOBREMESA_DATABASE_URL says.
    """
    from datetime import timedelta

    from sobremesa.cli.common import words_for
    from sobremesa.table.store import database
    from sobremesa.table.store.claim import claimed
    from sobremesa.table.store.store import Store, now
    from sobremesa.table.store.tidy import tidy as tidied

    with claimed(database.address()):
        store = Store.open()
        try:
            gone = tidied(store, now() - timedelta(days=days), packs, trial)
        finally:
            store.close()
    words = words_for([])
    print(words.say("tables where no match began: {n}", n=gone.rooms))
    if packs:
        print(words.say("packs that nothing needs: {n}", n=gone.packs))
    print(words.say("guests who left nothing behind: {n}", n=gone.guests))
    print(words.say("Nothing was deleted.") if trial else words.say("Deleted."))
