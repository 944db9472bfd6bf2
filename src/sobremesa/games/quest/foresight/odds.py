"""How likely it is (0 to 1): that a test is passed, an attack hits, a spell works; before anybody pays for it."""

from __future__ import annotations

from sobremesa.games.quest import ground
from sobremesa.games.quest.box import FACES
from sobremesa.games.quest.pages import Strike, Test
from sobremesa.games.quest.rules import tests
from sobremesa.games.quest.rules.strikes import passes, to_be_rolled
from sobremesa.games.quest.state import Quest


def of_roll(bonus: int, need: int) -> float:
    """That a die with this bonus is a success (QU-1.4, QU-1.6)."""
    return sum(passes(die, bonus, need) for die in range(1, FACES + 1)) / FACES


def of_test(match: Quest, hero: int, stat: int, need: int = 0) -> float:
    """That a hero passes a test of this stat (QU-1.2), or one against a number of its own."""
    test = Test(match.player_of(hero), hero, stat, need=need)
    return of_roll(tests.bonus(match, test), tests.needed(match, test))


def of_shot(match: Quest, unit: int, weapon: int, target: int, moved: int) -> float:
    """That an attack with a weapon, by its place in the profile, hits the target (QU-6.1)."""
    blind = int(not ground.sees(match, unit, target))
    distance = ground.distance(match, unit, target)
    return _of_strike(
        match, Strike(match.player_of(unit), unit, target, weapon, moved=moved, distance=distance, blind=blind)
    )


def of_charge(match: Quest, unit: int, weapon: int, target: int) -> float:
    """That an attack with a weapon, by its place in the profile, hits the target that its bearer charges (QU-6.5)."""
    return _of_strike(match, Strike(match.player_of(unit), unit, target, weapon, melee=1, charged=1, moved=1))


def _of_strike(match: Quest, strike: Strike) -> float:
    need, bonus = to_be_rolled(match, strike)
    return of_roll(bonus, need)
