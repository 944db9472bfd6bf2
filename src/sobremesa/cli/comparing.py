"""`sobremesa lab compare`, `whatif` and `effect`: what a change does, and how sure that is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from sobremesa.cli.help import Command
from sobremesa.cli.options import Html, Language, RayAddress, Workers

if TYPE_CHECKING:
    from sobremesa.bots import BotSpec
    from sobremesa.engine.words import Words
    from sobremesa.lab.compare import Comparison
    from sobremesa.lab.folder import Folder
    from sobremesa.lab.questions import Gate

    Found = tuple[Comparison, Gate | None]

NOT_KNOWN = 3  # exit code of a gate that the matches have not decided

app = typer.Typer()

_COMPARE = """
Examples:

    sobremesa lab compare booklet.yaml sudden.yaml --workers 2 --html difference.html > difference.md

    sobremesa lab compare greedy.yaml mine.yaml --ask score --between 50,55

    sobremesa lab compare before.yaml after.yaml --fail-if "turn order 1 > 3"

    sobremesa lab compare before.yaml after.yaml --bots hasty --bots greedy --luck 4 --out both
"""

Luck = Annotated[
    int,
    typer.Option(
        metavar="N",
        help="Compare each draw with this many others, and show results without luck beside the raw ones.",
        min=0,
        max=1000,
    ),
]

KeptRows = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Keep the rows here, as `lab run` does.", show_default="nowhere"),
]


@app.command(cls=Command, epilog=_COMPARE)
def compare(
    a: Annotated[
        Path,
        typer.Argument(metavar="A", help="The plan of one side, a YAML file; or a folder of rows.", show_default=False),
    ],
    b: Annotated[Path, typer.Argument(metavar="B", help="The plan or folder of the other side.", show_default=False)],
    units: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many seeds to play at most.", show_default="the matches of plan A", min=1),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="The same seed gives the same matches.", show_default="that of plan A"),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="Who plays both sides; several times for strengths side by side.",
            show_default="the plans'",
        ),
    ] = None,
    luck: Luck = 0,
    out: KeptRows = None,
    workers: Workers = 1,
    ray: RayAddress = None,
    ask: Annotated[
        str | None,
        typer.Option(metavar="FIGURE", help="Stop as soon as it is known whether this figure differs."),
    ] = None,
    between: Annotated[
        str | None,
        typer.Option(metavar="LOW,HIGH", help="Stop as soon as it is clear which of these two values the figure has."),
    ] = None,
    fail_if: Annotated[
        str | None,
        typer.Option(metavar="CONDITION", help="Exit with 1 if this difference is shown, with 3 if it is not known."),
    ] = None,
    html: Html = None,
    json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    language: Language = None,
) -> int:
    """Compare two packs, sets of options or bots on the same seeds, and report what differs and how certain that is.

    Two sides that differ only in their bots meet at one table, with swapped seats. Otherwise both sides play each seed,
    and differences are B minus A. Two folders that `lab run` has filled, such as those of two versions of the program
    or editions of the rules, are compared by their rows. Ctrl-C ends the run early and keeps the finished pairs (exit
    code 130).
    """
    from sobremesa.cli.common import STOPPED, print_json, spoken, write_aside
    from sobremesa.cli.comparison import page

    asked = {"--ask": ask, "--between": between, "--fail-if": fail_if}
    if a.is_dir():
        found, words = _kept(a, b, fail_if, spoken(language))
    else:
        playing = _Playing(units, seed, bots or [], luck, out, workers, ray)
        found, words = _played(a, b, asked, playing, spoken(language))
        sides = found[0][0].sides
        asked = {"--units": str(sides.units), "--seed": str(sides.seed), "--luck": str(luck) if luck else None, **asked}
    given = [part for name, value in asked.items() if value is not None for part in (name, value)]
    given += [part for bot in bots or () for part in ("--bots", bot)]
    command = ["sobremesa", "lab", "compare", str(a), str(b), *given, "--language", words.language]
    document = page(found, command, words)
    if html is not None:
        write_aside(html, document.html())
    if json:
        records = [each.record() for each, _ in found]
        print_json(records[0] if len(records) == 1 else {"strengths": dict(zip(bots or (), records, strict=False))})
    else:
        print(document.markdown(), end="")
    return STOPPED if found[-1][0].stopped else _exit_code([gate.judge(each).name for each, gate in found if gate])


class _Playing(NamedTuple):
    """How to play a comparison."""

    units: int | None
    seed: int | None
    bots: list[str]
    luck: int
    out: Path | None
    workers: int
    ray: str | None


def _kept(a: Path, b: Path, fail_if: str | None, language: str) -> tuple[list[Found], Words]:
    """Compare two folders of rows."""
    from sobremesa.cli.common import LOCALE
    from sobremesa.games import get
    from sobremesa.lab import questions
    from sobremesa.lab.kept import compare_kept

    found = compare_kept(_folder(a), _folder(b))
    gate = None if fail_if is None else questions.gate(fail_if, found.sides)
    return [(found, gate)], get(found.sides.a.game).words(language, (), None, LOCALE)


def _played(
    a: Path, b: Path, asked: dict[str, str | None], playing: _Playing, language: str
) -> tuple[list[Found], Words]:
    """Play two plans and compare them: once as they say, or once with each of the bots."""
    from dataclasses import replace

    from sobremesa import bots
    from sobremesa.cli.common import LOCALE
    from sobremesa.cli.crews import progress_bar, recruiting
    from sobremesa.games import get
    from sobremesa.lab import questions
    from sobremesa.lab.compare import compare
    from sobremesa.lab.sides import read_side, sides

    plan, other = read_side(a), read_side(b).setups[0]
    one = replace(plan.setups[0], matches=playing.units or plan.setups[0].matches)
    words = get(one.game).words(language, (), one.content, LOCALE)
    found: list[Found] = []
    strengths: list[BotSpec | None] = [bots.read(name) for name in playing.bots] or [None]
    for bot in strengths:
        mine, theirs = (each if bot is None else replace(each, bots=(bot,) * len(each.bots)) for each in (one, other))
        both = sides(mine, theirs, plan.seed if playing.seed is None else playing.seed, playing.luck)
        question = questions.question(asked["--ask"], asked["--between"], both)
        gate = None if asked["--fail-if"] is None else questions.gate(asked["--fail-if"], both)
        out = playing.out if playing.out is None or bot is None else playing.out / bot.text.replace(":", "-")
        folder = None if out is None else _folder(out)
        with progress_bar(words) as tell:
            compared = compare(both, question, recruiting(playing.workers, playing.ray), tell, folder=folder)
        found.append((compared, gate))
        if compared.stopped:
            break
    return found, words


def _folder(path: Path) -> Folder:
    from sobremesa.cli.common import must_have

    must_have("polars", "lab")
    from sobremesa.lab.folder import Folder

    return Folder(path)


def _exit_code(verdicts: list[str]) -> int:
    from sobremesa.cli.common import FAILED

    return FAILED if "SHOWN" in verdicts else NOT_KNOWN if "OPEN" in verdicts else 0


_WHATIF = """
Examples:

    sobremesa lab whatif light-fingers steal_coins=3 --plan booklet.yaml --to greedier

    sobremesa lab compare booklet.yaml greedier/plan.yaml

    sobremesa lab effect light-fingers --plan greedier/plan.yaml
"""


@app.command(cls=Command, epilog=_WHATIF)
def whatif(
    card: Annotated[str, typer.Argument(metavar="CARD", help="The id of a card, a unit …", show_default=False)],
    fields: Annotated[
        list[str],
        typer.Argument(metavar="FIELD=VALUE…", help="The fields to change and their new values.", show_default=False),
    ],
    plan: Annotated[Path, typer.Option(metavar="A", help="The plan to begin with.", show_default=False)],
    to: Annotated[
        Path, typer.Option(metavar="DIR", help="A new folder, for the changed pack and its plan.", show_default=False)
    ],
    language: Language = None,
) -> int:
    """Copy a plan with something changed in its pack, to compare the two.

    The folder gets the pack and a plan.yaml that plays it; everything else is as in the plan. Comments and order are
    kept. Prints the path of the new plan and, to stderr, the commands to try next.
    """
    import sys
    from shlex import join

    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.games import get
    from sobremesa.lab.sides import read_side
    from sobremesa.lab.whatif import whatif as make

    made = make(plan, card, fields, to)
    print(made)
    setup = read_side(plan).setups[0]
    words = get(setup.game).words(spoken(language), (), None, LOCALE)
    lines = [words.say("What it does to the game: {command}", command=join(_lab("compare", plan, made)))]
    if any(gift.id == card for gift in setup.table.gifts(setup.content)):
        was, now = (join(_lab("effect", card, "--plan", each)) for each in (plan, made))
        lines.append(words.say("What the card was worth, and is now: {was}; {now}", was=was, now=now))
    print(*lines, sep="\n", file=sys.stderr)
    return 0


def _lab(*words: str | Path) -> list[str]:
    """A command of the lab, as a list of its words."""
    return ["sobremesa", "lab", *map(str, words)]


_EFFECT = """
Examples:

    sobremesa lab effect light-fingers tip-jar --plan booklet.yaml --workers 2

    sobremesa lab effect light-fingers --plan booklet.yaml --units 2000 --out worth --html light-fingers.html
"""


@app.command(cls=Command, epilog=_EFFECT)
def effect(
    cards: Annotated[list[str], typer.Argument(metavar="CARD…", help="The ids of cards.", show_default=False)],
    plan: Annotated[Path, typer.Option(metavar="A", help="The plan to begin with.", show_default=False)],
    units: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many seeds to play for each card.", show_default="the matches of the plan"),
    ] = None,
    luck: Luck = 0,
    out: KeptRows = None,
    workers: Workers = 1,
    ray: RayAddress = None,
    html: Html = None,
    language: Language = None,
) -> int:
    """Measure what cards are worth, in matches where a player has one from the start.

    Each seed is played twice: once with the card in a hand (Encrucijada: in a deck), once with any other card in its
    place; in Quest once as it is, once without the skill, the spell or the find. The difference is what the card does,
    not who happened to draw it. Ctrl-C ends the run early and keeps the finished pairs (exit code 130); with --out the
    same command goes on with the others.
    """
    from dataclasses import replace

    from sobremesa.cli.common import LOCALE, STOPPED, spoken, write_aside
    from sobremesa.cli.crews import progress_bar, recruiting
    from sobremesa.cli.worth import page
    from sobremesa.games import get
    from sobremesa.lab.effect import effects
    from sobremesa.lab.sides import read_side

    study = replace(read_side(plan), luck=luck)
    setup = study.setups[0]
    if units is not None:
        setup = replace(setup, matches=units)
        study = replace(study, setups=(setup,))
    words = get(setup.game).words(spoken(language), (), setup.content, LOCALE)
    with progress_bar(words) as tell:
        found = effects(
            study, cards, recruiting(workers, ray), tell, lambda card: None if out is None else _folder(out / card.id)
        )
    command = ["sobremesa", "lab", "effect", *cards, "--plan", str(plan), "--units", str(setup.matches)]
    command += ["--luck", str(luck)] if luck else []
    document = page(found, study, [*command, "--language", words.language], words)
    if html is not None:
        write_aside(html, document.html())
    print(document.markdown(), end="")
    return STOPPED if found.stopped else 0
