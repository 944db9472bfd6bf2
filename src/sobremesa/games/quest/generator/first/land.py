"""Terrain: a spine across the table, set pieces with room around them, and varied cover between."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.generator.first.shapes import WAYS, Shape, Stance, blob, turns
from sobremesa.games.quest.generator.first.site import Site
from sobremesa.games.quest.generator.first.themes import Loose, SetPiece, Theme
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.missions.maps import LARGE
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.measure import Point, length
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS

WIDE: Final = LARGE * INCH
HALF: Final = INCH // 2
SITES_APART: Final = 13 * INCH
SPINES: Final = 70  # of a hundred tables whose theme has any
SET_PIECES: Final = ((3, 4), (6, 8))  # besides those of the objective: on a small table, on a large one
PIECES: Final = ((21, 23), (21, 25))  # in all, before what is still bare is covered
MOST_PIECES: Final = 46
TRIES: Final = 40
CHOICES: Final = 6  # places that are compared when a loose piece is laid
SCREENS: Final = 2  # that hide the party's corner
SCREEN_NEAR, SCREEN_FAR = 6 * INCH, 13 * INCH  # from the middle of its rim

OBJECTIVE_FAR: Final = {"short": (19, 29), "usual": (25, 36), "long": (31, 46)}
"""How far the first place that matters is from the middle of the party's corner, in rules' inches."""


class Failed(Exception):
    """An attempt that led nowhere, and why."""


class Spot(NamedTuple):
    """A place that matters, in the rules' inches of sketches, and what it is called."""

    name: Bilingual
    at: Point


class Land:
    """Lays the terrain of a mission on a site; what it draws depends on the name of its stream alone."""

    def __init__(self, site: Site, theme: Theme, length: str, *name: str | int) -> None:
        self.site = site
        self.theme = theme
        self.far = OBJECTIVE_FAR[length]
        self.name = name
        self.large = site.inch == INCH
        self.spots: list[Spot] = []
        self.quiet: list[Spot] = []  # where a set piece has a place that the objective does not use
        self.used: list[int] = []  # set pieces, by number
        self.counts: dict[str, int] = {}  # loose pieces, by look
        left, bottom, right, top = (each * INCH // site.inch for each in site.corner)
        self.home = ((left + right) // 2, (bottom + top) // 2)

    def lay(self, sites: int) -> None:
        """Everything, with so many places that matter. Raises :class:`Failed`."""
        self._spine(Stream(*self.name, "spine"))
        self._objective(Stream(*self.name, "objective"), sites)
        self._set_pieces(Stream(*self.name, "set pieces"))
        self._screens(Stream(*self.name, "screens"))
        self._needed(Stream(*self.name, "needed"))
        self._between(Stream(*self.name, "between"))
        self._cover(Stream(*self.name, "cover"))

    # What crosses the whole table.

    def _spine(self, stream: Stream) -> None:
        if not self.theme.spines or not stream.chance(SPINES):
            return
        for _ in range(TRIES):
            spine = stream.pick(self.theme.spines)
            stance = Stance(stream.below(WAYS), WIDE, WIDE)
            if self.site.lay([_looked(stance.shape(said), stream) for said in spine], may_cross=True):
                return

    # Set pieces.

    def _objective(self, stream: Stream, sites: int) -> None:
        """The set pieces where what matters is, the first in the distance that was chosen."""
        for _ in range(sites):
            if not any(self._set_piece(stream, True) for _ in range(2 * TRIES)):
                raise Failed("no place for what matters")

    def _set_pieces(self, stream: Stream) -> None:
        for _ in range(stream.between(*SET_PIECES[self.large])):
            for _ in range(TRIES):
                if self._set_piece(stream, False):
                    break

    def _set_piece(self, stream: Stream, matters: bool) -> bool:
        """Try to lay one that is not there yet; ``matters``: the objective is about it."""
        number = stream.below(len(self.theme.sets))
        if number in self.used:
            return False
        found: SetPiece = self.theme.sets[number]
        stance = Stance(stream.below(WAYS), *found.size)
        width, depth = stance.extent
        stance.left = stream.between(INCH, WIDE - INCH - width, HALF)
        stance.bottom = stream.between(INCH, WIDE - INCH - depth, HALF)
        spot = Spot(found.spot.name, stance.point(*found.spot.at))
        if matters and not self._fitting(spot.at):
            return False
        if not self.site.lay([_looked(stance.shape(said), stream) for said in found.pieces], spot.at):
            return False
        self.used.append(number)
        (self.spots if matters else self.quiet).append(spot)
        return True

    def _fitting(self, place: Point) -> bool:
        """Whether something that matters may be here: not too near, not all in one corner."""
        least, most = self.far
        away = _apart(place, self.home)
        if self.spots:
            least, most = least - 6, WIDE
        else:
            most *= INCH
        if not least * INCH <= away <= most:
            return False
        return all(_apart(place, other.at) >= SITES_APART for other in self.spots)

    # Loose pieces.

    def _screens(self, stream: Stream) -> None:
        """What hides the party's corner from the rest of the table."""
        screens = self._looks(BLOCKS_SIGHT)
        laid = 0
        for _ in range(3 * TRIES):
            place = (stream.between(INCH, WIDE - INCH, HALF), stream.between(INCH, WIDE - INCH, HALF))
            if SCREEN_NEAR <= _apart(place, self.home) <= SCREEN_FAR and self._lay_loose(stream, screens, place):
                laid += 1
            if laid == SCREENS:
                return

    def _needed(self, stream: Stream) -> None:
        """Something to be pushed off, and something to be pushed into (QU-5.6, QU-5.8)."""
        for edges in (True, False):
            looks = [each for each in self.theme.loose if _is_edge(each)] if edges else self._looks(DANGEROUS)
            for _ in range(4 * TRIES):
                if self._enough(edges):
                    break
                self._lay_loose(stream, looks, self._roomy(stream))
            if not self._enough(edges):
                raise Failed("nothing to push from or onto")

    def _enough(self, edges: bool) -> bool:
        """Whether there are two edges, or two hazards."""
        return (self.site.edges if edges else self.site.hazards) >= 2

    def _between(self, stream: Stream) -> None:
        """Varied pieces until there are enough."""
        wanted = stream.between(*PIECES[self.large])
        for _ in range(6 * TRIES):
            if len(self.site.laid) >= wanted:
                return
            self._lay_loose(stream, self.theme.loose, self._roomy(stream))
        if len(self.site.laid) < PIECES[self.large][0]:
            raise Failed("too few pieces")

    def _cover(self, stream: Stream) -> None:
        """Cover wherever none is near."""
        looks = self._looks(COVER | BLOCKS_SIGHT)
        for _ in range(4 * TRIES):
            bare = self.site.bare()
            if not bare:
                return
            if len(self.site.laid) >= MOST_PIECES:
                raise Failed("too many pieces")
            x, y = stream.pick(bare)
            place = (x + stream.between(-4 * INCH, 4 * INCH, HALF), y + stream.between(-4 * INCH, 4 * INCH, HALF))
            self._lay_loose(stream, looks, place)
        raise Failed("a bare place")

    def _looks(self, kinds: int) -> list[Loose]:
        """The loose pieces of any of these kinds."""
        return [each for each in self.theme.loose if LOOKS[each.look].kinds & kinds]

    def _roomy(self, stream: Stream) -> Point:
        """Of some places, the one that is farthest from all pieces."""
        places = [
            (stream.between(INCH, WIDE - INCH, HALF), stream.between(INCH, WIDE - INCH, HALF)) for _ in range(CHOICES)
        ]
        pieces = self.site.pieces

        def room(place: Point) -> int:
            x, y = self.site.on_board(place)
            return min((int(piece.apart(x, y)) for piece in pieces), default=0)

        return max(places, key=room)

    def _lay_loose(self, stream: Stream, looks: list[Loose] | tuple[Loose, ...], place: Point) -> bool:
        """Try to lay one of these here."""
        able = [each for each in looks if self.counts.get(each.look, 0) < each.most]
        if not able:
            return False
        one = stream.weighed(able, [each.weight for each in able])
        if not self.site.lay([_shaped(one, place, stream)]):
            return False
        self.counts[one.look] = self.counts.get(one.look, 0) + 1
        return True


def _looked(said: Shape, stream: Stream) -> Shape:
    """A shape with one of the looks that it may have."""
    if not isinstance(said["look"], str):
        said["look"] = stream.pick(said["look"])
    return said


def _shaped(one: Loose, place: Point, stream: Stream) -> Shape:
    """A loose piece about a place."""
    x, y = place
    tenth = INCH // 10
    if one.shape == "rect":
        width, depth = stream.between(one.size[0], one.size[1], tenth), stream.between(one.size[2], one.size[3], tenth)
        if stream.chance(50):
            width, depth = depth, width
        turn = turns(stream)
        rect = [x - width // 2 // tenth * tenth, y - depth // 2 // tenth * tenth, width, depth]
        return {"look": one.look, "rect": rect, **({"turn": turn} if turn else {})}
    if one.shape == "round":
        across, up = (stream.between(one.size[0], one.size[1], tenth) for _ in range(2))
        return {"look": one.look, "round": [x, y, across, up] if across != up else [x, y, across]}
    if one.shape == "blob":
        return {"look": one.look, "outline": blob(stream, x, y, *one.size)}
    return {"look": one.look, "wall": _line(one, place, stream), **({"thick": INCH} if one.look == "hedge" else {})}


def _line(one: Loose, place: Point, stream: Stream) -> list[list[int]]:
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
