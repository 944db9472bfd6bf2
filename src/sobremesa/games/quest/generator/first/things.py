"""What lies on the map besides: the enemies' goals and the search tokens."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.generator.first.land import Failed, Land
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point, length

GOALS: Final = 2
TOKENS: Final = (4, 5)
GOAL_NEAR: Final = 7 * INCH  # of what matters
TOKENS_APART: Final = 9 * INCH
FROM_HOME: Final = 12 * INCH
TRIES: Final = 200


def lay_things(land: Land, stream: Stream) -> tuple[list[Point], list[Point]]:
    """The enemies' goals and the search tokens, on the board. Raises :class:`Failed`."""
    site = land.site
    board = Board(site.side, site.side, site.pieces, site.inch)
    rules = INCH // site.inch
    taken = [site.on_board(spot.at) for spot in land.spots]
    cells = sorted(site.reachable)
    home = site.on_board(land.home)

    def apart(one: Point, other: Point) -> int:
        return int(length(one[0] - other[0], one[1] - other[1])) * rules

    def free(place: Point, room: int) -> bool:
        return board.may_stand(Base(*place, MARKER)) and all(apart(place, other) >= room for other in taken)

    goals: list[Point] = []
    for number in range(GOALS):
        near = taken[number % len(land.spots)]
        around = [each for each in map(site.middle, cells) if apart(each, near) <= GOAL_NEAR]
        able = [each for each in around if free(each, 3 * INCH)]
        if not able:
            raise Failed("no place for a goal")
        goals.append(stream.pick(able))
        taken.append(goals[-1])
    tokens: list[Point] = []
    wanted = stream.between(*TOKENS)
    quiet = [site.on_board(spot.at) for spot in stream.shuffled(land.quiet)]
    drawn = (site.middle(stream.pick(cells)) for _ in range(TRIES))
    for place in (*quiet, *drawn):
        if len(tokens) == wanted:
            break
        spread = all(apart(place, other) >= TOKENS_APART for other in tokens)
        if spread and apart(place, home) >= FROM_HOME and free(place, 3 * INCH):
            tokens.append(place)
            taken.append(place)
    if len(tokens) < TOKENS[0]:
        raise Failed("no place for a token")
    return goals, tokens
