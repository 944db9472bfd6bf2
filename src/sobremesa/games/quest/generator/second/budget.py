"""What the waves of the second edition cost: those of the first, mended by how bots fared in what came of it."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.generator.first.foes import HARDER, MORE, Budget

BUDGET: Final = Budget(
    {
        "clear": ((27, 27, 12), (34, 31, 12)),
        "hold": ((24, 21, 12), (32, 28, 13)),
        "carry": ((27, 17, 14), (34, 23, 16)),
        "investigate": ((31, 16, 9), (48, 19, 11)),
        "search": ((32, 14, 10), (54, 16, 11)),
        "deliver": ((23, 15, 10), (35, 19, 13)),
    },
    HARDER,
    MORE,
    {},
)
EXTRA: Final = (6, 9)  # of the wave that only an alarm calls: on a small table, on a large one
