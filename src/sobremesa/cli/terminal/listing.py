"""The list of games, and how to set each up."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.common import LOCALE, program
from sobremesa.cli.terminal.style import Heading
from sobremesa.engine.option import Option
from sobremesa.engine.words import Words
from sobremesa.games import get, names


def list_games(console: Console, language: str) -> None:
    """Print every game with its seats and options, and how to begin."""
    for name in names():
        game = get(name)
        words = game.words(language, (), None, LOCALE)
        speech, counts = words.speech, game.seat_counts
        players = words.say("{least}–{most} players", least=counts[0], most=counts[-1])
        console.print(Heading(Text(speech.title, "title"), Text(players, "quiet"), "title"))
        console.print(Text(f"  {words.say(speech.tagline)}"))
        console.print()
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True, style="command")
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True, style="quiet")
        for option in game.options:
            if not option.seat:  # those of the other seats are the same
                text = Text(words.say(option.text)).append(f" {_values(option, words)}", "quiet")
                grid.add_row(f"  {_name(option, counts[-1])}", text, option.clause)
        console.print(grid)
        console.print()
        console.print(Text.assemble("  ", (f"{program()} play {name}", "command")))


def _name(option: Option, seats: int) -> str:
    """Its name; for an option per seat, the names of all of them."""
    return option.name if option.seat is None else f"{option.name}…{seats}"


def _values(option: Option, words: Words) -> str:
    """The values of an option, the default first. Numbers with a meaning are explained."""
    if option.values:
        return " | ".join([str(option.default), *(value for value in option.values if value != option.default)])
    meanings = words.speech.option_values(words, option)
    numbers = f"{option.default} ({option.least}–{option.most})"
    return " | ".join(f"{value} {each}" for value, each in meanings.items()) if meanings else numbers
