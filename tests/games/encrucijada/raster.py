"""Coarse rasters of the game's drawings: enough of SVG to compare silhouettes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, pi, radians, sin
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

Raster = NDArray[np.uint8]
Matrix = NDArray[np.float64]
Spots = list[tuple[float, float]]

_SVG = "{http://www.w3.org/2000/svg}"
_PART = re.compile(r"([MmLlHhVvQqTtCcSsAaZz])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "s": 4, "a": 7, "z": 0}
_STEPS = 5  # of a curve


def raster(svg: str, wide: int, tall: int) -> Raster:
    """The drawing as ``wide`` × ``tall`` points of red, green and blue."""
    root = ET.fromstring(svg)
    left, top, width, height = (float(part) for part in root.attrib["viewBox"].split())
    image = Image.new("RGB", (wide, tall), "#ffffff")
    base = np.array([[wide / width, 0, -left], [0, tall / height, -top], [0, 0, 1]])
    _Painter(root, ImageDraw.Draw(image)).paint(root, base, "#000000")
    return np.asarray(image)


class _Painter:
    def __init__(self, root: ET.Element, draw: ImageDraw.ImageDraw) -> None:
        self.named = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
        self.draw = draw

    def paint(self, element: ET.Element, matrix: Matrix, colour: str) -> None:
        """Paint an element and everything in it."""
        for one in element:
            name, about = one.tag.removeprefix(_SVG), one.attrib
            there = matrix @ _matrix(about.get("transform", ""))
            inner = about.get("color", colour)
            if name == "g":
                self.paint(one, there, inner)
            elif name == "use":
                moved = there @ _moved(float(about.get("x", 0)), float(about.get("y", 0)))
                self.paint(self.named[about["href"][1:]], moved, inner)
            elif float(about.get("opacity", 1)) > 0.5:  # thinner parts are light, not shape
                self.piece(name, about, there, inner)

    def piece(self, name: str, about: dict[str, str], matrix: Matrix, colour: str) -> None:
        fill = about.get("fill", "none").replace("currentColor", colour)
        stroke = about.get("stroke", "none")
        for spots in _outlines(name, about):
            places = [tuple((matrix @ (x, y, 1))[:2]) for x, y in spots]
            if fill != "none" and len(places) > 2:
                self.draw.polygon(places, fill=fill)
            elif stroke != "none" and len(places) > 1:
                scale = abs(float(np.linalg.det(matrix[:2, :2]))) ** 0.5
                self.draw.line(places, fill=stroke, width=max(1, round(float(about["stroke-width"]) * scale)))


def _outlines(name: str, about: dict[str, str]) -> list[Spots]:
    number = {key: float(value) for key, value in about.items() if re.fullmatch(r"-?[\d.]+", value)}
    if name == "path":
        return list(_flat(about["d"]))
    if name == "rect":
        x, y = number.get("x", 0.0), number.get("y", 0.0)
        right, bottom = x + number["width"], y + number["height"]
        return [[(x, y), (right, y), (right, bottom), (x, bottom)]]
    if name in ("circle", "ellipse"):
        wide, tall = number.get("r", number.get("rx", 0.0)), number.get("r", number.get("ry", 0.0))
        turns = (n * pi / 8 for n in range(16))
        return [[(number["cx"] + wide * cos(turn), number["cy"] + tall * sin(turn)) for turn in turns]]
    return []


def _moved(x: float, y: float) -> Matrix:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1]], dtype=float)


def _matrix(said: str) -> Matrix:
    whole: Matrix = np.eye(3)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", said):
        n = [float(part) for part in inside.replace(",", " ").split()]
        if name == "translate":
            whole = whole @ _moved(n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            whole = whole @ np.diag([n[0], n[-1], 1.0])
        else:
            turn = radians(n[0])
            x, y = (n[1], n[2]) if len(n) > 1 else (0.0, 0.0)
            about = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
            whole = whole @ _moved(x, y) @ about @ _moved(-x, -y)
    return whole


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    command, given = "", list[float]()
    for letter, number in _PART.findall(d):
        if letter:
            command, given = letter, []
            if letter in "Zz":
                yield letter, []
        else:
            given.append(float(number))
            if len(given) == _TAKES[command.lower()]:
                yield command, given
                command, given = {"M": "L", "m": "l"}.get(command, command), []


def _flat(d: str) -> Iterator[Spots]:
    """The lines of a path, its curves broken into a few straight ones."""
    spots: Spots = []
    at = handle = (0.0, 0.0)
    for command, n in _commands(d):
        kind = command.lower()
        if kind == "z":
            at = spots[0] if spots else at
            continue
        if kind == "m" and spots:
            yield spots
            spots = []
        ahead = _absolute(kind, n, *at) if command.islower() else n
        end = {"h": (ahead[0], at[1]), "v": (at[0], ahead[0])}.get(
            kind, (ahead[-2], ahead[-1]) if len(ahead) > 1 else at
        )
        handle = _handle(kind, ahead, at, handle)
        if kind in "qtcs":
            spots += [_bent(at, handle, end, step / _STEPS) for step in range(1, _STEPS)]
        spots.append(end)
        at = end
    if spots:
        yield spots


def _handle(kind: str, ahead: list[float], at: tuple[float, float], last: tuple[float, float]) -> tuple[float, float]:
    """The control point of a curve."""
    if kind == "t":
        return (2 * at[0] - last[0], 2 * at[1] - last[1])
    return (ahead[-4], ahead[-3]) if kind in "qcs" else at


def _absolute(kind: str, n: list[float], x: float, y: float) -> list[float]:
    if kind == "v":
        return [n[0] + y]
    if kind == "a":
        return [*n[:5], n[5] + x, n[6] + y]
    return [part + (y if at % 2 else x) for at, part in enumerate(n)]


def _bent(
    start: tuple[float, float], handle: tuple[float, float], end: tuple[float, float], part: float
) -> tuple[float, float]:
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return (a * start[0] + b * handle[0] + c * end[0], a * start[1] + b * handle[1] + c * end[1])
