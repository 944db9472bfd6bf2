"""``python -m tests.positions --write``: docs/positions/, a page for each game, from the types of its positions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_origin

import sobremesa
from sobremesa.engine.game import Game
from sobremesa.engine.position import Field, Part, fields_of, parts_of
from sobremesa.engine.words import Words

FOLDER: Final = Path(__file__).parents[1] / "docs" / "positions"
_HEADS: Final = ("field", "type", "labels", "what it is", "known to", "clause")


def page(game: Game) -> str:
    """The page of a game, as Markdown."""
    words = game.words("es", [])
    position = game.position
    lines = [
        f"# {game.speech.title}: the position",
        "",
        "What `match.position(seat)` gives, and `position` in the API. A field that one may not know is null, or lacks",
        "what one has not seen.",
        f"Written from `games/{game.name}/state/position.py` by `python -m tests.positions --write`.",
    ]
    for part in parts_of(position):
        lines += ["", f"## {part.__name__}", "", _doc(part), "", *_table(part, words)]
    return "\n".join(lines) + "\n"


def _doc(part: type[Part]) -> str:
    return " ".join((part.__doc__ or "").split())


def _table(part: type[Part], words: Words) -> Iterator[str]:
    yield f"| {' | '.join(_HEADS)} |"
    yield f"|{'---|' * len(_HEADS)}"
    for field in fields_of(part):
        about = field.described
        cells = (
            f"`{field.name}`",
            _type(field),
            _labels(field, words),
            _meaning(field),
            str(about.known),
            about.clause,
        )
        yield f"| {' | '.join(cells)} |"


def _type(field: Field) -> str:
    """A description such as «whole number, 0 to 9» or «Player, several»."""
    about, inner = field.described, _inner(field.type)
    plain = {int: "number", str: "text", bool: "true or false"}
    named = plain.get(inner) or str(getattr(inner, "__name__", "number or text"))
    if inner is int and about.least is not None:
        named += f", {about.least} to {about.most}" if about.most is not None else f", {about.least} or more"
    if inner is int and about.unit:
        named += f", in {about.unit}"
    if field.is_named:
        return f"{named}, by name"
    return f"{named}, several" if field.is_many else named


def _inner(kind: Any) -> Any:
    if get_origin(kind) in (tuple, dict):
        return _inner(next(one for one in reversed(get_args(kind)) if one is not Ellipsis))
    others = [one for one in get_args(kind) if one is not type(None)]
    return others[0] if len(others) == 1 else kind


def _labels(field: Field, words: Words) -> str:
    english, spanish = field.described.title, words.say(field.described.title)
    return english if english == spanish else f"{english} / {spanish}"


def _meaning(field: Field) -> str:
    about = field.described
    among = f"One of {', '.join(f'`{one}`' for one in about.among)}." if about.among and not field.is_named else ""
    return " ".join(part for part in (about.meaning, among) if part)


def main() -> int:
    """Write the pages, or print which are out of date."""
    write = "--write" in sys.argv[1:]
    old = 0
    for name in sobremesa.games():
        file, text = FOLDER / f"{name}.md", page(sobremesa.game(name))
        if write:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            old += 1
            print(f"{file} is out of date: python -m tests.positions --write")
    return old


if __name__ == "__main__":
    sys.exit(main())
