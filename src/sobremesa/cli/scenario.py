"""`sobremesa scenario`: rule questions from files, played and answered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command

if TYPE_CHECKING:
    from sobremesa.authoring.scenario.scenario import Report
    from sobremesa.engine.words import Words

app = typer.Typer()

_EXAMPLE = """
Example:

    sobremesa scenario tests/scenarios/azardia/grace.yaml --verbose

How to write scenarios: docs/scenarios.md.
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Scenario files.", show_default=False)],
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Also print what happens in each scenario, with the clauses.")
    ] = False,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language to tell it in.", show_default="the system's")
    ] = None,
) -> int:
    """Set up positions, play their steps and say whether the rules respond as expected, one line per scenario.

    Exits with 1 if a scenario fails, with 2 if a file is not written correctly.
    """
    from sobremesa.authoring.scenario.scenario import read_scenarios
    from sobremesa.cli.common import LOCALE, spoken
    from sobremesa.games import get

    spoken_language = spoken(language)
    scenarios = [one for file in files for one in read_scenarios(file, get)]
    failed = 0
    for one in scenarios:
        report = one.run()
        failed += report.failed is not None
        say = one.game.words(spoken_language, (), one.pack, LOCALE).say
        names = [say("Seat {n}", n=seat) for seat in range(one.match.seats)]
        words = one.game.words(spoken_language, names, one.pack, LOCALE, options=one.match.setting.options)
        one.positions.introduce(words.speech, one.match)
        _tell(report, words, verbose)
    words = scenarios[0].game.words(spoken_language, (), scenarios[0].pack, LOCALE)
    counts = [words.count("{n} scenario holds", "{n} scenarios hold", len(scenarios) - failed)]
    if failed:
        counts.append(words.count("{n} fails", "{n} fail", failed))
    print(", ".join(counts))
    return 1 if failed else 0


def _tell(report: Report, words: Words, verbose: bool) -> None:
    """Print a line for the scenario, and its events if asked for."""
    one = report.scenario
    if report.failed is not None:
        print(f"{words.say('fails'):6} {one.title}: {words.fault(report.failed)}")
    else:
        print(f"{words.say('holds'):6} {one.title}")
    if not verbose:
        return
    print(f"       {', '.join(one.clauses)} · {one.where}")
    for answer, happened in report.answers:
        choice = one.match.choices.by_text.get(answer)
        if answer:
            print(f"       > {answer}" if choice is None else f"       > {answer} · {words.choice(choice)}")
        for event in happened:
            print(f"         {event.clause:8} {words.sentence(event.telling.text, event.named())}")
