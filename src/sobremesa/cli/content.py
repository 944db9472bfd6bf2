"""`sobremesa content`: packs of cards, units and missions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="content", help="Content packs: sets of cards as data.", epilog="Example: sobremesa content check"
)

_EXAMPLE = """
Examples:

    sobremesa content check my-pack

    sobremesa content check --language es my-pack

How a pack is made: docs/content.md.
"""


@app.callback()
def content() -> None:
    """Content packs: sets of cards as data."""


@app.command(epilog=_EXAMPLE)
def check(
    path: Annotated[
        Path | None, typer.Argument(metavar="PATH", help="The pack's folder.", show_default="the game's own")
    ] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it is for.")] = "azardia",
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the summary.", show_default="the system's")
    ] = None,
) -> int:
    """Say all that is wrong with a content pack, a line for each fault: file, line, card, reason, what would be right.

    Exits 2 when there is a fault.
    """
    import sys

    from sobremesa.cli import WRONG_USE
    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.games import get

    said = spoken(language)
    played = get(game)
    folder = played.home / "content" if path is None else path
    faults = played.check_pack(folder)
    for fault in faults:
        print(" ".join(str(fault).split()), file=sys.stderr)
    if faults:
        return WRONG_USE
    pack = played.pack(folder)
    words = played.words(said, (), pack, LOCALE)
    designs, cards = pack.size()
    counts = f"{words.count('{n} design', '{n} designs', designs)}, {words.count('{n} card', '{n} cards', cards)}"
    print(words.say("{pack}: {counts}, nothing wrong", pack=f"{pack.name} {pack.version}".strip(), counts=counts))
    return 0
