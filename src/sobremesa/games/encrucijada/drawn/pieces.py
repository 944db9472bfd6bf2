"""The parts of drawings: pieces of paper, and how each is drawn in a picture's colours."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import CUT, HORIZON, Pen, num, smooth

Draw = Callable[[Pen], None]
Slots = Mapping[str, Draw]
"""The functions that draw what goes into a drawing's slots, by name."""

_NO_SLOTS: Final[Slots] = {}
_LIT: Final = 0.6  # the share of windows with light


class Paint(NamedTuple):
    """A tone, optionally mixed with a share of another (in hundredths), and what may override it."""

    tone: str
    other: str = ""
    hundredths: int = 0
    choice: str = ""

    def hue(self, pen: Pen, states: Collection[str]) -> str:
        """The colour to draw with now."""
        hue = pen.hue(self._chosen(pen, states) if self.choice else self.tone)
        return mix(hue, pen.hue(self.other), self.hundredths / 100) if self.other else hue

    def _chosen(self, pen: Pen, states: Collection[str]) -> str:
        if self.choice == "tone":
            return pen.look.tone or self.tone
        if self.choice == "wears":
            return pen.look.wears or self.tone
        if self.choice == "hat":  # a hat differs in colour from the clothes
            return "accent" if pen.look.wears == self.tone else self.tone
        return "ink" if "damaged" in states else self.tone


class Strewn(NamedTuple):
    """Scatters something: how often, and how far each copy may be from the original place."""

    times: int
    across: tuple[int, int] | None
    down: tuple[int, int] | None

    def places(self, pen: Pen) -> Iterator[tuple[int, int]]:
        """The offset of each copy."""
        for _ in range(self.times):
            across = pen.luck.randint(*self.across) if self.across else 0
            yield across, pen.luck.randint(*self.down) if self.down else 0


class DrawingPart(Protocol):
    """A part of a drawing."""

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None: ...


class Piece(NamedTuple):
    """A piece of paper: its element without the colour, and the attribute that takes the colour."""

    element: str
    painted: str
    paint: Paint
    state: str = ""

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        if not self.state or self.state in states:
            pen.out.append(f'{self.element} {self.painted}="{self.paint.hue(pen, states)}"/>')


class Limb(NamedTuple):
    """A strip with a pale edge like that of pieces."""

    element: str
    width: float
    paint: Paint
    state: str = ""

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        if not self.state or self.state in states:
            edge = self.width + CUT / pen.scale * 1.6
            pen.out.append(f'{self.element} stroke="{pen.hue("cut")}" stroke-width="{num(edge)}"/>')
            hue = self.paint.hue(pen, states)
            pen.out.append(f'{self.element} stroke="{hue}" stroke-width="{num(self.width)}"/>')


class Windows(NamedTuple):
    """The windows of a house, some of them lit."""

    tone: str
    outlines: Sequence[str]

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        tones = [self.tone if pen.luck.random() < _LIT else "ink" for _ in self.outlines]
        for tone in (self.tone, "ink"):
            d = "".join(outline for outline, its in zip(self.outlines, tones, strict=True) if its == tone)
            if d:
                pen.path(tone, d)


class StrewnPath(NamedTuple):
    """The same small path at many places, as one piece."""

    piece: Piece
    start: tuple[float, float]
    rest: str
    strewn: Strewn

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        x, y = self.start
        d = "".join(f"M{num(x + across)} {num(y + down)}{self.rest}" for across, down in self.strewn.places(pen))
        self.piece._replace(element=f'{self.piece.element} d="{d}"').draw(pen, slots, states)


class Ridge(NamedTuple):
    """A soft outline whose points are moved a little at random; at the edges of the picture only up or down."""

    piece: Piece
    places: Sequence[tuple[float, float]]
    rest: str
    across: tuple[int, int]
    down: tuple[int, int]

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        luck = pen.luck
        spots = [(x + luck.uniform(*self.across), y + luck.uniform(*self.down)) for x, y in self.places]
        for edge in (0, -1):
            spots[edge] = self.places[edge][0], spots[edge][1]
        d = smooth([*spots, spots[-1]]) + self.rest
        self.piece._replace(element=f'{self.piece.element} d="{d}"').draw(pen, slots, states)


class StrewnDisc(NamedTuple):
    """The same circle at many places."""

    piece: Piece
    middle: tuple[float, float]
    strewn: Strewn

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        x, y = self.middle
        for across, down in self.strewn.places(pen):
            element = f'{self.piece.element} cx="{num(x + across)}" cy="{num(y + down)}"'
            self.piece._replace(element=element).draw(pen, slots, states)


class Group(NamedTuple):
    """Several parts together."""

    element: str
    steps: Sequence[DrawingPart]
    strewn: Strewn | None = None

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        for across, down in self.strewn.places(pen) if self.strewn else ((0, 0),):
            pen.out.append(f'<g transform="translate({across} {down})">' if self.strewn else f"{self.element}>")
            for step in self.steps:
                step.draw(pen, slots, states)
            pen.close()


class Horizon(NamedTuple):
    """A part that moves up and down with the horizon."""

    steps: Sequence[DrawingPart]

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        up = HORIZON - pen.horizon
        if up:
            pen.open(f"translate(0 {num(-up)})")
        for step in self.steps:
            step.draw(pen, slots, states)
        if up:
            pen.close()


class Slot(NamedTuple):
    """A place for another drawing."""

    element: str
    name: str

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        pen.out.append(f"{self.element}>")
        slots[self.name](pen)
        pen.close()


class Drawing(NamedTuple):
    """The content of a file. ``clips`` are the outlines that clip other parts."""

    steps: Sequence[DrawingPart]
    clips: Mapping[str, str]

    def draw(self, pen: Pen, slots: Slots = _NO_SLOTS, states: Collection[str] = ()) -> None:
        """Draw all pieces of these ``states``, and fill the slots."""
        for step in self.steps:
            step.draw(pen, slots, states)
