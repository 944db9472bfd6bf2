"""`sobremesa review`: what a finished match was won and lost by."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.help import Command
from sobremesa.engine.words import key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sobremesa.engine.words import Words
    from sobremesa.review.course import Move
    from sobremesa.review.review import Cost, Review

app = typer.Typer()

_EXAMPLE = """
Examples:

    sobremesa review logs/azardia-7-0001.jsonl

    sobremesa review --effort 2 --language es logs/azardia-7-0001.jsonl
"""

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDTH: Final = 48  # columns of a curve


@app.command(cls=Command, epilog=_EXAMPLE)
def review(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a finished match.", show_default=False)],
    effort: Annotated[
        float, typer.Option(metavar="X", min=0.1, max=100, help="How thorough it is: 2 is twice as thorough as usual.")
    ] = 1.0,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same review.")] = 1,
    content: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="The content pack the match was played with, if not the game's own."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the review as one JSON object.")] = False,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
    ] = None,
) -> int:
    """Analyse a finished match: how each player's chances changed, how much of that was luck, choice or drift, and
    which five choices cost most.

    Chances are computed with all cards open. A choice is judged by what its player could know. A review takes seconds
    or minutes, and always the same number of tries: docs/review.md.
    """
    from sobremesa.cli.common import print_json, spoken
    from sobremesa.cli.replay import words_of
    from sobremesa.engine.log import read
    from sobremesa.games import get
    from sobremesa.review.course import course
    from sobremesa.review.review import review as reviewed
    from sobremesa.review.review import usual

    log = read(file)
    words = words_of(log, content, spoken(language))
    game = get(log.set_up.game)
    moves = course(log, game, content)
    found = reviewed(game, moves, usual(game).times(effort), seed)
    if json:
        print_json(found)
        return 0
    print(f"{words.speech.title}: {', '.join(words.speech.names)}\n")
    _tell_chances(found, words)
    _tell_accounts(found, words)
    _tell_worst(found.worst(), moves, words)
    return 0


def _tell_chances(found: Review, words: Words) -> None:
    """Print each seat's chances from the first moment to the last, as a row of bars."""
    wide = max(map(len, words.speech.names))
    for seat, name in enumerate(words.speech.names):
        curve = found.curve(seat)
        at = range(min(_WIDTH, len(curve)))
        few = [curve[one * (len(curve) - 1) // max(1, len(at) - 1)] for one in at]
        bars = "".join(_BARS[min(len(_BARS) - 1, chance * len(_BARS) // 1000)] for chance in few)
        ends = words.say("{first} to {last}", first=_chance(curve[0], words), last=_chance(curve[-1], words))
        print(f"{name:{wide}}  {bars}  {ends}")


def _tell_accounts(found: Review, words: Words) -> None:
    """Print a row for each seat: what it won, and how much of that was luck, choice or drift."""
    from rich.console import Console
    from rich.table import Table

    from sobremesa.review.sentences import noise_points, points, signed

    table = Table()
    table.add_column("")
    for heading in (key("all in all"), key("luck"), key("choice"), key("drift"), key("given away")):
        table.add_column(words.say(heading), justify="right")
    for seat, name in enumerate(words.speech.names):
        one = found.account(seat)
        luck = f"{signed(one.luck)} ±{noise_points(one.noise)}" if one.has_luck else words.say("not clear")
        given = f"{points(one.given)} ±{noise_points(one.given_noise)}" if one.given else "0"
        table.add_row(name, signed(one.won), luck, signed(one.choice), signed(one.drift), given)
    print()
    Console().print(table)
    print(words.say("In points: hundredths of a win. Luck, choice and drift add up to all in all, before rounding."))


def _chance(thousandths: int, words: Words) -> str:
    from sobremesa.cli.figures import percent

    return percent(thousandths / 1000, words, "##0")


def _tell_worst(worst: Sequence[Cost], moves: Sequence[Move], words: Words) -> None:
    from sobremesa.review.ends import Verdict
    from sobremesa.review.sentences import between, choice_told, noise_points, points, reasons_told

    print()
    if not worst:
        print(words.say("No choice clearly gave anything away."))
        return
    print(words.say("The choices that cost most"))
    for cost in worst:
        match = moves[cost.moment].before
        names = words.speech.names
        print()
        print(
            words.say(
                "{n}  {name}: {choice} ({lost} points ±{noise})",
                n=str(cost.moment + 1),
                name=names[cost.seat],
                choice=choice_told(words, match, cost.chosen),
                lost=points(cost.lost),
                noise=noise_points(cost.noise),
            )
        )
        ends = cost.ends
        if ends is not None:
            sentence = words.say(
                "played on to the end in {n} worlds: {points}; the judge is off by {error}",
                n=ends.worlds,
                points=between(-ends.gained, ends.noise),
                error=between(-ends.judge_error, ends.judge_noise),
            )
            doubt = "" if ends.verdict is Verdict.BORNE_OUT else f"{words.say(ends.verdict.value)}; "
            print("   ", f"{doubt}{sentence}")
        if moves[cost.moment].decision.advised:
            print("   ", words.say("with advice"))
        better = choice_told(words, match, cost.better)
        print("   ", words.say("better: {choice}, {chance} to win", choice=better, chance=_chance(cost.chance, words)))
        why = ", ".join(f"{term} {value}" for term, value in reasons_told(words, cost.reasons))
        if why:
            print("   ", words.say("why: {reasons}", reasons=why))
        line = "; ".join(f"{names[one.seat]}: {choice_told(words, match, one.choice)}" for one in cost.line)
        print("   ", words.say("for example: {line}", line=line))
