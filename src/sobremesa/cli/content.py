"""`sobremesa content`: packs of cards, units and missions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command, Group

if TYPE_CHECKING:
    from sobremesa.engine.catalogue import Printed
    from sobremesa.engine.pack import Pack
    from sobremesa.engine.words import Words

_EXAMPLE = """
Example:

    sobremesa content new my-pack
"""

app = typer.Typer(name="content", cls=Group, help="Content packs: sets of cards as data.", epilog=_EXAMPLE)

_GUIDE = "How to make a pack: docs/content.md."

_NEW = f"""
Examples:

    sobremesa content new my-pack

    sobremesa content new --language es mi-paquete

    sobremesa content new --game quest --campaign my-campaign

{_GUIDE}
"""

_CHECK = f"""
Examples:

    sobremesa content check my-pack

    sobremesa content check --language es my-pack

{_GUIDE}
"""

_SHOW = f"""
Examples:

    sobremesa content show

    sobremesa content show --language es my-pack

    sobremesa content show my-pack --card tip-jar --card night-school

{_GUIDE}
"""

_SCHEMA = f"""
Examples:

    sobremesa content schema azardia

    sobremesa content schema --file action.yaml

{_GUIDE}
"""

_GAME = "azardia"  # the default game
_WIDEST = 100
_INDENT = "    "

PackPath = Annotated[
    Path | None, typer.Argument(metavar="PATH", help="The pack's folder.", show_default="the game's own")
]
GameName = Annotated[str, typer.Option("--game", metavar="GAME", help="The game, by its name.")]


@app.callback()
def content() -> None:
    """Content packs: sets of cards as data."""


@app.command(cls=Command, epilog=_NEW)
def new(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="A new or empty folder; the pack takes its name.", show_default=False)
    ],
    game: GameName = _GAME,
    language: Annotated[
        str | None,
        typer.Option(metavar="es|en", help="The language of the comments in its files.", show_default="the system's"),
    ] = None,
    campaign: Annotated[bool, typer.Option("--campaign", help="A campaign of Quest, in place of a pack.")] = False,
) -> None:
    """Make a content pack of your own: a complete copy of the game's own, ready to play, with comments that explain how
    to change it. With --campaign, a small campaign instead, to begin with.
    """
    from shlex import quote

    from sobremesa.cli.common import LOCALE, program, spoken
    from sobremesa.engine.errors import BadInput
    from sobremesa.engine.words import key
    from sobremesa.games import get, names

    spoken_language = spoken(language)
    if campaign:
        _new_campaign(path, game, spoken_language)
        return
    if path.name != game and path.name in names():
        why, right = key("'{name}' is a game, and this pack is for {game}"), key("another name, or --game {name}")
        raise BadInput(str(path), why, right, name=path.name, game=game)
    played = get(game)
    pack = played.new_pack(path, spoken_language)
    words = played.words(spoken_language, (), pack, LOCALE)
    folder = quote(str(path))
    print(_summary(pack, words))
    print(words.say("For now it is a copy of the game's own. Its files explain how to make it yours."))
    its_game = "" if game == _GAME else f"--game {quote(game)} "
    check = f"{program()} content check {its_game}{folder}"
    print(words.say("Check it after each change: {command}", command=check))
    print(words.say("Play with it: {command}", command=f"{program()} play {game} --content {folder}"))


def _new_campaign(path: Path, game: str, language: str) -> None:
    from shlex import quote

    from sobremesa.cli.common import LOCALE, program
    from sobremesa.engine.errors import BadInput
    from sobremesa.games import get
    from sobremesa.games.quest.campaign.starting import new_campaign

    if game != "quest":
        raise BadInput("--campaign", "{game} has no campaigns", "--game quest", game=game)
    new_campaign(path, language)
    words, folder = get(game).words(language, (), None, LOCALE), quote(str(path))
    print(words.say("Check it after each change: {command}", command=f"{program()} quest campaign {folder}"))
    print(words.say("Play with it: {command}", command=f"{program()} quest travel {folder}"))


@app.command(cls=Command, epilog=_CHECK)
def check(
    path: PackPath = None,
    game: GameName = _GAME,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
    ] = None,
) -> int:
    """List everything wrong with a content pack, one line per fault: file, line, card, reason, what would be right.

    Exits with 2 if there is a fault.
    """
    from sobremesa.cli.common import LOCALE, WRONG_USE, spoken, tell
    from sobremesa.games import get

    spoken_language = spoken(language)
    played = get(game)
    folder = played.own_content if path is None else path
    words = played.words(spoken_language, (), None, LOCALE)
    faults = played.check_pack(folder)
    for fault in faults:
        tell(words.fault(fault))
    if faults:
        return WRONG_USE
    pack = played.pack(folder)
    print(_summary(pack, played.words(spoken_language, (), pack, LOCALE)))
    return 0


@app.command(cls=Command, epilog=_SHOW)
def show(
    path: PackPath = None,
    game: GameName = _GAME,
    card: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="Show only this card; repeat the option to show several.", show_default="all"),
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the cards.", show_default="the system's")
    ] = None,
) -> None:
    """Print the cards of a content pack as players read them: name, copies, effect and flavour text."""
    from itertools import groupby

    from sobremesa.cli.common import spoken
    from sobremesa.engine.errors import BadInput, quoted
    from sobremesa.engine.words import key
    from sobremesa.games import get

    played = get(game)
    words = played.words(spoken(language), (), played.pack(path))
    printed = played.catalogue(words.speech).printed(words)
    known = {each.part for each in printed}
    for asked in card or ():
        if asked not in known:
            why, right = key("there is no card {card} in this pack"), key("the id of one of its cards")
            raise BadInput("--card", why, right, card=quoted(asked))
    shown = [each for each in printed if card is None or each.part in card]
    for heading, cards in groupby(shown, key=lambda each: each.heading):
        print(f"{heading[0].upper()}{heading[1:]}\n")
        for each in cards:
            print("\n".join(_lines(each)), end="\n\n")


@app.command(cls=Command, epilog=_SCHEMA)
def schema(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, by its name.")] = _GAME,
    file: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Only the schema of this file.", show_default="one for the files of a whole pack"
        ),
    ] = None,
) -> None:
    """Print a JSON Schema of the files of a content pack, for editors that complete and check while you type."""
    from sobremesa.authoring.reading import one_of_all
    from sobremesa.authoring.schema import schema_of, whole_schema
    from sobremesa.cli.common import print_json
    from sobremesa.engine.errors import BadInput, quoted
    from sobremesa.engine.words import key
    from sobremesa.games import get

    schemas = get(game).schemas()
    if not schemas:
        raise BadInput("schema", key("there is none for {game}"), key("a game whose packs have one"), game=game)
    name = None if file is None else schema_of(file, schemas)
    if file is not None and name is None:
        raise BadInput("--file", key("there is no schema for {file}"), one_of_all(list(schemas)), file=quoted(file))
    print_json(whole_schema(schemas) if name is None else schemas[name], indent=1)


def _lines(printed: Printed) -> list[str]:
    """A card in lines that fit the terminal and are comfortable to read."""
    from shutil import get_terminal_size
    from textwrap import wrap

    width = min(get_terminal_size().columns, _WIDEST) - len(_INDENT)
    lines = [*wrap(printed.whole, width), *wrap(printed.flavour, width)]
    return [f"{printed.name} {'◆' * printed.copies} {printed.part}", *(_INDENT + line for line in lines)]


def _summary(pack: Pack, words: Words) -> str:
    """One line about a pack without faults."""
    from sobremesa.authoring.pictures import pictured

    designs, cards = pack.size()
    counts = [words.count("{n} design", "{n} designs", designs), words.count("{n} card", "{n} cards", cards)]
    if pictures := len(pictured(pack)):
        counts.append(words.count("{n} picture", "{n} pictures", pictures))
    name = f"{pack.name} {pack.version}".strip()
    return words.say("{pack}: {counts}, nothing wrong", pack=name, counts=", ".join(counts))
