"""Settings for testing Quest: a plain pack and short missions on a small table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

PACK: Final = Path(__file__).parents[1] / "scenarios" / "quest" / "pack"

# One for each number of players, in order: there are never fewer heroes than players.
SMALL: Final[tuple[Mapping[str, int | str], ...]] = (
    {"mission": 1, "party": 2, "hero_1": 2, "hero_2": 5},
    {"mission": 2, "party": 2, "hero_1": 7, "hero_2": 8, "difficulty": "hard"},
    {"mission": 3, "party": 3, "hero_1": 6, "extra_actions": "any"},
    {"mission": 1, "party": 4, "hero_3": 4, "difficulty": "easy"},
)
