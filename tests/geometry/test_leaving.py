"""Moving off other bases: the nearest places found, compared with a search in every direction."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from random import Random

import pytest

from sobremesa.geometry.contact import ALL_ROUND
from sobremesa.geometry.leaving import between, crowd_of, first_off, is_off, straight_off, turned
from sobremesa.geometry.measure import INCH, TOLERANCE, Base

HERE = Base(10 * INCH, 10 * INCH, INCH // 2)
LIMIT = 6 * INCH


def crowded(dice: Random) -> list[Base]:
    """Some bases, each grown by an inch, of which at least one overlaps a base in the middle."""
    beside = Base(HERE.x + INCH, HERE.y, INCH // 2 + INCH)
    spots = [(dice.randrange(6 * INCH, 14 * INCH), dice.randrange(6 * INCH, 14 * INCH)) for _ in range(8)]
    return [beside, *(Base(x, y, INCH // 2 + INCH) for x, y in spots)]


def far(place: Base) -> float:
    return hypot(place.x - HERE.x, place.y - HERE.y)


def nearest_of_all(others: list[Base]) -> float:
    """The distance of the nearest place, searched in steps of a tenth of a degree."""
    vectors = [(int(1e6 * cos(radians(n / 10))), int(1e6 * sin(radians(n / 10)))) for n in range(3600)]
    return min(far(place) for x, y in vectors if (place := first_off(HERE, x, y, others, LIMIT)) is not None)


@pytest.mark.parametrize("seed", range(12))
def test_no_direction_has_a_nearer_place_than_those_found(seed: int) -> None:
    others = crowded(Random(f"leaving {seed}"))
    crowd = crowd_of(HERE, others)
    round_it = [place for x, y in ALL_ROUND if (place := first_off(HERE, x, y, crowd, LIMIT)) is not None]
    corners = [place for place in map(HERE.at, between(HERE, crowd, ())) if is_off(place, crowd)]
    found = [*round_it, *corners]
    assert all(is_off(place, others) for place in found), "those far away are not in the crowd, nor in the way"
    assert min(map(far, found)) <= nearest_of_all(others) + TOLERANCE


@pytest.mark.parametrize("seed", range(12))
def test_a_free_place_straight_out_of_the_deepest_overlap_is_the_nearest(seed: int) -> None:
    others = crowded(Random(f"straight {seed}"))
    place = straight_off(HERE, others)
    assert place is None or far(place) <= nearest_of_all(others) + TOLERANCE


def test_a_base_that_overlaps_no_other_stays() -> None:
    assert crowd_of(HERE, [Base(20 * INCH, 10 * INCH, INCH)]) == []
    assert straight_off(HERE, []) is None


def test_turning_a_vector_keeps_its_length() -> None:
    assert turned(7 * INCH, 0, 0) == (1_000_000, 0)
    assert turned(0, -3, 1024) == pytest.approx((707_107, -707_107), abs=1)
