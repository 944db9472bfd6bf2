"""`sobremesa exercise`: positions to solve, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.common import LOCALE, spoken
from sobremesa.cli.help import Command
from sobremesa.cli.options import Game, Language
from sobremesa.engine.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

    from sobremesa.authoring.exercises import Exercise
    from sobremesa.engine.words import Words

app = typer.Typer()

TODAY: Final = ("today", "hoy")

_EXAMPLE = """
Examples:

    sobremesa exercise quest

    sobremesa exercise quest today

    sobremesa exercise azardia 12 --language es

Where they come from: docs/exercises.md.
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def exercise(
    game: Game,
    which: Annotated[
        str,
        typer.Argument(metavar="WHICH", help="Its number or its name, or today; without it, all are listed."),
    ] = "",
    language: Language = None,
) -> None:
    """Solve a position: find the choice that wins most often, or reach something in a few choices.

    You can try anything the rules allow, as often as you like; the rules decide whether it is solved.
    """
    from sobremesa.authoring.exercises import exercises
    from sobremesa.cli.play import console_of
    from sobremesa.cli.terminal.exercising import try_out
    from sobremesa.games import get

    played = get(game)
    found = exercises(played)
    if not found:
        raise BadInput("GAME", "{game} has no exercises", "another game", game=game)
    if not which:
        _list(console_of(), found, _words(found[0], spoken(language)))
        return
    one = _asked_for(found, which)
    try_out(console_of(), one, _words(one, spoken(language)))


def _words(one: Exercise, language: str) -> Words:
    """The words for an exercise, with names for its seats."""
    from sobremesa.table.exercising import LOCALE as TABLE
    from sobremesa.table.exercising import own_words

    return own_words(one, language, LOCALE, TABLE)


def _asked_for(found: tuple[Exercise, ...], which: str) -> Exercise:
    """Find the exercise by number, name or date. Raises :class:`BadInput`."""
    from sobremesa.table.exercising import of_the_day

    if which.casefold() in TODAY:
        return of_the_day(found)
    one = next((one for one in found if which in (one.id, str(one.number or ""))), None)
    if one is None:
        raise BadInput("WHICH", "there is no exercise {which}", "one of those that are listed, or today", which=which)
    return one


def _list(console: Console, found: tuple[Exercise, ...], words: Words) -> None:
    """List the exercises with what to type for each, and mark those already solved."""
    from rich.table import Table as Grid
    from rich.text import Text

    from sobremesa.authoring.exercises import Goal
    from sobremesa.cli.common import program
    from sobremesa.cli.terminal.solved import solved
    from sobremesa.cli.terminal.style import Heading, signs_for
    from sobremesa.table.exercising import asked_by, graded, known_by, of_the_day, task_of, titled

    game = found[0].scenario.game.name
    done, signs = solved(game), signs_for(console)

    def shelf(title: str, some: list[Exercise]) -> None:
        console.print(Heading(Text(title, "title")))
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True, style="good", width=3)
        grid.add_column(no_wrap=True, style="command")
        grid.add_column(ratio=1)
        for one in some:
            if isinstance(one.verdict, Goal):
                about = f"{titled(one, words)}: {task_of(one, words)}"
            else:
                own = _words(one, words.language)
                about = f"{asked_by(one, own)} ({known_by(one, own)})"
            grid.add_row(f"  {signs.end}" if one.id in done else "", str(one.number or one.id), about)
        console.print(grid)
        console.print()

    written = [one for one in found if isinstance(one.verdict, Goal)]
    if written:
        shelf(words.say("{game}: exercises", game=words.speech.title), written)
    for grade, some in graded(found):
        shelf(words.say(grade), some)
    solved_now = sum(one.id in done for one in found)
    if solved_now:
        console.print(f"  {words.say('You have solved {n} of {of}.', n=solved_now, of=len(found))}")
    today = words.say("Today’s exercise")
    console.print(Text.assemble(f"  {today}: ", (f"{program()} exercise {game} {TODAY[0]}", "command")))
    if of_the_day(found).id in done:
        console.print(f"  {signs.end} {words.say('You have solved today’s already.')}")
