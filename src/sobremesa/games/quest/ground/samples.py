"""Places worth choosing: a small sample of all those to which a hero can go, for lists, bots and keyboards.

In reach of each target, behind cover from it, towards and away from it; to objectives, things and the fallen; and in
all directions. Most are places that can be reached straight; the way to the nearest of each sort may turn. The rules
allow all of these places.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.measured import Bases, Legs
from sobremesa.games.quest.rules.pages import WALKING
from sobremesa.games.quest.state.box import MELEE
from sobremesa.games.quest.state.match import DOWN, ON_TABLE, Quest
from sobremesa.geometry.contact import straight_to
from sobremesa.geometry.corners import BARRED
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart, length
from sobremesa.geometry.piece import COVER, Piece
from sobremesa.geometry.way import way_over
from sobremesa.geometry.ways import walk_along

FOES: Final = 3  # only this many nearest enemies are considered ...
PIECES: Final = 2  # ... and for each, this many of the nearest pieces of cover
THINGS: Final = 4  # this many of the nearest things
FEW: Final = 8
PARTS: Final = ((1, 1), (2, 3), (1, 3))  # if the whole way is too long, part of it may do
_BEHIND: Final = 100  # how far from the cover
_COMPASS: Final = ((1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0), (-707, -707), (0, -1000), (707, -707))


def useful_places(match: Quest, unit: int, pace: int) -> list[Point]:
    """Where a hero could well go with a move of this length."""
    limit = ground.on_board(match, pace)
    if not limit:
        return []
    base = ground.base(match, match.first[unit])
    gait = ground.gait(match, unit, limit)
    bars, ends = ground.in_the_way(match, unit, WALKING)
    foes = [ground.base_of(match, foe) for foe in match.foes(unit)]
    things = _things(match, unit)
    # Everything that the sample depends on: usually it is asked for where it is known already.
    key = (base, match.profile[unit], limit, gait.flying, gait.strider, bars, ends, tuple(foes), tuple(things))
    return match.box.measured.sample(key, lambda: _Stroll(match, unit, base, gait, bars, ends, foes, things).sample())


def _things(match: Quest, unit: int) -> list[Base]:
    """What lies on the map, including the unconscious."""
    found = [ground.marker(match, thing) for thing in range(len(match.kind))]
    for friend in range(len(match.seat_of)):
        if friend != unit and match.place[friend] == ON_TABLE and match.has(friend, DOWN):
            found.append(ground.base_of(match, friend))
    return found


class _Stroll:
    """A hero about to move, what is in the way, and what is near: a model of each enemy, and things."""

    def __init__(
        self,
        match: Quest,
        unit: int,
        base: Base,
        gait: Gait,
        bars: Bases,
        ends: Bases,
        foes: list[Base],
        things: list[Base],
    ) -> None:
        self.match = match
        self.unit = unit
        self.board = match.box.board
        self.measured = match.box.measured
        self.base = base
        self.here = (base.x, base.y)
        self.gait = gait
        self.bars = bars
        self.ends = ends
        self.legs = Legs(self.board, base, gait, bars)
        self.shut = tuple([each for each in (*bars, *ends) if apart(base, each) <= gait.limit])
        self.foes = self._nearest(foes, FOES)
        self.things = self._nearest(things, THINGS)

    def sample(self) -> list[Point]:
        """Useful places, without repetition; if there are none, whatever places there are."""
        found = [self.straight_on(place) for place in dict.fromkeys(self.wanted())]
        found += [self.round_to(goal) for goal in (*self.foes[:1], *self.things[:1])]
        found += [self.over_to(piece) for piece in self.edges()]
        places = list(dict.fromkeys(place for place in found if place is not None and place != self.here))
        if places:
            return places
        # Reach is measured along a grid of corners; a hero who is hemmed in may only have a way on that grid.
        near = self.measured.reach(self.base, self.gait, self.bars, self.ends).places(self.board.inch // 2, FEW)
        return [place for place in near if self.can_stand(place) and self.comes_round_to(place)]

    def wanted(self) -> list[Point]:
        """Places that would be useful, in reach or not."""
        found: list[Point] = []
        covers = _nearest_pieces(self.board.hiding, self.here, self.gait.limit, PIECES)
        for foe in self.foes:
            found += self.about(foe)
            found += [self.behind(piece, foe) for piece in covers]
        found += [straight_to(self.here, there, there.radius + self.base.radius) for there in self.things]
        limit = self.gait.limit
        return found + [(self.base.x + x * limit // 1000, self.base.y + y * limit // 1000) for x, y in _COMPASS]

    def _nearest(self, found: list[Base], most: int) -> list[Base]:
        far = [(apart(self.base, each), each.x, each.y, number) for number, each in enumerate(found)]
        return [found[number] for *_, number in sorted(far)[:most]]

    def about(self, foe: Base) -> list[Point]:
        """Places for dealing with an enemy: at each weapon's range, as near and as far as possible."""
        reaches = {weapon.reach for weapon in self.match.profile_of(self.unit).weapons if weapon.reach != MELEE}
        touch = self.base.radius + foe.radius
        off = [*(ground.on_board(self.match, reach) for reach in sorted(reaches)), self.board.inch]
        off.append(apart(self.base, foe) + self.gait.limit)
        return [straight_to(self.here, foe, touch + each) for each in off]

    def behind(self, piece: Piece, foe: Base) -> Point:
        """A place in cover from an enemy."""
        middle = _middle(piece)
        if piece.kinds & COVER:
            return middle
        half = max(int(piece.right - piece.left), int(piece.top - piece.bottom)) // 2
        beyond = (2 * middle[0] - foe.x, 2 * middle[1] - foe.y)
        return straight_to(beyond, Base(*middle, 0), half + self.base.radius + _BEHIND)

    def edges(self) -> list[Piece]:
        """The nearest piece whose edge might take a jump (QU-5.7)."""
        if self.gait.flying:
            return []
        return _nearest_pieces(self.board.uneven, self.here, self.gait.limit, 1)

    # How to get there.

    def straight_on(self, wanted: Point) -> Point | None:
        """A place, or one on the straight way to it."""
        dx, dy = wanted[0] - self.base.x, wanted[1] - self.base.y
        whole = int(length(dx, dy))
        far = min(whole, self.gait.limit)
        for part, parts in PARTS:
            gone = far * part // parts
            if gone > TOLERANCE:
                place = (self.base.x + dx * gone // whole, self.base.y + dy * gone // whole)
                if self.can_stand(place) and self.comes_to(place):
                    return place
        return None

    def can_stand(self, place: Point) -> bool:
        """Whether there is room, apart from the way there."""
        return self.board.fits_at(place[0], place[1], self.base.radius, self.shut)

    def comes_round_to(self, place: Point) -> bool:
        """Whether any way leads to a place, as the rules will measure it."""
        return self.measured.way_to(self.base, place, self.gait, self.bars) is not None

    def comes_to(self, place: Point) -> bool:
        """Whether there is a straight way to a place."""
        if self.gait.flying:
            return True
        return self.legs.level(place)

    def round_to(self, goal: Base) -> Point | None:
        """As far as possible along the shortest road to a base, wherever it turns."""
        room = max((bar.radius - goal.radius for bar in self.bars if (bar.x, bar.y) == (goal.x, goal.y)), default=0)
        near = self.base.radius + goal.radius + room
        far = min(self.gait.limit, apart(Base(*self.here, 0), Base(goal.x, goal.y, near)))
        if not far or self.comes_to(straight_to((goal.x, goal.y), Base(*self.here, 0), far)):
            return None  # straight on is among the others
        place = straight_to(self.here, goal, near)
        if not self.can_stand(place):
            return None
        endless = Gait(ANY_LENGTH, self.gait.flying, True, False, False)
        way = self.measured.way_to(self.base, place, endless, self.bars)
        if way is None:
            return None
        way = way_over(self.board, self.base, list(way.points), self.gait)  # and what is difficult on it
        stop = walk_along(self.board, self.base, way, self.gait, (*self.bars, *self.ends)).end
        return stop if self.comes_round_to(stop) else None  # rounding decides where difficult terrain begins

    def over_to(self, piece: Piece) -> Point | None:
        """Straight on to or over a piece, and a step farther, with a jump if necessary."""
        middle = Base(*_middle(piece), 0)
        off = int(piece.apart(*self.here))
        across = min(int(piece.right - piece.left), int(piece.top - piece.bottom))
        legs = Legs(self.board, self.base, Gait(self.gait.limit, False, self.gait.strider, True, False), self.bars)
        for far in (off + 2 * self.base.radius, off + across + 2 * self.base.radius):
            place = straight_to(self.here, middle, apart(Base(*self.here, 0), middle) - far)
            # Jumping costs no movement, so this may be farther away than the move goes.
            if self.board.fits(self.base.at(place), (*self.bars, *self.ends)) and legs.cost(place) != BARRED:
                return place
        return None


def _nearest_pieces(pieces: list[Piece], here: Point, limit: int, most: int) -> list[Piece]:
    """The nearest of these pieces to a place, closer than ``limit``."""
    x, y = here
    near = [
        (int(piece.apart(x, y)), number)
        for number, piece in enumerate(pieces)
        if piece.left - limit < x < piece.right + limit and piece.bottom - limit < y < piece.top + limit
    ]
    return [pieces[number] for off, number in sorted(near)[:most] if off < limit]


def _middle(piece: Piece) -> Point:
    return (int(piece.left + piece.right) // 2, int(piece.bottom + piece.top) // 2)
