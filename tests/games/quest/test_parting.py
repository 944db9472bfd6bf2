"""Going back after a melee: no farther than the inch asks, through whatever gap there is. QU-5.4, QU-5.9."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from sobremesa.games.quest.ground import ground, parting
from sobremesa.games.quest.rules import movement
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.piece import IMPASSABLE
from tests.games.quest.table import Table, block, enemy, hero, table


def off(degrees: float, far: float, aside: float = 0) -> tuple[float, float]:
    """A place so far from (10, 10), and so far to the left of that direction."""
    angle = radians(degrees)
    return 10 + far * cos(angle) - aside * sin(angle), 10 + far * sin(angle) + aside * cos(angle)


def gone(t: Table, unit: int) -> int:
    """How far a unit has gone back."""
    inches: int = t.told("parts")["inches"]
    return inches


@pytest.mark.clause("QU-5.4")
@pytest.mark.parametrize("degrees", [0, 7.5, 52.5, 171])
def test_who_has_a_gap_straight_behind_goes_back_an_inch_into_it(degrees: float) -> None:
    flanks = [enemy(off(degrees, 1, aside)) for aside in (2.03, -2.03)]
    t = table(hero(10, 10), enemy(off(degrees + 180, 1)), *flanks).does(movement.part, 0, 1)
    assert gone(t, 0) == pytest.approx(INCH, abs=6)
    assert t.place(0) == pytest.approx(off(degrees, 1), abs=0.006)


@pytest.mark.clause("QU-5.4")
def test_beside_somebody_else_one_stops_where_both_are_an_inch_away() -> None:
    t = table(hero(10, 10), enemy((11, 10)), enemy((7.5, 9))).does(movement.part, 0, 1)
    gaps = [ground.distance(t.match, 0, other) for other in (1, 2)]
    assert gaps == pytest.approx([INCH, INCH], abs=6)
    assert gone(t, 0) < 1.1 * INCH


@pytest.mark.clause("QU-5.4")
def test_along_a_wall_one_goes_back_as_straight_as_it_allows() -> None:
    walls = [block(8.9, 11, 9.8, 13, IMPASSABLE), block(7.8, 8, 8.6, 10.1, IMPASSABLE)]
    t = table(hero(10, 10), enemy((10.98, 9.83)), terrain=walls).does(movement.part, 0, 1)
    assert ground.distance(t.match, 0, 1) == pytest.approx(INCH, abs=6)
    assert gone(t, 0) < 1.02 * INCH


@pytest.mark.clause("QU-5.4")
def test_straight_back_goes_before_round_a_corner() -> None:
    walls = [block(7.5, 9.8, 8.8, 12.6, IMPASSABLE), block(9.4, 10.7, 12.3, 12.8, IMPASSABLE)]
    t = table(hero(10, 10), enemy((10.5, 9.13)), terrain=walls)
    start = ground.base(t.match, 0)
    x, y = parting.parting(t.match, 0, 1).to
    way = t.match.box.measured.way_to(start, (x, y), ground.gait(t.match, 0, 6 * INCH), ())
    assert way is not None
    assert len(way.points) == 2


@pytest.mark.clause("QU-5.4", "QU-5.9")
def test_a_group_goes_back_no_farther_than_keeps_it_together() -> None:
    """The second model ends where it is an inch off the hero and an inch off the first."""
    group = enemy(off(40, 1), off(120, 1.02))
    t = table(hero(10, 10), group).does(movement.part, 1, 0)
    gap = ground.gap(ground.bases(t.match, 1)[:1], ground.bases(t.match, 1)[1:])
    assert ground.distance(t.match, 0, 1) == pytest.approx(INCH, abs=6)
    assert gap <= INCH + 5
    assert gone(t, 1) <= 1.74 * INCH
