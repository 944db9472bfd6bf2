"""Chances (0 to 1), before anybody pays for them: that a test is passed, an attack hits, a spell works."""

from __future__ import annotations

from sobremesa.games.quest.rules import tests
from sobremesa.games.quest.rules.pages import Strike, Test
from sobremesa.games.quest.rules.strikes import passes, to_be_rolled
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import Quest


def of_roll(bonus: int, need: int) -> float:
    """The chance that a die with this bonus is a success (QU-1.4, QU-1.6)."""
    return sum(passes(die, bonus, need) for die in range(1, FACES + 1)) / FACES


def hundredths(chance: float) -> int:
    """A chance, or an expected number, as shown to people: whole hundredths, rounded down."""
    return int(100 * chance)


def of_test(match: Quest, hero: int, stat: int, need: int = 0) -> float:
    """The chance that a hero passes a test of this stat (QU-1.2), or one against a number of its own."""
    test = Test(match.player_of(hero), hero, stat, need=need)
    return of_roll(tests.bonus(match, test), tests.needed(match, test))


def of_strike(match: Quest, strike: Strike) -> float:
    """The chance that an attack of this strike hits (QU-6.1, QU-6.5)."""
    need, bonus = to_be_rolled(match, strike)
    return of_roll(bonus, need)
