"""Reads drawings: SVG files whose pieces name their tones by ``class``, so that each picture can colour them.

A file has a palette's colours in its ``<style>``, so that it can be looked at and changed by itself; they are not read.
docs/pages.md says which classes there are and what they mean. Here each element is taken apart, because a picture
paints, bends and scatters it anew; ``authoring/drawings.py`` hands on a file's markup as it is, for pages to colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from sobremesa.authoring.drawings import drawings_in
from sobremesa.games.encrucijada.drawn.palette import Palette
from sobremesa.games.encrucijada.drawn.pieces import (
    Drawing,
    DrawingPart,
    Group,
    Horizon,
    Limb,
    Paint,
    Piece,
    Ridge,
    Slot,
    Strewn,
    StrewnDisc,
    StrewnPath,
    Windows,
)

FOLDER: Final = Path(__file__).parent / "drawings"

_SVG: Final = "{http://www.w3.org/2000/svg}"

# The classes of pieces, besides their tones.
STRIPS: Final = ("line", "limb")
CHOICES: Final = ("tone", "wears", "hat", "lamp", "window")
"""What may override the tone of a piece's class."""
STATES: Final = ("holding", "whole", "damaged")
"""The states in which a piece is drawn, if not always."""
LAYOUT: Final = ("strewn", "ridge", "slot", "horizon")
"""The classes for where something is drawn."""
SLOTS: Final = ("holds", "clothes", "face", "hat", "head")
"""The slots, where another drawing is put."""

_MIXED: Final = re.compile(r"([a-z]+)-([a-z]+)-(\d\d)")
_PLAIN: Final = re.compile(r"[\w\s.,()#-]*")
_STRAIGHT: Final = re.compile(r"M(-?[\d.]+) (-?[\d.]+)([^A-Y]*)")  # a point, then relative steps only
_RIDGE: Final = re.compile(r"M(.*?)(V.*)")  # its points, then the rest of the outline below them
_KEPT: Final = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height", "rx"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "g": (),
}
_ALWAYS_KEPT: Final = ("transform", "opacity", "fill-rule", "stroke", "stroke-width")
_READ: Final = ("class", "id", "fill", "data-times", "data-x", "data-y")
_BEFORE_A_COMMAND: Final = re.compile(r"\s+(?=[A-Za-z])")
_NOT_DRAWN: Final = ("style", "title", "desc", "defs", "metadata", "clipPath")


@cache
def drawing(name: str) -> Drawing:
    """The drawing with this name: its path below ``drawings`` without ``.svg``."""
    return read(FOLDER / f"{name}.svg")


@cache
def names(folder: str) -> frozenset[str]:
    """The names of the drawings in a folder below ``drawings``."""
    return frozenset(drawings_in(FOLDER / folder))


def read(file: Path) -> Drawing:
    """The drawing in a file. Raises :class:`ValueError`, with a one-line message, if something in it can't be drawn."""
    try:
        root = ET.fromstring(file.read_bytes())
        for element in root.iter(f"{_SVG}path"):  # long outlines take several lines
            element.set("d", _BEFORE_A_COMMAND.sub("", element.get("d", "").strip()))
        clips = {clip.get("id", ""): path.get("d", "") for clip in root.findall(f"{_SVG}clipPath") for path in clip}
        return Drawing(_steps(root), clips)
    except (ValueError, ET.ParseError) as wrong:
        raise ValueError(f"{file}: {wrong}") from None


def _steps(parent: ET.Element) -> list[DrawingPart]:
    """The parts of an element, without the metadata of drawing programs."""
    ours = (each for each in parent if each.tag.startswith(_SVG))
    return [_step(each) for each in ours if each.tag.removeprefix(_SVG) not in _NOT_DRAWN]


def _step(element: ET.Element) -> DrawingPart:
    name = element.tag.removeprefix(_SVG)
    if name not in _KEPT:
        raise ValueError(f"<{name}> can't be drawn (one of {', '.join(_KEPT)})")
    known = (*_READ, *_KEPT[name], *_ALWAYS_KEPT)
    unknown = [each for each in element.attrib if each not in known and not each.startswith("{")]
    if unknown:
        raise ValueError(f"<{name}> can't have {unknown[0]}= (one of {', '.join(known)})")
    classes = element.get("class", "").split()
    return _group(element, classes) if name == "g" else _piece(element, name, classes)


def _group(element: ET.Element, classes: Sequence[str]) -> DrawingPart:
    if not set(classes) <= set(LAYOUT):
        raise ValueError(f'<g class="{" ".join(classes)}"> can only be one of {", ".join(LAYOUT)}')
    if "slot" in classes:
        return Slot(_element("g", element), _slot(element))
    if "horizon" in classes:
        return Horizon(_steps(element))
    return Group(_element("g", element), _steps(element), _strewn(element) if "strewn" in classes else None)


def _piece(element: ET.Element, name: str, classes: Sequence[str]) -> DrawingPart:
    tones = [each for each in classes if each not in (*STRIPS, *CHOICES, *STATES, *LAYOUT)]
    if len(tones) != 1 and not element.get("fill"):
        raise ValueError(f'<{name} class="{" ".join(classes)}"> has to name one tone')
    choice = next((each for each in classes if each in CHOICES), "")
    state = next((each for each in classes if each in STATES), "")
    paint = paint_of(tones[0] if tones else element.get("fill", ""), choice)
    if "limb" in classes:
        if "stroke-width" not in element.attrib:
            raise ValueError(f'<{name} class="{" ".join(classes)}"> has to say stroke-width')
        return Limb(_element(name, element, "stroke-width"), float(element.attrib["stroke-width"]), paint, state)
    if "window" in classes:
        return Windows(paint.tone, re.findall("M[^M]*", element.get("d", "")))
    painted = "stroke" if "line" in classes else "fill"
    if not {"strewn", "ridge"} & set(classes):
        return Piece(_element(name, element), painted, paint, state)
    piece = Piece(_element(name, element, "d", "cx", "cy"), painted, paint, state)
    if "ridge" in classes:
        return _ridge(element, piece)
    if name in ("circle", "ellipse"):
        return StrewnDisc(piece, (float(element.get("cx", "0")), float(element.get("cy", "0"))), _strewn(element))
    straight = _STRAIGHT.fullmatch(element.get("d", ""))
    if not straight:
        raise ValueError("what is strewn has to be round, a group, or a path with one M and no other capital but Z")
    return StrewnPath(piece, (float(straight[1]), float(straight[2])), straight[3], _strewn(element))


def _ridge(element: ET.Element, piece: Piece) -> Ridge:
    outline = _RIDGE.fullmatch(element.get("d", ""))
    across, down = _range(element, "data-x"), _range(element, "data-y")
    if not outline or across is None or down is None:
        raise ValueError("a ridge has to be a path of straight lines that ends with V, H and Z, with data-x and data-y")
    x_and_y = [place.split() for place in outline[1].split("L")]
    return Ridge(piece, [(float(x), float(y)) for x, y in x_and_y], outline[2], across, down)


def _element(name: str, element: ET.Element, *without: str) -> str:
    """An element up to where its colour is written."""
    kept = [each for each in (*_KEPT[name], *_ALWAYS_KEPT) if each in element.attrib and each not in without]
    for each in kept:
        if not _PLAIN.fullmatch(element.attrib[each]):
            raise ValueError(f'{each}="{element.attrib[each]}" can\'t be drawn')
    return f"<{name}" + "".join(f' {each}="{element.attrib[each]}"' for each in kept)


def paint_of(tone: str, choice: str = "") -> Paint:
    """The paint for a class: a tone such as ``deep``, or a mixture such as ``deep-ink-40`` (40% ink)."""
    mixed = _MIXED.fullmatch(tone)
    paint = Paint(mixed[1], mixed[2], int(mixed[3]), choice) if mixed else Paint(tone, choice=choice)
    for each in filter(None, (paint.tone, paint.other)):
        if each not in Palette._fields and not each.startswith("#"):
            raise ValueError(f"there is no tone {each} (one of {', '.join(Palette._fields)})")
    return paint


def _slot(element: ET.Element) -> str:
    name = element.get("id", "")
    if name not in SLOTS:
        raise ValueError(f"there is no slot {name} (one of {', '.join(SLOTS)})")
    return name


def _strewn(element: ET.Element) -> Strewn:
    times = element.get("data-times", "1")
    if not times.isdecimal():
        raise ValueError(f'data-times="{times}" has to be a whole number')
    return Strewn(int(times), _range(element, "data-x"), _range(element, "data-y"))


def _range(element: ET.Element, name: str) -> tuple[int, int] | None:
    said = element.get(name)
    if said is None:
        return None
    numbers = re.fullmatch(r"(-?\d+) (-?\d+)", said)
    if not numbers:
        raise ValueError(f'{name}="{said}" has to be two whole numbers')
    return int(numbers[1]), int(numbers[2])
