"""Where special rules meet: one weapon or one unit has several, or two sides' rules speak at once."""

from __future__ import annotations

import pytest

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.rules import (
    activation,
    verbs,  # noqa: F401  # it writes all pages
)
from sobremesa.games.quest.rules.pages import (
    BLOW,
    ENDING,
    MORALE,
    SHOOT,
    STRIKE,
    Blow,
    Ending,
    Morale,
    Shooting,
    Strike,
)
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.rules import (
    Bane,
    Blast,
    Deadly,
    Fear,
    Fearless,
    Limited,
    Regeneration,
    Relentless,
    Rending,
    Stealth,
    Unstoppable,
)
from sobremesa.games.quest.state.box import INCH, Weapon
from sobremesa.games.quest.state.match import DEAD, Quest
from tests.games.quest.table import Table, enemy, hero, make_weapon, table


def gun(*specials: Special, number: int = 0, attacks: int = 1) -> Weapon:
    """A weapon with these rules, 18"."""
    return make_weapon(number, "gun", 18 * INCH, attacks, specials)


def shoots(t: Table, distance: int = 3000) -> Table:
    """The hero shoots the first of the enemies with its first weapon."""
    return t.does(lambda match: match.open(STRIKE, Strike(0, 0, 1, 0, distance=distance)))


def wounds_of(t: Table, unit: int) -> list[int]:
    """What each model that a unit began with has taken."""
    first = t.match.first[unit]
    return t.match.wounds[first : first + t.match.strength[unit]]


# Blast with Rending


@pytest.mark.clause("QU-9.5", "QU-9.23")
def test_each_of_the_hits_that_a_blast_makes_of_a_rending_6_pierces_by_4() -> None:
    bomb = gun(Blast(3), Rending())
    t = table(hero(10, 10, weapons=(bomb,)), enemy((14, 10), (15.5, 10), (17, 10), defense=2)).rolls(6, 5, 5, 5)
    assert wounds_of(shoots(t), 1) == [DEAD, DEAD, DEAD]


@pytest.mark.clause("QU-9.5", "QU-9.23")
def test_the_units_that_a_blast_reaches_share_its_rending_hits_evenly() -> None:
    bomb = gun(Blast(3), Rending(), attacks=2)
    others = (enemy((x, 10), defense=2, tough=6) for x in (14, 16))
    t = table(hero(10, 10, weapons=(bomb,)), *others)
    shoots(t.rolls(6, 4, 5, 5, 5, 5))  # four hits: two of the 6, two of the 4
    assert (wounds_of(t, 1), wounds_of(t, 2)) == ([1], [1])


# What ignores Regeneration


@pytest.mark.clause("QU-9.23", "QU-9.4", "QU-9.20")
def test_rending_and_bane_both_deny_regeneration_and_each_keeps_its_own_say() -> None:
    saw = gun(Rending(), Bane(), attacks=2)
    hydra = enemy((14, 10), defense=2, tough=6, specials=(Regeneration(),))
    t = table(hero(10, 10, weapons=(saw,)), hydra).rolls(6, 4, 6, 5, 6, 1)
    shoots(t)  # both are blocked by 6s, and rolled again: a 5 that is pierced by 4, and a 1
    assert wounds_of(t, 1) == [2]
    assert "ignored" not in t.events


@pytest.mark.clause("QU-9.29", "QU-9.4", "QU-9.25")
@pytest.mark.parametrize("distance", [9006, 3000])
def test_unstoppable_and_bane_hit_the_stealthy_as_anybody_and_deny_the_6_to_block(distance: int) -> None:
    rifle = gun(Unstoppable(), Bane())
    ghost = enemy((14, 10), tough=6, specials=(Stealth(), Regeneration()))
    t = table(hero(10, 10, weapons=(rifle,)), ghost).rolls(4, 6, 3)
    assert wounds_of(shoots(t, distance), 1) == [1]


# Nine inches


@pytest.mark.clause("QU-9.25", "QU-9.21", "QU-2.2")
@pytest.mark.parametrize(("distance", "is_over"), [(9005, False), (9006, True)])
def test_over_9_inches_begins_beyond_what_still_is_within_9(distance: int, is_over: bool) -> None:
    target = enemy((14, 10), tough=6, specials=(Stealth(),))
    t = shoots(table(hero(10, 10, weapons=(gun(),)), target).rolls(4, *[4] * (not is_over)), distance)
    assert t.told("hits")["hits"] == int(not is_over)
    rapid = table(hero(10, 10, Relentless(), weapons=(gun(),)), enemy((14, 10), tough=6)).rolls(6, 4, *[4] * is_over)
    assert shoots(rapid, distance).told("hits")["hits"] == 1 + is_over


# Fear with Fearless


@pytest.mark.clause("QU-9.12", "QU-9.13")
@pytest.mark.parametrize(("die", "shaken"), [(4, False), (3, True)])
def test_who_tests_morale_for_fear_alone_has_the_second_die_of_the_fearless(die: int, shaken: bool) -> None:
    t = table(hero(10, 10, Fear(2)), enemy((14, 10), tough=6, specials=(Fearless(),))).rolls(1, 3, die)
    t.does(lambda match: match.open(BLOW, Blow(NOBODY, 1, 0, NOBODY, 1, melee=1)))
    t.does(lambda match: match.open(ENDING, Ending(0, 0)))
    assert ("shaken" in t.events) == shaken


# Which weapon when


@pytest.mark.clause("QU-6.13")
def test_weapons_are_resolved_as_they_were_aimed_but_deadly_ones_first() -> None:
    weapons = (gun(), gun(number=1), gun(Deadly(2), number=2))
    t = table(hero(10, 10, weapons=weapons), enemy((14, 10), tough=6)).rolls(1, 1, 1)
    aimed = Shooting(0, 0, (1, 1, 1), order=(1, 0, 2))
    t.does(_loose, aimed)
    assert [facts["weapon"] for name, facts in t.log if name == "hits"] == [2, 1, 0]


def _loose(match: Quest, aimed: Shooting) -> None:
    match.open(SHOOT, aimed)
    aimed.go_to("the_aimed_weapons_strike")


@pytest.mark.clause("QU-9.19", "QU-6.13")
def test_a_limited_weapon_that_spares_its_target_is_not_used() -> None:
    weapons = (gun(), gun(Limited(), number=1))
    t = table(hero(10, 10, tough=1), hero(40, 40), enemy((14, 10), weapons=weapons)).rolls(4, 1)
    t.does(activation.shoot, 2, False)
    assert t.match.spent[2] == 0


# Those too tough to be Shaken


@pytest.mark.clause("QU-6.9", "QU-6.2")
def test_of_several_models_too_tough_to_be_shaken_one_after_another_takes_the_wounds() -> None:
    t = table(hero(40, 40), enemy((14, 10), (15.5, 10), tough=9)).rolls(1, 5)
    t.match.wounds[1] = 8
    t.does(lambda match: match.open(MORALE, Morale(NOBODY, 1)))
    assert wounds_of(t, 1) == [DEAD, 2]
