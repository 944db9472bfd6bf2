"""What drawings are made of: pieces of paper, and how each is written in a picture's own colours."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from sobremesa.games.encrucijada.drawn.palette import mix
from sobremesa.games.encrucijada.drawn.pen import CUT, HORIZON, Pen, num, smooth

Draw = Callable[[Pen], None]
Slots = Mapping[str, Draw]
"""What is drawn at a drawing's slots, by their names."""

_NO_SLOTS: Final[Slots] = {}
_LIT: Final = 0.6  # of the windows of houses


class Paint(NamedTuple):
    """A tone, perhaps with another in it (in hundredths), and who may choose another."""

    tone: str
    other: str = ""
    hundredths: int = 0
    choice: str = ""

    def hue(self, pen: Pen, states: Collection[str]) -> str:
        """The colour in which this is drawn now."""
        hue = pen.hue(self._chosen(pen, states) if self.choice else self.tone)
        return mix(hue, pen.hue(self.other), self.hundredths / 100) if self.other else hue

    def _chosen(self, pen: Pen, states: Collection[str]) -> str:
        if self.choice == "tone":
            return pen.look.tone or self.tone
        if self.choice == "wears":
            return pen.look.wears or self.tone
        if self.choice == "hat":  # a hat is not of the same colour as the clothes
            return "accent" if pen.look.wears == self.tone else self.tone
        return "ink" if "damaged" in states else self.tone


class Strewn(NamedTuple):
    """How often something is there, each up to so far from where it is drawn."""

    times: int
    across: tuple[int, int] | None
    down: tuple[int, int] | None

    def places(self, pen: Pen) -> Iterator[tuple[int, int]]:
        """How far each is from where it is drawn."""
        for _ in range(self.times):
            across = pen.luck.randint(*self.across) if self.across else 0
            yield across, pen.luck.randint(*self.down) if self.down else 0


class Step(Protocol):
    """Something in a drawing."""

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None: ...


class Piece(NamedTuple):
    """A piece of paper: its element without its colour, and the attribute which has that."""

    element: str
    painted: str
    paint: Paint
    state: str = ""

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        if not self.state or self.state in states:
            pen.out.append(f'{self.element} {self.painted}="{self.paint.hue(pen, states)}"/>')


class Limb(NamedTuple):
    """A strip with the pale edge of a piece."""

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
    """Windows of a house, in some of which there is light."""

    tone: str
    outlines: Sequence[str]

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        tones = [self.tone if pen.luck.random() < _LIT else "ink" for _ in self.outlines]
        for tone in (self.tone, "ink"):
            d = "".join(outline for outline, its in zip(self.outlines, tones, strict=True) if its == tone)
            if d:
                pen.path(tone, d)


class StrewnPath(NamedTuple):
    """The same small path at many places, as a single piece."""

    piece: Piece
    start: tuple[float, float]
    rest: str
    strewn: Strewn

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        x, y = self.start
        d = "".join(f"M{num(x + across)} {num(y + down)}{self.rest}" for across, down in self.strewn.places(pen))
        self.piece._replace(element=f'{self.piece.element} d="{d}"').draw(pen, slots, states)


class Ridge(NamedTuple):
    """A soft outline whose places lie a little astray; at the edges of the picture only higher or lower."""

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
    """The same round piece at many places."""

    piece: Piece
    middle: tuple[float, float]
    strewn: Strewn

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        x, y = self.middle
        for across, down in self.strewn.places(pen):
            element = f'{self.piece.element} cx="{num(x + across)}" cy="{num(y + down)}"'
            self.piece._replace(element=element).draw(pen, slots, states)


class Group(NamedTuple):
    """Pieces together."""

    element: str
    steps: Sequence[Step]
    strewn: Strewn | None = None

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        for across, down in self.strewn.places(pen) if self.strewn else ((0, 0),):
            pen.out.append(f'<g transform="translate({across} {down})">' if self.strewn else f"{self.element}>")
            for step in self.steps:
                step.draw(pen, slots, states)
            pen.close()


class Horizon(NamedTuple):
    """What goes up and down with the horizon."""

    steps: Sequence[Step]

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        up = HORIZON - pen.horizon
        if up:
            pen.open(f"translate(0 {num(-up)})")
        for step in self.steps:
            step.draw(pen, slots, states)
        if up:
            pen.close()


class Slot(NamedTuple):
    """Where something else is drawn."""

    element: str
    name: str

    def draw(self, pen: Pen, slots: Slots, states: Collection[str]) -> None:
        pen.out.append(f"{self.element}>")
        slots[self.name](pen)
        pen.close()


class Drawing(NamedTuple):
    """What a file shows. ``clips`` are the outlines by which something else is cut."""

    steps: Sequence[Step]
    clips: Mapping[str, str]

    def draw(self, pen: Pen, slots: Slots = _NO_SLOTS, states: Collection[str] = ()) -> None:
        """Draw all pieces of these ``states``, and what ``slots`` says at the slots."""
        for step in self.steps:
            step.draw(pen, slots, states)
