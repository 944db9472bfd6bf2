"""`sobremesa lab`: studies of many matches."""

from __future__ import annotations

import typer

from sobremesa.cli import comparing, exploiting, study, telling, training
from sobremesa.cli.help import Group

_EXAMPLE = """
Examples:

    sobremesa lab run plan.yaml --out first-player --workers 2

    sobremesa lab compare before.yaml after.yaml --workers 2
"""

app = typer.Typer(name="lab", cls=Group, help="Studies of many matches between bots.", epilog=_EXAMPLE)
app.add_typer(study.app)
app.add_typer(telling.app)
app.add_typer(comparing.app)
app.add_typer(exploiting.app)
app.add_typer(training.app)


@app.callback()
def lab() -> None:
    """Studies of many matches between bots."""
