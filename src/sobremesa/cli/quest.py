"""`sobremesa quest`: what authors of Quest's missions need."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.help import Command, Group

_EXAMPLE = """
Example:

    sobremesa quest map my-pack/missions/strongbox.yaml --svg strongbox.svg
"""

app = typer.Typer(name="quest", cls=Group, help="Quest’s missions: each is a file in a pack.", epilog=_EXAMPLE)

_MAP = """
Examples:

    sobremesa quest map my-pack/missions/strongbox.yaml --svg strongbox.svg

    sobremesa quest map my-pack/missions/strongbox.yaml --svg mapa.svg --language es
"""


@app.callback()
def quest() -> None:
    """Quest’s missions: each is a file in a pack."""


@app.command("map", cls=Command, epilog=_MAP)
def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a mission in a pack.", show_default=False)],
    svg: Annotated[Path, typer.Option("--svg", metavar="OUT", help="The SVG file to write.", show_default=False)],
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the legend.", show_default="the system's")
    ] = None,
) -> int:
    """Draw the map of a mission, with a legend.

    The map is drawn even if pieces are in each other’s way; the command then says so and exits with 2.
    """
    from sobremesa.cli.common import WRONG_USE, spoken, tell, words_for, write_aside
    from sobremesa.games.quest.drawn.drawing import sheet
    from sobremesa.games.quest.packs import read_map

    words = words_for(["--language", spoken(language)])
    mission, enemies, faults = read_map(file)
    write_aside(svg, sheet(mission, enemies, words))
    for fault in faults:
        tell(words.fault(fault))
    return WRONG_USE if faults else 0
