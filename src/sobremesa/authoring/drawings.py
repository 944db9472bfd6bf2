"""The program's own drawings: SVG files that open by themselves, and that pages and other drawings are put together
from.

A file's ``<style>`` has sample colours for its classes, so that it is seen as it will be; where it is put, the classes
are coloured by what is around it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

_PARTS: Final = re.compile(r"<svg\s([^>]*)>\s*(?:<style>.*?</style>)?(.*)</svg>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r'([\w:-]+)="([^"]*)"')
_BETWEEN: Final = re.compile(r"(?<=>)\s+(?=<)")
_SPACE: Final = re.compile(r"\s+")
_OF_THE_FILE: Final = ("xmlns", "version", "id", "width", "height")


class Drawing(NamedTuple):
    """What an SVG file draws: ``box`` is its view box (left, top, width, height), ``style`` the other attributes of its
    root, ``inside`` its elements, without the sample colours."""

    box: tuple[float, float, float, float]
    style: Mapping[str, str]
    inside: str


@lru_cache(maxsize=1000)
def read_drawing(file: Path) -> Drawing:
    """A drawing from its file."""
    found = _PARTS.search(file.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{file} is not an SVG file with a root <svg>")
    root = dict(_ATTRIBUTE.findall(found[1]))
    left, top, width, height = map(float, root.pop("viewBox").split())
    style = {name: value for name, value in root.items() if name.partition(":")[0] not in _OF_THE_FILE}
    return Drawing((left, top, width, height), style, _SPACE.sub(" ", _BETWEEN.sub("", found[2].strip())))


def drawings_in(folder: Path) -> list[str]:
    """The names of the drawings in a folder, without what stands below it."""
    return sorted(file.stem for file in folder.glob("*.svg"))
