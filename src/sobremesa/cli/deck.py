"""`sobremesa deck`: decks that players build."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command, Group

if TYPE_CHECKING:
    from sobremesa.engine.decks import Decks, DeckSheet
    from sobremesa.engine.words import Words

_EXAMPLE = """
Example:

    sobremesa deck check my-deck.txt
"""

app = typer.Typer(name="deck", cls=Group, help="Decks of your own, each a text file.", epilog=_EXAMPLE)

_GUIDE = (
    "A deck file begins with the line “tower: ID”; each line after that gives a number of copies and a card: “3 ID”."
)

_CHECK = f"""
Examples:

    sobremesa deck check my-deck.txt

    sobremesa deck check --pack my-pack --language es my-deck.txt another.txt

{_GUIDE}
"""

_SHOW = f"""
Examples:

    sobremesa deck show avance

    sobremesa deck show --language es my-deck.txt

{_GUIDE}
"""

_DRAW = f"""
Examples:

    sobremesa deck draw my-deck.txt

    sobremesa deck draw --seed 7 avance

{_GUIDE}
"""

_WIDEST = 100
_INDENT = "    "
_SEEDS = 1_000_000  # the range of random seeds: short enough to type

GameName = Annotated[str, typer.Option("--game", metavar="GAME", help="The game, by its name.")]
PackPath = Annotated[
    Path | None,
    typer.Option(
        "--pack", metavar="PATH", help="The folder of a content pack of your own.", show_default="the game's own"
    ),
]
Language = Annotated[
    str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
]
DeckName = Annotated[
    str, typer.Argument(metavar="DECK", help="A deck file, or the id of a ready-made deck.", show_default=False)
]


@app.callback()
def deck() -> None:
    """Decks of your own, each a text file."""


@app.command(cls=Command, epilog=_CHECK)
def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Deck files, or ids of ready-made decks.", show_default=False),
    ],
    game: GameName = "encrucijada",
    pack: PackPath = None,
    language: Language = None,
) -> int:
    """List everything wrong with decks, one line per fault: file, line, card, reason, what would be right.

    Exits with 2 if there is a fault.
    """
    from sobremesa.cli.common import WRONG_USE, tell

    decks, words = _decks(game, pack, language)
    wrong = False
    for file in files:
        faults = [] if str(file) in decks.ready() else decks.check(file)  # a pack with a faulty deck can't be read
        wrong = wrong or bool(faults)
        for fault in faults:
            tell(words.fault(fault))
        if not faults:
            sheet = decks.sheet(decks.read(str(file)), words)
            print(words.say("{file}: “{name}”, nothing wrong", file=str(file), name=sheet.name))
    return WRONG_USE if wrong else 0


@app.command(cls=Command, epilog=_SHOW)
def show(named: DeckName, game: GameName = "encrucijada", pack: PackPath = None, language: Language = None) -> None:
    """Print the cards of a deck as players read them, by suit, with the number of copies of each."""
    decks, words = _decks(game, pack, language)
    _print(decks.sheet(decks.read(named), words), words, game)


@app.command(cls=Command, epilog=_DRAW)
def draw(
    named: DeckName,
    game: GameName = "encrucijada",
    pack: PackPath = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="The same seed deals the same cards.", show_default="chosen at random"),
    ] = None,
    language: Language = None,
) -> None:
    """Deal a possible start of a match, to try out a deck."""
    from secrets import randbelow

    decks, words = _decks(game, pack, language)
    _print(decks.opening(decks.read(named), randbelow(_SEEDS) if seed is None else seed, words), words, game)


def _decks(game: str, pack: Path | None, language: str | None) -> tuple[Decks, Words]:
    """The decks of a game and the words for them."""
    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.games import get

    spoken_language = spoken(language)
    played = get(game)
    content = played.pack(pack)
    return played.decks(content), played.words(spoken_language, (), content, LOCALE)


def _print(sheet: DeckSheet, words: Words, game: str) -> None:
    """Print cards in lines that fit the terminal and are comfortable to read."""
    from itertools import groupby
    from shutil import get_terminal_size
    from textwrap import wrap

    from sobremesa.games import get

    width = min(get_terminal_size().columns, _WIDEST)
    printed = {each.part: each for each in get(game).catalogue(words.speech).printed(words)}
    print("\n".join([sheet.name, *wrap(sheet.notes, width)]), end="\n\n")
    if sheet.figures:
        print("\n".join(wrap(" · ".join(filter(None, [sheet.people, *sheet.figures])), width)), end="\n\n")
    for heading, remarks in groupby(sheet.remarks, key=lambda remark: remark.heading):
        lines = [_INDENT + line for remark in remarks for line in wrap(remark.text, width - len(_INDENT))]
        print("\n".join([heading, *lines]), end="\n\n")
    for heap in sheet.heaps:
        print(heap.heading, end="\n\n")
        for copies, part in heap.cards:
            print(f"{copies} × {printed[part].name}  {part}")
            for line in wrap(printed[part].whole, width - len(_INDENT)):
                print(_INDENT + line)
        print()
