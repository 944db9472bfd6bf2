"""The odds that are shown are those of the dice: a thousand attacks by the rules come out as they say.

Each figure is a share of the trials: it has to lie within the interval in which a binomial does 9,999 times of 10,000.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from sobremesa.engine.chance import seeded
from sobremesa.games.quest.foresight import fights
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Fight, Toll
from sobremesa.games.quest.rules import activation
from sobremesa.games.quest.rules.pages import HERO, STRIKE, Strike, Turn
from sobremesa.games.quest.rules.special import rules
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.state.box import INCH, MELEE
from sobremesa.games.quest.state.match import FATIGUED, SHAKEN, Quest
from sobremesa.geometry.piece import COVER
from tests.games.quest.table import UnitAt, block, enemy, hero, make_weapon, table

SEED = 20_000
TRIALS = 1000
_WIDE = 3.9  # standard deviations

AXE = make_weapon(1, "axe", MELEE, 4, (rules.Deadly(2),))


def weapon(*specials: Special, whole: bool = True) -> Any:
    """The special rules of a weapon; most are tried only with the whole."""
    name = "-".join(special.heading.word for special in specials) or "plain"
    return pytest.param(specials, id=name, marks=[pytest.mark.sweep] if whole else [])


WEAPONS = [
    *(weapon(special) for special in (rules.ArmourPiercing(2), rules.Bane(), rules.Blast(3), rules.Deadly(3))),
    *(weapon(special) for special in (rules.Indirect(), rules.Reliable(), rules.Rending(), rules.Surge())),
    *(weapon(special) for special in (rules.Thrust(), rules.Unstoppable())),
    weapon(),
    weapon(rules.Rending(), rules.Surge(), rules.ArmourPiercing(1), whole=False),
    weapon(rules.Bane(), rules.Deadly(2), rules.Blast(2)),
]


def life(match: Quest, unit: int) -> int:
    """The wounds that it can still take."""
    return sum(match.profile_of(unit).tough - match.wounds[model] for model in match.models(unit))


def tried(match: Quest, unit: int, does: Callable[[Quest], None]) -> list[int]:
    """What a unit lost in each of a thousand trials."""
    lost = []
    for nth in range(TRIALS):
        world = match.copy()
        assert isinstance(world, Quest)
        world.finish()
        world.chance = seeded(SEED + nth)
        does(world)
        world.read_on()
        while world.ask is not None:
            world.apply(world.options()[-1])
        lost.append(life(match, unit) - life(world, unit) * world.is_here(unit))
    return lost


def agrees(toll: Toll, lost: list[int], whole: int) -> None:
    """The trials came out as it was told."""
    assert sum(toll.wounds) == pytest.approx(1)
    shares = [(sum(each >= n for each in lost), sum(toll.wounds[n:])) for n in range(1, whole + 1)]
    shares.append((sum(each >= whole for each in lost), toll.ends))
    for count, chance in shares:
        allowed = _WIDE * sqrt(max(TRIALS * chance * (1 - chance), 1.0))
        assert abs(count - TRIALS * chance) <= allowed, (SEED, count, chance)
    assert toll.expected == pytest.approx(sum(n * chance for n, chance in enumerate(toll.wounds)))


def shot(shooter: UnitAt, target: UnitAt, cover: bool = False) -> tuple[Quest, Fight]:
    """What is told of a first unit that shoots at the second with its one weapon."""
    terrain = [block(25, 8, 28, 12, COVER)] if cover else []
    match = table(shooter, target, terrain=terrain).match
    return match, fights.shots(match, 0, [0], 1, 1)


@pytest.mark.clause("QU-6.1", "QU-6.11", "QU-6.13", "QU-9.3", "QU-9.4", "QU-9.5", "QU-9.9", "QU-9.20", "QU-9.23")
@pytest.mark.parametrize("regenerates", [False, True])
@pytest.mark.parametrize("specials", WEAPONS)
def test_shots_come_out_as_they_were_told(specials: tuple[Special, ...], regenerates: bool) -> None:
    gun = make_weapon(0, "gun", 24 * INCH, 3, specials)
    own = (rules.Regeneration(), rules.Stealth()) if regenerates else ()
    target = enemy((26, 10), (27, 10.2), (26.6, 11.5), specials=own, tough=2, defense=4)
    match, fight = shot(hero(10, 10, rules.Relentless(), weapons=(gun,)), target, cover=regenerates)

    def shoots(world: Quest) -> None:
        far = 15 * INCH
        world.open(STRIKE, Strike(0, 0, 1, 0, moved=1, distance=far))

    agrees(fight.dealt, tried(match, 1, shoots), 6)


@pytest.mark.clause("QU-6.5", "QU-6.6", "QU-9.8", "QU-9.15", "QU-9.17", "QU-9.28")
@pytest.mark.parametrize(
    ("charger", "rival"),
    [
        (hero(10, 10, tough=4), enemy((13, 10), (13.4, 11.5), (13.8, 9), tough=2)),
        (hero(10, 10, rules.Furious(), rules.Impact(3)), enemy((13, 10), tough=3, marks=FATIGUED)),
        (
            hero(10, 10, rules.Impact(4), weapons=(make_weapon(0, "lance", MELEE, 2, (rules.Thrust(),)),)),
            enemy((13, 10), (13.2, 11.6), weapons=(make_weapon(1, "pike", MELEE, 2, (rules.Counter(),)),), tough=2),
        ),
        (
            hero(10, 10, marks=SHAKEN, tough=2),
            enemy((13, 10), weapons=(make_weapon(1, "axe", MELEE, 4, (rules.Deadly(2),)),)),
        ),
        (
            hero(10, 10, weapons=(make_weapon(0, "flail", MELEE, 3, (rules.Blast(3), rules.Rending())),), tough=5),
            enemy((13, 10), (13.4, 11.5), tough=1, specials=(rules.Regeneration(),)),
        ),
    ],
    ids=["group", "furious", "counter", "shaken", "blast"],
)
@pytest.mark.sweep
def test_charges_come_out_as_they_were_told_for_both_sides(charger: UnitAt, rival: UnitAt) -> None:
    match = table(charger, rival).match
    fight = fights.charge(match, 0, 1)

    def charges(world: Quest) -> None:
        world.active = 0
        activation.charge(world, 0, 1)

    assert fight.taken is not None
    agrees(fight.dealt, tried(match, 1, charges), life(match, 1))
    agrees(fight.taken, tried(match, 0, charges), life(match, 0))


@pytest.mark.clause("QU-8.3", "QU-9.3", "QU-9.25", "QU-6.11")
def test_each_modifier_is_told_by_its_clause() -> None:
    gun = make_weapon(0, "gun", 24 * INCH, 1, (rules.ArmourPiercing(1),))
    _, fight = shot(hero(10, 10, weapons=(gun,)), enemy((26, 10), specials=(rules.Stealth(),)), cover=True)
    (attack,) = fight.attacks
    assert [said.clause for said in attack.why] == ["QU-9.25", "QU-6.11", "QU-9.3"]
    assert attack.hit == pytest.approx(1 / 3)


@pytest.mark.clause("QU-8.4", "QU-6.5")
def test_an_enemys_attack_is_foretold_with_its_figures_where_it_will_stand() -> None:
    t = table(hero(10, 10), enemy((20, 10), (20, 11.5)))
    (mind,) = Foreseen(t.match).minds
    (fight,) = mind.courses[0].fights
    assert (fight.unit, fight.target) == (1, 0)
    assert [attack.how for attack in fight.attacks] == ["charge", "back"]
    assert fight.attacks[0].dice == 2


@pytest.mark.clause("QU-7.2")
def test_what_is_tried_says_how_likely_it_succeeds() -> None:
    t = table(hero(10, 10), enemy((12, 10)))
    t.match.active = 0
    t.match.open(HERO, Turn(0, 0))
    t.match.read_on()
    found = Foreseen(t.match).attacks
    assert found is not None
    assert [(each.choice, each.chance) for each in found.tries] == [("push:1", 0.5)]
    assert [fight.choice for fight in found.charges] == ["charge:1"]
