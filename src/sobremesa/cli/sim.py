"""`sobremesa sim`: many matches between bots, and a summary of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.figures import decimal, interval, percent
from sobremesa.cli.help import Command

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

    sobremesa sim azardia --report --matches 1000 --jobs 2 > report.md
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to play.", show_default=False)],
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="The number of players.",
            show_default="as many as the bots named; for a report, every possible number",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…",
            help="A bot for each seat, or one for all of them.",
            show_default="random; for a report, greedy",
        ),
    ] = None,
    matches: Annotated[
        int, typer.Option(metavar="N", help="The number of matches (for each number of players).")
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[
        int, typer.Option(metavar="N", help="The number of processes; it does not change the results.")
    ] = 1,
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="A house rule; repeat the option to set several."),
    ] = None,
    content: Annotated[Path | None, typer.Option(metavar="PATH", help="A content pack of your own.")] = None,
    log: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a log of each match to this folder.")] = None,
    report: Annotated[
        bool, typer.Option("--report", help="Print a report on the game's balance, in Markdown, instead of a summary.")
    ] = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the report to this file as well, as a page with charts.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
    ] = None,
) -> int:
    """Let bots play many matches and summarise who won and how long they took.

    Bots move one seat along after each match, so that none gains from its seat. Ctrl-C ends the run early and keeps the
    finished matches (exit code 130).
    """
    from sobremesa.cli.common import LOCALE, STOPPED, chosen_options, spoken
    from sobremesa.engine.errors import BadInput
    from sobremesa.games import get
    from sobremesa.lab.run import Plan

    played = get(game)
    if bots is None:
        bots = "greedy" if report else "random"
    names = tuple(name.strip() for name in bots.split(","))
    if seats is not None:
        tables = [seats]
    elif len(names) > 1:
        tables = [len(names)]
    else:
        tables = list(played.seat_counts) if report else [played.seat_counts[-1]]
    plans = [
        Plan(
            game,
            n,
            names * n if len(names) == 1 else names,
            matches,
            seed,
            chosen_options(options or []),
            content,
            log if log is None or len(tables) == 1 else log / str(n),
        )
        for n in tables
    ]
    for plan in plans:
        plan.check()
    words = played.words(spoken(language), (), content, LOCALE)
    if html is not None and not report:
        raise BadInput("--html", "is for a report", "add --report")
    if report:
        stopped = _report(plans, jobs, words, json, html)
    else:
        stopped = _summary(plans[0], jobs, words, json)
    return STOPPED if stopped else 0


def _summary(plan: Plan, jobs: int, words: Words, json: bool) -> bool:
    """Play and print the summary; returns whether Ctrl-C stopped it early."""
    from sobremesa.cli.common import print_json, progress
    from sobremesa.lab.run import run
    from sobremesa.lab.summary import summarise

    with progress(plan.matches, words) as tell:
        finished = run(plan, jobs, tell)
    if json:
        print_json(summarise(finished).record(finished))
    else:
        _print_tables(summarise(finished), finished, words)
    return finished.stopped


def _report(plans: list[Plan], jobs: int, words: Words, json: bool, html: Path | None) -> bool:
    """Play and print the report; returns whether Ctrl-C stopped it early."""
    from sobremesa.cli.common import print_json, progress, write_aside
    from sobremesa.cli.report import Report
    from sobremesa.lab.balance import weigh

    with progress(sum(plan.matches for plan in plans), words) as tell:
        balance = weigh(plans, jobs, tell)
    words.speech.names = [words.say("Seat {n}", n=seat + 1) for seat in range(max(plan.seats for plan in plans))]
    document = Report(balance, _command(plans, words), words).document()
    if html is not None:
        write_aside(html, document.html())
    if json:
        print_json(balance.record())
    else:
        print(document.markdown(), end="")
    return balance.stopped


def _command(plans: list[Plan], words: Words) -> str:
    """The command that makes this report, without the number of processes, which doesn't affect the result."""
    from shlex import join

    plan = plans[0]
    parts = ["sobremesa", "sim", plan.game, "--report"]
    parts += ["--seats", str(plan.seats)] if len(plans) == 1 else []
    parts += ["--bots", ",".join(plan.bots if len(set(plan.bots)) > 1 else plan.bots[:1])]
    parts += ["--matches", str(plan.matches), "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        parts += ["--option", f"{name}={value}"]
    parts += [] if plan.content is None else ["--content", str(plan.content)]
    return join([*parts, "--language", words.language])


def _print_tables(summary: Summary, run: Run, words: Words) -> None:
    from rich.console import Console

    plan = run.plan
    console = Console(highlight=False)
    title, stopped = words.speech.title or plan.game, words.say("stopped early") if run.stopped else ""
    heading = words.say(
        "{game}, {seats}, seed {seed}: {matches} of {asked} matches",
        game=title,
        seats=words.count("{n} seat", "{n} seats", plan.seats),
        seed=str(plan.seed),
        matches=summary.matches,
        asked=plan.matches,
    )
    console.print(f"{heading} ({stopped})" if stopped else heading)
    if summary.matches:
        if len(summary.bots) > 1:
            by_bot = [(f"{bot.name} × {bot.seats}", bot.wins, bot.fair) for bot in summary.bots]
            console.print(_wins_table(words.say("bot"), by_bot, words))
        by_seat = [(str(seat + 1), wins, summary.fair) for seat, wins in enumerate(summary.seats)]
        console.print(_wins_table(words.say("seat"), by_seat, words))
        console.print(_length_table(summary, words))
        console.print(words.say("{n} decisions per second", n=round(summary.per_second)))
    if plan.log is not None:
        console.print(words.say("Logs: {folder}", folder=str(plan.log)), soft_wrap=True)


def _wins_table(who: str, rows: list[tuple[str, Share, float]], words: Words) -> Table:
    say = words.say
    alone = len(rows) == 1  # no other row to share with
    table = _table(who, say("wins"), say("share"), say("95% interval"), *([] if alone else [say("fair share")]))
    for name, wins, fair in rows:
        share, likely = percent(wins.share, words), interval(wins, words)
        table.add_row(name, words.number(wins.successes), share, likely, *([] if alone else [percent(fair, words)]))
    return table


def _length_table(summary: Summary, words: Words) -> Table:
    say = words.say
    table = _table(say("per match"), say("mean"), say("median"), say("minimum"), say("maximum"))
    rows = {say("decisions"): summary.decisions, say("forced choices"): summary.forced}
    rows.update({say(name): numbers for name, numbers in summary.measures.items()})
    for name, numbers in rows.items():
        table.add_row(name, *(decimal(n, words) for n in numbers))
    return table


def _table(first: str, *numbers: str) -> Table:
    from rich.table import Column, Table

    return Table(first, *(Column(header, justify="right") for header in numbers))
