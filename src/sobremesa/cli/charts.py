"""Charts of figures with their intervals, drawn as SVG: a line for each, over the limits that they are held to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from markupsafe import Markup

_WIDTH: Final = 720
_NAMES: Final = 250  # the greatest width of the column of names
_LETTER: Final = 7.5  # about the width of a letter
_VALUES: Final = 70  # ... and of that of values
_ROW: Final = 26
_TOP: Final = 8
_FOOT: Final = 30
_LONGEST: Final = 38  # letters of a name that fit
_TICKS: Final = 5
_ROOM: Final = 0.1


class Line(NamedTuple):
    """A figure: its name, its value and the ends of its interval. ``mark`` is a CSS class for what is said of it:
    ``good``, ``bad`` or none."""

    name: str
    value: float
    low: float
    high: float
    mark: str = ""


@dataclass(frozen=True)
class Chart:
    """Figures of one kind. ``title`` says what they are, ``say`` writes a value. ``least`` and ``most`` limit what is
    right for them; ``middle`` is a value that matters, such as no difference."""

    title: str
    lines: Sequence[Line]
    say: Callable[[float], str]
    middle: float | None = None
    least: float | None = None
    most: float | None = None

    def svg(self) -> Markup:
        """The picture, whose colours are the page's."""
        from markupsafe import Markup, escape

        scale = self._scale()
        height = _TOP + _ROW * len(self.lines) + _FOOT
        foot = height - _FOOT
        parts = [
            Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">').format(
                _WIDTH, height, self.title
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
            parts.append(self._row(line, _TOP + _ROW * at + _ROW / 2, scale))
        return Markup("").join([*parts, Markup("</svg>"), escape("")])

    def _row(self, line: Line, y: float, scale: _Scale) -> Markup:
        from markupsafe import Markup

        name = line.name if len(line.name) <= _LONGEST else line.name[: _LONGEST - 1] + "…"
        low, high = (max(scale.start, min(scale.end, end)) for end in (line.low, line.high))
        return Markup(
            '<g class="{mark}"><title>{full}: {text}</title>'
            '<text class="name" x="{names:.1f}" y="{base:.1f}">{name}</text>'
            '<line class="ends" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            '<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
            '<text class="value" x="{width}" y="{base:.1f}">{text}</text></g>'
        ).format(
            mark=line.mark or "plain",
            full=line.name,
            name=name,
            names=scale.left - 12,
            base=y + 4.5,
            low=scale.x(low),
            high=scale.x(high),
            x=scale.x(line.value),
            y=y,
            width=_WIDTH,
            text=self.say(line.value),
        )

    def _scale(self) -> _Scale:
        """All intervals, as far as they are known, with the limits."""
        known = [end for line in self.lines for end in (line.value, line.low, line.high) if isfinite(end)]
        known += [end for end in (self.middle, self.least, self.most) if end is not None]
        longest = max((len(line.name) for line in self.lines), default=0)
        left = min(_NAMES, 24 + _LETTER * longest)  # short names leave their room to the figures
        return _Scale.of(min(known, default=0.0), max(known, default=1.0), left)


class _Scale(NamedTuple):
    """Where values lie: from ``start`` to ``end``, with a tick every ``step``, to the right of ``left``."""

    start: float
    end: float
    step: float
    left: float

    @classmethod
    def of(cls, least: float, most: float, left: float) -> _Scale:
        """A scale for values between these, with round ends."""
        if most == least:  # all alike: a little room to either side
            least, most = least - _ROOM, most + _ROOM
        rough = (most - least) / _TICKS
        power = 10.0 ** floor(log10(rough))
        step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)
        return cls(floor(least / step) * step, ceil(most / step) * step, step, left)

    def x(self, value: float) -> float:
        return self.left + (value - self.start) / (self.end - self.start) * (_WIDTH - _VALUES - self.left - 12)

    def ticks(self) -> list[float]:
        return [self.start + n * self.step for n in range(round((self.end - self.start) / self.step) + 1)]
