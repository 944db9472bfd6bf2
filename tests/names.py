"""``python -m tests.names --write``: tests/names/, the names that stored matches and logs use, for each game.

No name may ever be removed or changed, or stored data could not be read.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.engine.game import Game

FOLDER: Final = Path(__file__).parent / "names"


def names(game: Game) -> list[str]:
    """All names of a game, in order: pages with their lines, events with their facts, refusals, verbs and options."""
    match = game.new(game.seat_counts[0])
    found = [f"page {page.name}" for page in game.pages]
    found += [f"line {page.name}.{line.name}" for page in game.pages for line in page.lines if line.name]
    found += [f"event {kind.name}" for kind in game.all_events]
    found += [f"fact {kind.name}.{field}" for kind in game.all_events for field in kind.fields]
    found += {f"refusal {name}" for name, _, _ in refusals(game)}
    found += [f"verb {verb.word}" for verb in match.choices.verbs]
    return sorted([*found, *(f"option {option.name}" for option in game.options)])


@cache
def refusals(game: Game) -> tuple[tuple[str, str, str], ...]:
    """Name, clause and sentence of each refusal of a game and of the kernel, as written."""
    return tuple(_refusals(game))


def _refusals(game: Game) -> Iterator[tuple[str, str, str]]:
    for folder in (game.home, Path(sobremesa.__file__).parent / "engine"):
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    values = [one.value for one in node.args if isinstance(one, ast.Constant)]
                    if len(values) == len(node.args):
                        name, clause, text = map(str, values)
                        yield name, clause, text


def kept(game: Game) -> list[str]:
    """The stored names of a game."""
    file = FOLDER / f"{game.name}.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def lost(game: Game) -> list[str]:
    """The stored names that are gone."""
    now = set(names(game))
    return [name for name in kept(game) if name not in now]


def main() -> int:
    """Write the names again; refuses if any is lost."""
    for name in sobremesa.games():
        game = sobremesa.game(name)
        missing = lost(game)
        if missing:
            print(f"{name}: these are gone, and stored matches and logs go by them: {', '.join(missing)}")
            return 1
        if "--write" in sys.argv[1:]:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text("\n".join(names(game)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
