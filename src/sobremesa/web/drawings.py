"""The pages' drawings: SVG files in ``drawings/``, inlined so that the page's style sheet colours them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from sobremesa.authoring.drawings import Drawing, drawings_in, read_drawing

FOLDER: Final = Path(__file__).parent / "drawings"


def drawing_of(name: str) -> Drawing:
    """The drawing with this folder and name, such as ``shell/cup``."""
    return read_drawing(FOLDER / f"{name}.svg")


def inline(name: str, **attributes: str) -> Markup:
    """A drawing as an ``<svg>`` with these additional attributes; an underscore in a name stands for a hyphen."""
    drawing = drawing_of(name)
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return _element("svg", {"viewBox": _boxed(drawing), **given, **drawing.style}, drawing.inside)


@cache
def symbols(folder: str, prefix: str, placed: bool = False) -> Markup:
    """The drawings of a folder as ``<symbol>``s for ``<use>``; the id of each is ``prefix`` plus its file's name. If
    ``placed``, a symbol keeps its own origin and units instead of being scaled to fill a box."""
    found = Markup()
    for name in drawings_in(FOLDER / folder):
        drawing = drawing_of(f"{folder}/{name}")
        box = {} if placed else {"viewBox": _boxed(drawing)}
        found += _element("symbol", {"id": f"{prefix}{name}", **box, **drawing.style}, drawing.inside)
    return found


def _boxed(drawing: Drawing) -> str:
    return " ".join(f"{side:g}" for side in drawing.box)


def _element(name: str, attributes: dict[str, str], inside: str) -> Markup:
    said = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{said}>{inside}</{name}>")
