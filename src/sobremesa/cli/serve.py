"""`sobremesa serve`: the table in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command

if TYPE_CHECKING:
    from threading import Event

app = typer.Typer()

PORT = 8000  # if it is taken, one of the next few

_EXAMPLE = """
Examples:

    sobremesa serve

    sobremesa serve --port 8080 --no-browser

    sobremesa serve --lan

    SOBREMESA_DATABASE_URL=postgresql://ana@localhost/table sobremesa serve --workers 2
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def serve(
    port: Annotated[
        int | None, typer.Option(metavar="N", help="The port to serve on.", show_default="8000 or the next free one")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="The number of processes; more than 1 needs PostgreSQL.")
    ] = 1,
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The address to listen on.", show_default="127.0.0.1: this machine only"),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on the local network join from the start.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the table in the browser.")] = True,
) -> None:
    """Serve the games to the browser: to this machine only, until the table is opened to the network.

    Matches are kept in the user's data folder, or where SOBREMESA_DATABASE_URL says.
    """
    set_the_table(port, workers, host, lan, browser)


def set_the_table(
    port: int | None = None, workers: int = 1, host: str | None = None, lan: bool = False, browser: bool = True
) -> None:
    """Serve until Ctrl-C. Raises :class:`BadInput` for an unavailable address or port, and for several workers without
    a shared database."""
    import os
    from threading import Event, Thread

    from sobremesa.cli.common import FAILED, tell, words_for
    from sobremesa.engine.errors import BadInput
    from sobremesa.table.store.integrity import Damaged
    from sobremesa.web.files import address
    from sobremesa.web.gate import entrance, in_the_network, new_key
    from sobremesa.web.serving import ADDRESS, EVERYWHERE, THIS_MACHINE, has_gate, opened
    from sobremesa.web.serving import serve as run

    address("shell.js")  # raises if the static files have not been built
    if lan and host is not None:
        raise BadInput("--lan", "can't be used together with --host", "use one or the other")
    host = host or (EVERYWHERE if lan else THIS_MACHINE)
    door = opened(port, PORT, host)
    number = door.getsockname()[1]
    outside = in_the_network() if host in (EVERYWHERE, "::") else ""
    if outside:
        os.environ.setdefault(ADDRESS, f"http://{outside}:{number}")
    here = "localhost" if host in (EVERYWHERE, "::", THIS_MACHINE) else f"[{host}]" if ":" in host else host
    ended = Event()
    key = new_key()
    path = entrance(key) if has_gate(door, workers) else ""
    announced = (here, number, path, os.environ.get(ADDRESS, ""), browser, ended)
    Thread(target=_announce, args=announced, daemon=True).start()
    with door:
        try:
            run(door, workers, key)
        except Damaged as damaged:
            tell(f"sobremesa: {words_for([]).fault(damaged)}")
            raise typer.Exit(FAILED) from None
        finally:
            ended.set()  # before the socket is closed: any later response at this address is from another program


def _announce(host: str, port: int, path: str, outside: str, browser: bool, ended: Event) -> None:
    """Once the server responds, print its address and open it; ``path`` is for a user who is alone on this machine."""
    import socket
    import webbrowser

    from sobremesa.cli.common import words_for

    while True:
        try:
            socket.create_connection((host.strip("[]"), port), timeout=1).close()
            break
        except OSError:
            if ended.wait(0.1):
                return
    if ended.is_set():
        return
    here = f"http://{host}:{port}{path}"
    words = words_for([])
    print(words.say("The table is set: {address}", address=here), flush=True)
    if outside:
        print(words.say("For others on your network: {address}", address=outside), flush=True)
    print(words.say("Press Ctrl-C to stop."), flush=True)
    if browser:
        webbrowser.open(here)
