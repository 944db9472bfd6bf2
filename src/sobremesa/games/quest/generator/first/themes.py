"""What each theme is made of: hand-made set pieces, loose pieces between them, and names for what is looked for there.

Files are in ``content/``, one a theme; lengths are in the rules' inches, as on a large table (halved on a small one).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.quest.generator.first.shapes import Shape
from sobremesa.games.quest.missions.terrain import inches
from sobremesa.geometry.measure import Point

FOLDER: Final = Path(__file__).parent / "content"
SHARED: Final = FOLDER / "shared.yaml"


class Named(NamedTuple):
    """Something with a name, article and all, at a place of a sketch."""

    name: Bilingual
    at: Point


class SetPiece(NamedTuple):
    """A hand-made group of pieces: drawn in a box of this width and depth; ``spot`` is what may be looked for there."""

    size: tuple[int, int]
    pieces: tuple[Mapping[str, Any], ...]
    spot: Named


class Loose(NamedTuple):
    """A kind of piece that stands by itself: ``size`` goes with its shape (``rect``: least and most width and depth;
    ``blob`` and ``round``: least and most radius; ``line``: least and most length), ``most`` is how many there are."""

    look: str
    shape: str
    size: tuple[int, ...]
    weight: int
    most: int


class Theme(NamedTuple):
    """A theme: ``spines`` cross the whole table, ``loads`` are what is carried off, ``titles`` begin a mission's name,
    ``openings`` its briefing, ``flavours`` are said below its name."""

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
    said = read_sheet(FOLDER / f"{name}.yaml").data
    spines = read_sheet(SHARED).data["spines"]
    return Theme(
        said["ground"],
        said["icon"],
        tuple(tuple(_shape(each) for each in spines[one]) for one in said["spines"]),
        tuple(_set(each) for each in said["sets"]),
        tuple(_loose(each) for each in said["loose"]),
        *(tuple(said[entry]) for entry in ("loads", "titles", "openings", "flavours")),
    )


def _set(said: dict[str, Any]) -> SetPiece:
    width, depth = (_length(each) for each in said["size"])
    spot = said["spot"]
    named = Named(spot["name"], (_length(spot["at"][0]), _length(spot["at"][1])))
    return SetPiece((width, depth), tuple(_shape(each) for each in said["pieces"]), named)


def _loose(said: dict[str, Any]) -> Loose:
    shape = next(each for each in ("rect", "blob", "round", "line") if each in said)
    size = tuple(_length(each) for each in said[shape])
    return Loose(said["look"], shape, size, said.get("weight", 1), said.get("most", 99))


def _shape(said: dict[str, Any]) -> Shape:
    """A shape with its lengths in thousandths; ``look:`` may be several, of which one is drawn."""
    found: Shape = {name: said[name] for name in ("look", "turn", "climbable") if name in said}
    for name in ("rect", "round"):
        if name in said:
            found[name] = [_length(each) for each in said[name]]
    for name in ("wall", "outline"):
        if name in said:
            found[name] = [[_length(x), _length(y)] for x, y in said[name]]
    if "thick" in said:
        found["thick"] = _length(said["thick"])
    return found


def _length(said: object) -> int:
    found = inches(said)
    assert found is not None, f"{said} is no length"
    return found
