"""A picture composed from what a pack says of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from sobremesa.games.encrucijada.drawn.art import Art, Thing
from sobremesa.games.encrucijada.drawn.palette import HOURS, Palette, far, lit
from sobremesa.games.encrucijada.drawn.pen import CUT, TALL, WIDE, Look, Pen, num
from sobremesa.games.encrucijada.drawn.skies import sky
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, LANDS, SHAPES

Icons = Callable[[str], str | None]
"""Finds a silhouette by its name: a ``<symbol>`` of 512 × 512, None if there is none."""

_HORIZON: Final = 112
_NEARER: Final = 122
_AIR_BETWEEN: Final = {"far": 0.58, "middle": 0.26, "near": 0.0}
_SYMBOL: Final = 512


def picture(art: Art, palette: Palette, way: str, name: str, icons: Icons) -> str:
    """The picture as an SVG file, 240 × 160: always the same for the same ``art``. ``way`` is how its houses are built,
    ``name`` what its strewn things are strewn by."""
    hour = HOURS[art.hour]
    tones = lit(palette, hour)
    pen = Pen(tones, Random(name), way)
    sun = (art.sun[0], art.sun[1]) if art.sun else hour.sun
    sky(pen, hour, sun, moon=art.hour == "night")
    airs = {each: AIRS[each] for each in art.air}
    for each in _BEHIND & airs.keys():
        airs.pop(each).draw(pen)
    for said, y, plane in ((art.far, _HORIZON, "far"), (art.land, _NEARER, "middle")):
        _edged(pen, far(tones, _AIR_BETWEEN[plane] if said not in _CLOSED else 0.0), 0.6)
        LANDS[said].draw(pen, y)
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
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" fill="none" stroke-linecap="round">{"".join(pen.out)}</svg>\n'


_BEHIND: Final = {"clouds", "thunder", "stars", "rays", "smoke", "birds"}
_CLOSED: Final = {"room", "workshop", "vault", "darkness", "window", "shelves", "drawers", "underground", "curtains"}


def _edged(pen: Pen, tones: Palette, width: float) -> None:
    """Begin a group whose pieces have the pale edge of cut paper, in these tones."""
    pen.tones = tones
    pen.open(stroke=tones.cut, stroke_width=num(width), stroke_linejoin="round", paint_order="stroke")


def _things(pen: Pen, art: Art, plane: str, tones: Palette, icons: Icons) -> None:
    seen = far(tones, _AIR_BETWEEN[plane])
    for thing in art.things:
        if thing.plane == plane:
            size = float(thing.tall or (SHAPES[thing.draw].tall if thing.draw else 80))
            x, y = float(thing.x), float(thing.y)
            again = thing.shrink == 100 and thing.times > 1
            if again:
                pen.open(id=f"t{len(pen.out)}")
                mark = len(pen.out)
            for n in range(thing.times):
                if again and n:
                    pen.out.append(f'<use href="#t{mark - 1}" x="{thing.apart[0] * n}" y="{thing.apart[1] * n}"/>')
                    continue
                _thing(pen, thing, x, y, size, seen, icons)
                if again:
                    pen.close()
                x, y = x + thing.apart[0], y + thing.apart[1]
                size *= thing.shrink / 100


def _thing(pen: Pen, thing: Thing, x: float, y: float, size: float, tones: Palette, icons: Icons) -> None:
    scale = size / 100
    tone = thing.tone or ""
    turn = f" rotate({thing.turn})" if thing.turn else ""
    if thing.silhouette:
        symbol = icons(thing.silhouette)
        if symbol:
            inside = symbol.partition(">")[2].removesuffix("</symbol>")
            scale = size / _SYMBOL
            side = -scale if thing.flip else scale
            pen.tones = tones
            pen.open(
                f"translate({num(x)} {num(y)}){turn} scale({side:.3f} {scale:.3f}) translate(-256 -512)",
                color=pen.hue(tone or "ink"),
                stroke=tones.cut,
                stroke_width=num(2 * CUT / scale),
                stroke_linejoin="round",
                paint_order="stroke",
            )
            pen.out.append(inside)
            pen.close()
        return
    pen.look = Look(thing.pose, thing.hat, thing.wears or "", thing.holds, tone)
    pen.tones = tones._replace(scale=scale)
    side = -scale if thing.flip else scale
    pen.open(
        f"translate({num(x)} {num(y)}){turn} scale({side:.2f} {scale:.2f})",
        stroke=tones.cut,
        stroke_width=f"{2 * CUT / scale:.1f}",
        stroke_linejoin="round",
        paint_order="stroke",
    )
    SHAPES[thing.draw].draw(pen)
    pen.close()


def _grain(pen: Pen) -> None:
    """Where the roller left no ink."""
    flecks = "".join(
        f"M{pen.luck.randint(0, 240)} {pen.luck.randint(0, 160)}l{pen.luck.randint(2, 5)} {pen.luck.randint(-1, 1)}"
        for _ in range(36)
    )
    pen.out.append(f'<path d="{flecks}" stroke="#fff8e8" stroke-width=".5" opacity=".4"/>')
