"""What has been measured is kept by what it depends on: units too far away to be in the way are no part of it."""

import random

import pytest

import sobremesa
from sobremesa.games.quest.ground.measured import MOST_ALIKE, Measured
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import Base, touching
from sobremesa.geometry.reach import Reach, walks_all_over
from sobremesa.geometry.way import Way
from sobremesa.geometry.ways import charge_way, road, way_to


def board_of(mission: int) -> Board:
    match = sobremesa.game("quest").new(1, 1, {"mission": mission})
    assert isinstance(match, Quest)
    return match.box.board


def told(way: Way | None) -> object:
    return None if way is None else (way.points, way.length, way.spent)


@pytest.mark.parametrize("shuns", [False, True])
@pytest.mark.parametrize("mission", [1, 4, 7])
def test_ways_are_the_same_whether_or_not_those_far_off_are_asked_about(mission: int, shuns: bool) -> None:
    dice = random.Random(17 * mission + shuns)
    board = board_of(mission)

    def about(place: Base, far: int, radius: int) -> Base:
        x, y = place.x + dice.randrange(-far, far), place.y + dice.randrange(-far, far)
        return Base(min(max(x, radius), board.width - radius), min(max(y, radius), board.depth - radius), radius)

    measured = Measured(board)
    middle = Base(board.width // 2, board.depth // 2, 500)
    for _ in range(12):
        gait = Gait(dice.choice((6, 12)) * board.inch, shuns_danger=shuns)
        base = about(middle, board.width // 2, 500)
        target, there = about(base, gait.limit, 500), about(base, gait.limit, 500)
        to = (there.x, there.y)
        bars, ends = (tuple(about(base, 2 * gait.limit, 1500) for _ in range(8)) for _ in range(2))
        assert told(measured.way_to(base, to, gait, bars)) == told(way_to(board, base, to, gait, bars))
        if not touching(base, target):
            charge = measured.charge_way(base, target, gait, bars, ends)
            assert told(charge) == told(charge_way(board, base, target, gait, bars, ends))
        reached = measured.reach(base, gait, bars, ends)
        afresh = Reach(board, base, gait, walks_all_over(board, base, gait, bars), (*ends, *bars))
        assert reached.cost(*to) == afresh.cost(*to)


@pytest.mark.parametrize("shuns", [False, True])
@pytest.mark.parametrize("mission", [1, 4, 7])
def test_a_road_is_the_same_whatever_stands_elsewhere_and_another_where_it_is_barred(mission: int, shuns: bool) -> None:
    dice = random.Random(29 * mission + shuns)
    board, measured = board_of(mission), Measured(board_of(mission))
    gait = Gait(12 * board.inch, shuns_danger=shuns)

    def anywhere(radius: int) -> Base:
        while True:
            base = Base(dice.randrange(board.width), dice.randrange(board.depth), 500)
            if board.may_stand(base):
                return Base(base.x, base.y, radius)

    for _ in range(4):
        base, goal = anywhere(500), anywhere(500)
        for number in range(MOST_ALIKE + 2):
            bars = tuple(anywhere(1500) for _ in range(number))
            found = measured.road(base, goal, 0, gait, bars)
            assert told(found) == told(road(board, base, goal, 0, gait, bars))
            if found is not None and not found.dangerous:
                beyond = Base(3 * board.width, 3 * board.depth, 1500)
                assert measured.road(base, goal, 0, gait, (*bars, beyond)) is found
        (roads,) = measured.roads.known.values()
        assert len(roads) <= MOST_ALIKE
        measured.roads.known.clear()


def test_where_a_hero_can_go_is_looked_for_only_when_somebody_asks() -> None:
    match = sobremesa.game("quest").new(1, 1, {"mission": 1})
    assert isinstance(match, Quest)
    samples = match.box.measured.samples
    while (asked := match.ask) is not None and not asked.name.endswith(".act"):
        samples.known = {}
        match.apply(asked.options()[0])
    unread = match.copy()
    assert not samples.known
    listed = [choice.text for choice in match.options()]
    assert samples.known
    assert any(text.startswith("run:") for text in listed)
    assert [choice.text for choice in unread.options()] == listed
    unread = match.copy()
    unread.apply(listed[-1])
    assert match.why_not(listed[-1]) is None
