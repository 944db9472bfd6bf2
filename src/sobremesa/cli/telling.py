"""`sobremesa lab report`: print the findings of a study from its rows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.common import must_have
from sobremesa.cli.help import Command
from sobremesa.cli.options import Html, Language

app = typer.Typer()

_REPORT = """
Examples:

    sobremesa lab report first-player --html first-player.html > first-player.md

What each figure means: docs/measures.md.
"""


@app.command(cls=Command, epilog=_REPORT)
def report(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A folder that `lab run` has written.", show_default=False)
    ],
    html: Html = None,
    language: Language = None,
) -> None:
    """Print the findings of a study as a Markdown document.

    How long they are, who wins, how the lead changes and when it is settled, what choices, cards and hidden cards are
    worth: each figure with its interval and its sample.
    """
    from sobremesa.cli.common import spoken, write_aside

    must_have("polars", "lab")
    from sobremesa.cli.studied import page
    from sobremesa.lab.folder import Folder
    from sobremesa.lab.measures import measures

    rows = Folder(folder)
    about = rows.about()
    spoken_language = spoken(language)
    command = ["sobremesa", "lab", "report", str(folder), "--language", spoken_language]
    precise = _stops_early(folder)
    document = page(measures(rows, about), about, precise, command, spoken_language)
    if html is not None:
        write_aside(html, document.html())
    print(document.markdown(), end="")


def _stops_early(folder: Path) -> bool:
    """Whether the plan of this folder stops a table at a precision."""
    from sobremesa.authoring.scenario.entry import read_entry
    from sobremesa.lab.folder import PLAN

    return "precision" in read_entry(folder / PLAN).named()
