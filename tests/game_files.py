"""The files with which the tests describe a game (tests/games/GAME/NAME), and how YAML files are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

GAMES: Final = Path(__file__).parent / "games"

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def game_file(game: str, name: str) -> Path:
    """The path of a game's file with this name."""
    return GAMES / game / name


def read_yaml(file: Path) -> Any:
    """The data of a YAML file, with the C parser if it is there."""
    return yaml.load(file.read_text(encoding="utf-8"), _LOADER)
