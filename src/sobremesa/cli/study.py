"""`sobremesa lab run`, `ladder` and `hash`: play studies and keep them as tables of rows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.common import must_have
from sobremesa.cli.crews import progress_bar, recruiting
from sobremesa.cli.help import Command
from sobremesa.cli.options import Html, Language, RayAddress, RowsFolder, Workers

app = typer.Typer()

_RUN = """
Examples:

    sobremesa lab run plan.yaml --out first-player --workers 2

    sobremesa lab run plan.yaml --out first-player --ray auto

How to write plans, and what the tables hold: docs/lab.md.
"""

_LADDER = """
Examples:

    sobremesa lab ladder random hasty greedy greedy:worlds=8 --plan azardia.yaml --workers 2

    sobremesa lab ladder hasty greedy --plan azardia.yaml --out rungs --html rungs.html > rungs.md
"""

_HASH = """
Example:

    sobremesa lab hash first-player
"""


@app.command(cls=Command, epilog=_RUN)
def run(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="The plan to play, a YAML file.", show_default=False)],
    out: RowsFolder = None,
    workers: Workers = 1,
    ray: RayAddress = None,
    language: Language = None,
) -> int:
    """Play a plan and keep its matches as Parquet tables.

    Run the same command again to continue it. Ctrl-C ends it early and keeps finished matches (exit code 130).
    """
    from sobremesa.cli.common import LOCALE, STOPPED, spoken
    from sobremesa.games import get
    from sobremesa.lab.plan import read_plan

    must_have("polars", "lab")
    from sobremesa.lab.folder import Folder, fill

    read = read_plan(plan)
    spoken_language = spoken(language)
    folder = Folder(plan.with_suffix("") if out is None else out)
    words = get(read.study.setups[0].game).words(spoken_language, (), None, LOCALE)
    with progress_bar(words) as tell:
        is_whole = fill(folder, read, recruiting(workers, ray), tell)
    print(words.say("Rows: {folder}", folder=str(folder.path)))
    if not is_whole:
        print(words.say("It was stopped early. The same command goes on where it stopped."))
        return STOPPED
    return 0


@app.command(cls=Command, epilog=_LADDER)
def ladder(
    bots: Annotated[
        list[str], typer.Argument(metavar="BOT…", help="The bots, with their parameters.", show_default=False)
    ],
    plan: Annotated[
        Path,
        typer.Option(metavar="PLAN", help="Game, options, pack, seed and number of matches.", show_default=False),
    ],
    seats: Annotated[int, typer.Option(metavar="N", help="How many of the bots meet at a table.", min=2, max=6)] = 2,
    out: RowsFolder = None,
    workers: Workers = 1,
    ray: RayAddress = None,
    html: Html = None,
    language: Language = None,
) -> int:
    """Let bots meet each other on the same deals, and report how strong each is and how long it thinks.

    Every two (with --seats 3: every three) meet as often as the plan has matches, each in every seat; where a game is
    played alone, each bot plays that many matches by itself. Begun again, it goes on where it stopped (Ctrl-C: exit
    code 130).
    """
    from sobremesa import bots as house
    from sobremesa.cli.common import LOCALE, STOPPED, spoken, write_aside
    from sobremesa.games import get
    from sobremesa.lab.plan import read_plan

    must_have("polars", "lab")
    must_have("openskill", "lab")
    from sobremesa.cli.rungs import page
    from sobremesa.lab.folder import Folder, fill
    from sobremesa.lab.ladder import climb, ladder_plan, meetings, paces

    climbing = ladder_plan(read_plan(plan), [house.read(bot) for bot in bots], seats)
    folder = Folder(plan.with_suffix(".ladder") if out is None else out)
    setup = climbing.study.setups[0]
    words = get(setup.game).words(spoken(language), (), setup.pack, LOCALE)
    with progress_bar(words) as tell:
        is_whole = fill(folder, climbing, recruiting(workers, ray), tell)
    asked = [table.matches for table in climbing.study.setups]  # the folder may have more, from an earlier run
    seated = (row for block in folder.blocks() for row in folder.seats(block))
    rungs = climb(meetings(row for row in seated if row.match <= asked[row.table - 1]))
    command = ["sobremesa", "lab", "ladder", *bots, "--plan", str(plan)]
    command += ["--seats", str(seats)] if seats > 2 else []
    command += ["--language", words.language]
    document = page(rungs, paces(climbing.study), climbing.study, command, is_whole, words)
    if html is not None:
        write_aside(html, document.html())
    print(document.markdown(), end="")
    return 0 if is_whole else STOPPED


@app.command("hash", cls=Command, epilog=_HASH)
def rows_hash(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A folder that `lab run` has written.", show_default=False)
    ],
) -> None:
    """Print a hash of all rows: the same plan gives the same, however many workers played it."""
    must_have("polars", "lab")
    from sobremesa.lab.folder import Folder

    print(Folder(folder).hash())
