"""What is said of an attack before it is made is how many of a die's six faces would hit."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.foresight import fights, odds
from sobremesa.games.quest.rules import strikes
from sobremesa.games.quest.rules.pages import Strike
from sobremesa.games.quest.rules.special.rules import Reliable, Stealth, Thrust
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import FATIGUED, SHAKEN
from tests.games.quest.table import BOW, UnitAt, enemy, hero, make_weapon, table, thousandths

LANCE = make_weapon(0, "lance", 0, 1, (Thrust(),))
SURE = make_weapon(0, "mallet", 0, 1, (Reliable(),))


def faces_that_hit(attacker: UnitAt, target: UnitAt, melee: int = 0, distance: int = 0) -> float:
    """How many of the six faces of an attack's die hit, of all."""
    hits = 0
    for face in range(1, FACES + 1):
        strike = Strike(0, 0, 1, 0, melee=melee, charged=melee, distance=distance, dice=1)
        table(attacker, target).rolls(face).does(strikes.they_roll_to_hit, strike)
        hits += strike.hits
    return hits / FACES


@pytest.mark.clause("QU-6.5", "QU-6.6", "QU-6.8", "QU-9.28")
@pytest.mark.parametrize(
    "charger",
    [
        hero(10, 10),
        hero(10, 10, weapons=(LANCE,)),
        hero(10, 10, weapons=(SURE,)),
        hero(10, 10, marks=FATIGUED),
        hero(10, 10, weapons=(LANCE,), marks=SHAKEN),
    ],
    ids=["plain", "thrust", "reliable", "fatigued", "shaken"],
)
def test_the_odds_of_a_charge_are_those_of_its_attacks(charger: UnitAt) -> None:
    target = enemy((11, 10))
    attack = fights.charge(table(charger, target).match, 0, 1).attacks[0]
    assert attack.hit == faces_that_hit(charger, target, melee=1)


@pytest.mark.clause("QU-6.1", "QU-9.25")
@pytest.mark.parametrize("inches", [4, 14])
def test_the_odds_of_a_shot_are_those_of_its_attacks(inches: int) -> None:
    shooter, target = hero(10, 10, weapons=(BOW,)), enemy((10 + inches, 10), specials=(Stealth(),))
    far = thousandths(inches - 1)
    match = table(shooter, target).match
    shown = odds.of_strike(match, fights.shot(match, 0, 0, 1, moved=0))
    assert shown == faces_that_hit(shooter, target, distance=far)
