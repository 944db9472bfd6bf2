"""`sobremesa lab exercises`: positions in which one choice clearly wins, found in matches between bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command
from sobremesa.cli.options import Game, Language, Seed, Workers
from sobremesa.engine.words import key

if TYPE_CHECKING:
    from sobremesa.engine.words import Words

app = typer.Typer()

_EXAMPLE = """
Example:

    sobremesa lab exercises azardia --count 40 --out found.yaml

The same command goes on where it was stopped: docs/exercises.md.

    sobremesa lab exercises azardia --out found.yaml --again
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def exercises(
    game: Game,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write them to, one after another.")] = Path(
        "found.yaml"
    ),
    count: Annotated[int, typer.Option(metavar="N", help="How many exercises to find.", min=1)] = 40,
    matches: Annotated[int, typer.Option(metavar="N", help="The most matches to search.", min=1)] = 1000,
    bots: Annotated[str, typer.Option(metavar="NAME,…", help="Which bots play, mixed.")] = "companero,greedy",
    worlds: Annotated[
        int, typer.Option(metavar="N", help="The imagined worlds in which all options are compared.", min=8)
    ] = 256,
    ends: Annotated[
        int, typer.Option(metavar="N", help="The matches that the best two are played out in.", min=8)
    ] = 256,
    margin: Annotated[
        int, typer.Option(metavar="N", help="How many points of winning worse the others have to be.", min=1, max=50)
    ] = 6,
    again: Annotated[
        bool,
        typer.Option(
            "--again",
            help="Prove the exercises in the file again, in other worlds, and list those that no longer hold.",
        ),
    ] = False,
    seed: Seed = 1,
    workers: Workers = 1,
    language: Language = None,
) -> int:
    """Find positions where some choices clearly win more often than the others, for people to solve.

    Each is proved in worlds that its player could imagine, and graded by how often weaker bots find the answer.
    """
    from sobremesa.bots import read
    from sobremesa.cli.common import LOCALE, progress, spoken
    from sobremesa.games import get
    from sobremesa.lab.exercises.file import Shelf
    from sobremesa.lab.exercises.hunting import Hunt, hunt

    words = get(game).words(spoken(language), (), None, LOCALE)
    if again:
        return _again(out, seed, worlds, workers, words)
    recipe = Hunt(
        game,
        tuple(read(one) for one in bots.split(",")),
        seed,
        worlds=worlds,
        ends=ends,
        margin=margin / 100,
    )
    shelf = Shelf(out, recipe)
    with progress(count, words, key("exercises")) as tell:
        for found, hours in hunt(recipe, shelf.searched + 1, matches, workers):
            for one in shelf.add(found, hours):
                tell(one)
            shelf.write()
            if len(shelf.found) >= count:
                break
    return 0


def _again(file: Path, seed: int, worlds: int, workers: int, words: Words) -> int:
    """Prove the exercises of a file again and print those that no longer hold; returns 1 if there are any."""
    from sobremesa.lab.exercises.again import proved_again

    holding = count = 0
    for one in proved_again(file, seed, worlds, workers):
        count += 1
        holding += one.holds
        if not one.holds:
            points, noise = round(100 * one.lead.value), round(100 * one.lead.noise)
            sentence = key("{id} no longer holds: it is {points} points ahead, with a noise of {noise}.")
            print(words.say(sentence, id=one.id, points=points, noise=noise))
    print(words.say(key("{n} of {of} exercises hold."), n=holding, of=count))
    return int(holding < count)
