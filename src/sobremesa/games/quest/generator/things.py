"""The enemies' goals and the search tokens."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.generator.land import Failed
from sobremesa.games.quest.generator.places import Places
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point

GOALS: Final = 2
TOKENS: Final = (4, 5)
ROOM: Final = 3 * INCH
GOAL_NEAR: Final = 7 * INCH  # of what matters
TOKENS_APART: Final = 9 * INCH
FROM_HOME: Final = 12 * INCH
TRIES: Final = 200


def lay_goals(places: Places, stream: Stream) -> list[Point]:
    """Lay the enemies' goals near what matters. Raises :class:`Failed`."""
    goals: list[Point] = []
    for number in range(GOALS):
        near = places.spots[number % len(places.spots)]
        around = [each for each in places.cells if places.site.apart(each, near) <= GOAL_NEAR]
        able = [each for each in around if places.is_free(each, ROOM)]
        if not able:
            raise Failed("no place for a goal")
        goals.append(stream.pick(able))
        places.taken.append(goals[-1])
    return goals


def lay_tokens(places: Places, stream: Stream) -> list[Point]:
    """Lay the search tokens, if possible at set pieces without another purpose. Raises :class:`Failed`."""
    tokens: list[Point] = []
    wanted = stream.between(*TOKENS)
    quiet = stream.shuffled(places.quiet)
    drawn = (stream.pick(places.cells) for _ in range(TRIES))
    for place in (*quiet, *drawn):
        if len(tokens) == wanted:
            break
        if (
            places.is_clear(place, TOKENS_APART, tokens)
            and places.is_clear(place, FROM_HOME, [places.home])
            and places.is_free(place, ROOM)
        ):
            tokens.append(place)
            places.taken.append(place)
    if len(tokens) < TOKENS[0]:
        raise Failed("no place for a token")
    return tokens
