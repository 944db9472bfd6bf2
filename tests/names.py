"""``python -m tests.names --write``: tests/names/, the names that stored matches and logs go by, for each game.

A name may be taken away or changed only with an entry in the game's ``formerly``, or what was stored can't be read.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa.engine.game import Game

FOLDER: Final = Path(__file__).parent / "names"


def names(game: Game) -> list[str]:
    """All names of a game, in order: pages with their lines, events with their facts, verbs and options."""
    match = game.new(game.seat_counts[0])
    found = [f"page {page.name}" for page in game.pages]
    found += [f"line {page.name}.{line.name}" for page in game.pages for line in page.lines if line.name]
    found += [f"event {kind.name}: {' '.join(kind.fields)}".rstrip(": ") for kind in game.notation.kinds]
    found += [f"verb {verb.word}" for verb in match.choices.verbs]
    return sorted([*found, *(f"option {option.name}" for option in game.options)])


def kept(game: Game) -> list[str]:
    """The names that are kept for a game."""
    file = FOLDER / f"{game.name}.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def lost(game: Game) -> list[str]:
    """The kept names that are gone, and have no entry in ``formerly``."""
    now = set(names(game))
    gone = [name for name in kept(game) if name not in now]
    return [name for name in gone if bare(name) not in game.formerly]


def bare(name: str) -> str:
    """A name as ``formerly`` has it: of pages and lines alone, of an event without its facts."""
    return name.partition(": ")[0].removeprefix("page ").removeprefix("line ")


def main() -> int:
    """Write the names anew; refuses while any is lost."""
    for name in sobremesa.games():
        game = sobremesa.game(name)
        missing = lost(game)
        if missing:
            print(f"{name}: gone without an entry in formerly: {', '.join(missing)}")
            return 1
        if "--write" in sys.argv[1:]:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text("\n".join(names(game)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
