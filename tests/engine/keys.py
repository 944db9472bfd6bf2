"""Every English sentence in the code that has to have a translation, room by room."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, nodes

import sobremesa
from sobremesa.engine.game import Game
from sobremesa.engine.page import Question
from sobremesa.engine.starter import headings
from sobremesa.engine.words import LOCALE

SOURCE: Final = Path(sobremesa.__file__).parent
CLI: Final = SOURCE / "cli" / "locale"
WEB: Final = SOURCE / "web" / "locale"
TABLE: Final = SOURCE / "table" / "locale"

# A call of one of these has a key among its arguments, here by their places: one sentence, or singular and plural.
_MARKS: Final = {
    "say": (0,),
    "sentence": (0,),
    "key": (0,),
    "phrase": (0,),
    "Refusal": (1,),
    "Refused": (1,),
    "count": (0, 1),
    "plural": (0, 1),
}

Key = str | tuple[str, str]  # a sentence, or its singular and plural


def rooms() -> dict[Path, set[Key]]:
    """By folder of translations, the keys of its room."""
    found: dict[Path, set[Key]] = {LOCALE: set(marked_in(LOCALE.parent)), CLI: set(marked_in(CLI.parent))}
    found[TABLE] = set(marked_in(TABLE.parent))
    found[WEB] = {*marked_in(WEB.parent), *written_in(WEB.parent / "templates")}
    for name in sobremesa.games():
        game = sobremesa.game(name)
        found[game.home / "locale"] = {*marked_in(game.home), *told_by(game)}
    return found


def marked_in(folder: Path) -> Iterator[Key]:
    """The keys that stand in the code of a folder, in calls within calls as well."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                texts = [_text(node, place) for place in _MARKS.get(name, ())]
                if texts and all(texts):
                    yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


def written_in(templates: Path) -> Iterator[Key]:
    """The keys that stand in templates: ``words.say("…")``, ``words.count("…", "…", n)``."""
    reader = Environment(extensions=["jinja2.ext.do"])
    for file in sorted(templates.rglob("*.html")):
        for call in reader.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Getattr):
                texts = [_const(call, place) for place in _MARKS.get(call.node.attr, ())]
                if texts and all(texts):
                    yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


def _const(call: nodes.Call, place: int) -> str:
    """The text that stands as an argument in a template; empty when something else does."""
    argument: Any = call.args[place] if place < len(call.args) else None
    return argument.value if isinstance(argument, nodes.Const) and isinstance(argument.value, str) else ""


def _text(call: ast.Call, place: int) -> str:
    """The text that stands as an argument; empty when something else does."""
    argument = call.args[place] if place < len(call.args) else None
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def told_by(game: Game) -> Iterator[str]:
    """The keys that stand in a game's events, answers, pages, questions, options, measures and content."""
    for kind in game.notation.kinds:
        yield kind.text
        if kind.veiled:
            yield kind.veiled
    match = game.new(game.seat_counts[0])
    for verb in match.choices.verbs:
        yield verb.label
    yield from game.chronicle(match).measures()
    for page in game.pages:
        yield page.title
        yield from (line.name for line in page.lines if isinstance(line, Question))
    for option in game.options:
        yield option.text
        yield from option.values
    yield from headings(game.home / "content")
