"""`sobremesa lab train`, `freeze` and `meter`: train the games' judges, and measure how well bots choose."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.figures import markdown_table
from sobremesa.cli.help import Command
from sobremesa.cli.options import Game, Language, Seed, Workers
from sobremesa.engine.words import key

if TYPE_CHECKING:
    from sobremesa.bots import BotSpec
    from sobremesa.engine.words import Words
    from sobremesa.lab.paired import Difference
    from sobremesa.lab.train.calibration import Loss
    from sobremesa.lab.train.training import Report

app = typer.Typer()

_TRAIN = """
Example:

    sobremesa lab train azardia --workers 2 --out weights.json > calibration.md

What is learnt, how, and recipes of your own: docs/bots.md.
"""

_FREEZE = """
Example:

    sobremesa lab freeze azardia --count 200 --out decisions.json
"""

_METER = """
Example:

    sobremesa lab meter decisions.json --bots aprendiz,companero,maestro
"""


@app.command(cls=Command, epilog=_TRAIN)
def train(
    game: Game,
    recipe: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="How: a recipe, or weights that were made by one.",
            show_default="the one of the game’s own weights",
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the weights are written.")] = Path("weights.json"),
    workers: Workers = 1,
    language: Language = None,
) -> None:
    """Train a game's judge from nothing: how likely each seat is to win, and what strong players choose.

    The weights are written with their recipe. Prints a Markdown document about how well they predict matches that were
    held back.
    """
    from sobremesa.cli.common import LOCALE, must_have, progress, spoken
    from sobremesa.games import get

    must_have("sklearn", "train")
    from sobremesa.lab.train import training
    from sobremesa.lab.train.gathering import judge_of
    from sobremesa.lab.train.recipe import read_recipe, recipe_of

    words = get(game).words(spoken(language), (), None, LOCALE)
    followed = recipe_of(game) if recipe is None else read_recipe(recipe, game)
    with progress(followed.matches, words) as tell:
        report = training.train(followed, workers, tell)
    out.write_bytes(training.written(report.weights, judge_of(game)))
    print(_calibration(report, words))


def _bots(text: str) -> tuple[BotSpec, ...]:
    from sobremesa.bots import read

    return tuple(read(one) for one in text.split(","))


def _calibration(report: Report, words: Words) -> str:
    say = words.say
    made = report.weights.made
    quarters = [say("all of the match"), *(say("quarter {n}", n=n) for n in range(1, 5))]
    losses = [
        (
            quarters[judged.quarter],
            str(judged.positions),
            _between(judged.mean, judged.low, judged.high),
            _between(sensed.mean, sensed.low, sensed.high),
        )
        for judged, sensed in zip(report.judged, report.sensed, strict=True)
    ]
    bins = [(f"{one.predicted:.3f}", _between(one.won, one.low, one.high), str(one.positions)) for one in report.bins]
    return "\n\n".join(
        [
            "# " + say("{game}: how well chances are foretold", game=words.speech.title),
            say(
                "Learnt from {matches} matches, {positions} positions and {lessons} choices, in {hours} hours of a "
                "processor.",
                **{name: str(made[name]) for name in ("matches", "positions", "lessons", "hours")},
            ),
            *(_contest(number, won, words) for number, won in report.contests.items()),
            say(
                "Matches that were held back. In brackets: where 95 in 100 samples of as many matches would lie; "
                "positions of one match count as one."
            ),
            say("Log-loss of the chance of the player who is asked (a coin: 0.693 with two players)."),
            markdown_table(
                (say("when"), say("positions"), say("judge"), say("valuation, swing {n}", n=str(report.swing))), losses
            ),
            say("What came of chances, in groups of equal size."),
            markdown_table((say("told"), say("won"), say("positions")), bins),
            *([] if report.worlds is None else [_worlds(report.worlds, words)]),
        ]
    )


def _contest(number: int, won: Difference, words: Words) -> str:
    """How a stage's weights fared against the earlier ones."""
    kept = (
        key("Stage {n}: in {pairs} pairs of matches its weights won {by} points more than those before, and were kept.")
        if won.low > 0
        else key("Stage {n}: in {pairs} pairs of matches its weights won {by} points more than those before; not kept.")
    )
    by = f"{100 * won.mean:.1f} ({100 * won.low:.1f}–{100 * won.high:.1f})"
    return words.say(kept, n=str(number), pairs=str(won.units), by=by)


def _worlds(loss: Loss, words: Words) -> str:
    """How well the true world is told from others."""
    from sobremesa.lab.train.gathering import BESIDE

    return words.say(
        "Which world it was, among {n} that the player could be in: log-loss {loss} in {positions} positions; "
        "all alike: {even}.",
        n=str(1 + BESIDE),
        loss=_between(loss.mean, loss.low, loss.high),
        positions=str(loss.positions),
        even=f"{log(1 + BESIDE):.3f}",
    )


def _between(value: float, low: float, high: float) -> str:
    return f"{value:.3f} ({low:.3f}–{high:.3f})"


@app.command(cls=Command, epilog=_FREEZE)
def freeze(
    game: Game,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write.")] = Path("decisions.json"),
    count: Annotated[int, typer.Option(metavar="N", help="How many decisions.", min=1)] = 2000,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="Which bots play, mixed.")
    ] = "hasty,greedy,companero,maestro",
    searcher: Annotated[
        str,
        typer.Option(metavar="NAME", help="The bot that examines them in depth; it must be one that weighs options."),
    ] = "search:iterations=20000",
    seed: Seed = 1,
    workers: Workers = 1,
    language: Language = None,
) -> None:
    """Store decisions of matches with a deep search's value of each option, for measuring bots.

    The same command goes on where it was stopped, and adds more if more are asked for.
    """
    from sobremesa.bots import read
    from sobremesa.cli.common import LOCALE, progress, spoken
    from sobremesa.games import get
    from sobremesa.lab.train import meter as meters

    words = get(game).words(spoken(language), (), None, LOCALE)
    how = meters.Freezing(game, _bots(bots), read(searcher), seed)
    file = meters.read_file(out) if out.exists() else how.file()
    with progress(count - len(file.decisions), words, "decisions") as tell:
        for found in meters.freeze(file, how, count, workers):
            for one in found:
                tell(one)
            meters.write_file(out, file)


@app.command(cls=Command, epilog=_METER)
def meter(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `lab freeze`.", show_default=False)],
    bots: Annotated[str, typer.Option(metavar="NAME,…", help="The bots to measure.")] = "aprendiz,companero,maestro",
    seed: Seed = 1,
    language: Language = None,
) -> None:
    """Print how many points of winning each bot gives away per decision, on average."""
    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.games import get
    from sobremesa.lab.train import meter as meters

    frozen = meters.read_file(file)
    say = get(frozen.game).words(spoken(language), (), None, LOCALE).say
    rows = []
    for bot in _bots(bots):
        measured = meters.measure(frozen, bot, seed)
        rows.append(
            (
                bot.text,
                f"{100 * measured.loss:.2f} ({100 * measured.low:.2f}–{100 * measured.high:.2f})",
                f"{100 * measured.best:.0f} %",
            )
        )
    print(say("{n} decisions, each examined by {bot}.", n=len(frozen.decisions), bot=frozen.searcher))
    print()
    print(markdown_table((say("bot"), say("points given away"), say("took the best")), rows))
