"""Writes play-es.svg and play-en.svg beside this file: the terminal in the middle of a real match.

    python docs/images/capture.py

A seeded match is played by bots until the table is worth looking at, then drawn as `sobremesa play` draws it.
"""

from __future__ import annotations

import re
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Final

from rich.console import Console

import sobremesa
from sobremesa.bots import Seat, make
from sobremesa.cli.common import LOCALE
from sobremesa.cli.play import BOT_NAMES
from sobremesa.cli.terminal.azardia import AzardiaFace
from sobremesa.cli.terminal.screen import Screen
from sobremesa.cli.terminal.style import THEME, Signs
from sobremesa.cli.terminal.table import HUMAN, Table

HERE: Final = Path(__file__).parent
FIRST_SEED: Final = 22
WIDTH: Final = 92
_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)  # the reader's own font will do: nothing is fetched


def a_table_in_the_middle() -> Table:
    """Four players well into a match; Ana, played by a bot until now, has to choose."""
    game = sobremesa.game("azardia")
    for seed in count(FIRST_SEED):
        match = game.new(4, seed=seed, listen=True)
        table = Table(game, match, game.pack(), ["Ana", *BOT_NAMES[:3]], [HUMAN, *["greedy"] * 3], bot_seed=seed)
        ana = make("greedy", seed)
        while table.wait_for_a_human() is not None:
            if worth_looking_at(table):
                return table
            table.apply(ana.choose(Seat(game, table.match, 0)))
    raise AssertionError("every match came to its end")


def worth_looking_at(table: Table) -> bool:
    """A card has been played on her and she can answer, there are tokens here and there, and the text is short."""
    ask = table.match.ask
    assert ask is not None
    position = table.match.position(0)
    happened = len(table.log) - table.seen[0]
    return (
        ask.why == "Answer or let it happen"
        and len(ask.options(0)) >= 3
        and len(set(position.players[0].hand)) >= 4
        and 8 <= happened <= 14
        and any(player.square > 80 for player in position.players)
    )


def main() -> None:
    table = a_table_in_the_middle()
    for language in ("es", "en"):
        words = table.game.words(language, table.names, table.pack, LOCALE)
        console = Console(
            record=True,
            file=StringIO(),
            theme=THEME,
            width=WIDTH,
            height=60,
            force_terminal=True,
            color_system="truecolor",
            highlight=False,
        )
        screen = Screen(console, table, words, AzardiaFace(table.game, words, Signs()), Signs())
        screen.show(0, clear=False)
        console.print(screen.prompt(0))
        svg = console.export_svg(title="sobremesa play azardia")
        (HERE / f"play-{language}.svg").write_text(_FONT.sub("", svg), encoding="utf-8")


if __name__ == "__main__":
    main()
