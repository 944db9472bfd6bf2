"""Options that several commands of the lab share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Language = Annotated[
    str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
]
Workers = Annotated[
    int, typer.Option(metavar="N", help="The number of processes; it does not change the result.", min=1)
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on a Ray cluster: its address, or auto for the one that this machine belongs to.",
        show_default="this machine",
    ),
]
RowsFolder = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Where the rows are kept.", show_default="named after the plan"),
]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts to this file.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same result.")]
Game = Annotated[str, typer.Argument(metavar="GAME", help="The game.", show_default=False)]
