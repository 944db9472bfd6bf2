"""Figures plotted against their cost, drawn as SVG: costs to the right on a logarithmic scale, figures upwards on a
linear one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

from sobremesa.cli.charts import BROAD

if TYPE_CHECKING:
    from collections.abc import Callable

    from markupsafe import Markup

_HEIGHT: Final = 340
_LEFT: Final = 56
_RIGHT: Final = 24
_TOP: Final = 24
_FOOT: Final = 34
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LINES: Final = 5


class Spot(NamedTuple):
    """A named point: its place to the right (above 0) and upwards, and the ends of its upward interval."""

    name: str
    across: float
    up: float
    low: float
    high: float


@dataclass(frozen=True)
class Plot:
    """Two or more points. ``title`` says what they are, ``across`` and ``up`` format the values of the two axes."""

    title: str
    spots: Sequence[Spot]
    across: Callable[[float], str]
    up: Callable[[float], str]

    def svg(self, width: int = BROAD) -> Markup:
        """The picture, in the page's colours."""
        from markupsafe import Markup

        first, last = self._powers()
        least = min(spot.low for spot in self.spots)
        most = max(spot.high for spot in self.spots)
        step = next((step for step in _STEPS if (most - least) / step <= _LINES), _STEPS[-1])
        bottom, top = floor(least / step) * step, ceil(most / step) * step or step

        def x(value: float) -> float:
            return _LEFT + (log10(value) - first) / (last - first) * (width - _LEFT - _RIGHT)

        def y(value: float) -> float:
            return _HEIGHT - _FOOT - (value - bottom) / max(1, top - bottom) * (_HEIGHT - _FOOT - _TOP)

        parts = [
            Markup('<svg class="chart {}" viewBox="0 0 {} {}" role="img" aria-label="{}">').format(
                "broad" if width == BROAD else "narrow", width, _HEIGHT, self.title
            )
        ]
        for power in range(first, last + 1):
            at = x(10.0**power)
            parts.append(
                Markup(
                    '<line class="grid" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>'
                    '<text class="tick" x="{0:.1f}" y="{3}">{4}</text>'
                ).format(at, _TOP, _HEIGHT - _FOOT, _HEIGHT - _FOOT + 20, self.across(10.0**power))
            )
        for value in range(bottom, top + 1, step):
            at = y(value)
            parts.append(
                Markup(
                    '<line class="grid" x1="{0}" x2="{1}" y1="{2:.1f}" y2="{2:.1f}"/>'
                    '<text class="name" x="{3}" y="{4:.1f}">{5}</text>'
                ).format(_LEFT, width - _RIGHT, at, _LEFT - 8, at + 4.5, self.up(value))
            )
        for spot in self.spots:
            parts.append(self._spot(spot, x(spot.across), y, width))
        return Markup("").join([*parts, Markup("</svg>")])

    def _powers(self) -> tuple[int, int]:
        """The powers of ten that enclose all points."""
        first = floor(log10(min(spot.across for spot in self.spots)))
        last = ceil(log10(max(spot.across for spot in self.spots)))
        return first, max(last, first + 1)

    def _spot(self, spot: Spot, x: float, y: Callable[[float], float], width: int) -> Markup:
        from markupsafe import Markup

        leftwards = x > width / 2  # keeps a name inside the picture
        return Markup(
            '<g class="plain"><title>{name}: {across}, {up}</title>'
            '<line class="ends" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>'
            '<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
            '<text class="{side}" x="{at:.1f}" y="{base:.1f}">{name}</text></g>'
        ).format(
            name=spot.name,
            across=self.across(spot.across),
            up=self.up(spot.up),
            x=x,
            y=y(spot.up),
            low=y(spot.low),
            high=y(spot.high),
            side="name" if leftwards else "after",
            at=x - 10 if leftwards else x + 10,
            base=y(spot.up) + 4.5,
        )
