"""The drawing of the road: every square has its place, whatever the road's length."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from sobremesa.games.azardia.state.box import Board
from sobremesa.web.azardia.road import Place, road_of
from sobremesa.web.azardia.scenery import Ground, scenery_of

any_length = pytest.mark.parametrize("length", [15, 16, 40, 75, 150, 151, 400, 1000, 3000])


def far(one: Place, other: Place) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@any_length
@pytest.mark.clause("AZ-1.2")
def test_every_square_lies_on_the_drawing(length: int) -> None:
    road = road_of(length)
    assert len(road.places) == length + 1
    assert all(0 < place.x < road.width and 0 < place.y < road.height for place in road.places)


@any_length
def test_the_next_square_is_the_next_one_on_the_road(length: int) -> None:
    road = road_of(length)
    gate = road.board.gate
    for at, (one, other) in enumerate(pairwise(road.places[1:]), 1):
        if at != gate - 1:  # the gate lies outside the loop
            assert far(one, other) < 2.1 * max(road.side, 56), f"{at} to {at + 1}"


@any_length
@pytest.mark.clause("AZ-3.1")
def test_zona_zero_comes_round_from_before_the_gate_to_square_1(length: int) -> None:
    road = road_of(length)
    assert far(road.places[road.board.gate - 1], road.places[1]) < 2.1 * max(road.side, 56)


@pytest.mark.parametrize("length", [15, 40, 75, 150, 400])
def test_no_two_squares_cover_each_other(length: int) -> None:
    road = road_of(length)
    for (one, first), (other, second) in combinations(enumerate(road.places[1:], 1), 2):
        assert far(first, second) > road.side * 0.6, f"{one} and {other}"


@pytest.mark.clause("AZ-3.8")
def test_zona_zero_is_walked_clockwise() -> None:
    """By the area that the loop encloses: positive where one goes clockwise, since y grows downwards."""
    road = road_of(150)
    loop = [*road.places[1 : road.board.gate], road.places[1]]
    assert sum(one.x * other.y - other.x * one.y for one, other in pairwise(loop)) > 0


def test_the_same_board_is_drawn_everywhere() -> None:
    road_of.cache_clear()
    first = road_of(150)
    road_of.cache_clear()
    assert (road_of(150).places, road_of(150).loop) == (first.places, first.loop)
    assert scenery_of(first) == scenery_of(road_of(150))


@pytest.mark.parametrize("length", [15, 150, 400])
def test_nothing_stands_on_the_road(length: int) -> None:
    road = road_of(length)
    ground = Ground(road)
    things = scenery_of(road).things
    assert things
    for thing in things:
        assert ground.is_free(thing.x, thing.y, thing.x, thing.y), thing


def test_a_long_road_writes_fewer_numbers() -> None:
    assert road_of(150).label_step() == 1
    assert road_of(3000).label_step() == 10
    assert Board(3000).end == 3000
