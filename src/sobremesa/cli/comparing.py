"""`sobremesa lab compare`, `whatif` and `effect`: what a change does, and how sure that is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.help import Command

NOT_KNOWN = 3  # a gate that matches have not decided

app = typer.Typer()

_COMPARE = """
Examples:

    sobremesa lab compare booklet.yaml sudden.yaml --workers 2 --html difference.html > difference.md

    sobremesa lab compare greedy.yaml mine.yaml --ask score --between 50,55

    sobremesa lab compare before.yaml after.yaml --fail-if "turn order 1 > 3"
"""


@app.command(cls=Command, epilog=_COMPARE)
def compare(
    a: Annotated[Path, typer.Argument(metavar="A", help="The plan of one side, a YAML file.", show_default=False)],
    b: Annotated[Path, typer.Argument(metavar="B", help="The plan of the other side.", show_default=False)],
    units: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many seeds to play at most.", show_default="the matches of plan A"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same seed gives the same matches.", show_default="that of plan A"),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="The number of processes; it does not change the results.")
    ] = 1,
    ask: Annotated[
        str | None,
        typer.Option(metavar="FIGURE", help="Stop as soon as it is known whether this figure differs."),
    ] = None,
    between: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH", help="Stop as soon as the figure asked about is told to be one or the other of these."
        ),
    ] = None,
    fail_if: Annotated[
        str | None,
        typer.Option(metavar="CONDITION", help="Exit with 1 if this difference is shown, with 3 if it is not known."),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
    ] = None,
) -> int:
    """Compare two packs, sets of options or bots on the same seeds, and say what differs and how sure that is.

    Two sides that differ in nothing but their bots meet at one table, with swapped seats. Otherwise each seed is played
    by each side, and differences are those of B from A. Ctrl-C ends the run early and keeps the finished pairs (exit
    code 130).
    """
    from dataclasses import replace

    from sobremesa.cli.common import LOCALE, STOPPED, print_json, progress, spoken, write_aside
    from sobremesa.cli.comparison import page
    from sobremesa.games import get
    from sobremesa.lab import questions
    from sobremesa.lab.compare import compare as run
    from sobremesa.lab.sides import read_side, sides

    one, other = read_side(a), read_side(b)
    one = replace(one, matches=one.matches if units is None else units, seed=one.seed if seed is None else seed)
    both = sides(one, other)
    question = questions.question(ask, between, both)
    gate = None if fail_if is None else questions.gate(fail_if, both)
    words = get(one.game).words(spoken(language), (), one.content, LOCALE)
    matches = one.matches * sum(plan.turns for plan in both.plans)
    with progress(matches, words) as tell:
        found = run(both, question, workers, tell)
    asked = {"--ask": ask, "--between": between, "--fail-if": fail_if}
    given = [part for name, value in asked.items() if value is not None for part in (name, value)]
    command = [
        "sobremesa",
        "lab",
        "compare",
        str(a),
        str(b),
        "--units",
        str(one.matches),
        "--seed",
        str(one.seed),
        *given,
    ]
    document = page(found, gate, [*command, "--language", words.language], words)
    if html is not None:
        write_aside(html, document.html())
    if json:
        print_json(found.record())
    else:
        print(document.markdown(), end="")
    return STOPPED if found.stopped else 0 if gate is None else _exit_code(gate.judge(found).name)


def _exit_code(verdict: str) -> int:
    from sobremesa.cli.common import FAILED

    return {"SHOWN": FAILED, "REFUTED": 0, "OPEN": NOT_KNOWN}[verdict]


_WHATIF = """
Examples:

    sobremesa lab whatif light-fingers steal_coins=3 --plan booklet.yaml --to greedier

    sobremesa lab compare booklet.yaml greedier/plan.yaml
"""


@app.command(cls=Command, epilog=_WHATIF)
def whatif(
    card: Annotated[str, typer.Argument(metavar="CARD", help="The id of a card, a unit …", show_default=False)],
    fields: Annotated[
        list[str], typer.Argument(metavar="FIELD=VALUE…", help="What is to be changed in it.", show_default=False)
    ],
    plan: Annotated[Path, typer.Option(metavar="A", help="The plan to begin with.", show_default=False)],
    to: Annotated[
        Path, typer.Option(metavar="DIR", help="A new folder, for the changed pack and its plan.", show_default=False)
    ],
) -> int:
    """Make another side out of a plan: its pack with something changed, to be compared with what it was.

    The folder gets the pack and a plan.yaml that plays it; everything else is as in the plan. Comments and order stay
    as they are.
    """
    from sobremesa.lab.whatif import whatif as make

    made = make(plan, card, fields, to)
    print(made)
    return 0


_EFFECT = """
Examples:

    sobremesa lab effect light-fingers tip-jar --plan booklet.yaml --workers 2

    sobremesa lab effect light-fingers --plan booklet.yaml --units 2000 --html light-fingers.html
"""


@app.command(cls=Command, epilog=_EFFECT)
def effect(
    cards: Annotated[list[str], typer.Argument(metavar="CARD…", help="The ids of cards.", show_default=False)],
    plan: Annotated[Path, typer.Option(metavar="A", help="The plan to begin with.", show_default=False)],
    units: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many seeds to play for each card.", show_default="the matches of the plan"),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="The number of processes; it does not change the results.")
    ] = 1,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts to this file.")] = None,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
    ] = None,
) -> int:
    """Measure what cards are worth, by matches in which somebody is given one from the start.

    Each seed is played twice: once with the card in a hand, once with any other card in its place. The difference is
    what the card does, not who happened to draw it.
    """
    from dataclasses import replace

    from sobremesa.cli.common import LOCALE, progress, spoken, write_aside
    from sobremesa.cli.worth import page
    from sobremesa.games import get
    from sobremesa.lab.effect import effects
    from sobremesa.lab.sides import read_side

    base = read_side(plan)
    base = base if units is None else replace(base, matches=units)
    words = get(base.game).words(spoken(language), (), base.content, LOCALE)
    with progress(2 * base.matches * len(cards), words) as tell:
        found = effects(base, cards, workers, tell)
    command = ["sobremesa", "lab", "effect", *cards, "--plan", str(plan), "--units", str(base.matches)]
    document = page(found, base, [*command, "--language", words.language], words)
    if html is not None:
        write_aside(html, document.html())
    print(document.markdown(), end="")
    return 0
