"""Motifs: what lies on maps again and again, from SVG files (``motifs/``). Each stands at its own (0, 0); its elements
are put into the drawing one by one, so that those that look alike on a map become one path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sobremesa.authoring.drawings import Drawing, read_drawing

Element = tuple[str, Mapping[str, object]]

_FOLDER: Final = Path(__file__).parent / "motifs"
_ELEMENT: Final = re.compile(r"<(\w+)\s([^>]*?)/>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_BEGINS: Final = re.compile(r"M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)")  # what follows in a path is relative


def motif(name: str) -> Drawing:
    """A motif as its file has it."""
    return read_drawing(_FOLDER / f"{name}.svg")


def placed(name: str, x: float, y: float, size: float = 1.0) -> Iterator[Element]:
    """The elements of a motif as they stand at this place, its circles in this size."""
    for element, said in _elements(name):
        moved: dict[str, object] = dict(said)
        if element == "path":
            moved["d"] = _BEGINS.sub(lambda at: f"M{tenths(x + float(at[1]))} {tenths(y + float(at[2]))}", said["d"])
        elif element == "circle":
            right, down = float(said.get("cx", 0)), float(said.get("cy", 0))
            moved |= {"cx": x + right * size, "cy": y + down * size, "r": float(said["r"]) * size}
        elif element == "rect":
            moved |= {"x": x + float(said["x"]), "y": y + float(said["y"])}
        else:
            spots = (spot.split(",") for spot in said["points"].split())
            moved["points"] = " ".join(f"{x + float(right):.1f},{y + float(down):.1f}" for right, down in spots)
        yield element, moved


def tenths(value: float) -> str:
    """A length in pixels, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


@cache
def _elements(name: str) -> list[tuple[str, dict[str, str]]]:
    return [(each[1], dict(_ATTRIBUTE.findall(each[2]))) for each in _ELEMENT.finditer(motif(name).inside)]
