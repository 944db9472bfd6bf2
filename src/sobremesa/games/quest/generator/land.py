"""Terrain: a spine across the table, set pieces with room around them, and varied cover in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.shapes import WAYS, Shape, Stance, draw_blob, draw_turn
from sobremesa.games.quest.generator.site import Site
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.generator.themes import Loose, Spot, Theme
from sobremesa.games.quest.missions.parts import LARGE
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point, length
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS

WIDE: Final = LARGE * INCH
HALF: Final = INCH // 2
SPOTS_APART: Final = 13 * INCH  # those of the objective
NEARER: Final = 6  # rules' inches: how much nearer the second and third may be than the first
SPINES: Final = 70  # percent of the tables whose theme has any
SET_PIECES: Final = ((3, 4), (6, 8))  # beyond those of the objective: on a small table, on a large one
PIECES: Final = ((21, 23), (21, 25))  # in all, before bare places are covered
MOST_PIECES: Final = 46
TRIES: Final = 40
CHOICES: Final = 6  # places that are compared for a loose piece
SCREENS: Final = 2  # pieces that hide the party's corner
SCREEN_NEAR, SCREEN_FAR = 6 * INCH, 13 * INCH  # from the middle of its rim

OBJECTIVE_FAR: Final = {"short": (19, 29), "usual": (25, 36), "long": (31, 46)}
"""How far the first spot of the objective is from the middle of the party's corner, in rules' inches."""


class Failed(Exception):
    """An attempt that can't become a mission, and why."""


class Land:
    """Lays the terrain of a mission on a site.

    ``spots`` are the places of the objective, ``quiet`` those of other set pieces.
    """

    def __init__(self, site: Site, theme: Theme, brief: Brief, attempt: int) -> None:
        self.site = site
        self.theme = theme
        self.spots: list[Spot] = []
        self.quiet: list[Spot] = []
        self._name = (brief.code, attempt)
        self._distance = OBJECTIVE_FAR[brief.length]
        self._is_large = site.inch == INCH
        self._used: list[int] = []  # set pieces, by number
        self._counts: dict[str, int] = {}  # loose pieces, by look
        left, bottom, right, top = (each * INCH // site.inch for each in site.corner)
        self.home = ((left + right) // 2, (bottom + top) // 2)

    def lay(self, spots: int) -> None:
        """Lay all terrain, with this many spots for the objective. Raises :class:`Failed`."""
        self._lay_spine(Stream(*self._name, "spine"))
        self._lay_objective(Stream(*self._name, "objective"), spots)
        self._lay_set_pieces(Stream(*self._name, "set pieces"))
        self._lay_screens(Stream(*self._name, "screens"))
        self._lay_needed(Stream(*self._name, "needed"))
        self._fill(Stream(*self._name, "between"))
        self._cover_bare_places(Stream(*self._name, "cover"))

    def _lay_spine(self, stream: Stream) -> None:
        """Perhaps lay what crosses the whole table."""
        if not self.theme.spines or not stream.chance(SPINES):
            return
        for _ in range(TRIES):
            spine = stream.pick(self.theme.spines)
            stance = Stance(stream.below(WAYS), WIDE, WIDE)
            if self.site.lay([_with_look(stance.shape(each), stream) for each in spine], may_cross=True):
                return

    # Set pieces.

    def _lay_objective(self, stream: Stream, spots: int) -> None:
        """Lay the set pieces of the objective, the first at the distance that the length asks for."""
        for _ in range(spots):
            if not any(self._try_set_piece(stream, True) for _ in range(2 * TRIES)):
                raise Failed("no place for what matters")

    def _lay_set_pieces(self, stream: Stream) -> None:
        for _ in range(stream.between(*SET_PIECES[self._is_large])):
            for _ in range(TRIES):
                if self._try_set_piece(stream, False):
                    break

    def _try_set_piece(self, stream: Stream, matters: bool) -> bool:
        """Draw a set piece and lay it if it isn't there yet and fits; ``matters``: the objective is about it."""
        number = stream.below(len(self.theme.sets))
        if number in self._used:
            return False
        found = self.theme.sets[number]
        stance = Stance(stream.below(WAYS), *found.size)
        width, depth = stance.extent
        stance.left = stream.between(INCH, WIDE - INCH - width, HALF)
        stance.bottom = stream.between(INCH, WIDE - INCH - depth, HALF)
        spot = Spot(found.spot.name, stance.point(*found.spot.at))
        if matters and not self._suits_objective(spot.at):
            return False
        if not self.site.lay([_with_look(stance.shape(each), stream) for each in found.pieces], spot.at):
            return False
        self._used.append(number)
        (self.spots if matters else self.quiet).append(spot)
        return True

    def _suits_objective(self, place: Point) -> bool:
        """Whether a spot of the objective may be here: at the right distance, and apart from the others."""
        least, most = self._distance
        if self.spots:
            least, most = least - NEARER, WIDE // INCH
        if not least * INCH <= _apart(place, self.home) <= most * INCH:
            return False
        return all(_apart(place, other.at) >= SPOTS_APART for other in self.spots)

    # Loose pieces.

    def _lay_screens(self, stream: Stream) -> None:
        """Hide the party's corner from the rest of the table."""
        screens = self._loose_of(BLOCKS_SIGHT)
        laid = 0
        for _ in range(3 * TRIES):
            place = _draw_place(stream)
            if SCREEN_NEAR <= _apart(place, self.home) <= SCREEN_FAR and self._try_loose(stream, screens, place):
                laid += 1
            if laid == SCREENS:
                return

    def _lay_needed(self, stream: Stream) -> None:
        """Lay what one can be pushed off, and what one can be pushed into (QU-5.6, QU-5.8)."""
        for edges in (True, False):
            able = [each for each in self.theme.loose if _is_edge(each)] if edges else self._loose_of(DANGEROUS)
            for _ in range(4 * TRIES):
                if self._has_enough(edges):
                    break
                self._try_loose(stream, able, self._draw_roomy_place(stream))
            if not self._has_enough(edges):
                raise Failed("nothing to push from or onto")

    def _has_enough(self, edges: bool) -> bool:
        """Whether there are two edges, or two hazards."""
        return (self.site.edges if edges else self.site.hazards) >= 2

    def _fill(self, stream: Stream) -> None:
        """Lay varied pieces until there are enough."""
        wanted = stream.between(*PIECES[self._is_large])
        for _ in range(6 * TRIES):
            if len(self.site.laid) >= wanted:
                return
            self._try_loose(stream, self.theme.loose, self._draw_roomy_place(stream))
        if len(self.site.laid) < PIECES[self._is_large][0]:
            raise Failed("too few pieces")

    def _cover_bare_places(self, stream: Stream) -> None:
        """Lay cover wherever there is none near."""
        covers = self._loose_of(COVER | BLOCKS_SIGHT)
        for _ in range(4 * TRIES):
            bare = self.site.bare()
            if not bare:
                return
            if len(self.site.laid) >= MOST_PIECES:
                raise Failed("too many pieces")
            x, y = stream.pick(bare)
            place = (x + stream.between(-4 * INCH, 4 * INCH, HALF), y + stream.between(-4 * INCH, 4 * INCH, HALF))
            self._try_loose(stream, covers, place)
        raise Failed("a bare place")

    def _loose_of(self, kinds: int) -> list[Loose]:
        """The loose pieces of any of these kinds."""
        return [each for each in self.theme.loose if LOOKS[each.look].kinds & kinds]

    def _draw_roomy_place(self, stream: Stream) -> Point:
        """Draw some places and take the one that is farthest from all pieces."""
        places = [_draw_place(stream) for _ in range(CHOICES)]
        pieces = self.site.pieces

        def room(place: Point) -> int:
            x, y = self.site.on_board(place)
            return min((int(piece.apart(x, y)) for piece in pieces), default=0)

        return max(places, key=room)

    def _try_loose(self, stream: Stream, among: Sequence[Loose], place: Point) -> bool:
        """Draw one of these loose pieces and lay it here if it fits."""
        able = [each for each in among if self._counts.get(each.look, 0) < each.most]
        if not able:
            return False
        one = stream.weighed(able, [each.weight for each in able])
        if not self.site.lay([_draw_shape(one, place, stream)]):
            return False
        self._counts[one.look] = self._counts.get(one.look, 0) + 1
        return True


def _draw_place(stream: Stream) -> Point:
    """Any place on the table, but not at its edge."""
    return (stream.between(INCH, WIDE - INCH, HALF), stream.between(INCH, WIDE - INCH, HALF))


def _with_look(shape: Shape, stream: Stream) -> Shape:
    """A shape with one of the looks that it may have."""
    if not isinstance(shape["look"], str):
        shape["look"] = stream.pick(shape["look"])
    return shape


def _draw_shape(one: Loose, place: Point, stream: Stream) -> Shape:
    """A loose piece around a place."""
    x, y = place
    tenth = INCH // 10
    if one.shape == "rect":
        width, depth = stream.between(one.size[0], one.size[1], tenth), stream.between(one.size[2], one.size[3], tenth)
        if stream.chance(50):
            width, depth = depth, width
        turn = draw_turn(stream)
        rect = [x - width // 2 // tenth * tenth, y - depth // 2 // tenth * tenth, width, depth]
        return {"look": one.look, "rect": rect, **({"turn": turn} if turn else {})}
    if one.shape == "round":
        across, up = (stream.between(one.size[0], one.size[1], tenth) for _ in range(2))
        return {"look": one.look, "round": [x, y, across, up] if across != up else [x, y, across]}
    if one.shape == "blob":
        return {"look": one.look, "outline": draw_blob(stream, x, y, *one.size)}
    thick = {"thick": INCH} if one.look == "hedge" else {}
    return {"look": one.look, "wall": _draw_line(one, place, stream), **thick}


def _draw_line(one: Loose, place: Point, stream: Stream) -> list[list[int]]:
    """A wall, a fence or a hedge: straight, or with a corner in it."""
    x, y = place
    long = stream.between(one.size[0], one.size[1], HALF) // 2
    slope = stream.pick((0, 0, INCH))
    ends = [[x - long, y - slope], [x + long, y + slope]]
    if stream.chance(40):
        ends.append([x + long, y + slope + stream.pick((-1, 1)) * stream.between(3 * INCH, 5 * INCH, HALF)])
    if stream.chance(50):
        ends = [[x + py - y, y + px - x] for px, py in ends]
    return ends


def _is_edge(one: Loose) -> bool:
    look = LOOKS[one.look]
    return look.floor != 0 and not look.kinds & BRIDGE


def _apart(one: Point, other: Point) -> int:
    return int(length(one[0] - other[0], one[1] - other[1]))
