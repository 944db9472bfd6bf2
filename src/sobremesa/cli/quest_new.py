"""`sobremesa quest new`: missions made on demand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.games.quest.content.packs import QuestPack
    from sobremesa.games.quest.generator.codes import Brief
    from sobremesa.games.quest.generator.making import Generated

NEW: Final = """
Examples:

    sobremesa quest new --theme marsh --objective hold

    sobremesa quest new --code DBVCZ-BQNRN --svg map.svg --file mission.yaml

    sobremesa quest new --study 500
"""

_GAME: Final = "quest"

Language = Annotated[
    str | None, typer.Option(metavar="es|en", help="The language of the output.", show_default="the system's")
]
Size = Annotated[str | None, typer.Option(metavar="48|24", help="The length of a side of the table, in inches.")]
Theme = Annotated[
    str | None, typer.Option(metavar="THEME", help="inn, archive, market, pass, marsh, cellar or garden.")
]
Objective = Annotated[
    str | None, typer.Option(metavar="KIND", help="clear, hold, carry, investigate, search or deliver.")
]
Side = Annotated[str | None, typer.Option(metavar="FACTION", help="Which faction the enemies belong to, by its id.")]
Length = Annotated[str | None, typer.Option(metavar="short|usual|long", help="How far it is, and how many rounds.")]


def new(
    code: Annotated[
        str | None, typer.Option(metavar="CODE", help="The code of a mission: ten letters.", show_default=False)
    ] = None,
    day: Annotated[
        str | None, typer.Option(metavar="DATE", help="The mission of a day, such as 2026-11-24.", show_default=False)
    ] = None,
    size: Size = None,
    theme: Theme = None,
    objective: Objective = None,
    side: Side = None,
    length: Length = None,
    difficulty: Annotated[
        str,
        typer.Option(
            metavar="easy|normal|hard", help="How hard it should be; every code can be played at each difficulty."
        ),
    ] = "normal",
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="OUT", help="Draw its map as an SVG file.", show_default=False)
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Write it to a mission file that you can edit.", show_default=False),
    ] = None,
    study: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Make this many missions and report attempts, time and variety.", show_default=False
        ),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The seed that a study’s missions follow from.")] = "1",
    language: Language = None,
) -> int:
    """Make a mission, at random or from a code: the same code makes the same mission everywhere.

    Anything not chosen is drawn at random.
    """
    from sobremesa.cli.common import LOCALE, spoken, write_aside
    from sobremesa.games import get
    from sobremesa.games.quest.drawn.drawing import sheet
    from sobremesa.games.quest.generator.codes import brief_of, brief_of_the_day, new_brief
    from sobremesa.games.quest.generator.making import generated
    from sobremesa.games.quest.state.box import DIFFICULTIES

    game = get(_GAME)
    words = game.words(spoken(language), (), None, LOCALE)
    pack: Any = game.pack()
    game.check_options({"difficulty": difficulty})
    assert difficulty in DIFFICULTIES
    wishes = wished(size=size, theme=theme, objective=objective, side=side, length=length)
    if study is not None:
        return _studied([new_brief(wishes, f"{seed}/{n}") for n in range(study)], pack, words)
    if code is not None:
        brief = brief_of(code)
    else:
        brief = new_brief(wishes) if day is None else brief_of_the_day(_date(day))
    made = generated(brief.code, pack)
    if file is not None:
        write_aside(file, made.text)
    if svg is not None:
        write_aside(svg, sheet(made.part, pack.parts.enemies, words))
    _print_mission(made, difficulty, words)
    return 0


def wished(**chosen: str | None) -> dict[str, str]:
    """The chosen settings of a mission, by name."""
    return {name: wish for name, wish in chosen.items() if wish is not None}


def _date(text: str) -> str:
    """A date in its standard form. Raises :class:`BadInput`."""
    from datetime import date

    from sobremesa.engine.errors import BadInput, quoted

    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadInput("--day", "{value} is not possible", "a date such as 2026-11-24", value=quoted(text)) from None


def _print_mission(made: Generated, difficulty: str, words: Words) -> None:
    """Print a mission in a few lines, and how to play it."""
    from sobremesa.cli.common import program
    from sobremesa.games.quest.generator.codes import grouped

    part, language = made.part, words.language
    texts = (part.name, part.objective.task, part.briefing)
    name, task, briefing = (text["es"] if language == "es" else text["en"] for text in texts)
    print(f"{grouped(made.code)}  {name}")
    print(briefing)
    print(task)
    for side, alert in part.sides():
        print(f"  {words.say('{name} Alert +{n}.', name=side['es' if language == 'es' else 'en'], n=alert)}")
    chosen = "" if difficulty == "normal" else f" --option difficulty={difficulty}"
    print(words.say("To play it: {command}", command=f"{program()} play quest --option mission={made.code}{chosen}"))


def _studied(briefs: list[Brief], pack: QuestPack, words: Words) -> int:
    """Make all these missions and print what it took: tries, time, variety. Returns the exit code."""
    from sobremesa.cli.common import FAILED, tell
    from sobremesa.engine.errors import BadInput
    from sobremesa.games.quest.generator.making import generated
    from sobremesa.games.quest.generator.variety import nearest, nearest_plan

    times: list[float] = []
    attempts: Counter[int] = Counter()
    ledger: Counter[str] = Counter()
    themes: dict[str, list[Any]] = {}
    tasks: dict[str, list[Any]] = {}
    failed = 0
    for brief in briefs:
        start = process_time()
        try:
            made = generated(brief.code, pack)
        except BadInput as error:
            failed += 1
            tell(words.fault(error))
            continue
        times.append(process_time() - start)
        attempts[made.attempts] += 1
        ledger += made.ledger
        themes.setdefault(brief.theme, []).append(made.part)
        tasks.setdefault(f"{brief.objective}, {brief.side}", []).append(made.part)
    times.sort()
    print(words.count("{n} mission made", "{n} missions made", len(times)), end="; ")
    print(words.say("{n} failed", n=failed))
    if times:
        middle, most = times[len(times) // 2], times[-1]
        said = {"median": f"{middle:.2f}", "most": f"{most:.2f}"}
        print(words.say("seconds of processor time: median {median}, most {most}", **said))
        print(words.say("attempts: {said}", said=_counted(attempts)))
    print(words.say("what was tried: {said}", said=_counted(ledger)))
    for theme, missions in sorted(themes.items()):
        if len(missions) > 1:
            found = nearest(missions)
            print(
                words.say(
                    "{theme}: {n} maps; the nearest other one differs by {mean} on average, by {least} at least",
                    theme=theme,
                    n=found.missions,
                    mean=f"{found.mean:.2f}",
                    least=f"{found.least:.2f}",
                )
            )
    alike = [nearest_plan(missions) for missions in tasks.values() if len(missions) > 1]
    if alike:
        plans = sum(each.missions for each in alike)
        print(
            words.say(
                "of {n} plans the nearest other one for the same task and enemies differs by {mean} on average, by "
                "{least} at least",
                n=plans,
                mean=f"{sum(each.missions * each.mean for each in alike) / plans:.2f}",
                least=f"{min(each.least for each in alike):.2f}",
            )
        )
    return FAILED if failed else 0


def _counted(counts: Counter[Any]) -> str:
    return ", ".join(f"{what} × {times}" for what, times in sorted(counts.items(), key=lambda each: str(each[0])))
