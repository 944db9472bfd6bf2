"""`sobremesa sim`: many matches between bots, and what they tell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from sobremesa.engine.words import Words
    from sobremesa.lab.run import Plan, Run
    from sobremesa.lab.statistics import Share
    from sobremesa.lab.summary import Summary

app = typer.Typer()

_EXAMPLE = """
Examples:

    sobremesa sim azardia --bots greedy,random --matches 400 --jobs 2

    sobremesa sim azardia --seats 4 --matches 1000 --seed 7 --log logs
"""


@app.command(epilog=_EXAMPLE)
def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.", show_default=False)],
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="as many as bots are named")
    ] = None,
    bots: Annotated[str, typer.Option(metavar="NAME,…", help="A bot for each seat, or one for all.")] = "random",
    matches: Annotated[int, typer.Option(metavar="N", help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes; it changes no result.")] = 1,
    options: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A house rule; once for each.")
    ] = None,
    content: Annotated[Path | None, typer.Option(metavar="PATH", help="A content pack of your own.")] = None,
    log: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a log of each match into this folder.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as one JSON object.")] = False,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the summary.", show_default="the system's")
    ] = None,
) -> int:
    """Let bots play many matches and sum up who won and how long it took.

    Bots move on by one seat from match to match: none gains from its seat.
    Ctrl-C ends the run early and keeps what was finished (exit 130).
    """
    from sobremesa.cli import STOPPED
    from sobremesa.cli.common import LOCALE, chosen_options, spoken
    from sobremesa.games import get
    from sobremesa.lab.run import Plan
    from sobremesa.lab.summary import summarise

    played = get(game)
    names = tuple(name.strip() for name in bots.split(","))
    if seats is None:
        seats = len(names) if len(names) > 1 else played.seat_counts[-1]
    if len(names) == 1:
        names *= max(seats, 1)
    plan = Plan(game, seats, names, matches, seed, chosen_options(options or []), content, log)
    plan.check()
    words = played.words(spoken(language), (), content, LOCALE)
    run = _run_with_a_bar(plan, jobs, words)
    if json:
        _print_json(summarise(run), run)
    else:
        _print_tables(summarise(run), run, words)
    return STOPPED if run.stopped else 0


def _run_with_a_bar(plan: Plan, jobs: int, words: Words) -> Run:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from sobremesa.lab.run import run

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say("matches"), total=plan.matches)
        return run(plan, jobs, lambda _: bar.advance(task))


def _print_json(summary: Summary, run: Run) -> None:
    import msgspec

    print(msgspec.json.encode(summary.record(run)).decode())


def _print_tables(summary: Summary, run: Run, words: Words) -> None:
    from rich.console import Console

    plan = run.plan
    console = Console(highlight=False)
    title, stopped = words.notation.title or plan.game, words.say("stopped early") if run.stopped else ""
    heading = words.say(
        "{game}, {seats} seats, seed {seed}: {matches} of {asked} matches",
        game=title,
        seats=plan.seats,
        seed=str(plan.seed),
        matches=summary.matches,
        asked=plan.matches,
    )
    console.print(f"{heading} ({stopped})" if stopped else heading)
    if summary.matches:
        if len(summary.bots) > 1:
            by_bot = [(f"{bot.name} × {bot.seats}", bot.wins, bot.fair) for bot in summary.bots]
            console.print(_wins_table(words.say("bot"), by_bot, words))
        by_seat = [(str(seat + 1), wins, 1 / plan.seats) for seat, wins in enumerate(summary.seats)]
        console.print(_wins_table(words.say("seat"), by_seat, words))
        console.print(_length_table(summary, words))
        console.print(words.say("{n} decisions per second", n=round(summary.per_second)))
    if plan.log is not None:
        console.print(words.say("Logs: {folder}", folder=str(plan.log)), soft_wrap=True)


def _wins_table(who: str, rows: list[tuple[str, Share, float]], words: Words) -> Table:
    say = words.say
    table = _table(who, say("wins"), say("share"), say("95% interval"), say("fair share"))
    for name, wins, fair in rows:
        interval = f"{_percent(wins.low, words)} – {_percent(wins.high, words)}"
        table.add_row(name, words.number(wins.successes), _percent(wins.share, words), interval, _percent(fair, words))
    return table


def _length_table(summary: Summary, words: Words) -> Table:
    say = words.say
    table = _table(say("per match"), say("mean"), say("median"), say("least"), say("most"))
    rows = {say("decisions"): summary.decisions, say("forced choices"): summary.forced}
    rows.update({say(name): numbers for name, numbers in summary.measures.items()})
    for name, numbers in rows.items():
        table.add_row(name, *(_decimal(n, words) for n in numbers))
    return table


def _table(first: str, *numbers: str) -> Table:
    from rich.table import Column, Table

    return Table(first, *(Column(header, justify="right") for header in numbers))


def _percent(part: float, words: Words) -> str:
    from babel.core import Locale
    from babel.numbers import format_percent

    pattern = Locale.parse(words.language).percent_formats[None].pattern  # some languages have a space before the sign
    return format_percent(part, pattern.replace("##0", "##0.0"), locale=words.language)


def _decimal(number: float, words: Words) -> str:
    from babel.numbers import format_decimal

    return format_decimal(number, "#,##0.#", locale=words.language)
