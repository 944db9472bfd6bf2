"""The fixed drawing of the board: road, squares, landscape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.azardia.road import Road, drawn, road_of
from sobremesa.web.azardia.scenery import Scenery, scenery_of
from sobremesa.web.render import part

_LENGTH: Final = 150


class Square(NamedTuple):
    """A square: its number, the place of its middle, and what it gives."""

    number: int
    x: float
    y: float
    gives: str


@dataclass(frozen=True)
class DrawnBoard:
    """What the board's template needs."""

    road: Road
    scenery: Scenery
    loop: str
    climb: str
    plain: tuple[Square, ...]
    special: tuple[Square, ...]
    river: str
    places: str  # the middle of each square, for the script that moves tokens


def road_at(look: Look) -> Road:
    """The road of the match's board."""
    return road_of(int(look.options.get("length", _LENGTH)))


def drawing(look: Look, words: Words) -> Markup:
    """The board of this match: everything on it that never changes."""
    return part("azardia/board.html", words, board=_board(road_at(look).board.end))


@lru_cache(maxsize=32)  # players may choose any length
def _board(length: int) -> DrawnBoard:
    road = road_of(length)
    step = road.label_step()
    plain, special = [], []
    for number, place in enumerate(road.places[1:], 1):
        gives = road.board.gives[number]
        square = Square(number, place.x, place.y, gives)
        if gives:
            special.append(square)
        elif number % step == 0 and number not in (1, road.board.gate, road.board.end):
            plain.append(square)
    places = " ".join(f"{place.x:.0f},{place.y:.0f}" for place in road.places)
    return DrawnBoard(
        road, scenery_of(road), drawn(road.loop), drawn(road.climb), tuple(plain), tuple(special), _river(road), places
    )


def _river(road: Road) -> str:
    """The river between the zones, from top to bottom, as SVG path data."""
    x = road.places[road.board.gate].x
    parts = [f"M{x + 30:.0f} -10"]
    steps = max(3, round(road.height / 200))
    for step in range(1, steps + 1):
        y = (road.height + 20) * step / steps - 10
        middle = y - (road.height + 20) / steps / 2
        bend = 34 if step % 2 else -34
        target = x + (0 if step == steps else bend * 0.4)
        parts.append(f"Q{x + bend:.0f} {middle:.0f} {target:.0f} {y:.0f}")
    return "".join(parts)
