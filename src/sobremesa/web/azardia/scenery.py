"""The landscape beside the road: houses, trees and a pond in Zona Zero, crags and watchtowers in Tirano Zona.

Things are placed where there is room for them; the same road always gets the same landscape.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sobremesa.web.azardia.road import Road
from sobremesa.web.drawings import drawing_of

_CELL: Final = 8
_VERGE: Final = 3  # units between the road and what stands beside it


class Prop(NamedTuple):
    """A drawing of ``drawings/azardia/scenery`` and the space it takes: to either side of its foot, above and below."""

    art: str
    side: float
    above: float
    below: float


class Stood(NamedTuple):
    """A thing in its place: its drawing, its foot, and whether it is mirrored."""

    art: str
    x: int
    y: int
    mirrored: bool


# Rarest and largest first, with the number wanted on a whole board; the last ones fill the remaining space.
_TOWN: Final = (
    ("pond", 1),
    ("fountain", 1),
    ("belfry", 1),
    ("windmill", 1),
    ("inn", 2),
    ("dicehouse", 2),
    ("house", 9),
    ("tall", 8),
    ("stall", 3),
    ("chips", 2),
    ("cypress", 14),
    ("lamp", 12),
    ("tree", 20),
    ("bush", 18),
    ("tufts", 40),
)
_HILL: Final = (
    ("eye", 2),
    ("watch", 2),
    ("crag", 3),
    ("gallows", 2),
    ("pine", 16),
    ("lamp", 5),
    ("rock", 14),
    ("deadtree", 8),
    ("tufts", 24),
)


def room_of(name: str) -> Prop:
    """The space that the drawing of this name takes."""
    left, top, _, height = drawing_of(f"azardia/scenery/{name}").box
    return Prop(f"az-{name}", -left, -top, top + height)


class Ground:
    """Keeps track, in cells, of which parts of the drawing are occupied."""

    def __init__(self, road: Road) -> None:
        self.columns, self.rows = road.width // _CELL + 1, road.height // _CELL + 1
        self.taken = bytearray(self.columns * self.rows)
        reach = road.side / 2 + _VERGE
        for x, y in (*road.loop[::2], *road.climb[::2]):
            self.take(x - reach, y - reach, x + reach, y + reach)
        for square, gives in enumerate(road.board.gives):
            if gives:
                place = road.places[square]
                self.take(place.x - 42, place.y - 42, place.x + 42, place.y + 42)

    def take(self, left: float, top: float, right: float, bottom: float) -> None:
        """Mark this rectangle as occupied."""
        for row in self._rows(top, bottom):
            first, last = self._span(left, right)
            start = row * self.columns
            self.taken[start + first : start + last] = b"\1" * max(0, last - first)

    def is_free(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether nothing is in this rectangle yet."""
        first, last = self._span(left, right)
        return not any(
            self.taken.find(1, row * self.columns + first, row * self.columns + last) >= 0
            for row in self._rows(top, bottom)
        )

    def _span(self, left: float, right: float) -> tuple[int, int]:
        return max(0, int(left // _CELL)), min(self.columns, int(right // _CELL) + 1)

    def _rows(self, top: float, bottom: float) -> range:
        return range(max(0, int(top // _CELL)), min(self.rows, int(bottom // _CELL) + 1))


class _Whim:
    """A low-discrepancy sequence of numbers, the same every time, for choosing the next place to try."""

    def __init__(self) -> None:
        self.state = 20_231

    def between(self, low: float, high: float) -> float:
        self.state = (self.state * 48_271) % 2_147_483_647
        return low + (high - low) * self.state / 2_147_483_647


@dataclass(frozen=True)
class Scenery:
    """The things beside a road, from back to front, and the middles of the zones' names (None: no space)."""

    things: tuple[Stood, ...]
    names: tuple[tuple[int, int] | None, tuple[int, int] | None]


def scenery_of(road: Road) -> Scenery:
    """The landscape of this road."""
    ground, whim = Ground(road), _Whim()
    split = road.places[road.board.gate].x
    gate, start = road.places[road.board.gate], road.places[1]
    x, y = road.castle()
    ground.take(x - 86, y - 236, x + 86, y + 14)
    ground.take(gate.x - 60, gate.y - 150, gate.x + 60, gate.y + 40)
    ground.take(split - 46, 0, split + 56, road.height)  # the river
    ground.take(start.x - 40, start.y - 100, start.x + 40, start.y + 30)
    zones = ((30.0, split - 60), (split + 70, road.width - 30.0))
    names = (_room(road, ground, zones[0], 128, 0.8), _room(road, ground, zones[1], 132, 0.1))
    things: list[Stood] = []
    share = road.width * road.height / 1_280_000
    for zone, wanted in zip(zones, (_TOWN, _HILL), strict=True):
        for name, count in wanted:
            things += _put(road, ground, whim, zone, room_of(name), max(1, round(count * min(share, 4.0))))
    return Scenery(tuple(sorted(things, key=lambda stood: stood.y)), names)


def _put(road: Road, ground: Ground, whim: _Whim, zone: tuple[float, float], thing: Prop, count: int) -> list[Stood]:
    """Place up to ``count`` of these things where there is room; returns those placed."""
    found: list[Stood] = []
    for _ in range(count * 60):
        if len(found) == count:
            break
        x = whim.between(zone[0] + thing.side, zone[1] - thing.side)
        y = whim.between(24 + thing.above, road.height - 26 - thing.below)
        if ground.is_free(x - thing.side, y - thing.above, x + thing.side, y + thing.below):
            ground.take(x - thing.side, y - thing.above * 0.8, x + thing.side, y + thing.below)
            found.append(Stood(thing.art, round(x), round(y), whim.between(0, 1) < 0.5))
    return found


def _room(road: Road, ground: Ground, zone: tuple[float, float], half: int, low: float) -> tuple[int, int] | None:
    """A place for a zone's name: as close to the horizontal middle as possible, at the fraction ``low`` of the height;
    None if there is no space."""
    best: tuple[float, int, int] | None = None
    stride = max(10, road.width // 160)
    for y in range(40, road.height - 50, stride):
        for x in range(int(zone[0]) + half, int(zone[1]) - half, stride):
            far = abs(x - (zone[0] + zone[1]) / 2) + 1.4 * abs(y - low * road.height)
            if (best is None or far < best[0]) and ground.is_free(x - half, y - 24, x + half, y + 20):
                best = far, x, y
    if best is None:
        return None
    ground.take(best[1] - half, best[2] - 26, best[1] + half, best[2] + 24)
    return best[1], best[2]
