"""`sobremesa serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from sobremesa.cli.help import Command

app = typer.Typer()

PORT = 8000  # unless it is taken: then one of the next

_EXAMPLE = """
Examples:

    sobremesa serve

    sobremesa serve --port 8080 --no-browser

    SOBREMESA_DATABASE_URL=postgresql://ana@localhost/table sobremesa serve --workers 2
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def serve(
    port: Annotated[
        int | None, typer.Option(metavar="N", help="Where to serve.", show_default="8000 or the next free one")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many processes; more than 1 need a PostgreSQL.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the table in the browser.")] = True,
) -> None:
    """Set the table on this machine: games in the browser, for whoever can reach its address.

    Matches are kept in the user's data folder, or where SOBREMESA_DATABASE_URL says.
    """
    set_the_table(port, workers, browser)


def set_the_table(port: int | None = None, workers: int = 1, browser: bool = True) -> None:
    """Serve until Ctrl-C; raises :class:`BadInput` for a port that is taken and for workers that can't share."""
    import os
    from threading import Thread

    from sobremesa.web.files import address
    from sobremesa.web.serving import ADDRESS, in_the_network, opened
    from sobremesa.web.serving import serve as run

    address("shell.js")  # raises when the pages' files have not been built
    door = opened(port, PORT)
    number = door.getsockname()[1]
    outside = in_the_network()
    if outside:
        os.environ.setdefault(ADDRESS, f"http://{outside}:{number}")
    Thread(target=_announce, args=(number, os.environ.get(ADDRESS, ""), browser), daemon=True).start()
    with door:
        run(door, workers)


def _announce(port: int, outside: str, browser: bool) -> None:
    """Once the server answers, say where, and open it."""
    import socket
    import time
    import webbrowser

    from sobremesa.cli.common import words_for

    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.1)
    here = f"http://localhost:{port}"
    words = words_for([])
    print(words.say("The table is set: {address}", address=here), flush=True)
    if outside:
        print(words.say("For others in your network: {address}", address=outside), flush=True)
    print(words.say("Ctrl-C clears it."), flush=True)
    if browser:
        webbrowser.open(here)
