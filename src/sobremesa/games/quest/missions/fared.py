"""How bots fared in the missions of the game's own pack, as it was measured: ``fared.yaml``, which ``tests/fared.py``
writes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import yaml

FILE: Final = Path(__file__).parent / "fared.yaml"


class Fared(NamedTuple):
    """So many ``wins`` of so many matches, at a difficulty; the true share is between ``low`` and ``high`` with 95%
    confidence."""

    difficulty: str
    wins: int
    of: int
    low: float
    high: float


@cache
def fared() -> Mapping[str, Fared]:
    """What was measured, by the id of the mission."""
    return {mission: Fared(**said) for mission, said in yaml.safe_load(FILE.read_text("utf-8"))["missions"].items()}
