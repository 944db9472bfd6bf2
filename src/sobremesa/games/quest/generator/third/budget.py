"""What the waves of the third edition cost, after what bots made of missions whose waves cost more or less than in the
second (docs/reports/quest-codes.md).
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.generator.first.foes import Budget

_VILLAIN: Final = (0, 0, 12)  # and nobody else
_ONE_MORE: Final = (0, 6, 12)
_TWO_MORE: Final = (5, 6, 12)
_THREE_MORE: Final = (5, 6, 20)

BUDGET: Final = Budget(
    points={
        "clear": ((28, 28, 13), (35, 32, 12)),
        "hold": ((26, 23, 13), (29, 26, 12)),
        "carry": ((35, 22, 18), (38, 25, 18)),
        "investigate": ((39, 20, 11), (47, 19, 10)),
        "search": ((45, 20, 14), (55, 16, 11)),
        "deliver": ((29, 19, 12), (34, 18, 13)),
    },
    harder={
        "clear": (_ONE_MORE, _VILLAIN),
        "hold": (_VILLAIN, _VILLAIN),
        "carry": (_TWO_MORE, _ONE_MORE),
        "investigate": (_TWO_MORE, _ONE_MORE),
        "search": (_THREE_MORE, _TWO_MORE),
        "deliver": (_ONE_MORE, _ONE_MORE),
    },
    lengths={"short": 95, "usual": 100, "long": 103},
    sides={"the-toll": 107, "mould-court": 93, "the-rime": 107, "unattended-house": 92},
)
