"""What Quest measures on a map, by our code and by plain shapely calls: the same questions on the same positions.

The shapely calls are those the tests of ``geometry`` compare with (``tests/geometry/oracle.py``). Both sides may
prepare the map beforehand, since it never changes; answers about a position are forgotten before it is asked again.
"""

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import shapely

from benchmarks import ours
from benchmarks.measure import Figure, Measure, one_of

MISSION = 3  # on a table of 48", with 24 pieces
HEROES, ENEMIES = 4, 12  # units on the table, at least
POSITIONS = 3
LINES = 32  # lines by which shapely measures how much of a base is hidden
SHARE = 25  # shapely is asked one in this many of the questions for a hero's foresight
ROUND = 8  # corners to a quarter of a circle
STEP = 1000  # spacing of the grid of places in reach

Task = Callable[[], object]


def sights(rng: random.Random) -> Measure:
    """Positions per second: what one hero sees, and the cover of every enemy model."""
    return _each(rng, _sights)


def sights_by_shapely(rng: random.Random) -> Measure:
    """The same by shapely."""
    return _each(rng, _sights_by_shapely)


def reaches(rng: random.Random) -> Measure:
    """Positions per second: where one hero can end an Advance, on a grid of an inch."""
    return _each(rng, _reach)


def reaches_by_shapely(rng: random.Random) -> Measure:
    """The same by shapely."""
    return _each(rng, _reach_by_shapely)


def phases(rng: random.Random) -> Measure:
    """Positions per second: what every enemy decides, with all the measuring it takes."""
    return _each(rng, _phase)


def phases_by_shapely(rng: random.Random) -> Measure:
    """Positions per second: what is measured for the enemies' decisions, each question once, by shapely."""
    return _each(rng, _phase_by_shapely)


def foresights(rng: random.Random) -> Measure:
    """Positions per second: where one hero can go with an action, and who sees and threatens it at every place."""
    return _each(rng, _foresight)


def foresights_by_shapely(rng: random.Random) -> Measure:
    """Positions per second: the measurements for the same, each question once, by shapely; only a sample of the
    questions."""
    return _each(rng, _foresight_by_shapely, 1 / SHARE)


def positions(rng: random.Random) -> list[Any]:
    """Positions from random matches with at least four heroes and twelve enemy units on the table."""
    game: Any = import_module("sobremesa").game("quest")
    found: list[Any] = []
    while len(found) < POSITIONS:
        options = {"mission": MISSION, "difficulty": "hard"}
        match = game.new(seats=ours.SEATS["quest"], seed=rng.getrandbits(31), brisk=True, options=options)
        while match.ask is not None:
            if len(match.heroes()) >= HEROES and len(match.enemies()) >= ENEMIES:
                found.append(match)
                break
            match.apply(one_of(match.ask.options(), rng))
    return found


def _each(rng: random.Random, prepare: Callable[[Any], Task], share: float = 1.0) -> Measure:
    """Time the task of each position; ``share`` is the fraction of the work that it does."""
    tasks = [prepare(match) for match in positions(rng)]

    def measure(seconds: float, _rng: random.Random) -> Figure:
        done = 0.0
        spent = 0.0
        start = time.perf_counter()
        while spent < seconds or not done:
            for task in tasks:
                task()
            done += share * len(tasks)
            spent = time.perf_counter() - start
        return Figure(done / spent)

    return measure


def _ground() -> Any:
    return import_module("sobremesa.games.quest.ground.ground")


def forget(match: Any) -> None:
    """Forget what was measured for a position, except for the map alone."""
    match.box.measured = import_module("sobremesa.games.quest.ground.measured").Measured(match.box.board)
    for corners in match.box.board.remembered.values():
        corners.spots.clear()
        corners.rounds.clear()
        corners.legs.clear()


# Sight and cover.


def _who_sees_whom(match: Any) -> tuple[Any, list[Any]]:
    ground = _ground()
    return ground.base_of(match, match.heroes()[0]), [b for foe in match.enemies() for b in ground.bases(match, foe)]


def _sights(match: Any) -> Task:
    sight: Any = import_module("sobremesa.geometry.sight")
    cover = import_module("sobremesa.geometry.piece").COVER
    board = match.box.board
    eye, targets = _who_sees_whom(match)

    def answer() -> object:
        return [
            (sight.sees(board, eye, each), sight.mostly_hidden(board, eye, each), board.mostly_inside(each, cover))
            for each in targets
        ]

    return answer


def _sights_by_shapely(match: Any) -> Task:
    oracle: Any = import_module("tests.geometry.oracle")
    cover = import_module("sobremesa.geometry.piece").COVER
    board = match.box.board
    eye, targets = _who_sees_whom(match)
    covers = shapely.union_all([oracle.shape(piece) for piece in board.pieces if piece.kinds & cover])

    def answer() -> object:
        found = []
        for each in targets:
            disc = oracle.disc(each)
            found.append(
                (
                    oracle.some_line_is_free(board, eye, each, 0),
                    oracle.hidden_share(board, eye, each, LINES) > 0.5,
                    covers.intersection(disc).area > disc.area / 2,
                )
            )
        return found

    return answer


# Reach.


def _mover(match: Any) -> tuple[Any, Any, Any, Any]:
    """A graph of which points see each other: the base, the corners of every obstacle grown by its radius, and the
    places."""
    ground = _ground()
    pages = import_module("sobremesa.games.quest.rules.pages")
    hero = match.heroes()[0]
    gait = ground.gait(match, hero, ground.on_board(match, ground.pace(match, hero, pages.ADVANCE)))
    return (ground.base_of(match, hero), gait, *ground.in_the_way(match, hero, pages.WALKING))


def _reach(match: Any) -> Task:
    reach = import_module("sobremesa.geometry.reach").reach
    base, gait, bars, ends = _mover(match)

    def answer() -> object:
        forget(match)
        return reach(match.box.board, base, gait, bars, ends).places(STEP)

    return answer


def _reach_by_shapely(match: Any) -> Task:
    """A graph of what sees what: the base, the corners of all that is grown by its radius, and the places."""
    base, gait, bars, ends = _mover(match)
    walls = _walls(match.box.board, base)

    def answer() -> object:
        barred = shapely.union_all([walls, *(_room(base, bar) for bar in bars)])
        shut = shapely.union_all([barred, *(_room(base, end) for end in ends)])
        grid = np.arange(0, match.box.board.width + 1, STEP)
        xy = np.stack(np.meshgrid(grid, grid), -1).reshape(-1, 2)
        xy = xy[np.hypot(*(xy - (base.x, base.y)).T) <= gait.limit]
        xy = xy[~shapely.intersects_xy(shut, xy)]
        corners = shapely.get_coordinates(barred)
        corners = corners[np.hypot(*(corners - (base.x, base.y)).T) <= gait.limit]
        costs = _costs(np.concatenate([[(base.x, base.y)], corners, xy]), len(corners) + 1, barred, gait.limit)
        return xy[costs[len(corners) + 1 :] <= gait.limit]

    return answer


def _walls(board: Any, base: Any) -> Any:
    """The area where the centre of a base can't be."""
    oracle: Any = import_module("tests.geometry.oracle")
    impassable = import_module("sobremesa.geometry.piece").IMPASSABLE
    edge = shapely.box(0, 0, board.width, board.depth)
    room = edge.buffer(10_000, join_style="mitre") - edge.buffer(-base.radius, join_style="mitre")
    solid = [oracle.shape(piece).buffer(base.radius, quad_segs=ROUND) for piece in board.of_kind(impassable)]
    return shapely.union_all([room, *solid])


def _room(base: Any, other: Any) -> Any:
    return shapely.Point(other.x, other.y).buffer(other.radius + base.radius, quad_segs=ROUND)


def _costs(points: Any, through: int, barred: Any, limit: int) -> Any:
    """The distance from the first point to each, through the first ``through`` points; infinity beyond ``limit``."""
    inner = barred.buffer(-1)
    shapely.prepare(inner)
    spent = np.full(len(points), np.inf)
    spent[0] = 0.0
    done = np.zeros(len(points), dtype=bool)
    while True:
        open_nodes = np.flatnonzero(~done[:through] & (spent[:through] <= limit))
        if not len(open_nodes):
            return spent
        here = open_nodes[np.argmin(spent[open_nodes])]
        done[here] = True
        far = spent[here] + np.hypot(*(points - points[here]).T)
        others = np.flatnonzero((far < spent) & (far <= limit))
        legs = shapely.linestrings(np.stack([np.broadcast_to(points[here], points[others].shape), points[others]], 1))
        free = others[~shapely.intersects(inner, legs)]
        spent[free] = far[free]


# The enemies.


def _phase(match: Any) -> Task:
    decide = import_module("sobremesa.games.quest.rules.mind").decide

    def answer() -> object:
        forget(match)
        for unit in match.enemies():
            decide(match.copy(), unit)
        return match.box.measured

    return answer


def _phase_by_shapely(match: Any) -> Task:
    """All sights and ways."""
    return _asked_again(match.box.board, _phase(match)(), 1)


# Foresight.


def _foresight(match: Any) -> Task:
    ground_of = import_module("sobremesa.games.quest.foresight.walking").ground_of

    def answer() -> object:
        forget(match)
        ground_of(match, match.heroes()[0])
        return match.box.measured

    return answer


def _foresight_by_shapely(match: Any) -> Task:
    """A few of them."""
    return _asked_again(match.box.board, _foresight(match)(), SHARE)


def _asked_again(board: Any, measured: Any, share: int) -> Task:
    """Ask shapely about each measured sight and way once, and only one in ``share`` of them. Our code also tries other
    moves; only the answers are repeated here."""
    oracle: Any = import_module("tests.geometry.oracle")
    base_of: Any = import_module("sobremesa.geometry.measure").Base
    sees = [(base_of(*key[:3]), base_of(*key[3:])) for key in measured.seen.known]
    ways = []
    for key in measured.ways.known:
        base, to = key[0], key[1]
        place = to if isinstance(to, tuple) else (to.x, to.y)
        ways.append((base, place, [bar for bar in key[-1] if (bar.x, bar.y) != place]))

    def answer() -> object:
        seen = [oracle.some_line_is_free(board, a, b, 0) for a, b in sees[::share]]
        return seen, [oracle.shortest(board, base, place, bars, ROUND) for base, place, bars in ways[::share]]

    return answer
