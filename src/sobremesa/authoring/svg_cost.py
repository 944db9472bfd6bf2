"""How long a browser takes to draw an SVG: a short file can stand for more work than a browser gets done.

What is drawn once is bounded by the size of the file. What is drawn many times is counted here: filters, which go
through every pixel; masks and clips, which are drawn again for each part that they cut; and dashes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from sobremesa.engine.errors import BadInput, Wording

_MOST_FILTERING: Final = 60  # filtered parts, times the steps of all filters
_MORPHOLOGY: Final = 10  # steps: for each pixel it looks at all around
_WIDEST: Final = 20  # a filter reaches no further than one part in so many of the picture
_LARGEST: Final = 3  # an area that is filtered is no wider than so many times the part or the picture
_MOST_CUTTING: Final = 200_000  # cut parts, times the bytes of the largest mask or clip
_MOST_DASHES: Final = 1_000_000  # as many as there could be, if all lines led right across
_GLYPH: Final = 20  # numbers, about, in the outline of a letter

_CUTS: Final = ("mask", "clipPath")
_CUT_BY: Final = ("mask", "clip-path")
_COORDINATES: Final = "d points x y x1 y1 x2 y2 cx cy r rx ry width height"
_GEOMETRY: Final = frozenset(_COORDINATES.split())
_COMMENT: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)  # one without end is read to the end, as browsers do
_FILTERS: Final = re.compile(r"(?:^|[;{\s])(?:-webkit-|backdrop-)?filter\s*:\s*(?!none)", re.IGNORECASE)
_CUTTING: Final = re.compile(r"(?:^|[;{\s])(?:-webkit-)?(?:mask|mask-image|clip-path)\s*:\s*(?!none)", re.IGNORECASE)
_DASHED: Final = re.compile(r"(?:^|[;{\s])stroke-dasharray\s*:\s*([^;}]*)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
# Not «em» and the like: how long they are depends on the font.
_LENGTH: Final = re.compile(rf"{_NUMBER.pattern}(?:px|pt|pc|mm|cm|in|%)?", re.IGNORECASE)
_AREA: Final = ("x", "y", "width", "height", "dx", "dy")  # of a filter and its steps
_EXTENT: Final = re.compile(rf"({_NUMBER.pattern})(px|%)?", re.IGNORECASE)
_BETWEEN: Final = " \t\n\r,"
_PLAIN: Final = ("", "none", "inherit", "0")

_PLAINER: Final = Wording("shapes, text, gradients and filters, as in “plain SVG”; or save it as PNG")
_SMALLER: Final = Wording(
    "x, y, width and height up to {most} times what is filtered, in numbers or %; or save it as PNG", most=_LARGEST
)

Fault = Callable[..., BadInput]


class Cost:
    """Adds up what the parts of a file cost, in their order; ``fault`` makes the error for whoever draws too much."""

    def __init__(self, fault: Fault) -> None:
        self._fault = fault
        self._side = 0.0  # of the picture
        self._steps = 0  # of all filters
        self._filtered = 0
        self._cut = 0
        self._cutter = 0  # bytes of the largest mask or clip
        self._begun: int | None = None  # where the mask or clip begins in which we are
        self._within: list[str] = []  # the enclosing masks and clips
        self._periods: list[float | None] = []  # by enclosing part: how long its dashes and gaps are together
        self._dashes = 0.0

    def begin(self, local: str, attributes: dict[str, str], at: int) -> None:
        """A part begins, at this byte of the file."""
        if not self._periods:
            self._side = max(map(abs, _numbers(attributes.get("viewBox", ""))), default=0.0)
        style = _COMMENT.sub("", attributes.get("style", ""))
        filtered = attributes.get("filter", "none") != "none" or _FILTERS.search(style) is not None
        cut = any(attributes.get(name, "none") != "none" for name in _CUT_BY) or _CUTTING.search(style) is not None
        if self._within and (cut or filtered):
            raise self._fault(
                "has a part within {tag} that is cut or filtered itself", _PLAINER, tag=f"<{self._within[0]}>"
            )
        self._cut += cut
        self._filtered += filtered
        self._filter(local, attributes)
        self._dash(attributes, style)
        if local in _CUTS:
            if not self._within:
                self._begun = at
            self._within.append(local)
        if cut:
            self._cuts()

    def text(self, text: str) -> None:
        """Letters of a text."""
        self._draw(_GLYPH * len(text.strip()), self._side)

    def end(self, local: str, at: int) -> None:
        """A part ends, at this byte of the file."""
        self._periods.pop()
        if local in _CUTS:
            self._within.pop()
            if not self._within and self._begun is not None:
                self._cutter = max(self._cutter, at - self._begun)
                self._cuts()

    def sheet(self, css: str) -> None:
        """A style sheet: it may be for any number of parts."""
        plain = _COMMENT.sub("", css)
        if _FILTERS.search(plain) or _CUTTING.search(plain):
            raise self._fault("filters, masks or clips by a style sheet", "an attribute of each part that it is for")
        if any(value.strip().lower() not in _PLAIN for value in _DASHED.findall(plain)):
            raise self._fault("dashes by a style sheet", "an attribute of each part that it is for")

    def _filter(self, local: str, attributes: dict[str, str]) -> None:
        reaches = _numbers(f"{attributes.get('radius')} {attributes.get('stdDeviation')}")
        wide = local.startswith("fe") and max(map(abs, reaches), default=0.0) > self._side / _WIDEST
        if wide or attributes.get("primitiveUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise self._fault(
                "has a filter that may reach too far",
                Wording(
                    "radius and stdDeviation up to 1/{part} of the picture’s side; or save it as PNG", part=_WIDEST
                ),
            )
        self._filtered_area(local, attributes)
        if local.startswith("fe") and not local.startswith("feFunc") and local != "feMergeNode":
            self._steps += _MORPHOLOGY if local == "feMorphology" else 1
        if self._steps * self._filtered > _MOST_FILTERING:
            raise self._fault(
                "has too much to filter ({parts} parts, {steps} steps)",
                Wording("steps times parts: {most} at most; or save it as PNG", most=_MOST_FILTERING),
                parts=self._filtered,
                steps=self._steps,
            )

    def _filtered_area(self, local: str, attributes: dict[str, str]) -> None:
        """Of how much of the picture a filter goes through every pixel: that of a filter itself is said in parts of
        what it filters, unless it says otherwise; that of its steps in the picture's own measure."""
        if local != "filter" and not local.startswith("fe"):
            return
        is_share = local == "filter" and attributes.get("filterUnits") != "userSpaceOnUse"
        for value in (attributes[name].strip() for name in _AREA if name in attributes):
            extent = _EXTENT.fullmatch(value)
            whole = 100.0 if value.endswith("%") else 1.0 if is_share else self._side
            if extent is None or abs(float(extent[1])) > _LARGEST * whole:
                raise self._fault("has a filter for too large an area", _SMALLER)

    def _cuts(self) -> None:
        if self._cut * self._cutter > _MOST_CUTTING:
            raise self._fault(
                "has too much to cut ({parts} parts, by a mask or clip of {size} bytes)",
                Wording("parts times bytes: {most} at most; or save it as PNG", most=_MOST_CUTTING),
                parts=self._cut,
                size=self._cutter,
            )

    def _dash(self, attributes: dict[str, str], style: str) -> None:
        """What is inside a dashed part is dashed, too, unless it says otherwise."""
        found = _DASHED.findall(style) or [attributes.get("stroke-dasharray", "inherit")]
        period = self._periods[-1] if self._periods else None
        for value in (one.partition("!")[0].strip().lower() for one in found):
            if value == "inherit":
                continue
            period = None
            if value not in _PLAIN:
                period = sum(map(abs, _numbers(value))) if not _LENGTH.sub("", value).strip(_BETWEEN) else 0.0
        self._periods.append(period)
        if period is not None:
            numbers = [abs(one) for name in _GEOMETRY & attributes.keys() for one in _numbers(attributes[name])]
            self._draw(len(numbers), max((self._side, *numbers)), "pathLength" in attributes)

    def _draw(self, numbers: int, reach: float, rescaled: bool = False) -> None:
        """Lines through points with so many coordinates, of which none is larger."""
        period = self._periods[-1] if self._periods else None
        if period is None or not numbers:
            return
        self._dashes += float("inf") if rescaled or not period else 2 * numbers * reach / period
        if self._dashes > _MOST_DASHES:
            raise self._fault("has too many dashes", "longer dashes, in numbers, on fewer lines; or save it as PNG")


def _numbers(text: str) -> list[float]:
    return [float(one) for one in _NUMBER.findall(text)]
