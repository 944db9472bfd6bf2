"""Interiors with random details, and their floors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.encrucijada.drawn.drawing import drawing
from sobremesa.games.encrucijada.drawn.pen import Pen
from sobremesa.games.encrucijada.drawn.pieces import Draw

CLOSED: Final = frozenset(
    ("room", "workshop", "vault", "darkness", "window", "shelves", "drawers", "underground", "curtains")
)
"""The lands that leave little or no sky visible."""


def _vault(pen: Pen) -> None:
    drawing("lands/vault").draw(pen)
    for row in range(7):
        for x in range(20, 230, 26):
            if pen.luck.random() < 0.4:
                pen.line("deep", 0.8, f"M{x + row % 2 * 9} {30 + row * 12}h12")


def _shelves(pen: Pen) -> None:
    pen.box("deep", -4, -4, 248, 168)
    for row, shelf in enumerate((30, 66, 102, 138)):
        x = 2
        while x < 236:
            wide, tall = pen.luck.randint(9, 17), pen.luck.randint(14, 25)
            tone = pen.luck.choice(("mid", "pale", "second", "accent", "mid"))
            if (row + x) % 5:
                pen.box(tone, x, shelf - tall, wide - 2, tall, 3)
                pen.box("cut", x + 2, shelf - tall * 0.6, wide - 6, 5)
            x += wide
        pen.box("ink", -4, shelf, 248, 4)


def _drawers(pen: Pen) -> None:
    pen.box("ink", -4, -4, 248, 168)
    for row in range(6):
        for column in range(8):
            x, top = column * 30 + 2, row * 24 + 2
            pull = pen.luck.random() < 0.12
            pen.box("pale" if pull else "mid", x, top, 26, 20, 1)
            pen.box("paper", x + 7, top + 4, 12, 5)
            pen.disc("ink", x + 13, top + 14, 1.8)


LANDS: Final[Mapping[str, Draw]] = {"vault": _vault, "shelves": _shelves, "drawers": _drawers}


def _table(pen: Pen) -> None:
    drawing("grounds/table").draw(pen)
    for x in (20, 76, 140, 204):
        y = pen.luck.randint(126, 154)
        pen.line("cut", 0.8, f"M{x} {y}h{pen.luck.randint(14, 40)}")


def _mud(pen: Pen) -> None:
    drawing("grounds/mud").draw(pen)
    for _ in range(9):
        x, y = pen.luck.randint(0, 230), pen.luck.randint(134, 156)
        pen.disc("mid", x, y, pen.luck.randint(8, 18), 2.4)


GROUNDS: Final[Mapping[str, Draw]] = {"table": _table, "mud": _mud}
