"""How often bots won the missions of the game's own pack: ``fared.yaml``, which ``tests/fared.py`` writes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import yaml

FILE: Final = Path(__file__).parent / "fared.yaml"


class WinRate(NamedTuple):
    """How many matches ``of`` a mission, at a difficulty, ended in ``wins``; the true share is between ``low`` and
    ``high`` with 95% confidence."""

    difficulty: str
    wins: int
    of: int
    low: float
    high: float


@cache
def win_rates() -> Mapping[str, WinRate]:
    """The rate of each mission, by its id. The dictionary is shared: do not change it."""
    return {mission: WinRate(**said) for mission, said in yaml.safe_load(FILE.read_text("utf-8"))["missions"].items()}
