"""`sobremesa play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.common import LOCALE, chosen_options, program, spoken
from sobremesa.cli.help import Command
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.level import APPRENTICE

if TYPE_CHECKING:
    from rich.console import Console

    from sobremesa.cli.terminal.saves import Loaded
    from sobremesa.cli.terminal.table import Table
    from sobremesa.engine.game import Game
    from sobremesa.engine.words import Words

app = typer.Typer()

_WIDEST: Final = 150  # columns beyond which lines are hard to follow
BOT_NAMES = ("Berta", "Ciro", "Dalia", "Elio", "Fara", "Gael")  # used unless a player has that name

_EXAMPLE = """
Examples:

    sobremesa play azardia --bots maestro,aprendiz --name Ana

    sobremesa play azardia --humans 2 --language es --option grace=sudden

    sobremesa play encrucijada --deck my-deck.txt --option deck_2=1

    sobremesa play azardia --resume
"""


@app.command(cls=Command, epilog=_EXAMPLE)
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="The game to play; without it, the games are listed.")
    ] = "",
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="The number of seats at the table.", show_default="the game's usual number"),
    ] = None,
    humans: Annotated[
        int | None, typer.Option(metavar="N", help="The number of people who share the screen.", show_default="1")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,…",
            help="Who plays the other seats: a level (aprendiz, companero, maestro), or another bot.",
            show_default="aprendiz",
        ),
    ] = None,
    names: Annotated[
        list[str] | None, typer.Option("--name", metavar="NAME", help="A person's name; repeat it for each person.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="es|en", help="The language of the match.", show_default="the system's")
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="A house rule; repeat the option to set several."),
    ] = None,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="DECK",
            help="A person's deck: its file, or the id of a ready-made one; repeat it for each person.",
        ),
    ] = None,
    content: Annotated[str | None, typer.Option(metavar="PATH", help="A content pack of your own.")] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed and choices give the same match.", show_default=False)
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Resume a saved match.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the match you left last.")] = False,
) -> None:
    """Play a game in the terminal, with friends at the same screen or against bots.

    During a match, type the number of an option, or help.
    """
    from sobremesa.cli.terminal.listing import list_games
    from sobremesa.games import get

    spoken_language = spoken(language)
    console = console_of()
    if not game and not load and not resume:
        list_games(console, spoken_language)
        return
    if load or resume:
        fresh = {
            "--seats": seats,
            "--humans": humans,
            "--bots": bots,
            "--name": names,
            "--option": options,
            "--deck": decks,
            "--seed": seed,
        }
        saved = _saved(game, load, resume, content, [name for name, given in fresh.items() if given is not None])
        table, other_rules = saved.table, saved.by_other_rules
        spoken_language = spoken_language if language else saved.language
    else:
        players = _players(get(game), seats, 1 if humans is None else humans, bots)
        settled = chosen_options(options or []) | _brought(get(game), players, decks or [], content)
        table, other_rules = _new(get(game), players, names or [], spoken_language, settled, content, seed), False
    sit_down(console, table, spoken_language, new=not resume, other_rules=other_rules)


def console_of() -> Console:
    """The terminal, no wider than is readable, with the colours of the tables."""
    from rich.console import Console

    from sobremesa.cli.terminal.style import LEAST, THEME

    console = Console(theme=THEME, highlight=False)
    console.width = max(LEAST, min(console.width, _WIDEST))
    return console


def _players(game: Game, seats: int | None, humans: int, bots: str | None) -> list[str]:
    """The players by seat: people first, then the bots as named; a single bot's name is for all remaining seats."""
    from sobremesa.cli.terminal.table import HUMAN

    if humans < 1:
        raise BadInput(
            "--humans", "{humans} can't play", "1 or more; for bots alone, use `sobremesa sim`", humans=humans
        )
    named = [name.strip() for name in bots.split(",")] if bots else []
    if seats is None:
        seats = humans + len(named) if len(named) > 1 else min(game.usual_seats, game.seat_counts[-1])
    if seats not in game.seat_counts:
        from sobremesa.engine.game import not_for

        raise not_for(game.name, seats, game.seat_counts, "--seats")
    left = seats - humans
    if left < 0:
        raise BadInput(
            "--humans",
            "{humans} people don't fit in {seats} seats",
            "at most {seats}",
            humans=humans,
            seats=seats,
        )
    if len(named) <= 1:
        named = (named or [APPRENTICE]) * left
    if len(named) != left:
        raise BadInput(
            "--bots",
            Wording("{n} bot for {seats} seats", "{n} bots for {seats} seats", n=len(named), seats=left),
            "one name for all of them, or one for each",
        )
    return [HUMAN] * humans + named


def _new(
    game: Game,
    players: list[str],
    names: list[str],
    language: str,
    options: dict[str, int | str],
    content: str | None,
    seed: int | None,
) -> Table:
    from sobremesa.cli.terminal.table import Table

    pack = game.pack(content)
    match = game.new(
        len(players), seed=seed, options=options, content=pack, chance="live" if seed is None else "seeded", listen=True
    )
    folder = None if content is None else str(Path(content).resolve())
    return Table(game, match, pack, _names(game, players, names, language), players, folder, seed)


def _brought(game: Game, players: list[str], decks: list[str], content: str | None) -> dict[str, int | str]:
    """The people's decks as options of the game, the first deck for the first of them, and so on."""
    from sobremesa.cli.terminal.table import HUMAN

    if not decks:
        return {}
    humans, building = players.count(HUMAN), game.decks(game.pack(content))
    if len(decks) > humans:
        why = Wording("{n} deck for {humans} people", "{n} decks for {humans} people", n=len(decks), humans=humans)
        raise BadInput("--deck", why, "at most {humans}", humans=humans)
    options = (game.deck_option(seat) for seat in range(humans))
    return {
        option.name: building.text(building.read(named))
        for option, named in zip(options, decks, strict=False)
        if option is not None
    }


def _names(game: Game, players: list[str], given: list[str], language: str) -> list[str]:
    """The people's names as given, or numbers; the bots' names come from a list."""
    from sobremesa.cli.terminal.table import HUMAN, check_names

    humans = players.count(HUMAN)
    if len(given) > humans:
        raise BadInput(
            "--name",
            Wording("{n} name for {humans} people", "{n} names for {humans} people", n=len(given), humans=humans),
            "at most {humans}",
            humans=humans,
        )
    names = check_names(given)
    words = game.words(language, (), None, LOCALE)
    names += [words.say("Player {n}", n=at + 1) for at in range(len(names), humans)]
    free = [name for name in BOT_NAMES if name not in names]
    return names + free[: len(players) - humans]


def _saved(game: str, load: Path | None, resume: bool, content: str | None, fresh: list[str]) -> Loaded:
    from sobremesa.cli.terminal import saves
    from sobremesa.games import get

    if load and resume:
        raise BadInput("--resume", "can't be used together with --load", "use one or the other")
    if fresh:
        raise BadInput(fresh[0], "a saved match has its own", "leave it out, or start a new match")
    if resume and not game:
        raise BadInput("--resume", "the game is missing", "{command}", command="sobremesa play GAME --resume")
    path = load or saves.kept(get(game).name)
    if resume and not path.exists():
        begin = f"{program()} play {game}"
        raise BadInput(
            "--resume", "there is no match of {game} to resume", "start one: {command}", game=game, command=begin
        )
    saved = saves.load(path, content)
    if game and saved.table.game.name != game:
        from sobremesa.engine.game import of_another_game

        raise of_another_game(str(path), saved.table.game.name, game)
    return saved


def sit_down(
    console: Console, table: Table, language: str, new: bool, other_rules: bool, kept: Path | None = None
) -> None:
    """Play a match at this terminal until it is over or the player leaves. An unfinished match is saved in the game's
    own file; with ``kept``, the match is saved in that file in any case."""
    from sobremesa.cli.terminal import saves
    from sobremesa.cli.terminal.faces import face_for
    from sobremesa.cli.terminal.screen import Screen
    from sobremesa.cli.terminal.session import Session
    from sobremesa.cli.terminal.style import signs_for

    words = table.game.words(language, table.names, table.pack, LOCALE, options=table.match.setting.options)
    signs = signs_for(console)
    face = face_for(table.game.name)(
        table.game, words, signs, console.color_system is not None and not console.no_color
    )
    screen = Screen(console, table, words, face, signs)
    stays, kept = kept is not None, kept or saves.kept(table.game.name)
    greeting = [
        words.say("The rules were changed by an update. From here, this match is played by the new ones.")
        if other_rules
        else "",
        words.say("Type the number of an option; help shows what else you can type.") if new else "",
    ]
    aside = _put_aside(kept, words) if new else ""
    Session(table, screen, kept, "\n".join(filter(None, greeting)), aside, stays).run()


def _put_aside(kept: Path, words: Words) -> str:
    """Move an unfinished match to a file of its own, so that it is not overwritten. Returns what to say about it."""
    if not kept.exists():
        return ""
    aside = kept.with_stem(f"{kept.stem}-before")
    kept.replace(aside)
    return words.say("The match you left earlier is still saved: --load {file}.", file=str(aside))
