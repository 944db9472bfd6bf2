"""People: a pose, with clothes, a face, a hat and something to hold in its slots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from sobremesa.games.encrucijada.drawn.drawing import drawing, names
from sobremesa.games.encrucijada.drawn.pen import Pen
from sobremesa.games.encrucijada.drawn.pieces import Draw, Slots

_BUN: Final = "bun"  # for heads without a hat, or with one that isn't drawn for them


def _holds(pen: Pen) -> None:
    if pen.look.holds != "nothing":
        drawing(f"tools/{pen.look.holds}").draw(pen)


def _hat(pen: Pen) -> None:
    if pen.look.hat != "none":
        drawing(_one_of("people/hats", pen.look.hat, _BUN)).draw(pen)


def _lid(pen: Pen) -> None:
    """The hat of somebody made of clay."""
    if pen.look.hat == "none":
        drawing("people/clay/lid").draw(pen)
    else:
        _hat(pen)


def _head(pen: Pen) -> None:
    drawing(_one_of("people/heads", pen.look.hat, _BUN)).draw(pen)


def _one_of(folder: str, name: str, otherwise: str) -> str:
    """The drawing with this name in a folder, or another one if it doesn't exist."""
    return f"{folder}/{name if name in names(folder) else otherwise}"


_SLOTS: Final[Slots] = {"holds": _holds, "hat": _hat, "head": _head}


def _somebody(clothes: str, pen: Pen) -> None:
    """Draw a whole person in these clothes."""
    slots = {**_SLOTS, "clothes": drawing(clothes).draw, "face": drawing("people/face").draw}
    drawing(f"people/poses/{pen.look.pose}").draw(pen, slots)


def _clay_woman(pen: Pen) -> None:
    slots = {**_SLOTS, "clothes": drawing("shapes/people/clay-woman").draw, "hat": _lid}
    drawing(_one_of("people/clay", pen.look.pose, "stand")).draw(pen, slots)


def _close_up(name: str, pen: Pen) -> None:
    """Draw a face or a hand."""
    drawing(name).draw(pen, _SLOTS, () if pen.look.holds == "nothing" else ("holding",))


SHAPES: Final[Mapping[str, Draw]] = {
    **{name: partial(_somebody, f"shapes/people/{name}") for name in ("person", "coat", "woman")},
    "clay-woman": _clay_woman,
    **{name: partial(_close_up, f"shapes/people/{name}") for name in ("bust", "fist")},
}
