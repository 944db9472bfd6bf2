"""``python -m tests.events --write``: the events of each game as types for the scripts of the pages
(``web/assets/<game>/events.ts``), and the kinds of lines of a log and of Quest's scenes beside them.

A script that names an unknown event or fact doesn't compile.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, get_args

import sobremesa
from sobremesa.engine.event import Kind
from sobremesa.engine.game import Game
from sobremesa.games.quest.words.scenes import SceneKind
from sobremesa.table.look import LineKind

ASSETS: Final = Path(sobremesa.__file__).parent / "web" / "assets"
_HOW: Final = "Made by `python -m tests.events --write`."
_WIDTH: Final = 120
_PLAIN: Final = re.compile(r"[A-Za-z_]\w*")


@cache
def files() -> Mapping[Path, str]:
    """The files and their contents."""
    return {
        ASSETS / "shell" / "lines.ts": _literal("LineKind", LineKind, "What a line of a log is about"),
        ASSETS / "quest" / "scenekinds.ts": _literal("SceneKind", SceneKind, "What a scene is about"),
        **{ASSETS / name / "events.ts": _events(sobremesa.game(name)) for name in sobremesa.games()},
    }


def _events(game: Game) -> str:
    """The events of a game, as TypeScript."""
    return "\n".join(
        (
            f"// What can happen in {game.speech.title}, from the game's events.py. {_HOW}",
            "",
            "/** The facts of each event, by its name. A fact that is hidden from this seat is left out. */",
            "export interface Facts {",
            *(f"  {_name(kind.name)}: {_facts(kind)};" for kind in game.all_events),
            "}",
            "",
            "export type EventName = keyof Facts;",
            "",
        )
    )


def _literal(name: str, literal: object, about: str) -> str:
    values = [f'"{value}"' for value in get_args(literal)]
    line = f"export type {name} = {' | '.join(values)};"
    if len(line) > _WIDTH:
        line = "\n  | ".join((f"export type {name} =", *values)) + ";"
    return f"// {about}. {_HOW}\n\n{line}\n"


def _name(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else f'"{name}"'


def _facts(kind: Kind) -> str:
    fields = "; ".join(f"{field}{'?' if field in kind.hides else ''}: number" for field in kind.fields)
    return f"{{ {fields} }}" if fields else "Record<never, never>"


def main() -> int:
    """Write the files, or print which are out of date."""
    write = "--write" in sys.argv[1:]
    old = 0
    for file, text in files().items():
        if write:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            old += 1
            print(f"{file} is out of date: python -m tests.events --write")
    return old


if __name__ == "__main__":
    sys.exit(main())
