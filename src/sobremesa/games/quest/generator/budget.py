"""What enemies cost and how much each wave may spend on them, so that the standard party wins as often as QU-12.5 asks
(docs/reports/quest-codes.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.games.quest.generator.codes import Brief

HORDE, SHOOTER, TOUGH, LURKER, CASTER, BRUTE, MONSTER, VILLAIN = range(8)
ONCE: Final = (CASTER, MONSTER, VILLAIN)  # a mission has at most one of each of these

ALARM: Final = 2  # the wave that an alarm calls


class Foe(NamedTuple):
    """An enemy as the generator sees it."""

    enemy: str
    role: int
    cost: int


FOES: Final[Mapping[str, tuple[Foe, ...]]] = {
    "the-toll": (
        Foe("toll-takers", HORDE, 4),
        Foe("customs-bowmen", SHOOTER, 4),
        Foe("barrier-riders", TOUGH, 5),
        Foe("blunderbusser", TOUGH, 4),
        Foe("cloaked-man", LURKER, 4),
        Foe("notary", CASTER, 5),
        Foe("heavy", BRUTE, 6),
        Foe("toll-wagon", MONSTER, 9),
        Foe("collector", VILLAIN, 12),
    ),
    "mould-court": (
        Foe("mouldlings", HORDE, 4),
        Foe("puffballs", SHOOTER, 4),
        Foe("toadstool-knight", TOUGH, 4),
        Foe("creeper", LURKER, 4),
        Foe("rot-chamberlain", CASTER, 5),
        Foe("cellar-slug", MONSTER, 9),
        Foe("marchioness", VILLAIN, 12),
    ),
    "the-rime": (
        Foe("lean-wolves", HORDE, 5),
        Foe("icicle-folk", SHOOTER, 4),
        Foe("snow-owl", TOUGH, 4),
        Foe("drift-lurker", LURKER, 4),
        Foe("snow-prayer", CASTER, 5),
        Foe("woken-bear", BRUTE, 6),
        Foe("glacier-giant", MONSTER, 10),
        Foe("old-mother-rime", VILLAIN, 12),
    ),
    "unattended-house": (
        Foe("feather-dusters", HORDE, 4),
        Foe("flying-cutlery", SHOOTER, 4),
        Foe("footman", TOUGH, 4),
        Foe("dumbwaiter", LURKER, 4),
        Foe("housekeeper", CASTER, 5),
        Foe("great-candelabra", BRUTE, 4),
        Foe("concert-grand", MONSTER, 9),
        Foe("butler", VILLAIN, 12),
    ),
}

_LIKELY: Final = (
    {HORDE: 5, SHOOTER: 5, TOUGH: 4, BRUTE: 2, CASTER: 1},  # who is there from the beginning
    {HORDE: 4, SHOOTER: 3, TOUGH: 3, LURKER: 3, BRUTE: 2, CASTER: 1},  # who comes later
    {HORDE: 4, LURKER: 4, TOUGH: 3, SHOOTER: 2},  # who comes at an alarm
)
"""How likely each role is, by wave."""
_LIKELY_MONSTER: Final = 2  # in every wave


def likelihood(foe: Foe, wave: int) -> int:
    """How likely an enemy is to be bought for a wave, compared with others."""
    return _LIKELY[wave].get(foe.role, _LIKELY_MONSTER if foe.role == MONSTER else 0)


class Tier(NamedTuple):
    """Units that come from a difficulty and a number of heroes upwards, and their percentage of a wave's points."""

    difficulty: int
    heroes: int
    share: int


TIERS: Final = (Tier(0, 2, 36), Tier(0, 3, 14), Tier(0, 4, 10), Tier(1, 2, 22), Tier(1, 3, 10), Tier(1, 4, 8))

LEAST_POINTS: Final = 5  # that a wave spends against two heroes on easy

Waves = tuple[int, int, int]

_POINTS: Final[Mapping[str, tuple[Waves, Waves]]] = {
    "clear": ((28, 28, 13), (35, 32, 12)),
    "hold": ((26, 23, 13), (29, 26, 12)),
    "carry": ((35, 22, 18), (38, 25, 18)),
    "investigate": ((39, 20, 11), (47, 19, 10)),
    "search": ((45, 20, 14), (55, 16, 11)),
    "deliver": ((29, 19, 12), (34, 18, 13)),
}
"""What the three waves cost against four heroes on normal, by objective: on a small table, on a large one."""

_VILLAIN_ALONE: Final = (0, 0, 12)
_ONE_MORE: Final = (0, 6, 12)
_TWO_MORE: Final = (5, 6, 12)
_THREE_MORE: Final = (5, 6, 20)

_HARDER: Final[Mapping[str, tuple[Waves, Waves]]] = {
    "clear": (_ONE_MORE, _VILLAIN_ALONE),
    "hold": (_VILLAIN_ALONE, _VILLAIN_ALONE),
    "carry": (_TWO_MORE, _ONE_MORE),
    "investigate": (_TWO_MORE, _ONE_MORE),
    "search": (_THREE_MORE, _TWO_MORE),
    "deliver": (_ONE_MORE, _ONE_MORE),
}
"""What the waves cost more on hard, by objective: on a small table, on a large one."""

_BY_LENGTH: Final = {"short": 95, "usual": 100, "long": 103}  # percent
_BY_SIDE: Final = {"the-toll": 107, "mould-court": 93, "the-rime": 107, "unattended-house": 92}  # percent

_EXTRA: Final = (6, 9)  # of a wave that only a bell calls: on a small table, on a large one


def points_of(brief: Brief, wave: int) -> int:
    """What a wave of a mission costs against four heroes on normal."""
    points = _POINTS[brief.objective][_is_large(brief)][wave]
    return points * _BY_LENGTH[brief.length] // 100 * _BY_SIDE[brief.side] // 100


def harder_points_of(brief: Brief, wave: int) -> int:
    """What a wave costs more on hard."""
    return _HARDER[brief.objective][_is_large(brief)][wave]


def extra_points_of(brief: Brief) -> int:
    """What one more wave costs, which comes only if it is called."""
    return _EXTRA[_is_large(brief)]


def _is_large(brief: Brief) -> bool:
    return brief.size == "48"
