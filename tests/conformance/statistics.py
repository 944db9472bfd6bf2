"""Whether counts fit their expectation: Pearson's chi-square, with nothing but arithmetic."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt
from typing import Final, TypeVar

RARE: Final = 4.265  # standard deviations: correct counts exceed it once in 100,000 times
FEWEST: Final = 5.0  # cells expected to hold fewer are merged, or the approximation fails

Cell = TypeVar("Cell", bound=Hashable)


def quantile(degrees: int, deviations: float = RARE) -> float:
    """The value that chi-square with this many degrees of freedom exceeds as rarely as a normal variable exceeds
    ``deviations`` standard deviations: the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + deviations * sqrt(spread)) ** 3)


def misfit(counted: Mapping[Cell, int], expected: Mapping[Cell, float]) -> str:
    """How these counts contradict the expected probabilities; empty if they don't."""
    strange = [cell for cell in counted if cell not in expected]
    if strange:
        return f"{strange[0]} was counted and can't be"
    total = sum(counted.values())
    cells: list[tuple[float, float]] = []
    few_counted, few_expected = 0.0, 0.0
    for cell, probability in expected.items():
        if probability * total < FEWEST:
            few_counted += counted.get(cell, 0)
            few_expected += probability * total
        else:
            cells.append((counted.get(cell, 0), probability * total))
    if few_expected >= FEWEST:
        cells.append((few_counted, few_expected))
    if len(cells) < 2:
        return ""
    chi = sum((seen - due) ** 2 / due for seen, due in cells)
    most = quantile(len(cells) - 1)
    return "" if chi <= most else f"chi-square {chi:.1f} over {len(cells)} cells, at most {most:.1f}"
