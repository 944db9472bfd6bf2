"""``python -m tests.gallery LABEL``: tests/gallery/LABEL/, what this version stores, one of each kind a game.

Matches in play and over (as `dump` gives them), their logs, a save of the terminal, and a pack. Every later version has
to open all of them; each release adds its own.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import sobremesa
from sobremesa.authoring.game import AuthoredGame
from sobremesa.cli.terminal.saves import save
from sobremesa.cli.terminal.table import HUMAN, Table
from sobremesa.engine.log import LogWriter
from sobremesa.engine.match import Match

FOLDER: Final = Path(__file__).parent / "gallery"
SEED: Final = 7
OPEN: Final = {"azardia": 60, "encrucijada": 25, "quest": 30}  # decisions of the match that is still in play
SEATS: Final = {"azardia": 2, "encrucijada": 2, "quest": 2}
SHORT: Final[dict[str, dict[str, int | str]]] = {
    "azardia": {"length": 15},
    "encrucijada": {"deck_cards": 20},
    "quest": {},
}


def played(game: AuthoredGame, folder: Path, name: str, most: int) -> Match:
    """A match played at random, at most so far, with its log."""
    dice = Random(SEED)
    match = game.new(SEATS[game.name], SEED, options=SHORT[game.name], listen=True)
    with LogWriter(folder / f"{name}.jsonl", match, SEED) as log:
        while match.ask is not None and match.decisions < most:
            seat = dice.choice(match.ask.seats)
            choice = dice.choice(match.options(seat))
            match.apply(choice, seat)
            log.write_down(choice, seat)
    (folder / f"{name}.match.json").write_bytes(match.dump())
    return match


def fill(game: AuthoredGame, folder: Path) -> None:
    """All that one game stores."""
    folder.mkdir(parents=True)
    match = played(game, folder, "open", OPEN[game.name])
    played(game, folder, "over", 100_000)
    names = [f"Player {seat + 1}" for seat in range(match.seats)]
    table = Table(game, match, game.pack(), names, [HUMAN] * match.seats)
    save(table, "en", folder / "save.json")
    with TemporaryDirectory() as place:
        pack = Path(place) / "a-pack"
        game.new_pack(pack, "en")
        with zipfile.ZipFile(folder / "pack.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(pack.rglob("*")):
                archive.write(file, str(file.relative_to(pack)))


def main() -> None:
    """Add what this version stores."""
    for name in sobremesa.games():
        fill(sobremesa.game(name), FOLDER / sys.argv[1] / name)


if __name__ == "__main__":
    main()
