"""A view as a map: the ground, and the marks for what stands on it now.

A chart is plain data like a group (``engine/groups.py``): its texts are keys and facts, so one chart serves every
language. A game whose table is a map builds it in ``Layout.chart``; the display links its marks to the options
whose sentences name the same things. Everything a chart shows is also in groups, for those who can't see it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sobremesa.engine.groups import Cell
from sobremesa.engine.saying import Phrase

Spot = tuple[int, int]

# The sides of marks: whose they are, or what they stand for.
OWN: Final = "own"  # a player's
FOE: Final = "foe"
AIM: Final = "aim"  # something to be reached, used or brought somewhere
FIND: Final = "find"
DREAD: Final = "dread"  # what the other side is after

# Their shapes.
DISC: Final = "disc"
DIAMOND: Final = "diamond"
SQUARE: Final = "square"
STAR: Final = "star"


class Gauge(NamedTuple):
    """How much is left of something that can be used up, out of ``most``."""

    name: Phrase
    left: int
    most: int


class Mark(NamedTuple):
    """Something that stands, or will stand, on a chart: one thing, or several that go together.

    ``about`` identifies it by a field of sentences and its fact: options whose sentences have the same fact are about
    it. ``spots`` are the places of its parts, each of this ``radius``; empty while it is not on the map. ``label`` is a
    letter or two. ``gauges`` and ``more`` describe it, and the mark itself shows the first gauge; ``where`` is its
    distance from the unit that acts. ``acts``: it is its turn; ``quiet``: it does not count now.
    """

    about: tuple[str, int]
    said: Phrase
    spots: tuple[Spot, ...]
    radius: int
    side: str
    shape: str
    label: str
    gauges: tuple[Gauge, ...] = ()
    more: Cell = ()
    where: Cell = ()
    acts: bool = False
    quiet: bool = False


class Chart(NamedTuple):
    """A map. Places are whole numbers: ``width`` and ``depth`` of them from the lower left corner.

    ``ground`` draws what does not change during a match, as the inside of an SVG that is ``pixels`` wide, from its
    upper left corner: the game's own markup, safe to show as it is. ``rows`` draws it in characters, seen from above,
    for a given number of columns; ``signs`` is their legend. ``task`` and ``course`` are always kept in sight: the
    objective, if there is a sentence for it, and the progress made, each part by name.
    """

    title: Phrase
    width: int
    depth: int
    pixels: int
    ground: Callable[[], str]
    rows: Callable[[int], tuple[str, ...]]
    signs: tuple[tuple[str, Phrase], ...]
    marks: tuple[Mark, ...]
    task: Phrase = ("", {})
    course: tuple[tuple[Phrase, Cell], ...] = ()
