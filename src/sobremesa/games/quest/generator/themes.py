"""What each theme is made of: hand-made set pieces, loose pieces between them, and its names and texts.

Each theme has a file in ``content/themes/``. Lengths are in the rules' inches, as on a large table (halved on a small
one).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.quest.generator.shapes import Shape
from sobremesa.games.quest.missions.terrain import inches
from sobremesa.geometry.measure import Point

CONTENT: Final = Path(__file__).parent / "content"


class Spot(NamedTuple):
    """A place that a mission can be about, in the rules' inches of sketches, and its name with the article."""

    name: Bilingual
    at: Point


class SetPiece(NamedTuple):
    """A hand-made group of pieces, drawn in a box of this width and depth, around a spot."""

    size: tuple[int, int]
    pieces: tuple[Mapping[str, Any], ...]
    spot: Spot


class Loose(NamedTuple):
    """A kind of piece that stands by itself, at most ``most`` of them.

    ``size`` depends on the shape. ``rect``: least and most width, least and most depth; ``blob`` and ``round``: least
    and most radius; ``line``: least and most length.
    """

    look: str
    shape: str
    size: tuple[int, ...]
    weight: int
    most: int


class Theme(NamedTuple):
    """A theme: ``spines`` cross the whole table, ``loads`` can be carried off, ``titles`` begin a mission's name and
    ``openings`` its briefing, ``flavours`` stand below its name."""

    ground: str
    icon: str
    spines: tuple[tuple[Mapping[str, Any], ...], ...]
    sets: tuple[SetPiece, ...]
    loose: tuple[Loose, ...]
    loads: tuple[Bilingual, ...]
    titles: tuple[Bilingual, ...]
    openings: tuple[Bilingual, ...]
    flavours: tuple[Bilingual, ...]


@cache
def theme_of(name: str) -> Theme:
    """The theme in the file of this name."""
    data = read_sheet(CONTENT / "themes" / f"{name}.yaml").data
    spines = read_sheet(CONTENT / "spines.yaml").data
    return Theme(
        data["ground"],
        data["icon"],
        tuple(tuple(_shape(each) for each in spines[one]) for one in data["spines"]),
        tuple(_set(each) for each in data["sets"]),
        tuple(_loose(each) for each in data["loose"]),
        *(tuple(data[entry]) for entry in ("loads", "titles", "openings", "flavours")),
    )


def _set(data: dict[str, Any]) -> SetPiece:
    width, depth = (_length(each) for each in data["size"])
    spot = data["spot"]
    x, y = (_length(each) for each in spot["at"])
    return SetPiece((width, depth), tuple(_shape(each) for each in data["pieces"]), Spot(spot["name"], (x, y)))


def _loose(data: dict[str, Any]) -> Loose:
    shape = next(each for each in ("rect", "blob", "round", "line") if each in data)
    size = tuple(_length(each) for each in data[shape])
    return Loose(data["look"], shape, size, data.get("weight", 1), data.get("most", 99))


def _shape(data: dict[str, Any]) -> Shape:
    """A shape with its lengths in thousandths. Its ``look:`` may be a list, from which one is drawn later."""
    found: Shape = {name: data[name] for name in ("look", "turn", "climbable") if name in data}
    for name in ("rect", "round"):
        if name in data:
            found[name] = [_length(each) for each in data[name]]
    for name in ("wall", "outline"):
        if name in data:
            found[name] = [[_length(x), _length(y)] for x, y in data[name]]
    if "thick" in data:
        found["thick"] = _length(data["thick"])
    return found


def _length(data: object) -> int:
    found = inches(data)
    assert found is not None, f"{data} is no length"
    return found
