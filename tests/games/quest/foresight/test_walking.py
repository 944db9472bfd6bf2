"""Where a hero can go, before it does: what is shown is what the rule allows, and the way is the one then walked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight.foreseen import Foreseen, foreseen
from sobremesa.games.quest.foresight.told import Attacks, Ground, Place
from sobremesa.games.quest.foresight.worlds import blind
from sobremesa.games.quest.ground import formation, ground
from sobremesa.games.quest.rules import movement
from sobremesa.games.quest.rules.pages import ADVANCE, HERO, RUN, Turn
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import IDLE, SHAKEN, Quest
from sobremesa.geometry.piece import BLOCKS_SIGHT, DANGEROUS, DIFFICULT, GAP, IMPASSABLE
from tests.games.quest.foresight.matches import MISSIONS, positions
from tests.games.quest.table import BOW, Table, block, enemy, hero, table

SEED = 5


def about(t: Table) -> Ground:
    """Where the first hero can go."""
    t.match.active = 0
    found = Foreseen(t.match).ground
    assert found is not None
    return found


def place(found: Ground, x: float, y: float) -> Place | None:
    """What is told of a place, in inches; None if one can't go there."""
    return next((each for each in found.places if (each.x, each.y) == (x * INCH, y * INCH)), None)


def holds(found: Ground, kind: str, x: float, y: float) -> bool:
    """Whether a place, in inches, is within a band: by how often a ray from it crosses the outline."""
    band = next(band for band in found.bands if band.kind == kind)
    inside = False
    for ring in band.outline:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y * INCH) != (by > y * INCH) and x * INCH < ax + (y * INCH - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


@pytest.mark.clause("QU-6.8")
def test_a_hero_who_idles_goes_nowhere_and_attacks_nobody() -> None:
    t = table(hero(20, 20), enemy((24, 20)))
    assert about(t).charges
    assert Foreseen(t.match).attacks != Attacks((), (), ())
    t.match.mark(0, IDLE)
    found = about(t)
    assert (found.bands, found.places, found.charges) == ((), (), ())
    assert Foreseen(t.match).attacks == Attacks((), (), ())


@pytest.mark.clause("QU-3.3", "QU-5.5")
def test_the_areas_end_at_the_pace_and_at_difficult_ground_and_behind_walls() -> None:
    t = table(hero(20, 20), terrain=[block(22, 14, 23, 26, IMPASSABLE), block(10, 10, 16, 30, DIFFICULT)])
    found = about(t)
    assert [band.kind for band in found.bands] == ["advance", "run"]
    assert holds(found, "advance", 20, 25.8)
    assert not holds(found, "advance", 20, 26.3)
    assert holds(found, "run", 20, 31.8)
    assert not holds(found, "run", 20, 32.3)
    assert holds(found, "run", 14.2, 20)  # six inches through the rough
    assert not holds(found, "run", 13.7, 20)
    assert not holds(found, "run", 22.5, 20)  # in the wall
    assert not holds(found, "advance", 24, 20)  # round it, it is too far
    assert holds(found, "run", 24, 24)


@pytest.mark.clause("QU-5.1")
def test_no_place_is_within_an_inch_of_an_enemy_and_a_charge_comes_into_contact() -> None:
    t = table(hero(20, 20), enemy((26, 20)))
    found = about(t)
    assert place(found, 24, 20) is not None
    assert place(found, 26, 20) is None
    (rush,) = found.charges
    assert (rush.unit, rush.route.points[-1], rush.route.length) == (1, (25_000, 20_000), 5000)


@pytest.mark.clause("QU-5.6", "QU-5.7")
def test_a_way_says_what_it_costs() -> None:
    t = table(hero(10, 24, tough=2), terrain=[block(12, 0, 13, 48, DANGEROUS), block(14.5, 0, 17, 48, GAP)])
    found = about(t)
    danger = place(found, 14, 24)
    assert danger is not None
    assert danger.route.dice == 2
    assert danger.route.danger == pytest.approx(11 / 36)
    leap = place(found, 18, 24)
    assert leap is not None
    (jump,) = leap.route.leaps
    assert (jump.tests, jump.chance) == (1, 0.5)


@pytest.mark.clause("QU-5.7", "QU-5.10")
def test_what_is_beyond_a_gap_is_an_area_of_its_own() -> None:
    t = table(hero(10, 24), terrain=[block(12, 0, 14, 48, GAP)])
    found = about(t)
    on_foot, beyond = ([band for band in found.bands if band.leaps == leaps] for leaps in (False, True))
    assert [band.kind for band in on_foot] == ["advance", "run"]
    assert {band.kind for band in beyond} <= {"advance", "run"}
    assert beyond
    assert not holds(found, "run", 17, 24)
    leaped = [place for place in found.places if place.route.leaps]
    assert leaped
    assert all(x >= 14 * INCH for band in beyond for ring in band.outline for x, _ in ring)
    assert not about(table(hero(10, 24))).bands[2:]


@pytest.mark.clause("QU-6.1", "QU-6.11", "QU-8.1")
def test_a_place_says_who_sees_it_and_who_could_shoot_or_charge_it_there() -> None:
    wall = block(24, 10, 25, 22, BLOCKS_SIGHT)
    t = table(hero(20, 30), enemy((36, 30), weapons=(BOW,)), enemy((20, 40)), terrain=[wall])
    found = about(t)
    assert (found.stay.seen, found.stay.shot, found.stay.charged) == ((1, 2), (1,), (2,))
    far = place(found, 21, 21)
    assert far is not None
    assert 2 not in far.threats.charged


@pytest.mark.clause("QU-6.1", "QU-7.2")
def test_a_place_says_what_the_hero_would_have_in_reach_and_nobody_shoots_after_a_run() -> None:
    t = table(hero(20, 20, weapons=(BOW,)), enemy((30, 20)))
    found = about(t)
    near, far = place(found, 24, 20), place(found, 28, 20)
    assert near is not None
    assert [(aims.weapon, aims.units) for aims in near.chances.shoot] == [(0, (1,))]
    assert near.choice == "advance:24000,20000"
    assert far is not None
    assert far.choice == "run:28000,20000"
    assert far.chances.shoot == ()
    assert far.chances.push == (1,)


# In random missions.


def acting(seed: int, every: int, most: int, missions: range) -> Iterator[tuple[Quest, Ground]]:
    """Positions in which a hero may go where it likes, and where that is."""
    for match in positions(seed, every, most, missions):
        hero = next(iter(match.heroes()), NOBODY)
        if hero == NOBODY:
            continue
        world = match.copy()
        assert isinstance(world, Quest)
        world.finish()
        world.active = hero
        world.open(HERO, Turn(world.player_of(hero), hero))
        world.read_on()
        if world.ask is not None and world.ask.name.endswith("act"):
            before = world.hash()
            found = foreseen(world).ground
            assert found is not None
            assert world.hash() == before  # foresight changes nothing
            yield world, found


def judged(seed: int, every: int, most: int, missions: range = MISSIONS) -> int:
    """How many places were judged: each is allowed, and its way is the way then walked."""
    rng = random.Random(seed)
    count = 0
    for match, found in acting(seed, every, most, missions):
        places = list(found.places)
        for each in rng.sample(places, min(len(places), 12)):
            assert match.why_not(each.choice) is None, (seed, each.choice)
            pace = ground.pace(match, found.unit, ADVANCE if each.choice.startswith("advance") else RUN)
            way = movement.hero_way(match, found.unit, (each.x, each.y), pace)
            assert way is not None
            assert (way.points, way.length) == (each.route.points, each.route.length)
            world = blind(match)
            ground.put(world, world.first[found.unit], each.x, each.y)
            able = [foe for foe in each.threats.seen if not match.has(foe, SHAKEN)]
            can = {foe for foe in able if formation.can_charge(world, foe, [found.unit])}
            assert {*each.threats.charged} <= can <= {*each.threats.charged, *each.threats.held}, (seed, each.choice)
            count += 1
        for rush in found.charges:
            assert match.why_not(f"charge:{rush.unit}") is None
    return count


def test_each_place_is_a_legal_choice_and_its_way_is_the_way_then_walked() -> None:
    assert judged(SEED, 40, 1, range(1, 4)) > 20


@pytest.mark.sweep
def test_each_place_of_many_positions_is_a_legal_choice() -> None:
    assert judged(SEED + 1, 15, 12) > 500
