"""`sobremesa content`: packs of cards, units and missions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sobremesa.engine.pack import Pack
    from sobremesa.engine.words import Words

app = typer.Typer(
    name="content", help="Content packs: sets of cards as data.", epilog="Example: sobremesa content new my-pack"
)

_GUIDE = "How a pack is made: docs/content.md."

_NEW = f"""
Examples:

    sobremesa content new my-pack

    sobremesa content new --language es mi-paquete

{_GUIDE}
"""

_CHECK = f"""
Examples:

    sobremesa content check my-pack

    sobremesa content check --language es my-pack

{_GUIDE}
"""

GameName = Annotated[str, typer.Option("--game", metavar="GAME", help="The game it is for.")]


@app.callback()
def content() -> None:
    """Content packs: sets of cards as data."""


@app.command(epilog=_NEW)
def new(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A new or empty folder; its name is the pack's.", show_default=False)
    ],
    game: GameName = "azardia",
    language: Annotated[
        str | None,
        typer.Option(metavar="es|en", help="The language of the comments in its files.", show_default="the system's"),
    ] = None,
) -> None:
    """Make a pack of your own to change: a copy of the game's, whole and ready to play, with comments that say how."""
    from shlex import quote

    from sobremesa.cli.common import LOCALE, program, spoken
    from sobremesa.games import get

    said = spoken(language)
    played = get(game)
    pack = played.new_pack(path, said)
    words = played.words(said, (), pack, LOCALE)
    folder = quote(str(path))
    print(_summary(pack, words))
    print(words.say("It is the game's own for now. Its files say how to make it yours."))
    print(words.say("Check it after each change: {command}", command=f"{program()} content check {folder}"))
    print(words.say("Play with it: {command}", command=f"{program()} play {game} --content {folder}"))


@app.command(epilog=_CHECK)
def check(
    path: Annotated[
        Path | None, typer.Argument(metavar="PATH", help="The pack's folder.", show_default="the game's own")
    ] = None,
    game: GameName = "azardia",
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
    print(_summary(pack, played.words(said, (), pack, LOCALE)))
    return 0


def _summary(pack: Pack, words: Words) -> str:
    """A pack without faults in one line."""
    designs, cards = pack.size()
    counts = [words.count("{n} design", "{n} designs", designs), words.count("{n} card", "{n} cards", cards)]
    if pictures := len(pack.pictured()):
        counts.append(words.count("{n} picture", "{n} pictures", pictures))
    name = f"{pack.name} {pack.version}".strip()
    return words.say("{pack}: {counts}, nothing wrong", pack=name, counts=", ".join(counts))
