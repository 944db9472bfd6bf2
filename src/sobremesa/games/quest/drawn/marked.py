"""What a piece of terrain means in the rules, shown without colour: hatching for rough, deadly, opaque or barred
terrain, combs at drops and slopes, and how high it is (QU-2.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.engine.words import key
from sobremesa.games.quest.drawn.brushes import INK, PAPER, Brush, Spot, tag
from sobremesa.games.quest.drawn.motifs import motif
from sobremesa.games.quest.missions.terrain import KINDS
from sobremesa.geometry.piece import BLOCKS_SIGHT, COVER, GAP, IMPASSABLE

NAMES: Final[Mapping[str, str]] = {
    "cover": key("cover"),
    "difficult": key("difficult"),
    "dangerous": key("dangerous"),
    "blocks-sight": key("blocks sight"),
    "impassable": key("impassable"),
    "gap": key("a gap"),
    "bridge": key("a way across"),
}
"""The kinds of terrain, as they are called."""

_HATCHES: Final = ("difficult", "dangerous", "blocks-sight", "impassable")  # motifs/hatching: a tile of each
_COMB: Final = "1.4 5.5"
SHADE: Final = 0.24


def patterns() -> str:
    """The hatching of each kind, which a drawing with pieces includes once."""
    found = []
    for kind in _HATCHES:
        tile = motif(f"hatching/{kind}")
        size = f'width="{tile.box[2]:g}" height="{tile.box[3]:g}"'
        found.append(f'<pattern id="is-{kind}" {size} patternUnits="userSpaceOnUse">{tile.inside}</pattern>')
    return f"<defs>{''.join(found)}</defs>"


def shadow(brush: Brush, inch: int) -> None:
    """The shadow of a piece that stands up, longer the higher it is."""
    piece = brush.piece
    high = (piece.height - max(0, piece.floor)) / inch
    if high > 0 and not piece.kinds & GAP:
        off = 1.5 + min(high, 6) * 0.9
        brush.pen.shape([(x + off, y + off * 1.3) for x, y in brush.spots], INK, fill_opacity=SHADE)


def mark(brush: Brush) -> None:
    """The marks for its kinds, drawn over it."""
    kinds = brush.piece.kinds
    for kind in _HATCHES:
        if KINDS[kind] & kinds:
            brush.pen.shape(brush.spots, f"url(#is-{kind})")
    if kinds & GAP or brush.piece.floor > 0:
        _comb(brush, inwards=bool(kinds & GAP))
    if kinds & COVER and not kinds & (BLOCKS_SIGHT | IMPASSABLE):
        brush.pen.shape(
            brush.spots, "none", stroke=PAPER, stroke_width=2.2, stroke_dasharray="1 5", stroke_linecap="round"
        )
    if kinds & BLOCKS_SIGHT:
        brush.pen.shape(brush.spots, "none", stroke=INK, stroke_width=2.8, stroke_linejoin="round")


def _comb(brush: Brush, inwards: bool) -> None:
    """Short strokes along its edge: down into a gap, or down from a height."""
    rim = brush.smaller(0.96) if inwards else brush.smaller(1.0)
    brush.pen.shape(rim, "none", stroke=INK, stroke_width=9, stroke_dasharray=_COMB, opacity=0.5)


def height(brush: Brush, inch: int) -> str:
    """Its level, in the rules' inches: with an upward point for a hill, a downward one for a drop, else the level of
    its top.
    """
    floor, top = brush.piece.floor // inch, brush.piece.height // inch
    said = f"▲{floor}" if floor > 0 else f"▼{-floor}" if floor < 0 else str(top) if top else ""
    if not said:
        return ""
    x, y = _inside(brush)
    if floor:  # something may lie on a hill
        y += (brush.box[3] - y) * 0.55
    return tag("text", said, x=x, y=y + 4)


def _inside(brush: Brush) -> Spot:
    """The middle of a piece, or of the first stretch of a winding wall, whose own middle lies beside it."""
    if brush.holds(brush.middle, 0):
        return brush.middle
    ends = [brush.spots[at] for at in (0, 1, -1, -2)]
    return (sum(x for x, _ in ends) / 4, sum(y for _, y in ends) / 4)


def levels(texts: list[str]) -> str:
    """The heights of all pieces, drawn on top of them."""
    return (
        f'<g font-size="12" font-weight="700" text-anchor="middle" fill="{INK}" stroke="{PAPER}" stroke-width="3" '
        f'stroke-linejoin="round" paint-order="stroke">{"".join(texts)}</g>'
    )
