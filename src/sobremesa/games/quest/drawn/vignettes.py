"""Small pictures of a mission's map: a part of it with figures, the ways they go and what they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sobremesa.games.quest.content.parts import radius_of
from sobremesa.games.quest.drawn.brushes import INK, PAPER, Pen, Spot, tag
from sobremesa.games.quest.drawn.drawing import GOAL_RED, HEROES, SIDE, WAVES, Figure, board_of, draw_figure
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.state.box import INCH

Place = tuple[float, float]  # inches, from the left and from below

_BLOCKED: Final = "✗"
_BASE: Final = radius_of(32)


class VignetteLine(NamedTuple):
    """From a figure to a place or figure: a way walked, or (``sight``) a look, which something may block."""

    places: tuple[Place, ...]
    sight: bool = False
    blocked: bool = False


class Vignette(NamedTuple):
    """``window`` is the part of the table shown: left, bottom, width and depth in inches. Heroes and enemies are
    labelled as on a map, ``reach`` are circles around places.
    """

    window: tuple[float, float, float, float]
    heroes: tuple[tuple[str, Place], ...] = ()
    enemies: tuple[tuple[str, Place], ...] = ()
    lines: tuple[VignetteLine, ...] = ()
    reach: tuple[tuple[Place, float], ...] = ()


def vignette(mission: MissionPart, seen: Vignette, said: str) -> str:
    """The picture as a complete SVG; ``said`` describes it to those who can't see it."""
    pen = Pen(mission.size * INCH, SIDE)
    left, bottom, width, depth = (_thousandths(each) for each in seen.window)
    x, y = pen.spot(left, bottom + depth)
    box = f"{x:.0f} {y:.0f} {width * pen.scale:.0f} {depth * pen.scale:.0f}"
    for middle, radius in seen.reach:
        pen.dot(_spot(pen, middle), radius * INCH * pen.scale, HEROES, fill_opacity=0.13, stroke=HEROES, stroke_width=2)
    for line in seen.lines:
        _line(pen, line)
    for figure in (*_figures(seen.heroes, HEROES), *_figures(seen.enemies, WAVES[0])):
        draw_figure(pen, figure)
    board = board_of(mission, waves=False)
    return f'<svg viewBox="{box}" role="img">{tag("title", said)}{board}{"".join(pen.drawn)}</svg>'


def _figures(labelled: Sequence[tuple[str, Place]], colour: str) -> list[Figure]:
    return [Figure(_thousandths(x), _thousandths(y), _BASE, colour, label) for label, (x, y) in labelled]


def _line(pen: Pen, line: VignetteLine) -> None:
    spots = [_spot(pen, place) for place in line.places]
    colour = GOAL_RED if line.sight else HEROES
    dashes = "4 7" if line.sight else "none"
    pen.stroke(spots, PAPER, 7.0, stroke_linecap="round", opacity=0.75)
    pen.stroke(spots, colour, 3.5, stroke_linecap="round", stroke_linejoin="round", stroke_dasharray=dashes)
    if line.blocked:
        x, y = spots[-1]
        pen.dot(spots[-1], 11, PAPER, stroke=INK, stroke_width=1.5)
        pen.add("text", _BLOCKED, x=x, y=y + 6, font_size=17, fill=GOAL_RED, text_anchor="middle")
    elif not line.sight:
        pen.dot(spots[-1], 6, colour, stroke=PAPER, stroke_width=2)


def _spot(pen: Pen, place: Place) -> Spot:
    return pen.spot(_thousandths(place[0]), _thousandths(place[1]))


def _thousandths(inches: float) -> int:
    return round(inches * INCH)
