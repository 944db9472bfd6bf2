"""Every English sentence in the code that needs a translation, room by room."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, nodes
from typer import Context
from typer.main import get_command

import sobremesa
from sobremesa.authoring.starter import headings
from sobremesa.cli import app
from sobremesa.cli.help import translate
from sobremesa.engine.game import Game
from sobremesa.engine.page import Question
from sobremesa.engine.words import LOCALE

SOURCE: Final = Path(sobremesa.__file__).parent
CLI: Final = SOURCE / "cli" / "locale"
WEB: Final = SOURCE / "web" / "locale"
TABLE: Final = SOURCE / "table" / "locale"

# The places of the arguments that are keys in calls of these: why something is wrong, and what would be right.
FAULTS: Final = {
    "BadInput": (1, 2),
    "Fault": (2, 3),
    "Failed": (1,),
    "Differs": (1,),
    "fault": (0, 1),
    "_fault": (0, 1),
    "_Fault": (1,),
    "_BadLine": (0,),
    "one_of": (1,),
    "named": (1,),
    "number": (2,),
}
# The same for calls that say anything else.
_MARKS: Final = {
    **FAULTS,
    "say": (0,),
    "sentence": (0,),
    "key": (0,),
    "phrase": (0,),
    "public": (0,),
    "own": (0,),
    "seen": (0,),
    "Refusal": (2,),
    "Refused": (1,),
    "Busy": (1,),
}
# Calls of these have a sentence in the singular and in the plural; a Wording may have only the first.
_PLURALS: Final = ("count", "plural", "Wording")
TELLING: Final = {*_MARKS, *_PLURALS}

Key = str | tuple[str, str]  # a sentence, or its singular and plural


def rooms() -> dict[Path, str]:
    """The folders of translations, each with the name of its room."""
    return {folder: folder.parent.name for folder in (LOCALE, CLI, TABLE, WEB)} | games()


def games() -> dict[Path, str]:
    """The folders of translations of games, each with the game's name."""
    return {sobremesa.game(name).locale: name for name in sobremesa.games()}


@cache
def keys(folder: Path) -> frozenset[Key]:
    """The keys of the room with this folder of translations."""
    game = games().get(folder)
    found: set[Key] = set(marked_in(sobremesa.game(game).home if game else folder.parent))
    if folder == LOCALE:
        # The sentences of code that serves all games are translated with the engine's.
        for shared in ("authoring", "bots", "lab", "review"):
            found.update(marked_in(SOURCE / shared))
        found.update(marked_in_file(SOURCE / "games" / "__init__.py"))
    elif folder == WEB:
        found.update(written_in(WEB.parent / "templates"))
    elif folder == CLI:
        found.update(told_by_help(get_command(app), help_option_names=["-h", "--help"]))
    elif game:
        found.update(told_by(sobremesa.game(game)))
    return frozenset(found)


def marked_in(folder: Path) -> Iterator[Key]:
    """The keys in the code of a folder, in nested calls as well."""
    for file in sorted(folder.rglob("*.py")):
        yield from marked_in_file(file)


def marked_in_file(file: Path) -> Iterator[Key]:
    """The keys in one file."""
    for call in telling_calls(file):
        yield from _keys_of(called(call), partial(text_at, call))


def telling_calls(file: Path) -> tuple[ast.Call, ...]:
    """The calls of a file that may have keys among their arguments."""
    return _telling(file.read_text(encoding="utf-8"))


@cache
def _telling(source: str) -> tuple[ast.Call, ...]:
    """The same, cached, so that each file is searched only once."""
    found = ast.walk(ast.parse(source))
    return tuple(node for node in found if isinstance(node, ast.Call) and called(node) in TELLING)


def written_in(templates: Path) -> Iterator[Key]:
    """The keys in templates: ``words.say("…")``, ``words.count("…", "…", n)``."""
    reader = Environment(extensions=["jinja2.ext.do"])
    for file in sorted(templates.rglob("*.html")):
        for call in reader.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Getattr):
                yield from _keys_of(call.node.attr, partial(_const, call))


def _keys_of(name: str, text: Callable[[int], str]) -> Iterator[Key]:
    """The keys in a call of this name; ``text`` gives the text of an argument by its place."""
    if name in _PLURALS:
        if text(0) and text(1):
            yield text(0), text(1)
        elif text(0) and name == "Wording":
            yield text(0)
    yield from (text(place) for place in _MARKS.get(name, ()) if text(place))


def called(call: ast.Call) -> str:
    """The name of the function called."""
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


def _const(call: nodes.Call, place: int) -> str:
    """The text of an argument in a template; empty if it is not a literal text."""
    argument: Any = call.args[place] if place < len(call.args) else None
    return argument.value if isinstance(argument, nodes.Const) and isinstance(argument.value, str) else ""


def text_at(call: ast.Call, place: int) -> str:
    """The text of an argument; empty if it is not a literal text."""
    argument = call.args[place] if place < len(call.args) else None
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def told_by_help(command: Any, **settings: Any) -> Iterator[str]:
    """The keys in the help of a command and of its subcommands."""
    texts: list[str] = []

    def collect(text: str) -> str:
        texts.append(text)
        return text

    translate(command, Context(command, **settings), collect)
    yield from texts
    for inner in getattr(command, "commands", {}).values():
        yield from told_by_help(inner, **settings)


def told_by(game: Game) -> Iterator[str]:
    """The keys in a game's events, verbs, pages, questions, options, measures and content."""
    for kind in game.all_events:
        for telling in kind.tellings.values():
            yield telling.text
            if telling.veiled:
                yield telling.veiled
    match = game.new(game.seat_counts[0])
    for verb in match.choices.verbs:
        yield verb.label
    yield from game.chronicle(match).measures()
    for page in game.pages:
        yield page.title
        yield from (line.text for line in page.lines if isinstance(line, Question))
    for option in game.options:
        yield option.text
        yield from option.values
    yield from headings(game.own_content)
