"""`sobremesa replay`: match logs, told in words or verified."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.cli.help import Command

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sobremesa.engine.choice import Choice
    from sobremesa.engine.event import Kind
    from sobremesa.engine.log import Decision, Log, LogLine, SetUp
    from sobremesa.engine.words import Words

app = typer.Typer()

_EXAMPLE = """
Examples:

    sobremesa replay logs/azardia-7-0001.jsonl --language es

    sobremesa replay --verify logs/*.jsonl
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Match logs.", show_default=False)],
    verify: Annotated[
        bool, typer.Option("--verify", help="Play each log again and say whether it holds, one line per file.")
    ] = False,
    content: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="The content pack the matches were played with, if not the game's own."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language to tell it in.", show_default="the system's")
    ] = None,
) -> int:
    """Print what happened in a logged match, secrets included, with the clause behind each line.

    With --verify, each log is played again, and its choices, draws, events, hashes and outcome are compared. Exits with
    1 if a log differs.
    """
    from sobremesa.cli.common import spoken
    from sobremesa.engine.log import read

    spoken_language = spoken(language)
    differing = 0
    for file in files:
        log = read(file)
        if verify:
            differing += not _verified(log, content, spoken_language)
        else:
            _tell(log, content, spoken_language)
    return 1 if differing else 0


def words_of(log: Log, content: Path | None, language: str) -> Words:
    """The words for a log, with numbers as its players' names."""
    from sobremesa.cli.common import LOCALE
    from sobremesa.engine.replay import fitting
    from sobremesa.games import get

    game = get(log.set_up.game)
    pack = fitting(log, game, content)
    say = game.words(language, (), pack, LOCALE).say
    names = [
        f"{player} {seat + 1}" if player else say("Player {n}", n=seat + 1)
        for seat, player in enumerate(log.set_up.players or [""] * log.set_up.seats)
    ]
    return game.words(language, names, pack, LOCALE, options=log.set_up.options)


def _verified(log: Log, content: Path | None, language: str) -> bool:
    from sobremesa.engine.log import by_another_edition
    from sobremesa.engine.replay import verify
    from sobremesa.games import get

    words = words_of(log, content, language)
    verdict = verify(log, get(log.set_up.game), content)
    result = words.count("{n} decision holds", "{n} decisions hold", verdict.decisions)
    if verdict.difference is not None:
        line, why = verdict.difference.line, verdict.difference.why
        result = words.say("differs at line {line}: {why}", line=line, why=why)
    elif not verdict.finished:
        result = f"{result} ({words.say('unfinished')})"
    if not verdict.decisions and verdict.left:
        result = ""
    others = [words.wording(by_another_edition(edition, verdict.edition)) for edition in verdict.left]
    print(f"{words.wording(log.where)}: {'. '.join([*filter(None, [result]), *others])}")
    return verdict.holds and not verdict.left


def _tell(log: Log, content: Path | None, language: str) -> None:
    from sobremesa.games import get

    words = words_of(log, content, language)
    table = log.set_up
    game = get(table.game)
    choices = game.new(table.seats, 0, table.options, content).choices.by_text
    seats = words.count("{n} seat", "{n} seats", table.seats)
    print(words.say("{game}, {seats}", game=words.speech.title or table.game, seats=seats))
    _tell_events(table, game.kinds, words)
    for line in log.lines:
        _tell_line(line, choices, game.kinds, words)
    if log.ending is None:
        print(words.say("The log ends here: the match is unfinished."))
    else:
        for place, seat in sorted((place, seat) for seat, place in enumerate(log.ending.places)):
            print(f"{place}. {words.speech.names[seat]}")


def _tell_line(line: LogLine, choices: dict[str, Choice], kinds: Mapping[str, Kind], words: Words) -> None:
    from sobremesa.engine.log import GoesOn, TakenBack

    if isinstance(line, GoesOn):
        sentence = words.say("From here it was played by edition {edition} of the rules.", edition=line.edition)
        print(f"      {sentence}")
        return
    name = words.speech.names[line.seat]
    if isinstance(line, TakenBack):
        sentence = words.say("{name} takes back decision {n} and what came after it.", name=name, n=line.number)
        print(f"      {sentence}")
        return
    choice = choices.get(line.choice)
    print(f"{line.number:>4}  {name}: {line.choice if choice is None else words.choice(choice)}")
    _tell_events(line, kinds, words)


def _tell_events(line: SetUp | Decision, kinds: Mapping[str, Kind], words: Words) -> None:
    """Print each event with its clause; an event of an unknown kind by its name and facts."""
    for event in line.events:
        kind = kinds.get(event.name)
        if kind is None:
            facts = ", ".join(f"{name} {fact}" for name, fact in event.facts.items())
            sentence = f"{event.name}: {facts}" if facts else event.name
        else:
            sentence = str(words.sentence(kind.told_by(event.clause).text, event.facts))
        print(f"      {event.clause:8} {sentence}")
