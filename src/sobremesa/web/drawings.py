"""The drawings of the pages: SVG files in ``drawings/``, put into a page so that its style colours them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from sobremesa.authoring.drawings import Drawing, drawings_in, read_drawing

FOLDER: Final = Path(__file__).parent / "drawings"


def drawing_of(name: str) -> Drawing:
    """A drawing by its folder and name, such as ``shell/cup``."""
    return read_drawing(FOLDER / f"{name}.svg")


def inline(name: str, **attributes: str) -> Markup:
    """A drawing as it is, with these attributes as well: an underscore in a name stands for a hyphen."""
    drawing = drawing_of(name)
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return _element("svg", {"viewBox": _boxed(drawing), **given, **drawing.style}, drawing.inside)


@cache
def symbols(folder: str, prefix: str, placed: bool = False) -> Markup:
    """The drawings of a folder as symbols that the page can use: ``prefix`` and a file's name are its id. ``placed``:
    each stands at its own (0, 0), in the page's units, instead of filling a box."""
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
