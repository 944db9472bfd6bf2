"""Do sight, cover, reach, charges and pushes agree with shapely near bent walls: L, U, Z, courtyards, rooms with doors,
and every piece of the missions' maps?

A part is asked in every run, the thousands are marked ``whole``. A test that fails names its map by seed or mission.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from sobremesa.games.quest.content import packs
from sobremesa.games.quest.content.reading import read_pack
from sobremesa.games.quest.missions.maps import board_of
from sobremesa.geometry.board import Board
from sobremesa.geometry.gait import Gait
from sobremesa.geometry.measure import Base, keeps_off
from sobremesa.geometry.piece import IMPASSABLE
from sobremesa.geometry.push import push
from sobremesa.geometry.reach import OUT_OF_REACH, reach
from sobremesa.geometry.sight import hidden_share, sees
from sobremesa.geometry.ways import charge_way
from tests.geometry import oracle
from tests.geometry.maps import bases_at, bent_walls

OWN: Final = Path(packs.__file__).parent / "own"
MISSIONS: Final = 12
QUICK: Final = (1, 4)  # missions that every run asks about
PUSH: Final = 2000
LONGER: Final = 1.015  # ways are told up to so much too long
SLIMMER: Final = 7  # what misses a base by so little, or its edge, may be told either way


def maps(walls: int, more_walls: int, closely: int, missions: bool = False) -> list[object]:
    """Maps to test, each with the number of bases at each piece: a few maps (also of missions, where that is quick) for
    every run, and more of them, with ``closely`` bases, for the sweep."""
    found: list[object] = [pytest.param("walls", seed, 3, id=f"walls {seed}") for seed in range(walls)]
    if missions:
        found += [pytest.param("mission", number, 2, id=f"mission {number}") for number in QUICK]
    many = [("walls", seed) for seed in range(walls, walls + more_walls)]
    many += [("mission", number) for number in range(MISSIONS)]
    found += [
        pytest.param(sort, number, closely, id=f"{sort} {number}, closely", marks=pytest.mark.sweep)
        for sort, number in many
    ]
    return found


@cache
def board_named(sort: str, number: int) -> Board:
    """The random walls of a seed, or the map of a mission."""
    if sort == "walls":
        return bent_walls(number)
    missions = read_pack(OWN).missions
    assert len(missions) == MISSIONS
    return board_of(missions[number])


@cache
def level_walls(sort: str, number: int) -> Board:
    """The impassable pieces of a map, on level ground."""
    board = board_named(sort, number)
    return Board(board.width, board.depth, [piece for piece in board.pieces if piece.kinds & IMPASSABLE], board.inch)


def pairs(board: Board, bases: int) -> Iterator[tuple[Base, Base]]:
    """Pairs of bases near the same piece, for each piece. They don't overlap and don't touch a wall."""
    for number in range(len(board.pieces)):
        for a, b in combinations(bases_at(board, bases, number, bases), 2):
            if keeps_off(a, b, 0) and all(board.may_stand(base.grown(base.radius // 10)) for base in (a, b)):
                yield a, b


@pytest.mark.clause("QU-2.3")
@pytest.mark.parametrize(("sort", "number", "bases"), maps(2, 10, 4, missions=True))
def test_past_bent_walls_a_base_is_seen_if_some_line_reaches_it(sort: str, number: int, bases: int) -> None:
    board = board_named(sort, number)
    for a, b in pairs(board, bases):
        seen = sees(board, a, b)
        assert seen == sees(board, b, a), (a, b)
        if seen:
            assert any(oracle.some_line_is_free(board, a, b, 30, points) for points in (12, 64, 250)), (a, b)
        else:
            assert not oracle.some_line_is_free(board, a, b, 0.5, 24 if bases < 4 else 64), (a, b)


@pytest.mark.clause("QU-6.11")
@pytest.mark.parametrize(("sort", "number", "bases"), maps(1, 6, 3))
def test_the_hidden_share_agrees_with_the_share_of_lines_that_bent_walls_block(
    sort: str, number: int, bases: int
) -> None:
    board = board_named(sort, number)
    for a, b in pairs(board, bases):
        for eye, target in ((a, b), (b, a)):
            lines = 40
            told = hidden_share(board, eye, target)
            assert told == pytest.approx(oracle.hidden_share(board, eye, target, lines), abs=2 / lines), (eye, target)


@pytest.mark.clause("QU-5.1", "QU-8.2")
@pytest.mark.parametrize(("sort", "number", "bases"), maps(1, 6, 3))
def test_reach_round_bent_walls_agrees_with_a_visibility_graph(sort: str, number: int, bases: int) -> None:
    board = level_walls(sort, number)
    gait = Gait(6000)
    for a, b in pairs(board, bases):
        for base, to in ((a, (b.x, b.y)), (b, (a.x, a.y))):
            there = base.at(to)
            if not board.may_stand(there.grown(there.radius // 10)):
                continue
            cost = reach(board, base, gait).cost(*to)
            if cost == OUT_OF_REACH:
                wide = base.grown(base.radius // 40 + 5)
                assert oracle.shortest_to_any(board, wide, [to], [], 8, 6000) * LONGER >= 6000, (base, to)
            else:
                slim = base.grown(-5)
                shortest = oracle.shortest_to_any(board, slim, [to], [], 8, 6200)
                assert shortest * 0.999 - 2 <= cost <= 6005, (base, to)


@pytest.mark.clause("QU-5.2")
@pytest.mark.parametrize(("sort", "number", "bases"), maps(1, 6, 3))
def test_charges_agree_with_a_visibility_graph(sort: str, number: int, bases: int) -> None:
    board = level_walls(sort, number)
    for a, b in pairs(board, bases):
        for base, target in ((a, b), (b, a)):
            way = charge_way(board, base, target, Gait(6000))
            round_it = [
                place
                for turn in oracle.rim(target.grown(base.radius), 24)[:-1]
                if board.may_stand(base.at(place := (round(turn[0]), round(turn[1]))))
            ]
            if way is None:
                wide = base.grown(base.radius // 40 + 5)
                assert oracle.shortest_to_any(board, wide, round_it, [], 8, 6000) * LONGER >= 6000, (base, target)
            else:
                slim = base.grown(-5)
                shortest = oracle.shortest_to_any(board, slim, [*round_it, way.end], [], 8, 6200)
                assert shortest * 0.999 - 2 <= way.length <= 6005, (base, target)


@pytest.mark.clause("QU-7.2", "QU-2.5")
@pytest.mark.parametrize(("sort", "number", "bases"), maps(2, 10, 4))
def test_pushes_stop_at_bent_walls(sort: str, number: int, bases: int) -> None:
    board = level_walls(sort, number)
    for a, b in pairs(board, bases):
        for base, by in ((a, b), (b, a)):
            pushed = push(board, base, base.x - by.x, base.y - by.y, PUSH, [by.grown(-1)])
            gone = ((pushed.place[0] - base.x) ** 2 + (pushed.place[1] - base.y) ** 2) ** 0.5
            share = PUSH / ((base.x - by.x) ** 2 + (base.y - by.y) ** 2) ** 0.5
            there = (round(base.x + (base.x - by.x) * share), round(base.y + (base.y - by.y) * share))
            assert gone <= oracle.free_stretch(board, base, there, [], SLIMMER) + 2, (base, by)
            assert gone >= oracle.free_stretch(board, base, there, [], 0) - SLIMMER - 50, (base, by)
