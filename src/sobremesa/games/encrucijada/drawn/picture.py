"""Composes a picture from its description in a pack."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from sobremesa.games.encrucijada.drawn.artwork import Art, Thing
from sobremesa.games.encrucijada.drawn.palette import HOURS, Palette, far, lit
from sobremesa.games.encrucijada.drawn.pen import CUT, HORIZON, TALL, WIDE, Appearance, Pen, num
from sobremesa.games.encrucijada.drawn.rooms import CLOSED
from sobremesa.games.encrucijada.drawn.skies import sky
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, LANDS, SHAPES

Icons = Callable[[str], str | None]
"""A function that finds a silhouette by name: a ``<symbol>`` of 512 × 512, or None."""

_FAR_HORIZON: Final = 112
_AIR_BETWEEN: Final = {"far": 0.58, "middle": 0.26, "near": 0.0}
_SYMBOL: Final = 512
_TALL: Final = 80  # the default height of a silhouette
_ALIKE: Final = 100  # hundredths


def picture(art: Art, palette: Palette, way: str, name: str, icons: Icons) -> str:
    """The picture as an SVG file, 240 × 160, always the same for the same ``art``. ``way`` is the building style of its
    houses, ``name`` the seed for scattered things."""
    hour = HOURS[art.hour]
    tones = lit(palette, hour)
    pen = Pen(tones, Random(name), way)
    sun = (art.sun[0], art.sun[1]) if art.sun else hour.sun
    sky(pen, hour, sun, moon=art.hour == "night")
    airs = {each: AIRS[each] for each in art.air}
    for each in [each for each in airs if each in _BEHIND]:  # in the order of the file: a set has none
        airs.pop(each).draw(pen)
    for said, y, plane in ((art.far, _FAR_HORIZON, "far"), (art.land, HORIZON, "middle")):
        _edged(pen, far(tones, _AIR_BETWEEN[plane] if said not in CLOSED else 0.0), 0.6)
        pen.horizon = y
        LANDS[said].draw(pen)
        pen.close()
        _things(pen, art, plane, tones, icons)
    _edged(pen, tones, 0.8)
    GROUNDS[art.ground].draw(pen)
    pen.close()
    _things(pen, art, "near", tones, icons)
    pen.tones = tones
    for word in airs.values():
        word.draw(pen)
    _grain(pen)
    return pen.whole(WIDE, TALL)


_BEHIND: Final = {"clouds", "thunder", "stars", "rays", "smoke", "birds"}


def _edged(pen: Pen, tones: Palette, width: float) -> None:
    """Begin a group of pieces in these tones, with the pale edge of cut paper."""
    pen.tones = tones
    pen.open(stroke=tones.cut, stroke_width=num(width), stroke_linejoin="round", paint_order="stroke")


def _things(pen: Pen, art: Art, plane: str, tones: Palette, icons: Icons) -> None:
    """Draw all things of a plane, from back to front."""
    pen.tones = far(tones, _AIR_BETWEEN[plane])
    for thing in art.things:
        if thing.plane != plane:
            continue
        if thing.shrink == _ALIKE and thing.times > 1:
            mark = f"t{len(pen.out)}"
            pen.open(id=mark)
            _thing(pen, thing, 0, icons)
            pen.close()
            for n in range(1, thing.times):
                pen.again(mark, thing.apart[0] * n, thing.apart[1] * n)
        else:
            for n in range(thing.times):
                _thing(pen, thing, n, icons)


def _thing(pen: Pen, thing: Thing, n: int, icons: Icons) -> None:
    """Draw the ``n``-th copy of a thing."""
    x, y = thing.x + thing.apart[0] * n, thing.y + thing.apart[1] * n
    tall = thing.tall or (SHAPES[thing.draw].tall if thing.draw else _TALL)
    size = tall * (thing.shrink / _ALIKE) ** n
    symbol = "" if thing.draw else icons(thing.silhouette) or ""
    pen.scale = size / (100 if thing.draw else _SYMBOL)
    side = -pen.scale if thing.flip else pen.scale
    turn = f" rotate({thing.turn})" if thing.turn else ""
    pen.open(
        f"translate({x} {y}){turn} scale({side:.3f} {pen.scale:.3f})",
        stroke=pen.tones.cut,
        stroke_width=num(2 * CUT / pen.scale),
        stroke_linejoin="round",
        paint_order="stroke",
    )
    if thing.draw:
        pen.look = Appearance(thing.pose, thing.hat, thing.wears or "", thing.holds, thing.tone or "")
        SHAPES[thing.draw].draw(pen)
    else:
        inside = symbol.partition(">")[2].removesuffix("</symbol>")
        pen.open("translate(-256 -512)", color=pen.hue(thing.tone or "ink"))
        pen.out.append(inside)
        pen.close()
    pen.close()


def _grain(pen: Pen) -> None:
    """Draw the spots that the print roller left without ink."""
    flecks = "".join(
        f"M{pen.luck.randint(0, 240)} {pen.luck.randint(0, 160)}l{pen.luck.randint(2, 5)} {pen.luck.randint(-1, 1)}"
        for _ in range(36)
    )
    pen.open(opacity=0.4)
    pen.line("#fff8e8", 0.5, flecks)
    pen.close()
