"""Charges end in contact wherever there is room for it: QU-5.2."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random

import pytest

from sobremesa.games.quest.ground import formation, ground
from sobremesa.games.quest.rules.pages import CLOSING
from sobremesa.geometry.measure import Base, Point, keeps_off, point_near, touching
from tests.games.quest.table import Table, UnitAt, enemy, hero, table

CHARGE = 12_000  # how far a charge goes
HALF_DEGREES = 720


def ends_of(t: Table, unit: int, target: int) -> list[Base]:
    """Where the models of a unit stand after a charge that comes into contact."""
    plan = formation.contact(t.match, unit, target)
    assert plan is not None
    places = zip(plan.to[::2], plan.to[1::2], strict=True)
    return [base.at(place) for base, place in zip(ground.bases(t.match, unit), places, strict=True)]


def a_contact_missed(start: Base, target: Base, others: list[Base]) -> Point | None:
    """A place in contact that a base would have reached straight, clear of all others; None if there is none."""
    reach = start.radius + target.radius
    for step in range(HALF_DEGREES):
        turn = 2 * pi * step / HALF_DEGREES
        x, y = round(target.x + (reach + 2) * cos(turn)), round(target.y + (reach + 2) * sin(turn))
        if (
            hypot(x - start.x, y - start.y) <= CHARGE
            and all(hypot(x - other.x, y - other.y) >= start.radius + other.radius for other in others)
            and not point_near(target.x, target.y, start.x, start.y, x, y, reach)
        ):
            return (x, y)
    return None


def polar(x: float, y: float, far: float, turn: float) -> tuple[float, float]:
    """The place so far from another in a direction, in inches."""
    return (round(x + far * cos(turn), 3), round(y + far * sin(turn), 3))


def a_group(random: Random, models: int) -> UnitAt:
    """A group that holds together somewhere within 14" of the middle of the table."""
    while True:
        places = [polar(24, 24, random.uniform(2, 14), random.uniform(0, 2 * pi))]
        for _ in range(20 * models):
            x, y = random.choice(places)
            near = polar(x, y, random.uniform(1.01, 2), random.uniform(0, 2 * pi))
            gaps = [hypot(near[0] - x, near[1] - y) for x, y in places]
            if len(places) < models and min(gaps) >= 1.01 and max(gaps) <= 4:
                places.append(near)
        if len(places) == models and min(hypot(x - 24, y - 24) for x, y in places) > 2:
            return enemy(*places)


def charges(seed: int, most: int) -> Iterator[Table]:
    """Tables on which a group charges a hero."""
    random = Random(seed)
    for _ in range(most):
        t = table(hero(24, 24), a_group(random, random.randint(1, 5)))
        if formation.contact(t.match, 1, 0) is not None:
            yield t


@pytest.mark.clause("QU-5.2")
def test_the_second_of_a_group_that_just_reaches_contact_beside_the_first_goes_there() -> None:
    t = table(hero(24, 24), enemy((35.054, 25.715), (36.436, 25.137)))
    first, second = ends_of(t, 1, 0)
    target = ground.base(t.match, 0)
    assert touching(first, target)
    assert touching(second, target)
    assert keeps_off(first, second, 0)


@pytest.mark.clause("QU-5.2")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_model_that_charges_stops_short_of_contact_within_its_reach(seed: int) -> None:
    for number, t in enumerate(charges(seed, 150)):
        target = ground.base(t.match, 0)
        ends = ends_of(t, 1, 0)
        for at, (start, end) in enumerate(zip(ground.bases(t.match, 1), ends, strict=True)):
            others = ends[:at] + ends[at + 1 :]
            assert all(keeps_off(end, other, 0) for other in others), f"seed {seed}, charge {number}"
            missed = None if touching(end, target) else a_contact_missed(start, target, others)
            assert missed is None, f"seed {seed}, charge {number}: {start} ends at {end}, {missed} was free"


@pytest.mark.clause("QU-5.3", "QU-5.9")
def test_whoever_finds_no_place_before_anybody_else_has_one_stays() -> None:
    t = table(hero(24, 24), enemy((30, 24), (31.5, 24)))
    troop = formation.muster(t.match, 1, 0, CLOSING, 0)
    troop.ends = (*troop.ends, troop.bases[0])  # somebody else is to end where the first of them stands
    assert not troop.follow(0, ground.bases(t.match, 0))
    assert troop.ways == [None, None]
    assert troop.placed == [troop.bases[0]]
