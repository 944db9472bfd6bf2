"""Charts of figures with their intervals, drawn as SVG: a line for each, over the limits for that figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from markupsafe import Markup

BROAD: Final = 720  #: the width of a picture
NARROW: Final = 330  #: ... and of the one for a phone
_LETTER: Final = 7.7  # about the width of a letter
_VALUES: Final = 70  # ... and of the column of values
_ROW: Final = 26
_NAME: Final = 18  # the height of a name above its line
_MARGIN: Final = 12  # room for half a tick
_TOP: Final = 8
_FOOT: Final = 30
_LONGEST: Final = 38  # letters of a name that fit
_TICKS: Final = 5
_FEW_TICKS: Final = 3  # on a phone
_ROOM: Final = 0.1


class ChartLine(NamedTuple):
    """A figure: its name, its value and the ends of its interval. ``mark`` is a CSS class for its verdict: ``good``,
    ``bad`` or empty."""

    name: str
    value: float
    low: float
    high: float
    mark: str = ""


@dataclass(frozen=True)
class Chart:
    """Figures of one kind. ``title`` says what they are, ``say`` formats a value. ``least`` and ``most`` are the limits
    of the right range; ``middle`` is a value worth marking, such as no difference."""

    title: str
    lines: Sequence[ChartLine]
    say: Callable[[float], str]
    middle: float | None = None
    least: float | None = None
    most: float | None = None

    def svg(self, width: int = BROAD) -> Markup:
        """The picture, in the page's colours. In a narrow one, names stand above their lines."""
        from markupsafe import Markup

        scale = self._scale(width)
        row = _ROW if width == BROAD else _ROW + _NAME
        height = _TOP + row * len(self.lines) + _FOOT
        foot = height - _FOOT
        parts = [
            Markup('<svg class="chart {}" viewBox="0 0 {} {}" role="img" aria-label="{}">').format(
                "broad" if width == BROAD else "narrow", width, height, self.title
            )
        ]
        if self.least is not None or self.most is not None:
            left = scale.start if self.least is None else max(scale.start, self.least)
            right = scale.end if self.most is None else min(scale.end, self.most)
            parts.append(
                Markup('<rect class="limits" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>').format(
                    scale.x(left), _TOP, max(0.0, scale.x(right) - scale.x(left)), foot - _TOP
                )
            )
        for tick in scale.ticks():
            x = scale.x(tick)
            parts.append(
                Markup('<line class="grid" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>').format(x, _TOP, foot)
            )
            parts.append(Markup('<text class="tick" x="{:.1f}" y="{}">{}</text>').format(x, foot + 18, self.say(tick)))
        if self.middle is not None:
            x = scale.x(self.middle)
            parts.append(
                Markup('<line class="middle" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>').format(x, _TOP, foot)
            )
        for at, line in enumerate(self.lines):
            parts.append(self._row(line, _TOP + row * (at + 1) - _ROW / 2, scale))
        return Markup("").join([*parts, Markup("</svg>")])

    def _row(self, line: ChartLine, y: float, scale: _Scale) -> Markup:
        from markupsafe import Markup

        beside = scale.width == BROAD
        name = line.name if len(line.name) <= _LONGEST else line.name[: _LONGEST - 1] + "…"
        low, high = (max(scale.start, min(scale.end, end)) for end in (line.low, line.high))
        return Markup(
            '<g class="{mark}"><title>{full}: {text}</title>'
            '<text class="{side}" x="{names:.1f}" y="{above:.1f}">{name}</text>'
            '<line class="ends" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            '<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
            '<text class="value" x="{width}" y="{base:.1f}">{text}</text></g>'
        ).format(
            mark=line.mark or "plain",
            full=line.name,
            name=name,
            side="name" if beside else "above",
            names=scale.left - _MARGIN if beside else 0,
            above=y + 4.5 if beside else y - _NAME + 2,
            base=y + 4.5,
            low=scale.x(low),
            high=scale.x(high),
            x=scale.x(line.value),
            y=y,
            width=scale.width,
            text=self.say(line.value),
        )

    def _scale(self, width: int) -> _Scale:
        """A scale that holds all known intervals and the limits."""
        known = [end for line in self.lines for end in (line.value, line.low, line.high) if isfinite(end)]
        known += [end for end in (self.middle, self.least, self.most) if end is not None]
        longest = max((len(line.name) for line in self.lines), default=0)
        left = 2 * _MARGIN + _LETTER * min(longest, _LONGEST) if width == BROAD else 1.5 * _MARGIN
        return _Scale.between(min(known, default=0.0), max(known, default=1.0), left, width)


class _Scale(NamedTuple):
    """The scale of values, from ``start`` to ``end``, with a tick every ``step``, to the right of ``left``, in a
    picture of this ``width``."""

    start: float
    end: float
    step: float
    left: float
    width: int

    @classmethod
    def between(cls, least: float, most: float, left: float, width: int) -> _Scale:
        """A scale for values between these, with round ends."""
        if most == least:  # all alike: leave a little room to either side
            least, most = least - _ROOM, most + _ROOM
        rough = (most - least) / (_TICKS if width == BROAD else _FEW_TICKS)
        power = 10.0 ** floor(log10(rough))
        step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)
        return cls(floor(least / step) * step, ceil(most / step) * step, step, left, width)

    def x(self, value: float) -> float:
        return self.left + (value - self.start) / (self.end - self.start) * (self.width - _VALUES - self.left - _MARGIN)

    def ticks(self) -> list[float]:
        return [self.start + n * self.step for n in range(round((self.end - self.start) / self.step) + 1)]
